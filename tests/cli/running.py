"""Running the command line inside the tests."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any, NamedTuple

from typer.testing import CliRunner

from texas42.cli.app import app

HANG = 60
"""Seconds after which a process that does not end is taken to hang."""


class Ran(NamedTuple):
    """How a command came out."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def json_lines(self) -> list[Any]:
        return [json.loads(line) for line in self.out.splitlines()]


def run(*arguments: str, stdin: str | bytes = "") -> Ran:
    result = CliRunner().invoke(app, list(arguments), input=stdin, prog_name="texas42")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Ran(result.exit_code, result.stdout, result.stderr)


def refused(*arguments: str, stdin: str | bytes = "") -> str:
    """The one sentence that bad input gets: exit code 2, nothing on standard output."""
    ran = run(*arguments, stdin=stdin)
    assert (ran.code, ran.out) == (2, ""), ran
    assert ran.err.startswith("texas42: ")
    assert ran.err.endswith((".\n", "?\n"))
    assert ran.err.count("\n") == 1
    return ran.err.removeprefix("texas42: ").rstrip("\n")


def in_a_process(*arguments: str, **settings: Any) -> subprocess.Popen[bytes]:
    """A command in a process of its own, with pipes unless something else is said."""
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    program = [sys.executable, "-c", "from texas42.cli import main; main()", *arguments]
    return subprocess.Popen(program, **{**pipes, **settings})  # noqa: S603

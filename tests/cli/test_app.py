"""The command line as a whole: help, version, exit codes, and pages made from it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from tests.cli.running import HANG, in_a_process, refused, run
from texas42.cli.answering import with_rule
from texas42.cli.app import app
from texas42.cli.reference import cli_page, visible_commands
from texas42.cli.rulebook import options_page
from texas42.rules import OPTIONS, PRESETS

ROOT = Path(__file__).parent.parent.parent
LONG = ("deal", "--count", "100000", "--seed", "1")


def commands(command: Any = None, path: str = "texas42") -> Iterator[tuple[str, Any]]:
    """Every command and group that help shows, with its path."""
    command = command or typer.main.get_command(app)
    yield path, command
    for name, inner in visible_commands(command):
        yield from commands(inner, f"{path} {name}")


def test_help_names_every_command() -> None:
    """`texas42 --help`, and `texas42` alone, list the commands on standard output."""
    for ran in (run("--help"), run()):
        assert (ran.code, ran.err) == (0, "")
        assert all(f"  {path.split()[1]} " in ran.out for path, _ in commands() if path.count(" ") == 1)


def test_groups_alone_show_their_help() -> None:
    """A group without a command shows what it holds."""
    assert "playthrough" in run("record").out
    assert "options" in run("rules").out


def test_every_command_and_option_is_explained() -> None:
    """No command, option or argument goes without a sentence that ends in a period."""
    silent = [path for path, command in commands() if not (command.help or "").strip().endswith(".")]
    silent += [
        f"{path} {parameter.name}"
        for path, command in commands()
        for parameter in command.params
        if not (parameter.help or "").endswith(".")
    ]
    assert silent == []


def test_presets_in_the_help_are_all_presets() -> None:
    """§12: the help of --preset names each preset."""
    said = run("deal", "--help").out
    assert all(name in said for name in PRESETS)


@pytest.mark.parametrize("arguments", [("--help",), ("solve", "--help"), ("solve", "table", "--help")])
def test_help_imports_neither_rules_nor_solver_nor_rich(arguments: tuple[str, ...]) -> None:
    """Help is there at once, because it loads neither the rules nor the solver nor rich."""
    code = (
        f"import sys; sys.argv = ['texas42', *{arguments}]\n"
        "from texas42.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "heavy = ('rich', 'texas42.rules', 'texas42.records', 'texas42.solver')\n"
        "assert not [name for name in sys.modules if name.startswith(heavy)]"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)  # noqa: S603


def test_version() -> None:
    """--version says the name and a version."""
    assert run("--version").out.split()[0] == "texas42"


def test_wrong_commands_and_options_are_one_sentence() -> None:
    """What typer cannot use is refused in one sentence, with a hint where there is one."""
    assert "deal" in refused("dael")
    assert "--seed" in refused("deal", "--sed", "3")
    assert "'--seed'" in refused("deal", "--seed", "x")
    assert "--nothing" in refused("--nothing")


def test_every_problem_of_the_options_has_a_line() -> None:
    """§12: options that cannot be are named one a line, each with its rule."""
    ran = run("deal", "--set", "nello=maybe", "--set", "win_by=9")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.splitlines() == [
        "texas42: --set nello=maybe: choose on or off (CON-1).",
        "texas42: --set win_by=9: a whole number from 1 to 2 (VIC-2).",
    ]


def test_unknown_options_and_presets_are_refused() -> None:
    """§12: there are only the options and presets there are."""
    assert refused("deal", "--set", "nelo=on") == "--set nelo: there is no such option."
    assert refused("deal", "--set", "nello") == "--set nello: write OPTION=VALUE, as in win_by=2."
    assert "'home'" in refused("deal", "--preset", "home")


def test_a_rules_error_becomes_a_sentence_with_its_rule() -> None:
    """Every refusal ends with the rule's id, once."""
    assert with_rule("Bid higher.", "BID-3") == "Bid higher (BID-3)."
    assert with_rule("Bid higher", "BID-3") == "Bid higher (BID-3)."
    assert with_rule("win_by=3: no (VIC-2)", "VIC-2") == "win_by=3: no (VIC-2)."


def test_a_closed_pipe_ends_quietly() -> None:
    """When whoever reads the output goes away, the command stops without a word."""
    for more in ((), ("--json",)):
        with in_a_process(*LONG, *more) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            process.stdout.readline()
            process.stdout.close()
            assert process.stderr.read() == b""
        assert process.returncode == 141


def test_interrupted_commands_exit_130() -> None:
    """Ctrl-C ends a command with exit code 130 and no traceback."""
    with in_a_process(*LONG, "--json") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        process.stdout.read()
        assert b"Traceback" not in process.stderr.read()
    assert process.returncode == 130


def test_ctrl_c_is_heard_where_it_was_ignored() -> None:
    """Tests that were started in the background, where Ctrl-C is ignored, start programs that hear it."""
    look = "import signal, subprocess, sys; signal.signal(signal.SIGINT, signal.SIG_IGN); import tests.conftest; "
    asked = "import signal; print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)"
    look += f"print(subprocess.check_output([sys.executable, '-c', {asked!r}], text=True))"
    program = [sys.executable, "-c", look]
    ran = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, timeout=HANG, check=True)  # noqa: S603
    assert ran.stdout.strip() == "True"


@pytest.mark.parametrize("closed", ["stdin", "stdout", "stderr"])
def test_closed_streams_do_no_harm(closed: str) -> None:
    """A stream that was closed gives nothing and hears nothing, and the answer is the same."""
    code = f"import sys; sys.{closed} = None\nfrom texas42.cli import main; main()"
    program = [sys.executable, "-c", code, "solve", "-/-/-/- trumps:5 N N - 42-0", "hello there"]
    ran = subprocess.run(program, capture_output=True, check=False)  # noqa: S603
    assert ran.returncode == 2
    assert (ran.stdout.count(b"\n"), ran.stderr.count(b"\n")) == (2 * (closed != "stdout"), closed != "stderr")


def test_no_color_and_ascii_are_respected() -> None:
    """Without a terminal there are no escapes, and an ASCII output gets ASCII dominoes."""
    with in_a_process("deal", "--seed", "1", env={**os.environ, "PYTHONIOENCODING": "ascii"}) as process:
        out, err = process.communicate()
    assert (process.returncode, err) == (0, b"")
    assert out.isascii()
    assert b"\x1b" not in out
    assert b"|2-2|" in out


def test_the_reference_page_is_fresh() -> None:
    """docs/cli.md says what the commands say; `cli_page` writes it."""
    assert (ROOT / "docs/cli.md").read_text(encoding="utf-8") == cli_page()


def test_the_reference_page_has_every_command_and_option() -> None:
    """docs/cli.md has a heading for each command and names each option."""
    page = cli_page()
    for path, command in commands():
        section = page.partition(f"## `{path}`\n")[2].partition("\n## ")[0]
        assert section
        assert all(f"`{name}`" in section for parameter in command.params for name in parameter.opts if name[0] == "-")


def test_the_options_page_is_fresh_and_whole() -> None:
    """§12: docs/options.md has every option; `options_page` writes it."""
    page = options_page()
    assert (ROOT / "docs/options.md").read_text(encoding="utf-8") == page
    assert [info.name for info in OPTIONS if page.count(f"| `{info.name}` |") != 1] == []

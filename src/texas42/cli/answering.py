"""How the command line answers: one sentence on standard error for a refusal, and an exit code.

0 is fine, 1 means the answer is no, 2 that the input cannot be used, 130 that it was interrupted.
"""

from __future__ import annotations

import os
import sys
from typing import Any, Final

import typer
from typer.core import TyperGroup

NO: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141

WIPED: Final = "\r\x1b[2K"
"""Wipes the line of a terminal that the cursor stands in."""

UsageError: Final[type[Exception]] = typer.BadParameter.__bases__[0]
"""What typer raises for arguments it cannot use; its own name moved between versions."""


class Refused(Exception):  # noqa: N818 - an answer, not a failure
    """What was given cannot be used; each line is a sentence that names it."""

    def __init__(self, *sentences: str, code: int = BAD_INPUT) -> None:
        super().__init__("\n".join(sentences))
        self.sentences = sentences
        self.code = code


class Answering(TyperGroup):
    """The group of all commands: whatever is refused inside ends here."""

    def main(self, *args: Any, **extra: Any) -> Any:
        standalone = extra.get("standalone_mode", True)
        try:
            code = super().main(*args, **{**extra, "standalone_mode": False})
        except UsageError as error:
            say(_sentence(error))
            code = BAD_INPUT
        except (typer.Abort, KeyboardInterrupt):
            code = INTERRUPTED
        if code == INTERRUPTED:
            typer.echo(err=True)
        if standalone:
            sys.exit(code if isinstance(code, int) else 0)
        return code

    def invoke(self, ctx: Any) -> Any:
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            _let_go_of_the_pipe()
            raise typer.Exit(PIPE_CLOSED) from None
        except Refused as refused:
            say(*refused.sentences)
            raise typer.Exit(refused.code) from None
        except (ValueError, OSError) as error:
            say(*sentences_for(error))
            raise typer.Exit(BAD_INPUT) from None
        return result


def say(*sentences: str) -> None:
    """Sentences to standard error, each on its own line, in the place of the progress that may stand there."""
    wiped = WIPED if sys.stderr.isatty() else ""
    for sentence in sentences:
        typer.echo(f"{wiped}texas42: {sentence}", err=True)


def sentences_for(error: ValueError | OSError) -> tuple[str, ...]:
    """A refusal by the rules or by the system in words; anything else is a fault of ours and stays one."""
    from texas42.rules import OptionsError, RulesError  # noqa: PLC0415 - only a refusal needs them
    from texas42.rules.options import OPTION_NAMES  # noqa: PLC0415

    if isinstance(error, OptionsError):
        return tuple(
            f"--set {problem}" if problem.option in OPTION_NAMES else f"--set {problem.option}: {problem.reason}."
            for problem in error.problems
        )
    if isinstance(error, RulesError):
        return (with_rule(error.message, error.rule),)
    if isinstance(error, OSError) and error.strerror:
        name = f"{error.filename}: " if error.filename is not None else ""
        return (f"{name}{error.strerror}.",)
    raise error


def with_rule(message: str, rule: str) -> str:
    """A rules error as one sentence with the rule's id.

    >>> with_rule("It is East's turn.", "BID-1")
    "It is East's turn (BID-1)."
    """
    sentence = message.rstrip()
    if f"({rule})" in sentence:
        return sentence if sentence.endswith(".") else f"{sentence}."
    end = sentence[-1] if sentence[-1:] in (".", "?", "!") else ""
    return f"{sentence.removesuffix(end)} ({rule}){end or '.'}"


def _sentence(error: Exception) -> str:
    message = getattr(error, "format_message", lambda: str(error))()
    words = " ".join(message.split())
    return words if words.endswith((".", "?", "!")) else f"{words}."


def _let_go_of_the_pipe() -> None:
    """Whoever read our output has gone; the rest goes nowhere, without a complaint at exit."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return

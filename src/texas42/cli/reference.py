"""docs/cli.md, written from the commands themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import typer

from texas42.cli.app import app

_HEAD: Final = """\
# The `texas42` command

Every command and option. `-` stands for standard input or output. Exit codes: 0 is fine, 1 means the answer
is no (a check failed, a sequence is illegal, a claim fails, a search went over its budget), 2 means some of the input
cannot be used, 130 that it was interrupted, 141 that whoever read the output went away. What is wrong is said on
standard error, with the place and the rule; `texas42 rules show BID-4` tells all of a rule. Colors go
away with `NO_COLOR` or when the output is no terminal. Whatever takes more than two seconds shows on a terminal how far
it has come.
"""


def cli_page() -> str:
    """The whole page."""
    return _HEAD + "".join(_sections(typer.main.get_command(app), "texas42"))


def _sections(command: Any, path: str) -> Iterator[str]:
    """A section for a command and, if it is a group, one for each command in it."""
    yield f"\n## `{path}`\n\n{_paragraphs(command.help or '')}"
    usage = " ".join([path, *_usage(command)])
    yield f"\n```\n{usage}\n```\n"
    rows = [row for parameter in command.params if (row := _row(parameter))]
    if rows:
        yield "\n| | |\n|---|---|\n" + "".join(rows)
    for name, inner in visible_commands(command):
        yield from _sections(inner, f"{path} {name}")


def visible_commands(group: Any) -> list[tuple[str, Any]]:
    """The commands of a group that help shows, with their names; a plain command has none."""
    return [(name, inner) for name, inner in getattr(group, "commands", {}).items() if not inner.hidden]


def _paragraphs(text: str) -> str:
    return "\n\n".join(map(_paragraph, text.strip().split("\n\n"))) + "\n"


def _paragraph(text: str) -> str:
    """A paragraph on one line; one that help prints as it stands is an example."""
    running, _, example = text.partition("\b\n")
    return " ".join(running.split()) if running else f"```\n{example}\n```"


def _usage(command: Any) -> Iterator[str]:
    yield "[OPTIONS]"
    if hasattr(command, "commands"):
        yield str(command.subcommand_metavar)
    for parameter in command.params:
        if parameter.param_type_name == "argument":
            name = parameter.metavar or parameter.name.upper()
            yield f"{name if parameter.required else f'[{name}]'}{'...' if parameter.nargs == -1 else ''}"


def _row(parameter: Any) -> str:
    is_option = parameter.param_type_name == "option"
    names = ", ".join(f"`{name}`" for name in parameter.opts) if is_option else ""
    metavar = parameter.metavar or _choices(parameter)
    if metavar:
        names = f"{names} `{metavar}`".strip()
    notes = [(parameter.help or "").replace("|", "\\|")]
    if parameter.required and is_option:
        notes.append("Required.")
    if isinstance(parameter.default, str | float | int) and not isinstance(parameter.default, bool):
        notes.append(f"Default: `{parameter.default}`.")
    return f"| {names.replace('|', chr(92) + '|')} | {' '.join(notes)} |\n"


def _choices(parameter: Any) -> str:
    """The values of an option that has a fixed few, wherever typer keeps them."""
    described = getattr(parameter, "type_descriptor", None) or getattr(parameter, "type", None)
    return "|".join(getattr(described, "choices", None) or ())

"""Arguments and options that several commands share."""

from __future__ import annotations

from typing import Annotated, Final

import typer

Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
Seed = Annotated[int | None, typer.Option("--seed", metavar="NUMBER", help="The same seed gives the same dominoes.")]
Preset = Annotated[
    str,
    typer.Option(
        "--preset", metavar="NAME", help="House rules: tournament, austin, traditional, points, quick or marathon."
    ),
]
Changes = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="OPTION=VALUE", help="Change one option of the preset; may be given again."),
]
Shaker = Annotated[str, typer.Option("--shaker", metavar="SEAT", help="Who shakes: N, E, S or W.")]
Output = Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="Where to write; - is standard output.")]
Source = Annotated[str, typer.Argument(metavar="FILE", help="A file of records; - is standard input.")]
Sources = Annotated[list[str], typer.Argument(metavar="FILE", help="Files of records; - is standard input.")]
Positions = Annotated[
    list[str],
    typer.Argument(metavar="POSITION", help="Positions in quotes, files with one a line, or - for standard input."),
]

DASHES: Final = {"ignore_unknown_options": True}
"""For commands that take positions: one may begin with a dash, an empty hand."""


def help_if_alone(ctx: typer.Context) -> None:
    """What a group does when no command of it is named."""
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())

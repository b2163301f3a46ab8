"""`texas42 puzzles` and its options. Each command imports what it needs when it runs, so that help costs nothing."""
# ruff: noqa: PLC0415

from __future__ import annotations

from typing import Annotated, Final

import typer

from texas42.cli.arguments import Changes, Output, Preset, help_if_alone

puzzles_app: Final = typer.Typer(rich_markup_mode=None, help="Puzzles: find them in hands, and solve them.")
puzzles_app.callback(invoke_without_command=True)(help_if_alone)

_KINDS: Final = "bid, call, declare, defend, nello, sevens, partners"
Kinds = Annotated[
    str | None, typer.Option("--kinds", metavar="KINDS", help=f"Only these, with commas between them: {_KINDS}.")
]
Grades = Annotated[
    str | None,
    typer.Option("--grades", metavar="GRADES", help="Only these, with commas between them: easy, medium, hard."),
]


@puzzles_app.command("make")
def make(
    sources: Annotated[
        list[str] | None,
        typer.Argument(metavar="FILE", help="Records to search, - is standard input; without any, bots play hands."),
    ] = None,
    number: Annotated[
        int, typer.Option("--number", min=1, max=10_000, metavar="N", help="How many puzzles, evenly of all kinds.")
    ] = 10,
    seed: Annotated[
        int, typer.Option("--seed", min=0, metavar="NUMBER", help="The same seed finds the same puzzles.")
    ] = 0,
    kinds: Kinds = None,
    grades: Grades = None,
    first: Annotated[
        int, typer.Option("--first", min=1, metavar="N", help="The first hand to look at, to go on after others.")
    ] = 1,
    hands: Annotated[
        int, typer.Option("--hands", min=1, metavar="N", help="How many hands to look at at the most.")
    ] = 2_000,
    preset: Preset = "traditional",
    changes: Changes = None,
    output: Output = "-",
) -> None:
    """Search hands for puzzles, and print them as JSON, one a line.

    A puzzle is a moment in which exactly one choice is right with what its seat could know, every other is a mistake,
    and a rookie or a regular makes one of them. Bots deal and play hands from --seed, under the house rules; or the
    hands of records are searched. Of one hand there is one puzzle at the most. Ctrl-C keeps what was found, and says
    how to go on. docs/puzzles.md tells more.
    """
    from texas42.cli.house_rules import house_rules
    from texas42.cli.making_puzzles import Asked, make_puzzles

    make_puzzles(
        Asked(tuple(sources or ()), number, seed, kinds, grades, first, hands, house_rules(preset, changes), output)
    )


@puzzles_app.command("solve")
def solve(
    source: Annotated[
        str | None, typer.Argument(metavar="FILE", help="A file of puzzles; those that come along if not said.")
    ] = None,
    kinds: Kinds = None,
    grades: Grades = None,
    first: Annotated[int, typer.Option("--first", min=1, metavar="N", help="The number of the first one.")] = 1,
) -> None:
    """Solve puzzles in the terminal.

    You see what the seat saw, and type a bid, a call or a domino; then you are told what every choice is worth. What is
    no puzzle is named with its line and its rule.
    """
    from texas42.cli.solving_puzzles import Asked, solve_puzzles

    solve_puzzles(Asked(source, kinds, grades, first))

"""`texas42 legal` and `texas42 perft`: questions about positions on a line."""

from __future__ import annotations

import json
from collections.abc import Iterator

import typer

from texas42.cli.answering import BAD_INPUT, Refused, say, with_rule
from texas42.cli.progress import waiting
from texas42.cli.sources import Given, given_lines
from texas42.records.positions import Position, parse_position
from texas42.rules import MalformedError


def given_positions(arguments: list[str]) -> Iterator[Given]:
    """Positions from arguments: a position in quotes (or in six words), a file of them, or `-`."""
    if len(arguments) == 6 and arguments[0].count("/") == 3:
        return given_lines([" ".join(arguments)], "position", lambda _: True)
    return given_lines(arguments, "position", lambda argument: not argument.strip() or " " in argument)


def legal(arguments: list[str], *, as_json: bool) -> None:
    """What may be played in each position; lines that are none are named and passed over."""
    bad = 0
    for place, line in given_positions(arguments):
        try:
            position = parse_position(line)
        except MalformedError as error:
            say(f"{place}: {with_rule(error.message, error.rule)}")
            bad += 1
            continue
        typer.echo(json.dumps(_legal_json(position)) if as_json else _legal_text(position))
    if bad:
        raise typer.Exit(BAD_INPUT)


def _legal_text(position: Position) -> str:
    return " ".join(map(str, position.legal_plays())) or "-"


def _legal_json(position: Position) -> dict[str, object]:
    turn = position.turn
    return {
        "position": str(position),
        "turn": None if turn is None else turn.letter,
        "legal": [str(domino) for domino in position.legal_plays()],
    }


def perft(arguments: list[str], depth: int, *, by_first: bool, as_json: bool) -> None:
    """How many lines of so many dominoes there are from each position."""
    if by_first and depth < 1:
        raise Refused("--divide: lines are divided by their first domino, so DEPTH is at least 1.")
    for place, line in given_positions(arguments):
        try:
            position = parse_position(line)
        except MalformedError as error:
            raise Refused(f"{place}: {with_rule(error.message, error.rule)}") from None
        counted = _counted(position, depth, by_first=by_first)
        if as_json:
            typer.echo(json.dumps({"position": str(position), "depth": depth, **counted}))
        else:
            _tell(counted)


def _counted(position: Position, depth: int, *, by_first: bool) -> dict[str, object]:
    from texas42.testing.perft import divide as divided  # noqa: PLC0415 - the test kit is wanted here only
    from texas42.testing.perft import perft as counted  # noqa: PLC0415

    with waiting("counting lines"):
        if not by_first:
            return {"lines": counted(position, depth)}
        below = {str(domino): lines for domino, lines in divided(position, depth).items()}
        return {"lines": sum(below.values()), "divide": below}


def _tell(counted: dict[str, object]) -> None:
    below = counted.get("divide")
    if isinstance(below, dict):
        for domino, lines in below.items():
            typer.echo(f"{domino} {lines}")
        typer.echo(f"all {counted['lines']}")
    else:
        typer.echo(counted["lines"])

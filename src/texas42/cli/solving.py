"""`texas42 solve`: the exact value of positions, one JSON object a line; and what all solver commands share."""

from __future__ import annotations

import json
import sys
import time
import warnings
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

import typer

from texas42.cli.answering import BAD_INPUT, NO, Refused, say, with_rule
from texas42.cli.positions import Given, given_positions
from texas42.cli.sources import counting
from texas42.records.jsons import to_json
from texas42.records.notation import parse_bid
from texas42.records.positions import Position, parse_position
from texas42.rules import Bid, Domino, MalformedError, RulesError
from texas42.solver import OverBudgetError, SlowSolverWarning, engine, makes, solve
from texas42.solver.batch import cores, tell_in_parallel


class Asked(NamedTuple):
    """What is to be found out about each position, and at what cost."""

    bid: Bid | None
    """Ask only whether this bid makes; None asks for values."""
    budget: int
    """Nodes for each position; 0 is as many as it takes."""


class Told(NamedTuple):
    """The answer to one line."""

    facts: dict[str, Any]
    nodes: int = 0
    sentence: str = ""
    """What was wrong, if anything."""
    code: int = 0
    """The exit code that it deserves."""


def solve_positions(
    arguments: list[str], bid: str | None, threads: int | None, budget: int | None, *, stats: bool
) -> None:
    """Answer every line in its order, each as soon as it is known; what is wrong with a line does not stop the rest."""
    asked = Asked(None if bid is None else chosen_bid(bid, "--makes"), budget or 0)
    name = ready_engine()
    threads = 1 if name == "twin" else threads or cores()
    tally = _Tally(printing())
    started = time.perf_counter()
    tell_in_parallel(lambda given: _answer(given, asked), _watched(arguments), tally.tell, threads)
    if stats:
        tally.say_stats(time.perf_counter() - started, threads, name)
    if tally.code:
        raise typer.Exit(tally.code)


def _watched(arguments: list[str]) -> Iterable[Given]:
    """The given lines, counted on a terminal unless somebody types them there."""
    given = given_positions(arguments)
    return given if "-" in arguments and sys.stdin.isatty() else counting("positions solved:", given)


def _answer(given: Given, asked: Asked) -> Told:
    try:
        return _solved(parse_position(given.line), asked)
    except RulesError as error:
        facts: Any = to_json(error)
        return Told(facts, 0, f"{given.place}: {with_rule(error.message, error.rule)}", BAD_INPUT)
    except OverBudgetError:
        message = over_budget(asked.budget)
        facts = {"kind": "over_budget", "code": "over_budget", "rule": "--budget", "message": message}
        return Told({"error": {**facts, "offending": given.line}}, 0, f"{given.place}: {message}", NO)


def _solved(position: Position, asked: Asked) -> Told:
    if asked.bid is not None:
        answer = makes(position, asked.bid, budget=asked.budget)
        return Told({"makes": answer.makes, "nodes": answer.nodes}, answer.nodes)
    found = solve(position, budget=asked.budget)
    moves = {str(domino): value for domino, value in found.moves.items()}
    return Told({"value": found.value, "moves": moves, "nodes": found.nodes}, found.nodes)


class _Tally:
    """Prints answers and remembers what they cost."""

    def __init__(self, out: Callable[[str], None]) -> None:
        self._out = out
        self._answered = 0
        self._nodes = 0
        self.code = 0

    def tell(self, told: Told) -> None:
        if told.sentence:
            say_whole(told.sentence)
        else:
            self._answered += 1
        self._nodes += told.nodes
        self.code = max(self.code, told.code)
        self._out(json.dumps(told.facts))

    def say_stats(self, seconds: float, threads: int, name: str) -> None:
        number = self._answered
        say(
            f"{number:,} position{'' if number == 1 else 's'}, {self._nodes:,} nodes "
            f"({self._nodes / max(number, 1):,.0f} each), {seconds:.2f} seconds "
            f"({number / max(seconds, 1e-9):,.0f} positions a second), "
            f"{threads} thread{'' if threads == 1 else 's'}, engine: {name}."
        )


_WIPED: Final = "\r\x1b[2K"
"""Wipes the line of a terminal that progress stands on."""


def printing() -> Callable[[str], None]:
    """How to print a line at once and whole, also while progress is shown.

    Progress puts itself in standard output's place: it would break long lines, and send them to standard error.
    """
    out = sys.stdout

    def write(line: str) -> None:
        wiped = _WIPED if sys.stdout is not out and out.isatty() else ""
        out.write(f"{wiped}{line}\n")
        out.flush()

    return write


def say_whole(sentence: str) -> None:
    """A sentence to standard error, in the place of the progress that may stand there."""
    if sys.stderr.isatty():
        typer.echo(_WIPED, err=True, nl=False)
    say(sentence)


def ready_engine() -> str:
    """The name of the engine; if it is the slow one, that is said once, in a sentence."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        name = engine().name
    for warning in caught:
        if issubclass(warning.category, SlowSolverWarning):
            say(str(warning.message))
    return name


def over_budget(budget: int) -> str:
    return f"The search went over its budget of {budget:,} nodes."


def chosen_bid(text: str, option: str) -> Bid:
    """A bid from the command line; a pass is none."""
    try:
        bid = parse_bid(text.strip())
    except MalformedError as error:
        raise Refused(f"{option}: {with_rule(error.message, error.rule)}") from None
    if bid.is_pass:
        raise Refused(f"{option}: a pass is no bid to make; say 30 to 41 or marks, as in 2M (BID-2).")
    return bid


def sound_positions(arguments: list[str]) -> Iterator[tuple[str, Position]]:
    """Every given position with its place; the first line that is none is refused."""
    empty = True
    for place, line in given_positions(arguments):
        try:
            position = parse_position(line)
        except MalformedError as error:
            raise Refused(f"{place}: {with_rule(error.message, error.rule)}") from None
        empty = False
        yield place, position
    if empty:
        raise Refused("There is no position here.")


def spoken(dominoes: Iterable[Domino], last: str = "or") -> str:
    """Dominoes in a sentence: "the 6-4, 5-4 or 3-2"."""
    *most, end = map(str, dominoes)
    return f"the {', '.join(most)} {last} {end}" if most else f"the {end}"


def units(amount: int, unit: str) -> str:
    """An amount of something: "1 point", "2 tricks"."""
    return f"{amount} {unit}" if amount == 1 else f"{amount} {unit}s"

"""The solver's corpus: whole deals with the value of every play, found by playing out every line there is.

`.venv/bin/python -m tests.solver.corpus` (or `make corpus`) writes it anew, in about a quarter of an hour: nothing is
pruned and nothing taken for equal, which is why the search can be held against it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tests.solver.endgames import random_deal, random_endgame
from texas42.records.notation import parse_call, parse_domino
from texas42.records.positions import Position, parse_position
from texas42.rules import Domino
from texas42.solver import in_parallel
from texas42.solver.engine import KernelEngine
from texas42.solver.questions import Question, question_of
from texas42.testing.choosing import seeded

FILE: Final = Path(__file__).parents[1] / "data" / "solver-corpus.txt"

HEADING: Final = """\
# Whole deals of every kind of contract, and some positions with five tricks left, solved by every line of play:
# `POSITION ; value V ; 6-4 V ; …` is what the declarer's side still takes with best play (in nello tricks), and the
# same after each legal play. Written by `make corpus` (tests/solver/corpus.py); not to be changed by hand.
"""

SOME: Final = "trumps:0 trumps:1 trumps:2 trumps:3 trumps:4 trumps:5 trumps:6 doubles follow-me"
OTHERS: Final = "follow-me:low follow-me:own-suit trumps:2:low trumps:5:own-suit plunge:1 plunge:follow-me splash:6"
NELLOS: Final = "nello nello:high nello:low nello:inverted"

DEALS: Final = (
    *((name, 0) for name in f"{SOME} {OTHERS} splash:doubles".split()),
    *((name, on_table) for name in NELLOS.split() for on_table in (0, 0, 0, 1)),
    *(("sevens:closest", on_table) for on_table in (0, 0, 1)),
    *((name, 1 + number % 3) for number, name in enumerate(f"{SOME} {OTHERS}".split())),
    *(("sevens", 3),) * 2,
)
"""Calls, and how many dominoes are on the table; sevens have so many lines that they begin late in the trick."""

ENDINGS: Final = (*SOME.split(), *OTHERS.split(), *NELLOS.split(), "sevens:closest", "plunge:doubles")


class Solved(NamedTuple):
    """A position with its value and every play's."""

    position: Position
    value: int
    moves: dict[Domino, int]

    def __str__(self) -> str:
        moves = (f"{domino} {value}" for domino, value in self.moves.items())
        return " ; ".join((str(self.position), f"value {self.value}", *moves))


def parse_solved(text: str) -> Solved:
    """A line of the corpus."""
    line, value, *moves = text.split(" ; ")
    by_domino = dict(move.split(" ") for move in moves)
    return Solved(
        parse_position(line),
        int(value.removeprefix("value ")),
        {parse_domino(domino): int(worth) for domino, worth in by_domino.items()},
    )


def read_corpus(text: str) -> list[Solved]:
    """What the corpus holds; blank lines and lines that begin with # are remarks."""
    return [parse_solved(line) for line in text.splitlines() if line and not line.startswith("#")]


def solved_exhaustively(position: Position) -> Solved:
    """The position solved by every line of play, each play by itself."""
    kernel, question = KernelEngine(), question_of(position)
    moves = {domino: _after(kernel, question, domino) for domino in question.legal()}
    best = max if question.contest.wants_more(question.turn) else min
    return Solved(position, best(moves.values()), moves)


def _after(kernel: KernelEngine, question: Question, domino: Domino) -> int:
    gain, following = question.play(domino)
    return gain + kernel.exhaustive(following).value


def positions() -> Iterator[Position]:
    """What is solved, drawn from seeds."""
    for number, (name, on_table) in enumerate(DEALS):
        yield random_deal(seeded("corpus", "deal", number), parse_call(name), on_table=on_table)
    for number, name in enumerate(ENDINGS):
        yield random_endgame(seeded("corpus", "ending", number), parse_call(name), 5, on_table=number % 3)


def corpus_text(solved: Iterable[Solved]) -> str:
    return HEADING + "\n" + "".join(f"{one}\n" for one in solved)


def main() -> None:
    """Write the file, saying how far it is."""
    asked = list(positions())
    solved = []
    for number, one in enumerate(in_parallel(solved_exhaustively, asked), start=1):
        solved.append(one)
        sys.stderr.write(f"{number} of {len(asked)}: {one}\n")
    FILE.write_text(corpus_text(solved), encoding="utf-8")


if __name__ == "__main__":
    main()

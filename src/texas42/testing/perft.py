"""Counting lines of play: the shortest full test of legality, trick-taking and turns.

`python -m texas42.testing.perft POSITION DEPTH` prints the count below each domino that may be played.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from texas42.records.positions import Position, parse_position
from texas42.rules import Domino

Memo = dict[tuple[Position, int], int]


def perft(position: Position, depth: int) -> int:
    """How many legal lines of exactly so many dominoes there are; a line that ends sooner is none.

    >>> perft(parse_position("66.64/54.53/51.50/65.52 trumps:5 N N - 12-13"), 2)
    4
    """
    return _count(position, depth, {})


def divide(position: Position, depth: int) -> dict[Domino, int]:
    """The same by the first domino."""
    if depth < 1:
        raise ValueError("Lines are divided by their first domino, so they need one.")
    memo: Memo = {}
    return {domino: _count(position.play(domino), depth - 1, memo) for domino in position.legal_plays()}


def _count(position: Position, depth: int, memo: Memo) -> int:
    """Different lines may lead to one position, and then the same lines lead on."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(position.legal_plays())
    known = memo.get((position, depth))
    if known is None:
        known = sum(_count(position.play(domino), depth - 1, memo) for domino in position.legal_plays())
        memo[position, depth] = known
    return known


class Counted(NamedTuple):
    """A position with the number of lines of one domino, of two, and so on."""

    line: str
    counts: tuple[int, ...]

    def __str__(self) -> str:
        return " ; ".join((self.line, *(f"D{depth} {count}" for depth, count in enumerate(self.counts, start=1))))


def counted(position: Position, depth: int) -> Counted:
    """The counts of a position for every depth up to this one."""
    memo: Memo = {}
    return Counted(str(position), tuple(_count(position, least, memo) for least in range(1, depth + 1)))


def parse_counted(text: str) -> Counted:
    """A line of a perft file: `POSITION ; D1 7 ; D2 33`."""
    line, *parts = text.split(" ; ")
    counts = []
    for depth, part in enumerate(parts, start=1):
        name, _, count = part.partition(" ")
        if name != f"D{depth}" or not count.isdecimal():
            raise ValueError(f"Cannot read {part!r}: write D{depth} and a number.")
        counts.append(int(count))
    return Counted(line, tuple(counts))


def read_perft(lines: Iterable[str]) -> Iterator[Counted]:
    """The positions of a perft file; blank lines and lines that begin with # are remarks."""
    for line in lines:
        text = line.strip()
        if text and not text.startswith("#"):
            yield parse_counted(text)


def main(arguments: list[str]) -> None:
    line, depth = arguments
    below = divide(parse_position(line), int(depth))
    for domino, count in below.items():
        sys.stdout.write(f"{domino} {count}\n")
    sys.stdout.write(f"all {sum(below.values())}\n")


if __name__ == "__main__":
    main(sys.argv[1:])

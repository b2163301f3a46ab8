"""Which puzzles are kept: evenly of each kind and grade, and never two of one hand, for one would tell of the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from math import ceil
from typing import NamedTuple

from texas42.study.puzzles.grading import Grade, grade_of
from texas42.study.puzzles.puzzle import Kind, Puzzle, kind_of
from texas42.study.puzzles.searching import puzzle_at
from texas42.study.puzzles.sources import Moment


class Wanted(NamedTuple):
    """What is looked for."""

    number: int
    kinds: tuple[Kind, ...] = tuple(Kind)
    grades: tuple[Grade, ...] = tuple(Grade)

    @property
    def of_each(self) -> int:
        """How many of one kind and one grade at the most."""
        return ceil(self.number / (len(self.kinds) * len(self.grades)))


class Shelf:
    """What was found so far, and what there is room for."""

    def __init__(self, wanted: Wanted) -> None:
        self._wanted = wanted
        self._found: Counter[tuple[Kind, Grade]] = Counter()
        self._keys: set[str] = set()

    @property
    def is_full(self) -> bool:
        return len(self._keys) >= self._wanted.number

    def asks_for(self, kind: Kind) -> bool:
        return kind in self._wanted.kinds and any(self._has_room(kind, grade) for grade in self._wanted.grades)

    def take(self, puzzle: Puzzle) -> bool:
        """Whether a puzzle is kept."""
        kind, grade = puzzle.kind, grade_of(puzzle.verdict)
        if kind not in self._wanted.kinds or grade not in self._wanted.grades or puzzle.key in self._keys:
            return False
        if not self._has_room(kind, grade):
            return False
        self._keys.add(puzzle.key)
        self._found[kind, grade] += 1
        return True

    def _has_room(self, kind: Kind, grade: Grade) -> bool:
        return self._found[kind, grade] < self._wanted.of_each


def make(hands: Iterable[Iterable[Moment]], wanted: Wanted, seed: int = 0) -> Iterator[Puzzle | None]:
    """For each hand the puzzle that was found in it, or none, until there are enough or no more hands."""
    shelf = Shelf(wanted)
    for moments in hands:
        yield _first(moments, shelf, seed)
        if shelf.is_full:
            return


def _first(moments: Iterable[Moment], shelf: Shelf, seed: int) -> Puzzle | None:
    """The first of a hand that is wanted."""
    for seen, standing in moments:
        if shelf.asks_for(kind_of(seen)):
            puzzle = puzzle_at(seen, standing, seed)
            if puzzle is not None and shelf.take(puzzle):
                return puzzle
    return None

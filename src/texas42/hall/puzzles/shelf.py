"""The list of puzzles: by kind and grade, and what somebody has made of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from texas42.hall.puzzles.models import AttemptRow
from texas42.study.puzzles.grading import Grade, grade_of
from texas42.study.puzzles.lessons import lessons_of
from texas42.study.puzzles.puzzle import Kind, Puzzle
from texas42.study.puzzles.shipped import shipped
from texas42.study.puzzles.telling import situation


class Entry(NamedTuple):
    """A puzzle in the list."""

    number: int
    key: str
    situation: str
    grade: str
    right: bool | None
    """None until it is answered."""
    lessons: str
    """What it is about; told only once it is answered."""


class Section(NamedTuple):
    """All of a kind."""

    title: str
    id: str
    entries: tuple[Entry, ...]


class Sorted(NamedTuple):
    """What is shown of all."""

    kind: str
    grade: str

    def fits(self, puzzle: Puzzle) -> bool:
        return self.kind in ("", puzzle.kind.value) and self.grade in ("", grade_of(puzzle.verdict).value)


class Solved(NamedTuple):
    """How far somebody has come."""

    answered: int
    right: int
    of: int


def number_of(key: str) -> int:
    """What a puzzle is called: its place in the list, from 1."""
    return list(shipped()).index(key) + 1


def sections(attempts: Mapping[str, AttemptRow], chosen: Sorted) -> tuple[Section, ...]:
    """Those that were asked for, by kind; a kind of which there are none is left out."""
    found: dict[Kind, list[Entry]] = {kind: [] for kind in Kind}
    for number, puzzle in enumerate(shipped().values(), 1):
        if chosen.fits(puzzle):
            found[puzzle.kind].append(_entry(number, puzzle, attempts.get(puzzle.key)))
    return tuple(Section(kind.words, kind.value, tuple(entries)) for kind, entries in found.items() if entries)


def solved(attempts: Mapping[str, AttemptRow]) -> Solved:
    here = [row for key, row in attempts.items() if key in shipped()]
    return Solved(len(here), sum(row.right for row in here), len(shipped()))


def next_open(attempts: Mapping[str, AttemptRow], after: str = "", grade: Grade | None = None) -> str | None:
    """The next puzzle that somebody has not answered, around the list once."""
    keys = list(shipped())
    start = keys.index(after) + 1 if after in shipped() else 0
    around = (*keys[start:], *keys[:start])
    there = (key for key in around if key not in attempts)
    return next((key for key in there if grade is None or grade_of(shipped()[key].verdict) is grade), None)


def kinds_there() -> tuple[Kind, ...]:
    """The kinds of which there are puzzles."""
    there = {puzzle.kind for puzzle in shipped().values()}
    return tuple(kind for kind in Kind if kind in there)


def _entry(number: int, puzzle: Puzzle, attempt: AttemptRow | None) -> Entry:
    lessons = "" if attempt is None else ", ".join(lesson.value for lesson in lessons_of(puzzle))
    right = None if attempt is None else attempt.right
    return Entry(number, puzzle.key, situation(puzzle), grade_of(puzzle.verdict).value, right, lessons)

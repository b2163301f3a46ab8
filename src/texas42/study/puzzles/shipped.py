"""The puzzles that come along with the package: `docs/puzzles.md` says how they were made."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from texas42.study.puzzles.grading import Grade, grade_of
from texas42.study.puzzles.jsons import read_puzzles
from texas42.study.puzzles.puzzle import Kind, Puzzle

SHIPPED_FILE: Final = "shipped.jsonl"


@cache
def shipped() -> dict[str, Puzzle]:
    """By key, in the order of their kinds and grades."""
    text = files(__package__).joinpath(SHIPPED_FILE).read_text(encoding="utf-8")
    found = sorted(read_puzzles(text.split("\n")), key=_place)
    return {puzzle.key: puzzle for puzzle in found}


def _place(puzzle: Puzzle) -> tuple[int, int, str]:
    return (list(Kind).index(puzzle.kind), list(Grade).index(grade_of(puzzle.verdict)), puzzle.key)

"""How hard a puzzle is, from numbers: who misses it, how near the next best choice comes, and how many there are."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final

from texas42.bots.reasons import percent, sentence
from texas42.study.puzzles.puzzle import Verdict


class Grade(Enum):
    """From easy to hard."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


NEAR: Final = 0.2
"""The next best choice is near where it costs less than this."""
FAR: Final = 0.4
"""From here on it lies far behind."""
MANY: Final = 5
"""From here on there are many choices."""
_MEDIUM: Final = 2
_HARD: Final = 4


def grade_of(verdict: Verdict) -> Grade:
    """A point for each level that misses it, for a near choice and for many choices; one less where all are far off."""
    points = len(verdict.missed_by) + (verdict.gap < NEAR) - (verdict.gap >= FAR) + (len(verdict.answers) >= MANY)
    return Grade.HARD if points >= _HARD else Grade.MEDIUM if points > _MEDIUM else Grade.EASY


def why_graded(verdict: Verdict) -> str:
    """The reasons in a sentence."""
    return f"{sentence(grade_of(verdict).value)}: {_listed(list(_reasons(verdict)))}."


def _reasons(verdict: Verdict) -> Iterator[str]:
    yield f"{_listed([f'{one.level}s' for one in verdict.missed_by])} miss it"
    yield f"the next best choice costs {percent(verdict.gap)}"
    yield f"there are {len(verdict.answers)} to choose from"


def _listed(parts: list[str]) -> str:
    *most, last = parts
    return f"{', '.join(most)} and {last}" if most else last

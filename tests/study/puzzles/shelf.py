"""Puzzles to test with: those that come along, and verdicts made up."""

from __future__ import annotations

from texas42.study.estimates import Estimate
from texas42.study.puzzles.puzzle import Answer, Kind, Natural, Puzzle, Verdict
from texas42.study.puzzles.shipped import shipped

ALL = tuple(shipped().values())


def of(kind: Kind) -> Puzzle:
    """The first of a kind."""
    return next(one for one in ALL if one.kind is kind)


def verdict(*costs: float, missed_by: tuple[str, ...] = ("rookie",), error: float = 0.0) -> Verdict:
    """The first choice is right, the others cost so much; who misses it takes the second."""
    answers = tuple(
        Answer(str(place), Estimate(-cost, 0.0, 9), None, Estimate(cost, error if cost else 0.0, 9))
        for place, cost in enumerate((0.0, *costs))
    )
    levels = ("rookie", "regular", "expert")
    return Verdict(
        9,
        whole=False,
        answers=answers,
        naturals=tuple(Natural(level, str(int(level in missed_by))) for level in levels),
    )

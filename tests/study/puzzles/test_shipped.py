"""The puzzles that come along are what they say."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.study.puzzles.shelf import ALL
from texas42.bots.levels import LEVELS
from texas42.rules import Domino, DominoSet
from texas42.study.branching import symbol
from texas42.study.facts import action_symbol
from texas42.study.knowing import LEAST_MISTAKE, judge
from texas42.study.puzzles.grading import Grade, grade_of
from texas42.study.puzzles.lessons import Lesson, lessons_of
from texas42.study.puzzles.puzzle import Kind, Puzzle, action_of, choices_of


def test_there_are_enough_of_every_sort() -> None:
    """Sixty, each once: bids, calls, play on both sides and nello, of every grade."""
    assert len(ALL) == 60
    kinds = Counter(one.kind for one in ALL)
    assert kinds == dict.fromkeys((Kind.BID, Kind.CALL, Kind.DECLARE, Kind.DEFEND, Kind.NELLO), 12)
    assert Counter(grade_of(one.verdict) for one in ALL) == dict.fromkeys(Grade, 20)


@pytest.mark.parametrize("puzzle", ALL[::7], ids=lambda one: one.key)
def test_the_right_answer_is_right_over_other_deals(puzzle: Puzzle) -> None:
    """Looked at anew with a seed that nobody used, the same choice is best, and every other is worse by far."""
    known = judge(puzzle.view, puzzle.standing, puzzle.right, seed=4_242, every=True)
    assert known is not None
    assert known.best.action == puzzle.right
    assert all(option.cost.mean > LEAST_MISTAKE / 2 for option in known.options[1:])
    assert {action_symbol(option.action) for option in known.options} == set(choices_of(puzzle.view))


@pytest.mark.parametrize("puzzle", ALL[3::9], ids=lambda one: one.key)
def test_who_is_said_to_miss_it_misses_it(puzzle: Puzzle) -> None:
    """The players do what the verdict says."""
    for level, choice in puzzle.verdict.naturals[:2]:
        assert symbol(LEVELS[level](42).choose(puzzle.view, puzzle.standing).command) == choice
    assert puzzle.natural.choice != puzzle.verdict.right.choice


def test_lessons_follow_from_facts() -> None:
    """What a puzzle is about is what its right answer does and the natural one does not."""
    for puzzle in ALL:
        right, natural = puzzle.right, action_of(puzzle.view, puzzle.natural.choice)
        lessons = lessons_of(puzzle)
        assert (Lesson.WHEN_TO_PASS in lessons) is (puzzle.kind is Kind.BID and puzzle.verdict.right.choice == "P")
        if isinstance(right, Domino) and isinstance(natural, Domino):
            assert Lesson.GIVE_COUNT not in lessons or right.count > natural.count
            assert Lesson.PULL_TRUMP not in lessons or right in _trumps(puzzle)
            assert Lesson.SAVE_TRUMP not in lessons or right not in _trumps(puzzle)
        else:
            assert len(lessons) == 1
    assert len({lesson for puzzle in ALL for lesson in lessons_of(puzzle)}) >= 8


def _trumps(puzzle: Puzzle) -> DominoSet:
    contract = puzzle.view.public.contract
    assert contract is not None
    return contract.order.trumps

"""A puzzle's page: the table as its seat sees it, and once it is answered what every choice was worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from texas42.hall.board import Board, board
from texas42.hall.board.alone import alone, at_rest
from texas42.hall.board.names import capital
from texas42.hall.puzzles.attempts import Share
from texas42.study.branching import offered
from texas42.study.puzzles.grading import grade_of, why_graded
from texas42.study.puzzles.lessons import lessons_of
from texas42.study.puzzles.puzzle import Puzzle
from texas42.study.puzzles.telling import (
    aim,
    chance_words,
    choice_words,
    cost_words,
    deals_words,
    question,
    situation,
    what_it_costs,
    who_misses,
    why_right,
    worth_words,
)


class Asked(NamedTuple):
    """What is shown before the answer."""

    board: Board
    kind: str
    grade: str
    situation: str
    question: str


class Row(NamedTuple):
    """One choice in the table of the answer."""

    words: str
    right: bool
    yours: bool
    chance: str
    worth: str
    cost: str
    share: Share
    """How many people chose it."""


class Answered(NamedTuple):
    """What is told afterwards."""

    right: bool
    title: str
    reason: str
    cost: str
    others: str
    grade: str
    lessons: str
    aim: str
    unit: str
    rows: tuple[Row, ...]
    deals: str
    sampled: bool
    """Whether the figures have an error."""
    people: int


def asked(puzzle: Puzzle, *, open_to_answer: bool) -> Asked:
    """What the seat saw. It is made of the puzzle's view and standing alone."""
    can = offered(puzzle.view) if open_to_answer else ()
    table = alone(puzzle.view, puzzle.standing, can)
    return Asked(
        board=board(table) if open_to_answer else at_rest(table),
        kind=puzzle.kind.words,
        grade=grade_of(puzzle.verdict).value,
        situation=situation(puzzle),
        question=question(puzzle),
    )


def answered(puzzle: Puzzle, choice: str, shares: Mapping[str, Share]) -> Answered:
    verdict = puzzle.verdict
    right = choice == verdict.right.choice
    best = capital(choice_words(puzzle, verdict.right.choice))
    return Answered(
        right=right,
        title=f"{best}: right!" if right else f"{best} is right, and you chose {choice_words(puzzle, choice)}",
        reason=why_right(puzzle),
        cost=what_it_costs(puzzle, choice),
        others=who_misses(puzzle),
        grade=why_graded(verdict),
        lessons=", ".join(lesson.value for lesson in lessons_of(puzzle)),
        aim=aim(puzzle),
        unit=puzzle.view.public.options.scoring,
        rows=tuple(_rows(puzzle, choice, shares)),
        deals=deals_words(puzzle),
        sampled=not verdict.whole,
        people=next((share.of for share in shares.values()), 0),
    )


def _rows(puzzle: Puzzle, choice: str, shares: Mapping[str, Share]) -> Iterator[Row]:
    for one in puzzle.verdict.answers:
        is_right = one is puzzle.verdict.right
        yield Row(
            words=capital(choice_words(puzzle, one.choice)),
            right=is_right,
            yours=one.choice == choice,
            chance=chance_words(one),
            worth=worth_words(one),
            cost="" if is_right else cost_words(one),
            share=shares.get(one.choice, Share(0, 0)),
        )

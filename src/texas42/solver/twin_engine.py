"""The naive twin in the kernel's place: slow, and plain enough to check the kernel by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from texas42.rules import DominoSet, Seat
from texas42.solver import twin
from texas42.solver.engine import (
    NO_WINDOW,
    Claimed,
    Column,
    Ending,
    Found,
    FoundMany,
    FoundMoves,
    Seen,
    Verdict,
)
from texas42.solver.questions import Contest, Masks, Question, Scene
from texas42.solver.stopping import look_up
from texas42.solver.twin_claims import decide_claim
from texas42.solver.twin_endings import Endings
from texas42.solver.twin_thumb import Thumb

T = TypeVar("T")


class TwinEngine:
    """It finds exact values whatever the window."""

    name = "twin"

    def value(self, question: Question, window: tuple[int, int] = NO_WINDOW, budget: int = 0) -> Found:
        del window
        search = twin.Minimax(question.contest, budget)
        return Found(search.value(question), search.nodes)

    def moves(self, question: Question, budget: int = 0) -> FoundMoves:
        search = twin.Minimax(question.contest, budget)
        return FoundMoves({domino: search.after(question, domino) for domino in question.legal()}, search.nodes)

    def values(self, scene: Scene, deals: Sequence[Masks], window: tuple[int, int], budget: int = 0) -> FoundMany[int]:
        return _until_spent(deals, budget, lambda deal: self.value(scene.question(deal), window))

    def moves_of_deals(
        self, scene: Scene, deals: Sequence[Masks], moves: DominoSet, window: tuple[int, int], budget: int = 0
    ) -> FoundMany[list[int]]:
        del window

        def found(deal: Masks) -> tuple[list[int], int]:
            search, question = twin.Minimax(scene.contest), scene.question(deal)
            return [search.after(question, domino) for domino in moves], search.nodes

        return _until_spent(deals, budget, found)

    def by_leader(self, contest: Contest, hands: tuple[DominoSet, ...], budget: int = 0) -> tuple[list[int], int]:
        search = twin.Minimax(contest, budget)
        return [search.value(Question(contest, hands, leader, ())) for leader in Seat], search.nodes

    def playouts(self, question: Question, times: int, seed: int, *, greedy: bool) -> list[int]:
        return list(twin.playouts(question, times, seed, greedy=greedy))

    def by_thumb(
        self, scene: Scene, deals: Sequence[Masks], seen: Seen, moves: DominoSet, seed: int, times: int = 1
    ) -> list[list[int]]:
        thumb, firsts = Thumb(scene.contest, seen, seed), tuple(moves) or (None,)
        asked = (scene.question(deal) for deal in deals)
        return [[thumb.play(question, first) for _ in range(times) for first in firsts] for question in asked]

    def endings(
        self, scene: Scene, deals: Sequence[Masks], weights: Sequence[float], ask: Ending, budget: int = 0
    ) -> FoundMany[float]:
        search = Endings(scene, deals, weights, ask, budget)
        return FoundMany(search.worths_of(ask.moves), search.nodes)

    def weigh(self, columns: Sequence[Column], hands: Sequence[int]) -> list[list[float]]:
        return [[_weight(column, hand) for column in columns] for hand in hands]

    def claim(self, question: Question, claim: Claimed, budget: int = 0) -> Verdict:
        return Verdict(*decide_claim(question, claim, budget))


def _weight(column: Column, hand: int) -> float:
    look_up()
    number = (hand & column.set).bit_count()
    return column.by_number[number] + sum(column.weights[domino.index] for domino in DominoSet(hand))


def _until_spent(deals: Sequence[Masks], budget: int, answer: Callable[[Masks], tuple[T, int]]) -> FoundMany[T]:
    found: list[T] = []
    spent = 0
    for deal in deals:
        one, nodes = answer(deal)
        found.append(one)
        spent += nodes
        if budget and spent > budget:
            break
    return FoundMany(found, spent)

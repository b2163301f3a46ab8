"""The kernel's naive twin for last tricks (`kernel/endings.hpp`): every line of play, with nothing left out.

Of many deals that one seat holds possible, every seat plays the same domino in all those that look alike to it. The
others know the hand of the seat that asks, which is the same in all deals, and their own. A seat learns from what is
played only who can have played it, not who would have.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from texas42.rules import Domino, DominoSet
from texas42.solver.budget import OverBudgetError
from texas42.solver.questions import Masks, Question, Scene
from texas42.solver.stopping import look_up

if TYPE_CHECKING:
    from texas42.solver.engine import Ending

Deals = dict[int, Question]
"""Some of the deals by their number; on the table lies the same in all of them."""
Worths = dict[int, float]
"""By the number of the deal."""


class Endings:
    def __init__(
        self, scene: Scene, deals: Sequence[Masks], weights: Sequence[float], ask: Ending, budget: int = 0
    ) -> None:
        self._deals: Deals = {number: scene.question(deal) for number, deal in enumerate(deals)}
        self._weights, self._ask, self._budget = weights, ask, budget
        self.nodes = 0

    def worths_of(self, moves: DominoSet) -> list[float]:
        """The worth of each domino in `moves`, the lowest first, in the mean of the deals."""
        total = sum(self._weights)
        return [self._weighed(self._after(self._deals, domino, 0)) / total for domino in moves]

    def _weighed(self, worths: Worths) -> float:
        return sum(self._weights[number] * worth for number, worth in worths.items())

    def _at(self, deals: Deals, taken: int) -> Worths:
        """The worth in each deal: a seat plays what is best for its side in all deals that look alike."""
        one = next(iter(deals.values()))
        if not one.tricks:
            return dict.fromkeys(deals, self._ask.worth[taken])
        sign = 1 if self._ask.friends >> one.turn & 1 else -1
        best: dict[DominoSet, float] = {}
        found: Worths = {}
        for domino in sorted({domino for question in deals.values() for domino in question.legal()}):
            able = {number: question for number, question in deals.items() if domino in question.legal()}
            worths = self._after(able, domino, taken)
            for hand, alike in _by_hand(able).items():
                seen = {number: worths[number] for number in alike}
                good = sign * self._weighed(seen)
                if hand not in best or good > best[hand]:
                    best[hand] = good
                    found |= seen
        return {number: found[number] for number in deals}

    def _after(self, deals: Deals, domino: Domino, taken: int) -> Worths:
        look_up()
        self.nodes += len(deals)
        if self._budget and self.nodes > self._budget:
            raise OverBudgetError("the search went over its budget of nodes")
        played = {number: question.play(domino) for number, question in deals.items()}
        gain = next(iter(played.values()))[0]
        return self._at({number: following for number, (_, following) in played.items()}, taken + gain)


def _by_hand(deals: Deals) -> dict[DominoSet, list[int]]:
    """The deals that look alike to the seat whose turn it is: those in which it holds the same."""
    alike: dict[DominoSet, list[int]] = {}
    for number, question in deals.items():
        alike.setdefault(question.hands[question.turn], []).append(number)
    return alike

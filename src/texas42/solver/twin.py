"""The kernel's naive twin: plain minimax with a memory, in Python, straight from the rules' orders.

It prunes nothing and takes nothing for equal, so it is the oracle that the kernel is held against; and where no
kernel was built it answers in its place, exactly and slowly.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from texas42.rules import Domino, Seat
from texas42.solver.budget import OverBudgetError
from texas42.solver.questions import Contest, Question
from texas42.solver.stopping import look_up

Key = tuple[int, Seat, tuple[Domino, ...]]


class Minimax:
    """Values of the positions of one deal in one contest: what the declarer's side still takes."""

    def __init__(self, contest: Contest, budget: int = 0) -> None:
        self.contest = contest
        self.budget = budget
        self.nodes = 0
        self._known: dict[Key, int] = {}

    def value(self, question: Question) -> int:
        if not question.tricks:
            return 0
        left = sum(hand.mask for hand in question.hands)
        key = (left, question.leader, question.table)
        if key not in self._known:
            best = max if self.contest.wants_more(question.turn) else min
            self._known[key] = best(self.after(question, domino) for domino in question.legal())
        return self._known[key]

    def after(self, question: Question, domino: Domino) -> int:
        """The value when the seat whose turn it is plays a domino."""
        self.nodes += 1
        look_up()
        if self.budget and self.nodes > self.budget:
            raise OverBudgetError("the search went over its budget of nodes")
        gain, following = question.play(domino)
        return gain + self.value(following)


def playouts(question: Question, times: int, seed: int, *, greedy: bool) -> Iterator[int]:
    """What the declarer's side takes when everybody plays without thinking."""
    rng = random.Random(seed)  # noqa: S311 - nobody's secret
    choose: Callable[[Question], list[Domino]] = _greediest if greedy else _any
    for _ in range(times):
        look_up()
        now, taken = question, 0
        while now.tricks:
            gain, now = now.play(rng.choice(choose(now)))
            taken += gain
        yield taken


def _any(question: Question) -> list[Domino]:
    return list(question.legal())


def _greediest(question: Question) -> list[Domino]:
    """Those worth most while the trick is one's own side's with them, or else those that lose least."""
    scores = {domino: _greed(question, domino) for domino in question.legal()}
    most = max(scores.values())
    return [domino for domino, score in scores.items() if score == most]


def _greed(question: Question, domino: Domino) -> int:
    contest, table, seat = question.contest, question.table, question.turn
    worth = contest.worth[domino.index]
    power = contest.order.strength[(table[0] if table else domino).index][domino.index]
    if not table:
        return -(worth + power) if contest.misere else worth + power
    winner = contest.turns[question.leader][contest.order.winner((*table, domino))]
    wanted = bool(contest.side >> winner & 1) is contest.wants_more(seat)
    return 100 + worth - power if wanted else -worth - power

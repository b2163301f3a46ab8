"""The value of a position and of each play, and whether the bid makes."""

from __future__ import annotations

from typing import NamedTuple

from texas42.rules import Bid, BidKind, Domino, Family, LoseAll
from texas42.solver.engine import Engine, engine
from texas42.solver.questions import Question, Situation, contract_of, is_over, question_of


class Solution(NamedTuple):
    """What the declarer's side still takes with best play: points, or in nello tricks, the trick in progress included.

    A nello is valued as if it were played out: its bidder goes on to lose what there is to lose.
    """

    value: int
    moves: dict[Domino, int]
    """The same after each legal play of the seat whose turn it is."""
    nodes: int
    """How many dominoes the search placed."""


class Answer(NamedTuple):
    """Whether the bid makes with best play."""

    makes: bool
    nodes: int


def solve(situation: Situation, *, budget: int = 0, by: Engine | None = None) -> Solution:
    """The exact value of a situation and of every legal play."""
    if is_over(situation):
        return Solution(0, {}, 0)
    question = question_of(situation)
    values, nodes = (by or engine()).moves(question, budget)
    best = max if question.contest.wants_more(question.turn) else min
    return Solution(best(values.values()), values, nodes)


def value(situation: Situation, *, budget: int = 0, by: Engine | None = None) -> int:
    """The exact value alone, which is cheaper than with every play."""
    if is_over(situation):
        return 0
    return (by or engine()).value(question_of(situation), budget=budget).value


def makes(situation: Situation, bid: Bid | None = None, *, budget: int = 0, by: Engine | None = None) -> Answer:
    """Whether the bid makes from here, what was taken so far included. Many times cheaper than a value.

    Without a bid the contract says it: all seven tricks, or in nello none.
    """
    question = None if is_over(situation) else question_of(situation)
    need = _needed(situation, question, bid)
    if isinstance(need, bool) or question is None:
        return Answer(bool(need), 0)
    edge = need.points if need.at_least else need.points + 1
    found = (by or engine()).value(question, (edge - 1, edge), budget)
    return Answer((found.value >= edge) is need.at_least, found.nodes)


class Needed(NamedTuple):
    """What the declarer's side must take of what is still out: at least, or at most, so much."""

    at_least: bool
    points: int


def to_make(situation: Situation, bid: Bid | None = None) -> Needed | bool:
    """What makes the bid (SCR-3, BID-10, CON-1), or whether it is made where that is certain already."""
    return _needed(situation, None if is_over(situation) else question_of(situation), bid)


def _needed(situation: Situation, question: Question | None, bid: Bid | None) -> Needed | bool:
    """The same, where the question is known; there is none when the hand is over."""
    team = situation.declarer.team
    ours, theirs = situation.points[team], situation.points[team.other]
    if isinstance(contract_of(situation.call, situation.declarer).goal, LoseAll):
        return not ours if question is None or ours else Needed(False, 0)
    out = question.out if question else 0
    if bid is not None and bid.kind is BidKind.POINTS and situation.call.family is Family.TRUMPS:
        missing = bid.amount - ours
        return missing <= 0 if not 0 < missing <= out else Needed(True, missing)
    if theirs or not out:
        return not theirs
    return Needed(True, out)

"""How likely a hand makes a bid under a call, by rule of thumb.

The weights were fitted by logistic regression to some twenty thousand random hands that four regulars played out, each
with a call and a bid that made sense for it; `benchmarks/fit_outlook.py` does it again. They are for the natural
place of the doubles and for the nello with doubles apart, and serve for the others as well.
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from texas42.bots.counting import Tally, away_from_seven, beaters, covered, nello_risk, tally
from texas42.rules import ALL, DOUBLES_SUIT, Bid, BidKind, Call, DominoSet, Family


class Outlook(NamedTuple):
    """A call, and how likely it makes the bid."""

    call: Call
    chance: float


class Weights(NamedTuple):
    """What each thing in a hand adds to the odds of making thirty; `harder` is what each point above it takes away."""

    base: float
    trump: float
    top: float
    second: float
    third: float
    walker: float
    double: float
    count_held: float
    harder: float

    def odds(self, hand: Tally, points: int) -> float:
        return (
            self.base
            + self.trump * hand.trumps
            + self.top * hand.top
            + self.second * hand.second
            + self.third * hand.third
            + self.walker * hand.walkers
            + self.double * hand.doubles
            + self.count_held * hand.count_held
            - self.harder * (points - 30)
        )


SUIT: Final = Weights(-3.69, 0.66, 0.82, 0.28, 0.23, 0.31, 0.16, 0.02, 0.16)
DOUBLES: Final = Weights(-4.48, 1.04, 0.53, 0.58, 0.0, 0.63, 0.0, 0.02, 0.21)
FOLLOW_ME: Final = Weights(-2.73, 0.0, 0.0, 0.0, 0.0, 0.68, 0.0, 0.05, 0.07)


def best(calls: tuple[Call, ...], bid: Bid, held: DominoSet) -> Outlook:
    """The call that most likely makes a bid."""
    return max((Outlook(call, chance(call, bid, held)) for call in calls), key=lambda one: one.chance)


def chance(call: Call, bid: Bid, held: DominoSet) -> float:
    """How likely a hand makes a bid under a call that its own seat names."""
    if call.family is Family.NELLO:
        return _likely(1.48 - 1.81 * nello_risk(call.order, held))
    if call.family is Family.SEVENS:
        return _sevens(call, held)
    if bid.kind is BidKind.POINTS:
        return _likely(_weights(call).odds(tally(call, held), bid.amount))
    return _all_seven(_weights(call), tally(call, held))


def points(call: Call, held: DominoSet) -> float:
    """The points that a hand should take: what it makes as often as not."""
    weights = _weights(call)
    return max(0.0, min(42.0, 30 + weights.odds(tally(call, held), 30) / weights.harder))


def special_chance(held: DominoSet) -> float:
    """How likely a plunge or splash is made, whatever the partner names: doubles, high ones, and offs they cover."""
    doubles = held.doubles
    return _likely(-3.57 + 0.31 * len(doubles) + 0.13 * sum(one.high for one in doubles) + 0.1 * covered(held))


def _weights(call: Call) -> Weights:
    if call.trump is None:
        return FOLLOW_ME
    return DOUBLES if call.trump == DOUBLES_SUIT else SUIT


def _all_seven(weights: Weights, hand: Tally) -> float:
    """All seven tricks: seldom with an off, and without one if there are trumps enough to draw the others'."""
    if hand.offs > 1 or (hand.trumps and not hand.top):
        return 0.5 * _likely(weights.odds(hand, 41))
    if hand.offs == 1:
        return 0.35 if hand.trumps else 0.5
    if not hand.trumps or hand.trumps >= 5 or (hand.second and hand.third):
        return 0.95
    return 0.75 if hand.trumps == 4 else 0.35


def _sevens(call: Call, held: DominoSet) -> float:
    """Played closest, a hand near seven is good; played freely, nothing that is out may be closer."""
    if not call.closest:
        return 0.1 if any(beaters(call.order, domino, domino, ALL - held) for domino in held) else 0.95
    sevens = sum(domino.pips == 7 for domino in held)
    worst = max(abs(domino.pips - 7) for domino in held)
    return _likely(6.27 + 1.19 * sevens - 0.59 * away_from_seven(held) - 0.24 * worst)


def _likely(odds: float) -> float:
    return 1 / (1 + exp(-odds))

"""How likely a hand makes a bid under a call, by rule of thumb.

The weights were fitted by logistic regression to random hands that four regulars played out, each with a call and a bid
that made sense for it: 6,000 with a suit as trump, 2,000 with doubles, 2,000 in follow-me, 8,000 nellos, 4,000 sevens.
The shares of all seven tricks and of splashes made were counted on 1,500 and 2,400 hands. `benchmarks/fit_outlook.py`
does it again, and says what the solver thinks of the same hands. They hold for the natural place of the doubles, and
serve where doubles stand elsewhere as well.
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from texas42.bots.counting import Tally, away_from_seven, beaters, nello_risk, tally
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


SUIT: Final = Weights(-4.03, 0.75, 0.92, 0.44, 0.18, 0.20, 0.36, 0.02, 0.17)
DOUBLES: Final = Weights(-3.20, 0.78, 0.11, 0.85, 0.05, 0.37, 0.0, 0.0, 0.18)
FOLLOW_ME: Final = Weights(-2.53, 0.0, 0.0, 0.0, 0.0, 0.42, 0.20, 0.02, 0.10)


def best(calls: tuple[Call, ...], bid: Bid, held: DominoSet) -> Outlook:
    """The call that most likely makes a bid."""
    return max((Outlook(call, chance(call, bid, held)) for call in calls), key=lambda one: one.chance)


def chance(call: Call, bid: Bid, held: DominoSet) -> float:
    """How likely a hand makes a bid under a call that its own seat names."""
    if call.family is Family.NELLO:
        return _likely(1.45 - 1.80 * nello_risk(call.order, held))
    if call.family is Family.SEVENS:
        return _sevens(call, held)
    weights, hand = _weights(call), tally(call, held)
    whole = _all_seven(call, hand)
    return max(whole, _likely(weights.odds(hand, bid.amount))) if bid.kind is BidKind.POINTS else whole


def special_chance(held: DominoSet) -> float:
    """How likely a plunge or splash is made whatever the partner names: with three doubles seldom, and never often.

    Who has many doubles does better to bid marks and name them.
    """
    return _MADE_WITH_DOUBLES[len(held.doubles)]


_MADE_WITH_DOUBLES: Final = (0.1, 0.15, 0.2, 0.27, 0.38, 0.44, 0.44, 0.44)


def _weights(call: Call) -> Weights:
    if call.trump is None:
        return FOLLOW_ME
    return DOUBLES if call.trump == DOUBLES_SUIT else SUIT


def _all_seven(call: Call, hand: Tally) -> float:
    """All seven tricks: seldom with an off, and without one if there are trumps enough to draw the others'."""
    if hand.offs > 1 or (call.trump is not None and not hand.top):
        return 0.5 * _likely(_weights(call).odds(hand, 41))
    if call.trump is None:
        return 0.5 if hand.offs else 0.95
    if hand.offs:
        return 0.35
    if hand.trumps >= 5 or (hand.second and hand.third):
        return 0.95
    return 0.75 if hand.trumps == 4 else 0.35


def _sevens(call: Call, held: DominoSet) -> float:
    """Played closest, a hand near seven is good; played freely, nothing that is out may be closer."""
    if not call.closest:
        return 0.1 if any(beaters(call.order, domino, domino, ALL - held) for domino in held) else 0.95
    sevens = sum(domino.pips == 7 for domino in held)
    worst = max(abs(domino.pips - 7) for domino in held)
    return _likely(5.18 + 0.68 * sevens - 0.40 * away_from_seven(held) - 0.26 * worst)


def _likely(odds: float) -> float:
    return 1 / (1 + exp(-odds))

"""How strong seven dominoes are in a call, at a glance: a sum over the dominoes, fitted to hands played out.

Each domino counts by the part it plays in the call: a trump by its rank, any other by how many beat it when it is
led, with what its count adds; and the number of trumps counts once more. The sums are log odds: how likely the hand
takes thirty points, or everything, when it leads and all play by rules of thumb. `benchmarks/strength.py` fits them.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple

from texas42.rules import ALL_DOMINOES, Call, Domino, Family, Order
from texas42.solver.engine import Column

Aim = Literal["thirty", "all"]
"""What the hand is to take; in nello `all` is to lose all."""

SUITS, DOUBLES, FOLLOW_ME, FOLLOW_ME_LOW, NELLO, SEVENS = range(6)
"""The kinds of call that have weights of their own."""


class Weights(NamedTuple):
    trumps: tuple[float, ...] = (0.0,) * 7
    """By rank, the highest first."""
    side: tuple[float, ...] = (0.0,) * 6
    """By how many of its suit beat it, five or more being alike."""
    count_at_risk: float = 0.0
    """For five of count on a side domino that can be beaten."""
    count_safe: float = 0.0
    """For five of count on one that cannot."""
    number: tuple[float, ...] = (0.0,) * 8
    """By the number of trumps."""
    rank: tuple[float, ...] = (0.0,) * 8
    """In nello by how many of each of its suits a domino beats; in sevens by its distance from seven."""


_FITTED: Final[dict[tuple[int, Aim], Weights]] = {
    (SUITS, "thirty"): Weights(
        trumps=(0.65, 0.33, 0.32, 0.19, 0.14, 0.07, 0.03),
        side=(-0.06, -0.34, -0.38, -0.37, -0.37, -0.38),
        count_at_risk=0.02,
        count_safe=0.17,
        number=(0.0, -0.35, -0.18, 0.11, 0.1, 0.07, 0.23, 0.0),
    ),
    (SUITS, "all"): Weights(
        trumps=(1.32, 0.22, 0.12, -0.02, -0.11, -0.14, -0.19),
        side=(-0.35, -0.64, -0.77, -0.77, -0.79, -0.8),
        count_at_risk=0.02,
        count_safe=0.1,
        number=(0.0, -0.49, -0.49, 0.08, 0.18, 0.12, 0.18, 0.0),
    ),
    (DOUBLES, "thirty"): Weights(
        trumps=(0.34, 0.8, 0.07, 0.04, 0.02, 0.01, -0.03),
        side=(0.17, -0.06, -0.29, -0.38, -0.44, -0.49),
        count_at_risk=0.11,
        number=(0.0, -0.21, -0.12, 0.01, 0.02, 0.02, 0.26, 0.0),
    ),
    (DOUBLES, "all"): Weights(
        trumps=(0.94, 0.21, -0.16, -0.2, -0.29, -0.31, -0.37),
        side=(0.23, -0.43, -0.78, -0.89, -0.95, -1.0),
        count_at_risk=0.01,
        number=(0.0, -0.28, -0.52, -0.19, 0.2, 0.38, -0.17, 0.0),
    ),
    (FOLLOW_ME, "thirty"): Weights(
        side=(0.14, 0.03, -0.05, -0.21, -0.26, -0.32),
        count_at_risk=0.05,
        count_safe=0.45,
        number=(-0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    ),
    (FOLLOW_ME, "all"): Weights(
        side=(0.09, -0.05, -0.25, -0.38, -0.43, -0.49),
        count_at_risk=0.01,
        count_safe=0.27,
        number=(-0.21, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    ),
    (FOLLOW_ME_LOW, "thirty"): Weights(
        side=(0.35, 0.43, 0.01, -0.16, -0.3, -0.43),
        count_at_risk=0.14,
        number=(-0.01, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    ),
    (FOLLOW_ME_LOW, "all"): Weights(
        side=(0.8, 0.27, -0.27, -0.51, -0.7, -0.79),
        count_at_risk=-0.05,
        number=(-0.17, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    ),
    (NELLO, "all"): Weights(
        number=(1.23, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0), rank=(0.15, 0.04, -0.28, -0.5, -0.65, -0.76, -1.1, 0.0)
    ),
    (SEVENS, "all"): Weights(
        number=(-0.52, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0), rank=(0.71, -0.13, -0.73, -0.74, -0.7, -0.68, -0.72, -0.67)
    ),
}
_HOPELESS: Final = -9.0


@lru_cache(maxsize=256)
def column(call: Call, aim: Aim) -> Column:
    """What a hand's log odds to reach an aim in a call are summed up from."""
    weights = _FITTED.get((kind_of(call), aim), Weights(number=(_HOPELESS,) * 8))
    worth = tuple(_worth(weights, call, domino) for domino in ALL_DOMINOES)
    return Column(worth, call.order.trumps.mask, weights.number)


@cache
def kind_of(call: Call) -> int:
    if call.family is Family.NELLO:
        return NELLO
    if call.family is Family.SEVENS:
        return SEVENS
    if call.trump is None:
        return FOLLOW_ME if _doubles_lead(call.order) else FOLLOW_ME_LOW
    return SUITS if call.trump < 7 else DOUBLES


def _doubles_lead(order: Order) -> bool:
    """Whether a double wins when it is led, unless it is a lower double."""
    return order.strength[0][0] == max(order.strength[0])


def _worth(weights: Weights, call: Call, domino: Domino) -> float:
    if call.family is Family.NELLO:
        return sum(weights.rank[below] for below in beaten_in_suits(call.order, domino))
    if call.family is Family.SEVENS:
        return weights.rank[abs(domino.pips - 7)]
    above = beaten_by(call.order, domino)
    if domino in call.order.trumps:
        return weights.trumps[above]
    count = weights.count_at_risk if above else weights.count_safe
    return weights.side[min(above, 5)] + count * domino.count / 5


def beaten_by(order: Order, domino: Domino) -> int:
    """How many beat a domino that is led: trumps for a trump, for any other those of its suit alone."""
    strength_of = order.strength[domino.index]
    rivals = order.trumps if domino in order.trumps else ~order.trumps
    return sum(strength_of[rival.index] > strength_of[domino.index] for rival in rivals)


def beaten_in_suits(order: Order, domino: Domino) -> tuple[int, ...]:
    """How many of each suit it is in a domino beats, where that suit can be led."""
    beaten = []
    for number, suit in enumerate(order.suits):
        led = next((lead for lead in suit if order.led_suit[lead.index] == number), None)
        if domino in suit and led is not None:
            strength_of = order.strength[led.index]
            beaten.append(sum(strength_of[other.index] < strength_of[domino.index] for other in suit))
    return tuple(beaten)

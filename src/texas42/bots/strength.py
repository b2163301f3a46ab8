"""How strong seven dominoes are in a call, at a glance: a sum over the dominoes, fitted to exact solutions.

Each domino counts by the part it plays in the call: a trump by its rank, any other by how many beat it when it is
led, with what its count adds; and the number of trumps counts once more. The sums are log odds: how likely the hand
takes thirty points, or everything, when it leads and everybody sees all hands. `benchmarks/strength.py` fits them.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp
from typing import Final, Literal, NamedTuple

from texas42.rules import ALL_DOMINOES, Call, Domino, Family, Order

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
    rank: tuple[float, ...] = ()
    """In nello by how many of each of its suits a domino beats; in sevens by its distance from seven."""


_FITTED: Final[dict[tuple[int, Aim], Weights]] = {
    (SUITS, "thirty"): Weights(
        trumps=(1.15, 0.55, 0.33, 0.09, 0.08, 0.03, 0.02),
        side=(0.2, -0.17, -0.21, -0.19, -0.18, -0.16),
        count_at_risk=0.01,
        count_safe=0.17,
        number=(-2.5, -1.2, -0.46, 0.03, 0.22, 0.39, 0.5, 0.6),
    ),
    (SUITS, "all"): Weights(
        trumps=(1.01, 0.47, -0.02, -0.19, -0.23, -0.25, -0.26),
        side=(-0.04, -0.3, -0.36, -0.39, -0.39, -0.39),
        count_at_risk=0.01,
        count_safe=0.04,
        number=(-2.5, -1.2, -0.54, -0.04, 0.22, 0.3, 0.4, 0.5),
    ),
    (DOUBLES, "thirty"): Weights(
        trumps=(0.98, 1.1, 0.17, -0.01, -0.03, 0.01, 0.02),
        side=(0.48, 0.06, -0.14, -0.21, -0.2, -0.21),
        count_at_risk=0.05,
        number=(-2.5, -1.2, -0.37, 0.04, 0.25, 0.37, 0.5, 0.6),
    ),
    (DOUBLES, "all"): Weights(
        trumps=(0.85, 0.35, -0.06, -0.25, -0.24, -0.25, -0.25),
        side=(0.39, -0.09, -0.34, -0.46, -0.47, -0.55),
        count_at_risk=-0.02,
        number=(-2.5, -1.2, -0.42, 0.0, 0.14, 0.2, 0.3, 0.4),
    ),
    (FOLLOW_ME, "thirty"): Weights(side=(0.37, 0.15, -0.04, -0.11, -0.16, -0.17), count_at_risk=0.07, count_safe=0.41),
    (FOLLOW_ME, "all"): Weights(
        side=(0.29, 0.11, -0.11, -0.22, -0.3, -0.34), count_at_risk=0.01, count_safe=0.13, number=(-0.08,) * 8
    ),
    (FOLLOW_ME_LOW, "thirty"): Weights(
        side=(1.06, 0.65, 0.12, -0.1, -0.22, -0.33), count_at_risk=0.09, number=(0.17,) * 8
    ),
    (FOLLOW_ME_LOW, "all"): Weights(side=(0.88, 0.39, -0.03, -0.3, -0.43, -0.55), count_at_risk=0.01),
    (NELLO, "all"): Weights(rank=(-0.08, -0.24, -0.57, -0.89, -1.14, -1.33, -1.39), number=(3.7,) * 8),
    (SEVENS, "all"): Weights(rank=(0.58, -0.04, -0.79, -0.79, -0.82, -0.82, -0.9, -0.79), number=(-0.63,) * 8),
}
_HOPELESS: Final = -9.0


class _Compiled(NamedTuple):
    """Sums of weights for each quarter of the 28 dominoes, by the seven bits of it that a hand holds."""

    first: tuple[float, ...]
    second: tuple[float, ...]
    third: tuple[float, ...]
    fourth: tuple[float, ...]
    trumps: int
    number: tuple[float, ...]


def strength(hand: int, call: Call, aim: Aim) -> float:
    """The log odds that a hand, as a mask, takes what it is to take in a call."""
    table = _compiled(call, aim)
    return (
        table.first[hand & 127]
        + table.second[hand >> 7 & 127]
        + table.third[hand >> 14 & 127]
        + table.fourth[hand >> 21]
        + table.number[(hand & table.trumps).bit_count()]
    )


def chance(log_odds: float) -> float:
    return 1 / (1 + exp(-log_odds))


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


@lru_cache(maxsize=256)
def _compiled(call: Call, aim: Aim) -> _Compiled:
    weights = _FITTED.get((kind_of(call), aim), Weights(number=(_HOPELESS,) * 8))
    worth = [_worth(weights, call, domino) for domino in ALL_DOMINOES]
    quarters = [
        tuple(sum(worth[start + place] for place in range(7) if bits >> place & 1) for bits in range(128))
        for start in range(0, 28, 7)
    ]
    first, second, third, fourth = quarters
    return _Compiled(first, second, third, fourth, call.order.trumps.mask, weights.number)


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

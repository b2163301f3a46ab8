"""What a hand is worth under each call: a count of trumps, walking dominoes and offs.

The weights were fitted to some ten thousand hands that simple players played out; see `points_hoped_for`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from texas42.rules import ALL, Call, Domino, DominoSet, Family, Order

_RISK_OF_LOSING: Final = (0.0, 0.6, 0.85, 1.0)
"""How likely a domino loses when so many dominoes beat it, counting one less for each of ours above it."""


class Hope(NamedTuple):
    """What a hand hopes for under one call."""

    call: Call
    points: float
    """How many points it should take."""
    whole: float
    """How likely it takes all seven tricks, or none in nello."""


class Losers(NamedTuple):
    """What a hand may lose: expected tricks in trumps and in side suits, and the count that goes with the latter."""

    trumps: float
    side: float
    count_lost: float


def beaters(order: Order, domino: Domino, led: Domino, others: Iterable[Domino]) -> int:
    """How many of the others beat a domino under this lead."""
    strength = order.strength[led.index]
    return sum(strength[other.index] > strength[domino.index] for other in others)


def hope(call: Call, held: DominoSet) -> Hope:
    """What seven dominoes hope for if this call is named."""
    if call.family is Family.NELLO:
        return Hope(call, 0, max(0.0, 0.9 - 0.6 * _nello_risk(call.order, held)))
    if call.family is Family.SEVENS:
        return Hope(call, 0, _sevens_chance(call, held))
    lost = losers(call.order, held)
    whole = 0.7 if lost.trumps + lost.side < 0.3 else 0.3
    points = points_hoped_for(call.order, held, lost)
    return Hope(call, points, whole if points > 30 else 0.0)


def best_for_points(calls: Iterable[Call], held: DominoSet) -> Hope:
    return max((hope(call, held) for call in calls), key=lambda hoped: hoped.points)


def best_for_all(calls: Iterable[Call], held: DominoSet) -> Hope:
    return max((hope(call, held) for call in calls), key=lambda hoped: (hoped.whole, hoped.points))


def best_for_partner(calls: Iterable[Call], held: DominoSet) -> Call:
    """What to name for a partner who holds the doubles: the longest suit, the highest among equals (TRP-1)."""
    return max(calls, key=lambda call: _length(call.order, held))


def points_hoped_for(order: Order, held: DominoSet, lost: Losers) -> float:
    """Points by trumps held, the top trump, and losers; follow-me by losers alone."""
    if not order.trumps:
        return 38 - 4.5 * lost.side
    trumps = held & order.trumps
    has_top = any(not beaters(order, domino, domino, ALL) for domino in trumps)
    return 18.3 + 4.3 * len(trumps) + 2.4 * has_top - 0.6 * lost.trumps - 1.5 * lost.side - 0.2 * lost.count_lost


def losers(order: Order, held: DominoSet) -> Losers:
    """A trump fears higher trumps; a side domino fears its suit, since trumps will have been drawn."""
    in_trumps = in_side = count = 0.0
    for domino in held:
        rivals = order.trumps if domino in order.trumps else ~order.trumps
        above = beaters(order, domino, domino, rivals - held) - beaters(order, domino, domino, rivals & held)
        risk = _RISK_OF_LOSING[max(0, min(above, 3))]
        if domino in order.trumps:
            in_trumps += risk
        else:
            in_side += risk
            count += risk * domino.count
    return Losers(in_trumps, in_side, count)


def _length(order: Order, held: DominoSet) -> tuple[int, int]:
    trumps = held & order.trumps
    return len(trumps), -sum(beaters(order, domino, domino, ALL) for domino in trumps)


def _nello_risk(order: Order, held: DominoSet) -> float:
    """Suit by suit, how much of what is out lies below our lowest and would leave us on top."""
    risk = 0.0
    for suit, members in enumerate(order.suits):
        leads = [domino for domino in members if order.led_suit[domino.index] == suit]
        ours, out = members & held, members - held
        if leads and ours and out:
            most_above = max(beaters(order, domino, leads[0], out) for domino in ours)
            risk += 1 - most_above / len(out)
    return risk


def _sevens_chance(call: Call, held: DominoSet) -> float:
    if not call.closest:
        return 0.1 if any(beaters(call.order, domino, domino, ALL - held) for domino in held) else 0.8
    away = sum(abs(domino.pips - 7) for domino in held)
    return max(0.0, min(0.9, 0.9 - 0.13 * (away - 9)))

"""Counting a hand for a call: trumps, walkers, doubles and count, and what the special contracts ask for."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from texas42.rules import ALL, Call, Domino, DominoSet, Order


class Tally(NamedTuple):
    """What a hand holds under an ordinary call."""

    trumps: int
    top: bool
    """The highest trump."""
    second: bool
    third: bool
    walkers: int
    """Side dominoes that nothing outside the hand beats but a trump."""
    doubles: int
    """Doubles that are not trump."""
    count_held: int
    """Points of count in the hand."""

    @property
    def offs(self) -> int:
        """Side dominoes that do not walk."""
        return 7 - self.trumps - self.walkers


@cache
def tally(call: Call, held: DominoSet) -> Tally:
    order = call.order
    trumps, side = held & order.trumps, held - order.trumps
    places = {beaters(order, domino, domino, order.trumps) for domino in trumps}
    walkers = sum(not beaters(order, domino, domino, ~order.trumps - held) for domino in side)
    return Tally(len(trumps), 0 in places, 1 in places, 2 in places, walkers, len(side.doubles), held.count)


def beaters(order: Order, domino: Domino, led: Domino, others: DominoSet) -> int:
    """How many of the others beat a domino under this lead."""
    strength = order.strength[led.index]
    return sum(strength[other.index] > strength[domino.index] for other in others)


def nello_risk(order: Order, held: DominoSet) -> float:
    """Suit by suit, how much of what is out lies below our lowest and would leave us on top."""
    risk = 0.0
    for suit, members in enumerate(order.suits):
        lead = next((domino for domino in members if order.led_suit[domino.index] == suit), None)
        ours, out = members & held, members - held
        if lead is not None and ours and out:
            risk += 1 - max(beaters(order, domino, lead, out) for domino in ours) / len(out)
    return risk


def away_from_seven(held: DominoSet) -> int:
    """How far from seven pips the hand is, all its dominoes together."""
    return sum(abs(domino.pips - 7) for domino in held)


def longest(calls: tuple[Call, ...], held: DominoSet) -> Call:
    """The call with the most trumps, the highest among equals."""
    return max(calls, key=lambda call: _length(call.order, held))


def _length(order: Order, held: DominoSet) -> tuple[int, int]:
    trumps = held & order.trumps
    return len(trumps), -sum(beaters(order, domino, domino, ALL) for domino in trumps)

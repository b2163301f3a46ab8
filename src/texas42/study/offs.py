"""What is weak in a hand under a call: the dominoes that may lose a trick, or in nello take one, and their count."""

from __future__ import annotations

from typing import NamedTuple

from texas42.bots.counting import beaters
from texas42.rules import ALL, EMPTY, Call, DominoSet, Family, Order


class Offs(NamedTuple):
    """A hand as a player counts it before naming this call."""

    trumps: DominoSet
    higher: DominoSet
    """Trumps that others hold and that beat the highest of ours; all of them where we hold none."""
    offs: DominoSet
    """Dominoes that may lose a trick they are led to, trumps apart; in nello those that may be made to take one."""

    @property
    def at_risk(self) -> int:
        """The count that lies on the offs (SCR-1)."""
        return self.offs.count


def offs_of(call: Call, held: DominoSet) -> Offs:
    """What is weak in a hand under a call.

    >>> from texas42.records.notation import parse_call, parse_dominoes
    >>> hand = DominoSet.from_iterable(parse_dominoes("66.64.60.61.55.42.50"))
    >>> weak = offs_of(parse_call("sixes"), hand)
    >>> str(weak.offs), weak.at_risk, str(weak.higher)
    ('4-2 5-0', 5, '')
    """
    order = call.order
    if call.family is Family.NELLO:
        return Offs(EMPTY, EMPTY, _caught(order, held))
    trumps, others = held & order.trumps, ALL - held - order.trumps
    higher = order.trumps - held
    for best in trumps:
        higher = DominoSet.from_iterable(other for other in higher if order.beats(other, best, best))
    offs = DominoSet.from_iterable(one for one in held - order.trumps if beaters(order, one, one, others))
    return Offs(trumps, higher, offs)


def _caught(order: Order, held: DominoSet) -> DominoSet:
    """The lowest of ours in each suit, where a lower one of the suit is out: led, it leaves ours on top (CON-1)."""
    caught = []
    for number, suit in enumerate(order.suits):
        lead = next((one for one in suit if order.led_suit[one.index] == number), None)
        ours = suit & held
        if lead is None or not ours:
            continue
        lowest = min(ours, key=lambda one: order.strength[lead.index][one.index])
        if any(order.beats(lowest, other, lead) for other in suit - held):
            caught.append(lowest)
    return DominoSet.from_iterable(caught)

"""Histories made by hand, with figures that can be reckoned in one's head."""

from __future__ import annotations

from texas42.rules import Seat
from texas42.study.figures.costs import Cost
from texas42.study.figures.counted import Part
from texas42.study.figures.dealt import AVERAGE, Prospect
from texas42.study.figures.played import PASSED, Played

N, E, S, W = Seat
FLAT = (AVERAGE,) * 4


def hand(bidder: Seat, bid: str, made: bool, contract: str = "a suit", chance: float = 0.5, lie: float = 0.5) -> Played:
    return Played(bidder, bid, contract, made, FLAT, Prospect(chance, lie))


def thrown_in() -> Played:
    return Played(None, "", PASSED, None, FLAT, None)


def looked_at(one: Played, bidding: float, play: float) -> Played:
    """Everybody's choices cost that much."""
    return one._replace(costs=(Cost(bidding, play, 5),) * 4)


def of(seat: Seat, *hands: Played) -> list[Part]:
    return [Part(one, (seat,), 1_000 * place) for place, one in enumerate(hands, 1)]

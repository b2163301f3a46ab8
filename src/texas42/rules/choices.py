"""Everything the seat whose turn it is may do, as commands ready to be decided."""

from __future__ import annotations

from functools import cache
from typing import Final

from texas42.rules.bids import Bid
from texas42.rules.commands import HandCommand, MakeBid, NameContract, PlayDomino
from texas42.rules.contracts import Call
from texas42.rules.dominoes import ALL_DOMINOES, DominoSet
from texas42.rules.seats import SEATS, Seat
from texas42.rules.state import Phase, PublicHand, legal_bids, legal_calls, playable

_PLAYS: Final = tuple(
    tuple(
        tuple(
            tuple(PlayDomino(seat, domino) for place, domino in enumerate(quarter) if bits >> place & 1)
            for bits in range(128)
        )
        for quarter in (ALL_DOMINOES[:7], ALL_DOMINOES[7:14], ALL_DOMINOES[14:21], ALL_DOMINOES[21:])
    )
    for seat in SEATS
)
"""By seat and quarter of the 28 bits: the plays that each of its 128 values stands for, as in `DominoSet`."""


def legal_commands(public: PublicHand, own: DominoSet) -> tuple[HandCommand, ...]:
    """Every bid, call or play that the seat to act may make, from the public hand and its own dominoes.

    Empty when nobody is to act, and before the shake: a deck comes from outside.
    """
    seat, play = public.turn, public.play
    if seat is None:
        return ()
    if play is not None:
        mask = playable(public, own.mask)
        first, second, third, fourth = _PLAYS[seat]
        return first[mask & 127] + second[mask >> 7 & 127] + third[mask >> 14 & 127] + fourth[mask >> 21]
    if public.phase is Phase.BIDDING:
        return _bids(seat, legal_bids(public, own))
    return _names(seat, legal_calls(public))


@cache
def _bids(seat: Seat, bids: tuple[Bid, ...]) -> tuple[MakeBid, ...]:
    return tuple(MakeBid(seat, bid) for bid in bids)


@cache
def _names(seat: Seat, calls: tuple[Call, ...]) -> tuple[NameContract, ...]:
    return tuple(NameContract(seat, call) for call in calls)

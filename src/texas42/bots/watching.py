"""Watching the opponents: a renege shows when somebody plays what would have followed an earlier lead (CND-1)."""

from __future__ import annotations

from collections.abc import Iterator

from texas42.rules import Domino, PublicHand, Seat, SeatView
from texas42.rules.commands import CallRenege


def spot_renege(view: SeatView) -> CallRenege | None:
    """The call of an opponent's renege that lies open, unless the hand is lost by one or something is pending."""
    public, seat = view.public, view.seat
    if seat is None or public.conduct.pending is not None:
        return None
    if public.outcome is not None and public.outcome.by == "renege":
        return None
    for offender in (seat.left, seat.right):
        trick = next(_reneges(public, offender), None)
        if trick is not None:
            return CallRenege(seat, offender, trick)
    return None


def _reneges(public: PublicHand, seat: Seat) -> Iterator[int]:
    """The tricks in which a seat did not follow, although it has since shown that it could."""
    contract = public.contract
    if contract is None:
        return
    plays = tuple(_plays(public, seat))
    shown = public.shown[seat].mask if public.shown is not None else 0
    for place, (trick, led, domino) in enumerate(plays):
        later = shown | sum(after.bit for _, _, after in plays[place + 1 :])
        if not contract.order.follows(domino, led) and later & contract.order.followers[led.index]:
            yield trick


def _plays(public: PublicHand, seat: Seat) -> Iterator[tuple[int, Domino, Domino]]:
    """What a seat has played: the trick's number, the lead, the domino."""
    contract, play = public.contract, public.play
    if contract is None or play is None:
        return
    tricks = [(trick.leader, trick.dominoes) for trick in play.tricks]
    for number, (leader, dominoes) in enumerate((*tricks, (play.leader, play.table)), start=1):
        place = contract.turns[leader].index(seat) if seat in contract.seats else len(dominoes)
        if place < len(dominoes):
            yield number, dominoes[0], dominoes[place]

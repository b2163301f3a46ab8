"""Whose turn it is to choose: the seat to act, or both of the team that has to answer something."""

from __future__ import annotations

from texas42.rules.events import BidOutOfTurn, LaidDown, RenegeCalled
from texas42.rules.seats import Seat
from texas42.rules.state import Phase, PublicHand


def to_choose(public: PublicHand) -> tuple[Seat, ...]:
    """The seats that may be asked what they do; one of them is enough.

    Nobody before the shake and after the end, nor while a challenged claim waits for its ruling.
    """
    pending = public.conduct.pending
    if isinstance(pending, BidOutOfTurn | LaidDown):
        return (pending.seat.left, pending.seat.right)
    if isinstance(pending, RenegeCalled):
        return (pending.offender.left, pending.offender.right)
    if public.turn is None or public.phase is Phase.SHAKE:
        return ()
    return (public.turn,)

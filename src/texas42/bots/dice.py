"""Where a player's chance comes from: its seed and what it sees, so that it chooses the same whenever it is asked."""

from __future__ import annotations

from hashlib import blake2b
from random import Random

from texas42.rules import SeatView


def dice(seed: int, view: SeatView) -> Random:
    """The dice for one choice."""
    public = view.public
    play = public.play
    seen = (
        seed,
        view.seat,
        view.dealt.mask,
        public.shaker,
        *public.auction.bids,
        public.contract and str(public.contract.call),
        play and (play.played, *play.table),
    )
    return Random(int.from_bytes(blake2b(repr(seen).encode(), digest_size=8).digest(), "big"))

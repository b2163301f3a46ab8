"""What a seat knows of dominoes that it does not see: who holds how many, who cannot hold which, who must hold some.

Everything here follows from the rules alone. Whoever does not follow a lead has nothing that follows it; whoever
plunges holds the doubles for it; an exposed or laid-down domino lies where everybody sees it. What bids and plays
merely suggest is read in `reading`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from texas42.rules import ALL, DOUBLES, BidKind, Contract, Domino, PublicHand, Seat, SeatView


class Holder(NamedTuple):
    """One of the other seats."""

    seat: Seat
    size: int
    """How many dominoes it still holds, those known included."""
    may: int
    """What it may hold, as a mask; what it is known to hold is in it."""
    known: int
    """What it is known to hold, as a mask."""
    doubles: int
    """How many of its dominoes must be doubles."""
    played: int
    """What it has played, as a mask."""


class Knowledge(NamedTuple):
    seat: Seat
    held: int
    """What the seat itself still holds, as a mask."""
    gone: int
    """What has been played, as a mask."""
    others: tuple[Holder, ...]
    """The three other seats from the left on, also one that sits out."""

    def as_seen(self) -> Knowledge:
        """The same without what follows from rules that somebody must have broken."""
        out = ALL.mask & ~self.held & ~self.gone
        known = sum(other.known for other in self.others)
        return self._replace(
            others=tuple(other._replace(may=out & ~known | other.known, doubles=0) for other in self.others)
        )


class Played(NamedTuple):
    """One domino of the play so far."""

    seat: Seat
    domino: Domino
    led: Domino | None
    """The domino led to the trick; none for the lead itself."""
    trick: int
    """Counted from 0."""


def plays(public: PublicHand) -> Iterator[Played]:
    """Every domino played so far, in order."""
    contract, play = public.contract, public.play
    if contract is None or play is None:
        return
    tricks = [(trick.leader, trick.dominoes) for trick in play.tricks]
    for number, (leader, dominoes) in enumerate((*tricks, (play.leader, play.table))):
        for place, domino in enumerate(dominoes):
            yield Played(contract.turns[leader][place], domino, dominoes[0] if place else None, number)


def knowledge(view: SeatView) -> Knowledge:
    """What a seat knows of the three others' dominoes."""
    if view.seat is None:
        raise ValueError("A spectator knows nothing but what lies open.")
    public, held = view.public, view.held.mask
    out = (ALL - view.dealt - public.played).mask
    played = dict.fromkeys(Seat, 0)
    for past in plays(public):
        played[past.seat] |= past.domino.bit
    known = {seat: _shown(public, seat) & out for seat in Seat}
    may = may_hold(public)
    others = tuple(
        Holder(
            seat,
            7 - played[seat].bit_count(),
            (may[seat] & out | known[seat]) & ~_held_by_others(known, seat),
            known[seat],
            max(0, _doubles_bid(public, seat) - (played[seat] & DOUBLES.mask).bit_count()),
            played[seat],
        )
        for seat in view.seat.around()[1:]
    )
    return Knowledge(view.seat, held, public.played.mask, others)


def _shown(public: PublicHand, seat: Seat) -> int:
    """Dominoes that lie face up before they are played: exposed (CND-2), or laid down with a claim (CLM-1)."""
    claim = public.conduct.claim
    laid_down = claim.dominoes.mask if claim is not None and claim.seat is seat else 0
    return public.conduct.exposed[seat] | laid_down


def _held_by_others(known: dict[Seat, int], seat: Seat) -> int:
    return sum(mask for other, mask in known.items() if other is not seat)


def may_hold(public: PublicHand) -> dict[Seat, int]:
    """What each seat may hold for all that everybody knows, as masks.

    Whatever a seat would have had to play instead of what it played, it does not hold (PLY-3, PLY-5, CON-4).
    """
    may = dict.fromkeys(Seat, ALL.mask & ~public.played.mask)
    contract = public.contract
    for past in plays(public):
        if contract is not None and not past.domino.bit & public.conduct.exposed[past.seat]:
            may[past.seat] = _without_what_was_due(contract, may[past.seat], past)
    return may


def _without_what_was_due(contract: Contract, may: int, past: Played) -> int:
    while not (due := _legal(contract, may | past.domino.bit, past)) & past.domino.bit:
        may &= ~due
    return may


def _legal(contract: Contract, held: int, past: Played) -> int:
    legal = contract.order.playable(held, past.led)
    return legal & contract.opening or legal if past.led is None and past.trick == 0 else legal


def _doubles_bid(public: PublicHand, seat: Seat) -> int:
    """The doubles that a plunge or splash shows (BID-6, BID-7)."""
    bid, options = public.auction.bid_of(seat), public.options
    if bid is None or not bid.is_special:
        return 0
    return options.plunge_doubles if bid.kind is BidKind.PLUNGE else options.splash_doubles

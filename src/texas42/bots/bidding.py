"""What each bid is worth: the auction is bid to its end in many deals, and what comes of it is played with open hands.

What the seats after us bid in a deal is guessed from their dominoes there (`habits`); what is bought is searched for
exactly. So a bid is worth what it makes where it is left to us, and what the others then do where it is not; passing
is worth what they do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from texas42.bots.habits import calls_to_try, partner_names, would_bid, would_name
from texas42.bots.player import Weighed
from texas42.bots.sampling import Deal
from texas42.bots.stakes import Stakes, stakes_of
from texas42.rules import Auction, Bid, Call, Family, LoseAll, Seat, SeatView, Standing, resolve
from texas42.solver.engine import engine
from texas42.solver.questions import Scene, contest_of

_OF_POINTS: Final = (29, 42)
"""What bids tell apart: less than thirty is less than any bid."""
_OF_NELLO: Final = (0, 1)
_OF_MARKS: Final = (41, 42)


class Bought(NamedTuple):
    """How an auction ends: who has which bid; nobody when all pass."""

    seat: Seat
    bid: Bid
    forced: bool


class Offer(NamedTuple):
    """One bid as it was weighed: what it is worth, and how often it is made in the call that suits it best."""

    bid: Bid
    worth: float
    chance: float | None
    call: Call | None


class Sales:
    """A seat's auction over some deals, with what was found out about them so far."""

    def __init__(
        self, view: SeatView, standing: Standing, deals: Sequence[Deal], weights: Sequence[float], nodes: int
    ) -> None:
        if view.seat is None:
            raise ValueError("A spectator does not bid.")
        self._view, self._standing = view, standing
        self._seat: Final = view.seat
        self._options: Final = view.public.options
        self._deals, self._weights = deals, weights
        self._total: Final = sum(weights)
        self._nodes: Final = nodes
        self._values: dict[tuple[int, Seat, Call], int] = {}
        self._stakes: dict[tuple[Bid, Seat, bool, bool], Stakes] = {}

    def offers(self) -> list[Offer]:
        """Every legal bid, the best first."""
        offers = [self._offer(bid) for bid in self._view.legal_bids()]
        return sorted(offers, key=lambda offer: -offer.worth)

    def calls(self) -> dict[Call, Weighed]:
        """The few calls that look best: how often our side's bid is made, and its worth."""
        public = self._view.public
        bid, bidder = public.auction.high, public.auction.bidder
        if bidder is None:
            raise ValueError("Nobody has won the auction.")
        calls = calls_to_try(self._options, self._view.dealt.mask, bid)
        return {call: self._weigh_call(call, bid, bidder) for call in calls}

    def _offer(self, bid: Bid) -> Offer:
        if bid.is_pass:
            return Offer(bid, self._worth_of(bid, None), None, None)
        call = None if bid.is_special else self._best_call(bid)
        chance = self._mean(float(self._makes(place, bid, call)) for place in range(len(self._deals)))
        return Offer(bid, self._worth_of(bid, call), chance, call)

    def _best_call(self, bid: Bid) -> Call:
        calls = calls_to_try(self._options, self._view.dealt.mask, bid)
        return max(calls, key=lambda call: self._weigh_call(call, bid, self._seat).worth)

    def _weigh_call(self, call: Call, bid: Bid, bidder: Seat) -> Weighed:
        self._solve(bidder, call, bid)
        stakes = self._stakes_of(bid, bidder, call)
        values = [self._value(place, bidder, call, bid) for place in range(len(self._deals))]
        worth = self._mean(stakes.worth[value] for value in values)
        return Weighed(call, worth, self._mean(float(stakes.made[value]) for value in values), len(values))

    def _worth_of(self, bid: Bid, call: Call | None) -> float:
        auction = self._view.public.auction.after(bid)
        return self._mean(self._comes_to(place, auction, call) for place in range(len(self._deals)))

    def _comes_to(self, place: int, auction: Auction, call: Call | None) -> float:
        """What a deal is worth to us once the auction has gone on to its end."""
        bought = self._sold(place, auction)
        if bought is None:
            return 0.0
        named = call if bought.seat is self._seat and call is not None else self._named(place, bought)
        value = self._value(place, bought.seat, named, bought.bid)
        return self._stakes_of(bought.bid, bought.seat, named, forced=bought.forced).worth[value]

    def _sold(self, place: int, auction: Auction) -> Bought | None:
        deal, forced = self._deals[place], False
        while auction.turn is not None:
            forced = auction.forces(self._options)
            auction = auction.after(would_bid(self._options, auction, deal[auction.turn]))
        if auction.bidder is None:
            return None
        return Bought(auction.bidder, auction.high, forced and auction.bidder is auction.shaker)

    def _named(self, place: int, bought: Bought) -> Call:
        deal = self._deals[place]
        if bought.bid.is_special:
            return partner_names(self._options, bought.bid, deal[bought.seat.partner])
        return would_name(self._options, bought.bid, deal[bought.seat])

    def _makes(self, place: int, bid: Bid, call: Call | None) -> bool:
        named = call or self._named(place, Bought(self._seat, bid, forced=False))
        return self._stakes_of(bid, self._seat, named).made[self._value(place, self._seat, named, bid)]

    def _stakes_of(self, bid: Bid, seat: Seat, call: Call, *, forced: bool = False) -> Stakes:
        contract = resolve(call, bid, seat, self._options, forced=forced)
        key = (bid, seat, forced, isinstance(contract.goal, LoseAll))
        if key not in self._stakes:
            mark_worth = self._view.public.start.mark_worth
            self._stakes[key] = stakes_of(self._options, contract, mark_worth, self._standing, self._seat.team)
        return self._stakes[key]

    def _value(self, place: int, seat: Seat, call: Call, bid: Bid) -> int:
        """What a bidder's side takes in a deal."""
        key = (place, seat, call)
        if key not in self._values:
            self._solve(seat, call, bid, place, place + 1)
        return self._values[key]

    def _solve(self, seat: Seat, call: Call, bid: Bid, first: int = 0, end: int | None = None) -> None:
        """Find out what a bidder's side takes in all deals, or in some."""
        end = len(self._deals) if end is None else end
        if all((place, seat, call) in self._values for place in range(first, end)):
            return
        contract = resolve(call, bid, seat, self._options)
        scene = Scene(contest_of(call, seat), contract.leader)
        window = _OF_NELLO if isinstance(contract.goal, LoseAll) else self._window(call)
        found = engine().values(scene, self._deals[first:end], window).found
        self._values.update(((first + place, seat, call), value) for place, value in enumerate(found))

    def _window(self, call: Call) -> tuple[int, int]:
        if self._options.scoring == "points":
            return (-1, 1000)
        return _OF_POINTS if call.family is Family.TRUMPS else _OF_MARKS

    def _mean(self, values: Iterable[float]) -> float:
        return sum(value * weight for value, weight in zip(values, self._weights, strict=True)) / self._total

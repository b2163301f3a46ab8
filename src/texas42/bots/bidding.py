"""What each bid is worth: the auction is bid to its end in many deals, and what comes of it is played out.

What the seats after us bid in a deal is guessed from their dominoes there (`habits`), and what is bought is played by
rules of thumb. So a bid is worth what it makes where it is left to us, and what the others then do where it is not;
passing is worth what they do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from texas42.bots.habits import Habits
from texas42.bots.player import Weighed
from texas42.bots.sampling import Deal, Imagined
from texas42.bots.stakes import Stakes, stakes_of
from texas42.bots.wagers import others_win_by_their_bid, purse_of
from texas42.rules import (
    EMPTY,
    Auction,
    Bid,
    BidKind,
    Call,
    Contract,
    Family,
    LoseAll,
    Seat,
    SeatView,
    Standing,
    TakeAll,
    resolve,
)
from texas42.solver.engine import Seen, engine
from texas42.solver.questions import Scene, contest_of


class Bought(NamedTuple):
    """How an auction ends: who has which bid."""

    seat: Seat
    bid: Bid
    forced: bool


LEAST: Final = 0.4
"""Points that are less likely to be made are not bid of one's own will, though now and then they would cost less than
what the others have bid. A higher figure leaves the others too many cheap bids (docs/benchmarks.md)."""
LEAST_FOR_MARKS: Final = 0.5
"""The same for marks, plunges and splashes."""


class Offer(NamedTuple):
    """One bid as it was weighed: what it is worth, and how often it is made in the call that suits it best."""

    bid: Bid
    worth: float
    chance: float | None = None
    call: Call | None = None
    by_deal: tuple[float, ...] = ()
    """What it is worth in each deal."""
    makes: tuple[bool, ...] = ()
    """Where it would be made; nothing for a pass."""

    @property
    def is_gamble(self) -> bool:
        least = LEAST if self.bid.kind is BidKind.POINTS else LEAST_FOR_MARKS
        return self.chance is not None and self.chance < least


class Sales:
    """A seat's auction over some deals, with what was found out about them so far."""

    def __init__(self, view: SeatView, standing: Standing, imagined: Imagined) -> None:
        if view.seat is None:
            raise ValueError("A spectator does not bid.")
        self._view, self._standing = view, standing
        self._seat: Final = view.seat
        self._options: Final = view.public.options
        self._habits: Final = Habits(self._options)
        self._deals, self._weights = imagined
        self._total: Final = sum(self._weights)
        self._taken: dict[tuple[int, Seat, Call, bool], int] = {}
        self._stakes: dict[tuple[Bid, Seat, bool, bool], Stakes] = {}

    def offers(self) -> list[Offer]:
        """Every legal bid, the best first, the lowest first among equals; gambles last unless the game is at stake."""
        self._habits.look_at(hand for deal in self._deals for hand in deal if hand.bit_count() == 7)
        bold = self._must_be_bold()
        offers = map(self._offer, self._view.legal_bids())
        return sorted(offers, key=lambda offer: (offer.is_gamble and not bold, -offer.worth))

    def _must_be_bold(self) -> bool:
        """Whether somebody has to bid, or the others win the game by what they have bid or by setting a thirty."""
        if self._view.public.auction.forces(self._options):
            return True
        purse = purse_of(self._view, self._seat, self._standing)
        return purse.all_at_risk or others_win_by_their_bid(self._view, self._seat, purse)

    def calls(self) -> dict[Call, Weighed]:
        """The few calls that look best for the bid that won: how often our side makes it, and its worth."""
        auction = self._view.public.auction
        if auction.bidder is None:
            raise ValueError("Nobody has won the auction.")
        calls = self._habits.calls_to_try(self._view.dealt.mask, auction.high)
        return {call: self._weigh_call(call, auction.high, auction.bidder) for call in calls}

    def best_calls(self, bid: Bid) -> list[Weighed]:
        """The calls that look best for a bid of ours, the best first."""
        calls = self._habits.calls_to_try(self._view.dealt.mask, bid)
        return sorted((self._weigh_call(call, bid, self._seat) for call in calls), key=lambda one: -one.worth)

    def _offer(self, bid: Bid) -> Offer:
        auction = self._view.public.auction.after(bid)
        places = range(len(self._deals))
        call = None if bid.is_special or bid.is_pass else self._best_call(bid)
        by_deal = tuple(self._comes_to(place, auction, call) for place in places)
        if bid.is_pass:
            return Offer(bid, self._mean(by_deal), by_deal=by_deal)
        makes = tuple(self._makes(place, bid, call) for place in places)
        return Offer(bid, self._mean(by_deal), self._mean(makes), call, by_deal, makes)

    def _best_call(self, bid: Bid) -> Call:
        calls = self._habits.calls_to_try(self._view.dealt.mask, bid)
        return max(calls, key=lambda call: self._weigh_call(call, bid, self._seat).worth)

    def called(self, call: Call) -> Offer:
        """A call for the bid that won, deal by deal; any that may be named, also one that nobody would try."""
        auction = self._view.public.auction
        if auction.bidder is None:
            raise ValueError("Nobody has won the auction.")
        return self._call_offer(call, auction.high, auction.bidder)

    def _weigh_call(self, call: Call, bid: Bid, bidder: Seat) -> Weighed:
        offer = self._call_offer(call, bid, bidder)
        return Weighed(call, offer.worth, offer.chance, len(offer.by_deal))

    def _call_offer(self, call: Call, bid: Bid, bidder: Seat) -> Offer:
        self._play_out(bidder, call, bid, range(len(self._deals)))
        stakes = self._stakes_of(bid, bidder, call)
        taken = [self._takes(place, bidder, call, bid) for place in range(len(self._deals))]
        by_deal = tuple(stakes.worth[points] for points in taken)
        makes = tuple(stakes.made[points] for points in taken)
        return Offer(bid, self._mean(by_deal), self._mean(makes), call, by_deal, makes)

    def _comes_to(self, place: int, auction: Auction, call: Call | None) -> float:
        """What a deal is worth to us once the auction has gone on to its end; nothing if it is shaken again."""
        bought = self._sold(place, auction)
        if bought is None:
            return 0.0
        named = call if bought.seat is self._seat and call is not None else self._named(place, bought)
        taken = self._takes(place, bought.seat, named, bought.bid)
        return self._stakes_of(bought.bid, bought.seat, named, forced=bought.forced).worth[taken]

    def _sold(self, place: int, auction: Auction) -> Bought | None:
        deal, forced = self._deals[place], False
        while auction.turn is not None:
            forced = auction.forces(self._options)
            auction = auction.after(self._habits.bids(auction, deal[auction.turn]))
        return None if auction.bidder is None else Bought(auction.bidder, auction.high, forced)

    def _named(self, place: int, bought: Bought) -> Call:
        namer = bought.seat.partner if bought.bid.is_special else bought.seat
        return self._habits.names(self._deals[place][namer], bought.bid)

    def _makes(self, place: int, bid: Bid, call: Call | None) -> bool:
        named = call or self._named(place, Bought(self._seat, bid, forced=False))
        return self._stakes_of(bid, self._seat, named).made[self._takes(place, self._seat, named, bid)]

    def _stakes_of(self, bid: Bid, seat: Seat, call: Call, *, forced: bool = False) -> Stakes:
        contract = resolve(call, bid, seat, self._options, forced=forced)
        key = (bid, seat, forced, isinstance(contract.goal, LoseAll))
        if key not in self._stakes:
            mark_worth = self._view.public.start.mark_worth
            self._stakes[key] = stakes_of(self._options, contract, mark_worth, self._standing, self._seat.team)
        return self._stakes[key]

    def _takes(self, place: int, seat: Seat, call: Call, bid: Bid) -> int:
        """What a bidder's side takes in a deal."""
        key = (place, seat, call, needs_all(call, bid))
        if key not in self._taken:
            self._play_out(seat, call, bid, range(place, place + 1))
        return self._taken[key]

    def _play_out(self, seat: Seat, call: Call, bid: Bid, places: range) -> None:
        whole = needs_all(call, bid)
        missing = [place for place in places if (place, seat, call, whole) not in self._taken]
        if not missing:
            return
        deals = [self._deals[place] for place in missing]
        taken = takings(resolve(call, bid, seat, self._options), deals, missing[0])
        self._taken.update(((place, seat, call, whole), points) for place, points in zip(missing, taken, strict=True))

    def _mean(self, values: Iterable[float]) -> float:
        return sum(value * weight for value, weight in zip(values, self._weights, strict=True)) / self._total


def needs_all(call: Call, bid: Bid) -> bool:
    """Whether every trick is needed (BID-10)."""
    return bid.kind is not BidKind.POINTS and call.family is not Family.NELLO


def takings(contract: Contract, deals: Sequence[Deal], seed: int) -> list[int]:
    """What the bidder's side takes in each deal by rules of thumb: points, or in nello tricks."""
    scene = Scene(contest_of(contract.call, contract.bidder), contract.leader)
    taken = [one[0] for one in engine().by_thumb(scene, deals, Seen(contract.leader), EMPTY, seed)]
    return _unless_set(scene, deals, taken) if isinstance(contract.goal, TakeAll) else taken


def _unless_set(scene: Scene, deals: Sequence[Deal], taken: Sequence[int]) -> list[int]:
    """All the tricks count only where open hands could not have set it: by thumb defenders let too many through."""
    swept = [place for place, points in enumerate(taken) if points == 42]
    found = engine().values(scene, [deals[place] for place in swept], (41, 42)).found
    stopped = {place for place, points in zip(swept, found, strict=True) if points < 42}
    return [41 if place in stopped else points for place, points in enumerate(taken)]

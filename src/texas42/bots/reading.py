"""Reading the others: how well a deal explains what they bid, named and played.

Deals that agree with the rules are not equally likely. Whoever passed has no great hand, whoever bid has one, and
whoever named fives has fives. Each deal is weighed by how likely the seats would have done so with their dominoes.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from texas42.bots.habits import LEAST, LEAST_FOR_MARKS, Habits
from texas42.bots.knowledge import Knowledge
from texas42.bots.sampling import Deal
from texas42.rules import Auction, Bid, BidKind, Call, PublicHand, Seat
from texas42.rules.auction import open_auction, ordinary_bids


class Trust(NamedTuple):
    """How closely people keep to their habits: 0 is not at all."""

    bids: float = 0.7
    names: float = 1.4


def likelihoods(
    public: PublicHand,
    known: Knowledge,
    deals: Sequence[Deal],
    trust: Trust = Trust(),  # noqa: B008 - a value
) -> list[float]:
    """How likely each deal is beside the others."""
    habits = Habits(public.options)
    read = [reader for other in known.others for reader in _readers(public, habits, other.seat, other.played, trust)]
    habits.look_at(deal[reader.seat] | reader.played for reader in read for deal in deals)
    return [_product(deal, read) for deal in deals]


class _Reader:
    """What one act of one seat says about its dominoes."""

    def __init__(self, seat: Seat, played: int) -> None:
        self.seat, self.played = seat, played
        self._known: dict[int, float] = {}

    def likely(self, deal: Deal) -> float:
        hand = deal[self.seat] | self.played
        if hand not in self._known:
            self._known[hand] = self.of(hand)
        return self._known[hand]

    def of(self, hand: int) -> float:
        raise NotImplementedError


class _OfBid(_Reader):
    def __init__(self, seat: Seat, played: int, habits: Habits, before: Auction, bid: Bid, trust: float) -> None:
        super().__init__(seat, played)
        self._habits = habits
        self._bid = ordinary_bids(before.high.number)[0] if bid.is_pass else bid
        self._passed = bid.is_pass
        self._trust = trust

    def of(self, hand: int) -> float:
        least = LEAST if self._bid.kind is BidKind.POINTS else LEAST_FOR_MARKS
        over = self._habits.promises(hand, self._bid) - least
        return _sigmoid(-self._trust * over if self._passed else self._trust * over)


class _OfName(_Reader):
    def __init__(self, seat: Seat, played: int, habits: Habits, bid: Bid, call: Call, trust: float) -> None:
        super().__init__(seat, played)
        self._habits, self._bid, self._call, self._trust = habits, bid, call, trust

    def of(self, hand: int) -> float:
        odds = {
            call: exp(self._trust * self._habits.promise(hand, call, self._bid))
            for call in self._habits.calls(self._bid)
        }
        return odds[self._call] / sum(odds.values())


def _readers(public: PublicHand, habits: Habits, seat: Seat, played: int, trust: Trust) -> list[_Reader]:
    readers: list[_Reader] = []
    auction = open_auction(public.shaker)
    for bid in public.auction.bids:
        bidder = auction.turn
        forced = auction.forces(public.options)
        partner_has_it = auction.bidder is not None and bidder is auction.bidder.partner
        if bidder is seat and not forced and not bid.is_special and not (partner_has_it and bid.is_pass):
            readers.append(_OfBid(seat, played, habits, auction, bid, trust.bids))
        auction = auction.after(bid)
    contract = public.contract
    if contract is not None and seat is public.namer:
        readers.append(_OfName(seat, played, habits, public.auction.high, contract.call, trust.names))
    return readers


def _product(deal: Deal, readers: Sequence[_Reader]) -> float:
    likely = 1.0
    for reader in readers:
        likely *= reader.likely(deal)
    return likely


def _sigmoid(log_odds: float) -> float:
    return 1 / (1 + exp(-log_odds))

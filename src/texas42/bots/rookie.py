"""The rookie: a sound beginner who counts trumps, doubles and offs, and plays winners."""

from __future__ import annotations

from typing import Final

from texas42.bots.counting import away_from_seven, longest, nello_risk, tally
from texas42.bots.player import Choice, Weighed
from texas42.bots.rookie_plays import rookie_follows, rookie_leads, rookie_plays_nello
from texas42.bots.sight import Advice, Sight
from texas42.bots.thumb import ThumbPlayer
from texas42.rules import PASS, Bid, BidKind, Call, DominoSet, Family, Options, Seat, SeatView, Standing, calls_for
from texas42.rules.commands import MakeBid, NameContract

_SAFE: Final = 6
"""A rookie bids this much less than it counts: then it makes two bids of three, and hardly ever overbids."""


class Rookie(ThumbPlayer):
    """Bids the least it must, and only on a hand that is worth more; never bids over its partner."""

    name = "rookie"

    def bid(self, view: SeatView, seat: Seat, standing: Standing) -> Choice:
        legal, options = view.legal_bids(), standing.options
        _, points = _best(calls_for(options, Bid.points(30)), view.dealt)
        bid = _wanted(view, seat, options, points - _SAFE)
        if bid is None:
            why = "I count too little for a bid." if legal[0] is PASS else "I have to bid, so I bid the least."
            return Choice(MakeBid(seat, legal[0]), why, _weighed(legal, points))
        if bid.kind is not BidKind.POINTS:
            return Choice(MakeBid(seat, bid), "My hand is made for a special contract.")
        return Choice(MakeBid(seat, bid), f"I count enough for {bid}.", _weighed(legal, points))

    def call(self, view: SeatView, seat: Seat, standing: Standing) -> Choice:
        del standing
        calls, bid = view.legal_calls(), view.public.auction.high
        if bid.is_special:
            return Choice(NameContract(seat, longest(calls, view.dealt)), "It is my longest suit.")
        special = _special_call(calls, view.dealt)
        if special is not None:
            return Choice(NameContract(seat, special), f"My hand is made for {special.family.value}.")
        call, _ = _best(tuple(one for one in calls if one.family is Family.TRUMPS), view.dealt)
        weighed = sorted(
            (Weighed(one, points_counted(one, view.dealt)) for one in calls if one.family is Family.TRUMPS),
            key=lambda one: -one.worth,
        )
        return Choice(NameContract(seat, call), "It is my strongest suit.", tuple(weighed))

    def advise(self, sight: Sight) -> Advice:
        if sight.loses_all:
            return rookie_plays_nello(sight)
        return rookie_follows(sight) if sight.table else rookie_leads(sight)


def points_counted(call: Call, held: DominoSet) -> float:
    """Fourteen, four for each trump, six for the top one, two and a half for each winner beside them.

    Fitted to what the solver says of 3,000 random hands, 16 deals each. Follow-me counts its winners only.
    """
    hand = tally(call, held)
    if call.trump is None:
        return 20 + 2.5 * hand.walkers
    return 14 + 4 * hand.trumps + 6 * hand.top + 2.5 * hand.walkers


def _best(calls: tuple[Call, ...], held: DominoSet) -> tuple[Call, float]:
    return max(((call, points_counted(call, held)) for call in calls), key=lambda one: one[1])


def _weighed(legal: tuple[Bid, ...], points: float) -> tuple[Weighed, ...]:
    """The points to spare above each bid, when it is as safe as a rookie wants it; a pass has none to spare."""
    spare = [Weighed(bid, 0.0 if bid.is_pass else points - _SAFE - bid.number) for bid in legal]
    return tuple(sorted(spare, key=lambda one: -one.worth))


def _wanted(view: SeatView, seat: Seat, options: Options, limit: float) -> Bid | None:
    """The least bid above the others', if the hand is worth it."""
    if view.public.auction.bidder is seat.partner:
        return None
    legal = view.legal_bids()
    marks = next((bid for bid in legal if bid.kind is BidKind.MARKS), None)
    if marks is not None and marks.amount == 1 and _special_call(calls_for(options, marks), view.dealt) is not None:
        return marks
    return next((bid for bid in legal if bid.kind is BidKind.POINTS and bid.amount <= limit), None)


def _special_call(calls: tuple[Call, ...], held: DominoSet) -> Call | None:
    """Nello with a hand that hardly can win, sevens with one that is all close to seven."""
    for call in calls:
        if call.family is Family.NELLO and nello_risk(call.order, held) < 0.4:
            return call
        if call.family is Family.SEVENS and away_from_seven(held) < (9 if call.closest else 5):
            return call
    return None

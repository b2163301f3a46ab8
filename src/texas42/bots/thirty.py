"""A baseline to measure others against: always thirty on the longest suit."""

from __future__ import annotations

from texas42.bots.counting import longest
from texas42.bots.player import Choice
from texas42.bots.regular import Regular
from texas42.rules import Bid, Seat, SeatView, Standing
from texas42.rules.commands import MakeBid, NameContract


class Thirty(Regular):
    """Bids thirty when it may, passes otherwise, names its longest suit, and plays as a regular does."""

    name = "thirty"

    def bid(self, view: SeatView, seat: Seat, standing: Standing) -> Choice:
        del standing
        legal, thirty = view.legal_bids(), Bid.points(30)
        bid = thirty if thirty in legal else legal[0]
        return Choice(
            MakeBid(seat, bid), "I bid thirty whenever I may." if bid is thirty else "I bid thirty or nothing."
        )

    def call(self, view: SeatView, seat: Seat, standing: Standing) -> Choice:
        del standing
        return Choice(NameContract(seat, longest(view.legal_calls(), view.dealt)), "It is my longest suit.")

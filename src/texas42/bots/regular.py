"""The regular: a good club player by rules of thumb, that counts trumps and knows what it needs."""

from __future__ import annotations

from texas42.bots.answering import lay_down
from texas42.bots.follows import follow
from texas42.bots.leads import lead
from texas42.bots.naming import name_contract
from texas42.bots.nello import play_nello
from texas42.bots.player import Choice
from texas42.bots.sight import Advice, Sight
from texas42.bots.thumb import ThumbPlayer
from texas42.bots.wagers import make_bid
from texas42.rules import Seat, SeatView, Standing


class Regular(ThumbPlayer):
    """Bids what it hopes to win by, draws trumps, keeps its offs back, and gives count where it counts."""

    name = "regular"

    def bid(self, view: SeatView, seat: Seat, standing: Standing) -> Choice:
        return make_bid(view, seat, standing)

    def call(self, view: SeatView, seat: Seat, standing: Standing) -> Choice:
        return name_contract(view, seat, standing)

    def advise(self, sight: Sight) -> Advice:
        if sight.loses_all:
            return play_nello(sight)
        return follow(sight) if sight.table else lead(sight)

    def lay_down(self, view: SeatView, seat: Seat) -> Choice | None:
        return lay_down(view, seat, only_the_rest=True)

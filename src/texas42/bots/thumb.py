"""What players by rule of thumb have in common: what is asked of them, and chance where all is equal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from texas42.bots.answering import answer
from texas42.bots.dice import dice
from texas42.bots.player import Choice
from texas42.bots.sight import Advice, Sight
from texas42.rules import Phase, Seat, SeatView, Standing
from texas42.rules.commands import PlayDomino
from texas42.rules.turns import to_choose


class ThumbPlayer(ABC):
    """A player that imagines no deals. Asked twice, it answers the same."""

    name: ClassVar[str]

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, view: SeatView, standing: Standing, seconds: float | None = None) -> Choice:
        del seconds
        seat = view.seat
        if seat is None:
            raise ValueError("A spectator does not play.")
        if seat not in to_choose(view.public):
            raise ValueError(f"It is not {seat}'s turn.")
        if view.public.conduct.pending is not None:
            return answer(view, seat)
        if view.public.phase is Phase.BIDDING:
            return self.bid(view, seat, standing)
        if view.public.phase is Phase.NAMING:
            return self.call(view, seat, standing)
        return self.lay_down(view, seat) or self._play(view, seat)

    def domino(self, view: SeatView, seat: Seat) -> Advice:
        """What to play, whatever could be claimed."""
        sight = Sight(view, seat, dice(self._seed, view))
        if len(sight.legal) == 1:
            return Advice(sight.legal[0], "It is all I may play.")
        return self.advise(sight)

    @abstractmethod
    def bid(self, view: SeatView, seat: Seat, standing: Standing) -> Choice: ...

    @abstractmethod
    def call(self, view: SeatView, seat: Seat, standing: Standing) -> Choice: ...

    @abstractmethod
    def advise(self, sight: Sight) -> Advice:
        """What to play where there is a choice."""

    def lay_down(self, view: SeatView, seat: Seat) -> Choice | None:
        """A claim instead of a play."""
        del view, seat
        return None

    def _play(self, view: SeatView, seat: Seat) -> Choice:
        advice = self.domino(view, seat)
        return Choice(PlayDomino(seat, advice.domino), advice.reason)

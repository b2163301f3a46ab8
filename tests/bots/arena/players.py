"""Players made for the tests, and how they come to sit in the arena."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from texas42.bots import Choice, Player, player
from texas42.bots.arena import sitting
from texas42.bots.external import PREFIX
from texas42.rules import PASS, Command, Phase, SeatView, Standing
from texas42.rules.commands import MakeBid

Chooser = Callable[[SeatView, Standing], Command | None]


class Made:
    """A player that chooses by a function, and where that gives nothing as a rookie does."""

    def __init__(self, name: str, choose: Chooser) -> None:
        self.name = name
        self._choose = choose

    def choose(self, view: SeatView, standing: Standing, seconds: float | None = None) -> Choice:
        command = self._choose(view, standing)
        return player("rookie").choose(view, standing, seconds) if command is None else Choice(command, "So it is.")


def passing(view: SeatView, _standing: Standing) -> Command | None:
    """Passes whenever it may."""
    if view.public.phase is not Phase.BIDDING or view.seat is None or PASS not in view.legal_bids():
        return None
    return MakeBid(view.seat, PASS)


def seat_players(monkeypatch: pytest.MonkeyPatch, **choosers: Chooser) -> None:
    """Players of these names, and as programs from outside of the same names, besides those that there are."""

    def made(name: str, seed: int = 0) -> Player:
        choose = choosers.get(name.removeprefix(PREFIX))
        return player(name, seed) if choose is None else Made(name, choose)

    monkeypatch.setattr(sitting, "player", made)

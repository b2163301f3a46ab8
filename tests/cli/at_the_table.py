"""A person at a table set up for a test: known hands, players that do as they are told, and a typed script."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from texas42.bots import Choice, Player, Weighed, player
from texas42.cli.advising import Advisor
from texas42.cli.journal import Journal
from texas42.cli.json_teller import JsonTeller
from texas42.cli.sitting import LeftTable, Sitting
from texas42.cli.tellers import TextTeller
from texas42.rules import SEATS, Command, Game, Seat, SeatView, Standing
from texas42.rules.commands import AnswerClaim
from texas42.rules.events import GameStarted

Doing = Callable[[SeatView], Command | None]


class Told:
    """A rookie that does something else where it is told to, and weighs what may be done."""

    name = "told"

    def __init__(self, *doings: Doing) -> None:
        self._doings = doings

    def choose(self, view: SeatView, standing: Standing, seconds: float | None = None) -> Choice:
        del seconds
        plain = player("rookie", 1).choose(view, standing).command
        command = next((command for doing in self._doings if (command := doing(view)) is not None), plain)
        legal: tuple[Any, ...] = (*view.legal_bids(), *view.legal_calls(), *reversed(tuple(view.legal_plays())))
        weighed = tuple(Weighed(action, 0.5 - 0.25 * place, 0.8, 50) for place, action in enumerate(legal))
        return Choice(command, f"{view.seat} was told so.", weighed)


def challenge(view: SeatView) -> Command | None:
    """Challenges every claim."""
    waits = view.public.conduct.pending is not None and view.seat is not None
    return AnswerClaim(view.seat, accept=False) if waits and view.seat is not None else None


class Table:
    """A game at a given hand, a person with something to type, and what was said."""

    def __init__(self, hand: Any, person: Seat = Seat.SOUTH, others: Player | None = None, **how: Any) -> None:
        self.journal = Journal()
        advisor = Advisor(how.get("advisor") or Told(), self.journal)
        self.teller = JsonTeller(person, advisor) if how.get("as_json") else TextTeller(person, 0, advisor)
        self.player = others or Told()
        opening = GameStarted(hand.options)
        players = {seat: self.player for seat in SEATS if seat is not person}
        self.sitting = Sitting(opening, players, person, 1, self.teller, self.journal)
        shaker = hand.public.shaker
        self.sitting.state = Game(Standing(hand.options, drawing=(), shaker=shaker), hand)

    @property
    def hand(self) -> Any:
        game = self.sitting.game
        assert game is not None
        return game.hand

    def types(self, monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
        """The person types this, and then leaves."""
        monkeypatch.setattr("builtins.input", _script(iter(lines)))
        with pytest.raises(LeftTable):
            self.sitting.play()


def _script(lines: Iterable[str]) -> Callable[[str], str]:
    left = iter(lines)

    def read(prompt: str) -> str:
        try:
            line = next(left)
        except StopIteration:
            raise EOFError from None
        if prompt:
            print(f"{prompt}{line}")  # noqa: T201 - as it looks on a terminal
        return line

    return read


def heard(capsys: pytest.CaptureFixture[str]) -> str:
    """Everything that was said since the last time, on one line."""
    return " ".join(capsys.readouterr().out.split())

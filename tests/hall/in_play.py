"""A table in memory that goes on by duties alone: fixed decks, and a clock that is turned by hand."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from texas42.bots import player
from texas42.rules import ALL_DOMINOES, Options, RulesError, Seat, preset
from texas42.rules.commands import DrawForShake
from texas42.rules.match import Match, view_match
from texas42.solver.claims import rule_on_claim
from texas42.table import (
    HALL,
    Act,
    Actor,
    Duty,
    Settings,
    TableCommand,
    TableView,
    bot_at,
    decide,
    duties,
    fold,
    open_table,
    start_table,
    view,
)
from texas42.table.commands import SayReady, SeatBot, ShakeFairly, TakeSeat

HOST = "host"
GUEST = "guest"
NAMES = ("Ruby", "Travis", "Pearl", "Dub")


class InPlay:
    """A table with people at some seats (the host first, at South unless said otherwise) and rookies at the others."""

    def __init__(
        self,
        options: Options | None = None,
        seed: int = 1,
        people: tuple[str, ...] | dict[str, Seat] = (HOST,),
        at: int = 1_000_000,
        **beside: Any,
    ) -> None:
        self.at = at
        self.dice = Random(seed)  # noqa: S311 - decks of a test
        usual = zip(people, (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST), strict=False)
        self.seats = people if isinstance(people, dict) else dict(usual)
        self.host = next(iter(people))
        opened = Settings(options or preset("traditional"), name="Thursday night", **beside)
        self.table = start_table(open_table(opened, self.host, self.at))
        self._sit()

    def _sit(self) -> None:
        for person, seat in self.seats.items():
            self.do(TakeSeat(seat, person.partition("-")[0].capitalize()), person)
        for seat in sorted(set(Seat) - set(self.seats.values())):
            self.do(SeatBot(seat, "rookie", NAMES[seat]), self.host)

    def begin(self) -> InPlay:
        for person in self.seats:
            self.do(SayReady(), person)
        return self

    def do(self, command: TableCommand, by: Actor) -> None:
        self.table = fold(self.table, decide(self.table, command, by, self.at))

    def seen(self, person: str | None = HOST) -> TableView:
        return view(self.table, person)

    def on(
        self, until: Callable[[TableView], bool], choose: Callable[[TableView], TableCommand] | None = None
    ) -> InPlay:
        """Play until the host sees what is asked for; people do what `choose` says, or the first thing they can."""
        for _ in range(3000):
            if until(self.seen()):
                return self
            if not self._people(choose):
                self._house()
        raise AssertionError("It never came to that.")

    def _people(self, choose: Callable[[TableView], TableCommand] | None) -> bool:
        for person, seat in self.seats.items():
            seen = self.seen(person)
            if seat in seen.waits_for and seen.can and not seen.held:
                self.do(choose(seen) if choose else seen.can[0], person)
                return True
        return False

    def _house(self) -> None:
        owed = min(duties(self.table), key=lambda duty: duty.at)
        self.at = max(self.at, owed.at)
        self.do(owed.command or self._thought_out(owed), HALL)

    def _thought_out(self, owed: Duty) -> TableCommand:
        match = self.table.match
        if not isinstance(match, Match) or match.game is None:
            raise RulesError("No match.", code="no_match", rule="SET-2")
        if owed.kind == "draw":
            drawn = self.dice.sample(ALL_DOMINOES, len(owed.seats))
            return Act(DrawForShake(tuple(zip(owed.seats, drawn, strict=True))))
        if owed.kind == "shake":
            return ShakeFairly(tuple(self.dice.sample(ALL_DOMINOES, 28)), "0" * 64)
        if owed.kind == "rule" and match.game.hand is not None:
            return Act(rule_on_claim(match.game.hand))
        return self._choice(match, owed.seats[0])

    def _choice(self, match: Match, seat: Seat) -> TableCommand:
        bot, game = bot_at(self.table, seat), view_match(match, seat).game
        if bot is None or game is None or game.hand is None:
            raise AssertionError("There is no bot to choose.")
        return Act(player(bot.level).choose(game.hand, game.standing).command)

"""A house for tests: it keeps one table going by its duties, with a seeded chooser for bots and a clock of its own."""

from __future__ import annotations

from typing import Any, Final

from texas42.rules import Command, Match, Options, Seat, preset
from texas42.rules.commands import DrawForShake
from texas42.solver import rule_on_claim
from texas42.table import (
    HALL,
    Act,
    Actor,
    Duty,
    Settings,
    Table,
    TableCommand,
    TableEvent,
    decide,
    duties,
    fold,
    open_table,
    start_table,
    waits_for,
)
from texas42.table.commands import SayReady, SeatBot, ShakeFairly, TakeSeat
from texas42.testing.choosing import random_command, random_deck, seeded

HOST: Final = "host-4711"
NOON: Final = 1_700_000_000_000
"""When test tables open."""


class House:
    """A table with its history. Time passes only when a duty is waited for, or `now` is moved."""

    def __init__(
        self,
        settings: Settings | Options | None = None,
        *,
        seed: int = 0,
        host: str = HOST,
        officials: tuple[str, ...] = (),
    ) -> None:
        if not isinstance(settings, Settings):
            settings = Settings(settings or preset("traditional"))
        self.rng = seeded("house", seed)
        self.now = NOON
        opened = open_table(settings, host, self.now, officials)
        self.table: Table = start_table(opened)
        self.history: list[TableEvent] = [opened]

    def do(self, command: TableCommand, by: Actor = HALL, *, after: int = 0) -> tuple[TableEvent, ...]:
        """Decide a command so many milliseconds from now, and let it happen."""
        self.now += after
        events = decide(self.table, command, by, self.now)
        self.table = fold(self.table, events)
        self.history += events
        return events

    def act(self, command: Command, by: Actor = HALL) -> tuple[TableEvent, ...]:
        return self.do(Act(command), by)

    def seat_bots(self, *seats: Seat) -> None:
        for seat in seats or [one for one in Seat if self.table.seats[one] is None]:
            self.do(SeatBot(seat, "rookie", f"Bot {seat}"), self.table.host)

    def seat_people(self, *names: str, ready: bool = True) -> None:
        """North, East, South and West by name, which serves as the person's id too."""
        for seat, name in zip(Seat, names, strict=False):
            self.do(TakeSeat(seat, name), name)
        if ready:
            for name in names:
                self.do(SayReady(), name)

    def due(self, *kinds: str) -> Duty:
        """The next duty, of some kind where kinds are given."""
        return min((duty for duty in duties(self.table) if not kinds or duty.kind in kinds), key=lambda duty: duty.at)

    def work(self, *kinds: str) -> Duty:
        """Wait for the next duty and do it."""
        duty = self.due(*kinds)
        self.now = max(self.now, duty.at)
        self.do(self.what(duty))
        return duty

    def work_until_people(self) -> None:
        """Everything the house owes until a person is to act, or a result lies on the table."""
        while self.due().kind in ("draw", "shake", "choose", "rule", "reveal"):
            self.work()

    def what(self, duty: Duty) -> TableCommand:
        """The command that does a duty."""
        if duty.command is not None:
            return duty.command
        if duty.kind == "shake":
            return ShakeFairly(random_deck(self.rng), f"{self.rng.getrandbits(128):032x}")
        if duty.kind == "draw":
            deck = random_deck(self.rng)
            return Act(DrawForShake(tuple(zip(duty.seats, deck, strict=False))))
        match = self.table.match
        assert isinstance(match, Match)
        if duty.kind == "rule":
            assert match.game is not None
            assert match.game.hand is not None
            return Act(rule_on_claim(match.game.hand))
        chosen: Any = random_command(match, self.rng)
        return Act(chosen._replace(seat=duty.seats[0]))


STRICT: Final = Settings(Options())


def four_people(settings: Settings = STRICT) -> House:
    """Ann, Bob, Cid and Dee have their dominoes; it is somebody's turn to bid."""
    house = House(settings, seed=11)
    house.seat_people("ann", "bob", "cid", "dee")
    house.work_until_people()
    return house


def turn(house: House) -> tuple[Seat, str]:
    """Whose turn it is, and the person there."""
    (seat,) = waits_for(house.table)
    return seat, ("ann", "bob", "cid", "dee")[seat]

"""Presence, and bots that stand in for people who are away, ask for it, or have left."""

from __future__ import annotations

from typing import Any, Final

from texas42.rules import IllegalError, Seat
from texas42.table.actors import Actor
from texas42.table.commands import AskStandIn, ComeBack, NoticeAway, NoticeBack, StandIn, StepAway, TakeSeatBack
from texas42.table.events import BotStoodIn, CameBack, SeatTakenBack, TableEvent, WentAway
from texas42.table.state import Bot, Person, Table, bot_at, present, put, waits_for
from texas42.table.whose import during_a_match, not_yet, nothing_due, own_seat, the_hall


def stand_in_for(table: Table, seat: Seat, at: int) -> tuple[TableEvent, ...]:
    """A bot sits down for the person at a seat, unless one does already."""
    person = present(table, seat)
    if person.stand_in is not None:
        return ()
    return (BotStoodIn(seat, table.settings.stand_ins.level, f"a bot for {person.name}", at),)


def decide_step_away(table: Table, _command: StepAway, by: Actor, at: int) -> tuple[TableEvent, ...]:
    return _away(table, own_seat(table, by), at)


def decide_notice_away(table: Table, command: NoticeAway, by: Actor, at: int) -> tuple[TableEvent, ...]:
    the_hall(by)
    return _away(table, command.seat, at)


def _away(table: Table, seat: Seat, at: int) -> tuple[TableEvent, ...]:
    sitter = table.seats[seat]
    if not isinstance(sitter, Person) or sitter.left or sitter.away_since is not None:
        raise IllegalError(f"Nobody at {seat} can go away.", code="away_already", rule="SET-1", offending=seat)
    return (WentAway(seat, at),)


def decide_come_back(table: Table, _command: ComeBack, by: Actor, at: int) -> tuple[TableEvent, ...]:
    return _back(table, own_seat(table, by), at)


def decide_notice_back(table: Table, command: NoticeBack, by: Actor, at: int) -> tuple[TableEvent, ...]:
    the_hall(by)
    return _back(table, command.seat, at)


def _back(table: Table, seat: Seat, at: int) -> tuple[TableEvent, ...]:
    sitter = table.seats[seat]
    if not isinstance(sitter, Person) or sitter.away_since is None:
        raise IllegalError(f"Nobody at {seat} is away.", code="not_away", rule="SET-1", offending=seat)
    return (CameBack(seat, at),)


def decide_ask(table: Table, _command: AskStandIn, by: Actor, at: int) -> tuple[TableEvent, ...]:
    seat = own_seat(table, by)
    during_a_match(table)
    if bot_at(table, seat) is not None:
        raise IllegalError("A bot plays for you already.", code="bot_stands_in", rule="SET-1")
    return stand_in_for(table, seat, at)


def decide_stand_in(table: Table, command: StandIn, by: Actor, at: int) -> tuple[TableEvent, ...]:
    the_hall(by)
    during_a_match(table)
    due = stand_in_due(table, command.seat)
    if due is None:
        raise nothing_due()
    not_yet(at, due)
    return stand_in_for(table, command.seat, at)


def stand_in_due(table: Table, seat: Seat) -> int | None:
    """When a bot stands in by itself for somebody who is away."""
    sitter, after = table.seats[seat], table.settings.stand_ins.after_ms
    if not isinstance(sitter, Person) or sitter.stand_in is not None or sitter.away_since is None or after is None:
        return None
    return sitter.away_since + after


def decide_take_back(table: Table, _command: TakeSeatBack, by: Actor, at: int) -> tuple[TableEvent, ...]:
    seat = own_seat(table, by)
    if bot_at(table, seat) is None:
        raise IllegalError("You play your seat yourself.", code="no_stand_in", rule="SET-1")
    return (SeatTakenBack(seat, at),)


def on_away(table: Table, event: WentAway) -> Table:
    gone = present(table, event.seat)._replace(away_since=event.at, ready=False)
    return table._replace(seats=put(table.seats, event.seat, gone))


def on_back(table: Table, event: CameBack) -> Table:
    back = present(table, event.seat)._replace(away_since=None)
    return table._replace(seats=put(table.seats, event.seat, back))


def on_stood_in(table: Table, event: BotStoodIn) -> Table:
    person = present(table, event.seat)._replace(stand_in=Bot(event.level, event.name), ready=False)
    return table._replace(seats=put(table.seats, event.seat, person))


def on_taken_back(table: Table, event: SeatTakenBack) -> Table:
    """Where the table waits for this seat the clock begins anew: its owner did not think meanwhile."""
    person = present(table, event.seat)._replace(stand_in=None, left=False, away_since=None)
    waits = event.seat in waits_for(table)
    timing = table.timing._replace(since=event.at) if waits else table.timing
    return table._replace(seats=put(table.seats, event.seat, person), timing=timing)


DECIDE: Final[dict[type, Any]] = {
    StepAway: decide_step_away,
    NoticeAway: decide_notice_away,
    ComeBack: decide_come_back,
    NoticeBack: decide_notice_back,
    AskStandIn: decide_ask,
    StandIn: decide_stand_in,
    TakeSeatBack: decide_take_back,
}
EVOLVE: Final[dict[type, Any]] = {
    WentAway: on_away,
    CameBack: on_back,
    BotStoodIn: on_stood_in,
    SeatTakenBack: on_taken_back,
}

"""Clocks, and time calls (CND-9): how long the table waits for somebody, and what happens then.

Clocks count from when the table began to wait to when the act is shown, so under even tempo they tell no more than
the beats do. They stand still in a pause, and for bots.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from texas42.rules import SEATS, IllegalError, Seat
from texas42.rules import events as ev
from texas42.rules.commands import ForfeitHand
from texas42.table.actors import Actor
from texas42.table.commands import CallTime, RunOut
from texas42.table.events import Happened, TableEvent, TimeCalled, TimeRanOut, ViolationNoted
from texas42.table.ruling import ruled
from texas42.table.standing_in import stand_in_for
from texas42.table.state import Incident, Table, TimeCall, Timing, bot_at, people, stopped, waits_for
from texas42.table.whose import during_a_hand, not_stopped, not_yet, nothing_due, playing_seat, the_hall

TIME_CALL_MS: Final = 60_000
"""CND-9: how long a slow player has once time is called."""
ANSWER_MS: Final = 60_000
"""How long a team has for an answer where a bank counts the moves."""


def thinkers(table: Table) -> tuple[Seat, ...]:
    """The people the table waits for."""
    return tuple(seat for seat in waits_for(table) if seat in people(table))


def clock_deadline(table: Table) -> int | None:
    """When the clock of those who think runs out."""
    clock, seats = table.settings.clock, thinkers(table)
    if clock.kind == "none" or not seats or stopped(table):
        return None
    if clock.kind == "move":
        return table.timing.since + clock.ms
    spare = table.timing.banks[seats[0]] if len(seats) == 1 else ANSWER_MS
    return table.timing.since + spare


def call_deadline(table: Table) -> int | None:
    """When the 60 seconds of a time call are over."""
    call = table.timing.call
    return None if call is None or not thinkers(table) or stopped(table) else call.until


def deadline(table: Table) -> int | None:
    due = [one for one in (clock_deadline(table), call_deadline(table)) if one is not None]
    return min(due, default=None)


def decide_call(table: Table, _command: CallTime, by: Actor, at: int) -> tuple[TableEvent, ...]:
    seat = playing_seat(table, by)
    during_a_hand(table)
    not_stopped(table)
    slow = tuple(one for one in thinkers(table) if one.team is not seat.team)
    if not table.settings.time_calls:
        raise IllegalError("There are no time calls at this table.", code="no_time_calls", rule="CND-9")
    if not slow or table.timing.call is not None:
        why = "Time is called already." if slow else "The table does not wait for an opponent of yours."
        raise IllegalError(why, code="no_time_call", rule="CND-9")
    called = TimeCalled(seat, slow, at + TIME_CALL_MS, at)
    if seat in table.timing.callers:
        return (called, ViolationNoted(seat, "time_call_abuse", "seen", None, at))
    return (called,)


def decide_run_out(table: Table, _command: RunOut, by: Actor, at: int) -> tuple[TableEvent, ...]:
    the_hall(by)
    due = run_out_due(table)
    if due is None:
        raise nothing_due()
    not_yet(at, due)
    seat = thinkers(table)[0]
    return (TimeRanOut(seat, at), *_run_out(table, seat, at))


def run_out_due(table: Table) -> int | None:
    """When the house has to say that time is up; never for an act that is made and only waits to be shown."""
    return None if table.held is not None else deadline(table)


def _run_out(table: Table, seat: Seat, at: int) -> Iterator[TableEvent]:
    called = call_deadline(table)
    if table.settings.clock.run_out == "bot" and not (called is not None and at >= called):
        for one in thinkers(table):
            yield from stand_in_for(table, one, at)
        return
    yield from ruled(table, ForfeitHand(seat, "out of time"), at)


def after_event(before: Table, after: Table, event: Happened) -> Timing:
    """The clocks after something happened in the match."""
    timing, happened, at = before.timing, event.event, event.at
    if isinstance(happened, ev.GameStarted):
        return Timing(at, banks=(before.settings.clock.ms,) * 4)
    if isinstance(happened, ev.HandStarted):
        timing = timing._replace(callers=(), rest_since=None)
    if isinstance(happened, ev.HandEnded | ev.HandPassedOut):
        return timing._replace(since=at, call=None, rest_since=at)
    if type(happened) not in _ACTS and waits_for(before) == waits_for(after):
        return timing
    return timing._replace(since=at, call=None, banks=_charged(before, timing, at))


_ACTS: Final = frozenset({ev.BidMade, ev.ContractNamed, ev.DominoPlayed})


def _charged(before: Table, timing: Timing, at: int) -> tuple[int, int, int, int]:
    """The bank of the one who thought, less that time and with the increment of the move."""
    clock, seats = before.settings.clock, waits_for(before)
    if clock.kind != "bank" or len(seats) != 1 or bot_at(before, seats[0]) is not None:
        return timing.banks
    left = max(0, timing.banks[seats[0]] - (at - timing.since)) + clock.increment_ms
    north, east, south, west = (left if seat is seats[0] else timing.banks[seat] for seat in SEATS)
    return (north, east, south, west)


def on_called(table: Table, event: TimeCalled) -> Table:
    call, callers = TimeCall(event.seat, event.until), (*table.timing.callers, event.seat)
    return table._replace(timing=table.timing._replace(call=call, callers=callers))


def on_ran_out(table: Table, _event: TimeRanOut) -> Table:
    return table._replace(timing=table.timing._replace(call=None))


def on_noted(table: Table, event: ViolationNoted) -> Table:
    noted = Incident(event.offender, event.kind, event.how, event.by, event.at)
    return table._replace(incidents=(*table.incidents, noted))


def standing_still(table: Table, at: int) -> Table:
    """The clocks stop."""
    if table.timing.stopped_at is not None:
        return table
    return table._replace(timing=table.timing._replace(stopped_at=at))


def going_on(table: Table, at: int) -> Table:
    """The clocks go on where they stopped, unless something else still stops them."""
    timing = table.timing
    if stopped(table) or timing.stopped_at is None:
        return table
    lost = at - timing.stopped_at
    call = timing.call and timing.call._replace(until=timing.call.until + lost)
    rest = None if timing.rest_since is None else timing.rest_since + lost
    held = table.held and table.held._replace(show_at=table.held.show_at + lost)
    shifted = timing._replace(since=timing.since + lost, call=call, rest_since=rest, stopped_at=None)
    return table._replace(timing=shifted, held=held)


DECIDE: Final[dict[type, Any]] = {CallTime: decide_call, RunOut: decide_run_out}
EVOLVE: Final[dict[type, Any]] = {TimeCalled: on_called, TimeRanOut: on_ran_out, ViolationNoted: on_noted}

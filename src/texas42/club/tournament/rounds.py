"""The rounds of the groups and their clock, the tables of games (TRN-2, TRN-6)."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from texas42.club.results import PersonId
from texas42.club.tournament import commands as cmd
from texas42.club.tournament import events as ev
from texas42.club.tournament.clock import MINUTE, Clock, adjusted, paused, resumed
from texas42.club.tournament.games import can_be_played, fixtures, group_fixtures, last_round
from texas42.club.tournament.state import Tournament, put
from texas42.club.tournament.whose import check_director, known_game
from texas42.rules import IllegalError, MalformedError

MOST_ADJUSTED: Final = 120


def next_round(event: Tournament) -> tuple[int, int] | None:
    """The round and flight that come next; None after the last."""
    number, flight = event.round
    flights = max((one.flight for one in group_fixtures(event) if one.round == number), default=0)
    if number and flight < flights:
        return number, flight + 1
    return (number + 1, 1) if number < last_round(event) else None


def decide_begin(event: Tournament, command: cmd.BeginRound, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    """Who asks for a round that has begun, on a page that is old, begins nothing."""
    check_director(event, by)
    asked = (command.round, command.flight)
    if asked == event.round:
        return ()
    following = next_round(event)
    if following is None:
        raise IllegalError("All rounds have begun.", code="no_round", rule="TRN-2", offending=command.round)
    if asked != following:
        number, flight = following
        raise IllegalError(
            f"Round {number}{f', flight {flight}' if flight > 1 else ''} comes next.",
            code="not_next",
            rule="TRN-2",
            offending=command.round,
        )
    minutes = event.settings.format.groups.minutes if event.settings.format.groups else 0
    return (ev.RoundBegun(command.round, command.flight, minutes * MINUTE),)


def decide_clock(event: Tournament, command: cmd.SetClock, by: PersonId | None, at: datetime) -> tuple[Any, ...]:
    check_director(event, by)
    clock = event.clock
    if clock is None:
        raise IllegalError("No clock runs.", code="no_clock", rule="TRN-6", offending=command.do)
    if command.do == "adjust":
        if not 1 <= command.minutes <= MOST_ADJUSTED:
            raise MalformedError(
                f"The clock is set by 1 to {MOST_ADJUSTED} minutes.",
                code="bad_minutes",
                rule="TRN-6",
                offending=command.minutes,
            )
        seconds = MINUTE * command.minutes
        return (ev.ClockSet(adjusted(clock, seconds if command.more else -seconds, at)),)
    if (command.do == "pause") == (clock.since is None):
        return ()
    return (ev.ClockSet(paused(clock, at) if command.do == "pause" else resumed(clock, at)),)


def decide_move(event: Tournament, command: cmd.MoveGame, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    """A game of a bracket to another table, which is free."""
    check_director(event, by)
    fixture = known_game(event, command.game)
    if fixture.stage == "group" or fixture.counted is not None:
        raise IllegalError(
            "Only games of a bracket that are still to be played move.",
            code="not_movable",
            rule="TRN-6",
            offending=fixture.id,
        )
    if not 1 <= command.table <= event.settings.tables:
        raise MalformedError(
            f"Tables are numbered 1 to {event.settings.tables}.",
            code="no_such_table",
            rule="TRN-6",
            offending=command.table,
        )
    if command.table in busy_tables(event):
        raise IllegalError(f"Table {command.table} is taken.", code="taken", rule="TRN-6", offending=command.table)
    return (ev.GameMoved(fixture.id, command.table),)


def busy_tables(event: Tournament) -> dict[int, str]:
    """The game at each table where one is on."""
    return {one.table: one.id for one in fixtures(event).values() if one.table and can_be_played(event, one)}


def seated(event: Tournament) -> Tournament:
    """The tournament with every game of a bracket that can be played at a free table, the first at the lowest."""
    if not event.brackets:
        return event
    games = [one for one in fixtures(event).values() if can_be_played(event, one)]
    tables = {one.id: one.table for one in games if one.table is not None}
    free = iter(sorted(set(range(1, event.settings.tables + 1)) - set(tables.values())))
    for game in games:
        if game.table is None and (table := next(free, None)) is not None:
            event = put(event, "tables", game.id, table)
    return event


def on_begun(event: Tournament, entry: ev.Entry, happened: ev.RoundBegun) -> Tournament:
    clock = None
    if happened.seconds:
        version = 1 if event.clock is None else event.clock.version + 1
        clock = Clock(happened.round, happened.flight, happened.seconds, entry.at, version)
    return event._replace(round=(happened.round, happened.flight), clock=clock)


DECIDE: Final[dict[type, Any]] = {
    cmd.BeginRound: decide_begin,
    cmd.SetClock: decide_clock,
    cmd.MoveGame: decide_move,
}
EVOLVE: Final[dict[type, Any]] = {
    ev.RoundBegun: on_begun,
    ev.ClockSet: lambda event, _entry, happened: event._replace(clock=happened.clock),
    ev.GameMoved: lambda event, _entry, happened: put(event, "tables", happened.game, happened.table),
}

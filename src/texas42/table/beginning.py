"""Ready, and what begins then: a match (also a rematch), the next hand, the next game."""

from __future__ import annotations

from typing import Any, Final

from texas42.rules import IllegalError, decide, start
from texas42.rules.commands import StartGame
from texas42.rules.events import MatchStarted
from texas42.table.actors import Actor
from texas42.table.commands import BeginMatch, SayReady
from texas42.table.events import Happened, ReadySaid, TableEvent
from texas42.table.state import Table, game_over, hand_on, match_on, people, present, put
from texas42.table.whose import before_the_game, playing_seat, the_host


def decide_ready(table: Table, command: SayReady, by: Actor, at: int) -> tuple[TableEvent, ...]:
    seat = playing_seat(table, by)
    if match_on(table) and (hand_on(table) or table.timing.rest_since is None):
        raise IllegalError("There is nothing to be ready for.", code="nothing_to_begin", rule="SET-3")
    if present(table, seat).ready is command.ready:
        raise IllegalError("You have said so already.", code="said_already", rule="SET-3")
    said = ReadySaid(seat, command.ready, at)
    return (said, *begun_if_ready(on_ready(table, said), at))


def decide_begin(table: Table, _command: BeginMatch, by: Actor, at: int) -> tuple[TableEvent, ...]:
    the_host(table, by)
    before_the_game(table)
    if None in table.seats:
        raise IllegalError("A match needs four players.", code="seat_empty", rule="SET-1")
    if not _all_ready(table):
        raise IllegalError("Somebody is not ready yet.", code="not_ready", rule="SET-1")
    return begun(table, at)


def begun_if_ready(table: Table, at: int) -> tuple[TableEvent, ...]:
    """The match begins when four sit here and the last person is ready."""
    if match_on(table) or None in table.seats or not people(table) or not _all_ready(table):
        return ()
    return begun(table, at)


def begun(table: Table, at: int) -> tuple[TableEvent, ...]:
    started = MatchStarted(table.settings.options, table.settings.best_of)
    events = (started, *decide(start(started), StartGame()))
    return tuple(Happened(event, at) for event in events)


def _all_ready(table: Table) -> bool:
    return all(present(table, seat).ready for seat in people(table))


def rest_until(table: Table) -> int | None:
    """When what comes after a result begins by itself: at once when all people at the table are ready."""
    since = table.timing.rest_since
    if since is None:
        return None
    if people(table) and _all_ready(table):
        return since
    rest = table.settings.rest
    return since + (rest.game_ms if game_over(table) else rest.hand_ms)


def on_ready(table: Table, event: ReadySaid) -> Table:
    said = present(table, event.seat)._replace(ready=event.ready)
    return table._replace(seats=put(table.seats, event.seat, said))


DECIDE: Final[dict[type, Any]] = {SayReady: decide_ready, BeginMatch: decide_begin}
EVOLVE: Final[dict[type, Any]] = {ReadySaid: on_ready}

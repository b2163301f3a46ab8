"""Somebody who is to be forgotten: the same history without their names and words, as long as before and as valid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from texas42.table.actors import PersonId
from texas42.table.events import (
    BotStoodIn,
    PersonInvited,
    PersonUninvited,
    Said,
    SeatTaken,
    SettingsChanged,
    TableEvent,
    TableOpened,
)
from texas42.table.evolving import evolve
from texas42.table.opening import start_table
from texas42.table.state import Table, seat_of

FORMER: Final = "a former player"
"""What somebody is called who is to be forgotten."""
UNSAID: Final = "…"
"""What stands where somebody said something who is to be forgotten."""


def said_by(history: Iterable[TableEvent], person: PersonId) -> tuple[Said, ...]:
    """What a person said at a table, as long as they sat there; of those who watch only a name is known."""
    return tuple(event for table, event in _told(history) if isinstance(event, Said) and _by(table, event, person))


def without(history: Iterable[TableEvent], person: PersonId) -> tuple[TableEvent, ...]:
    """The history with another word wherever it named somebody or had their words.

    Their id stays, which names nobody: who sat where must be known for the game to be replayed.
    """
    events = tuple(history)
    names = {event.name for event in events if isinstance(event, SeatTaken) and event.person == person}
    return tuple(_without(table, event, person, names) for table, event in _told(events))


def _told(history: Iterable[TableEvent]) -> Iterator[tuple[Table | None, TableEvent]]:
    """Each event with the table before it."""
    table: Table | None = None
    for event in history:
        yield table, event
        table = start_table(event) if isinstance(event, TableOpened) else table and evolve(table, event)


def _by(table: Table | None, event: Said | BotStoodIn, person: PersonId) -> bool:
    return table is not None and event.seat is not None and seat_of(table, person) is event.seat


def _without(table: Table | None, event: TableEvent, person: PersonId, names: set[str]) -> TableEvent:
    if isinstance(event, SeatTaken | PersonInvited | PersonUninvited) and event.person == person:
        return event._replace(name=FORMER)
    if isinstance(event, Said) and (_by(table, event, person) or (event.seat is None and event.name in names)):
        return event._replace(name=FORMER, text=UNSAID)
    if isinstance(event, BotStoodIn) and _by(table, event, person):
        return event._replace(name=f"a bot for {FORMER}")
    if isinstance(event, TableOpened | SettingsChanged) and any(name in event.settings.name for name in names):
        return event._replace(settings=event.settings._replace(name=""))
    return event

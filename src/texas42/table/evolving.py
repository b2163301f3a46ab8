"""How events change a table, or what a viewer knows of it. Nothing here refuses anything: an event is what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from texas42.rules import Event
from texas42.rules.events import HandArranged, MatchStarted
from texas42.table.deciding import VERBS
from texas42.table.events import (
    ActHeld,
    ActUndone,
    Happened,
    LinkMade,
    PersonInvited,
    PersonUninvited,
    Said,
    TableEvent,
    TableOpened,
)
from texas42.table.opening import start_table
from texas42.table.ruling import STILL
from texas42.table.state import Table

_EVOLVE: Final[dict[type, Callable[[Table, Any], Table]]] = {
    kind: evolve for verb in VERBS for kind, evolve in verb.EVOLVE.items()
}
_OF_SOME: Final = frozenset({ActHeld, LinkMade, PersonInvited, PersonUninvited})


def evolve(table: Table, event: TableEvent) -> Table:
    """The table, or what is known of it, after an event (redacted for who knows it)."""
    after = _EVOLVE[type(event)](table, event)
    at, version = max(table.at, event.at), table.version + 1
    if not open_to_all(event):
        return after._replace(at=at, version=version)
    return after._replace(at=at, version=version, shown=table.shown + 1, shown_at=at)


def open_to_all(event: TableEvent) -> bool:
    """Whether everybody gets to see an event, though perhaps not all of it."""
    return type(event) not in _OF_SOME and not (isinstance(event, Said) and event.to == "spectators")


def fold(table: Table, events: Iterable[TableEvent]) -> Table:
    """The table after several events."""
    for event in events:
        table = evolve(table, event)
    return table


def replay(events: Iterable[TableEvent]) -> Table:
    """The table after its whole history, which begins with its opening."""
    history = iter(events)
    first = next(history, None)
    if not isinstance(first, TableOpened):
        raise TypeError("The history of a table begins with TableOpened.")
    return fold(start_table(first), history)


def matches(events: Iterable[TableEvent]) -> tuple[tuple[Event, ...], ...]:
    """The matches of a table's history, each as a history of the rules: what was undone is left out."""
    found: list[list[Event]] = []
    last_act = 0
    for event in events:
        if isinstance(event, ActUndone):
            found[-1][last_act:] = [one for one in found[-1][last_act:] if isinstance(one, HandArranged)]
        elif isinstance(event, Happened):
            if isinstance(event.event, MatchStarted):
                found.append([])
            elif type(event.event) not in STILL:
                last_act = len(found[-1])
            found[-1].append(event.event)
    return tuple(map(tuple, found))

"""What a command makes happen at a table: `decide` may refuse, and changes nothing itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from texas42.rules import IllegalError
from texas42.table import (
    acting,
    beginning,
    chatting,
    clocks,
    opening,
    seating,
    shaking,
    standing_in,
    tempo,
    violations,
    votes,
)
from texas42.table.actors import Actor
from texas42.table.commands import TableCommand
from texas42.table.events import TableEvent
from texas42.table.state import Table

VERBS: Final = (
    opening,
    seating,
    beginning,
    standing_in,
    acting,
    tempo,
    clocks,
    shaking,
    votes,
    violations,
    chatting,
)
"""One module a verb."""
_DECIDE: Final[dict[type, Callable[[Table, Any, Actor, int], tuple[TableEvent, ...]]]] = {
    kind: decide for verb in VERBS for kind, decide in verb.DECIDE.items()
}


def decide(table: Table, command: TableCommand, by: Actor, at: int) -> tuple[TableEvent, ...]:
    """What a command makes happen; a `RulesError` if the rules, the settings or the seat do not allow it.

    `at` is milliseconds since the epoch. Time does not run backwards: a clock that lags is set to the last event's.
    """
    if table.closed:
        raise IllegalError("This table is closed.", code="closed", rule="SET-1")
    return _DECIDE[type(command)](table, command, by, max(at, table.at))

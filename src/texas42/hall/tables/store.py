"""The port of a store: what keeping tables asks of whatever keeps their events.

A table is its events, numbered from 1; the opening is number 1, and a table's version is the number of its last event.
What one command made happen is appended as one `Append`, all of it or nothing. `texas42.testing.stores` is this
contract as a suite that every store runs.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol

from texas42.table import PersonId, TableEvent

TableId = str
"""Letters and digits that nobody guesses."""


class Facts(NamedTuple):
    """What is known of a table without replaying it. Goes with every append and holds for the table after it."""

    due: int | None = None
    """When the house has to look after it next, in milliseconds since the epoch; None for never."""
    stage: str = "gathering"
    listed: bool = False
    """Whether strangers find it in the lobby."""
    summary: str = "{}"
    """JSON of what the lobby shows: public facts only."""


class Append(NamedTuple):
    table: TableId
    after: int
    """The version that the command was decided on; 0 opens the table."""
    events: tuple[TableEvent, ...]
    facts: Facts
    key: str = ""
    """Who asked, and the id that the asker gave the command, so that a retry is known; empty for none."""


class Written(NamedTuple):
    """The events are there for good."""

    version: int


class Repeated(NamedTuple):
    """The command of this key was written before; nothing was written now."""

    version: int
    """The version of the table after the command was written the first time."""


class Conflict(NamedTuple):
    """Others were faster, or there is no such table; nothing was written."""

    version: int
    """The version the table has; 0 where there is none."""


Outcome = Written | Repeated | Conflict


class Listed(NamedTuple):
    table: TableId
    facts: Facts
    changed_at: int


class Store(Protocol):
    """Keeps events. Every method may be called from any thread, may block, and raises `StoreError` when it cannot.

    After a `StoreError` nobody knows whether something was written: asking again with the same key tells.
    """

    def write(self, appends: Sequence[Append]) -> list[Outcome]:
        """Append for several tables at once, as if one after the other: an outcome for each, in order.

        What is `Written` is there also when the machine goes down right after, and is seen by every reader from then
        on. A key that was written before is `Repeated`, also when the version is stale. One append that conflicts
        does not keep others from being written, and of two appends to one table the second sees the first.
        """

    def history(self, table: TableId, since: int = 0) -> tuple[TableEvent, ...]:
        """The events after a version, in order; all of them by default, and none for a table that does not exist."""

    def written(self, table: TableId, key: str) -> int | None:
        """The version of the table after the command of a key was written, or None if it never was."""

    def versions(self, tables: Collection[TableId]) -> dict[TableId, int]:
        """The version of each of these tables; those that do not exist are left out."""

    def claim_due(self, now: int, again: int, most: int) -> tuple[TableId, ...]:
        """Tables that were due at `now` or before, the longest overdue first; they are next due `again`, or later.

        Two who ask at once get different tables, so only one looks after each; if that one dies, somebody gets it
        again at `again`.
        """

    def listing(self, most: int) -> tuple[Listed, ...]:
        """Listed tables that are not closed, the last changed first."""

    def tables_of(self, person: PersonId, most: int) -> tuple[Listed, ...]:
        """Tables at which a person took a seat at some time, the last changed first."""

    def epoch(self, table: TableId, person: PersonId) -> int:
        """Passes of this person for this table count from this epoch on; 0 until one was revoked."""

    def revoke(self, table: TableId, person: PersonId) -> int:
        """End all passes of a person for a table; the epoch that new ones carry."""

    def hear(self, people: Collection[tuple[TableId, PersonId]], at: int) -> None:
        """Note that these people were heard from at these tables: presence, which is no event."""

    def last_heard(self, table: TableId) -> dict[PersonId, int]:
        """When who was last heard from at a table, by any process; those never noted are left out."""

    def leave(self) -> None:
        """The thread that calls this asks nothing more: what is held for it is let go."""


class StoreError(Exception):
    """The store did not answer. Nothing of why goes to people."""

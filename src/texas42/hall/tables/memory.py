"""A store that forgets with the process: the contract at its plainest."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from threading import Lock

from texas42.hall.tables.store import Append, Conflict, Facts, Listed, Outcome, Repeated, TableId, Written
from texas42.table import PersonId, TableEvent
from texas42.table.events import SeatTaken


@dataclass
class _Kept:
    events: list[TableEvent] = field(default_factory=list)
    facts: Facts = field(default_factory=Facts)
    keys: dict[str, int] = field(default_factory=dict)
    people: set[PersonId] = field(default_factory=set)


class MemoryStore:
    def __init__(self) -> None:
        self._tables: dict[TableId, _Kept] = {}
        self._epochs: dict[tuple[TableId, PersonId], int] = {}
        self._heard: dict[tuple[TableId, PersonId], int] = {}
        self._lock = Lock()

    def write(self, appends: Sequence[Append]) -> list[Outcome]:
        with self._lock:
            return [self._write(one) for one in appends]

    def _write(self, one: Append) -> Outcome:
        kept = self._tables.get(one.table, _Kept())
        if one.key in kept.keys:
            return Repeated(kept.keys[one.key])
        if one.after != len(kept.events):
            return Conflict(len(kept.events))
        self._tables[one.table] = kept
        kept.events += one.events
        kept.facts = one.facts
        kept.people |= {event.person for event in one.events if isinstance(event, SeatTaken)}
        if one.key:
            kept.keys[one.key] = len(kept.events)
        return Written(len(kept.events))

    def history(self, table: TableId, since: int = 0) -> tuple[TableEvent, ...]:
        with self._lock:
            return tuple(self._tables[table].events[since:]) if table in self._tables else ()

    def written(self, table: TableId, key: str) -> int | None:
        with self._lock:
            return self._tables[table].keys.get(key) if table in self._tables else None

    def versions(self, tables: Collection[TableId]) -> dict[TableId, int]:
        with self._lock:
            return {table: len(self._tables[table].events) for table in tables if table in self._tables}

    def claim_due(self, now: int, again: int, most: int) -> tuple[TableId, ...]:
        with self._lock:
            due = sorted((kept.facts.due, table) for table, kept in self._tables.items() if kept.facts.due is not None)
            claimed = [table for at, table in due if at <= now][:most]
            for table in claimed:
                kept = self._tables[table]
                kept.facts = kept.facts._replace(due=max(kept.facts.due or 0, again))
            return tuple(claimed)

    def listing(self, most: int) -> tuple[Listed, ...]:
        with self._lock:
            open_to_all = [one for one in self._listed() if one.facts.listed and one.facts.stage != "closed"]
            return tuple(open_to_all[:most])

    def tables_of(self, person: PersonId, most: int) -> tuple[Listed, ...]:
        with self._lock:
            return tuple([one for one in self._listed() if person in self._tables[one.table].people][:most])

    def _listed(self) -> list[Listed]:
        rows = [Listed(table, kept.facts, kept.events[-1].at) for table, kept in self._tables.items()]
        return sorted(rows, key=lambda row: (-row.changed_at, row.table))

    def epoch(self, table: TableId, person: PersonId) -> int:
        with self._lock:
            return self._epochs.get((table, person), 0)

    def revoke(self, table: TableId, person: PersonId) -> int:
        with self._lock:
            self._epochs[table, person] = self._epochs.get((table, person), 0) + 1
            return self._epochs[table, person]

    def hear(self, people: Collection[tuple[TableId, PersonId]], at: int) -> None:
        with self._lock:
            self._heard.update(dict.fromkeys(people, at))

    def last_heard(self, table: TableId) -> dict[PersonId, int]:
        with self._lock:
            return {person: at for (where, person), at in self._heard.items() if where == table}

    def leave(self) -> None:
        """Nothing is held for a thread."""

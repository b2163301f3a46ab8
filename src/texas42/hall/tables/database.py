"""A store in a database, by Django's ORM: SQLite or PostgreSQL.

Several appends are one transaction. It begins by locking the rows of their tables in one order, so whoever has them
decides what is a conflict; the unique constraints stand behind that.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from django.db import Error, connections, transaction
from django.db.models import F

from texas42.hall.tables.models import CommandRow, EpochRow, EventRow, HeardRow, SitterRow, TableRow
from texas42.hall.tables.store import (
    Append,
    Conflict,
    Facts,
    Listed,
    Outcome,
    Repeated,
    StoreError,
    TableId,
    Written,
)
from texas42.table import PersonId, TableEvent
from texas42.table.events import SeatTaken
from texas42.table.jsons import from_json_text, to_json_text


class DatabaseStore:
    def __init__(self, alias: str = "default") -> None:
        self.alias = alias

    @contextmanager
    def _told(self) -> Iterator[None]:
        """The database's failures as `StoreError`, with a new connection for the next question."""
        try:
            yield
        except Error as error:
            connections[self.alias].close()
            raise StoreError(type(error).__name__) from error

    def write(self, appends: Sequence[Append]) -> list[Outcome]:
        with self._told():
            with transaction.atomic(using=self.alias, durable=True):
                writing = _Writing(self.alias, appends)
                outcomes = [writing.add(one) for one in appends]
                writing.save()
            return outcomes

    def history(self, table: TableId, since: int = 0) -> tuple[TableEvent, ...]:
        with self._told():
            rows = EventRow.objects.using(self.alias).filter(table_id=table, version__gt=since).order_by("version")
            found = ",".join(rows.values_list("event", flat=True))
        events: tuple[TableEvent, ...] = from_json_text("events", f"[{found}]")
        return events

    def written(self, table: TableId, key: str) -> int | None:
        with self._told():
            rows = CommandRow.objects.using(self.alias).filter(table_id=table, key=key)
            return rows.values_list("version", flat=True).first()

    def versions(self, tables: Collection[TableId]) -> dict[TableId, int]:
        with self._told():
            rows = TableRow.objects.using(self.alias).filter(id__in=tables)
            return dict(rows.values_list("id", "version"))

    def claim_due(self, now: int, again: int, most: int) -> tuple[TableId, ...]:
        with self._told():
            rows = TableRow.objects.using(self.alias)
            with transaction.atomic(using=self.alias, durable=True):
                locked = rows.select_for_update(skip_locked=self._skips_locked()).filter(due__lte=now)
                claimed = tuple(locked.order_by("due", "id").values_list("id", flat=True)[:most])
                if claimed:
                    rows.filter(id__in=claimed, due__lt=again).update(due=again)
            return claimed

    def _skips_locked(self) -> bool:
        return connections[self.alias].features.has_select_for_update_skip_locked

    def listing(self, most: int) -> tuple[Listed, ...]:
        with self._told():
            rows = TableRow.objects.using(self.alias).filter(listed=True).exclude(stage="closed")
            return tuple(map(_listed, rows.order_by("-changed_at", "id")[:most]))

    def tables_of(self, person: PersonId, most: int) -> tuple[Listed, ...]:
        with self._told():
            rows = TableRow.objects.using(self.alias).filter(sitterrow__person=person)
            return tuple(map(_listed, rows.order_by("-changed_at", "id")[:most]))

    def epoch(self, table: TableId, person: PersonId) -> int:
        with self._told():
            rows = EpochRow.objects.using(self.alias).filter(table=table, person=person)
            return rows.values_list("epoch", flat=True).first() or 0

    def revoke(self, table: TableId, person: PersonId) -> int:
        with self._told():
            rows = EpochRow.objects.using(self.alias)
            with transaction.atomic(using=self.alias, durable=True):
                rows.get_or_create(table=table, person=person, defaults={"epoch": 0})
                rows.filter(table=table, person=person).update(epoch=F("epoch") + 1)
                return rows.get(table=table, person=person).epoch

    def hear(self, people: Collection[tuple[TableId, PersonId]], at: int) -> None:
        rows = [HeardRow(table=table, person=person, at=at) for table, person in sorted(people)]
        with self._told():
            HeardRow.objects.using(self.alias).bulk_create(
                rows, update_conflicts=True, unique_fields=["table", "person"], update_fields=["at"]
            )

    def last_heard(self, table: TableId) -> dict[PersonId, int]:
        with self._told():
            return dict(HeardRow.objects.using(self.alias).filter(table=table).values_list("person", "at"))

    def leave(self) -> None:
        connections[self.alias].close()


class _Writing:
    """The appends of one transaction: judged one after the other, saved together."""

    def __init__(self, alias: str, appends: Sequence[Append]) -> None:
        self._alias = alias
        tables = {one.table for one in appends}
        locked = TableRow.objects.using(alias).select_for_update().filter(id__in=tables).order_by("id")
        self._versions = dict(locked.values_list("id", "version"))
        self._keys = self._known_keys(appends)
        self._new: set[TableId] = set()
        self._rows: dict[TableId, TableRow] = {}
        self._events: list[EventRow] = []
        self._commands: list[CommandRow] = []
        self._sitters: list[SitterRow] = []

    def _known_keys(self, appends: Sequence[Append]) -> dict[tuple[TableId, str], int]:
        keys = {one.key for one in appends if one.key}
        rows = CommandRow.objects.using(self._alias).filter(table_id__in=self._versions, key__in=keys) if keys else ()
        return {(row.table_id, row.key): row.version for row in rows}

    def add(self, one: Append) -> Outcome:
        if (one.table, one.key) in self._keys:
            return Repeated(self._keys[one.table, one.key])
        version = self._versions.get(one.table, 0)
        if one.after != version:
            return Conflict(version)
        if version == 0:
            self._new.add(one.table)
        self._note(one, version + len(one.events))
        return Written(version + len(one.events))

    def _note(self, one: Append, version: int) -> None:
        self._versions[one.table] = version
        self._rows[one.table] = _table_row(one, version)
        numbered = enumerate(one.events, one.after + 1)
        self._events += [
            EventRow(table_id=one.table, version=number, event=to_json_text(event)) for number, event in numbered
        ]
        self._sitters += [
            SitterRow(table_id=one.table, person=event.person) for event in one.events if isinstance(event, SeatTaken)
        ]
        if one.key:
            self._keys[one.table, one.key] = version
            self._commands.append(CommandRow(table_id=one.table, key=one.key, version=version))

    def save(self) -> None:
        rows = TableRow.objects.using(self._alias)
        rows.bulk_create([row for table, row in self._rows.items() if table in self._new])
        for table in sorted(self._rows.keys() - self._new):
            self._rows[table].save(using=self._alias, force_update=True)
        EventRow.objects.using(self._alias).bulk_create(self._events)
        if self._commands:
            CommandRow.objects.using(self._alias).bulk_create(self._commands)
        if self._sitters:
            SitterRow.objects.using(self._alias).bulk_create(self._sitters, ignore_conflicts=True)


def _table_row(one: Append, version: int) -> TableRow:
    facts: dict[str, Any] = one.facts._asdict()
    return TableRow(id=one.table, version=version, changed_at=one.events[-1].at, **facts)


def _listed(row: TableRow) -> Listed:
    return Listed(row.id, Facts(row.due, row.stage, row.listed, row.summary), row.changed_at)

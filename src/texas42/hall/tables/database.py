"""A store in a database, by Django's ORM: SQLite or PostgreSQL.

Several appends are one transaction. It begins by locking the rows of their tables in one order, so whoever has them
decides what is a conflict; the unique constraints stand behind that.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager

from django.db import Error, connections, transaction
from django.db.models import F

from texas42.hall.tables.facts import facts
from texas42.hall.tables.models import CommandRow, EpochRow, EventRow, HeardRow, TableRow
from texas42.hall.tables.store import Append, Facts, Listed, Outcome, StoreError, TableId
from texas42.hall.tables.writing import Writing
from texas42.table import PersonId, TableEvent, replay
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
                writing = Writing(self.alias, appends)
                outcomes = [writing.add(one) for one in appends]
                writing.save()
            return outcomes

    def history(self, table: TableId, since: int = 0) -> tuple[TableEvent, ...]:
        with self._told():
            rows = EventRow.objects.using(self.alias).filter(table_id=table, version__gt=since).order_by("version")
            found = ",".join(rows.values_list("event", flat=True))
        events: tuple[TableEvent, ...] = from_json_text("events", f"[{found}]")
        return events

    def reword(self, table: TableId, change: Callable[[tuple[TableEvent, ...]], tuple[TableEvent, ...]]) -> None:
        """Say what happened in other words, event by event: the one thing that changes what is written."""
        with self._told(), transaction.atomic(using=self.alias, durable=True):
            row = TableRow.objects.using(self.alias).select_for_update().get(id=table)
            before = self.history(table)
            after = change(before)
            for version, (old, new) in enumerate(zip(before, after, strict=True), 1):
                if new != old:
                    rows = EventRow.objects.using(self.alias).filter(table_id=table, version=version)
                    rows.update(event=to_json_text(new))
            row.summary = facts(replay(after)).summary
            row.save(using=self.alias, update_fields=["summary"])

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


def _listed(row: TableRow) -> Listed:
    return Listed(row.id, Facts(row.due, row.stage, row.listed, row.summary), row.changed_at)

"""The appends of one transaction: judged one after the other, saved together.

Every play of every table comes through here, so the statements are written out: put together by the ORM anew each time
they took the processor four times as long. They are the same for SQLite and PostgreSQL.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper

from texas42.hall.tables.models import SitterRow
from texas42.hall.tables.store import Append, Conflict, Outcome, Repeated, TableId, Written
from texas42.table.events import SeatTaken
from texas42.table.jsons import to_json_text

_VERSIONS: Final = "SELECT id, version FROM tables_table WHERE id IN ({}) ORDER BY id"
_KEYS: Final = "SELECT table_id, key, version FROM tables_command WHERE table_id IN ({}) AND key IN ({})"
_OPEN: Final = (
    "INSERT INTO tables_table (version, changed_at, due, stage, listed, summary, id)"
    " VALUES (%s, %s, %s, %s, %s, %s, %s)"
)
_CHANGE: Final = (
    "UPDATE tables_table SET version = %s, changed_at = %s, due = %s, stage = %s, listed = %s, summary = %s"
    " WHERE id = %s"
)
_EVENT: Final = "INSERT INTO tables_event (table_id, version, event) VALUES (%s, %s, %s)"
_COMMAND: Final = "INSERT INTO tables_command (table_id, key, version) VALUES (%s, %s, %s)"


class Writing:
    """Inside a transaction. It begins by locking the rows of its tables, in one order."""

    def __init__(self, alias: str, appends: Sequence[Append]) -> None:
        self._alias = alias
        self._connection: BaseDatabaseWrapper = connections[alias]
        tables = {one.table for one in appends}
        locks = " FOR UPDATE" if self._connection.features.has_select_for_update else ""
        self._versions: dict[TableId, int] = dict(self._rows(_VERSIONS + locks, tables))
        self._keys = self._known_keys(appends)
        self._new: set[TableId] = set()
        self._tables: dict[TableId, tuple[Any, ...]] = {}
        self._events: list[tuple[Any, ...]] = []
        self._commands: list[tuple[Any, ...]] = []
        self._sitters: list[SitterRow] = []

    def _known_keys(self, appends: Sequence[Append]) -> dict[tuple[TableId, str], int]:
        keys = {one.key for one in appends if one.key}
        if not keys or not self._versions:
            return {}
        return {(table, key): version for table, key, version in self._rows(_KEYS, self._versions, keys)}

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
        self._tables[one.table] = (version, one.events[-1].at, *one.facts, one.table)
        numbered = enumerate(one.events, one.after + 1)
        self._events += [(one.table, number, to_json_text(event)) for number, event in numbered]
        self._sitters += [
            SitterRow(table_id=one.table, person=event.person) for event in one.events if isinstance(event, SeatTaken)
        ]
        if one.key:
            self._keys[one.table, one.key] = version
            self._commands.append((one.table, one.key, version))

    def save(self) -> None:
        self._do(_OPEN, [row for table, row in sorted(self._tables.items()) if table in self._new])
        self._do(_CHANGE, [row for table, row in sorted(self._tables.items()) if table not in self._new])
        self._do(_EVENT, self._events)
        self._do(_COMMAND, self._commands)
        if self._sitters:
            SitterRow.objects.using(self._alias).bulk_create(self._sitters, ignore_conflicts=True)

    def _rows(self, statement: str, *wanted: Collection[str]) -> list[tuple[Any, ...]]:
        with self._connection.cursor() as cursor:
            places = (", ".join(["%s"] * len(some)) for some in wanted)
            cursor.execute(statement.format(*places), [one for some in wanted for one in some])
            rows: list[tuple[Any, ...]] = cursor.fetchall()
            return rows

    def _do(self, statement: str, rows: list[tuple[Any, ...]]) -> None:
        if rows:
            with self._connection.cursor() as cursor:
                cursor.executemany(statement, rows)

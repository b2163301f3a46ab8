"""Backup and restore: everything a hall keeps as one file, from one database and into another, of either kind.

The file is gzipped lines of JSON: a heading, then every row of every model. It holds people's data, hands in play and
the key that signs cookies, so it is written for its owner's eyes only.
"""

from __future__ import annotations

import gzip
import json
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from django.apps import apps
from django.core import serializers
from django.core.management.color import no_style
from django.core.serializers import sort_dependencies
from django.core.serializers.base import DeserializationError
from django.db import connections, models, transaction
from django.db.migrations.recorder import MigrationRecorder

from texas42.hall.site.environment import environment

FORM: Final = 1
_NOT_KEPT: Final = frozenset({"contenttypes", "auth.permission", "studies"})
"""What migrations make anew, and what can be found out anew."""


class BackupError(ValueError):
    """The backup cannot be used, or not here."""


def write_backup(path: Path) -> int:
    """Everything as it is at one moment, while the hall goes on; how many rows that is."""
    opening = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    with os.fdopen(opening, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as lines, _snapshot() as alias:
        lines.write(json.dumps(_heading(alias)) + "\n")
        return sum(_write_model(model, alias, lines) for model in _models())


def read_backup(path: Path) -> int:
    """Everything back, into a database that is empty; how many rows that is."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        heading = _read_heading(lines)
        if any(model._default_manager.exists() for model in _models()):
            raise BackupError("There is a hall in this database already: restore into an empty one.")
        with transaction.atomic():
            rows = _read_rows(lines)
            _count_on()
    _keep_key(heading["secret_key"])
    return rows


def _models() -> list[type[models.Model]]:
    """All models, those that others refer to first."""
    groups = [(config, [*config.get_models()]) for config in apps.get_app_configs()]
    found = sort_dependencies([(config, kept) for config, kept in groups if config.label not in _NOT_KEPT])
    return [model for model in found if model._meta.label_lower not in _NOT_KEPT]


def _heading(alias: str) -> dict[str, Any]:
    key = (environment().data / "secret-key").read_text(encoding="ascii")
    return {"texas42_backup": FORM, "migrations": _migrations(alias), "secret_key": key}


def _migrations(alias: str) -> list[str]:
    return sorted(f"{app}.{name}" for app, name in MigrationRecorder(connections[alias]).applied_migrations())


def _read_heading(lines: Any) -> dict[str, Any]:
    try:
        heading: dict[str, Any] = json.loads(next(lines))
        form, made_with = heading["texas42_backup"], heading["migrations"]
    except (ValueError, KeyError, TypeError, StopIteration, OSError):
        raise BackupError("This is no backup of a hall.") from None
    if form != FORM:
        raise BackupError(f"This backup has form {form}; this version reads form {FORM}.")
    strange = set(made_with) - set(_migrations("default"))
    if strange:
        raise BackupError(f"This backup was made by a later version, which knows {min(strange)}.")
    return heading


def _write_model(model: type[models.Model], alias: str, lines: Any) -> int:
    rows, count = model._default_manager.using(alias).order_by("pk"), 0
    for row in rows.iterator(chunk_size=2_000):
        lines.write(serializers.serialize("jsonl", [row]))
        count += 1
    return count


def _read_rows(lines: Any) -> int:
    count = 0
    try:
        for row in serializers.deserialize("jsonl", lines):
            row.save()
            count += 1
    except DeserializationError:
        raise BackupError(f"Row {count + 1} of this backup cannot be read; nothing was restored.") from None
    return count


def _count_on() -> None:
    """PostgreSQL numbers new rows from where the old ones end."""
    connection = connections["default"]
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), _models()):
            cursor.execute(statement)


def _keep_key(key: str) -> None:
    """The key comes with the data, so that nobody is signed out."""
    path = environment().data / "secret-key"
    path.touch(mode=0o600)
    path.write_text(key, encoding="ascii")


@contextmanager
def _snapshot() -> Iterator[str]:
    """An alias under which the database stands still."""
    connection = connections["default"]
    if connection.vendor == "sqlite":
        with tempfile.TemporaryDirectory(prefix="texas42-backup-") as folder, _copied(Path(folder, "hall")) as alias:
            yield alias
        return
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield "default"


@contextmanager
def _copied(path: Path) -> Iterator[str]:
    """SQLite copies itself while others write."""
    connection = connections["default"]
    connection.ensure_connection()
    with sqlite3.connect(path) as copy:
        connection.connection.backup(copy)
    copy.close()
    connections.settings["backup"] = {**connections.settings["default"], "NAME": str(path)}
    try:
        yield "backup"
    finally:
        connections["backup"].close()
        del connections["backup"]
        del connections.settings["backup"]

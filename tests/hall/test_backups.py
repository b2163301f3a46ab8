"""Backup and restore, by the command itself: from SQLite, into SQLite and into PostgreSQL."""

from __future__ import annotations

import gzip
import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from texas42.hall.tables.database import DatabaseStore
from texas42.testing.stores import opened, said


def texas42(data: Path, url: str, *words: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, with this data folder and database."""
    variables = {**os.environ, "TEXAS42_DATA": str(data), "DATABASE_URL": url}
    variables["DJANGO_SETTINGS_MODULE"] = "texas42.hall.site.settings"
    program = [sys.executable, "-c", "from texas42.cli import main; main()", "hall", *words]
    return subprocess.run(program, env=variables, capture_output=True, text=True, check=False)  # noqa: S603


@pytest.fixture
def backup(sqlite_alias: str, tmp_path: Path) -> Path:
    """A backup of a hall with a few tables, and the key that signed its cookies."""
    store = DatabaseStore(sqlite_alias)
    store.write([opened("one"), said("one", 1, "ü 'x'\u2028", key="k"), opened("two", listed=True)])
    store.revoke("one", "ann")
    data = tmp_path / "data"
    data.mkdir()
    (data / "secret-key").write_text(settings.SECRET_KEY)
    path = tmp_path / "backup"
    ran = texas42(data, f"sqlite:///{tmp_path}/hall.sqlite3", "backup", str(path))
    assert ran.returncode == 0, ran.stderr
    return path


def test_a_backup_is_its_owners(backup: Path) -> None:
    """Nobody else on the machine can read the file."""
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600


def test_a_backup_overwrites_nothing(backup: Path, tmp_path: Path) -> None:
    """A file that is there stays as it is."""
    before = backup.read_bytes()
    ran = texas42(tmp_path / "data", f"sqlite:///{tmp_path}/hall.sqlite3", "backup", str(backup))
    assert (ran.returncode, backup.read_bytes() == before) == (2, True)


def restored_is_all_there(store: DatabaseStore) -> None:
    """Everything is back as it was, and the hall goes on from there."""
    assert [event.text for event in store.history("one", 1)] == ["ü 'x'\u2028"]  # type: ignore[union-attr]
    assert (store.written("one", "k"), store.epoch("one", "ann")) == (2, 1)
    assert [row.table for row in store.listing(9)] == ["two"]
    assert len(store.write([said("one", 2, "more", key="k2")])) == 1
    assert store.versions(["one", "two"]) == {"one": 3, "two": 1}


def test_a_backup_is_restored_into_postgresql(
    backup: Path, postgresql_alias: str, postgresql_url: str, tmp_path: Path
) -> None:
    """A hall that began on SQLite goes on on PostgreSQL, with its key."""
    ran = texas42(tmp_path / "other", postgresql_url, "restore", str(backup))
    assert ran.returncode == 0, ran.stderr
    restored_is_all_there(DatabaseStore(postgresql_alias))
    assert (tmp_path / "other/secret-key").read_text() == settings.SECRET_KEY


def test_nothing_is_restored_over_a_hall(backup: Path, tmp_path: Path) -> None:
    """Restoring into a database that holds a hall is refused, and changes nothing."""
    ran = texas42(tmp_path / "data", f"sqlite:///{tmp_path}/hall.sqlite3", "restore", str(backup))
    assert (ran.returncode, "already" in ran.stderr) == (2, True)


@pytest.mark.parametrize("text", ["", "{}", '{"texas42_backup": 99, "migrations": []}', "no JSON"])
def test_what_is_no_backup_is_refused(tmp_path: Path, text: str) -> None:
    """A file that is something else is refused in a sentence."""
    path = tmp_path / "file"
    path.write_bytes(gzip.compress(text.encode()))
    ran = texas42(tmp_path / "data", f"sqlite:///{tmp_path}/new.sqlite3", "restore", str(path))
    assert (ran.returncode, ran.stderr.startswith("texas42: "), ran.stderr.count("\n")) == (2, True, 1), ran.stderr


def test_a_spoiled_backup_restores_nothing(backup: Path, tmp_path: Path) -> None:
    """A backup with a row that cannot be read is refused with the row's number, and leaves the database empty."""
    spoiled, url = tmp_path / "spoiled", f"sqlite:///{tmp_path}/new.sqlite3"
    spoiled.write_bytes(gzip.compress(gzip.decompress(backup.read_bytes()) + b'{"model": "tables.nothing"}\n'))
    ran = texas42(tmp_path / "new", url, "restore", str(spoiled))
    assert (ran.returncode, "cannot be read" in ran.stderr) == (2, True), ran.stderr
    assert texas42(tmp_path / "new", url, "restore", str(backup)).returncode == 0


def test_a_later_versions_backup_is_refused(tmp_path: Path) -> None:
    """A backup that knows more than this version is not restored in part."""
    path = tmp_path / "file"
    heading = {"texas42_backup": 1, "migrations": ["tables.9999_later"], "secret_key": "x"}
    path.write_bytes(gzip.compress(json.dumps(heading).encode()))
    ran = texas42(tmp_path / "data", f"sqlite:///{tmp_path}/new.sqlite3", "restore", str(path))
    assert (ran.returncode, "9999_later" in ran.stderr) == (2, True)

"""The hall's environment: variables, the data folder, the database's address."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from texas42.hall.site.environment import allowed_hosts, database, environment, secret_key


def test_without_variables_a_hall_is_for_this_machine_only(tmp_path: Path) -> None:
    """Nothing said: SQLite in the data folder, no debugging, and only this machine's names are answered."""
    told = environment({"TEXAS42_DATA": str(tmp_path)})
    assert told.database_url == f"sqlite:///{tmp_path}/hall.sqlite3"
    assert allowed_hosts(told) == ["127.0.0.1", "localhost", "[::1]"]
    assert (told.debug, told.secure, told.metrics_token) == (False, False, "")


def test_a_public_address_is_answered_and_secure() -> None:
    """The host of TEXAS42_URL and those of TEXAS42_HOSTS are answered; https makes cookies secure."""
    told = environment({"TEXAS42_URL": "https://hall.example.org/", "TEXAS42_HOSTS": "10.0.0.7, club.local"})
    assert {"hall.example.org", "10.0.0.7", "club.local"} < set(allowed_hosts(told))
    assert (told.public_url, told.secure) == ("https://hall.example.org", True)


def test_the_secret_key_is_made_once_and_is_the_owners(tmp_path: Path) -> None:
    """The first run makes the key, later ones find it, and nobody else on the machine may read it."""
    folder = tmp_path / "data"
    first = secret_key(folder)
    assert (secret_key(folder), len(first) > 60) == (first, True)
    assert stat.S_IMODE((folder / "secret-key").stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert [path.name for path in folder.iterdir()] == ["secret-key"]


def test_sqlite_keeps_what_was_committed(tmp_path: Path) -> None:
    """SQLite runs with a write-ahead log, full sync, and transactions that write from their start."""
    made = database(f"sqlite:///{tmp_path}/hall.sqlite3")
    assert made["NAME"] == f"{tmp_path}/hall.sqlite3"
    assert made["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert made["OPTIONS"]["init_command"] == "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"


def test_a_postgresql_address_is_taken_apart() -> None:
    """Name, password, host, port and options come from the URL, also a socket's folder."""
    made = database("postgres://hall:s%40fe@db.example.org:5433/club?sslmode=require")
    assert [made[part] for part in ("NAME", "USER", "PASSWORD", "HOST", "PORT")] == [
        "club",
        "hall",
        "s@fe",
        "db.example.org",
        "5433",
    ]
    assert made["OPTIONS"] == {"sslmode": "require"}
    assert database("postgresql:///club?host=/run/pg")["HOST"] == "/run/pg"


def test_other_databases_are_refused_by_name() -> None:
    """A database the hall does not know is refused with what it knows."""
    with pytest.raises(ValueError, match="sqlite:/// or postgresql://, not with 'mysql'"):
        database("mysql://hall@db/hall")

"""Databases for the tests of the hall: each its own, made when first asked for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connections

from tests.hall.serving import Hall, serving
from texas42.hall.site.environment import database
from texas42.testing.postgresql import postgresql


@pytest.fixture(scope="session")
def postgresql_url() -> Iterator[str]:
    """A PostgreSQL database of this test process."""
    with postgresql() as url:
        yield url


def migrated(alias: str, url: str) -> str:
    """A database under an alias of Django's, with all tables made."""
    connections.settings[alias] = {**connections.settings["default"], **database(url)}
    call_command("migrate", database=alias, verbosity=0)
    return alias


@pytest.fixture
def sqlite_alias(tmp_path: Path, django_db_blocker: pytest.FixtureRequest) -> Iterator[str]:
    """A new SQLite database."""
    with django_db_blocker.unblock():  # type: ignore[attr-defined]
        alias = migrated(f"sqlite-{tmp_path.name}", f"sqlite:///{tmp_path}/hall.sqlite3")
        yield alias
        connections[alias].close()


@pytest.fixture
def postgresql_alias(postgresql_url: str, django_db_blocker: pytest.FixtureRequest) -> Iterator[str]:
    """The PostgreSQL database of this process, emptied."""
    with django_db_blocker.unblock():  # type: ignore[attr-defined]
        alias = migrated("postgresql", postgresql_url)
        yield alias
        call_command("flush", database=alias, interactive=False, verbosity=0)
        connections[alias].close()


@pytest.fixture
def hall(transactional_db: None) -> Iterator[Hall]:  # noqa: ARG001 - empties the database
    """The hall over a real connection, with an empty database."""
    with serving() as opened:
        yield opened

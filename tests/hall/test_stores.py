"""Every store keeps to the one contract: in memory, in SQLite, in PostgreSQL."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from texas42.hall.tables.database import DatabaseStore
from texas42.hall.tables.memory import MemoryStore
from texas42.hall.tables.store import Append, Outcome, Store, StoreError
from texas42.testing.stores import LAWS, check_store, opened, said


@pytest.fixture(params=["memory", "sqlite_alias", "postgresql_alias"])
def store(request: pytest.FixtureRequest) -> Store:
    """An empty store of each kind."""
    if request.param == "memory":
        return MemoryStore()
    return DatabaseStore(request.getfixturevalue(request.param))


def test_every_store_keeps_to_the_contract(store: Store) -> None:
    """What is promised of a store holds, whatever keeps the events."""
    check_store(store)


def test_a_store_that_forgets_retries_is_found_out() -> None:
    """The suite fails for a store that writes a repeated command again."""

    class Forgetful(MemoryStore):
        def write(self, appends: Sequence[Append]) -> list[Outcome]:
            return super().write([one._replace(key="") for one in appends])

    with pytest.raises(AssertionError):
        check_store(Forgetful())


def test_every_law_is_explained() -> None:
    """The contract names its laws; none is there twice."""
    assert len({law.__name__ for law in LAWS}) == len(LAWS) >= 11


def test_a_database_that_is_gone_is_a_store_error(sqlite_alias: str) -> None:
    """A failing database is told as that, and without its own words."""
    from django.db import connections  # noqa: PLC0415 - wants Django set up

    store = DatabaseStore(sqlite_alias)
    store.write([opened("here")])
    with connections[sqlite_alias].cursor() as cursor:
        cursor.execute("DROP TABLE tables_event")
    with pytest.raises(StoreError, match=r"^OperationalError$"):
        store.write([said("here", 1, "secret")])

"""A league for each test, in an empty database, by a clock that is set."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.hall.leagues.desks import Clock, League, set_clock


@pytest.fixture
def clock(db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Clock]:  # noqa: ARG001 - there is a database
    with set_clock(monkeypatch) as clock:
        yield clock


@pytest.fixture
def league(clock: Clock) -> League:
    """With officials and four teams, before the draw."""
    return League(clock).with_teams()

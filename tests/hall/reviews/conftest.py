"""A house whose reviews are content with few deals."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from texas42.hall.reviews import asking
from texas42.hall.tables.house import House, house_in_a_thread

FEW = 24


@pytest.fixture
def at_home(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:  # noqa: ARG001
    monkeypatch.setattr(asking, "DEALS", FEW)
    with house_in_a_thread() as house:
        yield house

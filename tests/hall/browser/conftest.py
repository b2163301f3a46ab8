"""A real Chromium, driven over its own protocol, at a real hall whose bots do not dawdle: one of each for all tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connections
from playwright.sync_api import Browser, sync_playwright

from tests.hall.browser.visitor import Visitors
from tests.hall.serving import Hall, serving
from texas42.hall.tables import opening, presence
from texas42.table import Tempo

CHROMIUM = Path("/usr/bin/chromium")
QUICKLY = Tempo(40, 40, 40, 40)


@pytest.fixture(scope="package")
def hall(tmp_path_factory: pytest.TempPathFactory, django_db_blocker: pytest.FixtureRequest) -> Iterator[Hall]:
    """One hall for all tests of a browser, with a database of its own; each test opens its own tables."""
    database = connections["default"]
    with django_db_blocker.unblock(), pytest.MonkeyPatch.context() as set_to:  # type: ignore[attr-defined]
        database.close()
        set_to.setitem(database.settings_dict, "NAME", str(tmp_path_factory.mktemp("hall") / "hall.sqlite3"))
        call_command("migrate", verbosity=0)
        set_to.setattr(opening, "TEMPO", QUICKLY)
        set_to.setattr(presence, "EVERY_SECONDS", 0.2)
        with serving() as opened:
            yield opened
        database.close()


@pytest.fixture(scope="package")
def chromium(hall: Hall) -> Iterator[Browser]:  # noqa: ARG001 - closes before the hall does
    if not CHROMIUM.exists():
        pytest.fail("The pages are tested in a real Chromium: apt-get install chromium.")
    with sync_playwright() as driver:
        yield driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])


@pytest.fixture
def visitors(hall: Hall, chromium: Browser) -> Iterator[Visitors]:
    """People at their browsers; at the end none of these may have complained about anything."""
    opened = Visitors(hall, chromium)
    yield opened
    opened.leave()
    assert opened.complaints == []

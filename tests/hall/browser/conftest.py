"""A real Chromium, driven over its own protocol, at a real hall whose bots do not dawdle."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from tests.hall.browser.visitor import Visitors
from tests.hall.serving import Hall
from texas42.hall.tables import opening
from texas42.table import Tempo

CHROMIUM = Path("/usr/bin/chromium")


@pytest.fixture
def visitors(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visitors]:
    """Browsers at the hall; at the end none of them may have complained about anything."""
    monkeypatch.setattr(opening, "TEMPO", Tempo(40, 40, 40))
    if not CHROMIUM.exists():
        pytest.fail("The pages are tested in a real Chromium: apt-get install chromium.")
    with sync_playwright() as driver:
        opened = Visitors(hall.url, driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"]))
        yield opened
        opened.close()
    assert opened.complaints == []

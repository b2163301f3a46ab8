"""What axe finds on every page: nothing serious, in light and in dark."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.hall.browser.visitor import PHONE, Visitors, play_bots, press_something, until_mine

AXE: Final = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
PAGES: Final = ["/", "/tables/", "/tables/new", "/help", "/about", "/verify", "/rules/austin", "/no-such-page"]


def findings(page: Page) -> list[str]:
    """Serious and critical findings, with what they were found on."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {node['html'][:120]} {node['any'][0]['message'] if node['any'] else ''}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_plain_pages(visitors: Visitors, scheme: str) -> None:
    """No page of the site has a serious finding."""
    page = visitors.arrive(PHONE, color_scheme=scheme)
    for path in PAGES:
        page.goto(path)
        assert (path, findings(page)) == (path, [])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_table_at_every_stage(visitors: Visitors, scheme: str) -> None:
    """Gathering, bidding, naming, playing, a result, and the plain page: none has a serious finding."""
    page = visitors.arrive(color_scheme=scheme, reduced_motion="reduce")
    page.goto("/")
    page.get_by_role("button", name="Open a table").click()
    page.wait_for_selector("#board")
    assert findings(page) == []
    play_bots(page)
    seen: set[str] = set()
    while "over" not in seen:
        doing = until_mine(page)
        if doing not in seen:
            assert (doing, findings(page)) == (doing, [])
        seen.add(doing)
        press_something(page)
    page.goto(f"{page.url}text")
    assert findings(page) == []

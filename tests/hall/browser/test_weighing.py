"""The bidding helper in a real browser: tapped, typed at with keys, and looked at by axe."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.hall.browser.test_accessibility import findings
from tests.hall.browser.visitor import DESK, PHONE, Visitors
from texas42.hall.studies import holdings

HELD = ("6-6", "6-4", "6-1", "6-0", "5-5", "4-2", "0-0")


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "light"), (DESK, "dark")])
def test_a_hand_is_tapped_and_weighed(
    visitors: Visitors, monkeypatch: pytest.MonkeyPatch, size: dict[str, int], scheme: str
) -> None:
    """Seven taps and a button, figures that come by themselves, nothing serious for axe, and no sideways scrolling."""
    monkeypatch.setattr(holdings, "DEALS", 250)
    page = visitors.arrive(size, color_scheme=scheme)
    page.goto("/hand")
    assert findings(page) == []
    for domino in HELD:
        page.get_by_role("checkbox", name=domino, exact=True).check()
    page.get_by_label("Bid 1").select_option("P")
    page.get_by_role("button", name="Weigh it").click()
    page.wait_for_url(re.compile(r"/hand/66\.64\.61\.60\.55\.42\.00\?bids=P$"))
    expect(page.locator("#known")).to_have_attribute("aria-busy", "false", timeout=20_000)
    expect(page.get_by_role("heading", name=re.compile(r"^Bid \w"))).to_be_visible()
    expect(page.get_by_role("rowheader", name="sixes").first).to_be_visible()
    assert page.locator(".heat .best").count() == 1
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_a_hand_is_weighed_by_keys_alone(visitors: Visitors, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tab and Space tick dominoes; what has the focus is seen; Enter sends the form."""
    monkeypatch.setattr(holdings, "DEALS", 100)
    page = visitors.arrive()
    page.goto("/hand")
    page.get_by_role("checkbox", name="6-6").focus()
    for _ in HELD:
        page.keyboard.press("Space")
        outline = page.evaluate("getComputedStyle(document.activeElement.nextElementSibling).outlineStyle")
        assert outline == "solid"
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/hand/66\.65\.64\.63\.62\.61\.60$"))
    expect(page.locator("#known")).to_have_attribute("aria-busy", "false", timeout=20_000)
    expect(page.get_by_role("heading", name="Bid two marks")).to_be_visible()

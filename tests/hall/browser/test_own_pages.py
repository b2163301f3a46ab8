"""Replays and one's own pages in a real browser: stepping by keys, signing up, and what axe finds."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.hall.browser.test_accessibility import findings
from tests.hall.browser.visitor import PHONE, Visitors, sign_up
from tests.hall.replays.histories import a_hand
from texas42.hall.replays.finished import finished
from texas42.records import Record, dumps

OWN = ["/me", "/me/tokens", "/me/forget", "/replay/import", "/account/login/", "/account/signup/"]
INSIDE = ["/me", "/account/password/change/", "/account/mfa/webauthn/add/"]


def bring_in(visitors: Visitors, scheme: str = "light", record: Record | None = None) -> Page:
    """A record of one hand, brought in; its replay."""
    brought = record or finished(a_hand().events)[0].record
    page = visitors.arrive(color_scheme=scheme)
    page.goto("/replay/import")
    page.get_by_label("Paste a record").fill(dumps(brought))
    page.get_by_role("button", name="Bring it in").click()
    page.wait_for_url(re.compile(r"/replay/[a-z2-7]{24}$"))
    return page


def test_a_replay_is_stepped_through_by_keys(visitors: Visitors) -> None:
    """Arrows, Home and End go through the record; the links do the same."""
    page = bring_in(visitors)
    expect(page.get_by_text("Step 1 of")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Step 2 of")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_text(re.compile(r"Step (\d+) of \1\b"))).to_be_visible()
    expect(page.get_by_role("link", name="On", exact=True)).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("link", name="On", exact=True)).to_have_count(1)
    page.keyboard.press("Home")
    expect(page.get_by_text("Step 1 of")).to_be_visible()
    page.get_by_role("link", name="On", exact=True).click()
    expect(page.get_by_text("Step 2 of")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(visitors: Visitors, scheme: str) -> None:
    """On no page of one's own, nor on a replay, on a phone."""
    page = bring_in(visitors, scheme)
    assert findings(page) == []
    page.keyboard.press("End")
    expect(page.get_by_text(re.compile(r"Step (\d+) of \1\b"))).to_be_visible()
    expect(page.get_by_role("link", name="On", exact=True)).to_have_count(0)
    assert findings(page) == []
    page = visitors.arrive(PHONE, color_scheme=scheme)
    for path in OWN:
        page.goto(path)
        assert (path, findings(page)) == (path, [])
    sign_up(page)
    for path in INSIDE:
        page.goto(path)
        assert (path, findings(page)) == (path, [])


def test_no_key_of_a_replay_is_lost(visitors: Visitors) -> None:
    """Keys pressed faster than the hall answers are all counted, and the browser's own way back works."""
    page = bring_in(visitors)
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Step 7 of")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("Step 6 of")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Step 6 of")).to_be_visible()

"""Puzzles and the daily hand in a real browser: by tapping on a phone, by keys, looked at by axe."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.hall.browser.test_accessibility import findings
from tests.hall.browser.visitor import BIDS, CALLS, DESK, PHONE, PLAYS, Visitors
from texas42.hall.daily import days, hands
from texas42.study.puzzles.puzzle import Kind
from texas42.study.puzzles.shipped import shipped


def _first(kind: Kind) -> str:
    return next(key for key, puzzle in shipped().items() if puzzle.kind is kind)


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "light"), (DESK, "dark")])
def test_a_puzzle_is_tapped_and_told(visitors: Visitors, size: dict[str, int], scheme: str) -> None:
    """From the list to a bid and to the next puzzle; nothing serious for axe, and no sideways scrolling."""
    page = visitors.arrive(size, color_scheme=scheme)
    page.goto("/puzzles")
    assert findings(page) == []
    page.get_by_role("link", name="Puzzle 1 easy").click()
    page.wait_for_selector(BIDS)
    assert findings(page) == []
    page.locator(BIDS).first.click()
    page.wait_for_selector("#verdict")
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    page.get_by_role("link", name="Next puzzle").click()
    expect(page.get_by_role("heading", name="Puzzle 2", exact=True)).to_be_visible()


def test_a_domino_is_played_by_its_key(visitors: Visitors) -> None:
    """1 to 7 go to a domino, Enter plays it; one that may not be played says why, and the page stays."""
    puzzle = next(
        one
        for one in shipped().values()
        if one.kind is Kind.DEFEND and len(one.view.held) > len(one.verdict.answers) and one.view.own is not None
    )
    page = visitors.arrive()
    page.goto(f"/puzzles/{puzzle.key}")
    own = list(puzzle.view.own.dominoes) if puzzle.view.own is not None else []
    legal = [str(one) for one in puzzle.view.legal_plays()]
    refused = next(one for one in own if one in puzzle.view.held and str(one) not in legal)
    page.keyboard.press(str(own.index(refused) + 1))
    page.keyboard.press("Enter")
    expect(page.locator("#why")).to_contain_text(re.compile(r"\w.*PLY-3"))
    assert page.locator("#verdict").count() == 0
    played = next(one for one in own if str(one) in legal)
    page.keyboard.press(str(own.index(played) + 1))
    page.keyboard.press("Enter")
    page.wait_for_selector("#verdict")
    page.keyboard.press("n")
    page.wait_for_url(lambda url: puzzle.key not in url)


def _choose(page: Page) -> None:
    """The first thing there is, and wait for what comes of it."""
    at = page.locator('input[name="at"]').get_attribute("value")
    page.locator(f"{BIDS}, {CALLS}, {PLAYS}").first.tap()
    moved = "at => document.querySelector('#came') || document.querySelector('input[name=at]')?.value !== at"
    page.wait_for_function(moved, arg=at)


def test_the_daily_hand_on_a_phone(visitors: Visitors, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sat down to, tapped through to its end, with the result of everybody and a link to pass on."""
    for module in (days, hands):
        monkeypatch.setattr(module, "LEVEL", "regular")
    page = visitors.arrive(PHONE, has_touch=True)
    page.goto("/daily")
    assert findings(page) == []
    page.get_by_role("button", name="Play it").tap()
    page.wait_for_selector("#board")
    assert findings(page) == []
    while not page.locator("#came").count():
        _choose(page)
    expect(page.get_by_role("heading", name="How everybody did")).to_be_visible()
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert re.search(r"/daily/\d{4}-\d\d-\d\d$", page.get_by_label("Pass it on").input_value())
    page.get_by_role("link", name="Look at it again").tap()
    page.wait_for_selector(".steps")

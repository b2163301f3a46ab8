"""The lesson in a real browser: by keys alone, answered in place, and looked at by axe on a phone and a desk."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.hall.browser.test_accessibility import findings
from tests.hall.browser.visitor import DESK, PHONE, Visitors

SCREENS = [
    "/learn",
    "/learn/suits?trump=5&led=6-4&ask=6-5",
    "/learn/count?d=6-4&d=6-6",
    "/learn/bidding?after=35",
    "/learn/contracts",
    "/learn/quiz?quiz=3&so=0",
    "/learn/hand",
    "/learn/hand?done=30,trumps:5,3-0",
    "/learn/hand?done=30,trumps:5,5-5,5-4,3-0,6-6,5-0,6-1,5-2",
]
PLAYS = ("5-5", "5-4", "3-0", "6-6", "5-0", "6-1", "5-2")


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "light"), (DESK, "dark")])
def test_no_screen_has_a_serious_finding(visitors: Visitors, size: dict[str, int], scheme: str) -> None:
    """On a phone and on a desk, in light and in dark: nothing serious for axe, and no sideways scrolling."""
    page = visitors.arrive(size, color_scheme=scheme)
    for path in SCREENS:
        page.goto(path)
        assert (path, findings(page)) == (path, [])
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], path


def place_of(page: Page, domino: str) -> str:
    """The key of one's own domino."""
    return page.locator(f'#formation [data-domino="{domino}"]').get_attribute("data-place") or ""


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_the_guided_hand_is_played_by_keys_alone(visitors: Visitors, size: dict[str, int]) -> None:
    """Digits and arrows reach, Enter does, H asks, U takes back: the whole hand in one page, without a reload."""
    page = visitors.arrive(size)
    page.goto("/learn/hand")
    page.evaluate("window.untouched = true")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Your bid")).to_be_visible()
    page.keyboard.press("h")
    expect(page.get_by_text("My hand should make thirty.")).to_be_visible()
    page.keyboard.press("p")
    expect(page.get_by_text("There is something better.")).to_be_visible()
    page.keyboard.press("u")
    expect(page.get_by_role("heading", name="Your bid")).to_be_visible()
    page.get_by_role("button", name="30", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Name trump")).to_be_visible()
    page.get_by_role("button", name="Fives", exact=True).focus()
    page.keyboard.press("Enter")
    for number, domino in enumerate(PLAYS, 1):
        on = page.locator("#on")
        expect(page.get_by_role("heading", name=re.compile(f"Trick {number}|The trick is taken"))).to_be_visible()
        if on.count():
            expect(on).to_be_focused()
            page.keyboard.press("Enter")
            expect(page.get_by_role("heading", name=f"Trick {number}")).to_be_visible()
        page.keyboard.press(place_of(page, domino))
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="The hand is over")).to_be_visible()
    expect(page.get_by_role("heading", name="You and Ruby made thirty")).to_be_visible()
    assert page.evaluate("window.untouched")
    expect(page.get_by_role("button", name="Play now")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector("#board")
    assert "/table/" in page.url


def test_what_may_not_be_played_is_told_in_place(visitors: Visitors) -> None:
    """PLY-3: playing a domino that does not follow brings the reason with its rule, and the page stays."""
    page = visitors.arrive()
    page.goto("/learn/hand?done=30,trumps:5,5-5,5-4,3-0&on=1")
    page.evaluate("window.untouched = true")
    page.keyboard.press(place_of(page, "5-2"))
    page.keyboard.press("Enter")
    expect(page.locator("#wrong")).to_contain_text("asks for sixes, and you can follow")
    expect(page.locator("#wrong a")).to_have_attribute("href", re.compile("#PLY-3$"))
    assert page.evaluate("window.untouched")
    assert all("status of 409" in one for one in visitors.complaints)
    visitors.complaints.clear()


def test_what_is_tapped_is_answered_at_once(visitors: Visitors) -> None:
    """TRP-5, SCR-1, BID-3: a lead, a marked domino and another standing bid change the page, and it is not left."""
    page = visitors.arrive(PHONE)
    page.goto("/learn/suits")
    page.evaluate("window.untouched = true")
    page.get_by_role("link", name="Doubles", exact=True).click()
    page.get_by_role("link", name="Lead the 3-3").click()
    expect(page.get_by_text("The 3-3 is a trump, so it asks for trump: doubles.")).to_be_visible()
    page.get_by_role("link", name="Ask about the 6-6").click()
    expect(page.locator("#answer")).to_contain_text("among the doubles the 6-6 stands above the 3-3")
    page.go_back()
    expect(page.locator("#answer")).to_contain_text("Tap any of these")
    assert page.evaluate("window.untouched")
    page.goto("/learn/count")
    page.get_by_role("checkbox", name="5-5").check()
    expect(page.locator("#answer")).to_contain_text("the 5-5 is 10")
    page.get_by_role("checkbox", name="5-5").uncheck()
    expect(page.locator("#answer")).to_contain_text("Nothing marked yet")
    page.goto("/learn/bidding")
    page.get_by_label("What stands").select_option("2M")
    expect(page.locator("#ladder")).to_contain_text("Your bid must be higher than two marks.")

"""Whole hands in a real Chromium, bidding and naming included: by keys alone, by taps on a phone, without script."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.hall.browser.prepared import Prepared
from tests.hall.browser.visitor import BIDS, CALLS, PHONE, Visitors, choice, since, until_later, until_mine
from texas42.rules import Seat, preset

HAND: Final = "66.65.64.63.55.41.30"
"""Four trumps, a winner, and two that follow."""
TOO_SMALL: Final = """[...document.querySelectorAll('.deeds button, .switches button, summary')]
.filter(one => one.offsetParent).map(one => [one.innerText, one.getBoundingClientRect()])
.filter(([, box]) => box.height < 43.5 || box.width < 43.5).map(([words]) => words)"""


def forced() -> Prepared:
    """Everybody passed, so that South, who shook, has to bid (BID-5)."""
    return Prepared(preset("traditional"), ann=Seat.SOUTH).deal(Seat.SOUTH, south=HAND).bid("pass", "pass", "pass")


def test_a_whole_hand_by_keys_alone(visitors: Visitors) -> None:
    """Bidding, naming, seven plays and the way to the next hand, with nothing but a keyboard."""
    table = forced()
    page = visitors.sit(table.at_the(visitors.hall), table.ids["ann"])
    assert until_mine(page) == "bid"
    _go_to(page, BIDS, "33")
    _enter(page)
    assert until_mine(page) == "name"
    _go_to(page, CALLS, "Sixes")
    _enter(page)
    expect(page.locator("#contract")).to_contain_text("Sixes are trump")
    played = 0
    while until_mine(page) == "play":
        _play_by_keys(page, by_arrows=played == 0)
        played += 1
    assert played == 7
    expect(page.locator("#result")).to_contain_text("thirty-three")
    page.keyboard.press("n")
    expect(page.locator("#board")).to_have_attribute("data-stage", "hand")


def _go_to(page: Page, buttons: str, words: str) -> None:
    """By arrows alone, towards where the button is seen."""
    wanted = page.locator(buttons).get_by_text(words, exact=True).locator("xpath=ancestor-or-self::button")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    for _ in range(30):
        if wanted.and_(page.locator(":focus")).count():
            return
        page.keyboard.press(_towards(page, wanted))
    raise AssertionError(f"No arrow leads to {words}.")


def _towards(page: Page, wanted: Locator) -> str:
    here, there = page.locator(":focus").bounding_box(), wanted.bounding_box()
    assert here is not None
    assert there is not None
    down = there["y"] + there["height"] / 2 - here["y"] - here["height"] / 2
    if abs(down) > there["height"] / 2:
        return "ArrowDown" if down > 0 else "ArrowUp"
    return "ArrowRight" if there["x"] > here["x"] else "ArrowLeft"


def _enter(page: Page) -> None:
    moment = since(page)
    page.keyboard.press("Enter")
    until_later(page, moment)


def _play_by_keys(page: Page, *, by_arrows: bool) -> None:
    place = choice(page, "play").first.get_attribute("data-place") or ""
    if by_arrows:
        page.keyboard.press("1")
        while page.locator(":focus").get_attribute("data-place") != place:
            page.keyboard.press("ArrowRight")
    else:
        page.keyboard.press(place)
    _enter(page)


def test_the_front_door_opens_by_keys(visitors: Visitors) -> None:
    """Tab and Enter lead from the front page to a table at which a hand is bid."""
    page = visitors.arrive()
    page.goto("/")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.locator(":focus").inner_text() == "Play now":
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("#board")
    assert until_mine(page) in ("bid", "name", "play")


def test_a_whole_hand_by_taps_on_a_phone(visitors: Visitors) -> None:
    """On 360 by 740 a thumb bids, names and plays seven dominoes; nothing sticks out, and buttons are big."""
    table = forced()
    page = visitors.sit(table.at_the(visitors.hall), table.ids["ann"], PHONE, has_touch=True, is_mobile=True)
    done = []
    while (doing := until_mine(page)) != "over":
        _fits(page)
        moment = since(page)
        choice(page, doing).first.tap()
        until_later(page, moment)
        done.append(doing)
    assert done == ["bid", "name", *["play"] * 7]
    _fits(page)
    expect(page.locator("#result")).to_contain_text("mark")
    page.get_by_role("button", name="Next hand").tap()
    expect(page.locator("#board")).to_have_attribute("data-stage", "hand")


def _fits(page: Page) -> None:
    for width in (320, 360):
        page.set_viewport_size({"width": width, "height": PHONE["height"]})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(TOO_SMALL) == []


def test_a_whole_hand_without_script(visitors: Visitors) -> None:
    """With script switched off the plain page leads from the front door through a whole hand to the next."""
    page = visitors.arrive(java_script_enabled=False)
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("link", name="play on the plain page").click()
    page.wait_for_url(re.compile(r"/text$"))
    done: set[str] = set()
    while not page.get_by_role("button", name="Next hand").count():
        done |= _one_deed(page)
    assert {"bid", "play"} <= done
    told = page.locator(".told").inner_text()
    assert "You" in told
    assert told.count("take") >= 7 or "lay-down" in page.locator("main").inner_text()
    page.get_by_role("button", name="Next hand").click()
    expect(page.get_by_role("button", name="Next hand")).to_have_count(0)


def _one_deed(page: Page) -> set[str]:
    """Bids the most that is offered, so that it comes to naming; looks again where there is nothing to do."""
    ways = {
        "play": page.locator("ul.own button"),
        "name": page.get_by_role("heading", name="Name the contract").locator("+ p button"),
        "bid": page.get_by_role("heading", name="Your bid").locator("+ p button"),
        "answer": page.get_by_role("button", name="Accept"),
    }
    for doing, buttons in ways.items():
        if buttons.count():
            buttons.first.click()
            return {doing}
    page.get_by_role("link", name="Look again").click()
    return set()

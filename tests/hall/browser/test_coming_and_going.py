"""A reload in mid-trick, a second device, somebody who vanishes, and bots that stand in meanwhile."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.hall.browser.prepared import PATIENT, Prepared
from tests.hall.browser.visitor import PHONE, Visitors, choice, next_to_act, own, press_something, sign_up, until_mine
from tests.hall.people.browsing import PASSWORD
from texas42.hall.tables import presence
from texas42.rules import Seat, preset
from texas42.table import StandIns

GONE_MS = 600


def mid_trick(stand_ins: StandIns | None = None, **people: Seat) -> Prepared:
    """North led the six-six and East followed: South has to, and has two sixes."""
    table = Prepared(preset("traditional"), stand_ins=stand_ins or PATIENT, **people)
    table.deal(Seat.WEST, north="66.65.64.55.44.33.22", south="61.60.50.43.41.31.10")
    return table.bid("thirty", "pass", "pass", "pass").name("sixes").play("66.63")


def shown(page: Page) -> list[str]:
    """All that a look at the table tells: contract and count, what lies there, one's own, whose turn, the story."""
    laid = page.locator("#trick").get_by_role("img").evaluate_all("all => all.map(one => one.ariaLabel)")
    held = page.locator("#formation [data-domino]").evaluate_all("all => all.map(one => one.outerHTML)")
    parts = ("#rail", "#status", "#story", "#seat-N", "#seat-E", "#seat-S", "#seat-W")
    return [*laid, *held, *(page.locator(part).text_content() or "" for part in parts)]


def test_a_reload_in_mid_trick_changes_nothing(visitors: Visitors) -> None:
    """After a reload the table shows what it showed before, and goes on."""
    table = mid_trick(ann=Seat.SOUTH)
    page = visitors.sit(table.at_the(visitors.hall), table.ids["ann"])
    assert until_mine(page) == "play"
    before = shown(page)
    assert before[:2] == ["6-6", "6-3"]
    page.reload()
    assert until_mine(page) == "play"
    assert shown(page) == before
    own(page, "6-1").click()
    expect(page.locator("#story")).to_contain_text("You play the 6-1")


def test_a_second_device_takes_over_a_seat(visitors: Visitors) -> None:
    """Signed in on the phone Ann finds her table and plays on; her desk shows it, takes nothing back, and may go on."""
    table = mid_trick(ann=Seat.SOUTH)
    at = table.at_the(visitors.hall)
    desk, phone = visitors.arrive(person=table.ids["ann"]), visitors.arrive(PHONE, has_touch=True, is_mobile=True)
    name = sign_up(desk)
    desk.goto(f"/table/{at}/")
    assert until_mine(desk) == "play"
    phone.goto("/account/login/")
    phone.get_by_label("Username").fill(name)
    phone.get_by_label("Password").fill(PASSWORD)
    phone.get_by_role("button", name="Sign In", exact=True).click()
    phone.wait_for_url("**/me")
    phone.goto("/")
    phone.get_by_role("link", name=re.compile("Thursday night")).tap()
    assert until_mine(phone) == "play"
    assert shown(phone) == shown(desk)
    own(phone, "6-1").tap()
    expect(own(desk, "6-1")).to_have_count(0)
    expect(desk.locator("#story")).to_contain_text("You play the 6-1")
    assert until_mine(desk) == until_mine(phone) == "play"
    press_something(desk)
    expect(phone.locator("#formation [data-domino]")).to_have_count(5)


def test_a_stranger_with_the_address_of_a_table_takes_over_nothing(visitors: Visitors) -> None:
    """Who has no link and no account of somebody's sees backs, and can press nothing."""
    table = mid_trick(ann=Seat.SOUTH)
    page = visitors.arrive()
    page.goto(f"/table/{table.at_the(visitors.hall)}/")
    expect(page.locator("#trick").get_by_role("img").first).to_have_attribute("aria-label", "6-6")
    assert page.locator("#formation").count() == 0
    assert page.locator("#board[data-mine]").count() == 0
    assert page.locator("[data-domino]").count() == 0


def test_somebody_vanishes_and_comes_back(visitors: Visitors, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bob's browser is gone: he is shown away, a bot stands in and plays for him, and gives the seat back."""
    table = mid_trick(StandIns("rookie", GONE_MS), ann=Seat.SOUTH, bob=Seat.WEST)
    at = table.at_the(visitors.hall)
    ann, bob = visitors.sit(at, table.ids["ann"]), visitors.sit(at, table.ids["bob"])
    assert until_mine(ann) == "play"
    expect(bob.locator("#formation [data-domino]")).to_have_count(7)
    monkeypatch.setattr(presence, "AWAY_MS", GONE_MS)
    expect(ann.locator("#seat-W")).not_to_contain_text("away")
    bob.context.close()
    expect(ann.locator("#seat-W")).to_contain_text("away")
    expect(ann.locator("#seat-W")).to_contain_text("a bot for Bob plays")
    own(ann, "6-1").click()
    expect(ann.locator("#story")).to_contain_text(re.compile(r"Bob plays the \d-\d"))
    again = visitors.sit(at, table.ids["bob"])
    expect(ann.locator("#seat-W")).not_to_contain_text("away")
    assert choice(again, "play").count() == 0
    again.get_by_role("button", name="Take my seat back").click()
    expect(ann.locator("#seat-W")).not_to_contain_text("a bot for Bob plays")
    expect(again.locator("#formation [data-domino]")).to_have_count(6)
    _plays_again(again, ann)


def test_a_bot_stands_in_when_asked_and_gives_the_seat_back(visitors: Visitors) -> None:
    """Ann lets a bot play for her, which it does at once; then she plays herself again."""
    table = mid_trick(ann=Seat.SOUTH, bob=Seat.WEST)
    at = table.at_the(visitors.hall)
    ann, bob = visitors.sit(at, table.ids["ann"]), visitors.sit(at, table.ids["bob"])
    assert until_mine(ann) == "play"
    ann.keyboard.press("m")
    ann.get_by_role("button", name="Let a bot play for me").click()
    expect(bob.locator("#seat-S")).to_contain_text("plays")
    assert until_mine(bob) == "play"
    expect(ann.locator("#story")).to_contain_text("You play the 6-")
    ann.get_by_role("button", name="Take my seat back").click()
    expect(bob.locator("#seat-S")).not_to_contain_text("a bot for Bob plays")
    _plays_again(ann, bob)


def _plays_again(page: Page, other: Page) -> None:
    """The table waits for this person again, and takes what is played."""
    left = page.locator("#formation [data-domino]").count()
    while next_to_act(page, other) is not page:
        press_something(other)
    assert press_something(page) == "play"
    expect(page.locator("#formation [data-domino]")).to_have_count(left - 1)

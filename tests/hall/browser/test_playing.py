"""The live table in a real Chromium: gestures, what they are refused with, and ways around a bad network."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.hall.browser.prepared import Prepared
from tests.hall.browser.visitor import Visitors, choice, own, play_bots, press_something, until_mine, until_playing
from texas42.rules import Seat, preset

SAY = "#say-text"


def to_follow() -> Prepared:
    """Sixes are trump; South has to follow the six that North led."""
    table = Prepared(preset("traditional"), ann=Seat.SOUTH)
    table.deal(Seat.WEST, north="66.65.64.55.44.33.22", south="61.54.50.43.41.31.10")
    return table.bid("thirty", "pass", "pass", "pass").name("sixes").play("66.63")


def test_dragging_onto_the_table_plays(visitors: Visitors) -> None:
    """A domino dragged onto the felt is played, once."""
    table = to_follow()
    page = visitors.sit(table.at_the(visitors.hall), table.ids["ann"])
    assert until_mine(page) == "play"
    own(page, "6-1").drag_to(page.locator("#trick"))
    expect(page.locator("#story li", has_text="You play the 6-1.")).to_have_count(1)
    assert own(page, "6-1").count() == 0
    assert page.locator("#formation [data-domino]").count() == 6


def test_a_tap_on_what_may_not_be_played_says_why(visitors: Visitors) -> None:
    """A domino that must not be played stays, and the reason is shown and read out (PLY-3)."""
    table = to_follow()
    page = visitors.sit(table.at_the(visitors.hall), table.ids["ann"])
    assert until_mine(page) == "play"
    own(page, "5-0").click(force=True)
    expect(page.locator("#why:visible")).to_have_attribute("role", "status")
    expect(page.locator("#why")).to_contain_text("follow")
    assert page.locator("#formation [data-domino]").count() == 7
    assert choice(page, "play").count() == 1


def test_dominoes_are_arranged_by_keys_before_the_bidding(visitors: Visitors) -> None:
    """Shift and an arrow move a domino one place, and the hall keeps it so (SET-4)."""
    table = Prepared(preset("traditional"), ann=Seat.SOUTH).deal(Seat.EAST)
    page = visitors.sit(table.at_the(visitors.hall), table.ids["ann"])
    first = page.locator("#own-1").get_attribute("data-domino") or ""
    page.keyboard.press("1")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("#own-2")).to_have_attribute("data-domino", first)
    page.reload()
    expect(page.locator("#own-2")).to_have_attribute("data-domino", first)


def test_long_polling_takes_over_where_streams_are_eaten(visitors: Visitors) -> None:
    """Behind a proxy that lets no stream through the table is played all the same."""
    page = visitors.arrive()
    page.add_init_script("window.EventSource = class { addEventListener() {} close() {} }")
    page.clock.install()
    play_bots(page)
    page.clock.fast_forward(10_000)
    page.clock.resume()
    assert press_something(page) in ("bid", "name", "play")


def test_hostile_talk_does_nothing(visitors: Visitors) -> None:
    """Markup that somebody says is shown as it was typed, and runs nowhere."""
    page = play_bots(visitors.arrive())
    until_playing(page)
    for text in ("<img src=x onerror=alert(1)>", "<script>alert(2)</script>", "</ol></div><b id=bold>"):
        page.locator(SAY).fill(text)
        page.get_by_role("button", name="Say", exact=True).click()
        expect(page.locator("#said")).to_contain_text(text)
    assert page.locator("#bold, #said img, #said script").count() == 0

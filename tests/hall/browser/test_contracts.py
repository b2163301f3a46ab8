"""Special contracts and points in a real Chromium, each to the end of its hand."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.hall.browser.prepared import Prepared
from tests.hall.browser.visitor import (
    BIDS,
    CALLS,
    Visitors,
    choice,
    play_on,
    press,
    press_something,
    until_mine,
)
from texas42.rules import Seat, preset


def partners(**hands: str) -> Prepared:
    """Ann at South and Bea at North; all others passed, so Ann has the last bid."""
    table = Prepared(preset("traditional"), ann=Seat.SOUTH, bea=Seat.NORTH)
    return table.deal(Seat.SOUTH, **hands).bid("pass", "pass", "pass")


def test_a_plunge(visitors: Visitors) -> None:
    """Ann plunges on four doubles, Bea alone names trump and leads, and seven tricks are worth four marks (CON-2)."""
    table = partners(south="66.44.33.22.10.20.30", north="55.65.54.53.52.51.50")
    at = table.at_the(visitors.hall)
    ann, bea = visitors.sit(at, table.ids["ann"]), visitors.sit(at, table.ids["bea"])
    assert until_mine(ann) == "bid"
    press(ann, BIDS, "Plunge, 4")
    assert until_mine(bea) == "name"
    expect(ann.locator("#contract")).to_contain_text("Bea names trump")
    assert ann.locator(CALLS).count() == 0
    assert bea.locator(CALLS).get_by_text("Nello").count() == 0
    press(bea, CALLS, "Fives")
    for page in (ann, bea):
        expect(page.locator("#contract")).to_contain_text("Plunge in fives")
    assert until_mine(bea) == "play"
    play_on(ann, bea)
    for page in (ann, bea):
        expect(page.locator("#result")).to_contain_text("made plunge")
        expect(page.locator("#result")).to_contain_text("4 marks for you")


def test_a_nello(visitors: Visitors) -> None:
    """Three play: Bea's dominoes lie face down and nobody waits for her, and Ann loses every trick (CON-1)."""
    table = partners(south="10.20.30.40.50.60.00", north="66.55.44.33.22.11.65")
    at = table.at_the(visitors.hall)
    ann, bea = visitors.sit(at, table.ids["ann"]), visitors.sit(at, table.ids["bea"])
    assert until_mine(ann) == "bid"
    press(ann, BIDS, "One mark")
    assert until_mine(ann) == "name"
    press(ann, CALLS, "Nello")
    assert until_mine(ann) == "play"
    expect(bea.locator("#seat-N")).to_contain_text("sits out")
    expect(ann.locator("#seat-N")).to_contain_text("sits out")
    expect(bea.locator("#formation")).to_be_visible()
    assert bea.locator("#formation [data-domino]").count() == 0
    press_something(ann)
    assert until_mine(ann) == "play"
    told = ann.locator("#story li.play").all_inner_texts()
    assert len(told) in (4, 5)
    assert not any("Bea" in line for line in told)
    play_on(ann)
    assert until_mine(bea) == "over"
    for page in (ann, bea):
        expect(page.locator("#result")).to_contain_text("made one mark")
        told = page.locator("#story li.play").all_inner_texts()
        assert len(told) == 21
        assert not any("Bea" in line or (page is bea and line.startswith("You")) for line in told)
    assert bea.locator("#board[data-mine]").count() == 0


def test_sevens(visitors: Visitors) -> None:
    """No suit is asked for: everything may be played, closest to seven takes it, and Ann has the sevens (CON-4)."""
    table = partners(south="61.52.43.60.51.42.62")
    ann = visitors.sit(table.at_the(visitors.hall), table.ids["ann"])
    bea = visitors.sit(ann.url.split("/")[-2], table.ids["bea"])
    assert until_mine(ann) == "bid"
    press(ann, BIDS, "One mark")
    assert until_mine(ann) == "name"
    press(ann, CALLS, "Sevens")
    assert until_mine(ann) == "play"
    press_something(ann)
    assert until_mine(bea) == "play"
    expect(bea.locator("#trick")).to_contain_text("Closest to seven takes it")
    assert choice(bea, "play").count() == 7
    play_on(ann, bea)
    expect(ann.locator("#result")).to_contain_text("made one mark")
    taken = ann.locator("#story li.take").all_inner_texts()
    assert len(taken) == 7
    assert all(line.startswith("You take it") for line in taken)


def bid_on_all_trumps(table: Prepared, shaker: Seat) -> Prepared:
    """A hand in which Ann at South holds all sixes and bids one mark."""
    table.deal(shaker, south="66.65.64.63.62.61.60")
    return table.bid(*("one mark" if seat is Seat.SOUTH else "pass" for seat in shaker.left.around()))


def test_points_to_two_hundred_and_fifty(visitors: Visitors) -> None:
    """Where points are counted, the hand that takes a team past 250 ends the game (SCR-4, VIC-1)."""
    table = Prepared(preset("points"), ann=Seat.SOUTH)
    for shaker in (*Seat.SOUTH.around(), Seat.SOUTH):
        bid_on_all_trumps(table, shaker).name("sixes").play_out()
    bid_on_all_trumps(table, Seat.WEST)
    ann = visitors.sit(table.at_the(visitors.hall), table.ids["ann"])
    expect(ann.locator(".score")).to_contain_text("210")
    assert until_mine(ann) == "name"
    press(ann, CALLS, "Sixes")
    play_on(ann)
    expect(ann.locator("#board")).to_have_attribute("data-stage", "match_over")
    expect(ann.locator("#result")).to_contain_text("win the game 252 to 0")
    expect(ann.locator("#result")).to_contain_text("Skunk")
    expect(ann.get_by_role("button", name="Rematch")).to_be_visible()

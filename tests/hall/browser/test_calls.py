"""Lay-downs and reneges between two people at their browsers: called, answered, proven, and what all are shown."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.hall.browser.prepared import Prepared
from tests.hall.browser.test_accessibility import findings
from tests.hall.browser.visitor import Visitors, own, until_mine
from texas42.rules import Seat, preset


def bidder_at_south(hand: str) -> Prepared:
    """Ann at South bid thirty and named sixes; Bob sits at her left."""
    table = Prepared(preset("austin"), ann=Seat.SOUTH, bob=Seat.WEST).deal(Seat.EAST, south=hand)
    return table.bid("thirty", "pass", "pass", "pass").name("sixes")


def two(visitors: Visitors, table: Prepared) -> tuple[Page, Page]:
    at = table.at_the(visitors.hall)
    ann, bob = (visitors.sit(at, table.ids[name]) for name in ("ann", "bob"))
    return ann, bob


def lay_down(page: Page) -> None:
    """All that is left, in the order in which it stands."""
    assert until_mine(page) == "play"
    page.keyboard.press("l")
    order = page.locator("#laydown [data-domino]")
    for domino in order.all():
        domino.click()
    assert len(page.locator("#lay-order").input_value().split()) == order.count() == 7
    page.locator("#laydown").get_by_role("button", name="All the rest is ours").click()


def test_a_lay_down_that_fails_is_refuted(visitors: Visitors) -> None:
    """Ann claims too much; Bob challenges, she loses the hand, and all see the play that refutes her (CLM-3)."""
    ann, bob = two(visitors, bidder_at_south("66.65.64.50.40.30.10"))
    lay_down(ann)
    expect(bob.locator("#ask-claim").get_by_role("img")).to_have_count(7)
    assert ann.locator("#ask-claim button").count() == 0
    bob.get_by_role("button", name="Challenge").click()
    for page in (ann, bob):
        result = page.locator("#result")
        expect(result).to_contain_text("lay-down was refuted")
        expect(result.get_by_role("heading", name="This refutes")).to_be_visible()
        tricks = [trick.get_attribute("aria-label") or "" for trick in result.locator(".proof [role=img]").all()]
        assert tricks
    expect(ann.locator("#result")).to_contain_text("1 mark for")
    expect(bob.locator("#result")).to_contain_text("1 mark for you")


def test_a_lay_down_that_holds_is_proven(visitors: Visitors) -> None:
    """Seven trumps take all the rest whatever is played, and a challenge costs them nothing (CLM-2, CLM-3)."""
    ann, bob = two(visitors, bidder_at_south("66.65.64.63.62.61.60"))
    lay_down(ann)
    bob.get_by_role("button", name="Challenge").click()
    for page in (ann, bob):
        expect(page.locator("#result")).to_contain_text("lay-down ended the hand")
        assert page.locator(".proof").count() == 0
    expect(ann.locator("#result")).to_contain_text("1 mark for you")


def test_a_lay_down_that_is_accepted_ends_the_hand(visitors: Visitors) -> None:
    """Nobody has to prove what everybody believes."""
    ann, bob = two(visitors, bidder_at_south("66.65.64.50.40.30.10"))
    lay_down(ann)
    bob.get_by_role("button", name="Accept").click()
    expect(bob.locator("#result")).to_contain_text("Ann's lay-down ended the hand")
    expect(ann.locator("#result")).to_contain_text("1 mark for you")


def test_a_renege_is_called_and_proven(visitors: Visitors) -> None:
    """At a real table Bob may put down what does not follow; Ann calls it, and the record takes the hand (CND-1)."""
    table = Prepared(preset("tournament"), ann=Seat.SOUTH, bob=Seat.WEST)
    table.deal(Seat.WEST, north="65.64.63.55.44.33.22", south="66.54.53.52.51.50.43", west="61.60.42.41.40.32.31")
    table.bid("thirty", "pass", "pass", "pass").name("sixes").play("65.62.66")
    ann, bob = two(visitors, table)
    assert until_mine(bob) == "play"
    own(bob, "4-2").click()
    assert until_mine(ann) == "play"
    expect(ann.locator("#conduct")).to_contain_text("Calls")
    ann.locator("#conduct summary").first.click()
    ann.get_by_role("button", name="Bob, trick 1").click()
    ann.get_by_role("button", name="Take the hand").click()
    for page in (ann, bob):
        expect(page.locator("#result")).to_contain_text("lost by a renege")
    expect(ann.locator("#result")).to_contain_text("2 marks for you")


def test_what_is_done_out_of_turn_is_seen_by_all(visitors: Visitors) -> None:
    """BID-8, CND-2: Bob bids before Ann and shows a domino by the menu for it, which axe finds nothing wrong with."""
    table = Prepared(preset("austin"), ann=Seat.SOUTH, bob=Seat.WEST)
    ann, bob = two(visitors, table.deal(Seat.EAST, west="61.60.42.41.40.32.31"))
    assert until_mine(ann) == "bid"
    bob.locator("#slips summary").click()
    assert findings(bob) == []
    bob.get_by_role("group", name="Show a domino").get_by_role("button", name="4-2").click()
    expect(ann.locator("#seat-W").get_by_role("img", name="4-2")).to_be_visible()
    bob.get_by_role("group", name="Bid out of turn").get_by_role("button", name="31", exact=True).click()
    expect(ann.locator("#seat-W .bid")).to_have_text("“thirty-one”")
    expect(bob.get_by_role("group", name="Bid out of turn")).to_have_count(0)
    expect(bob.get_by_role("group", name="Show a domino").get_by_role("button")).to_have_count(6)


def test_a_false_call_of_a_renege_changes_nothing(visitors: Visitors) -> None:
    """Bob followed: the call is on record, and the hand goes on (CND-1)."""
    table = Prepared(preset("tournament"), ann=Seat.SOUTH, bob=Seat.WEST)
    table.deal(Seat.WEST, north="65.64.63.55.44.33.22", south="66.54.53.52.51.50.43", west="61.60.42.41.40.32.31")
    table.bid("thirty", "pass", "pass", "pass").name("sixes").play("65.62.66")
    ann, bob = two(visitors, table)
    assert until_mine(bob) == "play"
    own(bob, "6-1").click()
    assert until_mine(ann) == "play"
    ann.locator("#conduct summary").first.click()
    ann.get_by_role("button", name="Bob, trick 1").click()
    expect(ann.locator("#why")).to_be_hidden()
    assert until_mine(ann) == "play"
    own(ann, "5-4").click()
    expect(ann.locator("#story")).to_contain_text("You lead the 5-4")

"""What a screen reader hears of a hand, and what moves for whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.hall.browser.prepared import Prepared
from tests.hall.browser.visitor import BIDS, CALLS, Visitors, play_on, press, until_mine
from tests.hall.in_play import NAMES
from texas42.rules import PublicHand, Seat, preset
from texas42.table.state import public_hand

LISTEN: Final = """() => {
  window.heard = [];
  const told = (node) => node.nodeType === Node.ELEMENT_NODE && node.matches("li") && window.heard.push(node.innerText);
  new MutationObserver((all) => all.forEach(({ target, addedNodes }) => {
    if (target.closest("[aria-live=polite], [role=status], [role=alert]")) addedNodes.forEach(told);
  })).observe(document.body, { childList: true, subtree: true });
}"""
"""Notes what is added to live regions from now on: that is what a screen reader says."""
WATCH: Final = """(() => {
  window.moved = { views: 0, others: 0 };
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (...change) => { window.moved.views += 1; return start(...change); };
  for (const kind of ["animationstart", "transitionrun"])
    addEventListener(kind, () => { window.moved.others += 1; }, { capture: true });
})()"""


def all_trumps() -> Prepared:
    """Ann at South bids first, before three rookies who hold nothing."""
    table = Prepared(preset("traditional"), ann=Seat.SOUTH)
    return table.deal(
        Seat.EAST, south="66.65.64.63.62.61.60", north="55.11.54.43.32.21.10", east="44.00.53.42.31.20.50"
    )


def whole_hand(page: Page) -> None:
    """Two marks, sixes, and seven tricks: 28 plays."""
    for buttons, words in ((BIDS, "Two marks"), (CALLS, "Sixes")):
        until_mine(page)
        press(page, buttons, words)
    play_on(page)


def expected(public: PublicHand) -> Iterator[str]:
    """Every bid, the name and every play of a hand, as Ann hears it."""
    assert public.contract is not None
    assert public.play is not None
    bidders = zip(public.shaker.left.around(), public.auction.bids, strict=True)
    yield from (says(seat, *(("pass",) if bid.is_pass else ("bid", bid.word))) for seat, bid in bidders)
    yield says(public.contract.bidder, "name", public.contract.call.spoken)
    for trick in public.play.tricks:
        for place, (seat, domino) in enumerate(zip(public.contract.turns[trick.leader], trick.dominoes, strict=True)):
            yield says(seat, "play" if place else "lead", f"the {domino}")


def says(seat: Seat, verb: str, what: str = "") -> str:
    words = f"You {verb}" if seat is Seat.SOUTH else f"{NAMES[seat]} {verb}{'es' if verb == 'pass' else 's'}"
    return f"{words} {what}".strip() + "."


def test_a_screen_reader_hears_every_bid_and_every_play(visitors: Visitors) -> None:
    """A live region is given each bid, the name and each of the 28 plays once, in their order, and the result."""
    table = all_trumps()
    at = table.at_the(visitors.hall)
    page = visitors.sit(at, table.ids["ann"])
    assert until_mine(page) == "bid"
    page.evaluate(LISTEN)
    whole_hand(page)
    public = public_hand(visitors.hall.house.wait(visitors.hall.house.look(at)))
    assert public is not None
    heard: list[str] = page.evaluate("window.heard")
    acts = [line for line in heard if not (" take it" in line or " takes it" in line)]
    wanted = list(expected(public))
    assert len(wanted) == 4 + 1 + 28
    assert acts[: len(wanted)] == wanted
    assert page.locator("#result h2").inner_text() in acts[len(wanted)]


def test_it_is_said_whose_turn_it_is(visitors: Visitors) -> None:
    """The line that says so is a status, and changes when the turn does."""
    table = all_trumps()
    page = visitors.sit(table.at_the(visitors.hall), table.ids["ann"])
    assert until_mine(page) == "bid"
    status = page.locator("#status[role=status]")
    expect(status).to_contain_text("Your turn to bid")
    press(page, BIDS, "Two marks")
    expect(status).to_contain_text("Your turn to name trump")
    press(page, CALLS, "Sixes")
    expect(status).to_contain_text("Your turn to play")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nothing_moves_for_whom_motion_is_reduced(visitors: Visitors, motion: str) -> None:
    """Under reduced motion a whole hand runs no view transition and no animation; otherwise dominoes move."""
    table = all_trumps()
    at = table.at_the(visitors.hall)
    page = visitors.arrive(person=table.ids["ann"], reduced_motion=motion)
    page.add_init_script(WATCH)
    page.goto(f"/table/{at}/")
    whole_hand(page)
    moved = page.evaluate("window.moved")
    if motion == "reduce":
        assert moved == {"views": 0, "others": 0}
    else:
        assert moved["views"] >= 7

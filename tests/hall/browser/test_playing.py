"""The live table in a real Chromium: by keys, by taps, by dragging, on a phone, by two, and after a reload."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.hall.browser.visitor import PHONE, Visitors, play_bots, press_something, until_mine, until_playing
from texas42.hall.tables import opening

LAID = ".laid"
TOO_SMALL = """[...document.querySelectorAll('.deeds button, .switches button, summary')]
.filter(one => one.offsetParent).map(one => [one.innerText, one.getBoundingClientRect()])
.filter(([, box]) => box.height < 43.5 || box.width < 43.5).map(([words]) => words)"""


def test_a_whole_hand_by_keys_alone(visitors: Visitors) -> None:
    """From the front page to the next hand with nothing but a keyboard."""
    page = visitors.arrive()
    page.goto("/")
    page.get_by_role("button", name="Play now").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#board")
    for _ in range(30):
        doing, since = until_mine(page), page.locator("#board").get_attribute("data-since")
        if doing == "over":
            break
        _by_keys(page, doing)
        page.wait_for_function("since => document.getElementById('board').dataset.since !== since", arg=since)
    assert "mark" in page.locator(".verdict").inner_text()
    page.keyboard.press("n")
    page.wait_for_selector("#board.stage-hand")


def _by_keys(page: Page, doing: str) -> None:
    if doing == "bid" and page.locator('.bids [data-key="p"]').count():
        page.keyboard.press("p")
    elif doing == "play":
        place = page.locator(".playing .own:not([aria-disabled])").first.get_attribute("data-place")
        page.keyboard.press(str(place))
        page.keyboard.press("Enter")
    else:
        page.locator({"bid": ".bids", "name": ".calls", "answer": ".question"}[doing] + " button").first.focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")


def test_every_screen_fits_on_a_phone(visitors: Visitors) -> None:
    """On 360 and 320 pixels nothing sticks out, and whatever is pressed is big enough to be hit."""
    page = play_bots(visitors.arrive(PHONE, has_touch=True, is_mobile=True))
    seen = set()
    for _ in range(30):
        seen.add(doing := until_mine(page))
        for width in (360, 320):
            page.set_viewport_size({"width": width, "height": 640})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert page.evaluate(TOO_SMALL) == []
        if doing == "over":
            break
        press_something(page)
    assert {"bid", "over"} <= seen


def test_dragging_onto_the_table_plays(visitors: Visitors) -> None:
    """A domino dragged onto the felt is played, once."""
    page = until_playing(play_bots(visitors.arrive()))
    own = page.locator(".playing .own:not([aria-disabled])").first
    name = own.get_attribute("data-domino")
    own.drag_to(page.locator("#trick"))
    page.wait_for_selector(f'.laid.near [aria-label="{name}"], #story li:has-text("You play the {name}"), .verdict')
    assert page.locator(f'.own[data-domino="{name}"]').count() == 0


def test_a_tap_on_what_may_not_be_played_says_why(visitors: Visitors) -> None:
    """A domino that must not be played stays, and the reason is shown and read out (PLY-3)."""
    page = play_bots(visitors.arrive())
    for _ in range(60):
        if press_or_why(page):
            return
    raise AssertionError("Everything could always be played.")


def press_or_why(page: Page) -> bool:
    """Taps a domino that may not be played, if there is one; goes on otherwise."""
    until_playing(page)
    refused = page.locator(".playing .own[aria-disabled]")
    if refused.count():
        refused.first.click(force=True)
        page.wait_for_selector("#why:not([hidden])")
        return "follow" in page.locator("#why").inner_text() or bool(page.locator("#why").inner_text())
    press_something(page)
    return False


def test_dominoes_are_arranged_by_keys_before_the_bidding(visitors: Visitors) -> None:
    """Shift and an arrow move a domino one place, and the hall keeps it so (SET-4)."""
    page = play_bots(visitors.arrive())
    page.wait_for_selector("[data-arrange] .own")
    before = page.locator(".own[data-domino]").evaluate_all("all => all.map(one => one.dataset.domino)")
    page.keyboard.press("1")
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_selector(f'#own-2[data-domino="{before[0]}"]')
    page.reload()
    assert page.locator("#own-2").get_attribute("data-domino") == before[0]


def test_a_reload_in_mid_trick_changes_nothing(visitors: Visitors) -> None:
    """After a reload the table shows what it showed before, and goes on."""
    page = until_playing(play_bots(visitors.arrive()))
    shown = [
        page.locator(LAID).count(),
        page.locator("#formation").inner_text(),
        page.locator("#contract").inner_text(),
    ]
    page.reload()
    assert shown == [
        page.locator(LAID).count(),
        page.locator("#formation").inner_text(),
        page.locator("#contract").inner_text(),
    ]
    assert press_something(page) == "play"


def test_two_browsers_see_each_other_play(visitors: Visitors) -> None:
    """A friend comes by the link and sits down; each sees what the other does, and only the own dominoes."""
    host, friend = visitors.arrive(), visitors.arrive(PHONE)
    host.goto("/")
    host.get_by_role("button", name="Open a table").click()
    friend.goto(host.locator("#invite-link").input_value())
    friend.locator("#sit-name").fill("Bea")
    friend.locator("#chair-N").get_by_role("button", name="Sit here").click()
    host.wait_for_selector("#seat-N:has-text('Bea')")
    for seat in ("E", "W"):
        host.locator(f"#chair-{seat}").get_by_role("button", name="rookie").click()
        host.wait_for_selector(f"#seat-{seat}:has-text('rookie')")
    for page in (friend, host):
        page.get_by_role("button", name="I am ready").click()
    host.wait_for_selector(".own[data-domino]")
    friend.wait_for_selector(".own[data-domino]")
    dominoes = "all => all.map(one => one.dataset.domino)"
    ours, theirs = (page.locator(".own[data-domino]").evaluate_all(dominoes) for page in (host, friend))
    assert len({*ours, *theirs}) == 14
    _hand_for_two(host, friend)


def _hand_for_two(host: Page, friend: Page) -> None:
    over = "#board.stage-hand_over"
    while not host.locator(over).count():
        for page in (host, friend):
            if page.locator("#board.mine").count():
                press_something(page)
        host.wait_for_timeout(20)
    friend.wait_for_selector(over)
    assert host.locator(".verdict p").last.inner_text()


def test_long_polling_takes_over_where_streams_are_eaten(visitors: Visitors) -> None:
    """Behind a proxy that lets no stream through the table is played all the same."""
    page = visitors.arrive()
    page.add_init_script("window.EventSource = class { addEventListener() {} close() {} }")
    page.clock.install()
    play_bots(page)
    page.clock.fast_forward(10_000)
    page.clock.resume()
    assert press_something(page) in ("bid", "name", "play")


def test_the_plain_page_needs_no_script(visitors: Visitors) -> None:
    """With script switched off the plain page bids and plays."""
    page = visitors.arrive(java_script_enabled=False)
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("link", name="play on the plain page").click()
    for _ in range(100):
        bids = page.locator("button:has-text('Pass'), button:has-text('30')")
        if bids.count():
            break
        page.get_by_role("link", name="Look again").click()
    bids.first.click()
    assert page.url.endswith("/text")
    assert "You" in page.locator(".told").inner_text()


def test_hostile_talk_does_nothing(visitors: Visitors) -> None:
    """Markup that somebody says is shown as it was typed, and runs nowhere."""
    page = play_bots(visitors.arrive())
    until_playing(page)
    for text in ("<img src=x onerror=alert(1)>", "<script>alert(2)</script>", "</ol></div><b id=bold>"):
        page.locator("#say-text").fill(text)
        page.locator("#saying button").click()
        page.wait_for_function("text => document.getElementById('said')?.innerText.includes(text)", arg=text)
    assert page.locator("#bold, #said img, #said script").count() == 0


def test_a_lay_down_that_is_challenged_is_proven(visitors: Visitors, monkeypatch: pytest.MonkeyPatch) -> None:
    """A claim with its order is laid down from the page, and the hand ends with what the proof says (CLM-2, CLM-3)."""
    monkeypatch.setattr(opening, "USUAL_PRESET", "austin")
    page = until_playing(play_bots(visitors.arrive()))
    page.keyboard.press("l")
    for domino in page.locator("#laydown [data-domino]").all():
        domino.click()
    assert len(page.locator("#lay-order").input_value().split()) == page.locator(".own[data-domino]").count()
    page.locator("#laydown").get_by_role("button", name="All the rest is ours").click()
    page.wait_for_selector("#board.stage-hand_over")
    assert "Your lay-down ended the hand" in page.locator(".verdict").inner_text()

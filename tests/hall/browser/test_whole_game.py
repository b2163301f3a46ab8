"""Two people at their browsers and two bots play a whole game, from the first click to the rematch."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.hall.browser.visitor import PHONE, Visitors, play_on

_MOST_HANDS = 12
"""Far more than two marks take; hands that all pass score nothing."""
DOMINOES = "all => all.map(one => one.dataset.domino)"


def test_two_people_and_two_bots_play_a_whole_game(visitors: Visitors) -> None:
    """The host opens a table, a friend comes by the link, bots sit in; score, replay and rematch are at its end."""
    host, friend = visitors.arrive(), visitors.arrive(PHONE, has_touch=True, is_mobile=True)
    _open_a_table(host)
    _sit_down(host, friend)
    for page in (friend, host):
        page.get_by_role("button", name="I am ready").click()
    expect(host.locator("#formation [data-domino]")).to_have_count(7)
    expect(friend.locator("#formation [data-domino]")).to_have_count(7)
    ours, theirs = (page.locator("#formation [data-domino]").evaluate_all(DOMINOES) for page in (host, friend))
    assert len({*ours, *theirs}) == 14
    _play_to_the_end(host, friend)
    _game_over(host, friend)
    _replay(host)
    _rematch(host, friend)


def _open_a_table(host: Page) -> None:
    """The quick game, to two marks."""
    host.goto("/")
    host.get_by_role("link", name="Choose the rules").click()
    host.get_by_role("link", name="Quick").click()
    host.get_by_label("Target marks").fill("2")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_selector('#board[data-stage="gathering"]')


def _sit_down(host: Page, friend: Page) -> None:
    friend.goto(host.locator("#invite-link").input_value())
    friend.locator("#sit-name").fill("Bea")
    friend.locator("#chair-N").get_by_role("button", name="Sit here").click()
    expect(host.locator("#seat-N")).to_contain_text("Bea")
    for seat in ("E", "W"):
        host.locator(f"#chair-{seat}").get_by_role("button", name="rookie").click()
        expect(host.locator(f"#seat-{seat}")).to_contain_text("rookie")


def _play_to_the_end(*people: Page) -> None:
    """Hand after hand."""
    for _ in range(_MOST_HANDS):
        play_on(*people)
        if people[0].locator("#board").get_attribute("data-stage") == "match_over":
            return
        _next_hand(*people)
    raise AssertionError("The game never ends.")


def _next_hand(*people: Page) -> None:
    """It begins when all have said so."""
    for page in people:
        page.get_by_role("button", name="Next hand").click()
    for page in people:
        page.wait_for_selector('#board:not([data-stage="hand_over"])')


def _game_over(*people: Page) -> None:
    """Both see the same end: who won, by how much, and all hands face up."""
    told = []
    for page in people:
        expect(page.locator("#board")).to_have_attribute("data-stage", "match_over")
        result = page.locator("#result")
        expect(result).to_contain_text(re.compile(r"win the game \d+ to \d+"))
        assert result.get_by_role("img").count() >= 28
        score = re.search(r"win the game (\d+) to (\d+)", result.inner_text())
        assert score is not None
        told.append(score.groups())
    assert told[0] == told[1]
    assert int(told[0][0]) >= 2 > int(told[0][1])


def _replay(page: Page) -> None:
    """Its link opens the whole game."""
    table = page.url
    page.get_by_role("link", name="Replay of the game").click()
    expect(page.get_by_text(re.compile(r"Step 1 of \d+"))).to_be_visible()
    page.get_by_role("link", name="End", exact=True).click()
    expect(page.get_by_text(re.compile(r"Step (\d+) of \1\b"))).to_be_visible()
    page.goto(table)


def _rematch(*people: Page) -> None:
    for page in people:
        page.get_by_role("button", name="Rematch").click()
    for page in people:
        expect(page.locator("#board")).to_have_attribute("data-stage", "hand")
        assert re.fullmatch(r"\D*0\D*0\D*", page.locator(".score").inner_text())

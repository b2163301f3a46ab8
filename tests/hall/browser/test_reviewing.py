"""Reviews and branches in a real browser: streamed, stepped through by keys and taps, and looked at by axe."""

from __future__ import annotations

import re
from itertools import count

import pytest
from playwright.sync_api import Page, expect

from tests.hall.browser.test_accessibility import findings
from tests.hall.browser.test_own_pages import bring_in
from tests.hall.browser.visitor import DESK, PHONE, Visitors, play_bots, play_on
from tests.hall.reviews.brought import over
from texas42.hall.reviews import asking

THURSDAY = over("thursday")[0]
_DEALS = count(12)
SIZES = [(PHONE, "light"), (DESK, "dark")]


@pytest.fixture(autouse=True)
def _few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test asks with another number of them, so that nothing of it is kept yet."""
    monkeypatch.setattr(asking, "DEALS", next(_DEALS))


def reviewed(page: Page) -> None:
    """Waits until all of it is known."""
    expect(page.locator("#known")).to_have_attribute("aria-busy", "false", timeout=60_000)


def fits(page: Page, width: int) -> bool:
    return int(page.evaluate("document.documentElement.scrollWidth")) <= width


@pytest.mark.parametrize(("size", "scheme"), SIZES)
def test_a_review_comes_by_itself_and_is_stepped_through(visitors: Visitors, size: dict[str, int], scheme: str) -> None:
    """Every decision gets its verdicts without another request; arrows, links and M lead on; axe finds nothing."""
    page = bring_in(visitors, scheme, THURSDAY)
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.get_by_role("link", name="Review this hand").click()
    reviewed(page)
    decisions = page.locator(".decision").count()
    assert page.locator(".decision dl.verdicts").count() == decisions == 33
    expect(page.get_by_text(f"decision 1 of {decisions}")).to_be_visible()
    expect(page.locator("#course svg")).to_be_visible()
    assert findings(page) == []
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text(f"decision 2 of {decisions}")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_text(f"decision {decisions} of {decisions}")).to_be_visible()
    expect(page.locator("#board .tile.chosen")).to_have_count(1)
    expect(page.locator(".judged .verdicts")).to_have_count(1)
    page.get_by_role("link", name="Back", exact=True).click()
    expect(page.get_by_text(f"decision {decisions - 1} of {decisions}")).to_be_visible()
    page.keyboard.press("m")
    expect(page.locator(".judged .mark").first).to_have_text(re.compile("Mistake|Slip"))
    assert findings(page) == []
    assert fits(page, size["width"])


def test_steps_taken_while_it_streams_lose_no_verdict(visitors: Visitors) -> None:
    """Whoever steps on before all is known finds all of it in the end."""
    page = bring_in(visitors, record=THURSDAY)
    page.get_by_role("link", name="Review this hand").click()
    page.wait_for_url("**/review/1")
    expect(page.get_by_text("decision 1 of")).to_be_visible()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_text("decision 6 of")).to_be_visible()
    reviewed(page)
    expect(page.get_by_text("decision 6 of")).to_be_visible()
    assert page.locator(".decision dl.verdicts").count() == page.locator(".decision").count()
    expect(page.get_by_text("Being looked at…")).to_have_count(0)


@pytest.mark.parametrize(("size", "scheme"), SIZES)
def test_from_a_decision_one_tap_leads_to_what_if(visitors: Visitors, size: dict[str, int], scheme: str) -> None:
    """Another choice, the rest by bots, beside what happened; the link shows somebody else the same."""
    page = bring_in(visitors, scheme, THURSDAY)
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.goto(f"{page.url}/review")
    reviewed(page)
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_text("decision 6 of")).to_be_visible()
    page.get_by_role("link", name="What if?", exact=True).click()
    expect(page.get_by_role("heading", name="What if?")).to_be_visible()
    assert findings(page) == []
    page.get_by_label("Bots that play it").select_option("rookie")
    page.locator(".choices button:not([aria-describedby])").first.click()
    expect(page.get_by_role("heading", name="Beside what really happened")).to_be_visible()
    assert findings(page) == []
    assert fits(page, size["width"])
    other = visitors.arrive()
    other.goto(page.get_by_label("Its link").input_value())
    expect(other.get_by_role("heading", name="Beside what really happened")).to_be_visible()
    assert other.locator(".beside").all_inner_texts() == page.locator(".beside").all_inner_texts()


def test_a_branch_is_played_by_keys_alone(visitors: Visitors) -> None:
    """One's own seat ticked, choice after choice by Enter to the end, and the last one taken back."""
    page = bring_in(visitors, record=THURSDAY)
    page.goto(f"{page.url}/review")
    reviewed(page)
    page.goto(re.sub(r"/review.*", "", page.url) + f"/what-if/{_first_domino(page)}")
    page.get_by_label("Bots that play it").select_option("rookie")
    seat = page.locator(".status bdi").inner_text()
    page.get_by_role("checkbox", name=seat).focus()
    page.keyboard.press("Space")
    choices = 0
    while page.locator(".choices button").count():
        page.locator(".choices button").first.focus()
        page.keyboard.press("Enter")
        choices += 1
        page.wait_for_function("n => new URL(location).searchParams.getAll('do').length === n", arg=choices)
        expect(page.locator(".choices, .why").first).to_be_visible()
    assert choices > 2
    expect(page.get_by_text("The hand is over.")).to_be_visible()
    page.get_by_role("link", name="Take the last choice back").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".choices button").first).to_be_visible()
    assert findings(page) == []


def _first_domino(page: Page) -> str:
    place = page.locator("h3:has-text('Trick 1') + ol > li").first.get_attribute("id") or ""
    return place.removeprefix("d")


def test_without_script_all_of_it_is_there(visitors: Visitors) -> None:
    """With script switched off a review and a branch are waited for, and every step is a link."""
    replay = re.sub(r".*/replay/", "", bring_in(visitors, record=THURSDAY).url)
    page = visitors.arrive(PHONE, java_script_enabled=False)
    page.goto(f"/replay/{replay}/review")
    page.wait_for_url(re.compile("whole=1"))
    expect(page.locator(".decision .verdicts")).to_have_count(page.locator(".decision").count())
    page.get_by_role("link", name="On", exact=True).click()
    expect(page.get_by_text("decision 2 of")).to_be_visible()
    page.get_by_role("link", name="What if?", exact=True).click()
    page.get_by_label("Bots that play it").select_option("rookie")
    page.locator(".choices button:not([aria-describedby])").first.click()
    expect(page.get_by_role("heading", name="Beside what really happened")).to_be_visible()


def test_the_result_at_a_table_leads_to_its_review(visitors: Visitors) -> None:
    """A hand that was just played is reviewed from where its result is shown."""
    page = play_bots(visitors.arrive())
    play_on(page)
    page.get_by_role("link", name="Review of the hand").click()
    page.wait_for_url(re.compile(r"/replay/[a-z2-7]{24}/review$"))
    reviewed(page)
    expect(page.get_by_role("heading", name="Every decision")).to_be_visible()

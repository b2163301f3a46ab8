"""Figures, ratings and lists of the best in a real browser: on a phone and a desk, by keyboard, and what axe finds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from tests.hall.browser.test_accessibility import findings
from tests.hall.browser.visitor import DESK, PHONE, Visitors
from tests.hall.figures.evenings import an_evening
from texas42.hall.people.claiming import claim
from texas42.hall.people.models import PersonRow
from texas42.hall.people.showing import show
from texas42.hall.ratings.keeping import count_games
from texas42.hall.tables.ids import new_person_id
from texas42.rules import preset

NAMES = ("Ruby", "Travis", "Pearl", "Dub")


@pytest.fixture(scope="module")
def four() -> dict[str, str]:
    """A name of four accounts, with the person of each: so no other test's names are met."""
    return {f"{name}-{new_person_id()[:6]}": f"{name}-{new_person_id()[:20]}" for name in NAMES}


@pytest.fixture
def club(visitors: Visitors, four: dict[str, str]) -> Iterator[Visitors]:
    """Four who have played and show themselves, three games being enough to be listed."""

    def played() -> None:
        if PersonRow.objects.filter(person__in=four.values()).exists():
            return
        people = tuple(four.values())
        for name, person in four.items():
            account = User.objects.create_user(name)
            claim(account, person)
            show(account, shown=True)
        an_evening(f"b{people[0][-6:]}", people, games=14)
        an_evening(f"c{people[0][-6:]}", people, games=4, rules=preset("tournament"), day=20_010)
        count_games()

    visitors.hall.house.wait(visitors.hall.house.keeper.read(played))
    usual = settings.ENVIRONMENT
    settings.ENVIRONMENT = usual._replace(ranked_games=3)
    yield visitors
    settings.ENVIRONMENT = usual


def fits(page: Page) -> bool:
    """Nothing makes the page wider than its window."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_pages_of_figures(club: Visitors, four: dict[str, str], size: dict[str, int], scheme: str) -> None:
    """They fit, each picture has its words, and axe finds nothing serious."""
    name, person = next(iter(four.items()))
    page = club.arrive(size, person, color_scheme=scheme)
    for path in ("/me/figures", f"/player/{name}", "/ratings", "/ratings/traditional", "/ratings/points", "/me"):
        page.goto(path)
        assert (path, findings(page), fits(page)) == (path, [], True)


def test_from_oneself_to_a_partner_and_to_the_best(club: Visitors, four: dict[str, str]) -> None:
    """By links: own figures, the figures with a partner, the list under these rules, and the player there."""
    (name, person), partner = next(iter(four.items())), list(four)[2]
    page = club.arrive(DESK, person)
    page.goto("/me")
    page.get_by_role("link", name="All figures and charts").click()
    expect(page.get_by_role("heading", name="Your figures")).to_be_visible()
    expect(page.get_by_role("img", name="Rating: Traditional, by game.")).to_be_visible()
    page.get_by_role("region", name="Partners").get_by_role("link").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("You and ")
    page.get_by_role("link", name="Traditional").click()
    expect(page.get_by_role("region", name="Players").get_by_role("row")).to_have_count(5)
    page.get_by_role("link", name=f"{name} and {partner}").or_(
        page.get_by_role("link", name=f"{partner} and {name}")
    ).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(" and ")


def test_the_figures_of_a_chart_open_by_keyboard(club: Visitors, four: dict[str, str]) -> None:
    """Below each picture stands a table that Enter opens."""
    page = club.arrive(PHONE, next(iter(four.values())))
    page.goto("/me/figures")
    chart = page.locator("figure.chart").first
    chart.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(chart.get_by_role("table")).to_be_visible()
    assert fits(page)


def test_hiding_takes_the_page_away(visitors: Visitors) -> None:
    """Whoever hides their figures again is found by nobody."""
    person, name = f"p{new_person_id()[:20]}", f"shy-{new_person_id()[:6]}"

    def known() -> str:
        account = User.objects.create_user(name)
        claim(account, person)
        show(account, shown=True)
        return account.username

    visitors.hall.house.wait(visitors.hall.house.keeper.read(known))
    page = visitors.arrive(PHONE)
    page.goto(f"/player/{name}")
    expect(page.get_by_text("No finished game yet.")).to_be_visible()
    assert findings(page) == []
    visitors.hall.house.wait(
        visitors.hall.house.keeper.read(lambda: show(User.objects.get(username=name), shown=False))
    )
    page.goto(f"/player/{name}")
    expect(page.get_by_role("heading", level=1)).not_to_contain_text(name)

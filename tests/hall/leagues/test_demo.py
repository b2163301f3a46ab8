"""The demonstration season: there by one command, with accounts that see what their roles see."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.hall.people.browsing import nobody_tried, sign_in
from texas42.hall.leagues.chore import remind
from texas42.hall.leagues.demo import PLAYERS, open_demonstration
from texas42.hall.leagues.desk import BOOKS
from texas42.hall.leagues.models import ClubRow, SeasonRow


@pytest.mark.django_db
def test_a_newcomer_looks_around_as_every_role() -> None:
    """Every account signs in with the password that was printed and sees the season; the coordinator its log."""
    nobody_tried()
    opened = open_demonstration()
    for name in opened.accounts:
        browser = Client()
        assert sign_in(browser, name, opened.password) == 302
        page = browser.get(opened.path).content.decode()
        assert "Demonstration season" in page
        assert ("Your team" in page) == (name in PLAYERS)
        assert browser.get(f"{opened.path}log").status_code == (403 if name in PLAYERS else 200)
        assert browser.get(f"{opened.path}settings").status_code == (
            200 if name == "demo-coordinator" or "board" in name else 403
        )


@pytest.mark.django_db
def test_every_page_of_the_demonstration_is_there() -> None:
    """Its matches, disputes, teams and lists open for the coordinator, and what is due in it is told."""
    nobody_tried()
    opened = open_demonstration()
    browser = Client()
    sign_in(browser, "demo-coordinator", opened.password)
    season = BOOKS.season(opened.path.split("/")[3])
    names = ("schedule", "standings", "playoffs", "people", "dues", "disputes", "log", "lists", "sheets", "draw")
    matches = [f"match/{match}" for match in season.matches]
    cases = [f"dispute/{case}" for case in season.cases]
    assert cases
    for place in (*names, *matches[:12], *cases, *(f"team/{team}" for team in season.teams)):
        assert (place, browser.get(f"{opened.path}{place}").status_code) == (place, 200)
    assert remind("demonstration", opened.path.split("/")[3]) > 0


@pytest.mark.django_db
def test_another_demonstration_is_another_season() -> None:
    """Asked again, the club has one more season, and the first stays as somebody left it."""
    first, second = open_demonstration(), open_demonstration()
    assert first.path != second.path
    assert first.password != second.password
    assert ClubRow.objects.count() == 1
    books = [BOOKS.entries(one.id) for one in SeasonRow.objects.all()]
    assert [entry.event for entry in books[0]] == [entry.event for entry in books[1]]

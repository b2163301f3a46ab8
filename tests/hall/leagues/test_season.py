"""The first half of a season at the desk: club, wizard, registration, partners, dues, roles, announcements."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.hall.hostile import HOSTILE, is_harmless
from tests.hall.leagues.desks import Clock, League, Visit, person
from texas42.club.registration import dues_of, is_complete
from texas42.hall.leagues.desk import BOOKS
from texas42.hall.leagues.models import ClubRow, LetterRow, NoticeRow, SeasonRow
from texas42.hall.tables.house import house_in_a_thread


def signed_in(name: str) -> Client:
    client = Client()
    person(name)
    client.force_login(User.objects.get(username=name))
    return client


@pytest.mark.django_db(transaction=True)
def test_from_a_new_club_to_its_season(clock: Clock) -> None:  # noqa: ARG001 - sets the time
    """Whoever founds a club opens a season with the settings that are filled in, after a look at its nights (LGE-1)."""
    cora = signed_in("cora")
    with house_in_a_thread():
        answer = cora.post("/leagues/found", {"name": "Third Coast", "about": "Tuesdays at the lodge"})
    assert answer.headers["Location"] == "/league/third-coast/open"
    form = cora.get("/league/third-coast/open").content.decode()
    texts = dict(re.findall(r'<input id="\w+" name="(\w+)" type="[\w-]+" value="([^"]*)"', form))
    chosen = {"rules": "austin", "best_of": "3", "playoff_teams": "8", **texts, "breaks": "2025-12-30"}
    look = cora.post("/league/third-coast/open", {**chosen, "look": "1"}).content.decode()
    assert look.count("<li>Tue, ") == 10
    assert "Dec 30" not in look
    assert not SeasonRow.objects.exists()
    cora.post("/league/third-coast/open", {**chosen, "open": "1"})
    season = BOOKS.season(SeasonRow.objects.get().id)
    assert season.roles == {person("cora"): ("coordinator",)}
    assert (season.settings.weeks, season.settings.playoff_teams) == (10, 8)


@pytest.mark.django_db
def test_all_that_is_wrong_with_a_season_is_said_at_once(clock: Clock) -> None:  # noqa: ARG001 - sets the time
    """Each field of the wizard has its own reason beside it, and what was typed stays."""
    ClubRow.objects.create(slug="club", name="Club", founder=person("cora"), at=0)
    wrong = {"first_night": "soon", "weeks": "many", "dues": "a lot", "time_zone": "Texas", "name": "Mine", "open": "1"}
    answer = signed_in("cora").post("/league/club/open", wrong)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert page.count('aria-invalid="true"') == 4
    assert 'value="soon"' in page
    assert not SeasonRow.objects.exists()


@pytest.mark.django_db
def test_only_a_clubs_own_people_open_its_seasons(clock: Clock) -> None:  # noqa: ARG001 - sets the time
    """The founder may; somebody else is refused, with the form and without."""
    ClubRow.objects.create(slug="club", name="Club", founder=person("cora"), at=0)
    assert signed_in("cora").get("/league/club/open").status_code == 200
    assert signed_in("zed").get("/league/club/open").status_code == 403
    assert signed_in("zed").post("/league/club/open", {"open": "1"}).status_code == 403
    assert Client().get("/league/club/open").status_code == 302


def test_a_partner_comes_by_link(league: League) -> None:
    """The captain registers and passes a link on; who opens it and accepts plays for the team (LGE-2)."""
    ann = league.visit("ann", "register").send(name="The Setters")
    link = re.search(r'<p class="code">http://testserver(/league/[^<]+/join/[0-9a-f]+)</p>', ann.page)
    assert link is not None
    assert "no second player yet" in ann.page
    stranger = Client().get(link[1]).content.decode()
    assert "Sign up" in stranger
    bob = signed_in("bob")
    assert "The Setters" in bob.get(link[1]).content.decode()
    assert bob.post(link[1]).status_code == 302
    team = next(team for team in league.season.teams.values() if team.name == "The Setters")
    assert team.players == (person("ann"), person("bob"))
    assert is_complete(league.season, team)
    assert signed_in("zed").post(link[1]).status_code == 409
    assert Client().get(link[1][:-1] + ("0" if link[1][-1] != "0" else "1")).status_code == 404


def test_a_captain_does_not_accept_for_the_partner(league: League) -> None:
    """The link does not make the captain a partner, nor one who has not signed in."""
    ann = league.visit("ann", "register").send(name="The Setters")
    link = re.search(r"http://testserver(/league/[^<]+/join/[0-9a-f]+)<", ann.page)
    assert link is not None
    assert ann.client.post(link[1]).status_code == 409
    assert Client().post(link[1]).status_code == 409
    assert next(team for team in league.season.teams.values() if team.name == "The Setters").partner is None


def test_a_partner_by_name_answers_on_the_teams_page(league: League) -> None:
    """Who is invited by account is told, and accepts or declines; nobody else has the buttons."""
    person("bob")
    ann = league.visit("ann", "register").send(name="The Setters", partner="BOB")
    team = next(team for team in league.season.teams.values() if team.name == "The Setters")
    assert NoticeRow.objects.filter(person=person("bob"), words__contains="The Setters invite you").count() == 1
    assert "Accept" not in ann.buttons
    bob = league.visit("bob", f"team/{team.id}")
    assert "Accept" in bob.buttons
    bob.press("Accept")
    assert league.season.teams[team.id].accepted


def test_the_treasurer_keeps_the_ledger(league: League) -> None:
    """Dues are paid, waived and given back by the treasurer; the coordinator sees them and records none (LGE-1)."""
    assert dues_of(league.season, person("ann1")).state == "first_season"
    tom = league.visit("tom", "dues")
    ann = next(
        word for word, name in re.findall(r'<option value="(\w{16})">(\w+)</option>', tom.page) if name == "ann1"
    )
    tom.press("Record it", person=ann, kind="paid", cents="25.00", note="cash")
    assert league.season.dues[-1][:3] == (person("ann1"), "paid", 2_500)
    assert "cash" in tom.page
    cora = league.visit("cora", "dues")
    assert "cash" in cora.page
    assert not cora.buttons
    refused = Visit(league, "cora").go("dues").send(command=tom.buttons["Record it"], **{"record_dues.cents": "5"})
    assert refused.status == 403
    assert len(league.season.dues) == 1


def test_no_page_tells_the_id_of_a_person(league: League) -> None:
    """People stand on forms as words of this season; their ids, which are those of their games, are on no page."""
    for place in ("", "people", "teams", "team/t1", "dues", "standings", "schedule"):
        for name in ("tom", "cora", "ann1"):
            page = league.visit(name, place).page
            assert not [one for one in ("cora", "tom", "ann1", "bob1", "ann2") if person(one) in page]


def test_announcements_reach_all_members(league: League) -> None:
    """An announcement stands on the page and in the feed, and every player and official has a letter (LGE-12)."""
    cora = league.visit("cora").press("Announce", text="Bring chairs.\nAnd pie.")
    assert "Bring chairs." in cora.page
    told = NoticeRow.objects.filter(words__contains="Bring chairs.")
    assert {one.person for one in told} == {person(f"{name}{n}") for name in ("ann", "bob") for n in range(1, 5)} | {
        person(name) for name in ("bea", "tom", "dot", "sid")
    }
    assert LetterRow.objects.filter(notice__in=told).count() == 12
    club = cora.client.get("/league/third-coast").content.decode()
    feed = re.search(r'href="(/league/third-coast/feed/\w+\.xml)"', club)
    assert feed is not None
    assert "Bring chairs." in Client().get(feed[1]).content.decode()


def test_announcements_are_for_members(league: League) -> None:
    """Visitors and strangers see neither announcements nor the address of the feed, and a guessed one is none."""
    league.visit("cora").press("Announce", text="Bring chairs.")
    for name in (None, "zed"):
        visit = league.visit(name)
        club = visit.client.get("/league/third-coast").content.decode()
        assert "Bring chairs." not in visit.page + club
        assert "feed" not in club
    assert Client().get(f"/league/third-coast/feed/{'0' * 24}.xml").status_code == 404


def test_roles_are_given_and_taken(league: League) -> None:
    """The coordinator gives a role to an account and takes it again; a player can do neither."""
    person("pat")
    cora = league.visit("cora", "people").press("Give the role", person="pat", role="scorer")
    assert league.season.roles[person("pat")] == ("scorer",)
    taking = next(words for words in cora.buttons if words.startswith("pat:"))
    cora.press(taking)
    assert person("pat") not in league.season.roles
    assert "Give the role" not in league.visit("ann1", "people").buttons
    assert "Nobody has signed up as" in cora.press("Give the role", person="nobody", role="scorer").page


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_names_are_only_words(league: League, text: str) -> None:
    """Whatever somebody calls a team or announces, pages show it as words."""
    name = " ".join(text.split())[:80].strip() or "x"
    league.visit("ann", "register").send(name=name)
    league.visit("cora").press("Announce", text=text)
    for place in ("", "teams", "people"):
        assert is_harmless(league.visit("cora", place).page)

"""Lists that leave the desk and teams that come in; players on paper who make an account theirs."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.hall.leagues.desks import Clock, League, person
from texas42.club import commands as cmd
from texas42.club.jsons import from_json
from texas42.hall.leagues.bringing import read_season
from texas42.hall.leagues.desk import BOOKS
from texas42.hall.tables.house import house_in_a_thread
from texas42.rules import MalformedError

TEAMS = "team,player 1,player 2\nThe Setters,Ann,Bob\nThe Bidders,Cal,Dee\n"


def rows(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text)))


@pytest.mark.parametrize("kind", ["schedule", "results", "standings", "teams", "dues"])
def test_every_list_is_a_csv(league: League, kind: str) -> None:
    """Each list has a head and can be had by the coordinator."""
    answer = league.drawn().visit("cora", f"lists/{kind}.csv")
    assert answer.answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert len(rows(answer.page)[0]) > 3


@pytest.mark.parametrize(("kind", "name"), [("dues", "sid"), ("dues", "ann1"), ("teams", "ann1"), ("nothing", "cora")])
def test_lists_are_for_their_roles(league: League, kind: str, name: str) -> None:
    """Dues are for who may see them, players' names for organizers, and a list that is none is not found."""
    assert league.visit(name, f"lists/{kind}.csv").status == (404 if kind == "nothing" else 403)


def test_no_cell_is_a_formula(league: League) -> None:
    """A team may call itself a formula, and no spreadsheet runs it."""
    league.do(cmd.RenameTeam("t1", "=HYPERLINK(1)"), "ann1")
    assert "'=HYPERLINK(1)" in {row[0] for row in rows(league.visit("cora", "lists/teams.csv").page)}


def test_the_whole_season_can_be_read_again(league: League) -> None:
    """The book in JSON is the book, with words for people and their names, and without any id."""
    page = league.drawn().visit("cora", "lists/season.json").page
    data = json.loads(page)
    assert len(from_json("book", data["book"])) == league.season.version
    assert set(data["people"].values()) >= {"ann1", "bob4", "tom"}
    assert person("ann1") not in page


def registered(data: Any, team: str) -> dict[str, Any]:
    """One more entry: a team of an id that no address can hold."""
    event = {"type": "team_registered", "version": 1, "team": team, "name": "New", "captain": "cap", "partner": None}
    return {**data["book"][-1], "number": len(data["book"]) + 1, "event": event}


@pytest.mark.django_db(transaction=True)
def test_a_season_comes_in_as_it_went(clock: Clock) -> None:
    """Taken along and brought in, it is the same season, of people who are new but for whoever brings it."""
    league = League(clock).with_teams().drawn()
    page = league.visit("bea", "lists/season.json").answer.content
    cora = league.visit("cora").client
    with house_in_a_thread():
        answer = cora.post("/league/third-coast/bring", {"file": SimpleUploadedFile("season.json", page)})
    brought = BOOKS.season(answer.headers["Location"].split("/")[3])
    assert brought.roles[person("cora")] == ("coordinator",)
    assert [match.teams for match in brought.matches.values()] == [one.teams for one in league.season.matches.values()]
    assert person("ann1") not in brought.teams["t1"].players
    assert "ann1" in cora.get(f"{answer.headers['Location']}teams").content.decode()


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["book"].pop(0),
        lambda data: data["book"].pop(3),
        lambda data: data.pop("people"),
        lambda data: data["book"].append({**data["book"][-1], "number": 0}),
        lambda data: data["book"][-1]["event"].update(
            pairings=[{"week": 1, "teams": ["t1", "none"], "make_up": False}]
        ),
        lambda data: data["book"][0]["event"]["settings"].update(weeks=0),
        lambda data: data["book"].append(registered(data, "a/b")),
    ],
)
def test_a_file_that_tells_no_season_is_refused(league: League, change: Callable[[Any], Any]) -> None:
    """A book that was tampered with is refused before anybody sees it, whatever was changed."""
    data = json.loads(league.drawn().visit("cora", "lists/season.json").page)
    change(data)
    with pytest.raises(MalformedError):
        read_season(json.dumps(data).encode(), person("cora"))


def test_only_a_clubs_own_people_bring_a_season_in(league: League) -> None:
    """Strangers are refused, with a file and without."""
    assert league.visit("zed").client.get("/league/third-coast/bring").status_code == 403
    assert league.visit("cora").client.post("/league/third-coast/bring").status_code == 422


def test_calendars_are_open_to_programs(league: League) -> None:
    """A program without cookies gets all matches, or those of a team, as a calendar."""
    league.drawn()
    every, own = (league.visit(None, place) for place in ("calendar.ics", "team/t1/calendar.ics"))
    assert every.answer.headers["Content-Type"] == "text/calendar; charset=utf-8"
    assert (every.page.count("BEGIN:VEVENT"), own.page.count("BEGIN:VEVENT")) == (12, 6)
    assert league.visit(None, "team/none/calendar.ics").status == 404


def test_teams_come_in_from_a_file_or_none_does(league: League) -> None:
    """All teams of a CSV are registered; with one problem nothing is, and the problem is told by its line (LGE-2)."""
    file = SimpleUploadedFile("teams.csv", TEAMS.encode())
    page = league.visit("cora", "lists").send(file=file).page
    assert "2 teams are in." in page
    assert {"The Setters", "The Bidders"} <= {team.name for team in league.season.teams.values()}
    before = league.season
    refused = league.visit("cora", "lists").send(text=TEAMS.replace("The Bidders,Cal,Dee", "New,Eve,Fay\nNew,Gus,Hal"))
    assert refused.status == 422
    assert "Line 2" in refused.page
    assert "Line 4" in refused.page
    assert league.season == before
    assert league.visit("sid", "lists").send(text="team,player 1,player 2\nMine,A,B\n").status == 403


def test_a_player_on_paper_makes_an_account_theirs(league: League) -> None:
    """By the link that the coordinator passes on, once; then the account is that player."""
    cora = league.visit("cora", "teams").send(name="The Setters", first="Ann", second="Bob")
    team = next(team for team in league.season.teams.values() if team.name == "The Setters")
    links = re.findall(r"http://testserver(/league/[^<]+/player/[^<]+)<", cora.go(f"team/{team.id}").page)
    assert len(links) == 2
    zed = league.visit("zed")
    assert "Are you <bdi>Ann</bdi>?" in zed.client.get(links[0]).content.decode()
    zed.client.post(links[0])
    assert "Your team: " in league.visit("zed").page
    assert zed.client.get(links[0]).status_code == 404
    assert league.visit("ann4").client.post(links[0]).status_code == 404
    assert league.visit("ann4").client.get(links[1][:-1]).status_code == 404
    assert "Players without an account" not in league.visit("zed", f"team/{team.id}").page

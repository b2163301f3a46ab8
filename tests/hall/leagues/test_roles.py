"""Every page of a season works for its roles and for nobody else: all routes are walked by everybody."""

from __future__ import annotations

from typing import Final

import pytest
from django.urls import get_resolver

from tests.hall.leagues.desks import Clock, League, person
from texas42.club import commands as cmd
from texas42.club.scores import Side
from texas42.hall.leagues.claims import secret_of
from texas42.hall.leagues.people import word_for
from texas42.hall.leagues.reading import outcome_of
from texas42.hall.leagues.teams import secret_for

EVERYBODY: Final = "nobody zed ann4 ann1 sid dot tom bea cora"
"""A visitor, somebody signed in, a player of another match, a party, and the five officials."""
SIGNED_IN: Final = "zed ann4 ann1 sid dot tom bea cora"
OFFICIALS: Final = "sid dot tom bea cora"
OPEN_TO: Final = {
    "home": EVERYBODY,
    "people": EVERYBODY,
    "teams": EVERYBODY,
    "team": EVERYBODY,
    "partner": EVERYBODY,
    "schedule": EVERYBODY,
    "drawn": EVERYBODY,
    "match": EVERYBODY,
    "standings": EVERYBODY,
    "playoffs": EVERYBODY,
    "sheets": EVERYBODY,
    "calendar": EVERYBODY,
    "team-calendar": EVERYBODY,
    "list": EVERYBODY,
    "book": "bea cora",
    "lists": OFFICIALS,
    "claim": SIGNED_IN,
    "register": SIGNED_IN,
    "cases": SIGNED_IN,
    "case": "ann1 bea cora",
    "dues": "tom bea cora",
    "settings": "bea cora",
    "draw": "dot cora",
    "log": OFFICIALS,
}
OTHERS: Final = ("zed", "ann1", "sid", "dot", "tom", "bea", "cora")
SECRETS: Final = ("Words of the call", "Words of the dispute", "A private reason")
"""Of a dispute between ann1's team and another; for its parties, the coordinator and the board."""


@pytest.fixture
def disputed(league: League, clock: Clock) -> League:
    """A season in which a result is disputed and a violation called; one player has no account."""
    league.do(cmd.RegisterTeam("paper", "On paper", None, "somebody-new"))
    league.drawn()
    clock.after_night(1, hours=1)
    match = next(match for match in league.matches(1) if "t1" in match.teams)
    side = Side.FIRST if match.teams[0] == "t1" else Side.SECOND
    league.do(cmd.OpenCase("case", match.id, side.other, "renege", "Words of the call"), "ann1")
    league.do(cmd.AnswerCase("case", "withdrawn"), "ann1")
    league.do(cmd.ReportResult(match.id, "7-0, 7-0", league.season.matches[match.id].version), "ann1")
    other = match.teams[side.other.place]
    seen = league.season.matches[match.id].version
    league.do(cmd.DisputeResult(match.id, "Words of the dispute", seen), f"ann{other[1:]}")
    seen = league.season.matches[match.id].version
    outcome = outcome_of("7-0, 7-0", league.season.settings)
    return league.do(cmd.EnterResult(match.id, outcome, seen), why="A private reason")


def places(league: League) -> dict[str, str]:
    """An address for each page of a season."""
    match = next(match.id for match in league.matches(1) if "t1" in match.teams)
    secret = secret_for(league.id, league.season.teams["t1"])
    parts = {"match": f"match/{match}", "case": "dispute/case", "cases": "disputes", "drawn": "drawn/1"}
    word = word_for(league.id, "somebody-new")
    parts |= {
        "calendar": "calendar.ics",
        "team-calendar": "team/t1/calendar.ics",
        "list": "lists/results.csv",
        "book": "lists/season.json",
        "claim": f"player/{word}/{secret_of(league.id, 'somebody-new')}",
    }
    return {
        "home": "",
        "team": "team/t1",
        "partner": f"team/t1/join/{secret}",
        **parts,
        **{name: name for name in OPEN_TO if name not in {"home", "team", "partner", *parts}},
    }


def test_every_route_is_in_the_table() -> None:
    """A new page of a season is not forgotten here."""
    names = {
        str(name).removeprefix("season-") for name in get_resolver().reverse_dict if str(name).startswith("season-")
    }
    assert names == set(OPEN_TO)


@pytest.mark.parametrize("name", EVERYBODY.split())
def test_pages_are_for_their_roles(disputed: League, name: str) -> None:
    """Each page answers whom it is for, sends visitors to sign in, and is closed to everybody else (LGE-1, LGE-11)."""
    there = places(disputed)
    opponent = next(match for match in disputed.matches(1) if "t1" in match.teams)
    playing = {f"ann{team[1:]}" for team in opponent.teams}
    found = {place: disputed.visit(None if name == "nobody" else name, path).status for place, path in there.items()}
    for place, who in OPEN_TO.items():
        open_to = name in who.split() or (place == "case" and name in playing)
        assert (place, found[place]) == (place, 200 if open_to else 302 if name == "nobody" else 403)


@pytest.mark.parametrize("name", ["nobody", "zed", "sid", "tom", "dot"])
def test_what_is_argued_is_not_told_to_others(disputed: League, name: str) -> None:
    """No page, log included, gives the words of a dispute to whom it does not concern (LGE-11)."""
    for path in places(disputed).values():
        page = disputed.visit(None if name == "nobody" else name, path).page
        assert (path, [secret for secret in SECRETS if secret in page]) == (path, [])


def test_an_open_dispute_is_for_its_parties(disputed: League) -> None:
    """While a result is disputed its teams, the coordinator and the board read why, and nobody else (LGE-11)."""
    match = next(match for match in disputed.matches(1) if "t1" not in match.teams)
    one, two = (f"ann{team[1:]}" for team in match.teams)
    disputed.do(cmd.ReportResult(match.id, "7-0, 7-0", match.version), one)
    seen = disputed.season.matches[match.id].version
    disputed.do(cmd.DisputeResult(match.id, "Words of today", seen), two)
    shown = {name: "Words of today" in disputed.visit(name, f"match/{match.id}").page for name in (one, two, *OTHERS)}
    assert {name for name, yes in shown.items() if yes} == {one, two, "cora", "bea"}


def test_the_parties_read_it(disputed: League) -> None:
    """The parties, the coordinator and the board read the reasons on the match's page."""
    path = places(disputed)["match"]
    for name in ("ann1", "cora", "bea"):
        assert "A private reason" in disputed.visit(name, path).page


@pytest.mark.parametrize("name", ["zed", "ann4", "ann1", "sid", "dot", "tom", "bea"])
def test_forms_of_others_are_refused(disputed: League, name: str) -> None:
    """A command that is not theirs is refused on every page that is theirs, and nothing changes."""
    forbidden = {
        "zed": cmd.Announce("Mine"),
        "ann4": cmd.RenameTeam("t1", "Ours"),
        "ann1": cmd.GiveRole(person("ann1"), "board"),
        "sid": cmd.WithdrawTeam("t1"),
        "dot": cmd.RecordDues(person("ann1"), "paid", 100),
        "tom": cmd.MoveMatch(disputed.matches(2)[0].id, disputed.clock.now, 0),
        "bea": cmd.UndoAct(2),
    }
    before = disputed.season
    for path in ("", "people", "teams", "schedule", "standings"):
        assert disputed.visit(name, path).command(forbidden[name], why="Because").status in (403, 422)
    assert disputed.season == before


def test_a_visitor_sends_nothing(disputed: League) -> None:
    """Without an account every form leads to signing in, and the hall's own commands are nobody's."""
    before = disputed.season
    match = disputed.matches(1)[0].id
    visit = disputed.visit(None)
    answer = visit.client.post(disputed.path, {"command": "{}"})
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith("/account/login/")
    for name in ("cora", "ann1"):
        for command in (cmd.LapseMatch(match), cmd.LapseCase("case"), cmd.ReportFromTable(match, "7-0, 7-0", "")):
            assert disputed.visit(name).command(command).status == 403
    assert disputed.season == before


@pytest.mark.parametrize("sent", ["", "[]", "{}", '{"type":"none"}', '{"type":"announce"}', "\x00", '{"type":["a"]}'])
def test_what_is_no_command_is_refused(league: League, sent: str) -> None:
    """Whatever is sent in place of a command, the page comes back with a reason."""
    assert league.visit("cora").send(command=sent).status == 422

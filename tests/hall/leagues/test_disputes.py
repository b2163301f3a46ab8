"""Violations, playoffs, the log and undo at the desk."""

from __future__ import annotations

from datetime import date

import pytest

from tests.hall.leagues.desks import Clock, League
from texas42.club import commands as cmd
from texas42.club.playoffs import champion
from texas42.hall.leagues.reading import outcome_of


def enter_all(league: League, week: int, score: str = "7-0, 7-0") -> None:
    """Every match of a week is won by the team that is named first."""
    for match in league.matches(week):
        outcome = outcome_of(score, league.season.settings)
        league.do(cmd.EnterResult(match.id, outcome, match.version), "sid", "The sheets")


@pytest.fixture
def night(league: League, clock: Clock) -> tuple[League, str]:
    """The first league night, and a match of it."""
    league.drawn()
    clock.after_night(1, hours=1)
    return league, league.matches(1)[0].id


def test_a_violation_goes_its_way(night: tuple[League, str]) -> None:
    """Called, disputed, referred, ruled, appealed, decided; each on the case's page, by whose it is (CND-7, LGE-11)."""
    league, match = night
    one, two = (f"ann{team[1:]}" for team in league.season.matches[match].teams)
    league.visit(one, f"match/{match}").press("Put it on record", kind="renege", how="call", marks="1", words="Trick 3")
    case = next(iter(league.season.cases))
    assert case != "new"
    place = f"dispute/{case}"
    assert place in league.visit(one, f"match/{match}").page
    assert "Withdraw the call" in league.visit(one, place).buttons
    league.visit(two, place).press("Dispute", words="I had no trump.")
    league.visit(two, place).press("Report", words="Please decide.")
    assert place in league.visit("cora", "disputes").page
    league.visit("cora", place).press("Rule", order="uphold", rule="CND-1", reason="The record shows it.")
    league.visit(two, place).press("Appeal", words="The record is wrong.")
    assert "Decide" not in league.visit("cora", place).buttons
    done = league.visit("bea", place).press("Decide", order="dismiss", rule="CND-1", reason="It was not.")
    assert "It was not." in done.page
    assert league.season.cases[case].stage == "closed"


def test_a_ruling_without_a_rule_is_refused(night: tuple[League, str]) -> None:
    """A ruling names a rule that there is; what was typed stays on the page (LGE-11)."""
    league, match = night
    one, two = (f"ann{team[1:]}" for team in league.season.matches[match].teams)
    league.visit(one, f"match/{match}").press("Put it on record", kind="renege", how="call", marks="1", words="Trick 3")
    place = f"dispute/{next(iter(league.season.cases))}"
    league.visit(two, place).press("Dispute", words="No.")
    refused = league.visit("cora", place).press("Rule", order="uphold", rule="XYZ-9", reason="Because")
    assert refused.status == 422
    assert 'value="XYZ-9"' in refused.page


def test_the_log_tells_who_did_what_and_takes_it_back(night: tuple[League, str]) -> None:
    """An organizer's act stands in the log with its reason, and is taken back there with another (LGE-11)."""
    league, _ = night
    enter_all(league, 1)
    cora = league.visit("cora", "log?acts=1")
    assert "The sheets" in cora.page
    number = league.season.acts[-1].version
    cora.command(cmd.UndoAct(number), why="Wrong sheet")
    assert league.season.acts[-1].undone == league.season.version
    page = league.visit("cora", "log").page
    assert "Wrong sheet" in page
    assert f"Taken back in entry {league.season.version}." in page
    assert league.matches(1)[-1].stage == "scheduled"


def test_playoffs_from_the_standings_to_the_champion(clock: Clock) -> None:
    """The best four play on, drawn as a bracket; winners meet, and the last one is champion (LGE-10)."""
    league = League(clock, weeks=3, playoff_teams=4).with_teams(5).drawn()
    assert "still to be decided" in league.visit(None, "playoffs").page
    for week in (1, 2, 3):
        clock.after_night(week, hours=2)
        enter_all(league, week)
    clock.after_night(4, days=1)
    enter_all_left(league)
    dot = league.visit("dot", "playoffs")
    dot.press("Begin", **{"nights.1": "2026-02-10", "nights.2": "2026-02-17"}, why="The regular season is over")
    assert league.season.playoffs is not None
    assert league.season.playoffs.nights == (date(2026, 2, 10), date(2026, 2, 17))
    for week in (4, 5):
        clock.set(clock.now.replace(month=2, day=11 + 7 * (week - 4)))
        enter_all(league, week)
    winner = champion(league.season)
    assert winner is not None
    page = league.visit(None, "playoffs").page
    assert f"Champions: <b><bdi>{league.season.teams[winner].name}" in page
    assert page.count('<rect width="190"') == 3


def enter_all_left(league: League) -> None:
    """Make-up matches."""
    for match in league.season.matches.values():
        if match.stage == "unscheduled":
            outcome = outcome_of("7-0, 7-0", league.season.settings)
            league.do(cmd.EnterResult(match.id, outcome, match.version), "sid", "Played on Friday")

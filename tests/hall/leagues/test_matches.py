"""A season's matches at the desk: the draw, reports and their answers, other times, rulings, standings."""

from __future__ import annotations

import re
from datetime import date, timedelta

import pytest

from tests.hall.leagues.desks import SEVEN_PM, Clock, League, person
from texas42.club import commands as cmd
from texas42.club.jsons import to_json_text
from texas42.club.results import Played
from texas42.club.schedule import propose
from texas42.club.scores import legal_games, score_rules
from texas42.hall.leagues.matches import buttons
from texas42.hall.leagues.models import DraftRow, NoticeRow
from texas42.hall.leagues.schedule import publish_due
from texas42.rules import preset


def sides(league: League, match: str) -> tuple[str, str]:
    """The captains of both teams of a match, by name."""
    one, two = (f"ann{team[1:]}" for team in league.season.matches[match].teams)
    return one, two


@pytest.fixture
def played(league: League, clock: Clock) -> tuple[League, str]:
    """A league whose first night has just been played, and a match of it."""
    league.drawn()
    clock.after_night(1, hours=1)
    return league, league.matches(1)[0].id


def test_a_draft_is_looked_at_then_published(league: League) -> None:
    """Nothing changes until the draft is published; everybody is told, and the seed draws it again (LGE-3)."""
    dot = league.visit("dot", "draw?seed=pearl")
    assert "Week 6" in dot.page
    assert not league.season.matches
    shown = re.search(r'name="shown" value="(\w+)"', dot.page)
    assert shown is not None
    dot.send(seed="pearl", method="built-in", shown=shown[1], why="The season begins")
    assert len(league.season.matches) == 12
    assert NoticeRow.objects.filter(person=person("ann1"), words__endswith="The schedule is out.").exists()
    assert "every match is the same" in league.visit(None, "drawn/1").page
    assert "pearl" in league.visit(None, "schedule").page


def test_a_draft_that_changed_meanwhile_is_not_published(league: League) -> None:
    """Whoever publishes publishes what was looked at: a team that came between is not left out (LGE-4)."""
    dot = league.visit("dot", "draw?seed=pearl")
    shown = re.search(r'name="shown" value="(\w+)"', dot.page)
    assert shown is not None
    league.do(cmd.RegisterTeam("t9", "Late", person("bob9"), person("ann9")))
    answer = dot.send(seed="pearl", method="built-in", shown=shown[1], why="Go")
    assert answer.status == 409
    assert "has changed since" in answer.page
    assert not league.season.matches


def test_a_schedule_is_published_at_its_time(league: League, clock: Clock) -> None:
    """A draft waits for its time by the clock at the place, and can be called off until then."""
    dot = league.visit("dot", "draw?seed=pearl")
    shown = re.search(r'name="shown" value="(\w+)"', dot.page)
    assert shown is not None
    fields = {"seed": "pearl", "method": "built-in", "shown": shown[1], "why": "Go", "at": "2025-12-05T08:00"}
    assert "Fri, Dec 5, 2025, 8:00 AM CST" in dot.send(**fields).page
    assert publish_due() == 0
    clock.set(clock.now.replace(day=5, hour=14, minute=0, second=1))
    assert publish_due() == 1
    assert len(league.season.matches) == 12
    assert not DraftRow.objects.exists()


def test_a_draft_that_does_not_fit_any_more_is_told(league: League, clock: Clock) -> None:
    """When its time comes and a team has left, nothing is published and its author is told why."""
    command = propose(league.season, "pearl", clock()).command
    due = int(clock.now.timestamp() * 1_000)
    DraftRow.objects.create(season_id=league.id, command=to_json_text(command), by=person("dot"), why="Go", due=due)
    league.do(cmd.WithdrawTeam("t4"))
    publish_due()
    assert not league.season.matches
    assert NoticeRow.objects.filter(person=person("dot"), words__contains="could not be published").exists()


def test_a_score_is_three_taps_and_an_answer(played: tuple[League, str]) -> None:
    """One team taps the games and reports, the other agrees: the match counts, and the standings show it (LGE-6)."""
    league, match = played
    one, two = sides(league, match)
    reporting = league.visit(one, f"match/{match}")
    assert 'value="7-6"' not in reporting.page
    assert 'value="7-5"' in reporting.page
    reporting.press("Report", **{"score.1": "7-3", "score.2": "4-7", "score.3": "7-2", "score": ""})
    assert "Yes, that is right" not in reporting.buttons
    answering = league.visit(two, f"match/{match}").press("Yes, that is right")
    assert league.season.matches[match].stage == "decided"
    assert "7-3, 4-7, 7-2" in answering.page
    table = league.visit(None, "standings").page
    assert f"{league.season.teams[league.season.matches[match].teams[0]].name} is above" in table


@pytest.mark.parametrize(
    ("score", "why"), [("7-6, 7-0", "won by 2"), ("7-0, 7-0, 7-0", "decided before"), ("7", "no score")]
)
def test_an_impossible_score_is_refused_with_the_reason(played: tuple[League, str], score: str, why: str) -> None:
    """What no match can end with is not reported, and the reason stands on the page (LGE-7)."""
    league, match = played
    one, _ = sides(league, match)
    answer = league.visit(one, f"match/{match}").press("Report", score=score)
    assert answer.status in (409, 422)
    assert why in answer.page
    assert f'value="{score}"' in answer.page
    assert league.season.matches[match].stage == "scheduled"


def test_buttons_are_legal_scores_and_no_others() -> None:
    """Every button is a score that a game can end with, and the usual ones are all there (LGE-7)."""
    rules = score_rules(preset("austin"))
    shown = buttons(rules)
    assert {*shown.usual, *shown.others} == set(legal_games(rules, 16))
    assert [str(game) for game in shown.usual] == ["7-0", "7-1", "7-2", "7-3", "7-4", "7-5", "8-6", "9-7"]


def test_two_reports_at_once_lose_nothing(played: tuple[League, str]) -> None:
    """Both teams open the page and report otherwise: the second is a dispute, and both stand in the book (LGE-6)."""
    league, match = played
    one, two = (league.visit(name, f"match/{match}") for name in sides(league, match))
    one.press("Report", score="7-0, 7-0")
    two.press("Report", score="0-7, 0-7")
    now = league.season.matches[match]
    assert now.stage == "disputed"
    assert now.report is not None
    assert "They say 0-7, 0-7" in now.words


def test_who_was_slower_is_told_so(played: tuple[League, str]) -> None:
    """A confirmation of what a coordinator has changed meanwhile changes nothing, and says so (LGE-6)."""
    league, match = played
    one, two = (league.visit(name, f"match/{match}") for name in sides(league, match))
    one.press("Report", score="7-0, 7-0")
    two.go(f"match/{match}")
    cora = league.visit("cora", f"match/{match}")
    cora.press("Enter", outcome="7-5, 7-5", why="The sheet says so")
    answer = two.press("Yes, that is right")
    assert answer.status == 409
    assert "Somebody was quicker" in answer.page
    outcome = league.season.matches[match].outcome
    assert isinstance(outcome, Played)
    assert str(outcome.score) == "7-5, 7-5"


def test_a_match_gets_another_time(league: League) -> None:
    """One team asks by the clock at the place, the other agrees; the page says the new time with its zone (LGE-5)."""
    league.drawn()
    match = league.matches(1)[0].id
    one, two = sides(league, match)
    league.visit(one, f"match/{match}").press("Ask the other team", starts="2026-01-08T18:30", words="Work")
    answer = league.visit(two, f"match/{match}").press("Agree to the new time")
    assert "Thu, Jan 8, 2026, 6:30 PM CST" in answer.page
    assert league.season.matches[match].starts == SEVEN_PM + timedelta(hours=47, minutes=30)


def test_times_are_those_of_the_place(clock: Clock) -> None:
    """In a zone with summer time the same league night is told in the zone of its day."""
    league = League(clock, first_night=date(2026, 3, 3), weeks=2).with_teams(4).drawn()
    first, second = (league.matches(week)[0].id for week in (1, 2))
    assert "Tue, Mar 3, 2026, 7:00 PM CST" in league.visit(None, f"match/{first}").page
    assert "Tue, Mar 10, 2026, 7:00 PM CDT" in league.visit(None, f"match/{second}").page


def test_a_dispute_goes_to_the_coordinator_and_to_the_board(played: tuple[League, str]) -> None:
    """Disputed, decided with a rule and a reason, appealed, decided for good; each by whose it is (LGE-11)."""
    league, match = played
    one, two = sides(league, match)
    league.visit(one, f"match/{match}").press("Report", score="7-0, 7-0")
    league.visit(two, f"match/{match}").press("Dispute", words="We won game two.")
    assert match in league.visit("cora").page
    assert "Decide" not in league.visit("sid", f"match/{match}").buttons
    league.visit("cora", f"match/{match}").press("Decide", outcome="7-0, 5-7, 7-2", rule="LGE-6", why="Both sheets")
    appeal = league.visit(two, f"match/{match}").press("Appeal", words="We have a photo.")
    assert "Appealed to the board" in appeal.page
    assert "Decide for the board" not in league.visit("cora", f"match/{match}").buttons
    done = league.visit("bea", f"match/{match}").press(
        "Decide for the board", outcome="7-0, 5-7, 2-7", rule="LGE-11", reason="The photo shows it."
    )
    assert "The photo shows it." in done.page
    assert str(league.season.matches[match].score) == "7-0, 5-7, 2-7"


def test_standings_are_shown_week_by_week_with_the_race(played: tuple[League, str], clock: Clock) -> None:
    """Every tie-break has its column, neighbors their sentence, weeks their page, the race its chart (LGE-9)."""
    league, match = played
    one, two = sides(league, match)
    league.visit(one, f"match/{match}").press("Report", score="8-0, 8-0")
    league.visit(two, f"match/{match}").press("Yes, that is right")
    clock.after_night(2, hours=1)
    page = league.visit(None, "standings").page
    for column in ("Points", "Matches won", "Games lost", "Marks lost", "Marks won"):
        assert f">{column}</th>" in page
    assert page.count("<li>") >= 3
    assert "The race: team points" in page
    assert league.visit(None, "standings?week=1").status == 200
    assert "After week 1" in league.visit(None, "standings?week=1").page


def test_score_sheets_are_printed_for_a_night(league: League) -> None:
    """There is one sheet for each match of the night, with both teams and room for three games."""
    page = league.drawn().visit(None, "sheets").page
    assert page.count('class="score-sheet"') == 2
    assert page.count('<th scope="row">3</th>') == 2

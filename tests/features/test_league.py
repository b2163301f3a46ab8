"""A league's season, as teams, coordinator and board live it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from pytest_bdd import given, parsers, scenarios, then, when

from tests.club.seasons import Book, on_the_night, settings
from texas42.club import commands as cmd
from texas42.club.cases import penalty_of
from texas42.club.matches import result_of
from texas42.club.playoffs import champion, round_of, seeding
from texas42.club.registration import members
from texas42.club.reminding import lapses, reminders
from texas42.club.results import Played
from texas42.club.schedule import propose
from texas42.club.scores import Side, parse_match, score_rules
from texas42.club.state import Match
from texas42.club.telling import told
from texas42.club.words import Words
from texas42.rules import RulesError, preset

scenarios("league.feature")

SIDES = {"first": Side.FIRST, "second": Side.SECOND}
COORDINATOR = "coordinator"


@dataclass
class Story:
    """A season's book, the match that is looked at, and who was last refused what."""

    book: Book = field(default_factory=Book)
    match_id: str = ""
    seen: int = 0
    refusals: list[tuple[str, RulesError]] = field(default_factory=list)

    @property
    def match(self) -> Match:
        return self.book.season.matches[self.match_id]

    def ask(self, who: str, command: cmd.SeasonCommand, why: str = "") -> None:
        """Ask for something, as a side's player or as somebody by name."""
        person = self.book.player(self.match, SIDES[who]) if who in SIDES else who
        try:
            self.book.do(command, person, why)
        except RulesError as refused:
            self.refusals.append((who, refused))

    def pass_time(self, **ahead: float) -> None:
        """Time goes by, and the hall says what is up."""
        self.book.after(**ahead)
        for command in lapses(self.book.season, self.book.now):
            self.book.do(command, None)

    def reminded(self, kind: str) -> set[str]:
        return {
            person
            for one in reminders(self.book.season, self.book.now)
            if one.kind == kind and one.match == self.match_id
            for person in one.to
        }


@pytest.fixture
def story() -> Iterator[Story]:
    """A story; whatever was refused in it must have been told by a step, and the book must tell the season."""
    story = Story()
    yield story
    assert not story.refusals, f"refused, and no step told it: {story.refusals}"
    story.book.check()


def played(score: str) -> Played:
    return Played(parse_match(score, score_rules(preset("austin"))))


@given(parsers.parse("a league night with {number:d} teams"))
def a_league_night(story: Story, number: int) -> None:
    story.book = on_the_night(number)
    story.book.do(cmd.GiveRole("bo", "board"))
    story.match_id = story.book.match().id


@given(parsers.parse("a season of {weeks:d} weeks with {number:d} teams that is over"))
def a_season_that_is_over(story: Story, weeks: int, number: int) -> None:
    story.book = Book(settings(weeks=weeks)).with_teams(number).drawn()
    story.book.at(2026, 2, 1)
    for match in list(story.book.season.matches.values()):
        score = "7-3, 7-3" if match.teams[0] < match.teams[1] else "3-7, 3-7"
        story.book.do(cmd.EnterResult(match.id, played(score), match.version), why="From the sheet")


@when(parsers.parse("{number:d} {unit:w} go by"))
def time_goes_by(story: Story, number: int, unit: str) -> None:
    story.pass_time(**{unit: number})


# Another time.


@when(parsers.re(r'the (?P<who>\w+) team asks to play (?P<days>a day|\d days) later because "(?P<words>[^"]+)"'))
def asks_to_play_later(story: Story, who: str, days: str, words: str) -> None:
    number = 1 if days == "a day" else int(days[0])
    starts = story.book.match().starts
    assert starts is not None
    story.ask(who, cmd.AskReschedule(story.match_id, starts + timedelta(days=number), words))


@when(parsers.re(r"the (?P<who>\w+) team (?P<answer>agrees|declines)$"))
def answers_the_request(story: Story, who: str, answer: str) -> None:
    story.ask(who, cmd.AnswerReschedule(story.match_id, answer == "agrees", story.match.version))


@then(parsers.parse("the match begins on {moment}"))
def begins_on(story: Story, moment: str) -> None:
    assert Words(story.book.season, {}).moment(story.match.starts) == moment


@when("the coordinator saw neither team")
def saw_neither(story: Story) -> None:
    story.ask(COORDINATOR, cmd.SayBothAbsent(story.match_id, story.match.version), "An empty table")


# Claims, reports and answers.


@when(parsers.parse("the {who:w} team claims a forfeit"))
def claims(story: Story, who: str) -> None:
    story.ask(who, cmd.ClaimForfeit(story.match_id, story.match.version))


@when(parsers.re(r"the (?P<who>\w+) team reports (?P<score>[\d, -]+)"))
def reports(story: Story, who: str, score: str) -> None:
    story.ask(who, cmd.ReportResult(story.match_id, score, story.match.version))


@when(parsers.parse("both teams report at once: {one} and {two}"))
def both_report(story: Story, one: str, two: str) -> None:
    seen = story.match.version
    story.ask("first", cmd.ReportResult(story.match_id, one, seen))
    story.ask("second", cmd.ReportResult(story.match_id, two, seen))


@when(parsers.parse("the {who:w} team agrees to what is said"))
def agrees(story: Story, who: str) -> None:
    story.ask(who, cmd.ConfirmResult(story.match_id, story.match.version))


@when(parsers.parse("the {who:w} team looks at the match"))
def looks(story: Story, who: str) -> None:
    assert who in SIDES
    story.seen = story.match.version


@when(parsers.parse("the {who:w} team agrees to what it saw"))
def agrees_to_what_it_saw(story: Story, who: str) -> None:
    story.ask(who, cmd.ConfirmResult(story.match_id, story.seen))


@when(parsers.parse('the {who:w} team disputes it because "{words}"'))
def disputes(story: Story, who: str, words: str) -> None:
    story.ask(who, cmd.DisputeResult(story.match_id, words, story.match.version))


@when(parsers.parse("the live table reports {score}"))
def the_table_reports(story: Story, score: str) -> None:
    story.book.do(cmd.ReportFromTable(story.match_id, score, "replay"), None)


@when(parsers.re(r'the coordinator enters (?P<score>[\d, -]+) because "(?P<why>[^"]+)"'))
def enters(story: Story, score: str, why: str) -> None:
    story.ask(COORDINATOR, cmd.EnterResult(story.match_id, played(score), story.match.version), why)


@when(parsers.parse('the coordinator takes it back because "{why}"'))
def takes_back(story: Story, why: str) -> None:
    story.ask(COORDINATOR, cmd.UndoAct(story.book.season.version), why)


@when(parsers.parse('the {who:w} team appeals because "{words}"'))
def appeals(story: Story, who: str, words: str) -> None:
    story.ask(who, cmd.AppealResult(story.match_id, words, story.match.version))


@when(parsers.re(r'the board decides (?P<score>[\d, -]+) because "(?P<why>[^"]+)"'))
def the_board_decides(story: Story, score: str, why: str) -> None:
    command = cmd.DecideResultAppeal(story.match_id, played(score), "LGE-11", why, story.match.version)
    story.ask("bo", command)


# Violations.


@when(parsers.re(r"the second team (?P<how>call|warn)s the first team (for|of) a (?P<kind>\w+)"))
def calls(story: Story, how: Any, kind: Any) -> None:
    story.ask("second", cmd.OpenCase("case", story.match_id, Side.FIRST, kind, "Seen by all", how=how))


@when(parsers.re(r"the first team (?P<answer>accept|dispute)s the call"))
def answers_the_call(story: Story, answer: str) -> None:
    said: Any = f"{answer}{'d' if answer.endswith('e') else 'ed'}"
    story.ask("first", cmd.AnswerCase("case", said, "So it was"))


@when("the second team reports the dispute")
def refers(story: Story) -> None:
    story.ask("second", cmd.ReferCase("case", "We cannot agree"))


@when(parsers.parse("the coordinator orders {order:w} under {rule}"))
def rules(story: Story, order: Any, rule: str) -> None:
    story.ask(COORDINATOR, cmd.RuleCase("case", order, rule, "So it was"))


@when("the first team appeals against the ruling")
def appeals_against_the_ruling(story: Story) -> None:
    story.ask("first", cmd.Appeal("case", "It was not"))


@when(parsers.parse("the board orders {order:w} under {rule}"))
def the_board_orders(story: Story, order: Any, rule: str) -> None:
    story.ask("bo", cmd.DecideAppeal("case", order, rule, "It was not"))


@then(parsers.parse("the call costs {penalty:w}"))
def costs(story: Story, penalty: str) -> None:
    assert penalty_of(story.book.season, story.book.season.cases["case"]) == penalty


# Playoffs.


@when("the playoffs begin")
def playoffs_begin(story: Story) -> None:
    story.ask(COORDINATOR, cmd.SeedPlayoffs((date(2026, 3, 3), date(2026, 3, 10))), "The season is over")
    story.match_id = next(one.id for one in story.book.season.matches.values() if one.kind == "playoff")
    story.book.at(2026, 3, 11, 3)


@then(parsers.parse("{number:d} teams play on in the {name:w}"))
def play_on(story: Story, number: int, name: str) -> None:
    first = [one for one in story.book.season.matches.values() if one.kind == "playoff"]
    assert sum(len(one.teams) for one in first) == number
    assert {round_of(story.book.season, one) for one in first} == {name}


@when("the better seed wins every playoff match")
def the_better_wins(story: Story) -> None:
    best = seeding(story.book.season)
    while champion(story.book.season) is None:
        match = next(
            one for one in story.book.season.matches.values() if one.kind == "playoff" and one.stage == "scheduled"
        )
        score = "7-3, 7-3" if best.index(match.teams[0]) < best.index(match.teams[1]) else "3-7, 3-7"
        story.book.do(cmd.EnterResult(match.id, played(score), match.version), why="From the sheet")


@then("the best team of the standings is champion")
def the_best_is_champion(story: Story) -> None:
    assert champion(story.book.season) == seeding(story.book.season)[0]


# Teams, draws and words to all.


@when("Team 3 withdraws")
def team_3_withdraws(story: Story) -> None:
    story.book.do(cmd.WithdrawTeam("t3"), "p3a")


@when("the rest is drawn again")
def drawn_again(story: Story) -> None:
    story.ask(COORDINATOR, propose(story.book.season, "again", story.book.now).command, "Team 3 has left")


@then("Team 3 has no match after this night")
def no_match_after(story: Story) -> None:
    weeks = {match.week for match in story.book.season.matches.values() if "t3" in match.teams}
    assert weeks == {1}


@then("every other team has 6 matches or is told to have fewer")
def six_matches(story: Story) -> None:
    others = [team for team in story.book.season.teams if team != "t3"]
    counts = [sum(team in match.teams for match in story.book.season.matches.values()) for team in others]
    warnings = propose(story.book.season, "look", story.book.now).draft.warnings
    short = [line for line in warnings if "fewer than the others" in line]
    assert counts.count(6) == len(others) - len(short)


@when("another team registers")
def another_team(story: Story) -> None:
    story.ask("eve", cmd.RegisterTeam("t99", "Late"))


@when(parsers.parse('the coordinator writes "{text}"'))
def writes(story: Story, text: str) -> None:
    story.ask(COORDINATOR, cmd.Announce(text))


@then(parsers.parse("{number:d} players and the coordinator read it, and no stranger"))
def who_reads_it(story: Story, number: int) -> None:
    reached = members(story.book.season)
    assert story.book.season.announcements
    assert len([one for one in reached if one.startswith("p")]) == number
    assert COORDINATOR in reached
    assert "eve" not in reached


# What is so then.


@then(parsers.re(r"the match is (?P<stage>unscheduled|scheduled|reported|disputed|decided)"))
def the_match_is(story: Story, stage: str) -> None:
    assert story.match.stage == stage


@then(parsers.parse("the match counts {first:d} to {second:d}"))
def the_match_counts(story: Story, first: int, second: int) -> None:
    result = result_of(story.match)
    assert result is not None
    assert result.points == (first, second)


@then("the report is late")
def the_report_is_late(story: Story) -> None:
    assert story.match.report is not None
    assert story.match.report.late


@then(parsers.parse('the {who:w} team was refused under {rule} with "{text}"'))
def was_refused(story: Story, who: str, rule: str, text: str) -> None:
    (asked, refused), *rest = story.refusals
    assert (asked, refused.rule, rest) == ({"other": "eve"}.get(who, who), rule, [])
    assert text in refused.message
    story.refusals.clear()


@then(parsers.parse('the book says "{text}"'))
def the_book_says(story: Story, text: str) -> None:
    assert any(text in one.sentence for one in told(story.book.entries, {}))


@then("the coordinator is reminded that it waits")
def reminded_of_a_dispute(story: Story) -> None:
    assert story.reminded("dispute_waiting") == {COORDINATOR}


@then("the coordinator is reminded that it should have been decided")
def reminded_of_a_match(story: Story) -> None:
    assert story.reminded("match_undecided") == {COORDINATOR}


@then("both teams are reminded to agree on a date")
def reminded_of_a_date(story: Story) -> None:
    assert len(story.reminded("date_missing")) == 4
    assert story.book.now < datetime(2026, 1, 13, tzinfo=UTC)

"""What becomes of a match: other times, forfeits, reports and their answers, rulings, and who was quicker."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.club.seasons import Book, on_the_night
from tests.club.test_registration import refused
from texas42.club import commands as cmd
from texas42.club import events as ev
from texas42.club.citing import check_rule
from texas42.club.deciding import replay
from texas42.club.matches import answer_due, how_told, last_moment, report_due
from texas42.club.ranking import history_of, race_of, results_of, standings_of, undecided
from texas42.club.results import Forfeited, Outcome, Played
from texas42.club.scores import Side, legal_matches, parse_match, score_rules
from texas42.rules import MalformedError, NotYoursError, RulesError, preset

LEAGUE = score_rules(preset("austin"))
FRIDAY = datetime(2026, 1, 10, 1, tzinfo=UTC)


def played(score: str) -> Played:
    return Played(parse_match(score, LEAGUE))


def asked(book: Book, starts: datetime = FRIDAY, words: str = "A wedding", side: Side = Side.FIRST) -> None:
    """A side asks for another time."""
    match = book.match()
    book.do(cmd.AskReschedule(match.id, starts, words), book.player(match, side))


def replied(book: Book, *, agree: bool, side: Side = Side.SECOND, seen: int | None = None) -> None:
    match = book.match()
    version = match.version if seen is None else seen
    book.do(cmd.AnswerReschedule(match.id, agree, version), book.player(match, side))


def test_another_time_takes_a_request_and_an_agreement() -> None:
    """LGE-5: without an agreement the match stands as scheduled."""
    book = on_the_night()
    before = book.match().starts
    asked(book)
    assert book.match().request is not None
    assert book.match().starts == before
    replied(book, agree=False)
    assert (book.match().starts, book.match().request) == (before, None)
    asked(book)
    replied(book, agree=True)
    assert (book.match().starts, book.match().stage, book.match().request) == (FRIDAY, "scheduled", None)
    book.check()


def test_only_the_other_team_agrees() -> None:
    """LGE-5: nobody agrees to their own request; who asked may take it back, and strangers have no say."""
    book = on_the_night()
    asked(book)
    refused(lambda: replied(book, agree=True, side=Side.FIRST), "own_request", "LGE-5")
    match = book.match()
    refused(lambda: book.do(cmd.AnswerReschedule(match.id, True, match.version)), "not_your_match", "LGE-6")
    refused(lambda: asked(book, side=Side.SECOND), "request_waiting", "LGE-5")
    replied(book, agree=False, side=Side.FIRST)
    assert book.match().request is None
    refused(lambda: replied(book, agree=True), "no_request", "LGE-5")


def test_a_match_is_played_within_six_days() -> None:
    """LGE-5: the sixth day after the league night is the last, by the clock at the place; what is past is past."""
    book = on_the_night()
    last = last_moment(book.season, book.match())
    assert last == datetime(2026, 1, 13, 6, tzinfo=UTC)
    error = refused(lambda: asked(book, last), "six_days", "LGE-5")
    assert "2026-01-13 00:00" in error.message
    refused(lambda: asked(book, book.now), "in_the_past", "LGE-5")
    refused(lambda: asked(book, datetime(2026, 1, 9)), "bad_season", "LGE-1")  # noqa: DTZ001 - what is to be refused
    refused(lambda: asked(book, words=" "), "bad_text", "LGE-11")
    asked(book, last - timedelta(minutes=1))


def test_an_answer_to_a_request_that_has_changed_agrees_to_nothing() -> None:
    """LGE-5: who looked at Friday does not agree to Saturday; the answer is on record."""
    book = on_the_night()
    asked(book)
    seen = book.match().version
    asked(book, FRIDAY + timedelta(days=1))
    replied(book, agree=True, seen=seen)
    assert book.match().request is not None
    assert book.entries[-1].event == ev.AnswerSetAside(book.match().id, Side.SECOND, "reschedule", "agreed", seen)


def test_make_up_matches_get_their_date_by_agreement() -> None:
    """LGE-3: two teams that sat out agree on any date until the season's last week is over."""
    book = on_the_night(5)
    match = next(one for one in book.season.matches.values() if one.kind == "make_up")
    one, two = (f"p{team[1:]}a" for team in match.teams)
    late = datetime(2026, 2, 16, 1, tzinfo=UTC)
    refused(lambda: book.do(cmd.AskReschedule(match.id, late + timedelta(days=2), "When"), one), "six_days", "LGE-5")
    book.do(cmd.AskReschedule(match.id, late, "Sunday suits us"), one)
    book.do(cmd.AnswerReschedule(match.id, agree=True, seen=match.version + 1), two)
    found = book.season.matches[match.id]
    assert (found.stage, found.starts) == ("scheduled", late)


def test_organizers_move_matches() -> None:
    """LGE-5, LGE-11: the director within the six days, the coordinator also after them; each time with a reason."""
    book = on_the_night()
    book.do(cmd.GiveRole("dir", "director"))
    match = book.match()
    late = datetime(2026, 1, 20, 1, tzinfo=UTC)
    refused(lambda: book.do(cmd.MoveMatch(match.id, late, match.version), "dir", "Ice"), "six_days", "LGE-5")
    refused(lambda: book.do(cmd.MoveMatch(match.id, FRIDAY, match.version), "dir"), "no_reason", "LGE-11")
    book.do(cmd.MoveMatch(match.id, FRIDAY, match.version), "dir", "Ice")
    assert book.match().starts == FRIDAY
    book.do(cmd.MoveMatch(match.id, late, match.version), why="Ice again")
    assert book.entries[-1].event == ev.AnswerSetAside(match.id, None, "move", f"to {late.isoformat()}", match.version)
    book.do(cmd.MoveMatch(match.id, late, book.match().version), why="Ice again")
    assert book.match().starts == late
    book.do(cmd.UndoAct(book.season.version), why="The road is open")
    assert book.match().starts == FRIDAY
    book.check()


def test_a_forfeit_is_the_punctual_teams_choice() -> None:
    """LGE-5, LGE-8: from 30 minutes on; agreed to, it brings 18 points and counts as nobody's win."""
    book = on_the_night()
    match = book.match()
    claim = cmd.ClaimForfeit(match.id, match.version)
    error = refused(lambda: book.do(claim, book.player(match, Side.FIRST)), "too_early", "LGE-5")
    assert error.message == "A forfeit is claimed from 2026-01-06 19:30 on."
    book.after(minutes=30)
    book.do(claim, book.player(match, Side.FIRST, "b"))
    assert (book.match().stage, results_of(book.season)) == ("claimed", ())
    book.confirm()
    found = book.match()
    assert (found.stage, found.outcome) == ("decided", Forfeited(Side.SECOND))
    assert found.decision is not None
    assert (found.decision.how, found.decision.rule) == ("confirmed", "LGE-5")
    row = standings_of(book.season).ranks[0].row
    assert (row.team, row.points, row.match_wins, row.forfeits_won) == (match.teams[0], 18, 0, 1)
    book.check()


def test_a_claimed_forfeit_is_contested() -> None:
    """LGE-5: the other team contests it with its reason, and the coordinator decides."""
    book = on_the_night()
    match = book.match()
    book.after(minutes=31)
    book.do(cmd.ClaimForfeit(match.id, match.version), book.player(match, Side.FIRST))
    seen = book.match().version
    refused(
        lambda: book.do(cmd.DisputeResult(match.id, "We won", seen), book.player(match, Side.FIRST)),
        "own_report",
        "LGE-6",
    )
    book.do(cmd.DisputeResult(match.id, "We sat at table 4 from seven on", seen), book.player(match, Side.SECOND))
    assert (book.match().stage, book.match().words) == ("disputed", "We sat at table 4 from seven on")
    assert undecided(book.season)
    friday = FRIDAY + timedelta(days=7)
    book.do(cmd.MoveMatch(match.id, friday, book.match().version), why="Both were there, at different tables")
    assert (book.match().stage, book.match().report, book.match().starts) == ("scheduled", None, friday)
    book.check()


def test_when_nobody_came_the_match_needs_a_new_date() -> None:
    """LGE-5: an organizer says so; a team cannot say it of the other."""
    book = on_the_night()
    match = book.match()
    absent = cmd.SayBothAbsent(match.id, match.version)
    refused(lambda: book.do(absent, why="An empty table"), "too_early", "LGE-5")
    book.after(minutes=30)
    refused(lambda: book.do(absent, book.player(match, Side.FIRST), "Nobody"), "not_your_role", "LGE-1")
    book.do(absent, why="An empty table")
    assert (book.match().stage, book.match().starts) == ("unscheduled", None)
    book.do(absent, why="An empty table")
    assert isinstance(book.entries[-1].event, ev.AnswerSetAside)
    refused(
        lambda: book.do(cmd.ClaimForfeit(match.id, book.match().version), book.player(match, Side.FIRST)),
        "no_date",
        "LGE-5",
    )
    asked(book)
    replied(book, agree=True)
    assert (book.match().stage, book.match().starts) == ("scheduled", FRIDAY)


def test_one_team_reports_and_the_other_agrees() -> None:
    """LGE-6: it counts when both have said so; marks stand as the match names its teams."""
    book = on_the_night()
    book.report("7-3, 4-7, 7-2", side=Side.SECOND)
    match = book.match()
    assert match.report is not None
    assert (match.stage, match.report.late, results_of(book.season)) == ("reported", False, ())
    refused(
        lambda: book.do(cmd.ConfirmResult(match.id, match.version), book.player(match, Side.SECOND)),
        "own_report",
        "LGE-6",
    )
    refused(lambda: book.do(cmd.ConfirmResult(match.id, match.version)), "not_your_match", "LGE-6")
    book.confirm()
    assert results_of(book.season)[0].points == (24, 5)
    assert standings_of(book.season).order[0] == match.teams[0]
    refused(lambda: book.report("7-3, 7-2"), "match_decided", "LGE-6")
    refused(book.confirm, "match_decided", "LGE-6")
    refused(
        lambda: book.do(cmd.DisputeResult(match.id, "No", book.match().version), book.player(match, Side.FIRST)),
        "match_decided",
        "LGE-11",
    )
    book.check()


def test_impossible_scores_are_refused_with_the_reason() -> None:
    """LGE-7: 7-6 is not won by two, and nothing goes on record."""
    book = on_the_night()
    entries = len(book.entries)
    error = refused(lambda: book.report("7-6, 7-3"), "impossible_score", "LGE-7")
    assert "won by 2" in error.message
    match = book.match()
    refused(
        lambda: book.do(
            cmd.EnterResult(match.id, Played(played("7-3, 7-3").score.turned._replace(games=())), match.version),
            why="Slip",
        ),
        "impossible_score",
        "LGE-7",
    )
    assert len(book.entries) == entries


def test_no_result_before_the_match() -> None:
    """LGE-6: neither teams nor organizers enter what has not begun."""
    book = on_the_night()
    book.now -= timedelta(hours=1)
    refused(lambda: book.report("7-3, 7-3"), "too_early", "LGE-6")
    match = book.match()
    enter = cmd.EnterResult(match.id, played("7-3, 7-3"), match.version)
    refused(lambda: book.do(enter, why="Ahead"), "too_early", "LGE-6")


def test_a_late_report_counts_and_is_called_late() -> None:
    """LGE-6: 72 hours are the rule; a later report is taken and said to be late."""
    book = on_the_night()
    due = report_due(book.match())
    assert due is not None
    book.now = due
    book.report("7-3, 7-3")
    report = book.match().report
    assert report is not None
    assert report.late
    assert how_told("confirmed") == "both teams agree"


def test_the_same_report_twice_is_an_agreement() -> None:
    """LGE-6: both teams report at once: alike it is agreed, unlike it is disputed; both words are on record."""
    book = on_the_night()
    seen = book.match().version
    book.report("7-3, 7-3")
    match = book.match()
    book.do(cmd.ReportResult(match.id, "7-3, 7-3", seen), book.player(match, Side.SECOND))
    assert book.match().stage == "decided"
    book.report("7-3, 7-3", place=1)
    match = book.match(place=1)
    book.do(cmd.ReportResult(match.id, "7-3, 7-4", seen), book.player(match, Side.SECOND))
    found = book.match(place=1)
    assert (found.stage, found.words) == ("disputed", "They say 7-3, 7-4.")
    assert found.report is not None
    assert found.report.outcome == played("7-3, 7-3")
    book.check()


def test_partners_who_report_at_once() -> None:
    """LGE-6: the first of two partners is heard; the other's word is on record and changes nothing."""
    book = on_the_night()
    seen = book.match().version
    book.report("7-3, 7-3")
    before = book.match()
    book.do(cmd.ReportResult(before.id, "7-3, 7-4", seen), book.player(before, Side.FIRST, "b"))
    assert book.match() == before
    assert book.entries[-1].event == ev.AnswerSetAside(before.id, Side.FIRST, "report", "7-3, 7-4", seen)
    book.report("7-3, 7-4")
    report = book.match().report
    assert report is not None
    assert report.outcome == played("7-3, 7-4")


def test_a_confirmation_during_a_coordinators_edit() -> None:
    """LGE-6: what was agreed to is no longer what stands; the edit wins, the agreement is on record."""
    book = on_the_night()
    book.report("7-3, 7-3")
    seen = book.match()
    book.do(cmd.EnterResult(seen.id, played("3-7, 3-7"), seen.version), why="The sheet says otherwise")
    book.do(cmd.ConfirmResult(seen.id, seen.version), book.player(seen, Side.SECOND))
    assert book.match().outcome == played("3-7, 3-7")
    assert book.entries[-1].event == ev.AnswerSetAside(seen.id, Side.SECOND, "confirmation", "agreed", seen.version)
    other = on_the_night()
    other.report("7-3, 7-3")
    other.confirm()
    other.do(cmd.EnterResult(seen.id, played("3-7, 3-7"), seen.version), why="The sheet says otherwise")
    assert other.match().outcome == played("7-3, 7-3")
    event = other.entries[-1].event
    assert isinstance(event, ev.AnswerSetAside)
    assert (event.what, event.side) == ("entry", None)
    assert other.season.acts[-1].why == "Drawn"
    other.check()


def test_a_disputed_result_is_settled() -> None:
    """LGE-6: by the coordinator, or by the teams themselves as long as nothing is decided."""
    book = on_the_night()
    book.do(cmd.GiveRole("sue", "scorer"))
    book.report("7-3, 7-3")
    match = book.match()
    book.do(cmd.DisputeResult(match.id, "We won the second", match.version), book.player(match, Side.SECOND))
    disputed = book.match().version
    refused(lambda: book.report("3-7, 7-3", side=Side.SECOND), "impossible_score", "LGE-7")
    refused(lambda: book.report("7-3, 3-7, 7-5", side=Side.SECOND), "match_disputed", "LGE-6")
    enter = cmd.EnterResult(match.id, played("7-3, 3-7, 7-5"), disputed)
    refused(lambda: book.do(enter, "sue", "I kept score"), "not_your_role", "LGE-1")
    book.report("7-3, 3-7, 7-5")
    assert (book.match().stage, book.match().words) == ("reported", "")
    match = book.match()
    book.do(cmd.DisputeResult(match.id, "Not so", match.version), book.player(match, Side.SECOND))
    book.confirm()
    assert book.match().stage == "decided"
    book.check()


def test_what_the_coordinator_decides_is_appealed_once() -> None:
    """LGE-11: the board hears it, but nobody hears an appeal against their own ruling or in their own match."""
    book = on_the_night()
    for person in ("bo", "coordinator", "p1a", "p2a", "p3a", "p4a"):
        book.do(cmd.GiveRole(person, "board"))
    book.report("7-3, 7-3")
    match = book.match()
    book.do(cmd.DisputeResult(match.id, "No", match.version), book.player(match, Side.SECOND))
    book.do(cmd.EnterResult(match.id, Forfeited(Side.FIRST), book.match().version, "CND-1"), why="A renege")
    decision = book.match().decision
    assert decision is not None
    assert (decision.how, decision.rule, decision.by, decision.reason) == ("ruled", "CND-1", "coordinator", "A renege")
    loser = book.player(match, Side.FIRST)
    book.do(cmd.AppealResult(match.id, "It was none", book.match().version), loser)
    assert book.match().stage == "appealed"
    assert len(results_of(book.season)) == 1
    decide = cmd.DecideResultAppeal(
        match.id, played("7-3, 7-3"), "LGE-11", "The hand was replayed", book.match().version
    )
    refused(lambda: book.do(decide, loser), "own_match", "LGE-11")
    refused(lambda: book.do(decide), "own_ruling", "LGE-11")
    refused(lambda: book.do(decide, "eve"), "not_your_role", "LGE-1")
    book.do(decide, "bo")
    assert (book.match().stage, book.match().outcome) == ("decided", played("7-3, 7-3"))
    refused(
        lambda: book.do(cmd.AppealResult(match.id, "Again", book.match().version), loser), "not_appealable", "LGE-11"
    )
    book.do(cmd.UndoAct(book.season.acts[-1].version), why="The wrong match")
    assert (book.match().stage, book.match().outcome) == ("appealed", Forfeited(Side.FIRST))
    book.check()


def test_organizers_do_not_decide_their_own_matches() -> None:
    """LGE-11: a coordinator who plays reports like everybody."""
    book = on_the_night()
    match = book.match()
    one = book.player(match, Side.FIRST)
    book.do(cmd.GiveRole(one, "coordinator"))
    refused(
        lambda: book.do(cmd.EnterResult(match.id, played("7-0, 7-0"), match.version), one, "We won"),
        "own_match",
        "LGE-11",
    )
    other = book.match(place=1)
    book.do(cmd.EnterResult(other.id, played("7-0, 7-0"), other.version), one, "From the sheet")
    assert book.match(place=1).stage == "decided"


def test_a_match_at_a_live_table_reports_itself() -> None:
    """LGE-6: what the table saw counts at once, for 72 hours either team may dispute it, and it can be seen again."""
    book = on_the_night()
    match = book.match()
    table = cmd.ReportFromTable(match.id, "7-3, 7-3", "replay-1")
    assert isinstance(refused(lambda: book.do(table), "not_the_hall", "LGE-5"), NotYoursError)
    book.do(table, None)
    decision = book.match().decision
    assert decision is not None
    assert (decision.how, decision.replay, decision.by) == ("table", "replay-1", None)
    book.after(hours=73)
    dispute = cmd.DisputeResult(match.id, "The table froze", book.match().version)
    refused(lambda: book.do(dispute, book.player(match, Side.FIRST)), "too_late", "LGE-6")
    book.after(hours=-2)
    book.do(dispute, book.player(match, Side.FIRST))
    assert (book.match().stage, book.match().outcome, results_of(book.season)) == ("disputed", None, ())
    book.do(table, None)
    assert isinstance(book.entries[-1].event, ev.AnswerSetAside)
    assert book.match().stage == "disputed"
    book.check()


def test_what_nobody_answers_stands_and_nothing_else_is_decided_by_time() -> None:
    """LGE-5: after six days, and 72 hours at least; a match of which nobody says anything stays open."""
    book = on_the_night()
    lapse = cmd.LapseMatch(book.match().id)
    assert answer_due(book.season, book.match()) is None
    refused(lambda: book.do(lapse, None), "match_scheduled", "LGE-5")
    book.report("7-3, 7-3")
    due = answer_due(book.season, book.match())
    assert due == last_moment(book.season, book.match())
    refused(lambda: book.do(lapse, None), "too_early", "LGE-5")
    book.now = due
    refused(lambda: book.do(lapse), "not_the_hall", "LGE-5")
    book.do(lapse, None)
    decision = book.match().decision
    assert decision is not None
    assert decision.how == "unanswered"
    match = book.match()
    book.do(cmd.DisputeResult(match.id, "We were away", match.version), book.player(match, Side.SECOND))
    assert book.match().stage == "disputed"
    book.report("7-3, 7-3", place=1)
    report = book.match(place=1).report
    assert report is not None
    assert answer_due(book.season, book.match(place=1)) == report.at + timedelta(hours=72)
    book.check()


def test_rulings_name_a_rule() -> None:
    """LGE-11: one of the ledger's."""
    for good in ("CND-10", "LGE-12", "BID-4"):
        check_rule(good)
    for bad in ("LGE-13", "LGE-0", "law 5", ""):
        with pytest.raises(MalformedError, match="is no rule"):
            check_rule(bad)


MOVES = st.sampled_from(["report", "confirm", "dispute", "claim", "enter", "lapse", "table", "ask", "reply", "move"])
SCORES = tuple(legal_matches(LEAGUE, 8))


OUTCOMES: st.SearchStrategy[Outcome] = st.one_of(
    st.sampled_from(SCORES).map(Played),
    st.sampled_from(SCORES).map(lambda score: Played(score.turned)),
    st.sampled_from([None, Side.FIRST]).map(Forfeited),
)


class Attempt(NamedTuple):
    """Something that somebody tries with a match, perhaps in spite of what has happened since they looked."""

    move: str
    place: int
    stale: bool
    side: Side
    outcome: Outcome
    hours: int


ATTEMPTS = st.builds(
    Attempt, MOVES, st.integers(0, 1), st.booleans(), st.sampled_from(Side), OUTCOMES, st.integers(1, 80)
)


def _attempt(book: Book, act: Attempt) -> None:
    move, place, stale, side, outcome, hours = act
    book.after(hours=hours)
    match = book.match(place=place)
    seen = match.version - stale
    who = book.player(match, side)
    score = str(outcome.score) if isinstance(outcome, Played) else "7-3, 7-3"
    tried: dict[str, tuple[cmd.SeasonCommand, str | None]] = {
        "report": (cmd.ReportResult(match.id, score, seen), who),
        "confirm": (cmd.ConfirmResult(match.id, seen), who),
        "dispute": (cmd.DisputeResult(match.id, "No", seen), who),
        "claim": (cmd.ClaimForfeit(match.id, seen), who),
        "enter": (cmd.EnterResult(match.id, outcome, seen), "coordinator"),
        "lapse": (cmd.LapseMatch(match.id), None),
        "table": (cmd.ReportFromTable(match.id, score, "replay"), None),
        "ask": (cmd.AskReschedule(match.id, book.now + timedelta(hours=hours), "Please"), who),
        "reply": (cmd.AnswerReschedule(match.id, bool(hours % 2), seen), who),
        "move": (cmd.MoveMatch(match.id, book.now + timedelta(hours=hours), seen), "coordinator"),
    }
    command, by = tried[move]
    with suppress(RulesError):
        book.do(command, by, "Because" if by == "coordinator" else "")


@settings(max_examples=60, deadline=None)
@given(st.lists(ATTEMPTS, max_size=14))
def test_whatever_is_tried_the_book_tells_the_standings(tried: list[Attempt]) -> None:
    """LGE-6, LGE-9: stages and outcomes go together, and standings follow from the book alone."""
    book = on_the_night()
    for act in tried:
        _attempt(book, act)
        for match in book.season.matches.values():
            assert (match.outcome is not None) == (match.stage in ("decided", "appealed"))
            assert (match.decision is not None) == (match.outcome is not None)
            assert match.report is not None or match.stage not in ("reported", "claimed")
    again = replay(book.entries)
    assert again == book.season
    assert standings_of(again) == standings_of(book.season)
    assert history_of(again, book.now) == history_of(book.season, book.now)
    last = history_of(book.season, book.now)[-1]
    assert last == standings_of(book.season)
    assert {lane.team for lane in race_of(again, book.now)} == set(last.order)

"""Violations on record: warnings, calls, disputes, rulings, appeals, and what they do to a match."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.club.seasons import Book, on_the_night
from tests.club.test_registration import refused
from texas42.club import commands as cmd
from texas42.club.cases import penalty_of, referral_due
from texas42.club.ranking import results_of
from texas42.club.results import Forfeited
from texas42.club.scores import Side
from texas42.club.state import Case, Order, ViolationKind


def opened(book: Book, kind: ViolationKind = "misplay", case: str = "c1", **parts: object) -> None:
    """The second team calls the first team of the first match."""
    match = book.match()
    fields: dict[str, object] = {"words": "She led out of turn", "marks": 2} | parts
    command = cmd.OpenCase(case, match.id, Side.FIRST, kind, **fields)  # type: ignore[arg-type]
    book.do(command, book.player(match, Side.SECOND))


def answered(book: Book, answer: str, side: Side = Side.FIRST, case: str = "c1") -> None:
    command = cmd.AnswerCase(case, answer, "She did not")  # type: ignore[arg-type]
    book.do(command, book.player(book.match(), side))


def disputed() -> Book:
    book = on_the_night()
    opened(book)
    answered(book, "disputed")
    return book


def referred() -> Book:
    book = disputed()
    book.do(cmd.ReferCase("c1", "We could not agree"), book.player(book.match(), Side.SECOND, "b"))
    return book


def case(book: Book, name: str = "c1") -> Case:
    return book.season.cases[name]


def ruled(book: Book, order: Order, by: str = "coordinator") -> None:
    book.do(cmd.RuleCase("c1", order, "CND-4", "Two players saw it"), by)


def test_the_offended_team_warns_or_calls() -> None:
    """CND-7, CND-8: a warning is on record and costs nothing; a call that is accepted costs the hand's marks."""
    book = on_the_night()
    refused(
        lambda: book.do(
            cmd.OpenCase("c1", book.match().id, Side.FIRST, "renege", "Hm"), book.player(book.match(), Side.FIRST)
        ),
        "own_violation",
        "CND-7",
    )
    opened(book, how="warn")
    assert (case(book).stage, penalty_of(book.season, case(book))) == ("warned", "warning")
    refused(lambda: answered(book, "accepted"), "case_warned", "CND-7")
    opened(book, case="c2")
    assert penalty_of(book.season, case(book, "c2")) == "none"
    answered(book, "accepted", case="c2")
    assert penalty_of(book.season, case(book, "c2")) == "marks"
    refused(lambda: opened(book, case="c2"), "same_case", "CND-7")
    refused(lambda: opened(book, case="c3", marks=0), "bad_marks", "CND-7")
    refused(lambda: opened(book, case="c3", marks=6), "bad_marks", "CND-7")
    refused(lambda: opened(book, case="c3", words=" "), "bad_text", "LGE-11")
    refused(lambda: answered(book, "accepted", case="c9"), "no_such_case", "LGE-11")
    book.check()


def test_the_ladder_for_communication() -> None:
    """CND-6: in one match the first call of a team's talk is a warning, the next costs the marks of the hand."""
    book = on_the_night()
    for name in ("c1", "c2"):
        opened(book, "clear_communication", name)
        answered(book, "accepted", case=name)
    assert [penalty_of(book.season, case(book, name)) for name in ("c1", "c2")] == ["warning", "marks"]
    book = on_the_night()
    opened(book, "ambiguous_communication", how="warn")
    opened(book, "clear_communication", "c2")
    answered(book, "accepted", case="c2")
    assert penalty_of(book.season, case(book, "c2")) == "marks"


def test_a_call_stops_the_game_until_it_is_settled() -> None:
    """LGE-11: nothing is reported while a call waits; the accused accept or dispute, the callers may withdraw."""
    book = on_the_night()
    opened(book)
    refused(lambda: book.report("7-3, 7-3"), "case_open", "LGE-11")
    refused(lambda: answered(book, "withdrawn"), "not_your_answer", "CND-7")
    refused(lambda: answered(book, "accepted", Side.SECOND), "not_your_answer", "CND-7")
    answered(book, "disputed")
    refused(lambda: answered(book, "disputed"), "case_disputed", "CND-7")
    refused(lambda: book.report("7-3, 7-3"), "case_open", "LGE-11")
    answered(book, "withdrawn", Side.SECOND)
    book.report("7-3, 7-3")
    refused(lambda: opened(book, case="c2"), "match_reported", "CND-7")
    book.check()


def test_what_a_live_table_says_of_a_stopped_game_is_set_aside() -> None:
    """LGE-11: a game that waits for a ruling is not decided past it, neither by the table nor by an organizer."""
    book = disputed()
    book.do(cmd.ReportFromTable(book.match().id, "7-3, 7-3", "replay"), None)
    assert book.match().stage == "scheduled"
    enter = cmd.EnterResult(book.match().id, Forfeited(None), book.match().version)
    refused(lambda: book.do(enter, why="To end it"), "case_open", "LGE-11")


def test_both_forfeit_a_dispute_that_nobody_reports() -> None:
    """LGE-11: after 24 hours, and not before; one of the two teams has to report it."""
    book = disputed()
    due = referral_due(case(book))
    refused(lambda: book.do(cmd.LapseCase("c1"), None), "too_early", "LGE-11")
    refused(lambda: book.do(cmd.LapseCase("c1")), "not_the_hall", "LGE-5")
    stranger = book.player(book.match(place=1), Side.FIRST)
    refused(lambda: book.do(cmd.ReferCase("c1", "Hm"), stranger), "not_your_match", "LGE-6")
    book.now = due
    refused(lambda: book.do(cmd.ReferCase("c1", "Late"), book.player(book.match(), Side.FIRST)), "too_late", "LGE-11")
    book.do(cmd.LapseCase("c1"), None)
    assert (book.match().outcome, results_of(book.season)[0].points) == (Forfeited(None), (0, 0))
    assert case(book).rulings[0].by is None
    refused(lambda: book.do(cmd.LapseCase("c1"), None), "case_ruled", "LGE-11")
    book.check()


@pytest.mark.parametrize(
    ("order", "outcome", "penalty"),
    [
        ("uphold", None, "marks"),
        ("dismiss", None, "none"),
        ("continue", None, "none"),
        ("other", None, "none"),
        ("forfeit", Forfeited(Side.FIRST), "marks"),
        ("double_forfeit", Forfeited(None), "none"),
    ],
)
def test_the_coordinator_rules(order: Order, outcome: Forfeited | None, penalty: str) -> None:
    """LGE-11: with a rule and a reason; a forfeit decides the match, anything else lets it go on."""
    book = referred()
    refused(lambda: ruled(book, order, "bo"), "not_your_role", "LGE-1")
    refused(lambda: book.do(cmd.RuleCase("c1", order, "my own", "Because")), "no_such_rule", "LGE-11")
    refused(lambda: book.do(cmd.RuleCase("c1", order, "CND-4", " ")), "bad_text", "LGE-11")
    ruled(book, order)
    assert (book.match().outcome, penalty_of(book.season, case(book))) == (outcome, penalty)
    ruling = case(book).rulings[0]
    assert (ruling.order, ruling.rule, ruling.reason, ruling.by) == (
        order,
        "CND-4",
        "Two players saw it",
        "coordinator",
    )
    if outcome is None:
        book.report("7-3, 7-3")
    else:
        decision = book.match().decision
        assert decision is not None
        assert (decision.how, decision.case, decision.rule) == ("ruled", "c1", "CND-4")
        appeal = cmd.AppealResult(book.match().id, "No", book.match().version)
        refused(lambda: book.do(appeal, book.player(book.match(), Side.FIRST)), "appeal_case", "LGE-11")
    book.check()


def test_the_board_hears_an_appeal() -> None:
    """LGE-11: once, not from who ruled and not from the teams; a forfeit that falls gives the match back."""
    book = referred()
    before = book.match()
    player = book.player(before, Side.FIRST)
    for person in ("bo", "coordinator", player):
        book.do(cmd.GiveRole(person, "board"))
    refused(lambda: book.do(cmd.Appeal("c1", "No"), player), "case_referred", "LGE-11")
    ruled(book, "forfeit")
    refused(lambda: book.do(cmd.Appeal("c1", "No")), "not_your_match", "LGE-6")
    book.do(cmd.Appeal("c1", "The domino was dropped"), player)
    assert len(results_of(book.season)) == 1
    decide = cmd.DecideAppeal("c1", "dismiss", "CND-2", "It lay face up already")
    refused(lambda: book.do(decide), "own_ruling", "LGE-11")
    refused(lambda: book.do(decide, player), "own_match", "LGE-11")
    refused(lambda: book.do(decide, "eve"), "not_your_role", "LGE-1")
    book.do(decide, "bo")
    assert book.match()._replace(version=before.version) == before
    assert [ruling.order for ruling in case(book).rulings] == ["forfeit", "dismiss"]
    refused(lambda: book.do(cmd.Appeal("c1", "Again"), player), "case_closed", "LGE-11")
    book.report("7-3, 7-3")
    book.check()


def test_a_ruling_is_taken_back() -> None:
    """LGE-11: the coordinator's slip is undone with all that it did to the match."""
    book = referred()
    before = book.match()
    ruled(book, "double_forfeit")
    book.do(cmd.UndoAct(book.season.version), why="The wrong case")
    assert (case(book).stage, case(book).rulings) == ("referred", ())
    assert book.match()._replace(version=before.version) == before
    book.check()


def test_a_call_that_nobody_answers_is_reported_too() -> None:
    """CND-7: silence does not stop the callers from going to the coordinator."""
    book = on_the_night()
    opened(book)
    book.after(hours=30)
    book.do(cmd.ReferCase("c1", "They just left"), book.player(book.match(), Side.SECOND))
    answered(book, "accepted")
    assert case(book).stage == "accepted"
    refused(lambda: ruled(book, "uphold"), "case_accepted", "LGE-11")


def test_no_violations_before_the_match() -> None:
    """CND-7: a call needs a game."""
    book = on_the_night()
    book.after(hours=-1)
    refused(lambda: opened(book), "too_early", "CND-7")
    book.now += timedelta(hours=1)
    opened(book)

"""What is due to whom, from a season and the time alone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from tests.club.seasons import Book, on_the_night, settings
from tests.club.test_cases import answered, opened, referred
from tests.club.test_playoffs import season_over
from texas42.club import commands as cmd
from texas42.club.reminding import Reminder, lapses, reminders
from texas42.club.results import Forfeited
from texas42.club.scores import Side


def due(book: Book, kind: str) -> list[Reminder]:
    return [one for one in reminders(book.season, book.now) if one.kind == kind]


def kinds(book: Book) -> set[str]:
    return {one.kind for one in reminders(book.season, book.now)}


def test_nothing_is_due_to_nobody() -> None:
    """LGE-6: a season that is over, and one without teams, remind nobody."""
    assert reminders(season_over(4).season, datetime(2026, 3, 1, tzinfo=UTC)) == ()
    assert reminders(Book().season, datetime(2026, 3, 1, tzinfo=UTC)) == ()


def test_tonight() -> None:
    """LGE-3: from a day before until it begins, each team of its opponent, with the time and place."""
    book = on_the_night(2, place="Legion Hall")
    match = book.match()
    book.after(hours=-24)
    one, two = due(book, "match_tomorrow")
    assert one.to == (book.player(match, Side.FIRST), book.player(match, Side.FIRST, "b"))
    assert one.sentence == f"You play Team {match.teams[1][1:]} on Tuesday, January 6, 7:00 PM at Legion Hall."
    assert two.sentence.startswith(f"You play Team {match.teams[0][1:]} on")
    key = one.key
    book.after(hours=23, minutes=59)
    assert due(book, "match_tomorrow")[0].key == key
    book.after(minutes=1)
    assert due(book, "match_tomorrow") == []
    book.after(hours=-24, minutes=-1)
    assert due(book, "match_tomorrow") == []


def test_a_report_is_asked_for_before_and_after_it_is_due() -> None:
    """LGE-6: a day before the 72 hours are over, then until the six days are; then the coordinator is told."""
    book = on_the_night(2)
    book.after(hours=47)
    assert kinds(book) == set()
    book.after(hours=1)
    assert kinds(book) == {"report_due"}
    assert "by Friday, January 9, 7:00 PM" in due(book, "report_due")[0].sentence
    book.after(hours=24)
    assert kinds(book) == {"report_overdue"}
    book.at(2026, 1, 13, 6)
    found = due(book, "match_undecided")
    assert [one.to for one in found] == [("coordinator",)]
    assert not due(book, "report_overdue")
    assert lapses(book.season, book.now) == ()


def test_a_report_and_a_request_wait_for_an_answer() -> None:
    """LGE-5, LGE-6: after a day the other team is reminded; in time the hall lets a report stand."""
    book = on_the_night(2)
    match = book.match()
    book.do(cmd.AskReschedule(match.id, book.now + timedelta(days=2), "A trip"), book.player(match, Side.FIRST))
    found = due(book, "reschedule_waiting")[0]
    assert found.to == (book.player(match, Side.SECOND), book.player(match, Side.SECOND, "b"))
    assert "ask to play on Thursday, January 8, 7:00 PM" in found.sentence
    book.report("7-3, 7-3")
    assert kinds(book) == set()
    book.after(hours=24)
    waiting = due(book, "confirmation_waiting")[0]
    assert waiting.to == found.to
    assert waiting.sentence.endswith("7-3, 7-3. It stands from the end of Monday, January 12 on.")
    book.at(2026, 1, 13, 6)
    assert lapses(book.season, book.now) == (cmd.LapseMatch(match.id),)
    book.do(lapses(book.season, book.now)[0], None)
    assert lapses(book.season, book.now) == ()


def test_a_request_far_ahead_is_not_pressed() -> None:
    """LGE-5: a day of patience, unless the match is tomorrow."""
    book = Book().with_teams(2).drawn()
    match = book.match(week=3)
    assert match.starts is not None
    ask = cmd.AskReschedule(match.id, match.starts + timedelta(hours=1), "Work")
    book.do(ask, book.player(match, Side.FIRST))
    assert due(book, "reschedule_waiting") == []
    book.after(hours=24)
    assert len(due(book, "reschedule_waiting")) == 1


def test_matches_without_a_date() -> None:
    """LGE-3, LGE-5: where nobody came at once; a make-up match from its second night on."""
    book = on_the_night(3)
    assert due(book, "date_missing") == []
    make_up = next(one for one in book.season.matches.values() if one.kind == "make_up")
    book.at(make_up.night.year, make_up.night.month, make_up.night.day + 1, 1)
    assert [one.match for one in due(book, "date_missing")] == [make_up.id] * 2
    book = on_the_night(2)
    book.after(minutes=30)
    book.do(cmd.SayBothAbsent(book.match().id, 0), why="Nobody there")
    assert len(due(book, "date_missing")) == 2


def test_officials_are_told_what_waits_for_them() -> None:
    """LGE-11: the coordinator of disputes, the board of appeals, and not those who play in the match if others can."""
    book = on_the_night(4)
    match = book.match()
    book.do(cmd.GiveRole(book.player(match, Side.FIRST), "coordinator"))
    book.do(cmd.GiveRole("bo", "board"))
    book.report("7-3, 7-3")
    book.do(cmd.DisputeResult(match.id, "No", book.match().version), book.player(match, Side.SECOND))
    assert [one.to for one in due(book, "dispute_waiting")] == [("coordinator",)]
    book.do(cmd.EnterResult(match.id, Forfeited(None), book.match().version), why="Enough")
    assert kinds(book) == set()
    book.do(cmd.AppealResult(match.id, "Unfair", book.match().version), book.player(match, Side.SECOND))
    assert [one.to for one in due(book, "appeal_waiting")] == [("bo",)]


def test_violations_wait_for_somebody_at_every_stage() -> None:
    """LGE-11, CND-7: for the accused, for either team within 24 hours, for the coordinator, for the board."""
    book = on_the_night(4)
    opened(book)
    assert due(book, "call_waiting")[0].to[0] == book.player(book.match(), Side.FIRST)
    answered(book, "disputed")
    assert len(due(book, "referral_due")[0].to) == 4
    assert lapses(book.season, book.now) == ()
    book.after(hours=24)
    assert lapses(book.season, book.now) == (cmd.LapseCase("c1"),)
    book = referred()
    book.do(cmd.GiveRole("bo", "board"))
    assert due(book, "ruling_waiting")[0].to == ("coordinator",)
    book.do(cmd.RuleCase("c1", "uphold", "CND-4", "Seen"))
    book.do(cmd.Appeal("c1", "No"), book.player(book.match(), Side.FIRST))
    assert due(book, "appeal_waiting")[0].to == ("bo",)


def test_dues_and_invitations() -> None:
    """LGE-1, LGE-2: dues from a week before the first night, once a week; an invitation after a day."""
    book = Book(settings(), veterans=("p1a",)).with_teams(2)
    book.do(cmd.RegisterTeam("t3", "Third", "dee"), "cal")
    assert kinds(book) == set()
    book.after(hours=24)
    assert [(one.to, one.kind) for one in reminders(book.season, book.now)] == [(("dee",), "invitation_waiting")]
    book.at(2026, 1, 1)
    found = due(book, "dues_missing")
    assert [one.to for one in found] == [("p1a",)]
    assert found[0].sentence == "Your dues of 25.00 USD are not paid yet."
    book.at(2026, 1, 8)
    assert due(book, "dues_missing")[0].key != found[0].key
    book.do(cmd.GiveRole("coordinator", "treasurer"))
    book.do(cmd.RecordDues("p1a", "paid", 2_500))
    assert due(book, "dues_missing") == []


def test_who_has_left_is_reminded_of_nothing() -> None:
    """LGE-4: a team that withdrew hears no more, its opponents do."""
    book = on_the_night(2)
    match = book.match()
    book.do(cmd.WithdrawTeam(match.teams[0]))
    book.after(hours=50)
    assert [one.to[0] for one in due(book, "report_due")] == [book.player(match, Side.SECOND)]

"""How games come out: reports, confirmations, disputes, officials, time (TRN-2, TRN-5, TRN-6)."""

from __future__ import annotations

import pytest

from tests.club.tournament.days import Book, changed
from texas42.club.results import Forfeited, Played
from texas42.club.scores import read_score
from texas42.club.tournament.commands import (
    ConfirmScore,
    DisputeScore,
    EnterResult,
    GiveOffice,
    Leave,
    MoveGame,
    ReportFromTable,
    ReportScore,
    SeedBrackets,
)
from texas42.club.tournament.duties import needs
from texas42.club.tournament.formats import FORMATS
from texas42.club.tournament.games import fixtures
from texas42.club.tournament.ranking import standings_of
from texas42.rules import IllegalError, NotYoursError, RulesError

GAME = "g1:1:1"


@pytest.fixture
def book() -> Book:
    """Eight teams at the tables of the first round."""
    return Book().with_teams(8).drawn().begin()


def test_one_side_reports_and_the_other_confirms(book: Book) -> None:
    """TRN-6: only then does it count; who tells it again, or late, changes nothing."""
    one, two = book.players(GAME)
    book.do(ReportScore(GAME, "7-3"), one)
    assert book.game(GAME).counted is None
    with pytest.raises(NotYoursError, match="other team answers"):
        book.do(ConfirmScore(GAME, "7-3"), one)
    with pytest.raises(IllegalError, match="7-3 is reported by now"):
        book.do(ConfirmScore(GAME, "7-4"), two)
    book.do(ConfirmScore(GAME, "7-3"), two)
    count = len(book.entries)
    for who in (one, two):
        book.do(ReportScore(GAME, "7-3"), who)
        book.do(ConfirmScore(GAME, "7 - 3"), who)
    assert len(book.entries) == count
    with pytest.raises(IllegalError, match="an official corrects"):
        book.do(ReportScore(GAME, "3-7"), one)
    book.check()


def test_crossed_reports_agree_or_dispute(book: Book) -> None:
    """TRN-6: both sides report at once: the same is agreed, something else waits for an official."""
    one, two = book.players(GAME)
    book.do(ReportScore(GAME, "7-3"), one)
    book.do(ReportScore(GAME, "7-3"), two)
    assert book.event.results[GAME].how == "confirmed"
    other = "g1:1:2"
    one, two = book.players(other)
    book.do(ReportScore(other, "7-3"), one)
    book.do(ReportScore(other, "3-7"), two)
    count = len(book.entries)
    book.do(ReportScore(other, "3-7"), two)
    assert len(book.entries) == count
    assert needs(book.event, "director", book.now)[0].kind == "disputed"
    assert book.game(other).counted is None


def test_a_disputed_score_is_decided_by_an_official(book: Book) -> None:
    """TRN-5: with a reason; a judge at the assigned tables alone, and nobody in a game of their own."""
    one, two = book.players(GAME)
    book.do(ReportScore(GAME, "7-3"), one)
    book.do(DisputeScore(GAME, "We had five."), two)
    result = Played(read_score("7-5"))
    with pytest.raises(RulesError, match="Say why"):
        book.do(EnterResult(GAME, result))
    table = book.game(GAME).table
    assert table is not None
    book.do(GiveOffice("jo", "judge", (table + 1,)))
    with pytest.raises(NotYoursError, match=f"judges at table {table}"):
        book.do(EnterResult(GAME, result), "jo", "Seen")
    book.do(GiveOffice("jo", "judge", (table,)))
    book.do(EnterResult(GAME, result), "jo", "Seen")
    assert book.event.results[GAME].reason == "Seen"
    book.do(GiveOffice(one, "judge", (table,)))
    with pytest.raises(NotYoursError, match="You play in this game"):
        book.do(EnterResult(GAME, Played(read_score("7-0"))), one, "Sure")
    with pytest.raises(NotYoursError, match="teams of the game"):
        book.do(ReportScore("g1:1:2", "7-0"), one)


@pytest.mark.parametrize(
    ("score", "message"),
    [
        ("4-4", "4-4 is a tie: play one more hand"),
        ("7-7", "7-7 is a tie"),
        ("14-3", "cannot be"),
        ("8-7", "the game was over"),
        ("7-3, 7-2", "one game, not 2"),
        ("seven", "is no score"),
    ],
)
def test_scores_that_cannot_be_are_refused(book: Book, score: str, message: str) -> None:
    """TRN-2, VIC-2: a timed game has a leader, and ends by the house rules if anybody reaches the target."""
    with pytest.raises(RulesError, match=message):
        book.do(ReportScore(GAME, score), book.players(GAME)[0])


def test_who_leads_at_time_wins(book: Book) -> None:
    """TRN-2: a game need not reach the target; after one more hand the one who leads has won."""
    book.report(GAME, "4-3")
    counted = book.game(GAME).counted
    assert counted is not None
    assert counted.winner is not None
    untimed = Book(changed(groups={"minutes": 0})).with_teams(4).drawn().begin()
    with pytest.raises(IllegalError, match="a game goes to 7 marks"):
        untimed.report(GAME, "4-3")


def test_games_that_have_not_begun_have_no_result(book: Book) -> None:
    """TRN-2: a report for a later round is a slip."""
    with pytest.raises(IllegalError, match="has not begun"):
        book.report("g1:2:1", "7-3")
    with pytest.raises(IllegalError, match="has not begun"):
        book.enter("g1:2:1", "7-3")
    with pytest.raises(RulesError, match="no game 'g9:9:9'"):
        book.enter("g9:9:9", "7-3")


def test_live_tables_report_themselves(book: Book) -> None:
    """TRN-6: a result from a live table counts at once, and is told again without harm."""
    book.do(ReportFromTable(GAME, "7-3"), None)
    book.do(ReportFromTable(GAME, "7-3"), None)
    assert book.event.results[GAME].how == "table"
    with pytest.raises(NotYoursError):
        book.do(ReportFromTable("g1:1:2", "7-3"), "p1a")


def test_who_leaves_forfeits_what_is_left(book: Book) -> None:
    """TRN-6: what is played stands, later games go to the others by the target to nothing, and it has no place."""
    book.report(GAME, "7-3")
    team = book.game(GAME).teams[0]  # type: ignore[index]
    book.do(Leave(team), book.event.teams[team].players[1])
    book.begin()
    counted = [one for one in fixtures(book.event).values() if one.teams and team in one.teams and one.counted]
    assert len(counted) == 2
    assert [one.counted.outcome.type for one in counted if one.counted] == ["played", "forfeited"]
    last = standings_of(book.event)
    assert last.ranks[-1].place is None
    assert last.reasons[-1].sentence.endswith("plays no more.")
    with pytest.raises(IllegalError, match="has left already"):
        book.do(Leave(team))
    with pytest.raises(IllegalError, match="it came"):
        book.do(Leave(book.event.results[GAME].teams[1], "no_show"))


def test_matches_of_a_bracket_are_best_of_three_and_get_tables() -> None:
    """TRN-4, TRN-6: as soon as two teams are known the lowest free table is theirs; the director moves them."""
    book = Book(FORMATS["single"], tables=3).with_teams(8).drawn()
    tables = [one.table for one in book.on()]
    assert tables == [1, 2, 3, None]
    assert "no table" in {duty.kind for duty in needs(book.event, "director", book.now)}
    with pytest.raises(IllegalError, match="Table 2 is taken"):
        book.do(MoveGame("b1:4", 2))
    with pytest.raises(IllegalError, match="best of 3"):
        book.report("b1:1", "7-3")
    book.report("b1:1", "7-3, 3-7, 7-6")
    assert [one.table for one in book.on()] == [2, 3, 1]
    book.report("b1:2", "7-3, 7-3")
    assert book.game("b2:1").teams is not None
    with pytest.raises(IllegalError, match="somebody goes on"):
        book.do(EnterResult("b2:1", forfeited_by_both()), why="Nobody came")
    book.check()


def forfeited_by_both() -> Forfeited:

    return Forfeited(None)


def test_a_forfeit_in_a_bracket_sends_the_other_on() -> None:
    """TRN-4: the director enters it with a reason."""
    book = Book(FORMATS["double"]).with_teams(4).drawn()
    one, two = book.game("b1:1").teams or ("", "")
    book.enter("b1:1", "first", "They went home by mistake")
    assert two in book.game("b2:1").slots
    assert one in book.game("bl1:1").slots


def test_seeds_may_be_given() -> None:
    """TRN-3, TRN-4: without groups the director seeds, or the draw does; the order names everybody once."""
    book = Book(FORMATS["double"]).with_teams(4)
    with pytest.raises(RulesError, match="every team"):
        book.do(SeedBrackets("", ("t1", "t2", "t3")))
    book.do(SeedBrackets("", ("t4", "t3", "t2", "t1")))
    assert book.game("b1:1").teams == ("t4", "t1")

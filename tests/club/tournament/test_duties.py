"""What needs whom now (TRN-5, TRN-6)."""

from __future__ import annotations

from datetime import timedelta

from tests.club.tournament.days import Book
from texas42.club.tournament.commands import Appeal, GiveOffice, ReportScore, Rule, SeedBrackets
from texas42.club.tournament.duties import needs
from texas42.club.tournament.formats import FORMATS

GAME = "g1:1:1"


def kinds(book: Book, person: str = "director") -> list[str]:
    return [duty.kind for duty in needs(book.event, person, book.now)]


def test_the_director_is_led_through_the_day() -> None:
    """TRN-6: draw, begin, wait for results, next round, draw the bracket, over."""
    book = Book().with_teams(4)
    assert [one.sentence for one in needs(book.event, "director", book.now)] == [
        "4 of 4 teams are here: draw the groups when all are."
    ]
    book.drawn()
    assert [one.sentence for one in needs(book.event, "director", book.now)] == ["Round 1 can begin."]
    book.begin()
    assert kinds(book) == []
    book.now += timedelta(minutes=25)
    assert kinds(book) == ["overdue", "overdue"]
    book.play_groups()
    assert kinds(book) == ["seed"]
    book.do(SeedBrackets("finals"))
    assert kinds(book) == ["idle tables"]
    book.play_brackets()
    assert needs(book.event, "director", book.now)[-1].sentence == "Team 1 have won."


def test_judges_see_their_tables_and_players_their_games() -> None:
    """TRN-5: nothing of other tables; whoever is asked to confirm is the other side."""
    book = Book().with_teams(8).drawn().begin()
    book.do(GiveOffice("judge", "judge", (1,)))
    one, two = book.players(GAME)
    book.do(ReportScore(GAME, "7-3"), one)
    assert kinds(book, "judge") == ["unconfirmed"]
    assert kinds(book, two) == ["unconfirmed"]
    assert kinds(book, one) == []
    other = "g1:1:2"
    book.do(ReportScore(other, "7-3"), book.players(other)[0])
    assert kinds(book, "judge") == ["unconfirmed"]
    assert kinds(book) == ["unconfirmed", "unconfirmed"]
    book.do(ReportScore(GAME, "3-7"), two)
    assert kinds(book)[0] == "disputed"
    assert kinds(book, "stranger") == []


def test_appeals_wait_for_the_director() -> None:
    """TRN-5: they come right after disputes."""
    book = Book(FORMATS["double"]).with_teams(4).drawn()
    book.do(GiveOffice("judge", "judge", (1,)))
    team = (book.game("b1:1").teams or ("", ""))[0]
    book.do(Rule("r", team, "b1:1", "warning", "CND-6", "Talked"), "judge")
    book.do(Appeal("r", "We did not."), book.players("b1:1")[0])
    assert kinds(book)[0] == "appeal"
    assert kinds(book, "judge") == []

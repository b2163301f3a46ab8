"""Rulings, penalties, appeals, offices (TRN-5, CND-6)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.club.tournament.days import Book
from texas42.club.tournament.commands import Appeal, ChangeSettings, DecideAppeal, GiveOffice, Rule, TakeOffice, Undo
from texas42.club.tournament.formats import FORMATS
from texas42.club.tournament.games import champion
from texas42.club.tournament.playing import spelled
from texas42.club.tournament.ranking import standings_of
from texas42.club.tournament.state import gone
from texas42.rules import IllegalError, NotYoursError, RulesError

GAME = "g1:1:1"


@pytest.fixture
def book() -> Book:
    """Eight teams at the tables of the first round, and a judge at the first table."""
    book = Book().with_teams(8).drawn().begin()
    book.do(GiveOffice("judge", "judge", (1,)))
    return book


def ruled(book: Book, order: Any, marks: int = 0, by: str = "judge", **parts: Any) -> Rule:
    """A ruling against the first team of the game at table 1."""
    team = (book.game(GAME).teams or ("", ""))[0]
    command = Rule(f"r{len(book.event.rulings)}", team, GAME, order, "CND-6", "Talked", marks)._replace(**parts)
    book.do(command, by)
    return command


def test_a_penalty_changes_the_marks_and_is_shown_there(book: Book) -> None:
    """CND-6: a mark for the opponents, in the game's result and in the standings."""
    book.report(GAME, "6-5")
    with pytest.raises(IllegalError, match="With the penalty this is 6-6, which is a tie"):
        ruled(book, "marks", 1)
    ruled(book, "marks", 2)
    counted = book.game(GAME).counted
    assert counted is not None
    assert spelled(counted.score, counted.penalties) == "6-7 (with 2 penalty marks for the second)"
    assert standings_of(book.event).order[0] == book.game(GAME).teams[1]  # type: ignore[index]
    book.check()


def test_a_penalty_before_the_result_counts_with_it(book: Book) -> None:
    """CND-6, TRN-2: teams report what they played; the mark is added, and a tie by it takes one more hand."""
    ruled(book, "marks", 1)
    with pytest.raises(IllegalError, match="With the penalty this is 6-6"):
        book.report(GAME, "6-5")
    book.report(GAME, "6-3")
    assert book.game(GAME).counted.score.games[0] == (6, 4)  # type: ignore[union-attr]


def test_warnings_change_nothing_and_forfeits_and_ejections_much(book: Book) -> None:
    """CND-6: the ladder: warning, marks, forfeit of the game, ejection from the event, which is the director's."""
    one, two = book.game(GAME).teams or ("", "")
    ruled(book, "warning")
    assert book.game(GAME).counted is None
    ruled(book, "forfeit")
    assert book.game(GAME).counted.outcome.type == "forfeited"  # type: ignore[union-attr]
    with pytest.raises(NotYoursError, match="Only the director"):
        ruled(book, "ejection")
    ruled(book, "ejection", by="director")
    assert gone(book.event) == {one}
    assert standings_of(book.event).ranks[-1].row.team == one
    assert standings_of(book.event).order[0] == two


def test_rulings_cite_a_rule_and_a_reason(book: Book) -> None:
    """TRN-5: every ruling is recorded with rule id and reason; a judge rules at the assigned tables alone."""
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"rule": "CND-99"}, "is no rule"),
        ({"reason": " "}, r"\w"),
        ({"team": "t99"}, "no team"),
        ({"order": "marks", "marks": 0}, "1 to 7"),
        ({"order": "marks", "marks": 1, "game": ""}, "belong to a game"),
    ]
    for parts, message in wrong:
        with pytest.raises(RulesError, match=message):
            ruled(book, **{"order": "warning", "by": "director", **parts})
    with pytest.raises(NotYoursError):
        ruled(book, "warning", game="g1:1:2", team=(book.game("g1:1:2").teams or ("",))[0])
    with pytest.raises(NotYoursError):
        ruled(book, "warning", by="p1a")


def test_one_appeal_for_each_ruling(book: Book) -> None:
    """TRN-5: the director decides it for good; a reversed ruling has no effect any more."""
    book.report(GAME, "6-5")
    ruling = ruled(book, "marks", 2)
    player = book.players(GAME)[0]
    with pytest.raises(NotYoursError, match="teams concerned"):
        book.do(Appeal(ruling.ruling, "No"), "stranger")
    book.do(Appeal(ruling.ruling, "We did not talk."), player)
    with pytest.raises(IllegalError, match="one appeal"):
        book.do(Appeal(ruling.ruling, "Really not."), player)
    with pytest.raises(NotYoursError):
        book.do(DecideAppeal(ruling.ruling, upheld=True, reason="No"), "judge")
    book.do(DecideAppeal(ruling.ruling, upheld=False, reason="Nobody heard it."))
    assert book.game(GAME).counted.score.games[0] == (6, 5)  # type: ignore[union-attr]
    with pytest.raises(IllegalError, match="No appeal waits"):
        book.do(DecideAppeal(ruling.ruling, upheld=True, reason="Again"))
    book.check()


def test_the_directors_ruling_is_final(book: Book) -> None:
    """TRN-5: nobody appeals against the director."""
    ruling = ruled(book, "warning", by="director")
    with pytest.raises(IllegalError, match="final"):
        book.do(Appeal(ruling.ruling, "No"), book.players(GAME)[0])


def test_a_forfeit_by_ruling_decides_a_match_and_its_reversal_opens_it() -> None:
    """TRN-4, TRN-5: who forfeits is out of the bracket, until the ruling is reversed."""
    book = Book(FORMATS["single"]).with_teams(2).drawn()
    team = (book.game("b1:1").teams or ("", ""))[0]
    book.do(GiveOffice("judge", "judge", (1,)))
    book.do(Rule("r", team, "b1:1", "forfeit", "CND-9", "Left the table"), "judge")
    assert champion(book.event) not in {None, team}
    book.do(Appeal("r", "We were called away."), book.event.teams[team].players[0])
    book.do(DecideAppeal("r", upheld=False, reason="The director had called them."))
    assert champion(book.event) is None
    assert book.game("b1:1").is_open


def test_there_is_always_a_director(book: Book) -> None:
    """TRN-5: the last director stays; judges may be taken from their tables."""
    with pytest.raises(IllegalError, match="has a director"):
        book.do(TakeOffice("director"))
    with pytest.raises(IllegalError, match="has a director"):
        book.do(GiveOffice("director", "judge", (1,)))
    with pytest.raises(RulesError, match="no table 99"):
        book.do(GiveOffice("jo", "judge", (99,)))
    book.do(TakeOffice("judge"))
    assert set(book.event.officials) == {"director"}


def test_a_penalty_that_is_taken_back_must_leave_a_result(book: Book) -> None:
    """CND-6: without the penalty the game would be a tie, so the score is set right first."""
    rule = ruled(book, "marks", 1)
    act = book.entries[-1].number
    book.report(GAME, "5-5")
    with pytest.raises(IllegalError, match="a tie"):
        book.do(Undo(act), why="Wrong team")
    book.enter(GAME, "6-5" if rule.marks == 2 else "7-5")
    book.do(Undo(act), why="Wrong team")
    assert not book.event.rulings


def test_settings_change_as_long_as_nothing_is_drawn_by_them(book: Book) -> None:
    """TRN-6: the name any time; tables and groups before the first round, the bracket before it is drawn."""
    now = book.event.settings
    book.do(ChangeSettings(now._replace(name="Autumn")))
    assert book.event.settings.name == "Autumn"
    with pytest.raises(IllegalError, match="rounds are there"):
        book.do(ChangeSettings(now._replace(tables=3)))
    with pytest.raises(IllegalError, match="groups are there"):
        book.do(ChangeSettings(now._replace(format=FORMATS["single"])))
    with pytest.raises(NotYoursError):
        book.do(ChangeSettings(now), "judge")

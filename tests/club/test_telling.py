"""The audit log tells every entry in a sentence, and shows it to whom it concerns."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import get_args

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.club.seasons import Book, on_the_night
from tests.club.test_cases import answered, opened
from tests.club.test_cases import referred as referred_case
from tests.club.test_jsons import values
from tests.club.test_playoffs import seeded
from texas42.club import commands as cmd
from texas42.club import events as ev
from texas42.club.deciding import replay
from texas42.club.events import Entry, SeasonEvent
from texas42.club.results import Forfeited, Played
from texas42.club.scores import Side, parse_match, score_rules
from texas42.club.seeing import sees_why, visible, visible_cases, visible_dues
from texas42.club.telling import tell, told
from texas42.club.words import Words
from texas42.rules import preset

WON = Played(parse_match("7-3, 7-3", score_rules(preset("austin"))))
NAMES = {"coordinator": "Coco", "p1a": "Ann"}


def sentence(book: Book, back: int = 1) -> str:
    """The last entry but so many, in words."""
    return list(told(book.entries, NAMES))[-back].sentence


def test_people_teams_and_money() -> None:
    """LGE-11: who did what, with people by their names where they are known."""
    book = Book().with_teams(2)
    assert sentence(book, 2) == "Coco registered Team 2 with p2a, who asks p2b to play along."
    assert sentence(book) == "Coco entered p2b as the second player of Team 2."
    book.do(cmd.RenameTeam("t1", "Setters"), "p1a")
    last = list(told(book.entries, NAMES))[-1]
    assert (last.sentence, last.before, last.after) == ("Ann renamed Team 1.", "Team 1", "Setters")
    book.do(cmd.GiveRole("p1a", "treasurer"))
    book.do(cmd.RecordDues("p2a", "paid", 2_500, "cash"), "p1a")
    assert sentence(book) == "Ann recorded that p2a paid 25.00 USD (cash)."
    book.do(cmd.UndoAct(book.season.version), why="Wrong name")
    assert sentence(book) == "Coco took back what Ann did in entry 8 (dues recorded)."
    book.do(cmd.SayAway("t1", (date(2026, 1, 13),)), "p1a")
    last = list(told(book.entries, NAMES))[-1]
    assert (last.before, last.after) == ("never", "Tuesday, January 13")
    changed = book.season.settings._replace(place="Town Hall", dues=3_000)
    book.do(cmd.ChangeSettings(changed), why="We have moved")
    last = list(told(book.entries, NAMES))[-1]
    assert last.sentence == "Coco changed the settings: place, dues."
    assert (last.before, last.after, last.why) == ("none; 2500", "Town Hall; 3000", "We have moved")


def test_the_life_of_a_match() -> None:
    """LGE-5, LGE-6: times by the clock at the place, results from the winner's side, what stood before beside it."""
    book = on_the_night(2)
    match = book.match()
    one, two = (f"Team {team[1:]}" for team in match.teams)
    first, second = book.player(match, Side.FIRST), book.player(match, Side.SECOND)
    book.do(cmd.AskReschedule(match.id, book.now + timedelta(days=1), "A wedding"), first)
    last = list(told(book.entries, {}))[-1]
    assert last.sentence == f"{first} asked for another time for {one} v {two} (week 1): “A wedding”."
    assert (last.before, last.after) == ("Tuesday, January 6, 7:00 PM", "Wednesday, January 7, 7:00 PM")
    book.report("7-3, 7-3")
    book.do(cmd.DisputeResult(match.id, "No", match.version), second)
    assert sentence(book) == (
        f"{second} was not quick enough with {one} v {two} (week 1): "
        "something had changed meanwhile, so the dispute changes nothing: “No”."
    )
    book.confirm()
    last = list(told(book.entries, {}))[-1]
    assert last.sentence == f"{second} settled {one} v {two} (week 1) under LGE-6: both teams agree."
    assert last.before == f"{one} won over {two}, 7-3, 7-3 (reported)"
    book.do(cmd.EnterResult(match.id, Forfeited(None), book.match().version), why="Neither came")
    last = list(told(book.entries, {}))[-1]
    assert (last.before, last.after) == (
        f"{one} won over {two}, 7-3, 7-3 (decided)",
        f"{one} and {two} both forfeit (decided)",
    )


def test_violations_and_rulings() -> None:
    """LGE-11, CND-8: with the rule and the reason; the board's decision beside what it changed."""
    book = referred_case()
    book.do(cmd.GiveRole("bo", "board"))
    book.do(cmd.RuleCase("c1", "forfeit", "CND-4", "Seen by two"))
    last = list(told(book.entries, NAMES))[-1]
    assert last.sentence.startswith("Coco ruled on a misplay in Team ")
    assert last.sentence.endswith("(week 1) under CND-4: “Seen by two”.")
    assert (last.before, last.after) == ("", "the accused forfeit the match")
    book.do(cmd.Appeal("c1", "It fell"), book.player(book.match(), Side.FIRST))
    book.do(cmd.DecideAppeal("c1", "dismiss", "CND-2", "It did"), "bo")
    last = list(told(book.entries, NAMES))[-1]
    assert (last.before, last.after) == ("the accused forfeit the match", "the call falls, and the game goes on")
    assert "began the playoffs with 4 teams: Team " in next(
        one.sentence for one in told(seeded().entries, NAMES) if "playoffs" in one.sentence
    )


@settings(max_examples=5, phases=[Phase.explicit, Phase.generate])
@pytest.mark.parametrize("kind", get_args(SeasonEvent))
@given(st.data())
def test_every_kind_of_entry_is_told(kind: type, data: st.DataObject) -> None:
    """LGE-11: whatever a book holds makes one sentence on one line, also where it names what is no more."""
    season = seeded().season if data.draw(st.booleans()) else Book().season
    event = data.draw(values(kind))
    entry = Entry(7, None, datetime(2026, 1, 6, tzinfo=UTC), event, "Because")
    found = tell(season, entry, {})
    assert found.sentence.startswith("The hall ")
    assert found.sentence.endswith(".")
    assert found.why == "Because"


def test_a_playoff_match_is_told_by_its_round() -> None:
    """LGE-10: and a match that is unknown by its id."""
    season = seeded().season
    words = Words(season, {})
    assert words.match("p1:1").endswith(" (Semifinals)")
    assert (words.match("w9"), words.outcome("w9", WON)) == ("w9", "First won over Second, 7-3, 7-3")


def everybody(book: Book) -> dict[str, str | None]:
    """Somebody of every kind who looks at the first match of the season."""
    match, other = book.match(), book.match(place=1)
    return {
        "visitor": None,
        "stranger": "eve",
        "other player": book.player(other, Side.FIRST),
        "first": book.player(match, Side.FIRST),
        "second": book.player(match, Side.SECOND, "b"),
        "coordinator": "coordinator",
        "board": "bo",
        "treasurer": "tre",
        "scorer": "sue",
        "director": "dir",
    }


def seers(book: Book, entry: Entry) -> set[str]:
    """Who sees an entry."""
    return {who for who, person in everybody(book).items() if visible(book.season, entry, person)}


def staffed() -> Book:
    book = on_the_night()
    for person, role in (("bo", "board"), ("tre", "treasurer"), ("sue", "scorer"), ("dir", "director")):
        book.do(cmd.GiveRole(person, role))  # type: ignore[arg-type]
    return book


def test_disputes_are_for_their_parties() -> None:
    """LGE-11: the teams, the coordinator and the board see calls and words; everybody sees how a match came out."""
    book = staffed()
    parties = {"first", "second", "coordinator", "board"}
    opened(book)
    assert seers(book, book.entries[-1]) == parties
    answered(book, "disputed")
    assert seers(book, book.entries[-1]) == parties
    assert {who for who, person in everybody(book).items() if visible_cases(book.season, person)} == parties
    answered(book, "accepted")
    book.report("7-3, 7-3")
    assert seers(book, book.entries[-1]) == set(everybody(book))
    match = book.match()
    book.do(cmd.DisputeResult(match.id, "No", match.version), book.player(match, Side.SECOND))
    assert seers(book, book.entries[-1]) == parties
    book.do(cmd.EnterResult(match.id, WON, book.match().version), why="She said so")
    assert seers(book, book.entries[-1]) == set(everybody(book))
    assert {
        who for who, person in everybody(book).items() if sees_why(book.season, book.entries[-1], person)
    } == parties
    book.do(cmd.UndoAct(book.season.version), why="A slip")
    assert seers(book, book.entries[-1]) == parties | {"treasurer", "scorer", "director"}
    assert sees_why(book.season, book.entries[-1], None)


def test_requests_and_invitations() -> None:
    """LGE-5: why somebody asks for another time is for the teams and whoever moves matches."""
    book = staffed()
    match = book.match()
    book.do(cmd.AskReschedule(match.id, book.now + timedelta(days=1), "An operation"), book.player(match, Side.FIRST))
    assert seers(book, book.entries[-1]) == {"first", "second", "coordinator", "board", "director"}
    book.do(cmd.SayAway(match.teams[0], (date(2026, 1, 20),)), book.player(match, Side.FIRST))
    assert seers(book, book.entries[-1]) == {"first", "coordinator"}
    early = Book()
    early.do(cmd.RegisterTeam("t1", "Setters", "dee"), "cal")
    early.do(cmd.InvitePartner("t1", "eve"), "cal")
    entry = early.entries[-1]
    assert [visible(early.season, entry, one) for one in ("cal", "eve", "dee", None)] == [True, True, False, False]


def test_dues_and_announcements() -> None:
    """LGE-1, LGE-12: dues are seen by whom they concern and who keeps them; announcements by all members."""
    book = staffed()
    who = book.player(book.match(), Side.FIRST)
    book.do(cmd.RecordDues(who, "paid", 100), "tre")
    assert seers(book, book.entries[-1]) == {"first", "coordinator", "board", "treasurer"}
    assert len(visible_dues(book.season, who)) == 1
    assert visible_dues(book.season, "eve") == ()
    book.do(cmd.Announce("Bring dominoes."))
    assert seers(book, book.entries[-1]) == set(everybody(book)) - {"visitor", "stranger"}


def test_everybody_sees_what_they_did() -> None:
    """LGE-11: who wrote an entry sees it, in whatever season."""
    book = staffed()
    season = replay(book.entries)
    assert all(visible(season, entry, entry.by) for entry in book.entries)
    aside = Entry(9, "eve", book.now, ev.AnswerSetAside("w9", None, "entry", "No", 3))
    assert visible(season, aside, "eve")
    assert not visible(season, aside, "dir")
    assert not visible(season, aside._replace(event=ev.AppealMade("c9", "No")), "dir")

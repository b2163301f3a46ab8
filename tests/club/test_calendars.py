"""Calendars that other programs subscribe to: read back by another hand, and rising with every change."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from icalendar import Calendar

from tests.club.seasons import Book, on_the_night, settings
from tests.club.test_playoffs import seeded
from texas42.club import commands as cmd
from texas42.club.calendars import calendar, folded
from texas42.club.schedule import propose
from texas42.club.scores import Side


def events(book: Book, team: str | None = None) -> dict[str, Any]:
    """A season's calendar as another program reads it, by identity."""
    read: Any = Calendar.from_ical(calendar(book.season, "hall.example/7", team))
    assert read.errors == []
    return {str(event["UID"]): event for event in read.walk("VEVENT")}


def event_of(book: Book, match: str) -> Any:
    return events(book)[f"{match}@hall.example/7"]


def test_every_match_with_a_date_is_an_event() -> None:
    """LGE-3: with both teams, the moment, the place and what it is; a team's own calendar has its own matches."""
    book = on_the_night(5, place="Legion Hall; back room, left")
    match = book.match()
    event = event_of(book, match.id)
    assert event["DTSTART"].dt == datetime(2026, 1, 7, 1, tzinfo=UTC)
    assert event["DURATION"].dt == timedelta(hours=2)
    assert str(event["SUMMARY"]) == f"Team {match.teams[0][1:]} v Team {match.teams[1][1:]}"
    assert str(event["LOCATION"]) == "Legion Hall; back room, left"
    assert str(event["DESCRIPTION"]) == "Winter, week 1"
    assert str(event["STATUS"]) == "CONFIRMED"
    assert len(events(book)) == 12
    own = events(book, match.teams[0])
    assert 0 < len(own) < 12
    assert all(f"Team {match.teams[0][1:]}" in str(one["SUMMARY"]) for one in own.values())


def test_a_change_is_a_higher_sequence_of_the_same_event() -> None:
    """LGE-5: a match that moves keeps its identity; results and a new place rise, too."""
    book = on_the_night(4)
    match = book.match()
    seen = [int(event_of(book, match.id)["SEQUENCE"])]

    def rises() -> Any:
        event = event_of(book, match.id)
        seen.append(int(event["SEQUENCE"]))
        assert seen[-1] > seen[-2]
        return event

    later = book.now + timedelta(days=2)
    book.do(cmd.MoveMatch(match.id, later, match.version), why="Ice")
    assert rises()["DTSTART"].dt == later
    book.do(cmd.UndoAct(book.season.version), why="The ice is gone")
    assert rises()["DTSTART"].dt == match.starts
    book.do(cmd.ChangeSettings(book.season.settings._replace(place="Town Hall")), why="Moved")
    assert str(rises()["LOCATION"]) == "Town Hall"
    book.report("7-3, 7-3")
    book.confirm()
    assert "7-3, 7-3" in str(rises()["DESCRIPTION"])
    book.do(cmd.RenameTeam(match.teams[0], "Setters, of course"), book.player(match, Side.FIRST))
    assert str(rises()["SUMMARY"]).startswith("Setters, of course v ")


def test_dropped_matches_are_canceled() -> None:
    """LGE-4: a match that a draw took away is told as canceled, and if it comes back, as confirmed."""
    book = Book(settings()).with_teams(6).drawn()
    before = events(book)
    book.do(cmd.WithdrawTeam("t2"))
    book.do(propose(book.season, "again", book.now).command, why="Team 2 left")
    after = events(book)
    assert before.keys() <= after.keys()
    gone = [key for key, event in after.items() if str(event["STATUS"]) == "CANCELLED"]
    assert gone
    assert all(int(after[key]["SEQUENCE"]) > int(before[key]["SEQUENCE"]) for key in gone)
    assert {key.partition("@")[0] for key in gone} == set(book.season.dropped)
    book.do(cmd.UndoAct(book.season.version), why="They stay")
    back = events(book)
    assert all(str(back[key]["STATUS"]) == "CONFIRMED" for key in gone)
    assert all(int(back[key]["SEQUENCE"]) > int(after[key]["SEQUENCE"]) for key in gone)


def test_a_match_that_nobody_came_to_is_canceled_until_it_has_a_date() -> None:
    """LGE-5: and a make-up match is shown from its first date on."""
    book = on_the_night(5)
    match = book.match()
    book.after(minutes=30)
    book.do(cmd.SayBothAbsent(match.id, match.version), why="Nobody")
    assert str(event_of(book, match.id)["STATUS"]) == "CANCELLED"
    make_up = next(one for one in book.season.matches.values() if one.kind == "make_up")
    assert f"{make_up.id}@hall.example/7" not in events(book)
    book.do(cmd.MoveMatch(make_up.id, book.now + timedelta(days=1), make_up.version), why="Agreed by phone")
    assert str(event_of(book, make_up.id)["DESCRIPTION"]) == "Winter, make-up match"


def test_playoffs_are_in_the_calendar() -> None:
    """LGE-10: by the name of their round."""
    assert str(event_of(seeded(), "p1:1")["DESCRIPTION"]) == "Winter, Semifinals"


@given(st.text(max_size=200))
def test_lines_are_folded_and_text_comes_back(text: str) -> None:
    """LGE-3: no line of more than 75 bytes, no letter broken, and every printable text is read as it was."""
    name = " ".join("".join(one for one in text if one.isprintable()).split())[:80] or "x"
    book = Book(settings(name=name)).with_teams(2).drawn()
    written = calendar(book.season, "7")
    assert all(len(line.encode()) <= 75 for line in written.split("\r\n"))
    read: Any = Calendar.from_ical(written)
    assert {str(event["DESCRIPTION"]) for event in read.walk("VEVENT")} >= {f"{name}, week 1"}
    broken = folded("\N{WHITE CHESS KING}" * 60).split("\r\n ")
    assert ("".join(broken), max(len(part.encode()) for part in broken)) == ("\N{WHITE CHESS KING}" * 60, 75)
    assert folded("x" * 76) == "x" * 75 + "\r\n x"

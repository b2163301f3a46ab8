"""The round clock: what happened to it, and what it shows (TRN-6)."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.club.tournament.days import MORNING, Book, changed
from texas42.club.tournament.clock import Clock, adjusted, face, paused, resumed, seconds_left
from texas42.club.tournament.commands import SetClock
from texas42.rules import RulesError

FULL = Clock(1, 1, 1500, MORNING)


def test_it_counts_down_and_sounds_at_five_one_and_none() -> None:
    """TRN-2, TRN-6: a second that has begun counts; a screen that comes late knows which horns are still to sound."""
    shown = [face(FULL, MORNING + timedelta(seconds=gone)) for gone in (0, 0.5, 1199, 1200, 1441, 1499.5, 1500, 9999)]
    assert [one.shown for one in shown] == ["25:00", "25:00", "5:01", "5:00", "0:59", "0:01", "0:00", "0:00"]
    assert [one.horns for one in shown] == [(300, 60, 0)] * 3 + [(60, 0), (0,), (0,), (), ()]
    assert [one.state for one in shown] == ["running"] * 6 + ["time"] * 2
    assert face(FULL, MORNING - timedelta(seconds=9)).seconds == 1500


@given(st.integers(0, 1499), st.integers(0, 5000), st.integers(1, 900))
def test_a_pause_takes_no_time(before: int, pause: int, more: int) -> None:
    """TRN-6: paused it shows the same however long, and goes on from there; minutes given are minutes more."""
    at = MORNING + timedelta(seconds=before)
    stopped = paused(FULL, at)
    later = at + timedelta(seconds=pause)
    assert face(stopped, later) == face(stopped, at)
    assert face(stopped, at).seconds == 1500 - before
    again = resumed(stopped, later)
    assert seconds_left(again, later) == 1500 - before
    longer = adjusted(again, more, later + timedelta(seconds=1))
    assert face(longer, later + timedelta(seconds=1)).seconds == 1499 - before + more
    assert [one.version for one in (FULL, stopped, again, longer)] == [0, 1, 2, 3]


def test_the_director_sets_it() -> None:
    """TRN-6: it runs from the beginning of a round; told twice to pause it pauses once; the book tells it."""
    book = Book().with_teams(4).drawn()
    with pytest.raises(RulesError, match="No clock runs"):
        book.do(SetClock("pause"))
    book.begin()
    begun = book.now
    book.now = begun + timedelta(minutes=10)
    book.do(SetClock("pause"))
    count = len(book.entries)
    book.do(SetClock("pause"))
    assert len(book.entries) == count
    book.do(SetClock("adjust", 2))
    book.do(SetClock("adjust", 1, more=False))
    assert book.event.clock is not None
    assert face(book.event.clock, begun + timedelta(hours=3)).shown == "15:59"
    book.do(SetClock("resume"))
    assert face(book.event.clock, book.now).state == "running"
    with pytest.raises(RulesError, match="Only the director"):
        book.do(SetClock("pause"), "p1a")
    with pytest.raises(RulesError, match="1 to 120 minutes"):
        book.do(SetClock("adjust", 0))
    book.check()


def test_games_without_a_limit_have_no_clock() -> None:
    """TRN-2: minutes are the event's choice."""
    book = Book(changed(groups={"minutes": 0})).with_teams(4).drawn().begin()
    assert book.event.clock is None

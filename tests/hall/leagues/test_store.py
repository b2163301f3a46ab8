"""Books of seasons in both databases: nothing is lost or written twice, whoever writes at once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from threading import Barrier

import pytest
from django.db import connections, transaction

from tests.hall.leagues.desks import settings
from texas42.club import commands as cmd
from texas42.club.deciding import replay
from texas42.club.state import Season
from texas42.hall.leagues import store
from texas42.hall.leagues.models import ClubRow, EntryRow
from texas42.hall.leagues.store import Asked, Books, Done
from texas42.rules import IllegalError

NOW = datetime(2025, 12, 1, 18, 0, tzinfo=UTC)
WRITERS = 4


@pytest.fixture(params=["sqlite", "postgresql"])
def alias(request: pytest.FixtureRequest) -> str:
    """Each test runs in SQLite and in PostgreSQL."""
    return str(request.getfixturevalue(f"{request.param}_alias"))


def opened(books: Books) -> str:
    club = ClubRow.objects.using(books.alias).create(slug="club", name="Club", founder="cora", at=0)
    return books.open(club, settings(), "cora", NOW)


def announce(books: Books, season: str, text: str) -> Done:
    return books.ask(season, [Asked(cmd.Announce(text), "cora")], NOW)


def test_what_is_written_is_the_season(alias: str) -> None:
    """A second process reads the same season from the book, and then only what is new."""
    books, others = Books(alias), Books(alias)
    season = opened(books)
    announce(books, season, "One")
    assert others.season(season) == books.season(season) == replay(books.entries(season))
    announce(books, season, "Two")
    assert [said.text for said in others.season(season).announcements] == ["One", "Two"]


def test_many_who_write_at_once_all_write(alias: str) -> None:
    """Every command of several processes stands in the book once, under numbers without a gap."""
    season = opened(Books(alias))
    together = Barrier(WRITERS)

    def write(number: int) -> None:
        books = Books(alias)
        books.season(season)
        together.wait(20)
        for one in range(3):
            announce(books, season, f"{number}.{one}")
        connections[alias].close()

    with ThreadPoolExecutor(WRITERS) as writers:
        list(writers.map(write, range(WRITERS)))
    entries = Books(alias).entries(season)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    said = [announcement.text for announcement in replay(entries).announcements]
    assert sorted(said) == sorted(f"{number}.{one}" for number in range(WRITERS) for one in range(3))


def test_a_number_that_is_taken_means_deciding_anew(alias: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody writes between reading and writing: the command is decided again on what is there now."""
    books = Books(alias)
    season = opened(books)
    stale = books.season(season)
    announce(books, season, "First")
    reading = iter([stale])
    real = books.season
    monkeypatch.setattr(books, "season", lambda one: next(reading, None) or real(one))
    done = announce(books, season, "Second")
    assert [said.text for said in done.after.announcements] == ["First", "Second"]


def test_who_is_always_slower_is_told_so(alias: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """After many tries the command is refused in kind words, and nothing of it is written."""
    books = Books(alias)
    season = opened(books)
    stale: Season = books.season(season)
    announce(books, season, "First")
    monkeypatch.setattr(books, "season", lambda _season: stale)
    with pytest.raises(IllegalError, match="somebody was quicker"):
        announce(books, season, "Second")
    assert EntryRow.objects.using(alias).filter(season_id=season).count() == 2


def test_what_hears_of_entries_is_written_with_them(alias: str) -> None:
    """Where a notice cannot be written, neither is the entry, and the season in memory is the one in the book."""

    def fail(_season: str, _done: Done) -> None:
        raise RuntimeError

    books = Books(alias, fail)
    season = opened(books)
    with pytest.raises(RuntimeError):
        announce(books, season, "Lost")
    assert books.season(season).announcements == ()
    assert EntryRow.objects.using(alias).filter(season_id=season).count() == 1


def test_what_was_rolled_back_is_forgotten(alias: str) -> None:
    """Where a larger transaction fails after a command, the season in memory is the one in the book again."""
    books = Books(alias)
    season = opened(books)
    with transaction.atomic(using=alias):
        announce(books, season, "Lost")
        transaction.set_rollback(True, using=alias)
    assert books.season(season).announcements == ()
    announce(books, season, "Kept")
    assert [said.text for said in Books(alias).season(season).announcements] == ["Kept"]


def test_few_seasons_stay_in_memory(alias: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process forgets the season that was asked for longest ago, and reads it again when it is asked for."""
    monkeypatch.setattr(store, "MOST_KEPT", 1)
    books = Books(alias)
    first = opened(books)
    club = ClubRow.objects.using(alias).get()
    second = books.open(club, settings(name="Later"), "cora", NOW)
    assert (books.season(first).settings.name, books.season(second).settings.name) == ("Winter", "Later")
    assert list(books._kept) == [second]

"""Books of seasons in the database: read, kept in memory, and written entry by entry.

A command is decided on the season as it is and its entries are written under the next numbers, all in one transaction.
It begins by locking the season's row, so whoever has it was first; the unique numbers stand behind that. Who finds
a number taken was not the first: the season is read again, and the command is decided anew.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from datetime import datetime
from threading import Lock
from typing import Final, NamedTuple

from django.db import IntegrityError, transaction

from texas42.club.commands import SeasonCommand
from texas42.club.deciding import decide, fold, open_season, replay
from texas42.club.events import Entry
from texas42.club.jsons import from_json_text, to_json_text
from texas42.club.registration import veterans_of
from texas42.club.results import PersonId
from texas42.club.settings import Settings
from texas42.club.state import Season
from texas42.hall.leagues.models import ClubRow, EntryRow, SeasonRow
from texas42.hall.tables.clock import now_ms
from texas42.hall.tables.ids import new_table_id
from texas42.rules import IllegalError

SeasonId = str
MOST_TRIES: Final = 8
MOST_KEPT: Final = 50
"""Seasons in the memory of a process."""


class Asked(NamedTuple):
    """A command, who gives it, and why."""

    command: SeasonCommand
    by: PersonId | None
    why: str = ""


class Done(NamedTuple):
    """What commands made happen."""

    before: Season
    after: Season
    entries: tuple[Entry, ...]


Heard = Callable[[SeasonId, Done], None]
"""Is told inside the transaction what is being written, so that what it writes comes about or does not with it."""


class Books:
    """The books of all seasons in one database."""

    def __init__(self, alias: str = "default", heard: Heard | None = None) -> None:
        self.alias, self._heard = alias, heard
        self._kept: OrderedDict[SeasonId, Season] = OrderedDict()
        self._lock = Lock()

    def open(self, club: ClubRow, settings: Settings, by: PersonId, at: datetime) -> SeasonId:
        """A new season of a club. Who played in an earlier one is no newcomer (LGE-1)."""
        earlier = SeasonRow.objects.using(self.alias).filter(club=club).values_list("id", flat=True)
        return self.keep(club, [open_season(settings, by, at, veterans_of([self.season(one) for one in earlier]))])

    def keep(self, club: ClubRow, book: Sequence[Entry]) -> SeasonId:
        """A book that begins here, or comes from elsewhere, as a season of a club."""
        season = new_table_id()
        with transaction.atomic(using=self.alias):
            SeasonRow.objects.using(self.alias).create(id=season, club=club, at=now_ms())
            self._write(season, book)
        return season

    def entries(self, season: SeasonId, since: int = 0) -> tuple[Entry, ...]:
        """The entries after a number, in order."""
        rows = EntryRow.objects.using(self.alias).filter(season_id=season, number__gt=since).order_by("number")
        book: tuple[Entry, ...] = from_json_text("book", f"[{','.join(rows.values_list('entry', flat=True))}]")
        return book

    def season(self, season: SeasonId) -> Season:
        """The season as it is now; what this process has in memory is brought up to date.

        What is ahead of the book was rolled back by whoever wrote it, and is read anew.
        """
        with self._lock:
            known = self._kept.get(season)
        rows = SeasonRow.objects.using(self.alias).filter(id=season)
        version = rows.values_list("version", flat=True).get()
        if known is not None and known.version == version:
            return known
        if known is None or known.version > version:
            now = replay(self.entries(season))
        else:
            now = fold(known, self.entries(season, known.version))
        self._keep(season, now)
        return now

    def _keep(self, season: SeasonId, known: Season) -> None:
        with self._lock:
            self._kept[season] = known
            self._kept.move_to_end(season)
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)

    def ask(self, season: SeasonId, asked: Sequence[Asked], at: datetime) -> Done:
        """Commands decided one after the other and written together, or a `RulesError`."""
        for _ in range(MOST_TRIES):
            try:
                with transaction.atomic(using=self.alias):
                    SeasonRow.objects.using(self.alias).select_for_update().get(id=season)
                    done = self._decided(season, asked, at)
                    self._write(season, done.entries)
                    if self._heard is not None:
                        self._heard(season, done)
            except IntegrityError:
                continue
            self._keep(season, done.after)
            return done
        raise IllegalError(
            "Others are writing at this moment, and somebody was quicker. Look again, and decide anew.",
            code="quicker",
            rule="LGE-11",
        )

    def _decided(self, season: SeasonId, asked: Sequence[Asked], at: datetime) -> Done:
        before = now = self.season(season)
        entries: list[Entry] = []
        for one in asked:
            made = decide(now, one.command, one.by, at, one.why)
            now = fold(now, made)
            entries.extend(made)
        return Done(before, now, tuple(entries))

    def _write(self, season: SeasonId, entries: Sequence[Entry]) -> None:
        rows = [EntryRow(season_id=season, number=one.number, entry=to_json_text(one)) for one in entries]
        EntryRow.objects.using(self.alias).bulk_create(rows)
        if rows:
            SeasonRow.objects.using(self.alias).filter(id=season).update(version=rows[-1].number)

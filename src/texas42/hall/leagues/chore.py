"""What the hall does for leagues without being asked: drafts, lapses, reminders, tables that report, letters."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from django.db import connection
from django.urls import reverse

from texas42.club.reminding import Reminder, lapses, reminders
from texas42.club.settings import end_of_day, nights
from texas42.hall.leagues import times
from texas42.hall.leagues.at_tables import report_tables
from texas42.hall.leagues.desk import BOOKS
from texas42.hall.leagues.models import MemberRow, SeasonRow
from texas42.hall.leagues.outbox import Notice, post, send_due
from texas42.hall.leagues.schedule import publish_due
from texas42.hall.leagues.store import Asked, SeasonId
from texas42.rules import RulesError

EVERY_SECONDS: Final = 20.0
WATCHED_DAYS: Final = 120
"""So long after its last night a season may still need something."""
MOST_SEASONS: Final = 500
_LOG: Final = logging.getLogger("texas42.leagues")


async def look_after_leagues(every_seconds: float = EVERY_SECONDS) -> None:
    """What failed is tried again the next time."""
    while True:
        await asyncio.sleep(every_seconds)
        await asyncio.to_thread(look_now)


def look_now() -> None:
    """Everything that is due; one thing that fails keeps nothing else from being done."""
    try:
        for chore in CHORES:
            _try(chore)
    finally:
        connection.close()


def _try(chore: Callable[[], object]) -> None:
    try:
        chore()
    except Exception:  # noqa: BLE001 - whatever it was, the others are done
        _LOG.exception("a chore of leagues was not done")


def let_lapse_and_remind() -> None:
    """In every season that is on; one that fails keeps no other from being looked after."""
    for row in SeasonRow.objects.order_by("-at")[:MOST_SEASONS]:
        _try(lambda row=row: look_after(row.club_id, row.id))  # type: ignore[misc]


def look_after(club: str, season: SeasonId) -> None:
    """Time that is up is said, and who waits for whom is told."""
    settings, now = BOOKS.season(season).settings, times.now()
    last = end_of_day(settings, nights(settings)[-1])
    if (now - last).days > WATCHED_DAYS:
        return
    for lapse in lapses(BOOKS.season(season), now):
        try:
            BOOKS.ask(season, [Asked(lapse, None)], now)
        except RulesError as error:
            _LOG.warning("time was not up", extra={"why": error.code})
    remind(club, season)


def remind(club: str, season: SeasonId) -> int:
    """Notices of what is due, but for those who want no reminders; how many are new."""
    due = reminders(BOOKS.season(season), times.now())
    people = {person for one in due for person in one.to}
    silent = set(MemberRow.objects.filter(person__in=people, reminders=False).values_list("person", flat=True))
    name = BOOKS.season(season).settings.name
    return post(
        Notice(person, f"{season}/{one.key}"[:160], f"{name}: {one.sentence}", _link(club, season, one))
        for one in due
        for person in one.to
        if person not in silent
    )


def _link(club: str, season: SeasonId, one: Reminder) -> str:
    parts = {"club": club, "season": season}
    if one.case is not None:
        return reverse("season-case", kwargs={**parts, "case": one.case})
    if one.match is not None:
        return reverse("season-match", kwargs={**parts, "match": one.match})
    return reverse("season-home", kwargs=parts)


CHORES: Final[tuple[Callable[[], object], ...]] = (publish_due, report_tables, let_lapse_and_remind, send_due)

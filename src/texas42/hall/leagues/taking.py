"""What leagues know of somebody: to take along, and to be forgotten."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from texas42.club.registration import dues_of
from texas42.club.results import PersonId
from texas42.hall.leagues.desk import BOOKS
from texas42.hall.leagues.models import LetterRow, MemberRow, NoticeRow, SeasonRow
from texas42.hall.leagues.names import people_in


def of_somebody(persons: Collection[PersonId]) -> dict[str, Any]:
    """Their name, their notices, and every season with their roles, team and dues."""
    notices = NoticeRow.objects.filter(person__in=persons).order_by("at")
    return {
        "names": list(MemberRow.objects.filter(person__in=persons).values_list("name", flat=True)),
        "notices": list(notices.values_list("words", flat=True)),
        "seasons": [
            _season(row, person)
            for row in SeasonRow.objects.select_related("club").order_by("at")
            for person in persons
            if person in people_in(BOOKS.season(row.id))
        ],
    }


def _season(row: SeasonRow, person: PersonId) -> dict[str, Any]:
    season = BOOKS.season(row.id)
    dues = dues_of(season, person)
    return {
        "club": row.club.name,
        "season": season.settings.name,
        "roles": list(season.roles.get(person, ())),
        "teams": [team.name for team in season.teams.values() if person in team.members],
        "paid_cents": dues.paid,
        "owed_cents": dues.owed,
    }


def forget_in_leagues(persons: Collection[PersonId]) -> None:
    """Books know people by ids alone: without the name nobody knows any more who it was."""
    LetterRow.objects.filter(notice__person__in=persons).delete()
    NoticeRow.objects.filter(person__in=persons).delete()
    MemberRow.objects.filter(person__in=persons).delete()

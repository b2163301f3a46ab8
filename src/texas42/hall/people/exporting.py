"""Everything the hall knows of somebody, as JSON to take along."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from django.contrib.auth.models import User

from texas42.hall.daily.hands import export_daily
from texas42.hall.leagues.taking import of_somebody
from texas42.hall.people.games import day_of, seats_of
from texas42.hall.puzzles.attempts import export_attempts
from texas42.hall.replays.models import ReplayRow, SitterRow
from texas42.hall.replays.taking import record_text
from texas42.rules import Seat
from texas42.table import PersonId


def export(persons: Collection[PersonId], account: User | None) -> dict[str, Any]:
    """Account, games and hands with their records, records brought in, puzzles and daily hands.

    Ids that open doors are not among it.
    """
    seats = seats_of(persons).select_related("replay").prefetch_related("replay__sitters").order_by("replay__at", "id")
    brought = ReplayRow.objects.filter(brought_by__in=persons).order_by("at")
    return {
        "account": None if account is None else _account(account),
        "played": [_played(one) for one in seats],
        "leagues": of_somebody(persons),
        "brought_in": [_replay(one) for one in brought],
        "puzzles": export_attempts(persons),
        "daily": export_daily(persons),
    }


def _account(account: User) -> dict[str, Any]:
    last = account.last_login
    return {
        "name": account.username,
        "email": account.email,
        "joined": account.date_joined.isoformat(),
        "last_signed_in": None if last is None else last.isoformat(),
    }


def _played(one: SitterRow) -> dict[str, Any]:
    return {"seat": Seat(one.seat).letter, "name": one.name, "won": one.won, "made": one.made, **_replay(one.replay)}


def _replay(row: ReplayRow) -> dict[str, Any]:
    return {"replay": row.id, "kind": row.kind, "day": day_of(row.at), "record": record_text(row)}

"""Somebody's games and figures, from the replays that are kept."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime
from typing import Final, NamedTuple

from django.db.models import Count, Q, QuerySet

from texas42.hall.replays.keeping import keep_table
from texas42.hall.replays.models import ReplayRow, SitterRow
from texas42.hall.tables.models import TableRow
from texas42.table import PersonId

MOST: Final = 50
_TABLES_TO_KEEP: Final = 5
"""The tables somebody was at last may hold games that nobody has kept yet."""


class Played(NamedTuple):
    replay: str
    kind: str
    day: str
    headline: str
    won: bool | None
    others: str


class Figures(NamedTuple):
    hands: int
    hands_won: int
    games: int
    games_won: int
    bids: int
    """Hands in which they were the bidder."""
    made: int

    @property
    def set(self) -> int:
        return self.bids - self.made


def share(part: int, whole: int) -> str:
    """A part in percent.

    >>> share(2, 3), share(0, 0)
    ('67 %', 'none')
    """
    return f"{100 * part / whole:.0f} %" if whole else "none"


def keep_what_they_played(persons: Collection[PersonId]) -> None:
    """What they finished just now is among their games at once."""
    tables = TableRow.objects.filter(sitterrow__person__in=persons).order_by("-changed_at").distinct()
    for table in tables.values_list("id", flat=True)[:_TABLES_TO_KEEP]:
        keep_table(table)


def seats_of(persons: Collection[PersonId], kind: str | None = None) -> QuerySet[SitterRow]:
    rows = SitterRow.objects.filter(person__in=persons)
    return rows if kind is None else rows.filter(replay__kind=kind)


def figures(persons: Collection[PersonId]) -> Figures:
    """Of finished games only: one that is on is in no figure."""
    hand, game = Q(replay__kind="hand", replay__game__isnull=False), Q(replay__kind="game")
    counted = seats_of(persons).aggregate(
        hands=Count("id", filter=hand & Q(won__isnull=False)),
        hands_won=Count("id", filter=hand & Q(won=True)),
        games=Count("id", filter=game),
        games_won=Count("id", filter=game & Q(won=True)),
        bids=Count("id", filter=hand & Q(made__isnull=False)),
        made=Count("id", filter=hand & Q(made=True)),
    )
    return Figures(**counted)


def games_of(persons: Collection[PersonId], kind: str = "game", most: int = MOST) -> tuple[Played, ...]:
    """What they played, the latest first."""
    rows = seats_of(persons, kind).select_related("replay").prefetch_related("replay__sitters")
    return tuple(_played(row) for row in rows.order_by("-replay__at", "replay_id")[:most])


def brought_by(persons: Collection[PersonId], most: int = MOST) -> tuple[ReplayRow, ...]:
    """Records they brought in, the latest first."""
    return tuple(ReplayRow.objects.filter(brought_by__in=persons).exclude(brought_by="").order_by("-at")[:most])


def day_of(at: int) -> str:
    return datetime.fromtimestamp(at / 1_000, UTC).date().isoformat()


def _played(row: SitterRow) -> Played:
    others = (one.name for one in sorted(row.replay.sitters.all(), key=lambda one: one.seat) if one.seat != row.seat)
    names = ", ".join(name or "somebody" for name in others)
    return Played(row.replay_id, row.replay.kind, day_of(row.replay.at), row.replay.headline, row.won, names)

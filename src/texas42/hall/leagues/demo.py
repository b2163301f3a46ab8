"""The demonstration season in a hall, with accounts to look around as each of its roles."""

from __future__ import annotations

import secrets
from typing import Final, NamedTuple

from django.contrib.auth.models import User
from django.db import transaction
from django.urls import reverse

from texas42.club.demonstration import OFFICIALS, demonstration
from texas42.hall.leagues import times
from texas42.hall.leagues.desk import BOOKS
from texas42.hall.leagues.models import ClubRow, MemberRow
from texas42.hall.people.models import PersonRow
from texas42.hall.tables.clock import now_ms

SLUG: Final = "demonstration"
PLAYERS: Final = ("demo-player-1-1", "demo-player-1-2")
"""Two players of one team, to look around as."""


class Opened(NamedTuple):
    path: str
    accounts: tuple[str, ...]
    password: str


def open_demonstration(seed: str = "texas42") -> Opened:
    """A new season of the demonstration club; its accounts get a new password each time."""
    shown = demonstration(times.now(), seed)
    accounts, password = (*OFFICIALS, *PLAYERS), secrets.token_urlsafe(12)
    with transaction.atomic():
        club, _ = ClubRow.objects.get_or_create(
            slug=SLUG,
            defaults={
                "name": "The demonstration club",
                "about": "Made up by the hall, so that you can look around. Nobody in it is real.",
                "founder": "demo-coordinator",
                "at": now_ms(),
            },
        )
        for person, name in shown.names.items():
            MemberRow.objects.update_or_create(person=person, defaults={"name": name[:40]})
        for name in accounts:
            _account(name, password)
        season = BOOKS.keep(club, shown.book)
    return Opened(reverse("season-home", kwargs={"club": SLUG, "season": season}), accounts, password)


def _account(name: str, password: str) -> None:
    """Signs in as the person of the same name."""
    account, _ = User.objects.get_or_create(username=name)
    account.set_password(password)
    account.save()
    PersonRow.objects.get_or_create(person=name, defaults={"account": account, "main": True})

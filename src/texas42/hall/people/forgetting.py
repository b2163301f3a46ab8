"""Forgetting somebody: their account, records and ratings go, and in others' games their name does."""

from __future__ import annotations

from collections.abc import Collection

from django.contrib.auth.models import User
from django.db import transaction

from texas42.hall.daily.models import DailyRow
from texas42.hall.figures.forgetting import forget_costs
from texas42.hall.leagues.taking import forget_in_leagues
from texas42.hall.people.models import ForgottenRow
from texas42.hall.puzzles.models import AttemptRow
from texas42.hall.ratings.keeping import count_anew
from texas42.hall.ratings.players import games_held_by
from texas42.hall.replays.keeping import FORMER
from texas42.hall.replays.models import ReplayRow, SitterRow
from texas42.hall.tables.models import SitterRow as TableSitterRow
from texas42.table import PersonId


def forget(persons: Collection[PersonId], account: User | None = None) -> None:
    """All of it or nothing."""
    with transaction.atomic():
        ForgottenRow.objects.bulk_create([ForgottenRow(person=one) for one in persons], ignore_conflicts=True)
        count_anew(games_held_by(persons))
        forget_costs(persons)
        SitterRow.objects.filter(person__in=persons).update(name=FORMER, person="")
        ReplayRow.objects.filter(brought_by__in=persons).delete()
        TableSitterRow.objects.filter(person__in=persons).delete()
        AttemptRow.objects.filter(person__in=persons).delete()
        DailyRow.objects.filter(person__in=persons).delete()
        forget_in_leagues(persons)
        if account is not None:
            account.delete()

"""Forgetting somebody: account, records, ratings and tokens go, and so do their name and words wherever they stood.

What happened at tables stays, told in other words (`texas42.table.forgetting`), because it is the others', too.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress

from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.db import transaction

from texas42.hall.api.models import TokenRow
from texas42.hall.daily.models import DailyRow
from texas42.hall.figures.forgetting import forget_costs
from texas42.hall.leagues.taking import forget_in_leagues
from texas42.hall.pages.models import HouseRules
from texas42.hall.people.models import ForgottenRow
from texas42.hall.puzzles.models import AttemptRow
from texas42.hall.ratings.keeping import count_anew
from texas42.hall.ratings.players import games_held_by
from texas42.hall.replays.models import ReplayRow, SitterRow
from texas42.hall.tables.database import DatabaseStore
from texas42.hall.tables.house import house
from texas42.hall.tables.models import HeardRow
from texas42.hall.tables.models import SitterRow as TableSitterRow
from texas42.hall.tables.store import TableId
from texas42.hall.tables.visitors import PERSON
from texas42.rules import RulesError
from texas42.table import PersonId
from texas42.table.commands import LeaveSeat
from texas42.table.forgetting import FORMER, without


def forget(persons: Collection[PersonId], account: User | None = None) -> None:
    """First they can do nothing more, then nothing tells of them. Asked for again, it is finished where it stopped."""
    TokenRow.objects.filter(person__in=persons).delete()
    _end_sessions(persons)
    sat = TableSitterRow.objects.filter(person__in=persons).order_by("id")
    for table, person in tuple(sat.values_list("table_id", "person")):
        _forget_at_table(table, person)
    _forget_rows(persons, account)


def _end_sessions(persons: Collection[PersonId]) -> None:
    """In every browser. A session does not say whose it is but inside."""
    for session in Session.objects.iterator():
        if session.get_decoded().get(PERSON) in persons:
            session.delete()


def _forget_at_table(table: TableId, person: PersonId) -> None:
    """They leave, their passes end, and the table tells what happened without their name."""
    here = house()
    with suppress(RulesError):
        here.wait(here.ask(table, LeaveSeat(), person))
    here.wait(here.revoke(table, person))
    DatabaseStore().reword(table, lambda events: without(events, person))
    here.wait(here.read_anew(table))


def _forget_rows(persons: Collection[PersonId], account: User | None) -> None:
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
        HeardRow.objects.filter(person__in=persons).delete()
        HouseRules.objects.filter(person__in=persons).delete()
        if account is not None:
            account.delete()

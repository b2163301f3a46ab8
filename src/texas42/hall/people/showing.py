"""Accounts that show their figures and ratings to everybody; nobody does who has not said so, and no guest can."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from django.contrib.auth.models import User

from texas42.hall.people.models import PersonRow, ShownRow
from texas42.hall.people.persons import persons_of_account
from texas42.table import PersonId


class Shown(NamedTuple):
    """Somebody who may be looked at."""

    name: str
    persons: tuple[PersonId, ...]
    main: PersonId


def show(account: User, *, shown: bool) -> None:
    if shown:
        ShownRow.objects.get_or_create(account=account)
    else:
        ShownRow.objects.filter(account=account).delete()


def is_shown(account: User | None) -> bool:
    return account is not None and ShownRow.objects.filter(account=account).exists()


def shown_player(name: str) -> Shown | None:
    """The account of this name, if it shows itself and has played."""
    row = ShownRow.objects.filter(account__username=name, account__is_active=True).select_related("account").first()
    if row is None:
        return None
    persons = persons_of_account(row.account)
    main = PersonRow.objects.filter(account=row.account, main=True).values_list("person", flat=True).first()
    return None if main is None else Shown(row.account.username, persons, main)


def names_shown(players: Collection[PersonId]) -> dict[PersonId, str]:
    """Of some players the names of those who show themselves."""
    rows = PersonRow.objects.filter(
        person__in=players, main=True, account__shown__isnull=False, account__is_active=True
    )
    return dict(rows.values_list("person", "account__username"))

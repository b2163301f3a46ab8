"""An account claims the guest who signed up or in: games played before are the account's from then on."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.http import HttpRequest

from texas42.hall.people.models import PersonRow
from texas42.hall.people.persons import play_as
from texas42.hall.ratings.keeping import count_anew
from texas42.hall.ratings.players import games_held_by
from texas42.hall.tables.ids import new_person_id
from texas42.hall.tables.visitors import known_person
from texas42.table import PersonId


def on_signed_in(sender: object, request: HttpRequest | None, user: User, **_: Any) -> None:  # noqa: ARG001 - a signal
    if request is not None:
        play_as(request, claim(user, known_person(request)))


def claim(account: User, guest: PersonId | None) -> PersonId:
    """The person the account plays as. A guest whom no account has yet is its own now."""
    with transaction.atomic():
        free = guest is not None and not PersonRow.objects.filter(person=guest).exists()
        main = PersonRow.objects.filter(account=account, main=True).first()
        if main is None:
            person = guest if free and guest is not None else new_person_id()
            return PersonRow.objects.create(person=person, account=account, main=True).person
        if free and guest is not None:
            PersonRow.objects.create(person=guest, account=account, main=False)
            count_anew(games_held_by([guest]))
        return main.person

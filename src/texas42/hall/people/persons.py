"""Who asks: a person is an unguessable id in the session of a browser, an account's when somebody is signed in."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.http import HttpRequest

from texas42.hall.people.models import PersonRow
from texas42.hall.tables.visitors import PERSON, known_person
from texas42.table import PersonId


def play_as(request: HttpRequest, person: PersonId) -> None:
    request.session[PERSON] = person


def account_of(request: HttpRequest) -> User | None:
    user = getattr(request, "user", None)
    return user if isinstance(user, User) and user.is_authenticated else None


def persons_of(request: HttpRequest) -> tuple[PersonId, ...]:
    """Everybody whose games are those of whoever asks: all persons of the account, or the guest."""
    account, guest = account_of(request), known_person(request)
    if account is None:
        return () if guest is None else (guest,)
    return persons_of_account(account)


def persons_of_account(account: User) -> tuple[PersonId, ...]:
    return tuple(PersonRow.objects.filter(account=account).values_list("person", flat=True))

"""Who asks: a person is an unguessable id in the session of a browser, an account's when somebody is signed in."""

from __future__ import annotations

from typing import Final

from django.contrib.auth.models import User
from django.http import HttpRequest

from texas42.hall.people.models import PersonRow
from texas42.hall.tables.ids import new_person_id
from texas42.table import PersonId

_KEY: Final = "person"


def person_of(request: HttpRequest) -> PersonId | None:
    """The person of this browser, if it is one yet."""
    person = request.session.get(_KEY)
    return person if isinstance(person, str) and person else None


def person_here(request: HttpRequest) -> PersonId:
    """The person of this browser, who becomes a guest now if there was none."""
    person = person_of(request)
    if person is None:
        person = request.session[_KEY] = new_person_id()
    return person


def play_as(request: HttpRequest, person: PersonId) -> None:
    request.session[_KEY] = person


def account_of(request: HttpRequest) -> User | None:
    user = getattr(request, "user", None)
    return user if isinstance(user, User) and user.is_authenticated else None


def persons_of(request: HttpRequest) -> tuple[PersonId, ...]:
    """Everybody whose games are those of whoever asks: all persons of the account, or the guest."""
    account, guest = account_of(request), person_of(request)
    if account is None:
        return () if guest is None else (guest,)
    return persons_of_account(account)


def persons_of_account(account: User) -> tuple[PersonId, ...]:
    return tuple(PersonRow.objects.filter(account=account).values_list("person", flat=True))

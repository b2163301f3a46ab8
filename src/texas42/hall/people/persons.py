"""Who asks: a person is an unguessable id in the session of a browser, an account's when somebody is signed in."""

from __future__ import annotations

from itertools import chain

from django.contrib.auth.models import User
from django.http import HttpRequest

from texas42.hall.people.models import PersonRow
from texas42.hall.tables.visitors import PERSON, known_person, person_of
from texas42.table import PersonId, Table, seat_of


def play_as(request: HttpRequest, person: PersonId) -> None:
    request.session[PERSON] = person


def person_at(request: HttpRequest, table: Table) -> PersonId:
    """Whoever asks, as they are at a table: who sat down as a guest and signed in since goes on in that seat."""
    me = person_of(request)
    account = account_of(request)
    mine = (me, *persons_of_account(account)) if account is not None else (me,)
    seated = (one for one in mine if seat_of(table, one) is not None)
    hosting = (one for one in mine if one == table.host)
    return next(chain(seated, hosting), me)


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


def persons_beside(person: PersonId) -> tuple[PersonId, ...]:
    """All persons of the account of one of them; a guest alone."""
    row = PersonRow.objects.filter(person=person).select_related("account").first()
    return (person,) if row is None else persons_of_account(row.account)

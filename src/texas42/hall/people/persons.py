"""Who asks: a person is an unguessable id in the signed session of a browser."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest

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

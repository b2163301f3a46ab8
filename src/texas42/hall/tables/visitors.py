"""Who looks at a page: a guest at least, known by an id that the browser's session keeps and nobody else sees."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest

from texas42.hall.tables.ids import new_person_id
from texas42.hall.tables.store import TableId
from texas42.table import PersonId

NAME: Final = "name"
PERSON: Final = "person"
_LINKS: Final = "links"
_MOST_LINKS: Final = 20


def person_of(request: HttpRequest) -> PersonId:
    """Whoever asks; somebody new becomes a guest."""
    if PERSON not in request.session:
        request.session[PERSON] = new_person_id()
    return str(request.session[PERSON])


def known_person(request: HttpRequest) -> PersonId | None:
    """Whoever asks, if known already: looking around makes nobody a guest."""
    person = request.session.get(PERSON)
    return None if person is None else str(person)


def address_of(request: HttpRequest) -> str:
    """Where the request comes from: what can be limited of somebody without a cookie."""
    return str(request.META.get("REMOTE_ADDR", ""))


def name_of(request: HttpRequest) -> str:
    """The name to sit down with."""
    return str(request.session.get(NAME, "")) or "Guest"


def remember_name(request: HttpRequest, name: str) -> None:
    request.session[NAME] = name


def remember_link(request: HttpRequest, table: TableId, secret: str) -> None:
    """Somebody came by an invitation link: its secret opens the door when they sit down."""
    links = dict(request.session.get(_LINKS, {}))
    links[table] = secret
    request.session[_LINKS] = dict(list(links.items())[-_MOST_LINKS:])


def secret_of(request: HttpRequest, table: TableId) -> str:
    return str(request.session.get(_LINKS, {}).get(table, ""))

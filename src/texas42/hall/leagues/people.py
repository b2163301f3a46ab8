"""People on forms: each by a word that tells nothing of their id, or by the name of their account."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from django.contrib.auth.models import User
from django.utils.crypto import salted_hmac

from texas42.club.results import PersonId
from texas42.hall.leagues.names import MOST_LETTERS, call, call_if_unknown
from texas42.hall.people.claiming import claim
from texas42.hall.tables.ids import new_person_id
from texas42.rules import MalformedError

FIELDS: Final = ("person", "partner", "captain", "out")
"""Parts of commands that are people."""


def word_for(season: str, person: PersonId) -> str:
    """Stands for somebody on the pages of a season."""
    return salted_hmac("texas42.league.person", f"{season}/{person}").hexdigest()[:16]


def words_for(season: str, persons: Iterable[PersonId]) -> dict[str, PersonId]:
    return {word_for(season, person): person for person in persons}


def hidden(season: str, data: Mapping[str, Any]) -> dict[str, Any]:
    """A command as plain data with words for people."""
    return {
        name: word_for(season, value) if name in FIELDS and isinstance(value, str) and value else value
        for name, value in data.items()
    }


def shown(data: dict[str, Any], known: Mapping[str, PersonId]) -> dict[str, Any]:
    """The same with people again, whoever was typed or chosen."""
    find: Callable[[str], PersonId] = lambda word: known[word] if word in known else person_called(word)  # noqa: E731
    return {
        name: find(value) if name in FIELDS and isinstance(value, str) and value else value
        for name, value in data.items()
    }


def person_called(name: str) -> PersonId:
    """Who plays under the name of an account."""
    account = User.objects.filter(username__iexact=name.strip()).first()
    if account is None:
        raise MalformedError(
            f"Nobody has signed up as {name[:40]!r}.", code="nobody", rule="LGE-1", offending=name[:40]
        )
    person = claim(account, None)
    call_if_unknown(person, account.username)
    return person


def somebody_new(name: str) -> PersonId:
    """A player without an account, whom an organizer writes down."""
    person = new_person_id()
    call(person, name[: MOST_LETTERS + 1])
    return person

"""Tokens: by which a program acts for a person, within scopes, until a day. The hall keeps their digests only."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Collection, Iterable
from typing import Final, Literal, NamedTuple, get_args

from texas42.hall.api.models import TokenRow
from texas42.hall.tables.clock import now_ms
from texas42.rules import IllegalError, MalformedError, NotYoursError
from texas42.table import PersonId
from texas42.table.settings import check_name

Scope = Literal["read", "play", "records", "figures"]
SCOPES: Final[tuple[Scope, ...]] = get_args(Scope)
MEANINGS: Final[dict[Scope, str]] = {
    "read": "look at tables as you see them",
    "play": "open tables, sit down and play as you",
    "records": "get records and bring some in",
    "figures": "get your figures and ratings, and those that others show",
}
LONGEST_DAYS: Final = 365
MOST_TOKENS: Final = 20
_DAY_MS: Final = 24 * 60 * 60 * 1_000
_TOKEN: Final = re.compile(r"t42_[A-Za-z0-9_-]{43}")
_SECRET_BYTES: Final = 32


class Grant(NamedTuple):
    """What a token allows."""

    person: PersonId
    scopes: frozenset[str]
    until: int
    """Milliseconds since the epoch."""


def make_token(person: PersonId, label: str, scopes: Iterable[str], days: int) -> str:
    """A new token of a person; a `RulesError` for one that cannot be."""
    wanted = [scope for scope in SCOPES if scope in set(scopes)]
    check_name(label)
    if not wanted or not 1 <= days <= LONGEST_DAYS:
        raise MalformedError(
            f"A token has a scope and lasts 1 to {LONGEST_DAYS} days.", code="bad_token", rule="§12", offending=days
        )
    now = now_ms()
    TokenRow.objects.filter(person=person, ends_at__lte=now).delete()
    if TokenRow.objects.filter(person=person).count() >= MOST_TOKENS:
        raise IllegalError(f"You have {MOST_TOKENS} tokens: revoke one first.", code="too_many", rule="§12")
    token = f"t42_{secrets.token_urlsafe(_SECRET_BYTES)}"
    TokenRow.objects.create(
        digest=_digest(token),
        person=person,
        label=label,
        scopes=" ".join(wanted),
        made_at=now,
        ends_at=now + days * _DAY_MS,
    )
    return token


def tokens_of(persons: Collection[PersonId]) -> tuple[TokenRow, ...]:
    return tuple(TokenRow.objects.filter(person__in=persons).order_by("-made_at", "id"))


def revoke_token(persons: Collection[PersonId], number: int) -> PersonId | None:
    """End one of somebody's tokens; whose it was, or None where there is no such token of theirs."""
    row = TokenRow.objects.filter(person__in=persons, id=number).first()
    if row is None:
        return None
    row.delete()
    return row.person


def grant_of(authorization: str, scope: Scope) -> Grant:
    """What a header `Authorization: Bearer …` allows; a `NotYoursError` where that is not the scope."""
    kind, _, token = authorization.partition(" ")
    row = TokenRow.objects.filter(digest=_digest(token)).first() if _TOKEN.fullmatch(token) else None
    if kind.lower() != "bearer" or row is None or row.ends_at <= now_ms():
        raise NotYoursError("This token is none of ours, or is over.", code="bad_token", rule="SET-1")
    if scope not in row.scopes.split():
        raise NotYoursError(f"This token has no scope {scope!r}.", code="no_scope", rule="SET-1", offending=scope)
    return Grant(row.person, frozenset(row.scopes.split()), row.ends_at)


def _digest(token: str) -> str:
    """As random as a token is, nobody tries them all: no slow hash is needed."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()

"""Who a seat's sitter is for ratings: an account is one player, whichever of its persons sat there."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from texas42.hall.people.models import PersonRow
from texas42.hall.replays.models import SitterRow
from texas42.study.ratings.bots import BOT
from texas42.table import PersonId

PlayerKey = str
"""The person that an account plays as, a guest, `bot:LEVEL`, or nothing for somebody who is forgotten."""


def players_of(persons: Collection[PersonId]) -> dict[PersonId, PlayerKey]:
    """For each of these persons the player they are."""
    rows = PersonRow.objects.filter(account__persons__person__in=persons, main=True)
    mains = dict(rows.values_list("account_id", "person"))
    accounts = dict(PersonRow.objects.filter(person__in=persons).values_list("person", "account_id"))
    return {person: mains.get(accounts.get(person, 0), person) for person in persons}


def player_of(persons: Collection[PersonId]) -> PlayerKey:
    """The one player that all persons of an account are; nothing for nobody."""
    return next(iter(players_of(persons).values()), "")


def seated(sitters: Iterable[SitterRow], players: dict[PersonId, PlayerKey]) -> tuple[PlayerKey, ...]:
    """Who sat at N, E, S and W."""
    return tuple(_player(one, players) for one in sorted(sitters, key=lambda one: one.seat))


def _player(one: SitterRow, players: dict[PersonId, PlayerKey]) -> PlayerKey:
    return f"{BOT}{one.bot}" if one.bot else players.get(one.person, one.person)


def games_held_by(persons: Collection[PersonId]) -> list[str]:
    """The replays of the games in which any of these sat."""
    rows = SitterRow.objects.filter(person__in=persons, replay__kind="game")
    return list(rows.values_list("replay_id", flat=True))

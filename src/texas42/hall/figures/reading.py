"""Hands of finished games as figures are counted from them: what was found out about each, and who sat where."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final, NamedTuple

from django.db.models import QuerySet

from texas42.hall.figures.models import HandRow
from texas42.hall.ratings.players import PlayerKey, players_of, seated
from texas42.hall.replays.models import ReplayRow, SitterRow
from texas42.rules import SEATS, Seat, Team
from texas42.study.figures import Part, Played
from texas42.study.figures.looking import costs_of_json
from texas42.study.figures.played import played_of
from texas42.table import PersonId

MOST: Final = 5_000
"""So many hands are counted, the latest."""


class Sat(NamedTuple):
    """A hand, and who sat there."""

    hand: Played
    at: int
    players: tuple[PlayerKey, ...]
    """N, E, S and W."""
    names: tuple[str, ...]
    """What they were called at the table."""


class Read(NamedTuple):
    """Some hands, the first first, and how many more nobody has looked at yet."""

    hands: tuple[Sat, ...]
    waiting: int


def hands_of(persons: Collection[PersonId]) -> Read:
    """The hands in which any of these sat."""
    return _read(ReplayRow.objects.filter(sitters__person__in=persons).distinct())


def hands_at(table: str) -> Read:
    """All hands of a table."""
    return _read(ReplayRow.objects.filter(table=table))


def _read(replays: QuerySet[ReplayRow]) -> Read:
    hands = replays.filter(kind="hand", game__isnull=False)
    waiting = hands.filter(figures__isnull=True).count()
    rows = HandRow.objects.filter(replay__in=hands).exclude(played="").select_related(None)
    latest = list(
        rows.order_by("-replay__at", "-replay_id").values_list("replay_id", "replay__at", "played", "costs")[:MOST]
    )
    sitters = _sitters([replay for replay, *_ in latest])
    players = players_of({one.person for some in sitters.values() for one in some if one.person})
    found = [_sat(at, played, costs, sitters[replay], players) for replay, at, played, costs in reversed(latest)]
    return Read(tuple(found), waiting)


def _sitters(replays: Sequence[str]) -> dict[str, list[SitterRow]]:
    found: dict[str, list[SitterRow]] = {replay: [] for replay in replays}
    for begin in range(0, len(replays), 500):
        rows = SitterRow.objects.filter(replay__in=replays[begin : begin + 500]).order_by("seat")
        for one in rows.only("replay_id", "seat", "name", "person", "bot"):
            found[one.replay_id].append(one)
    return found


def _sat(at: int, played: str, costs: str | None, sitters: list[SitterRow], players: dict[str, str]) -> Sat:
    judged = costs_of_json(None if costs is None else json.loads(costs))
    names = tuple(one.name for one in sitters)
    return Sat(played_of(json.loads(played), judged), at, seated(sitters, players), names)


def parts_of(hands: Iterable[Sat], *players: PlayerKey) -> list[Part]:
    """What these have to do with the hands, where all of them sat there; two of them as partners only."""
    return _parts(hands, lambda one: _together(one, players))


def _together(one: Sat, players: Sequence[PlayerKey]) -> tuple[Seat, ...]:
    if len(players) == 1:
        return tuple(seat for seat in SEATS if one.players[seat] == players[0])
    sides = ((team.seats, {one.players[seat] for seat in team.seats}) for team in Team)
    return next((seats for seats, side in sides if side == set(players)), ())


def parts_of_people(hands: Iterable[Sat]) -> list[Part]:
    """What all people of a table have to do with its hands."""
    return _parts(hands, lambda one: tuple(seat for seat in SEATS if not one.players[seat].startswith("bot:")))


def _parts(hands: Iterable[Sat], seats_in: Callable[[Sat], tuple[Seat, ...]]) -> list[Part]:
    return [Part(one.hand, seats, one.at) for one in hands if (seats := seats_in(one))]


def partners_of(hands: Iterable[Sat], player: PlayerKey) -> dict[PlayerKey, str]:
    """Who sat opposite, the most frequent first, by the name they had at the last hand together."""
    number: dict[PlayerKey, int] = {}
    names: dict[PlayerKey, str] = {}
    for one in hands:
        for seat in SEATS:
            other = one.players[seat.partner]
            if one.players[seat] == player and other and other != player:
                number[other] = number.get(other, 0) + 1
                names[other] = one.names[seat.partner]
    return {other: names[other] for other in sorted(names, key=lambda other: (-number[other], names[other]))}

"""Who sits where: players of the levels that were asked for, and the advisor."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import NamedTuple

from texas42.bots import Player, player
from texas42.cli.answering import Refused
from texas42.rules import SEATS, MalformedError, Seat


class Levels(NamedTuple):
    """The players that were asked for."""

    against: str
    partner: str | None
    advisor: str


def seat_players(levels: Levels, home: Seat, person: Seat | None, seed: int) -> dict[Seat, Player]:
    """A player for every seat but the person's: the partner's level for the home team, the others' against it."""
    partner = ("--against", levels.against) if levels.partner is None else ("--partner", levels.partner)
    chosen = {seat: partner if seat.team is home.team else ("--against", levels.against) for seat in SEATS}
    return {seat: _player(*chosen[seat], f"{seed}/{seat.letter}") for seat in SEATS if seat is not person}


def let_go(players: Iterable[Player]) -> None:
    """The table is left; a program that played is told to end."""
    for one in players:
        close = getattr(one, "close", None)
        if close is not None:
            close()


def chosen_advisor(levels: Levels, seed: int) -> Player:
    return _player("--advisor", levels.advisor, f"{seed}/advisor")


def _player(option: str, name: str, seed: str) -> Player:
    """Each has a seed of its own, so that the dominoes are the same whoever plays."""
    try:
        return player(name, random.Random(seed).randrange(2**32))
    except MalformedError as error:
        raise Refused(f"{option}: {error.message}") from None

"""What a game does to the ratings of those who played it: of each player, and of each partnership as one.

A partnership has a rating of its own, because two who play well together are more than two who play well. Bots have
fixed ratings, so that points mean the same under all rules and at all times.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from texas42.rules import Team
from texas42.study.ratings.bots import BOT, rating_of_bots
from texas42.study.ratings.rating import Rating

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

Who = tuple[str, ...]
"""A player (one name), or a partnership (two, in their order)."""


class Played(NamedTuple):
    """A game that is over."""

    players: tuple[str, ...]
    """N, E, S and W; `bot:LEVEL` for a bot, and nothing for somebody of whom nothing is known."""
    winner: Team


class Standing(NamedTuple):
    """Where somebody stands after some games."""

    rating: Rating = Rating()
    games: int = 0
    won: int = 0


def unrated(game: Played) -> str:
    """Why a game is not rated; nothing for one that is."""
    people = [name for name in game.players if name and not name.startswith(BOT)]
    if not people:
        return "nobody known played it"
    return "somebody held two seats" if len(set(people)) < len(people) else ""


def after(game: Played, before: Callable[[Who], Standing]) -> dict[Who, Standing]:
    """Where everybody stands after it whom a game changes: people, and partnerships with somebody in them."""
    sides = [tuple(game.players[seat] for seat in team.seats) for team in Team]
    singly = [[_who(name) for name in side] for side in sides]
    paired = [[_who(*side)] for side in sides]
    return dict([*_rated(singly, game.winner, before), *_rated(paired, game.winner, before)])


def _who(*names: str) -> Who:
    """Nobody knows a partnership of which one is not known."""
    return tuple(sorted(names)) if all(names) else ()


def _rated(sides: list[list[Who]], winner: Team, before: Callable[[Who], Standing]) -> Iterator[tuple[Who, Standing]]:
    stood = [[_standing(who, before) for who in side] for side in sides]
    model = _model()
    teams = [[model.rating(one.rating.mu, one.rating.sigma) for one in side] for side in stood]
    found = model.rate(teams, ranks=[0 if team is winner else 1 for team in Team])
    for team, side in enumerate(sides):
        for who, was, now in zip(side, stood[team], found[team], strict=True):
            if who and not _is_fixed(who):
                won = was.won + (team == winner)
                yield who, Standing(Rating(now.mu, now.sigma), was.games + 1, won)


def _standing(who: Who, before: Callable[[Who], Standing]) -> Standing:
    if _is_fixed(who):
        return Standing(rating_of_bots(who))
    return before(who) if who else Standing()


def _is_fixed(who: Who) -> bool:
    return bool(who) and all(name.startswith(BOT) for name in who)


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # noqa: PLC0415 - only who rates pays for it

    return PlackettLuce()

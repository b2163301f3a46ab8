"""Brackets: who meets whom when winners go on. Pure places and games; leagues and tournaments bring the teams.

A bracket is a list of games whose two sides come from somewhere: a seed, the winner or the loser of an earlier game. So
every form of elimination is another list of games, and everything else is the same for all.

>>> [game.id for game in single_elimination(4).games]
['1:1', '1:2', '2:1']
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from typing import Final, Literal, NamedTuple

from texas42.club.results import TeamId
from texas42.club.scores import Side

GameId = str


class Seed(NamedTuple):
    place: int
    """From 1, the best."""


class WinnerOf(NamedTuple):
    game: GameId


class LoserOf(NamedTuple):
    game: GameId


class SecondLife(NamedTuple):
    """The first side of a game, if it has lost: its first loss, so it gets another chance."""

    game: GameId


class FirstLoss(NamedTuple):
    """Who lost a game; where it was none, for want of two teams, whoever came through it and lost the next."""

    game: GameId
    next: GameId


Source = Seed | WinnerOf | LoserOf | SecondLife | FirstLoss
Part = Literal["winners", "losers", "final", "second final", "third place", "consolation"]


class Game(NamedTuple):
    id: GameId
    round: int
    """From 1; rounds of one number can be played at the same time."""
    sources: tuple[Source, Source]
    part: Part = "winners"


class Bracket(NamedTuple):
    size: int
    """How many seeds there are places for."""
    games: tuple[Game, ...]
    """In an order in which each comes after those that its sides come from; the last decides who wins."""

    @property
    def rounds(self) -> int:
        return max(game.round for game in self.games)


class Lack(Enum):
    """Why a side of a game has no team."""

    UNKNOWN = "unknown"
    """It is still to be decided."""
    NOBODY = "nobody"
    """A bye, or both teams of the game before have forfeited."""


Slot = TeamId | Lack


class Standing(NamedTuple):
    """A game as it stands: who plays, and who went on."""

    game: Game
    slots: tuple[Slot, Slot]
    winner: Slot
    is_played: bool = False
    """Whether both teams were there, so that one of them has really lost."""

    @property
    def teams(self) -> tuple[TeamId, TeamId] | None:
        """Both teams; None while there are not two."""
        one, two = self.slots
        return None if isinstance(one, Lack) or isinstance(two, Lack) else (one, two)


def places_for(teams: int) -> int:
    """The smallest power of two with a place for every team.

    >>> [places_for(number) for number in (2, 3, 8, 9, 150)]
    [2, 4, 8, 16, 256]
    """
    return 1 << max(1, (teams - 1).bit_length())


def largest_power_of_two(number: int) -> int:
    """The largest power of two that is not above a number; 0 below 2.

    >>> [largest_power_of_two(number) for number in (1, 2, 12, 16, 40)]
    [0, 2, 8, 16, 32]
    """
    return 0 if number < 2 else 1 << (number.bit_length() - 1)


def seeded_places(size: int) -> tuple[int, ...]:
    """Seeds from the top of the page to its bottom, so that the best meet as late as can be.

    >>> seeded_places(8)
    (1, 8, 4, 5, 2, 7, 3, 6)
    """
    places = [1]
    while len(places) < size:
        both = 2 * len(places) + 1
        places = [seed for place in places for seed in (place, both - place)]
    return tuple(places)


def single_elimination(size: int) -> Bracket:
    """A bracket for a power of two: who loses is out."""
    if size < 2 or size & (size - 1):
        raise ValueError(f"A bracket has room for a power of two, not for {size}.")
    seeds = seeded_places(size)
    sources: list[Source] = [Seed(place) for place in seeds]
    games: list[Game] = []
    number = 1
    while len(sources) > 1:
        fresh = [
            Game(f"{number}:{place // 2 + 1}", number, (sources[place], sources[place + 1]))
            for place in range(0, len(sources), 2)
        ]
        games += fresh
        sources = [WinnerOf(game.id) for game in fresh]
        number += 1
    return Bracket(size, tuple(games))


class Ended(NamedTuple):
    """How a game of a bracket ended: for one side, or for neither."""

    winner: Side | None
    teams: tuple[TeamId, TeamId] | None = None
    """Who played; where others meet in the game by now, it has not ended for them. None: whoever meets in it."""


def stand(
    bracket: Bracket, seeds: Sequence[TeamId], ended: Mapping[GameId, Ended], gone: Collection[TeamId] = ()
) -> tuple[Standing, ...]:
    """Every game of a bracket as it stands; with fewer teams than places, the best have byes.

    Against a team that has `gone` the other goes on, unless they have played.
    """
    found: dict[GameId, Standing] = {}
    for game in bracket.games:
        slots = (_slot(game.sources[0], seeds, found), _slot(game.sources[1], seeds, found))
        end = ended.get(game.id)
        counts = end is not None and not any(isinstance(slot, Lack) for slot in slots) and end.teams in {None, slots}
        winner = _won(slots, end.winner) if end is not None and counts else _unplayed(slots, gone)
        found[game.id] = Standing(game, slots, winner, counts)
    return tuple(found.values())


def _slot(source: Source, seeds: Sequence[TeamId], found: Mapping[GameId, Standing]) -> Slot:
    if isinstance(source, Seed):
        return seeds[source.place - 1] if source.place <= len(seeds) else Lack.NOBODY
    before = found[source.game]
    if isinstance(source, WinnerOf) or before.winner is Lack.UNKNOWN:
        return before.winner
    if isinstance(source, SecondLife):
        return before.slots[0] if before.slots[0] != before.winner else Lack.NOBODY
    if isinstance(source, FirstLoss) and not before.is_played:
        return _lost_next(before.winner, found[source.next])
    return next((slot for slot in before.slots if slot != before.winner), Lack.NOBODY)


def _lost_next(through: Slot, after: Standing) -> Slot:
    """Who came through a game without playing it, if the next was lost then."""
    if isinstance(through, Lack) or after.winner is Lack.UNKNOWN:
        return after.winner if through is not Lack.NOBODY and after.winner is Lack.UNKNOWN else Lack.NOBODY
    return through if after.is_played and after.winner != through else Lack.NOBODY


def _won(slots: tuple[Slot, Slot], winner: Side | None) -> Slot:
    return Lack.NOBODY if winner is None else slots[winner.place]


def _unplayed(slots: tuple[Slot, Slot], gone: Collection[TeamId]) -> Slot:
    """Who goes on without a game, where there is nobody to play against."""
    if Lack.UNKNOWN in slots:
        return Lack.UNKNOWN
    there = [slot for slot in slots if slot is not Lack.NOBODY and slot not in gone]
    if len(there) == 2:
        return Lack.UNKNOWN
    return there[0] if there else Lack.NOBODY


_ROUNDS: Final = {1: "Final", 2: "Semifinals", 4: "Quarterfinals"}


def round_name(bracket: Bracket, number: int) -> str:
    """What a round of a single elimination is called.

    >>> [round_name(single_elimination(16), number) for number in (1, 2, 3, 4)]
    ['Round of 16', 'Quarterfinals', 'Semifinals', 'Final']
    """
    games = sum(game.round == number for game in bracket.games)
    return _ROUNDS.get(games, f"Round of {2 * games}")

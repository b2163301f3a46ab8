"""Forms of elimination: single, double, double from some round on; with a game for third place, with a consolation.

Every form is another list of games (`texas42.club.bracket`); whoever plays in them comes from the seeds alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from texas42.club.bracket import (
    Bracket,
    FirstLoss,
    Game,
    GameId,
    LoserOf,
    Part,
    SecondLife,
    Source,
    WinnerOf,
    places_for,
    single_elimination,
)


@cache
def elimination(teams: int, double_from: int = 0, *, third_place: bool = False, consolation: bool = False) -> Bracket:
    """A bracket for so many teams (TRN-4), with places up to the next power of two.

    From `double_from` teams on a first loss sends nobody home: 0 for plain single elimination, as many as there are
    teams, or more, for plain double. Losers of a first game play on in the consolation, if there is one.
    """
    size = places_for(teams)
    bracket = single_elimination(size)
    double = min(places_for(double_from), size) if double_from else 0
    games = {game.id: game for game in bracket.games}
    *before, final = bracket.games
    if consolation:
        _console(bracket.games, games)
    if double:
        _give_second_chances(bracket.games, double, games)
        return Bracket(size, tuple(games.values()))
    if third_place and size > 2:
        one, two = (LoserOf(game.id) for game in before[-2:])
        _add(games, "third", (one, two), "third place")
    return Bracket(size, (*(game for game in games.values() if game != final), final))


_Games = dict[GameId, Game]
"""The games so far, in their order."""


def _add(games: _Games, name: GameId, sources: tuple[Source, Source], part: Part) -> WinnerOf:
    """One more game, played after all that its sides come from; its winner goes on."""
    named = {getattr(source, field) for source in sources for field in ("game", "next") if hasattr(source, field)}
    games[name] = Game(name, 1 + max(games[game].round for game in named), sources, part)
    return WinnerOf(name)


def _give_second_chances(winners: Sequence[Game], double: int, games: _Games) -> None:
    """The losers' side, the final, and the second final in which somebody loses for the second time."""
    rounds = _rounds(winners, double)
    left: list[Source] = [LoserOf(game.id) for game in rounds[0]]
    number = 1
    for step, dropping in enumerate(rounds[1:], start=2):
        left = _met(left, f"l{number}", games, "losers")
        losers = [LoserOf(dropping[place ^ crossing(step, len(dropping))].id) for place in range(len(dropping))]
        both = [side for pair in zip(left, losers, strict=True) for side in pair]
        left = _met(both, f"l{number + 1}", games, "losers")
        number += 2
    final = _add(games, "final", (WinnerOf(winners[-1].id), left[0]), "final")
    _add(games, "final:2", (SecondLife(final.game), final), "second final")


def _rounds(winners: Sequence[Game], double: int) -> list[list[Game]]:
    """The rounds of the winners' side from which a loss sends nobody home."""
    last = winners[-1].round
    rounds = [[game for game in winners if game.round == number] for number in range(1, last + 1)]
    return [games for games in rounds if 2 * len(games) <= double]


def _met(sides: Sequence[Source], name: str, games: _Games, part: Part) -> list[Source]:
    """One more round: neighbors meet."""
    return [
        _add(games, f"{name}:{place // 2 + 1}", (sides[place], sides[place + 1]), part)
        for place in range(0, len(sides), 2)
    ]


def crossing(step: int, places: int) -> int:
    """How far losers of a round of the winners' side cross over, so that they meet nobody again before it must be.

    Losers of each round come down into another part of the losers' side: of two halves into the other, of four quarters
    into those that are still free, and so on; so places are taken in the order of reversed bits.

    >>> [crossing(step, places) for step, places in [(2, 16), (3, 8), (4, 4), (5, 2), (6, 1)]]
    [8, 2, 3, 0, 0]
    """
    reverse = int(f"{step - 1:0{_DIGITS}b}"[::-1], 2)
    return reverse * places >> _DIGITS


_DIGITS: Final = 16


def _console(winners: Sequence[Game], games: _Games) -> None:
    """Who loses the first real game plays on: a bye is none, nor is a game that the other did not come to (TRN-4)."""
    first = [game for game in winners if game.round == 1]
    second = [game for game in winners if game.round == 2]
    if len(second) < 2:
        return
    left: list[Source] = [FirstLoss(game.id, second[place // 2].id) for place, game in enumerate(first)]
    number = 1
    while len(left) > 1:
        left = _met(left, f"c{number}", games, "consolation")
        number += 1


def title(bracket: Bracket, game: Game) -> str:
    """What the round of a game is called.

    >>> [title(elimination(8, 8), game) for game in elimination(8, 8).games if game.id in ("1:1", "l3:1", "final:2")]
    ['Winners, round 1', 'Losers, round 3', 'Second final']
    """
    if game.part in _TITLES:
        return _TITLES[game.part]
    if game.part == "winners":
        number = sum(one.round == game.round for one in bracket.games if one.part == "winners")
        doubled = any(one.part == "losers" for one in bracket.games)
        return f"Winners, round {game.round}" if doubled else _NAMES.get(number, f"Round of {2 * number}")
    number = int(game.id[1:].partition(":")[0])
    if game.part == "losers":
        return f"Losers, round {number}"
    games = sum(one.id.startswith(f"c{number}:") for one in bracket.games)
    return f"Consolation, {_NAMES.get(games, f'round of {2 * games}').lower()}"


_TITLES: Final[dict[Part, str]] = {"final": "Final", "second final": "Second final", "third place": "Third place"}
_NAMES: Final = {1: "Final", 2: "Semifinals", 4: "Quarterfinals"}

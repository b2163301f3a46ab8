"""Playing deals: the same dominoes twice, the sides swapped."""

from __future__ import annotations

from typing import Final, Self

from texas42.bots.arena.dealing import first_shaker, opening, player_seed, shaken
from texas42.bots.arena.matchup import Matchup, Side
from texas42.bots.arena.playing import Seated, Table
from texas42.bots.arena.results import Deal, Played, Sitting
from texas42.bots.external import PREFIX
from texas42.bots.levels import player
from texas42.bots.player import Player
from texas42.rules import SEATS, Seat

MOST_PASSED_OUT: Final = 100
"""Hands passed out in a row after which nobody will win the game any more."""


class Hall:
    """Plays the deals of a matchup. Programs from outside are started once; close the hall to end them."""

    def __init__(self, matchup: Matchup) -> None:
        self._matchup = matchup
        self._started: dict[str, Player] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for started in self._started.values():
            close = getattr(started, "close", None)
            if close is not None:
                close()

    def play(self, number: int) -> Deal:
        """A deal, in both sittings."""
        return Deal(number, self._sit(number, 0), self._sit(number, 1))

    def _sit(self, number: int, sitting: int) -> Sitting:
        matchup = self._matchup
        sides = matchup.sides(first_shaker(number), sitting)
        table = Table([self._seated(sides[seat.team], number, seat) for seat in SEATS], matchup.given, matchup.seconds)
        game = opening(matchup, number)
        hands: list[Played] = []
        while not game.is_over and not _is_stuck(hands) and (matchup.games or not hands):
            game, played = table.play(shaken(game, matchup, number, len(hands)))
            hands.append(played)
        return Sitting(sides, tuple(hands), game.winner if matchup.games else None)

    def _seated(self, side: Side, number: int, seat: Seat) -> Seated:
        """A player of ours is made anew for every seat and deal, with a seed of its own."""
        name = self._matchup.names[side]
        if not name.startswith(PREFIX):
            return Seated(player(name, player_seed(self._matchup.seed, number, seat)))
        if name not in self._started:
            self._started[name] = player(name, self._matchup.seed)
        return Seated(self._started[name], is_external=True)


def _is_stuck(hands: list[Played]) -> bool:
    return len(hands) >= MOST_PASSED_OUT and all(hand.is_passed_out for hand in hands[-MOST_PASSED_OUT:])

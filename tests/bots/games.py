"""Games that simple players play among themselves, and the moments at which they chose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from texas42.bots import SimplePlayer
from texas42.rules import SEATS, Command, Event, Game, Options, Seat, decide, fold, start, view
from texas42.rules.events import GameStarted
from texas42.testing.choosing import random_command, seeded


class Moment(NamedTuple):
    """A choice: the game before it, the history that led to it, who chose and what."""

    game: Game
    history: tuple[Event, ...]
    seat: Seat
    command: Command


def moments(options: Options, seed: int, hands: int) -> Iterator[Moment]:
    """The choices of so many hands, or of a game if it ends sooner. Every choice is decided, so it is legal."""
    rng = seeded("simple players", seed)
    players = {seat: SimplePlayer(seeded("player", seed, seat)) for seat in SEATS}
    opening = GameStarted(options)
    game, history = start(opening), [opening]
    while not game.is_over and len(game.standing.outcomes) < hands:
        seat = turn(game)
        if seat is None:
            command = random_command(game, rng)
        else:
            seen = view(game, seat)
            assert seen.hand is not None
            command = players[seat].choose(seen.hand, seen.standing)
            yield Moment(game, tuple(history), seat, command)
        events = decide(game, command)
        game = fold(game, events)
        history += events  # type: ignore[arg-type]


def turn(game: Game) -> Seat | None:
    """Who bids, names or plays; nobody while dominoes are drawn or shaken."""
    hand = game.hand
    return None if hand is None or hand.is_over or not hand.public.drawn else hand.turn

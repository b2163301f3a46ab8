"""Whole games among any players."""

from __future__ import annotations

from collections.abc import Iterator

from texas42.bots import Choice, Player
from texas42.bots.asking import choices
from texas42.rules import SEATS, Game, Options, Seat, SeatView, Standing, decide, fold, start, view
from texas42.rules.events import GameStarted
from texas42.testing.choosing import random_command, seeded


def play_game(players: dict[Seat, Player], options: Options, seed: int) -> tuple[list[Choice], Game]:
    """Every choice and the end of a game; what nobody chooses (the shake) hangs on the seed."""
    rng = seeded("whole game", seed)
    game, chosen = start(GameStarted(options)), list[Choice]()
    while not game.is_over:
        asked = next(questions(game), None)
        if asked is None:
            command = random_command(game, rng)
        else:
            seen, standing = asked
            assert seen.seat is not None
            chosen.append(players[seen.seat].choose(seen, standing))
            command = chosen[-1].command
        game = fold(game, decide(game, command))
    return chosen, game


def questions(game: Game) -> Iterator[tuple[SeatView, Standing]]:
    """What each seat of whom something is asked is given."""
    for seat in SEATS:
        seen = view(game, seat)
        if seen.hand is not None and choices(seen.hand):
            yield seen.hand, seen.standing

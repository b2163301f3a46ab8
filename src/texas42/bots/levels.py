"""The players by their names: four levels, from a beginner to a champion."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from texas42.bots.expert import Expert
from texas42.bots.external import PREFIX, ExternalPlayer
from texas42.bots.player import Choice, Player
from texas42.bots.simple import SimplePlayer
from texas42.rules import MalformedError, SeatView, Standing


class _Plain:
    """A simple player under a level's name."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self._seed = seed

    def choose(self, view: SeatView, standing: Standing, seconds: float | None = None) -> Choice:
        del seconds
        command = SimplePlayer(random.Random(self._seed)).choose(view, standing)
        return Choice(command, "That is what a simple player does.")


LEVELS: Final[dict[str, Callable[[int], Player]]] = {
    "rookie": lambda seed: _Plain("rookie", seed),
    "regular": lambda seed: _Plain("regular", seed),
    "expert": Expert,
    "champion": lambda seed: _Plain("champion", seed),
}
"""From the weakest to the strongest."""


def player(name: str, seed: int = 0) -> Player:
    """A player by the name of its level, where players of one seed choose alike; or `exec:` and a command to run.

    A command is run as it is, so a name that comes from elsewhere is looked up in `LEVELS` first.
    """
    if name.startswith(PREFIX):
        return ExternalPlayer(name.removeprefix(PREFIX), seed)
    if name not in LEVELS:
        raise MalformedError(
            f"There is no player {name!r}: choose {', '.join(LEVELS)}, or {PREFIX} and a command.",
            code="no_such_player",
            rule="§8",
            offending=name,
        )
    return LEVELS[name](seed)

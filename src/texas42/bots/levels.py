"""The players by their names: four levels, from a beginner to a champion, and a baseline to measure them by."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from texas42.bots.champion import Champion
from texas42.bots.expert import Expert
from texas42.bots.external import PREFIX, ExternalPlayer
from texas42.bots.player import Player
from texas42.bots.regular import Regular
from texas42.bots.rookie import Rookie
from texas42.bots.thirty import Thirty
from texas42.rules import MalformedError

LEVELS: Final[dict[str, Callable[[int], Player]]] = {
    "rookie": Rookie,
    "regular": Regular,
    "expert": Expert,
    "champion": Champion,
}
"""From the weakest to the strongest."""

BASELINES: Final[dict[str, Callable[[int], Player]]] = {"thirty": Thirty}
"""Players to measure others by: they are no level, and nobody wants to play with them."""


def player(name: str, seed: int = 0) -> Player:
    """A player by the name of its level, where players of one seed choose alike; or `exec:` and a command to run.

    A command is run as it is, so a name that comes from elsewhere is looked up in `LEVELS` first. The names in
    `BASELINES` are known too.
    """
    if name.startswith(PREFIX):
        return ExternalPlayer(name.removeprefix(PREFIX), seed)
    make = LEVELS.get(name) or BASELINES.get(name)
    if make is None:
        raise MalformedError(
            f"There is no player {name!r}: choose {', '.join(LEVELS)}, or {PREFIX} and a command.",
            code="no_such_player",
            rule="§8",
            offending=name,
        )
    return make(seed)

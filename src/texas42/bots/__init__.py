"""Players that see only a `SeatView`, never the full state."""

from texas42.bots.external import ExternalPlayer
from texas42.bots.levels import BASELINES, LEVELS, player
from texas42.bots.player import Choice, ForfeitError, Player, Weighed
from texas42.bots.watching import spot_renege

__all__ = [
    "BASELINES",
    "LEVELS",
    "Choice",
    "ExternalPlayer",
    "ForfeitError",
    "Player",
    "Weighed",
    "player",
    "spot_renege",
]

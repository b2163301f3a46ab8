"""Players that see only a `SeatView`, never the full state."""

from texas42.bots.external import ExternalPlayer
from texas42.bots.levels import LEVELS, player
from texas42.bots.player import Choice, ForfeitError, Player, Weighed
from texas42.bots.simple import SimplePlayer
from texas42.bots.watching import spot_renege

__all__ = [
    "LEVELS",
    "Choice",
    "ExternalPlayer",
    "ForfeitError",
    "Player",
    "SimplePlayer",
    "Weighed",
    "player",
    "spot_renege",
]

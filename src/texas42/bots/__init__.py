"""Players that see only a `SeatView`, never the full state."""

from texas42.bots.simple import SimplePlayer
from texas42.bots.watching import spot_renege

__all__ = ["SimplePlayer", "spot_renege"]

"""What a rating is: how strong somebody seems, and how sure that is. OpenSkill reckons, and we show points."""

from __future__ import annotations

from typing import Final, NamedTuple

from texas42.bots.arena.statistics import Z

START_MU: Final = 25.0
START_SIGMA: Final = 25.0 / 3
_START: Final = 1_000
"""Where everybody starts, and where the bots called regular are."""
_POINTS: Final = 40
"""So many of our points are one of OpenSkill's."""


class Rating(NamedTuple):
    """A guess at a strength, with its standard error; as it is for somebody of whom nothing is known."""

    mu: float = START_MU
    sigma: float = START_SIGMA

    @property
    def points(self) -> int:
        """As people read it.

        >>> Rating().points, Rating(30.0, 2.0).points
        (1000, 1200)
        """
        return round(_START + (self.mu - START_MU) * _POINTS)

    @property
    def margin(self) -> int:
        """Half of the 95 % interval, in the same points."""
        return round(Z * self.sigma * _POINTS)

    @property
    def low(self) -> int:
        """Where the interval begins: somebody is at least this good, in all likelihood."""
        return self.points - self.margin

    @property
    def high(self) -> int:
        return self.points + self.margin

    def __str__(self) -> str:
        """With its margin.

        >>> str(Rating(31.0, 1.2))
        '1,240 ± 94'
        """
        return f"{self.points:,} ± {self.margin:,}"

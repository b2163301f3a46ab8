"""Who plays whom in which week."""

from __future__ import annotations

from typing import NamedTuple

from texas42.club.results import TeamId


class Pairing(NamedTuple):
    week: int
    """From 1; for a make-up match, the later of the two weeks that it makes up for."""
    teams: tuple[TeamId, TeamId]
    make_up: bool = False

    @property
    def pair(self) -> frozenset[TeamId]:
        return frozenset(self.teams)

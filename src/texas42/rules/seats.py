"""Seats and partnerships (SET-1): N, E, S, W clockwise; partners sit opposite."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Team(IntEnum):
    """A partnership."""

    NORTH_SOUTH = 0
    EAST_WEST = 1

    @property
    def other(self) -> Team:
        return _TEAMS[1 - self]

    @property
    def seats(self) -> tuple[Seat, Seat]:
        return (SEATS[self], SEATS[self + 2])

    def __str__(self) -> str:
        return ("N-S", "E-W")[self]


class Seat(IntEnum):
    """A place at the table. "Left of" a seat is the next one clockwise."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def left(self) -> Seat:
        return _LEFT[self]

    @property
    def partner(self) -> Seat:
        return _PARTNER[self]

    @property
    def right(self) -> Seat:
        return _RIGHT[self]

    @property
    def team(self) -> Team:
        return _TEAM[self]

    @property
    def letter(self) -> str:
        return "NESW"[self]

    def around(self) -> tuple[Seat, Seat, Seat, Seat]:
        """All four seats clockwise, this one first."""
        return _AROUND[self]

    def turned(self, quarters: int) -> Seat:
        """The seat so many places further clockwise."""
        return SEATS[(self + quarters) % 4]

    def __str__(self) -> str:
        return self.name.capitalize()


_TEAMS: Final = tuple(Team)
SEATS: Final = tuple(Seat)
_LEFT: Final = SEATS[1:] + SEATS[:1]
_PARTNER: Final = SEATS[2:] + SEATS[:2]
_RIGHT: Final = SEATS[3:] + SEATS[:3]
_TEAM: Final = _TEAMS * 2
_AROUND: Final = tuple((seat, _LEFT[seat], _PARTNER[seat], _RIGHT[seat]) for seat in SEATS)

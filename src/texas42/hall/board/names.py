"""Who is called what: "You bid", "Ann passes", "Us" and "Them"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from texas42.rules import Seat, Team
from texas42.table.views import SeatShown, TableView


class Names(NamedTuple):
    """Says who did something as one viewer hears it; a spectator has no seat."""

    you: Seat | None
    shown: tuple[str, ...]

    def of(self, seat: Seat) -> str:
        return "You" if seat is self.you else self.shown[seat]

    def object(self, seat: Seat) -> str:
        """The name where something is done to somebody."""
        return "you" if seat is self.you else self.shown[seat]

    def whose(self, seat: Seat) -> str:
        return "Your" if seat is self.you else f"{self.shown[seat]}'s"

    def does(self, seat: Seat, verb: str) -> str:
        """A seat and its verb: "You bid", "Ann bids", "Ben passes".

        >>> names = Names(Seat.NORTH, ("Ann", "Ben", "Cal", "Dot"))
        >>> names.does(Seat.NORTH, "pass"), names.does(Seat.EAST, "pass")
        ('You pass', 'Ben passes')
        """
        if seat is self.you:
            return f"You {verb}"
        return f"{self.shown[seat]} {verb}{'es' if verb.endswith(('s', 'ch')) else 's'}"

    def team(self, team: Team) -> str:
        """Both partners by name, the viewer first."""
        return " and ".join(self.of(seat) for seat in self._partners(team))

    def team_object(self, team: Team) -> str:
        """The same where something is done to them, or scored by them."""
        return " and ".join(self.object(seat) for seat in self._partners(team))

    def _partners(self, team: Team) -> tuple[Seat, ...]:
        return tuple(sorted(team.seats, key=lambda seat: seat is not self.you))

    def side(self, team: Team) -> str:
        """A short word for a team: Us and Them, or both initials for spectators."""
        if self.you is None:
            return " & ".join(self.of(seat) for seat in team.seats)
        return "Us" if team is self.you.team else "Them"

    def listed(self, seats: Iterable[Seat], last: str = "or") -> str:
        """Some seats in a row: "Ann, Ben or you"."""
        *most, end = (self.object(seat) for seat in seats)
        return f"{', '.join(most)} {last} {end}" if most else end


def names_of(seen: TableView) -> Names:
    return Names(seen.you, tuple(map(_shown, seen.seats)))


def _shown(one: SeatShown) -> str:
    return one.name or str(one.seat)


def amount(number: int, unit: str) -> str:
    """So many of something.

    >>> amount(1, "mark"), amount(3, "mark")
    ('1 mark', '3 marks')
    """
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"


def capital(words: str) -> str:
    """The same with a capital at its beginning."""
    return words[:1].upper() + words[1:]

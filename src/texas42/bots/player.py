"""What a player is: it sees a `SeatView` and the standing of the game, and chooses with a reason.

A player keeps no memory of its own. What it chooses follows from its seed, the view, the standing and the time it is
given, so it can be asked again, asked later, or asked by another process, and will answer the same.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from texas42.rules import Bid, Call, Command, Domino, SeatView, Standing


class Weighed(NamedTuple):
    """One thing that could be done, and what it promises to the seat's team."""

    action: Bid | Call | Domino
    worth: float
    """What it is worth: marks, or points where points are scored; more is better for the seat's team."""
    chance: float | None = None
    """How likely the team then gets what it wants: its bid made, or the other side's bid set."""
    deals: int = 0
    """How many deals that was tried on; none for a rule of thumb."""


class Choice(NamedTuple):
    """What a player does, why, and what else it weighed."""

    command: Command
    reason: str
    """One sentence, as a player would say it, that gives away no domino of the player's hand but the one it plays."""
    weighed: tuple[Weighed, ...] = ()
    """Everything that was weighed, the best first; none where there was nothing to weigh.

    What is named or played is the best of it; a bid need not be, where the best is too much of a gamble.
    """


class Player(Protocol):
    """Plays any seat under any options."""

    @property
    def name(self) -> str: ...

    def choose(self, view: SeatView, standing: Standing, seconds: float | None = None) -> Choice:
        """What this seat does when its turn has come, or when its team has to answer something.

        A claim may be made instead of a play where the table has lay-downs. `seconds` is how long it may think;
        without it a player takes the time it is used to. Asked out of turn, or for a spectator, it raises `ValueError`.
        """
        ...


class ForfeitError(Exception):
    """A player gave no action that can be used: too late, illegal, or unreadable. Its hand is forfeit."""

    def __init__(self, why: str, request: str = "", reply: str = "") -> None:
        super().__init__(why)
        self.why = why
        self.request = request
        self.reply = reply

    def __reduce__(self) -> tuple[object, ...]:
        return (ForfeitError, (self.why, self.request, self.reply))

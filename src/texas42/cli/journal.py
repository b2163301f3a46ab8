"""What was chosen in the hand being played and in the one before: who, on what, and with which reason."""

from __future__ import annotations

from typing import NamedTuple

from texas42.bots import Choice
from texas42.rules import Command, Phase, Seat, SeatView, Standing


class Deed(NamedTuple):
    """Something a seat did, with what it saw then."""

    seat: Seat
    view: SeatView
    standing: Standing
    command: Command
    choice: Choice | None
    """What a player chose and why; a person keeps the reason to themselves."""

    @property
    def trick(self) -> int:
        """In which trick it was done; none before the play."""
        play = self.view.public.play
        return 0 if play is None else len(play.tricks) + 1

    @property
    def heading(self) -> str:
        if self.trick:
            return f"Trick {self.trick}"
        return "Bids" if self.view.public.phase is Phase.BIDDING else "Named"


class Finished(NamedTuple):
    """A hand that is over, so that everybody may say what they thought."""

    number: int
    deeds: tuple[Deed, ...]


class Journal:
    """Notes every deed; a hand's deeds lie open once it is over."""

    def __init__(self) -> None:
        self.deeds: list[Deed] = []
        self.finished: Finished | None = None

    def note(self, deed: Deed) -> None:
        self.deeds.append(deed)

    def close(self, number: int) -> None:
        """The hand is over; said again when a renege is called after the end (CND-1)."""
        if self.deeds:
            self.finished = Finished(number, tuple(self.deeds))
            self.deeds = []

    def last_of(self, seat: Seat) -> Deed | None:
        """The last thing this seat did in the hand being played."""
        return next((deed for deed in reversed(self.deeds) if deed.seat is seat), None)

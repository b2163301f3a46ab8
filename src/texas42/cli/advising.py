"""The advisor: a player who looks over the person's shoulder and says what it would do, and why."""

from __future__ import annotations

from typing import NamedTuple

from texas42.bots import Choice, Player
from texas42.bots.hints import worth_of
from texas42.cli.journal import Deed, Journal
from texas42.cli.progress import waiting
from texas42.rules import Command, SeatView, Standing


class Opinion(NamedTuple):
    """What the advisor thinks of something the person did."""

    deed: Deed
    choice: Choice
    better: float | None
    """How much more the advisor's choice is worth; None where it did not weigh both."""

    @property
    def agrees(self) -> bool:
        return self.choice.command == self.deed.command


class Advisor:
    """Sees what the person sees, and nothing else."""

    def __init__(self, player: Player, journal: Journal) -> None:
        self._player = player
        self.journal = journal
        self._latest: tuple[SeatView, Choice] | None = None

    @property
    def name(self) -> str:
        return self._player.name

    def hint(self, view: SeatView, standing: Standing) -> Choice:
        """What to do now. Asked again about the same, it does not think again."""
        if self._latest is None or self._latest[0] is not view:
            with waiting("The advisor is thinking"):
                self._latest = (view, self._player.choose(view, standing))
        return self._latest[1]

    def opinion(self, deed: Deed) -> Opinion:
        """What to make of something the person did, from what the person saw then."""
        choice = self.hint(deed.view, deed.standing)
        return Opinion(deed, choice, _better(choice, deed.command))


def _better(choice: Choice, command: Command) -> float | None:
    best, mine = worth_of(choice, choice.command), worth_of(choice, command)
    return None if best is None or mine is None else best - mine

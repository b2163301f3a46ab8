"""What is at stake in a hand: what each way it may come out is worth to one team.

In marks all that matters is whether the bid is made, and the sweep where it earns more; in points every point does.
"""

from __future__ import annotations

from typing import NamedTuple

from texas42.bots.equity import Equity
from texas42.rules import Contract, LoseAll, Options, Standing, TakeAll, Team
from texas42.rules.scoring import played_outcome

POINTS: int = 42


class Stakes(NamedTuple):
    """By what the declarer's side takes in the whole hand (points, or in nello tricks): its worth to a team."""

    worth: tuple[float, ...]
    """In marks: the chance to win the game, measured from how it stands, in units of what one mark changes it."""
    made: tuple[bool, ...]
    sign: int
    """1 if the team has the bid, -1 if it defends."""

    @property
    def is_plain(self) -> bool:
        """Whether all that matters is whether the bid is made."""
        return len(set(self.worth)) == 2

    def wins(self, value: int) -> bool:
        """Whether the team gets what it wants: the bid made, or set."""
        return self.made[value] is (self.sign > 0)


def stakes_of(options: Options, contract: Contract, mark_worth: int, standing: Standing, team: Team) -> Stakes:
    """What a contract's ways to come out are worth to a team."""
    equity = Equity(standing, team)
    base, mark = equity.now, equity.of_a_mark
    worth, made = [], []
    for value in range(8 if isinstance(contract.goal, LoseAll) else POINTS + 1):
        makes = _makes(contract, value)
        bidders = contract.bidder.team
        taken = (value, POINTS - value) if bidders is Team.NORTH_SOUTH else (POINTS - value, value)
        won = 7 if value == POINTS else 6
        tricks = (won, 7 - won) if bidders is Team.NORTH_SOUTH else (7 - won, won)
        outcome = played_outcome(options, contract, makes, taken, tricks, mark_worth)
        worth.append((equity.of(outcome) - base) / mark)
        made.append(makes)
    return Stakes(tuple(worth), tuple(made), 1 if team is contract.bidder.team else -1)


def _makes(contract: Contract, value: int) -> bool:
    if isinstance(contract.goal, LoseAll):
        return value == 0
    return value >= (POINTS if isinstance(contract.goal, TakeAll) else contract.goal.points)  # type: ignore[attr-defined]

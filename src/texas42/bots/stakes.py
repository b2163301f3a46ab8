"""What is at stake in a hand: what each way it may come out is worth to one team.

In marks all that matters is whether the bid is made, and the sweep where it earns more; in points every point does.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from texas42.bots.equity import Equity
from texas42.rules import Contract, LoseAll, Options, Standing, TakeAll, Team
from texas42.rules.scoring import played_outcome

POINTS: int = 42
_OF_A_SET_NELLO: Final = 6
"""What the defenders have taken in the mean when a nello is set: so in 339 that regulars and rookies played."""


class Stakes(NamedTuple):
    """By what the declarer's side takes in the whole hand (points, or in nello tricks): its worth to a team."""

    worth: tuple[float, ...]
    """In marks, or points where those are scored: the chance to win the game, measured from how it stands, in units
    of what a mark or a point changes it."""
    made: tuple[bool, ...]
    sign: int
    """1 if the team has the bid, -1 if it defends."""

    @property
    def is_plain(self) -> bool:
        """Whether all that matters is whether the bid is made."""
        return len(set(self.worth)) == 2

    @property
    def swing(self) -> float:
        """What lies between a bid that is just made and one that is just set."""
        edge = next(value for value in range(1, len(self.made)) if self.made[value] is not self.made[value - 1])
        return abs(self.worth[edge] - self.worth[edge - 1])

    def wins(self, value: int) -> bool:
        """Whether the team gets what it wants: the bid made, or set."""
        return self.made[value] is (self.sign > 0)


def stakes_of(options: Options, contract: Contract, mark_worth: int, standing: Standing, team: Team) -> Stakes:
    """What a contract's ways to come out are worth to a team."""
    equity = Equity(standing, team)
    base, unit = equity.now, equity.of_a_mark if options.scoring == "marks" else equity.of_a_mark / POINTS
    worth, made = [], []
    for value in range(8 if isinstance(contract.goal, LoseAll) else POINTS + 1):
        makes = _makes(contract, value)
        won = 7 if value == POINTS else 6
        taken, tricks = _by_team(contract, value, _left_to_others(contract, value)), _by_team(contract, won, 7 - won)
        outcome = played_outcome(options, contract, makes, taken, tricks, mark_worth)
        worth.append((equity.of(outcome) - base) / unit)
        made.append(makes)
    return Stakes(tuple(worth), tuple(made), 1 if team is contract.bidder.team else -1)


def _left_to_others(contract: Contract, value: int) -> int:
    """The points of the defenders: a nello that is set is over before they have many (CON-1)."""
    return _OF_A_SET_NELLO if isinstance(contract.goal, LoseAll) else POINTS - value


def _by_team(contract: Contract, bidders: int, others: int) -> tuple[int, int]:
    return (bidders, others) if contract.bidder.team is Team.NORTH_SOUTH else (others, bidders)


def _makes(contract: Contract, value: int) -> bool:
    if isinstance(contract.goal, LoseAll):
        return value == 0
    return value >= (POINTS if isinstance(contract.goal, TakeAll) else contract.goal.points)  # type: ignore[attr-defined]

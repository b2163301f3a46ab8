"""What a score is worth: how likely a team goes on to win the game.

Marks decide at the end of a game, not in its middle: at 6 to 6 a bid of two marks risks no more than one of thirty,
and a team that is about to lose may as well bid. All of that follows from the chance to win at each score.
"""

from __future__ import annotations

from functools import cache
from math import erf, sqrt
from typing import Final, NamedTuple

from texas42.rules import Options, Outcome, Standing, Team
from texas42.rules.game import winner

_STAKES: Final = ((1, 0.86), (2, 0.14))
"""How many marks the next hands will be worth, and how often: as our own players bid."""
_POINTS_A_HAND: Final = 24.0
"""What a team scores in a hand, in the mean, where points are scored."""
_SWING: Final = 38.0
"""By how much the scores of two teams differ after a hand, as a standard deviation."""


class Equity(NamedTuple):
    """Looks at a game with the eyes of one team."""

    standing: Standing
    team: Team

    def of(self, outcome: Outcome) -> float:
        """The chance to win the game once this hand has come out so."""
        score = self.standing.score
        after = (score[0] + outcome.score[0], score[1] + outcome.score[1])
        won = winner(self.standing.options, after, outcome)
        if won is not None:
            return float(won[0] is self.team)
        return self._chance(after)

    @property
    def now(self) -> float:
        """The chance to win as the score stands, when the hand is shaken again."""
        return self._chance(self.standing.score)

    @property
    def of_a_mark(self) -> float:
        """How much of the game a mark is, or 42 points: half of what lies between winning and losing it."""
        step = self.standing.mark_worth if self.standing.options.scoring == "marks" else 42
        us, them = self._scores(self.standing.score)
        up, down = self._at(us + step, them), self._at(us, them + step)
        return max(1e-6, (up - down) / 2)

    def _chance(self, score: tuple[int, int]) -> float:
        return self._at(*self._scores(score))

    def _scores(self, score: tuple[int, int]) -> tuple[int, int]:
        return score[self.team], score[self.team.other]

    def _at(self, us: int, them: int) -> float:
        options = self.standing.options
        if options.scoring == "points":
            return _by_points(options.target - us, options.target - them)
        return _by_marks(options.target - us, options.target - them, options.win_by, _mercy(options, us - them))


def _mercy(options: Options, lead: int) -> int:
    """Who has won by the mercy rule: 1 for us, -1 for them, 0 for nobody (VIC-3)."""
    if not options.mercy_lead or abs(lead) < options.mercy_lead:
        return 0
    return 1 if lead > 0 else -1


@cache
def _by_marks(ours: int, theirs: int, win_by: int, mercy: int = 0) -> float:
    """The chance when so many marks are missing, if every hand is as likely to be won as to be lost."""
    if mercy:
        return float(mercy > 0)
    if win_by == 2 and ours <= 1 and theirs <= 1:
        return min(1.0, max(0.0, (theirs - ours + 2) / 4))
    if ours <= 0 or theirs <= 0:
        return float(ours < theirs) if ours != theirs else 0.5
    won = sum(often * _by_marks(ours - marks, theirs, win_by) for marks, often in _STAKES)
    lost = sum(often * _by_marks(ours, theirs - marks, win_by) for marks, often in _STAKES)
    return (won + lost) / 2


def _by_points(ours: int, theirs: int) -> float:
    """The chance when so many points are missing: a lead counts for more the fewer hands are left."""
    hands = max(0.5, min(ours, theirs) / _POINTS_A_HAND)
    return 0.5 * (1 + erf((theirs - ours) / (_SWING * sqrt(hands) * sqrt(2))))

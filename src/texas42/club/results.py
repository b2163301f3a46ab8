"""How a match came out, whatever came before: played to a score, or forfeited."""

from __future__ import annotations

from typing import Literal, NamedTuple

from texas42.club.scores import FORFEIT_WON, MatchScore, Side

TeamId = str
PersonId = str
MatchId = str
"""Opaque: whoever stores a league chooses them."""


class Played(NamedTuple):
    score: MatchScore
    type: Literal["played"] = "played"


class Forfeited(NamedTuple):
    """One side gave the match away, or both did."""

    by: Side | None
    """None where both forfeit."""
    type: Literal["forfeited"] = "forfeited"


Outcome = Played | Forfeited


class Result(NamedTuple):
    """A match that is decided, as the standings see it."""

    match: MatchId
    week: int
    teams: tuple[TeamId, TeamId]
    outcome: Outcome

    @property
    def points(self) -> tuple[int, int]:
        """LGE-8: team points of both; a forfeit gives 18 to the punctual side and nothing to the other."""
        if isinstance(self.outcome, Played):
            return self.outcome.score.points
        by = self.outcome.by
        if by is None:
            return 0, 0
        return (0, FORFEIT_WON) if by is Side.FIRST else (FORFEIT_WON, 0)

    @property
    def winner(self) -> TeamId | None:
        """Who won at the table; a forfeit is no win (LGE-8)."""
        return self.teams[self.outcome.score.winner.place] if isinstance(self.outcome, Played) else None

    def side_of(self, team: TeamId) -> Side:
        return Side.FIRST if self.teams[0] == team else Side.SECOND


def spelled_outcome(outcome: Outcome, names: tuple[str, str]) -> str:
    """An outcome as a sentence without its period.

    >>> spelled_outcome(Forfeited(Side.FIRST), ("Setters", "Bidders"))
    'Setters forfeit to Bidders'
    """
    if isinstance(outcome, Played):
        winner = outcome.score.winner
        score = outcome.score if winner is Side.FIRST else outcome.score.turned
        return f"{names[winner.place]} won over {names[winner.other.place]}, {score}"
    if outcome.by is None:
        return f"{names[0]} and {names[1]} both forfeit"
    return f"{names[outcome.by.place]} forfeit to {names[outcome.by.other.place]}"

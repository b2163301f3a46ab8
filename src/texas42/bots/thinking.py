"""What each play is worth, by playing on in many deals with all hands open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from texas42.bots.player import Weighed
from texas42.bots.sampling import Deal
from texas42.bots.stakes import Stakes, stakes_of
from texas42.rules import Domino, DominoSet, LoseAll, SeatView, Standing
from texas42.rules.playing import in_play
from texas42.solver.engine import engine
from texas42.solver.questions import Scene, contest_of

_DEALS_FOR_POINTS: Final = 16
"""Of plays that win equally often those are better that take more: on so many deals that is looked at."""


Plays = dict[Domino, Weighed]


class Problem(NamedTuple):
    """A play to be chosen, and what it is about."""

    scene: Scene
    legal: DominoSet
    stakes: Stakes
    taken: int
    """What the declarer's side has taken: points, or in nello tricks."""

    def window(self) -> tuple[int, int] | None:
        """What the search has to tell apart of what is still to be taken; none if the hand is decided."""
        low, high = (edge - self.taken for edge in self.stakes.window)
        return (max(low, -1), high) if high > 0 else None


def problem(view: SeatView, standing: Standing) -> Problem:
    contract, play = in_play(view.public)
    if view.seat is None:
        raise ValueError("A spectator does not play.")
    team = contract.bidder.team
    taken = play.won if isinstance(contract.goal, LoseAll) else play.points
    scene = Scene(contest_of(contract.call, contract.bidder), play.leader, play.table)
    stakes = stakes_of(view.public.options, contract, view.public.start.mark_worth, standing, view.seat.team)
    return Problem(scene, view.legal_plays(), stakes, taken[team])


def weigh_plays(asked: Problem, deals: Sequence[Deal], weights: Sequence[float], nodes: int) -> Plays:
    """What each legal play is worth over these deals; fewer deals where they cost too much."""
    window = asked.window()
    if window is None:
        return {domino: Weighed(domino, asked.stakes.worth[asked.taken]) for domino in asked.legal}
    found = engine().moves_of_deals(asked.scene, deals, asked.legal, window, nodes).found
    return {
        domino: _weighed(asked.stakes, domino, [asked.taken + values[place] for values in found], weights)
        for place, domino in enumerate(asked.legal)
    }


def _weighed(stakes: Stakes, domino: Domino, values: list[int], weights: Sequence[float]) -> Weighed:
    weighted = tuple(zip(values, weights, strict=False))
    total = sum(weight for _, weight in weighted)
    worth = sum(weight * stakes.worth[value] for value, weight in weighted) / total
    wins = sum(weight for value, weight in weighted if stakes.wins(value)) / total
    return Weighed(domino, worth, wins, len(values))


def mean_points(asked: Problem, deals: Sequence[Deal], among: DominoSet, nodes: int) -> dict[Domino, float]:
    """What the seat's side takes after each of some plays, in the mean of a few deals; in nello its tricks less."""
    some = deals[:_DEALS_FOR_POINTS]
    found = engine().moves_of_deals(asked.scene, some, among, (-1, 1000), nodes).found
    sign = asked.stakes.sign * (-1 if asked.scene.contest.misere else 1)
    return {domino: sign * sum(values[place] for values in found) / len(found) for place, domino in enumerate(among)}

"""What each play is worth, playing on in many deals: with open hands, by rules of thumb, or seeing only one hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from texas42.bots.knowledge import may_hold
from texas42.bots.player import Weighed
from texas42.bots.sampling import Deal, Imagined
from texas42.bots.stakes import Stakes, stakes_of
from texas42.rules import ALL, Domino, DominoSet, LoseAll, SeatView, Standing
from texas42.rules.playing import in_play
from texas42.solver.engine import Ending, Seen, engine
from texas42.solver.questions import Scene, contest_of

_DEALS_FOR_POINTS: Final = 16
"""Of plays that win equally often those are better that take more: on so many deals that is looked at."""


Plays = dict[Domino, Weighed]


class Problem(NamedTuple):
    """A play to be chosen, and what it is about."""

    scene: Scene
    seen: Seen
    legal: DominoSet
    stakes: Stakes
    taken: int
    """What the declarer's side has taken: points, or in nello tricks."""
    out: int
    """What is still to be taken, the trick in progress included."""
    friends: int
    """The seats of the team that asks, a bit for each."""

    def window(self) -> tuple[int, int] | None:
        """What the search has to tell apart of what is still to be taken; none if the hand is decided."""
        worth = self.worth
        edges = [points for points in range(1, len(worth)) if worth[points] != worth[points - 1]]
        return (edges[0] - 1, edges[-1]) if edges else None

    @property
    def worth(self) -> tuple[float, ...]:
        """By what the declarer's side takes of what is still out: what that is worth to the team that asks."""
        return self.stakes.worth[self.taken : self.taken + self.out + 1]


def problem(view: SeatView, standing: Standing) -> Problem:
    contract, play = in_play(view.public)
    if view.seat is None:
        raise ValueError("A spectator does not play.")
    team = contract.bidder.team
    taken, most = (play.won, 7) if isinstance(contract.goal, LoseAll) else (play.points, 42)
    out = most - sum(taken)
    scene = Scene(contest_of(contract.call, contract.bidder), play.leader, play.table)
    stakes = stakes_of(view.public.options, contract, view.public.start.mark_worth, standing, view.seat.team)
    lacks = tuple(~may & ALL.mask for may in may_hold(view.public).values())
    seen = Seen(contract.bidder, play.played, lacks)
    return Problem(
        scene, seen, view.legal_plays(), stakes, taken[team], out, sum(1 << seat for seat in view.seat.team.seats)
    )


def weigh_open(asked: Problem, imagined: Imagined, nodes: int) -> Plays:
    """What each legal play is worth when all hands lie open from then on; in fewer deals where they cost too much."""
    if asked.window() is None:
        return _decided(asked)
    return {
        domino: _weighed(asked, domino, taken, imagined.weights)
        for domino, taken in taken_open(asked, imagined.deals, nodes).items()
    }


def taken_open(asked: Problem, deals: Sequence[Deal], nodes: int = 0) -> dict[Domino, list[int]]:
    """What the declarer's side still takes after each legal play, deal by deal, as far as it matters to the worth."""
    window = asked.window()
    if window is None:
        raise ValueError("Nothing that could still be taken matters.")
    found = engine().moves_of_deals(asked.scene, deals, asked.legal, window, nodes).found
    return {domino: [values[place] for values in found] for place, domino in enumerate(asked.legal)}


def still_taken(asked: Problem, deals: Sequence[Deal], nodes: int = 0) -> list[int]:
    """What the declarer's side still takes, whoever is to play, as far as it matters; of a decided hand nothing."""
    window = asked.window()
    if window is None:
        return [0] * len(deals)
    return engine().values(asked.scene, deals, window, nodes).found


def weigh_by_thumb(asked: Problem, imagined: Imagined, seed: int, times: int) -> Plays:
    """What each legal play is worth when everybody plays on by rules of thumb, so many times in each deal."""
    if asked.window() is None:
        return _decided(asked)
    found = engine().by_thumb(asked.scene, imagined.deals, asked.seen, asked.legal, seed, times)
    number, weights = len(asked.legal), [weight for weight in imagined.weights for _ in range(times)]
    return {
        domino: _weighed(
            asked, domino, [taken for values in found for taken in values[place::number]], weights
        )._replace(deals=len(found))
        for place, domino in enumerate(asked.legal)
    }


def weigh_ending(asked: Problem, imagined: Imagined, nodes: int) -> Plays:
    """What each legal play is worth when every seat plays alike in all deals that look alike to it."""
    if asked.window() is None:
        return _decided(asked)
    deals, weights = imagined
    worth = asked.worth
    found = engine().endings(asked.scene, deals, weights, Ending(asked.legal, worth, asked.friends), nodes).found
    least, most = min(worth), max(worth)
    exact = asked.stakes.is_plain
    return {
        domino: Weighed(domino, one, min(1.0, max(0.0, (one - least) / (most - least))) if exact else None, len(deals))
        for domino, one in zip(asked.legal, found, strict=True)
    }


def both(one: Plays, other: Plays) -> Plays:
    """The mean of two ways to weigh."""
    return {domino: _mean(one[domino], other[domino]) for domino in one}


def _mean(one: Weighed, other: Weighed) -> Weighed:
    chance = None if one.chance is None or other.chance is None else (one.chance + other.chance) / 2
    return Weighed(one.action, (one.worth + other.worth) / 2, chance, max(one.deals, other.deals))


def _decided(asked: Problem) -> Plays:
    return {domino: Weighed(domino, asked.stakes.worth[asked.taken]) for domino in asked.legal}


def _weighed(asked: Problem, domino: Domino, taken: Sequence[int], weights: Sequence[float]) -> Weighed:
    stakes = asked.stakes
    weighted = tuple((asked.taken + points, weight) for points, weight in zip(taken, weights, strict=False))
    total = sum(weight for _, weight in weighted)
    worth = sum(weight * stakes.worth[value] for value, weight in weighted) / total
    wins = sum(weight for value, weight in weighted if stakes.wins(value)) / total
    return Weighed(domino, worth, wins, len(taken))


def mean_points(asked: Problem, imagined: Imagined, among: DominoSet, nodes: int) -> dict[Domino, float]:
    """What the seat's side takes after each of some plays, in the mean of a few deals; in nello its tricks less."""
    some = imagined.deals[:_DEALS_FOR_POINTS]
    found = engine().moves_of_deals(asked.scene, some, among, (-1, 1000), nodes).found
    sign = asked.stakes.sign * (-1 if asked.scene.contest.misere else 1)
    return {domino: sign * sum(values[place] for values in found) / len(found) for place, domino in enumerate(among)}

"""Brackets for tests, played round by round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random
from typing import NamedTuple

from texas42.club.bracket import Bracket, Ended, GameId, Lack, Standing, stand
from texas42.club.scores import SIDES, Side

Chooser = Callable[[Standing], Side]


class Course(NamedTuple):
    """How a bracket was played."""

    standings: tuple[Standing, ...]
    ended: dict[GameId, Ended]
    order: tuple[Standing, ...]
    """The games in the order in which they were played."""

    def of(self, part: str) -> list[Standing]:
        return [one for one in self.standings if one.game.part == part]

    @property
    def champion(self) -> object:
        return self.standings[-1].winner

    @property
    def losses(self) -> Counter[str]:
        """How often each team has lost on the way to the championship."""
        return Counter(
            loser(one) for one in self.order if one.game.part in {"winners", "losers", "final", "second final"}
        )


def loser(one: Standing) -> str:
    assert one.teams is not None
    return one.teams[1] if one.winner == one.teams[0] else one.teams[0]


def teams_named(number: int) -> list[str]:
    """The best first."""
    return [f"t{place}" for place in range(1, number + 1)]


def better(one: Standing) -> Side:
    """The better seed wins."""
    assert one.teams is not None
    return Side.FIRST if int(one.teams[0][1:]) < int(one.teams[1][1:]) else Side.SECOND


def by_chance(rng: Random) -> Chooser:
    return lambda _standing: rng.choice(SIDES)


def ready(standings: Sequence[Standing], gone: Collection[str] = ()) -> list[Standing]:
    """The games that can be played now."""
    return [
        one for one in standings if one.teams is not None and one.winner is Lack.UNKNOWN and not {*gone} & {*one.teams}
    ]


def play(
    bracket: Bracket,
    seeds: Sequence[str],
    choose: Chooser = better,
    gone: Collection[str] = (),
    ended: Mapping[GameId, Ended] | None = None,
) -> Course:
    """Play on until nothing is left to play; nobody sits at two tables at once."""
    ends, order = dict(ended or {}), []
    while now := ready(stand(bracket, seeds, ends, gone)):
        sitting = [team for one in now for team in one.teams or ()]
        assert len(sitting) == len(set(sitting)), "nobody plays twice at once"
        for one in now:
            side = choose(one)
            ends[one.game.id] = Ended(side, one.teams)
            order.append(one._replace(winner=one.slots[side.place]))
    return Course(stand(bracket, seeds, ends, gone), ends, tuple(order))

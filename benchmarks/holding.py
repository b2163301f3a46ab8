"""Whether the bidding helper's chances come true: in fresh deals by its own rules of thumb, and by real players.

    python benchmarks/holding.py --hands 30 --deals 400

The first table holds every figure of the helper against as many fresh deals, played domino by domino through the rules
by the naive twin in Python: with both samplings' errors, 95 of 100 figures have to agree. All the tricks are counted as
they are taken there; then once more as the helper counts them, which asks the solver about each sweep.
The second has four players of a level play what an expert bids on each hand, and says what they made of it.
"""

from __future__ import annotations

import argparse
import math
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from texas42.bots.arena.statistics import Z, rate_of
from texas42.bots.habits import habits
from texas42.bots.levels import player
from texas42.rules import ALL_DOMINOES, SEATS, Bid, BidKind, Call, DominoSet, Family, Hand, Options, preset, resolve
from texas42.solver.engine import engine
from texas42.solver.questions import Scene, contest_of
from texas42.study.holding import Asked, Chance, Holding, Prospects, hold
from texas42.testing.holdings import BIDDER, by_player, by_twin, dealt, played


class Compared(NamedTuple):
    """One figure: what the helper says, and what came of it."""

    said: float
    said_of: int
    came: float
    came_of: int

    @property
    def errors(self) -> float:
        """How far apart, in standard errors of both together."""
        both = (self.said * self.said_of + self.came * self.came_of) / (self.said_of + self.came_of)
        error = math.sqrt(both * (1 - both) * (1 / self.said_of + 1 / self.came_of))
        return abs(self.said - self.came) / error if error else 0.0

    @property
    def is_certain(self) -> bool:
        """Always or never, here and there: such a figure agrees by itself."""
        return self.said == self.came and self.said in (0.0, 1.0)


def hands(number: int, seed: int) -> Iterator[DominoSet]:
    rng = Random(f"bidding helper, seed {seed}")
    for _ in range(number):
        yield DominoSet.from_iterable(rng.sample(ALL_DOMINOES, 7))


def last(held: DominoSet, options: Options, deals: int) -> Holding:
    *_, holding = hold(Asked(held, options), deals, seed=1)
    return holding


def compare(row: Prospects, asked: Asked, deals: int, seed: int) -> tuple[list[Compared], list[Compared]]:
    """The figures of one contract: of point bids, and of those that need every trick."""
    choose, rng = by_twin(seed), Random(f"{row.name}, seed {seed}")
    points = []
    whole = next(one for one in reversed(row.chances) if one.bid.kind is not BidKind.POINTS)
    drawn = [dealt(asked.held, asked.options, rng) for _ in range(deals)]
    taken = [played(hand, whole.bid, row.call, choose) for hand in drawn]
    for chance in row.chances:
        if chance.bid.kind is BidKind.POINTS:
            came = sum(value >= chance.bid.amount for value in taken) / deals
            points.append(Compared(chance.made.rate or 0, chance.made.of, came, deals))
    nello = row.call is not None and row.call.family is Family.NELLO
    swept = [hand for hand, value in zip(drawn, taken, strict=True) if value == 42]
    came = taken.count(0) if nello else sum(_kept(hand, row.call, whole.bid) for hand in swept)
    return points, [Compared(whole.made.rate or 0, whole.made.of, came / deals, deals)]


def _kept(hand: Hand, call: Call | None, bid: Bid) -> bool:
    """Whether open hands could not have set a sweep: the helper counts no others."""
    named = call or habits(hand.options).names(hand.dealt(BIDDER.partner).mask, bid)
    contract = resolve(named, bid, BIDDER, hand.options)
    scene = Scene(contest_of(named, BIDDER), contract.leader)
    return engine().values(scene, [[hand.dealt(seat).mask for seat in SEATS]], (41, 42)).found == [42]


def agreement(options: Options, number: int, deals: int, seed: int) -> None:
    found: dict[str, list[Compared]] = {}
    for place, held in enumerate(hands(number, seed)):
        asked = Asked(held, options)
        for row in last(held, options, 2_000).prospects:
            points, marks = compare(row, asked, deals, seed=1_000 * seed + place)
            kind = row.call.family.value if row.call is not None else row.name
            found.setdefault(f"{kind}, points", []).extend(points)
            found.setdefault(f"{kind}, every trick" if kind != "nello" else "nello", []).extend(marks)
    print(f"{number} hands, 2,000 deals of the helper, {deals} fresh deals for each contract")
    for kind, figures in found.items():
        told = [one for one in figures if not one.is_certain]
        if told:
            within = sum(one.errors <= Z for one in told)
            farthest = max(one.errors for one in told)
            print(
                f"  {kind:22}{len(figures):5} figures, {len(told):5} not certain: {within / len(told):6.1%} within both"
                f" errors; farthest {farthest:.1f} of them"
            )


def players(options: Options, number: int, deals: int, seed: int, level: str) -> None:
    """What players make of the bids that an expert chooses for these hands."""
    promised: dict[int, float] = {}
    made: Counter[int] = Counter()
    tried: Counter[int] = Counter()
    choose = by_player(player(level, seed))
    for held in hands(number, seed):
        holding = last(held, options, 2_000)
        for row, chance in _best(holding):
            rng = Random(seed)
            share = chance.made.rate or 0
            tenth = min(9, int(10 * share))
            tried[tenth] += deals
            promised[tenth] = promised.get(tenth, 0.0) + share * deals
            least = chance.bid.amount if chance.bid.kind is BidKind.POINTS else 42
            nello = row.call is not None and row.call.family is Family.NELLO
            for _ in range(deals):
                value = played(dealt(held, options, rng), chance.bid, row.call, choose)
                made[tenth] += value == 0 if nello else value >= least
    print(f"{level}: the best contract for 30, 34, 38 and a mark on {number} hands, {deals} deals each")
    for tenth in sorted(tried):
        rate = rate_of(made[tenth], tried[tenth])
        print(
            f"  promised {promised[tenth] / tried[tenth]:5.0%} ({tried[tenth]:5} hands): made {rate.rate:5.0%}"
            f" ({rate.low:.0%} to {rate.high:.0%})",
            flush=True,
        )


def _best(holding: Holding) -> Iterator[tuple[Prospects, Chance]]:
    """The contract that suits each of some bids best, as far as the bidder names it."""
    for bid in (Bid.points(30), Bid.points(34), Bid.points(38), Bid.marks(1)):
        fit = [
            (row, one) for row in holding.prospects for one in row.chances if row.call is not None and one.bid == bid
        ]
        yield max(fit, key=lambda both: both[1].made.rate or 0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=30)
    parser.add_argument("--deals", type=int, default=400, help="fresh deals for each contract")
    parser.add_argument("--played", type=int, default=40, help="deals that players play of each bid; 0 for none")
    parser.add_argument("--levels", nargs="*", default=["regular", "expert"])
    parser.add_argument("--preset", default="traditional")
    parser.add_argument("--seed", type=int, default=42)
    asked = parser.parse_args()
    options = preset(asked.preset).but(nello_doubles="choice")
    agreement(options, asked.hands, asked.deals, asked.seed)
    for level in asked.levels if asked.played else ():
        players(preset(asked.preset), asked.hands, asked.played, asked.seed, level)


if __name__ == "__main__":
    main()

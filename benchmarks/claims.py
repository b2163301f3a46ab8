"""What deciding a lay-down costs with seven dominoes in every hand: nodes (always the same) and time, one core.

First a fixed list of the hardest claims found so far. Then random ones: every contract, seat, kind of claim, bid,
proof, with and without a stated order, at the start and in the middle of the first trick. Last it climbs from the
hardest of each kind that was not cut off: two dominoes change places, and if that makes it harder it stays.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections import defaultdict
from typing import NamedTuple, get_args

from texas42.records.notation import parse_bid, parse_call, parse_dominoes, parse_seat
from texas42.records.positions import Position, parse_position
from texas42.rules import ALL_DOMINOES, Bid, Domino, DominoSet, Family, Seat
from texas42.solver import OverBudgetError, check_claim
from texas42.solver.claims import ClaimKind, Proof

CALLS = (
    *(
        f"{family}:{suit}{rank}"
        for family in ("trumps", "plunge")
        for suit in range(7)
        for rank in ("", ":low", ":own-suit")
    ),
    *("doubles", "follow-me", "follow-me:low", "follow-me:own-suit", "plunge:doubles", "plunge:follow-me") * 3,
    *("nello", "nello:high", "nello:low", "nello:inverted", "sevens", "sevens:closest") * 4,
)

HARDEST = """
55.54.53.50.41.20.11/65.64.61.43.42.33.21/63.52.51.31.22.10.00/66.62.60.44.40.32.30 trumps:5:low W W - 0-0 ; N set bid=38
66.64.61.50.42.31.21/62.55.52.41.40.22.20/54.44.43.30.11.10.00/65.63.60.53.51.33.32 trumps:2:own-suit S E - 0-0 ; E set bid=35
62.55.50.40.32.10.00/54.42.41.33.31.22.20/66.64.53.52.44.43.30/65.63.61.60.51.21.11 plunge:doubles S E - 0-0 ; W set
65.64.61.53.50.11.00/66.63.60.52.42.22.21/55.51.43.41.32.30.20/62.54.44.40.33.31.10 plunge:5:own-suit W E - 0-0 ; N set
63.61.55.53.11.10.00/66.52.42.40.32.31.20/65.64.62.60.54.41.30/51.50.44.43.33.22.21 trumps:4 W S - 0-0 ; S set bid=41
66.62.55.43.32.22.20/63.60.54.30.11.00/52.50.44.41.31.10/61.53.42.40.33.21 plunge:1 W E 64.65.51 0-0 ; S set
63.54.50.33.21.00/66.64.52.51.41.22.20/55.53.40.32.31.30/65.62.60.44.43.42 trumps:3:low E S 11.10.61 0-0 ; S set bid=40 order=31.30.53.55.32.40
66.40.32.31.22.20.00/65.64.62.54.42.33.21/63.61.52.51.50.43.10/60.55.53.44.41.30.11 plunge:follow-me N N - 0-0 ; N set
62.43.41.40.30.11/63.54.52.22.21.00/66.64.51.42.33.10/60.55.50.44.32.31.20 sevens E N 53.61.65 0-0 ; S set
65.63.61.50.44.11.10/66.54.52.42.40.33.00/64.62.60.53.32.31.30/55.51.43.41.22.21.20 sevens W W - 0-0 ; W set actual_hands
63.61.54.52.50.44.42/41.31.22.21.20.10.00/64.62.55.43.40.33.30/66.65.60.53.51.32.11 nello:high E E - 0-0 ; E made
"""  # noqa: E501 - a claim is one line
"""Found by random search and climbing."""


class Claim(NamedTuple):
    """A lay-down; it is written `POSITION ; SEAT KIND [bid=30] [order=66.65] [actual_hands] [team]`."""

    position: Position
    seat: Seat
    kind: ClaimKind
    bid: Bid | None = None
    order: tuple[Domino, ...] = ()
    proof: Proof = "pool"
    for_the_team: bool = False

    @property
    def sort(self) -> str:
        """Whether it is for one's own side, or gives up."""
        declaring = self.seat.team is self.position.declarer.team
        if self.kind == "rest":
            return "all the rest"
        if declaring is (self.kind == "made"):
            return "the bid made, by its side" if declaring else "the bid set, by the defenders"
        return "against one's own side"

    def __str__(self) -> str:
        bid = f" bid={self.bid.symbol}" if self.bid else ""
        order = f" order={'.'.join(f'{one.high}{one.low}' for one in self.order)}" if self.order else ""
        proof = " actual_hands" if self.proof == "actual_hands" else ""
        return (
            f"{self.position} ; {self.seat.letter} {self.kind}{bid}{order}{proof}{' team' if self.for_the_team else ''}"
        )


class Cost(NamedTuple):
    nodes: int
    milliseconds: float
    holds: bool | None
    """None when it was cut off."""


def parse_claim(text: str) -> Claim:
    line, _, claim = text.partition(" ; ")
    seat, kind, *words = claim.split()
    named = dict(word.split("=") for word in words if "=" in word)
    return Claim(
        parse_position(line),
        parse_seat(seat),
        next(one for one in get_args(ClaimKind) if one == kind),
        parse_bid(named["bid"]) if "bid" in named else None,
        parse_dominoes(named["order"]) if "order" in named else (),
        "actual_hands" if "actual_hands" in words else "pool",
        "team" in words,
    )


def random_claim(rng: random.Random) -> Claim:
    deck = rng.sample(ALL_DOMINOES, 28)
    north, east, south, west = (DominoSet.from_iterable(deck[start : start + 7]) for start in range(0, 28, 7))
    declarer, call = Seat(rng.randrange(4)), parse_call(rng.choice(CALLS))
    position = Position((north, east, south, west), call, declarer, declarer)
    position = position._replace(leader=rng.choice(position.contract.seats))
    for _ in range(rng.choice((0, 0, 0, 1, 2, 3))):
        if len(position.table) < position.contract.size - 1:
            position = position.play(rng.choice(tuple(position.legal_plays())))
    seat = rng.choice(position.contract.seats)
    held = tuple(position.hands[seat])
    proof: Proof = rng.choice(get_args(Proof))
    return Claim(
        position,
        seat,
        rng.choice(get_args(ClaimKind)),
        Bid.points(rng.randrange(30, 42)) if call.family is Family.TRUMPS and rng.random() < 0.85 else None,
        tuple(rng.sample(held, len(held))) if rng.random() < 0.35 else (),
        proof,
        proof == "actual_hands" and rng.random() < 0.5,
    )


def neighbor(rng: random.Random, claim: Claim) -> Claim:
    """The same claim after two dominoes of different hands changed places, or with another bid."""
    if claim.bid and rng.random() < 0.2:
        return claim._replace(bid=Bid.points(rng.randrange(30, 42)))
    hands = list(claim.position.hands)
    one, other = rng.sample(claim.position.contract.seats, 2)
    given, taken = rng.choice(tuple(hands[one])), rng.choice(tuple(hands[other]))
    hands[one] = hands[one] - DominoSet.of(given) | DominoSet.of(taken)
    hands[other] = hands[other] - DominoSet.of(taken) | DominoSet.of(given)
    swap = {given: taken, taken: given}
    order = tuple(swap.get(domino, domino) if claim.seat in (one, other) else domino for domino in claim.order)
    position = claim.position._replace(hands=(hands[0], hands[1], hands[2], hands[3]))
    return claim._replace(position=position, order=order)


def cost(claim: Claim, budget: int) -> Cost:
    began = time.perf_counter()
    nodes, holds = budget, None
    try:
        position, seat, kind, bid, order, proof, team = claim
        verdict = check_claim(position, seat, kind, bid=bid, order=order, proof=proof, for_the_team=team, budget=budget)
        nodes, holds = verdict.nodes, verdict.holds
    except OverBudgetError:
        pass
    return Cost(nodes, 1000 * (time.perf_counter() - began), holds)


def told(found: Cost, claim: Claim) -> str:
    said = {None: "cut off", True: "holds", False: "fails"}[found.holds]
    return f"{found.nodes:10,} nodes {found.milliseconds:8.1f} ms  {said:7}  {claim}"


def summary(name: str, costs: list[Cost]) -> str:
    nodes, spent = sorted(one.nodes for one in costs), sorted(one.milliseconds for one in costs)
    late = int(0.99 * len(costs))
    over = sum(one.milliseconds > 50 for one in costs)
    return (
        f"{name:30} nodes: mean {statistics.fmean(nodes):8,.0f}  p99 {nodes[late]:9,}  worst {nodes[-1]:9,}"
        f"   ms: mean {statistics.fmean(spent):6.2f}  p99 {spent[late]:6.1f}  worst {spent[-1]:6.1f}"
        f"   over 50 ms: {over} of {len(costs):,}"
    )


def measure_random(rng: random.Random, number: int, budget: int) -> list[tuple[Cost, Claim]]:
    sorts: dict[str, list[Cost]] = defaultdict(list)
    rows = []
    for _ in range(number):
        claim = random_claim(rng)
        found = cost(claim, budget)
        rows.append((found, claim))
        sorts[claim.sort].append(found)
    for name, costs in sorted(sorts.items()):
        print(summary(name, costs))
    print(summary("all of them", [found for found, _ in rows]))
    return sorted(rows, key=lambda row: row[0].nodes, reverse=True)


def climb(rng: random.Random, row: tuple[Cost, Claim], steps: int, budget: int) -> tuple[Cost, Claim]:
    best, claim = row
    for _ in range(steps):
        if best.nodes >= budget:
            break
        other = neighbor(rng, claim)
        found = cost(other, budget)
        if found.nodes > best.nodes:
            best, claim = found, other
    return best, claim


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--claims", type=int, default=10_000, help="how many random claims")
    parser.add_argument("--climbs", type=int, default=2, help="from how many of the hardest of each kind to climb")
    parser.add_argument("--steps", type=int, default=60, help="how many changes to try in a climb")
    parser.add_argument("--budget", type=int, default=2_000_000, help="cut a search off at so many nodes")
    parser.add_argument("--seed", type=int, default=42, help="for the random claims")
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    print("the hardest found so far:")
    for claim in map(parse_claim, HARDEST.strip().splitlines()):
        print(told(cost(claim, arguments.budget), claim))
    print("random claims:")
    rows = measure_random(rng, arguments.claims, arguments.budget)
    print("the hardest of these, and where climbing from them leads:")
    for sort in sorted({claim.sort for _, claim in rows}):
        print(f"  {sort}")
        same = [row for row in rows if row[1].sort == sort]
        print(told(*same[0]))
        for row in [row for row in same if row[0].holds is not None][: arguments.climbs]:
            print(told(*climb(rng, row, arguments.steps, arguments.budget)))


if __name__ == "__main__":
    main()

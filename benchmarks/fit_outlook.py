"""Fits the weights in `texas42.bots.outlook`: random hands are bid and named, and four regulars play them out.

Prints a weight for each thing in a hand, and how often hands came true that it calls so likely: by the play of regulars
and, with all hands open, by the solver.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from texas42.bots.counting import away_from_seven, nello_risk, tally
from texas42.bots.naming import for_partner
from texas42.bots.outlook import best
from texas42.bots.regular import Regular
from texas42.rules import (
    ALL_DOMINOES,
    DOUBLES_SUIT,
    PASS,
    Bid,
    Call,
    DominoSet,
    DoublesRank,
    Family,
    Options,
    Seat,
    calls_for,
    decide,
    deck_for,
    fold,
    start,
    view,
)
from texas42.rules.commands import MakeBid, NameContract, PlayDomino, Shake
from texas42.rules.events import HandStarted
from texas42.solver import Moment, makes

Hands = tuple[DominoSet, ...]

OPTIONS = Options(hand_end="when_decided", nello=True, sevens=True, splash=True)
CLOSEST = OPTIONS.but(sevens_play="closest")
POINTS = tuple(Bid.points(points) for points in (30, 30, 31, 32, 34, 36, 38))


class Kind(NamedTuple):
    """What is fitted: how to bid and name a hand, or that it is not worth it, and what there is to count."""

    names: tuple[str, ...]
    offer: Callable[[Hands, random.Random], tuple[Call, Bid] | None]
    counted: Callable[[Call, Bid, DominoSet], Sequence[float]]
    options: Options = OPTIONS


class Tried(NamedTuple):
    counted: tuple[float, ...]
    made: bool
    makes: bool
    """With all hands open."""


def ordinary(trumps: Callable[[Call], bool]) -> Kind:
    """Hands for which a regular would name such a call, by the weights it has now."""

    def offer(hands: Hands, rng: random.Random) -> tuple[Call, Bid] | None:
        bid = rng.choice(POINTS)
        call, chance = best(calls_for(Options(), bid), bid, hands[Seat.NORTH])
        return (call, bid) if trumps(call) and chance > 0.2 else None

    names = ("trump", "top", "second", "third", "walker", "double", "count_held", "harder")
    return Kind(names, offer, lambda call, bid, held: [*map(float, tally(call, held)), 30 - bid.amount])


def all_seven(hands: Hands, rng: random.Random) -> tuple[Call, Bid] | None:
    held, bid = hands[Seat.NORTH], Bid.marks(1)
    tallies = {call: tally(call, held) for call in calls_for(Options(), bid)}
    calls = [call for call, hand in tallies.items() if hand.offs < 2 and (hand.top or call.trump is None)]
    return (rng.choice(calls), bid) if calls else None


def nello(hands: Hands, _rng: random.Random) -> tuple[Call, Bid] | None:
    call = Call(Family.NELLO, doubles=DoublesRank.OWN_SUIT)
    return (call, Bid.marks(1)) if nello_risk(call.order, hands[Seat.NORTH]) < 1.8 else None


def sevens(hands: Hands, _rng: random.Random) -> tuple[Call, Bid] | None:
    near = away_from_seven(hands[Seat.NORTH]) <= 12
    return (Call(Family.SEVENS, closest=True), Bid.marks(1)) if near else None


def splash(hands: Hands, _rng: random.Random) -> tuple[Call, Bid] | None:
    bid = Bid.splash(2)
    call = for_partner(calls_for(OPTIONS, bid), hands[Seat.SOUTH], promised=3)
    return (call, bid) if len(hands[Seat.NORTH].doubles) >= 3 else None


def near_seven(_call: Call, _bid: Bid, held: DominoSet) -> Sequence[float]:
    away = [abs(domino.pips - 7) for domino in held]
    return away.count(0), sum(away), max(away)


def of_doubles(_call: Call, _bid: Bid, held: DominoSet) -> Sequence[float]:
    return [len(held.doubles) == number for number in (4, 5, 6)]


def of_winners(call: Call, _bid: Bid, held: DominoSet) -> Sequence[float]:
    hand = tally(call, held)
    return hand.offs, hand.trumps >= 4, hand.trumps >= 5, hand.second and hand.third, call.trump is None


KINDS = {
    "suit": ordinary(lambda call: call.trump is not None and call.trump != DOUBLES_SUIT),
    "doubles": ordinary(lambda call: call.trump == DOUBLES_SUIT),
    "follow-me": ordinary(lambda call: call.trump is None),
    "all-seven": Kind(("offs", "four", "five", "second and third", "no trump"), all_seven, of_winners),
    "nello": Kind(("risk",), nello, lambda call, _, held: [nello_risk(call.order, held)]),
    "sevens": Kind(("sevens", "away", "worst"), sevens, near_seven, CLOSEST),
    "splash": Kind(("four", "five", "six"), splash, of_doubles),
}


def played(hands: Hands, call: Call, bid: Bid, options: Options) -> bool:
    """Whether four regulars make the bid that North has."""
    hand = start(HandStarted(options, Seat.WEST))
    deck = deck_for(options, Seat.WEST, [tuple(held) for held in hands])
    hand = fold(hand, decide(hand, Shake(Seat.WEST, deck)))
    for seat, one in zip(Seat, (bid, PASS, PASS, PASS), strict=True):
        hand = fold(hand, decide(hand, MakeBid(seat, one)))
    namer = Seat.SOUTH if bid.is_special else Seat.NORTH
    hand = fold(hand, decide(hand, NameContract(namer, call)))
    while hand.turn is not None:
        domino = Regular().domino(view(hand, hand.turn), hand.turn).domino
        hand = fold(hand, decide(hand, PlayDomino(hand.turn, domino)))
    return hand.public.outcome is not None and hand.public.outcome.made


def tried(kind: Kind, number: int, rng: random.Random) -> list[Tried]:
    """So many hands, played and solved."""
    found: list[Tried] = []
    while len(found) < number:
        deck = rng.sample(ALL_DOMINOES, 28)
        hands = tuple(DominoSet.from_iterable(deck[seat * 7 : seat * 7 + 7]) for seat in Seat)
        offered = kind.offer(hands, rng)
        if offered is None:
            continue
        call, bid = offered
        leader = Seat.SOUTH if bid.is_special else Seat.NORTH
        solved = makes(Moment(hands, call, Seat.NORTH, leader), bid).makes
        made = played(hands, call, bid, kind.options)
        found.append(Tried(tuple(map(float, kind.counted(call, bid, hands[Seat.NORTH]))), made, solved))
    return found


def fitted(rows: Sequence[Tried], steps: int = 25) -> list[float]:
    """Logistic regression by Newton's method; the first weight is the base. Weights are held back a little."""
    size = len(rows[0].counted) + 1
    weights = [0.0] * size
    for _ in range(steps):
        slope, bend = [0.0] * size, [[float(i == j) for j in range(size)] for i in range(size)]
        for row in rows:
            values = (1.0, *row.counted)
            chance = likely(weights, row.counted)
            for i, value in enumerate(values):
                slope[i] += (row.made - chance) * value
                for j, other in enumerate(values):
                    bend[i][j] += chance * (1 - chance) * value * other
        slope = [slope[i] - weights[i] for i in range(size)]
        weights = [weight + step for weight, step in zip(weights, solved(bend, slope), strict=True)]
    return weights


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Linear equations, by elimination; the matrix is positive."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place, row in enumerate(rows):
        for other in rows:
            if other is not row:
                factor = other[place] / row[place]
                other[:] = [value - factor * mine for value, mine in zip(other, row, strict=True)]
    return [row[-1] / row[place] for place, row in enumerate(rows)]


def likely(weights: Sequence[float], counted: Sequence[float]) -> float:
    return 1 / (1 + math.exp(-sum(map(lambda weight, value: weight * value, weights, (1.0, *counted)))))


def told(name: str, kind: Kind, rows: Sequence[Tried]) -> None:
    weights = fitted(rows)
    print(f"{name}: {len(rows)} hands,", f"{sum(row.made for row in rows) / len(rows):.0%} made")
    print("  ", f"base {weights[0]:.2f}", *(f"{n} {w:.2f}" for n, w in zip(kind.names, weights[1:], strict=True)))
    for tenth in range(10):
        some = [row for row in rows if tenth / 10 <= likely(weights, row.counted) < (tenth + 1) / 10]
        if len(some) >= 20:
            made, solves = (sum(values) / len(some) for values in zip(*(row[1:] for row in some), strict=True))
            print(f"   {tenth * 10:2} to {tenth * 10 + 10} %: {len(some):5} hands, made {made:.0%}, open {solves:.0%}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kinds", nargs="*", default=list(KINDS), help=f"what to fit: {', '.join(KINDS)}")
    parser.add_argument("--hands", type=int, default=1000, help="how many hands of each kind")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for name in args.kinds:
        told(name, KINDS[name], tried(KINDS[name], args.hands, random.Random(f"{name}/{args.seed}")))


if __name__ == "__main__":
    main()

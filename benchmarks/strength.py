"""Fit how strong a hand is in a call, for `texas42.bots.strength`, to hands played out by rules of thumb.

    python benchmarks/strength.py [HANDS]

Prints the weights as they stand in the module, and how far the fit is off beside what chance alone would leave.
Needs numpy.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from texas42.bots.strength import Aim, Weights, beaten_by, beaten_in_suits, kind_of
from texas42.rules import ALL_DOMINOES, EMPTY, Call, Domino, DominoSet, DoublesRank, Family, Seat
from texas42.solver.engine import Seen, engine
from texas42.solver.questions import Scene, contest_of

DEALS: Final = 60
RIDGE: Final = 2.0
CALLS: Final = (
    *(Call(Family.TRUMPS, suit) for suit in range(8)),
    Call(Family.TRUMPS, None),
    Call(Family.TRUMPS, None, DoublesRank.LOW),
    Call(Family.NELLO, doubles=DoublesRank.OWN_SUIT),
    Call(Family.SEVENS),
)
KINDS: Final = ("SUITS", "DOUBLES", "FOLLOW_ME", "FOLLOW_ME_LOW", "NELLO", "SEVENS")


class Tried(NamedTuple):
    """A hand in a call, and how often of so many deals it took thirty and all of it."""

    hand: int
    call: Call
    thirty: float
    all: float


def tried(hands: int) -> Iterator[Tried]:
    rng = random.Random(42)
    for number in range(hands):
        dominoes = list(ALL_DOMINOES)
        rng.shuffle(dominoes)
        deals = [dealt(dominoes[:7], dominoes[7:], rng) for _ in range(DEALS)]
        for call in CALLS:
            if call.trump is not None and not deals[0][0] & call.order.trumps.mask:
                continue
            scene = Scene(contest_of(call, Seat.NORTH), Seat.NORTH)
            taken = [values[0] for values in engine().by_thumb(scene, deals, Seen(Seat.NORTH), EMPTY, number)]
            all_of_it = 0 if call.family is Family.NELLO else 42
            yield Tried(
                deals[0][0],
                call,
                sum(points >= 30 for points in taken) / DEALS,
                sum(points == all_of_it for points in taken) / DEALS,
            )


def dealt(own: list[Domino], rest: list[Domino], rng: random.Random) -> list[int]:
    rng.shuffle(rest)
    return [DominoSet.from_iterable(hand).mask for hand in (own, rest[:7], rest[7:14], rest[14:])]


def parts(hand: int, call: Call) -> list[float]:
    """What of each weight a hand has, in the order of the fields of `Weights`."""
    trumps, side, counts, number, rank = [0.0] * 7, [0.0] * 6, [0.0, 0.0], [0.0] * 8, [0.0] * 8
    for domino in DominoSet(hand):
        if call.family is Family.NELLO:
            for below in beaten_in_suits(call.order, domino):
                rank[below] += 1
        elif call.family is Family.SEVENS:
            rank[abs(domino.pips - 7)] += 1
        elif domino in call.order.trumps:
            trumps[beaten_by(call.order, domino)] += 1
        else:
            above = beaten_by(call.order, domino)
            side[min(above, 5)] += 1
            counts[0 if above else 1] += domino.count / 5
    number[(hand & call.order.trumps.mask).bit_count()] = 1
    return [*trumps, *side, *counts, *number, *rank]


def fitted(features: np.ndarray, often: np.ndarray) -> np.ndarray:
    """Logistic regression by Newton's method, with a little ridge."""
    weights = np.zeros(features.shape[1])
    for _ in range(30):
        chance = 1 / (1 + np.exp(-features @ weights))
        slope = features.T @ (often - chance) * DEALS - RIDGE * weights
        curve = (features.T * (chance * (1 - chance) * DEALS)) @ features + RIDGE * np.eye(len(weights))
        step = np.linalg.solve(curve, slope)
        weights += step
        if np.abs(step).max() < 1e-6:
            break
    return weights


def main() -> None:
    rows = list(tried(int(sys.argv[1]) if len(sys.argv) > 1 else 6000))
    aims: tuple[Aim, ...] = ("thirty", "all")
    for kind, name in enumerate(KINDS):
        of_kind = [row for row in rows if kind_of(row.call) == kind]
        features = np.array([parts(row.hand, row.call) for row in of_kind])
        for aim in aims:
            if kind > 3 and aim == "thirty":
                continue
            often = np.array([getattr(row, aim) for row in of_kind])
            weights = fitted(features, often)
            off = float(np.sqrt(np.mean((1 / (1 + np.exp(-features @ weights)) - often) ** 2)))
            noise = float(np.sqrt(np.mean(often * (1 - often) / (DEALS - 1))))
            told = tuple(round(float(weight), 2) + 0.0 for weight in weights)
            made = Weights(told[:7], told[7:13], told[13], told[14], told[15:23], told[23:])
            print(f"({name}, {aim!r}): {made},  # off by {off:.3f}, by chance {noise:.3f}, mean {often.mean():.3f}")


if __name__ == "__main__":
    main()

"""Solve one deal: every trump by every declarer, the best contract, and its best lead."""

from __future__ import annotations

import random
import sys

from texas42.rules import ALL_DOMINOES, SEATS, DominoSet, preset
from texas42.solver import Moment, best_contract, solve, trump_table


def main(seed: int) -> None:
    dominoes = random.Random(seed).sample(ALL_DOMINOES, 28)  # noqa: S311 - a game, not a secret
    hands = tuple(DominoSet.from_iterable(dominoes[7 * seat : 7 * seat + 7]) for seat in SEATS)
    for call, by_seat in trump_table(hands).values.items():
        print(f"{call.spoken}:", *(f"{seat.letter} {points}" for seat, points in by_seat.items()))
    best = best_contract(hands, preset("tournament"))
    print(f"Best: {best.call.spoken} by {best.declarer}, {best.value} points")
    solution = solve(Moment(hands, best.call, best.declarer, best.declarer))
    leads = [str(domino) for domino, points in solution.moves.items() if points == solution.value]
    print("Lead", " or ".join(leads))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 42)

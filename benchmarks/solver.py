"""What the solver costs on a fixed list of random deals: nodes (always the same) and time (this machine's), one core.

A node is a domino that the search places, or the last trick, where nobody has a choice. Each deal has its own trump
and declarer, drawn with it; "makes" asks with a zero window. The table is all nine trumps by all four declarers. With
--threads it shows what a batch gains.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterator

from texas42.records.notation import parse_call
from texas42.rules import ALL_DOMINOES, Bid, Call, DominoSet, Seat
from texas42.solver import Moment, engine, in_parallel, makes, playouts, trump_table
from texas42.solver.questions import question_of

SEED = 42
SUITS = [f"trumps:{suit}" for suit in range(7)]
Question = Callable[[Moment], int]
"""Asks something of a deal, and says how many nodes that took."""


def deals(calls: list[str], number: int) -> Iterator[Moment]:
    """The fixed list: the same deals for every question, a call and a declarer drawn for each."""
    rng = random.Random(SEED)
    for _ in range(number):
        deck = rng.sample(ALL_DOMINOES, 28)
        hands = tuple(DominoSet.from_iterable(deck[start : start + 7]) for start in range(0, 28, 7))
        call: Call = parse_call(calls[rng.randrange(len(calls))])
        declarer = Seat(rng.randrange(4))
        yield Moment(hands, call, declarer, declarer)


def exact(deal: Moment) -> int:
    return engine().value(question_of(deal)).nodes


def makes_thirty(deal: Moment) -> int:
    return makes(deal, Bid.points(30)).nodes


def makes_all(deal: Moment) -> int:
    return makes(deal).nodes


def whole_table(deal: Moment) -> int:
    return trump_table(deal.hands).nodes


ROWS: list[tuple[str, list[str], Question]] = [
    ("suit trump, exact value", SUITS, exact),
    ("suit trump, makes 30?", SUITS, makes_thirty),
    ("doubles, exact value", ["doubles"], exact),
    ("follow-me, exact value", ["follow-me"], exact),
    ("nello, makes?", ["nello"], makes_all),
    ("sevens, makes?", ["sevens"], makes_all),
    ("plunge in a suit, makes?", ["plunge:0", "plunge:3", "plunge:6"], makes_all),
    ("all 9 trumps x 4 declarers", SUITS, whole_table),
]


def at(values: list[float], share: float) -> float:
    return values[min(len(values) - 1, int(share * len(values)))]


def measure(name: str, calls: list[str], ask: Question, number: int, repeat: int) -> None:
    """Ask about every deal of the list, each so many times in a row: its best time is the least disturbed one."""
    nodes, spent = [], []
    for deal in deals(calls, number):
        best = float("inf")
        for _ in range(repeat):
            began = time.perf_counter()
            placed = ask(deal)
            best = min(best, time.perf_counter() - began)
        nodes.append(float(placed))
        spent.append(1000 * best)
    rate = sum(nodes) / sum(spent) / 1000
    nodes.sort()
    spent.sort()
    print(
        f"{name:28} nodes: mean {statistics.fmean(nodes):9,.0f}"
        f"  median {at(nodes, 0.5):9,.0f}  p99 {at(nodes, 0.99):9,.0f}"
        f"   ms: mean {statistics.fmean(spent):7.3f}  median {at(spent, 0.5):7.3f}  p99 {at(spent, 0.99):7.3f}"
        f"   {rate:5.1f} M nodes/s   ({number:,} deals)"
    )


def measure_threads(number: int, threads: int) -> None:
    """The same batch in one thread and in several, by turns, best of three each."""
    batch = list(deals(SUITS, number))
    best = dict.fromkeys((1, threads), float("inf"))
    for _ in range(3):
        for many in best:
            began = time.perf_counter()
            for _nodes in in_parallel(exact, batch, many, together=8):
                pass
            best[many] = min(best[many], time.perf_counter() - began)
    print(
        f"a batch of {number:,} exact values: {best[1]:.2f} s in one thread, {best[threads]:.2f} s in {threads}: "
        f"{best[1] / best[threads]:.2f} times as fast"
    )


def measure_playouts(times: int) -> None:
    for policy in ("random", "greedy"):
        deal = next(deals(SUITS, 1))
        began = time.perf_counter()
        playouts(deal, times, seed=1, policy=policy)
        print(f"{policy} play-outs: {times / (time.perf_counter() - began):,.0f} hands a second")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1000, help="how many deals of the fixed list")
    parser.add_argument("--repeat", type=int, default=3, help="how often to time each deal; the best time counts")
    parser.add_argument("--threads", type=int, default=2, help="how many threads to compare one with")
    arguments = parser.parse_args()
    print(f"engine: {engine().name}")
    for name, calls, ask in ROWS:
        measure(name, calls, ask, arguments.deals, arguments.repeat)
    measure_threads(arguments.deals, arguments.threads)
    measure_playouts(100_000)


if __name__ == "__main__":
    main()

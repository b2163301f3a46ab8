"""Full random hands per second through the public `decide`/`evolve` path, on one core.

Each hand is shaken, bid by four seats, named and played out for all seven tricks; every bid, call and
domino is a random legal one, decided and evolved like any other command.
"""

from __future__ import annotations

import argparse
import random
import time

from texas42.rules import (
    ALL_DOMINOES,
    Domino,
    Event,
    Hand,
    Options,
    Seat,
    decide,
    evolve,
    legal_commands,
    preset,
    start,
)
from texas42.rules.commands import Command, Shake
from texas42.rules.events import HandStarted

BATCH = 100


def choose(hand: Hand, rng: random.Random) -> Command:
    """A random legal command for the seat whose turn it is."""
    seat = hand.turn
    if seat is None:
        raise TypeError("Nobody has anything to decide.")
    commands = legal_commands(hand.public, hand.dealt(seat))
    if commands:
        return commands[int(rng.random() * len(commands))]
    return Shake(seat, shuffled(rng))


def shuffled(rng: random.Random) -> tuple[Domino, ...]:
    """All dominoes in random order, by sorting random numbers: that is faster than `rng.shuffle`."""
    numbers = [rng.random() for _ in ALL_DOMINOES]
    return tuple([ALL_DOMINOES[place] for place in sorted(range(28), key=numbers.__getitem__)])


def play_hand(options: Options, rng: random.Random) -> tuple[Hand, int]:
    """A hand to its end, and how many events it took."""
    hand = start(HandStarted(options, Seat(rng.randrange(4))))
    count = 0
    while not hand.is_over:
        events: tuple[Event, ...] = decide(hand, choose(hand, rng))
        for event in events:
            hand = evolve(hand, event)
        count += len(events)
    return hand, count


def measure(name: str, seconds: float, seed: int) -> None:
    """Play batches of hands for so long; the mean is what a busy machine gave, the best batch what it can give."""
    options = preset(name).but(enforcement="strict")
    rng = random.Random(seed)
    hands = dominoes = events = 0
    best = float("inf")
    began = now = time.perf_counter()
    while now - began < seconds:
        for _ in range(BATCH):
            hand, count = play_hand(options, rng)
            events += count
            dominoes += len(hand.public.played)
        hands += BATCH
        before, now = now, time.perf_counter()
        best = min(best, now - before)
    spent = now - began
    print(
        f"{name:12} mean {hands / spent:6,.0f} hands/s   best batch {BATCH / best:6,.0f} hands/s   "
        f"{1e6 * spent / events:5.2f} µs an event   "
        f"{events / hands:4.1f} events and {dominoes / hands:4.1f} dominoes a hand   ({hands:,} hands)"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="how long to play each preset")
    parser.add_argument("--seed", type=int, default=42)
    arguments = parser.parse_args()
    for name in ("tournament", "traditional"):
        measure(name, arguments.seconds, arguments.seed)


if __name__ == "__main__":
    main()

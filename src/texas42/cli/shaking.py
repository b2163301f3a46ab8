"""Shaking: the deals that a seed gives."""

from __future__ import annotations

from collections.abc import Iterator

from texas42.cli.house_rules import randomness
from texas42.rules import ALL_DOMINOES, Hand, Options, Seat, decide, fold, start
from texas42.rules.commands import Shake
from texas42.rules.events import HandStarted


def deals(options: Options, shaker: Seat, count: int, seed: int) -> Iterator[Hand]:
    """So many deals of a seed, the shake passing clockwise (SET-5)."""
    rng = randomness(seed)
    for number in range(count):
        seat = shaker.turned(number)
        hand = start(HandStarted(options, seat))
        yield fold(hand, decide(hand, Shake(seat, tuple(rng.sample(ALL_DOMINOES, 28)))))

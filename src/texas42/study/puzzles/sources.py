"""Where puzzles come from: hands that bots play from a seed, and records of hands that are over."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import Final, NamedTuple

from texas42.bots.levels import LEVELS
from texas42.records import Record
from texas42.rules import ALL_DOMINOES, Domino, Hand, Options, Seat, SeatView, Standing, decide, fold, start, view
from texas42.rules.commands import Shake
from texas42.rules.events import HandStarted
from texas42.study.decisions import Story, stories

PLAYERS: Final = "regular"
"""Who plays the hands that are made for puzzles: as most people at most tables."""


class Moment(NamedTuple):
    """What a seat saw when it had to choose, and how the game stood."""

    seen: SeatView
    standing: Standing


def dealt_hand(options: Options, seed: int, number: int) -> Iterator[Moment]:
    """Every moment of a hand that is dealt and played by bots; the same for the same seed and number."""
    options = options.but(laydown="off", enforcement="strict")
    shaker = Seat(number % 4)
    standing, player = Standing(options, (), shaker), LEVELS[PLAYERS](seed)
    hand: Hand = start(HandStarted(options, shaker))
    hand = fold(hand, decide(hand, Shake(shaker, deck(f"puzzle {seed} {number}"))))
    while (seat := hand.turn) is not None:
        seen = view(hand, seat)
        yield Moment(seen, standing)
        hand = fold(hand, decide(hand, player.choose(seen, standing).command))
        if not hand.public.drawn:
            return  # all passed, and nobody shakes again for a puzzle


def deck(words: str) -> tuple[Domino, ...]:
    """All 28 dominoes in an order that follows from some words."""
    return tuple(sorted(ALL_DOMINOES, key=lambda one: blake2b(f"{words} {one}".encode()).digest()))


def recorded_hands(record: Record) -> Iterator[Iterator[Moment]]:
    """The moments of each hand of a record; an `IllegalError` for one that is not over, which nobody looks at."""
    return map(_of_story, stories(record))


def _of_story(story: Story) -> Iterator[Moment]:
    return (Moment(one.view, one.standing) for one in story.decisions if one.is_free and not one.is_renege)

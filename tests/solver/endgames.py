"""Random positions for the solver: endgames of any contract, in any trick, with any points taken so far."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from texas42.records.notation import parse_call
from texas42.records.positions import Position
from texas42.rules import ALL_DOMINOES, Call, DominoSet, Family, Seat
from texas42.testing.choosing import random_hands, seeded

_RANKS: Final = ("", ":low", ":own-suit")
_ORDINARY: Final = (*(f"{suit}{rank}" for suit in (*range(7), "follow-me") for rank in _RANKS), "doubles")
_NAMES: Final = {
    "suits": [f"trumps:{suit}" for suit in range(7)],
    "suits with doubles low": [f"trumps:{suit}:low" for suit in range(7)],
    "suits with doubles apart": [f"trumps:{suit}:own-suit" for suit in range(7)],
    "doubles": ["doubles"],
    "follow-me": [f"follow-me{rank}" for rank in _RANKS],
    "nello": ["nello", "nello:high", "nello:low", "nello:inverted"],
    "sevens": ["sevens"],
    "sevens, closest first": ["sevens:closest"],
    "plunge": [f"plunge:{trump}" for trump in _ORDINARY],
    "splash": [f"splash:{trump}" for trump in _ORDINARY],
}

CALLS: Final[dict[str, tuple[Call, ...]]] = {kind: tuple(map(parse_call, names)) for kind, names in _NAMES.items()}
"""Every call there is, by kind of contract."""

EVERY_CALL: Final = tuple(call for calls in CALLS.values() for call in calls)


def random_deal(rng: Random, call: Call, *, on_table: int = 0) -> Position:
    """A whole deal with any declarer and leader, and so many dominoes of the first trick played."""
    return _somebody_leads(rng, call, tuple(map(DominoSet.from_iterable, random_hands(rng))), on_table)


def random_endgame(rng: Random, call: Call, tricks: int, *, on_table: int = 0) -> Position:
    """A position with so many tricks to take, so many dominoes of the first of them on the table."""
    out = rng.sample(ALL_DOMINOES, 4 * tricks)
    hands = tuple(DominoSet.from_iterable(out[seat * tricks : seat * tricks + tricks]) for seat in Seat)
    position = _somebody_leads(rng, call, hands, on_table)
    gone = 7 - tricks + 35 - DominoSet.from_iterable(out).count
    return position._replace(points=_points_taken(rng, position, rng.choice((gone, rng.randrange(gone + 1)))))


def endgames(calls: tuple[Call, ...], sizes: dict[int, int], *seed: object) -> Iterator[Position]:
    """For each number of tricks so many endgames, calls by turns, every other one in the middle of a trick."""
    for tricks, count in sizes.items():
        for number in range(count):
            rng = seeded("endgame", *seed, tricks, number)
            call = calls[number // 2 % len(calls)]
            on_table = rng.randrange(1, 3 if call.family is Family.NELLO else 4) if number % 2 else 0
            yield random_endgame(rng, call, tricks, on_table=on_table)


def _somebody_leads(rng: Random, call: Call, hands: tuple[DominoSet, ...], on_table: int) -> Position:
    north, east, south, west = hands
    declarer = Seat(rng.randrange(4))
    position = Position((north, east, south, west), call, declarer, declarer)
    position = position._replace(leader=rng.choice(position.contract.turns[declarer]))
    for _ in range(on_table):
        position = position.play(rng.choice(tuple(position.legal_plays())))
    return position


def _points_taken(rng: Random, position: Position, taken: int) -> tuple[int, int]:
    """What both sides have of what was taken; in nello it is all the defenders' (CON-1)."""
    team = position.declarer.team
    ours = 0 if position.contract.stops_when_set else rng.choice((0, taken, rng.randrange(taken + 1)))
    return (ours, taken - ours) if team is Seat.NORTH.team else (taken - ours, ours)

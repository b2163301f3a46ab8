"""A contest compiled into the tables that the kernel knows: no rule of the game is written in C++."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from texas42.rules import ALL_DOMINOES, DominoSet, Order, Seat
from texas42.solver.questions import Contest


class Compiled(NamedTuple):
    """What `_kernel.Tables` is made of; dominoes are their indexes, sets their masks."""

    size: int
    turns: list[list[int]]
    followers: list[int]
    strength: list[list[int]]
    tiers: list[int]
    points: list[int]
    trick_points: int
    trumps: int


def compiled(contest: Contest) -> Compiled:
    """The tables of a contest."""
    order = contest.order
    return Compiled(
        size=contest.size,
        turns=[_row(contest.turns[leader]) for leader in Seat],
        followers=list(order.followers),
        strength=[list(row) for row in order.strength],
        tiers=list(_tiers(order)),
        points=list(contest.worth),
        trick_points=1,
        trumps=order.trumps.mask,
    )


def _row(turns: tuple[Seat, ...]) -> list[int]:
    """Four seats in a row of the table, also where three play."""
    return [int(seat) for seat in turns] + [0] * (4 - len(turns))


@cache
def _tiers(order: Order) -> tuple[int, ...]:
    """Where an order narrows what a hand may play, the sets it takes by turns (CON-4, closest)."""
    if order.choose is None:
        return ()
    tiers, left = [], DominoSet.from_iterable(ALL_DOMINOES).mask
    while left:
        tiers.append(order.choose(left))
        left &= ~tiers[-1]
    return tuple(tiers)

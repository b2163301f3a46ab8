# The kernel, built from `kernel/binding.cpp`. A domino is its index, a set of dominoes its mask, a seat its number.

from collections.abc import Sequence
from typing import Final

sanitized: Final[bool]
"""Whether it was built with the sanitizers."""

class Tables:
    def __init__(
        self,
        size: int,
        turns: Sequence[Sequence[int]],
        followers: Sequence[int],
        strength: Sequence[Sequence[int]],
        tiers: Sequence[int],
        points: Sequence[int],
        trick_points: int,
        trumps: int,
    ) -> None: ...

def value(
    tables: Tables,
    hands: Sequence[int],
    leader: int,
    table: Sequence[int],
    ours: int,
    misere: bool,
    alpha: int,
    beta: int,
    budget: int,
) -> tuple[int, int]: ...
def moves(
    tables: Tables, hands: Sequence[int], leader: int, table: Sequence[int], ours: int, misere: bool, budget: int
) -> tuple[list[tuple[int, int]], int]: ...
def values(
    tables: Tables,
    deals: Sequence[Sequence[int]],
    leader: int,
    table: Sequence[int],
    ours: int,
    misere: bool,
    alpha: int,
    beta: int,
    budget: int,
) -> tuple[list[int], int]: ...
def moves_of_deals(
    tables: Tables,
    deals: Sequence[Sequence[int]],
    leader: int,
    table: Sequence[int],
    ours: int,
    misere: bool,
    moves: int,
    alpha: int,
    beta: int,
    budget: int,
) -> tuple[list[list[int]], int]: ...
def endings(
    tables: Tables,
    deals: Sequence[Sequence[int]],
    weights: Sequence[float],
    worth: Sequence[float],
    moves: int,
    leader: int,
    table: Sequence[int],
    ours: int,
    friends: int,
    budget: int,
) -> tuple[list[float], int]: ...
def by_leader(tables: Tables, hands: Sequence[int], ours: int, misere: bool, budget: int) -> tuple[list[int], int]: ...
def exhaustive(
    tables: Tables, hands: Sequence[int], leader: int, table: Sequence[int], ours: int, misere: bool, budget: int
) -> tuple[int, int]: ...
def playouts(
    tables: Tables,
    hands: Sequence[int],
    leader: int,
    table: Sequence[int],
    ours: int,
    misere: bool,
    greedy: bool,
    seed: int,
    times: int,
) -> list[int]: ...
def by_thumb(
    tables: Tables,
    deals: Sequence[Sequence[int]],
    leader: int,
    table: Sequence[int],
    ours: int,
    misere: bool,
    draws: int,
    gone: int,
    lacks: Sequence[int],
    moves: int,
    seed: int,
    times: int,
) -> list[list[int]]: ...
def weigh(
    columns: Sequence[tuple[Sequence[float], int, Sequence[float]]], hands: Sequence[int]
) -> list[list[float]]: ...
def claim(
    tables: Tables,
    hands: Sequence[int],
    leader: int,
    table: Sequence[int],
    claimant: int,
    order: Sequence[int],
    pool: bool,
    partner_helps: bool,
    scoring: int,
    at_least: bool,
    threshold: int,
    budget: int,
) -> tuple[bool, list[int], int]: ...

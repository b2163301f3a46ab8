"""The circle method: rounds in which everybody meets everybody once, in a random order and under random names."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from texas42.club.plan import Pair


class Round(NamedTuple):
    pairs: tuple[Pair, ...]
    out: tuple[int, ...]
    """Who sits out, with an odd number of teams."""


def circle(teams: int) -> tuple[Round, ...]:
    """All rounds of so many teams: each team meets every other once, and with an odd number sits out once.

    With an odd number, teams whose places add up to twice a round's number (modulo their number) meet in it.

    >>> circle(3)[0]
    Round(pairs=((1, 2),), out=(0,))
    """
    odd = teams if teams % 2 else teams - 1
    rounds = []
    for number in range(odd):
        pairs = [_pair((number + step) % odd, (number - step) % odd) for step in range(1, (odd + 1) // 2)]
        if teams % 2 == 0:
            rounds.append(Round((*pairs, _pair(number, odd)), ()))
        else:
            rounds.append(Round(tuple(pairs), (number,)))
    return tuple(rounds)


def _pair(one: int, two: int) -> Pair:
    return (one, two) if one < two else (two, one)


def first_rounds(teams: int, weeks: int, rng: Random) -> list[Round]:
    """So many rounds: whole circles while they last, then a part of one, each under names of its own."""
    found: list[Round] = []
    while len(found) < weeks:
        rounds = list(circle(teams))
        chosen = _chosen(len(rounds), weeks - len(found), rng, odd=teams % 2 == 1)
        names = rng.sample(range(teams), teams)
        found += [_renamed(rounds[number], names) for number in chosen]
    return found


def _chosen(rounds: int, wanted: int, rng: Random, *, odd: bool) -> list[int]:
    """Which rounds of a circle, in which order.

    With an odd number of teams they lie in pairs around one that is left out: then those who sit out in the two have
    not met, and make it up with each other.
    """
    if wanted >= rounds or not odd:
        return rng.sample(range(rounds), min(wanted, rounds))
    middle = rng.randrange(rounds)
    steps = rng.sample(range(1, (rounds + 1) // 2), (wanted + 1) // 2)
    chosen = [(middle + sign * step) % rounds for step in steps for sign in (1, -1)][:wanted]
    rng.shuffle(chosen)
    return chosen


def _renamed(one: Round, names: list[int]) -> Round:
    pairs = tuple(_pair(names[first], names[second]) for first, second in one.pairs)
    return Round(pairs, tuple(names[place] for place in one.out))

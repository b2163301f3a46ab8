"""Seeds put in order so that group mates meet late where possible, and the best still meet last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from texas42.club.bracket import places_for, seeded_places
from texas42.club.results import TeamId

_DEAR: Final = 4
"""To meet a round earlier is so much worse."""


def spread(seeds: Sequence[TeamId], group_of: Mapping[TeamId, str]) -> tuple[TeamId, ...]:
    """The seeds, exchanged within their ranks only as far as that keeps group mates apart for longer.

    The ranks are 3 and 4, 5 to 8, 9 to 16 and so on, who has a bye apart from who has none: so every rank still meets
    only as late as it should, and nobody loses a bye.
    """
    order = list(seeds)
    size = places_for(len(order))
    rows = {seed: row for row, seed in enumerate(seeded_places(size), start=1)}
    for rank in _ranks(len(order), size):
        while (best := _best_exchange(order, rank, rows, group_of)) is not None:
            one, two = best
            order[one], order[two] = order[two], order[one]
    return tuple(order)


def _ranks(teams: int, size: int) -> list[range]:
    """Places, from 0, within which seeds may be exchanged."""
    byes, found, first = size - teams, [], 2
    while first < teams:
        last = min(2 * first, teams)
        cut = min(max(first, byes), last)
        found += [range(first, cut), range(cut, last)]
        first *= 2
    return [rank for rank in found if len(rank) > 1]


def _best_exchange(
    order: list[TeamId], rank: range, rows: Mapping[int, int], group_of: Mapping[TeamId, str]
) -> tuple[int, int] | None:
    """The exchange that helps most, the one nearest to the top among equals; None where none helps."""
    mates = _mates(order, rank, rows, group_of)
    cost = {place: _cost(rows[place + 1], order[place], mates, group_of) for place in rank}
    best, found = 0, None
    for one, two in combinations(rank, 2):
        if group_of.get(order[one]) == group_of.get(order[two]):
            continue
        gain = cost[one] + cost[two]
        if gain > best:
            gain -= _moved(rows, order, mates, group_of, one, two)
            if gain > best:
                best, found = gain, (one, two)
    return found


_Mates = Mapping[str, list[tuple[TeamId, int]]]


def _mates(
    order: Sequence[TeamId], rank: range, rows: Mapping[int, int], group_of: Mapping[TeamId, str]
) -> dict[str, list[tuple[TeamId, int]]]:
    """Teams up to this rank by group, with their rows."""
    found: dict[str, list[tuple[TeamId, int]]] = {}
    for place, team in enumerate(order[: rank.stop]):
        if team in group_of:
            found.setdefault(group_of[team], []).append((team, rows[place + 1]))
    return found


def _moved(
    rows: Mapping[int, int],
    order: Sequence[TeamId],
    mates: _Mates,
    group_of: Mapping[TeamId, str],
    one: int,
    two: int,
) -> int:
    """What the two cost where they would stand."""
    return _cost(rows[two + 1], order[one], mates, group_of) + _cost(rows[one + 1], order[two], mates, group_of)


def _cost(row: int, team: TeamId, mates: _Mates, group_of: Mapping[TeamId, str]) -> int:
    """How bad it is for a team to stand in a row: the earlier it can meet its group mates, the worse."""
    others = mates.get(group_of.get(team, ""), [])
    return sum(_DEAR ** (_LATEST - meeting(row, other)) for mate, other in others if mate != team)


_LATEST: Final = 12


def meeting(row: int, other: int) -> int:
    """The round in which the teams of two rows of a bracket can meet.

    >>> meeting(1, 2), meeting(2, 3), meeting(1, 8)
    (1, 2, 3)
    """
    return ((row - 1) ^ (other - 1)).bit_length()

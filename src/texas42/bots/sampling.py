"""Deals that agree with all that a seat knows, each as likely as any other.

No deal is drawn and thrown away. Dominoes that the same seats may hold are alike, so the ways to deal them can be
counted, kind by kind; a deal is then drawn by choosing how many of each kind go to whom, in proportion to the ways
that each choice leaves. Late in a hand, where few deals are left, all of them can be had instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import combinations
from math import comb
from operator import or_
from random import Random
from typing import Final, NamedTuple, Self

from texas42.bots.knowledge import Holder, Knowledge
from texas42.rules import DOUBLES

Deal = tuple[int, int, int, int]
"""What each seat holds, as masks, North first."""

_State = tuple[int, tuple[int, ...], tuple[int, ...]]
"""The kind that is dealt next, and for each holder the room and the doubles it still needs."""


class Imagined(NamedTuple):
    """Deals that may be, and how likely each is beside the others."""

    deals: list[Deal]
    weights: list[float]


class _Kind(NamedTuple):
    """Dominoes that the same seats may hold, and that are all doubles or all not."""

    dominoes: tuple[int, ...]
    """Each as a mask of one."""
    holders: tuple[int, ...]
    """Places of the holders, counted as in `Knowledge.others`."""
    doubles: bool


class _Branch(NamedTuple):
    """One way to split a kind among its holders, and how many deals begin so."""

    ways: int
    parts: tuple[int, ...]
    after: _State


class Deals:
    """The deals that agree with what is known. `count` is their number; none is left when somebody has reneged."""

    @classmethod
    def of(cls, known: Knowledge) -> Self:
        """The deals that agree with what is known, or, where somebody must have reneged, with what was seen (CND-1)."""
        deals = cls(known)
        return deals if deals.count else cls(known.as_seen())

    def __init__(self, known: Knowledge) -> None:
        self._known: Final = known
        self._kinds: Final = _kinds(known.others)
        self._branches: Final[dict[_State, tuple[_Branch, ...]]] = {}
        self._first: Final[_State] = (
            0,
            tuple(other.size - other.known.bit_count() for other in known.others),
            tuple(max(0, other.doubles - (other.known & DOUBLES.mask).bit_count()) for other in known.others),
        )
        self.count: Final = self._ways(self._first)

    def draw(self, rng: Random) -> Deal:
        """One deal, any as likely as any other."""
        hands = [other.known for other in self._known.others]
        state = self._first
        for kind in self._kinds:
            branches = self._branches[state]
            branch = branches[0] if len(branches) == 1 else _chosen(branches, rng)
            dominoes = kind.dominoes if len(kind.holders) == 1 else sorted(kind.dominoes, key=lambda _: rng.random())
            begin = 0
            for place, part in zip(kind.holders, branch.parts, strict=True):
                hands[place] |= sum(dominoes[begin : begin + part])
                begin += part
            state = branch.after
        return self._deal(hands)

    def every(self) -> Iterator[Deal]:
        """All the deals there are."""
        yield from map(self._deal, self._every(self._first, [other.known for other in self._known.others]))

    def some(self, number: int, rng: Random) -> list[Deal]:
        """All the deals if there are no more than so many, or else so many of them, drawn one by one."""
        if self.count <= number:
            return list(self.every())
        return [self.draw(rng) for _ in range(number)]

    def _deal(self, hands: list[int]) -> Deal:
        dealt = [0, 0, 0, 0]
        dealt[self._known.seat] = self._known.held
        for other, hand in zip(self._known.others, hands, strict=True):
            dealt[other.seat] = hand
        north, east, south, west = dealt
        return north, east, south, west

    def _every(self, state: _State, hands: list[int]) -> Iterator[list[int]]:
        if state[0] == len(self._kinds):
            yield hands
            return
        kind = self._kinds[state[0]]
        for branch in self._branches[state]:
            for split in _splits(kind.dominoes, branch.parts):
                longer = list(hands)
                for place, part in zip(kind.holders, split, strict=True):
                    longer[place] |= part
                yield from self._every(branch.after, longer)

    def _ways(self, state: _State) -> int:
        number, room, needs = state
        if number == len(self._kinds):
            return int(not any(room) and not any(needs))
        if state not in self._branches:
            self._branches[state] = tuple(self._branch_out(number, room, needs))
        return sum(branch.ways for branch in self._branches[state])

    def _branch_out(self, number: int, room: tuple[int, ...], needs: tuple[int, ...]) -> Iterator[_Branch]:
        kind = self._kinds[number]
        for parts in _shares(len(kind.dominoes), tuple(room[place] for place in kind.holders)):
            left, missing = list(room), list(needs)
            for place, part in zip(kind.holders, parts, strict=True):
                left[place] -= part
                if kind.doubles:
                    missing[place] = max(0, missing[place] - part)
            after = (number + 1, tuple(left), tuple(missing))
            ways = _arrangements(parts) * self._ways(after)
            if ways:
                yield _Branch(ways, parts, after)


def _kinds(others: tuple[Holder, ...]) -> tuple[_Kind, ...]:
    apart = any(other.doubles for other in others)
    unseen = reduce(or_, (other.may & ~other.known for other in others))
    kinds: dict[tuple[tuple[int, ...], bool], list[int]] = {}
    while unseen:
        domino = unseen & -unseen
        unseen ^= domino
        holders = tuple(place for place, other in enumerate(others) if other.may & domino)
        kinds.setdefault((holders, apart and bool(domino & DOUBLES.mask)), []).append(domino)
    return tuple(_Kind(tuple(dominoes), holders, doubles) for (holders, doubles), dominoes in kinds.items())


def _shares(number: int, room: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The ways to share so many among holders that have room for so many each."""
    if len(room) == 1:
        if number <= room[0]:
            yield (number,)
        return
    for part in range(min(number, room[0]) + 1):
        for rest in _shares(number - part, room[1:]):
            yield (part, *rest)


def _arrangements(parts: tuple[int, ...]) -> int:
    """How many ways there are to choose which dominoes make up the parts."""
    ways, left = 1, sum(parts)
    for part in parts:
        ways *= comb(left, part)
        left -= part
    return ways


def _splits(dominoes: tuple[int, ...], parts: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if len(parts) == 1:
        yield (sum(dominoes),)
        return
    for chosen in combinations(dominoes, parts[0]):
        rest = tuple(domino for domino in dominoes if domino not in chosen)
        for others in _splits(rest, parts[1:]):
            yield (sum(chosen), *others)


def _chosen(branches: tuple[_Branch, ...], rng: Random) -> _Branch:
    at = rng.randrange(sum(branch.ways for branch in branches))
    for branch in branches:
        at -= branch.ways
        if at < 0:
            return branch
    raise AssertionError("the ways add up")

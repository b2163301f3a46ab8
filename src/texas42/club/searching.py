"""The built-in search: repeated pairings are swapped away within their weeks, touching few teams."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from texas42.club.plan import Pair, Plan

ALONE: Final = 100_000
REPEAT: Final = 1_000
TOUCH: Final = 10
NEW: Final = 1
STEPS: Final = 1_500
PATIENCE: Final = 300
"""Steps without anything better before the search starts over from its best."""
TABU: Final = 7


class _Swap(NamedTuple):
    group: int
    first: int
    second: int
    pairs: tuple[Pair, Pair]


class _Board:
    """A plan with counts, so that the worth of a swap is known at once."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.meetings = plan.meetings
        self.redraw = any(group.old for group in plan.groups)
        self.strange = Counter(
            place
            for group in plan.groups
            for pair in (group.old.symmetric_difference(group.pairs) if self.redraw else ())
            for place in pair
        )

    def swaps(self, group: int, first: int) -> Iterator[_Swap]:
        pairs = self.plan.groups[group].pairs
        one, two = pairs[first]
        for second, (three, four) in enumerate(pairs):
            if second != first:
                yield _Swap(group, first, second, (_pair(one, three), _pair(two, four)))
                yield _Swap(group, first, second, (_pair(one, four), _pair(two, three)))

    def worth(self, swap: _Swap) -> int:
        """What a swap adds to the cost."""
        pairs = self.plan.groups[swap.group].pairs
        gone = (pairs[swap.first], pairs[swap.second])
        added = 0
        for pair in gone:
            self.meetings[pair] -= 1
            added -= self._of_pair(pair)
        for pair in swap.pairs:
            added += self._of_pair(pair)
            self.meetings[pair] += 1
        self.meetings.subtract(swap.pairs)
        self.meetings.update(gone)
        return added + (self._of_touching(swap, gone) if self.redraw else 0)

    def _of_pair(self, pair: Pair) -> int:
        return ALONE if pair[0] == pair[1] else REPEAT * self.meetings[pair]

    def _of_touching(self, swap: _Swap, gone: tuple[Pair, Pair]) -> int:
        old = self.plan.groups[swap.group].old
        change: Counter[int] = Counter()
        for pair in gone:
            change.update(dict.fromkeys(pair, 1 if pair in old else -1))
        for pair in swap.pairs:
            change.update(dict.fromkeys(pair, -1 if pair in old else 1))
        added = 0
        for place, more in change.items():
            if place not in self.plan.new:
                now = self.strange[place]
                added += NEW * more + TOUCH * ((now + more > 0) - (now > 0))
        return added

    def make(self, swap: _Swap) -> None:
        group = self.plan.groups[swap.group]
        gone = (group.pairs[swap.first], group.pairs[swap.second])
        self.meetings.subtract(gone)
        self.meetings.update(swap.pairs)
        if self.redraw:
            for pair in gone:
                self.strange.update(dict.fromkeys(pair, 1 if pair in group.old else -1))
            for pair in swap.pairs:
                self.strange.update(dict.fromkeys(pair, -1 if pair in group.old else 1))
        group.pairs[swap.first], group.pairs[swap.second] = swap.pairs

    def troubles(self) -> list[tuple[int, int]]:
        """Pairs that meet more than once, and teams paired with themselves."""
        return [
            (number, place)
            for number, group in enumerate(self.plan.groups)
            for place, pair in enumerate(group.pairs)
            if len(group.pairs) > 1 and (pair[0] == pair[1] or self.meetings[pair] > 1)
        ]


def _pair(one: int, two: int) -> Pair:
    return (one, two) if one < two else (two, one)


def stir(plan: Plan, rng: Random) -> Plan:
    """Swap at random where that repeats no more pairings, so that a draw is not always the circle's."""
    board = _Board(plan.copy())
    groups = [number for number, group in enumerate(plan.groups) if len(group.pairs) > 1]
    for _ in range(20 * sum(len(plan.groups[number].pairs) for number in groups)):
        group = rng.choice(groups)
        first, second = rng.sample(range(len(plan.groups[group].pairs)), 2)
        (one, two), (three, four) = (board.plan.groups[group].pairs[place] for place in (first, second))
        crossed = (three, four) if rng.random() < 0.5 else (four, three)
        swap = _Swap(group, first, second, (_pair(one, crossed[0]), _pair(two, crossed[1])))
        if board.worth(swap) <= 0:
            board.make(swap)
    return board.plan


def settle(plan: Plan, rng: Random) -> Plan:
    """The best plan that some thousand swaps find, the same for the same plan and seed."""
    best, least = plan.copy(), plan.cost
    board = _Board(plan.copy())
    tabu: dict[tuple[int, Pair], int] = {}
    since = 0
    for step in range(STEPS):
        troubles = board.troubles()
        if not troubles or best.is_best:
            break
        group, place = rng.choice(troubles)
        swap = _best_swap(board, group, place, tabu, step, rng)
        if swap is None:
            continue
        for pair in (board.plan.groups[group].pairs[swap.first], board.plan.groups[group].pairs[swap.second]):
            tabu[group, pair] = step + TABU + rng.randrange(TABU)
        board.make(swap)
        since += 1
        cost = board.plan.cost
        if cost < least:
            best, least, since = board.plan.copy(), cost, 0
        elif since > PATIENCE:
            board, since = _Board(best.copy()), 0
    return best


def _best_swap(
    board: _Board, group: int, place: int, tabu: dict[tuple[int, Pair], int], step: int, rng: Random
) -> _Swap | None:
    best: list[_Swap] = []
    least = 0
    for swap in board.swaps(group, place):
        if any(tabu.get((group, pair), -1) > step for pair in swap.pairs):
            continue
        worth = board.worth(swap)
        if not best or worth < least:
            best, least = [swap], worth
        elif worth == least:
            best.append(swap)
    return rng.choice(best) if best else None

"""The kernel against its naive twin: tens of thousands of endgames of every contract."""

from __future__ import annotations

from typing import Final

import pytest

from tests.solver.endgames import CALLS, EVERY_CALL, endgames
from texas42.records.notation import parse_call
from texas42.records.positions import Position, check_position
from texas42.rules import Bid, Family
from texas42.solver import makes, solve, value
from texas42.solver.engine import KernelEngine
from texas42.solver.questions import question_of
from texas42.solver.twin_engine import TwinEngine

KERNEL, TWIN = KernelEngine(), TwinEngine()

SIZES: Final = {1: 640, 2: 1080, 3: 320, 4: 20}
"""How many endgames of so many tricks are drawn for a kind of contract."""

SIZES_OF_SEVENS: Final = {1: 800, 2: 1300, 3: 120, 4: 4}
"""Nobody follows suit in sevens, so that the twin has many more lines to play."""


def sizes(kind: str) -> dict[int, int]:
    return SIZES_OF_SEVENS if kind == "sevens" else SIZES


def test_enough_endgames_of_every_call_are_compared() -> None:
    """CON-5: more than 20,000 endgames, of every call that can be written, half of them in the middle of a trick."""
    assert sum(sum(sizes(kind).values()) for kind in CALLS) >= 20_000
    spellings = [call for call in EVERY_CALL if parse_call(str(call)) == call]
    assert len(spellings) == len(set(spellings)) == 81
    drawn = [one for kind, calls in CALLS.items() for one in endgames(calls, {2: 102}, kind)]
    for position in drawn:
        check_position(position)
    assert {position.call for position in drawn} == set(EVERY_CALL)
    assert sum(bool(position.table) for position in drawn) * 2 == len(drawn)
    assert {position.declarer for position in drawn} == {position.leader for position in drawn} == {0, 1, 2, 3}
    assert sum(sum(position.points) > 0 for position in drawn) > len(drawn) / 2


@pytest.mark.parametrize("half", [0, 1])
@pytest.mark.parametrize("kind", CALLS)
def test_every_play_is_worth_what_the_twin_says(kind: str, half: int) -> None:
    """PLY-3, PLY-4, SCR-1, CON-1, CON-4: the legal plays and their values are the twin's, whatever is asked."""
    checked = 0
    for position in endgames(CALLS[kind], {tricks: count // 2 for tricks, count in sizes(kind).items()}, kind, half):
        expected = solve(position, by=TWIN)
        found = solve(position, by=KERNEL)
        assert (found.value, found.moves) == (expected.value, expected.moves), str(position)
        assert value(position, by=KERNEL) == expected.value, str(position)
        assert KERNEL.exhaustive(question_of(position)).value == expected.value, str(position)
        _check_windows(position, expected.value)
        _check_bids(position, expected.value)
        checked += 1
    assert checked == sum(count // 2 for count in sizes(kind).values())


def _check_windows(position: Position, expected: int) -> None:
    """Exact inside a window, a bound outside it."""
    question = question_of(position)
    for low, high in ((expected - 1, expected), (expected, expected + 1), (max(expected - 5, -1), expected + 2)):
        if low >= -1:
            found = KERNEL.value(question, (low, high)).value
            assert min(max(found, low), high) == expected, f"{position} in {low} to {high}"
            assert 0 <= found <= question.out


def _check_bids(position: Position, expected: int) -> None:
    """SCR-3, BID-10, CON-1: a bid makes when what was taken and what comes are enough; specials need all, or none."""
    team = position.declarer.team
    total, theirs = position.points[team] + expected, position.points[team.other]
    nello = position.call.family is Family.NELLO
    all_of_it = not theirs and expected == question_of(position).out
    assert makes(position, by=KERNEL).makes is (not total if nello else all_of_it), str(position)
    for points in sorted({30, 35, min(max(total, 30), 41), min(max(total + 1, 30), 41)}):
        enough = total >= points if position.call.family is Family.TRUMPS else makes(position, by=KERNEL).makes
        assert makes(position, Bid.points(points), by=KERNEL).makes is enough, f"{position} for {points}"

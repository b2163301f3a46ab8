"""Many deals at once: the same answers as one by one, in any window, until the budget is spent."""

from __future__ import annotations

from itertools import accumulate
from random import Random
from typing import Final

import pytest

from tests.solver.endgames import CALLS, random_deal, random_endgame
from tests.solver.imagined import masks_of, redealt, scene_of
from texas42.rules import EMPTY, DominoSet
from texas42.solver.engine import NO_WINDOW, KernelEngine, ManyEngine
from texas42.solver.questions import Masks, Question, question_of
from texas42.solver.twin_engine import TwinEngine
from texas42.testing.choosing import seeded

KERNEL, TWIN = KernelEngine(), TwinEngine()
ENGINES: Final[tuple[ManyEngine, ...]] = (KERNEL, TWIN)
by_both = pytest.mark.parametrize("by", ENGINES, ids=lambda engine: engine.name)


def situation(kind: str, number: int, *seed: object, tricks: int = 7) -> tuple[Random, Question, list[Masks]]:
    """A question, and some deals of it."""
    rng = seeded("many", kind, number, *seed)
    call, on_table = rng.choice(CALLS[kind]), rng.randrange(3)
    whole = tricks == 7 and kind != "sevens"
    position = (
        random_deal(rng, call, on_table=on_table)
        if whole
        else random_endgame(rng, call, min(tricks, 5), on_table=on_table)
    )
    question = question_of(position)
    return rng, question, [masks_of(question), *(redealt(rng, question) for _ in range(5))]


@pytest.mark.parametrize("kind", CALLS)
def test_many_values_are_those_of_one_deal_after_the_other(kind: str) -> None:
    """SCR-1: values and moves, and the nodes of all of them together, are what each deal has by itself."""
    for number in range(4):
        _, question, deals = situation(kind, number)
        scene = scene_of(question)
        alone = [KERNEL.value(scene.question(deal)) for deal in deals]
        assert KERNEL.values(scene, deals, NO_WINDOW) == ([one.value for one in alone], sum(one.nodes for one in alone))
        moves = [KERNEL.moves(scene.question(deal)) for deal in deals]
        found = KERNEL.moves_of_deals(scene, deals, question.legal(), NO_WINDOW)
        assert found == ([list(one.values.values()) for one in moves], sum(one.nodes for one in moves))


@pytest.mark.parametrize("kind", CALLS)
def test_values_are_the_twins(kind: str) -> None:
    """PLY-3, PLY-4: of last tricks the twin says the same, of some moves as of all."""
    for number in range(12):
        rng, question, deals = situation(kind, number, "twin", tricks=2)
        scene, legal = scene_of(question), question.legal()
        some = DominoSet.from_iterable(rng.sample(legal.dominoes, rng.randint(1, len(legal))))
        assert KERNEL.values(scene, deals, NO_WINDOW).found == TWIN.values(scene, deals, NO_WINDOW).found
        for moves in (legal, some):
            found = KERNEL.moves_of_deals(scene, deals, moves, NO_WINDOW).found
            assert found == TWIN.moves_of_deals(scene, deals, moves, NO_WINDOW).found


@pytest.mark.parametrize("kind", CALLS)
def test_a_window_tells_what_lies_in_it(kind: str) -> None:
    """SCR-3: in every deal exact inside the window and a bound outside it, so that a bid makes or does not."""
    for number in range(10):
        rng, question, deals = situation(kind, number, "window", tricks=4)
        scene, legal = scene_of(question), question.legal()
        exact = KERNEL.values(scene, deals, NO_WINDOW).found
        of_moves = KERNEL.moves_of_deals(scene, deals, legal, NO_WINDOW).found
        low = rng.randrange(-1, question.out)
        for window in ((low, low + 1), (low, low + 1 + rng.randrange(8))):
            assert _clipped(KERNEL.values(scene, deals, window).found, window) == _clipped(exact, window)
            bounds = KERNEL.moves_of_deals(scene, deals, legal, window).found
            assert [_clipped(one, window) for one in bounds] == [_clipped(one, window) for one in of_moves]


def _clipped(values: list[int], window: tuple[int, int]) -> list[int]:
    low, high = window
    return [min(max(value, low), high) for value in values]


@by_both
@pytest.mark.parametrize("kind", ["suits", "nello"])
def test_the_deal_that_goes_over_the_budget_is_the_last(kind: str, by: ManyEngine) -> None:
    """Every deal that was begun is answered in full, and none is begun once the budget is spent."""
    _, question, deals = situation(kind, 1, "budget", tricks=3)
    scene, legal = scene_of(question), question.legal()
    every, of_moves = by.values(scene, deals, NO_WINDOW), by.moves_of_deals(scene, deals, legal, NO_WINDOW)
    spent = [*accumulate(by.values(scene, [deal], NO_WINDOW).nodes for deal in deals)]
    by_moves = [*accumulate(by.moves_of_deals(scene, [deal], legal, NO_WINDOW).nodes for deal in deals)]
    assert (spent[-1], by_moves[-1]) == (every.nodes, of_moves.nodes)
    for budget in {1, *spent, *by_moves, *(one - 1 for one in spent if one > 1), 10**6}:
        answered = _answered(spent, budget)
        assert by.values(scene, deals, NO_WINDOW, budget) == (every.found[:answered], spent[answered - 1])
        answered = _answered(by_moves, budget)
        found = by.moves_of_deals(scene, deals, legal, NO_WINDOW, budget)
        assert found == (of_moves.found[:answered], by_moves[answered - 1])


def _answered(spent: list[int], budget: int) -> int:
    return next((place for place, nodes in enumerate(spent, 1) if nodes > budget), len(spent))


@by_both
def test_nothing_asked_is_nothing_found(by: ManyEngine) -> None:
    """Of no deals and of no moves there is nothing to find, and it costs nothing."""
    _, question, deals = situation("suits", 1, "nothing", tricks=3)
    scene = scene_of(question)
    assert by.values(scene, [], NO_WINDOW) == ([], 0)
    assert by.moves_of_deals(scene, [], question.legal(), NO_WINDOW) == ([], 0)
    assert by.moves_of_deals(scene, deals, EMPTY, NO_WINDOW) == ([[]] * len(deals), 0)

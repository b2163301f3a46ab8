"""Playing out without thinking."""

from __future__ import annotations

from itertools import product
from typing import Final, Literal

import pytest

from tests.solver.endgames import CALLS, EVERY_CALL, random_deal, random_endgame
from texas42.records.positions import parse_position
from texas42.solver import playouts
from texas42.solver.engine import Engine, KernelEngine
from texas42.solver.questions import Question, question_of
from texas42.solver.twin_engine import TwinEngine
from texas42.testing.choosing import seeded

ENGINES: Final[tuple[Engine, ...]] = (KernelEngine(), TwinEngine())
by_both = pytest.mark.parametrize("by", ENGINES, ids=lambda engine: engine.name)
policies = pytest.mark.parametrize("policy", ["random", "greedy"])
Policy = Literal["random", "greedy"]


def totals(question: Question) -> set[int]:
    """What the declarer's side can take by any line of legal play."""
    if not question.tricks:
        return {0}
    found = set()
    for domino in question.legal():
        gain, following = question.play(domino)
        found |= {gain + total for total in totals(following)}
    return found


@by_both
@pytest.mark.parametrize("kind", CALLS)
def test_random_play_comes_to_every_end_there_is(kind: str, by: Engine) -> None:
    """PLY-3, PLY-4, SCR-1: what random play takes is what some legal line takes, and every such total comes up."""
    for number, tricks in product(range(4), (1, 2)):
        rng = seeded("random play", kind, number, tricks)
        position = random_endgame(rng, rng.choice(CALLS[kind]), tricks, on_table=number % 3)
        found = playouts(position, 400, seed=number, by=by)
        assert len(found) == 400
        assert set(found) == totals(question_of(position)), str(position)


@by_both
@policies
@pytest.mark.parametrize("kind", CALLS)
def test_a_deal_played_out_takes_what_a_legal_line_takes(kind: str, policy: Policy, by: Engine) -> None:
    """SCR-1: results lie between nothing and all there is, and so does their mean; greedy play is legal as well."""
    for number in range(3):
        rng = seeded("playouts", kind, number)
        endgame = random_endgame(rng, rng.choice(CALLS[kind]), 3, on_table=number)
        assert set(playouts(endgame, 20, seed=1, policy=policy, by=by)) <= totals(question_of(endgame))
        deal = random_deal(rng, rng.choice(CALLS[kind]), on_table=number)
        found = playouts(deal, 20, seed=2, policy=policy, by=by)
        out = question_of(deal).out
        assert all(0 <= taken <= out for taken in found)
        assert 0 <= sum(found) / len(found) <= out


@by_both
@policies
def test_a_seed_is_a_series_of_hands(policy: Policy, by: Engine) -> None:
    """The same seed gives the same results, another one others, and any whole number is a seed."""
    deal = random_deal(seeded("seeds"), EVERY_CALL[0])
    first = playouts(deal, 60, seed=5, policy=policy, by=by)
    assert playouts(deal, 60, seed=5, policy=policy, by=by) == first
    assert playouts(deal, 30, seed=5, policy=policy, by=by) == first[:30]
    if policy == "random":
        assert playouts(deal, 60, seed=6, policy=policy, by=by) != first
    for seed in (-1, 0, 2**64, 10**30):
        assert len(playouts(deal, 3, seed=seed, policy=policy, by=by)) == 3


@by_both
def test_greedy_play_gives_count_to_its_own_tricks(by: Engine) -> None:
    """SCR-1: North leads the strongest trump, South gives the five-five to it, West keeps its count to the last."""
    position = parse_position("66.61/64.20/55.10/50.30 trumps:6 N N - 0-0")
    first, last = 1 + 10 + 10, 1 + 5
    assert set(playouts(position, 20, seed=0, policy="greedy", by=by)) == {first + last}


@policies
def test_nothing_is_played_when_the_hand_is_over(policy: Policy) -> None:
    """CON-1: a nello whose bidder has a trick takes no more, so many times over."""
    over = parse_position("66.64/62.40/55.44/63.30 nello N E - 1-4")
    assert playouts(over, 3, seed=0, policy=policy) == [0, 0, 0]


def test_no_time_is_no_result() -> None:
    """No hand is played when none is asked for, and fewer than none is refused."""
    deal = random_deal(seeded("none"), EVERY_CALL[0])
    assert playouts(deal, 0, seed=1) == []
    with pytest.raises(ValueError, match="at least none"):
        playouts(deal, -1, seed=1)

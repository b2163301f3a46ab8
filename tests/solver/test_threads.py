"""The kernel from several threads at once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from tests.solver.endgames import EVERY_CALL, random_deal, random_endgame
from texas42.solver import in_parallel, playouts, solve
from texas42.testing.choosing import seeded

DEALS = [
    random_endgame(seeded("threads", str(call)), call, 5)
    if str(call) == "sevens"
    else random_deal(seeded("threads", str(call)), call)
    for call in EVERY_CALL
]


def test_eight_threads_answer_as_one_does() -> None:
    """Every deal has the same value, plays and nodes, whoever searches what beside it."""
    expected = [solve(deal) for deal in DEALS]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(solve, DEALS * 3)) == expected * 3
    assert list(in_parallel(solve, iter(DEALS), threads=8)) == expected
    assert list(in_parallel(solve, iter(DEALS), threads=3, together=7)) == expected


def test_threads_share_no_dice() -> None:
    """A seed is a seed in every thread."""
    expected = [playouts(deal, 50, seed=7) for deal in DEALS]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda deal: playouts(deal, 50, seed=7), DEALS)) == expected

"""What hands weigh: sums over their dominoes, and by how many there are of a set."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from tests.solver.test_binding import REFUSALS, answered_or_refused, spoiled
from texas42.rules import DominoSet
from texas42.solver import _kernel
from texas42.solver.engine import Column, KernelEngine, ManyEngine
from texas42.solver.twin_engine import TwinEngine
from texas42.testing.choosing import random_hands, seeded

KERNEL, TWIN = KernelEngine(), TwinEngine()
ENGINES: Final[tuple[ManyEngine, ...]] = (KERNEL, TWIN)
by_both = pytest.mark.parametrize("by", ENGINES, ids=lambda engine: engine.name)
BY_INDEX: Final = Column(tuple(map(float, range(28))), 127, (0.5, 1, 2, 3, 4, 5, 6, 100))


def some_hands(rng: Random) -> list[int]:
    """Hands of none to seven dominoes."""
    return [DominoSet.from_iterable(hand[: rng.randrange(8)]).mask for hand in random_hands(rng)]


@by_both
def test_a_hand_weighs_what_its_dominoes_weigh(by: ManyEngine) -> None:
    """Each domino by itself, and the number of those in the set: of none, of some, of all seven."""
    hands = [0, 1 << 27, 1 << 27 | 0b11, 127]
    doubled = BY_INDEX._replace(weights=tuple(2 * weight for weight in BY_INDEX.weights))
    assert by.weigh([BY_INDEX], hands) == [[0.5], [27.5], [27 + 1 + 2], [21 + 100]]
    assert by.weigh([BY_INDEX, doubled], hands[1:2]) == [[27.5, 54.5]]
    assert by.weigh([], hands) == [[], [], [], []]
    assert by.weigh([BY_INDEX], []) == []


def test_kernel_and_twin_agree() -> None:
    """Whatever columns weigh, less than nothing included; whole numbers to the last bit."""
    for number in range(50):
        rng = seeded("weighing", number)
        hands = [hand for _ in range(10) for hand in some_hands(rng)]
        whole, real = ([_column(rng, draw) for _ in range(5)] for draw in (_whole, Random.random))
        assert KERNEL.weigh(whole, hands) == TWIN.weigh(whole, hands)
        for found, expected in zip(KERNEL.weigh(real, hands), TWIN.weigh(real, hands), strict=True):
            assert found == pytest.approx(expected)


def _whole(rng: Random) -> float:
    return float(rng.randint(-1000, 1000))


def _column(rng: Random, draw: Any) -> Column:
    return Column(tuple(draw(rng) for _ in range(28)), rng.getrandbits(28), tuple(draw(rng) for _ in range(8)))


@pytest.mark.parametrize(
    "wrong",
    [
        {"hands": [255]},
        {"hands": [2**28]},
        {"hands": [-1]},
        {"hands": 7},
        {"columns": [BY_INDEX[:2]]},
        {"columns": [BY_INDEX._replace(weights=(0.5,) * 27)]},
        {"columns": [BY_INDEX._replace(by_number=(0.5,) * 7)]},
        {"columns": [BY_INDEX._replace(set=2**28)]},
        {"columns": [BY_INDEX._replace(set=-1)]},
        {"columns": [None]},
    ],
    ids=str,
)
def test_what_cannot_be_weighed_is_refused(wrong: dict[str, Any]) -> None:
    """Hands of more than seven of 28 dominoes, sets beyond them, and columns that are too short are refused."""
    good: dict[str, Any] = {"columns": [BY_INDEX], "hands": [127]}
    assert _kernel.weigh(**good) == [[121.0]]
    with pytest.raises(REFUSALS):
        _kernel.weigh(**(good | wrong))


def test_nonsense_is_refused_or_harmless() -> None:
    """Whatever stands in a column or a hand, it is refused or weighed."""
    refused, good = 0, {"columns": [BY_INDEX, BY_INDEX], "hands": [127, 1 << 27, 0]}
    for number in range(300):
        rng = seeded("weighing", "nonsense", number)
        asked: dict[str, Any] = {field: spoiled(rng, part) for field, part in good.items() if rng.random() < 0.6}
        refused += not answered_or_refused(lambda asked=asked: _kernel.weigh(**(good | asked)))  # type: ignore[misc]
    assert refused > 20

"""A search over many deals ends once it is told to stop, by the kernel and by its twin."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Final

import pytest

from tests.solver.endgames import EVERY_CALL, random_endgame
from tests.solver.imagined import masks_of, scene_of
from tests.solver.test_interrupting import HARD_POINTS, hard
from texas42.rules import EMPTY, Seat
from texas42.solver import _kernel
from texas42.solver.engine import NO_WINDOW, Column, Ending, ManyEngine, Seen
from texas42.solver.questions import question_of
from texas42.solver.stopping import StoppedError, heed
from texas42.solver.twin_engine import TwinEngine
from texas42.testing.choosing import seeded


class LaterOn(threading.Event):
    """Set when it is looked at once too often."""

    def __init__(self, looks: int) -> None:
        super().__init__()
        self._looks = count(-looks)

    def is_set(self) -> bool:
        return next(self._looks) >= 0


def stops(ask: Callable[[], object], looks: int) -> bool:
    """Whether a search that is told to stop once it has looked up so many times ends for it."""

    def answer() -> object:
        heed(LaterOn(looks))
        return ask()

    with ThreadPoolExecutor(1) as pool:
        return isinstance(pool.submit(answer).exception(), StoppedError)


LONG: Final = 10**6
"""Nodes after which a search that was not stopped ends all the same, and fails its test."""

TABLES, HANDS = hard()[:2]
WORTH: Final = [float(taken) for taken in range(7 + sum(HARD_POINTS) + 1)]
COLUMNS: Final = [Column((1.0,) * 28, 127, (1.0,) * 8)]
BY_KERNEL: Final[dict[str, Callable[[], object]]] = {
    "values": lambda: _kernel.values(TABLES, [HANDS], 0, [], 5, False, -1, 1000, LONG),
    "moves_of_deals": lambda: _kernel.moves_of_deals(TABLES, [HANDS], 0, [], 5, False, 127, -1, 1000, LONG),
    "by_thumb": lambda: _kernel.by_thumb(TABLES, [HANDS], 0, [], 5, False, 0, 0, [0] * 4, 127, 1, 1),
    "endings": lambda: _kernel.endings(TABLES, [HANDS], [1.0], WORTH, 127, 0, [], 5, 5, LONG),
    "weigh": lambda: _kernel.weigh(COLUMNS, HANDS),
}


@pytest.mark.parametrize("call", BY_KERNEL)
def test_the_kernel_looks_up_from_many_deals(call: str) -> None:
    """Each call over many deals asks by itself whether it is still wanted."""
    assert stops(BY_KERNEL[call], looks=0)


def by_twin(call: str) -> object:
    twin: ManyEngine = TwinEngine()
    question = question_of(random_endgame(seeded("stopping"), EVERY_CALL[5], 2))
    scene, deals, legal = scene_of(question), [masks_of(question)] * 3, question.legal()
    match call:
        case "values":
            return twin.values(scene, deals, NO_WINDOW)
        case "moves_of_deals":
            return twin.moves_of_deals(scene, deals, legal, NO_WINDOW)
        case "by_thumb":
            return twin.by_thumb(scene, deals, Seen(Seat.NORTH), EMPTY, 1)
        case "endings":
            ask = Ending(legal, tuple(map(float, range(question.out + 1))), 5)
            return twin.endings(scene, deals, [1.0] * 3, ask)
        case _:
            return twin.weigh(COLUMNS, [127, 0, 3])


@pytest.mark.parametrize("call", BY_KERNEL)
def test_the_twin_looks_up_from_many_deals(call: str) -> None:
    """The twin does, too, and not only as it begins."""
    for looks in range(3):
        assert stops(lambda: by_twin(call), looks)

"""Ctrl-C in the middle of a search: the main thread is out at once, other threads stop, and the solver goes on."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable
from itertools import repeat, starmap
from pathlib import Path
from typing import Any, Final

import pytest

from tests.solver.endgames import EVERY_CALL, random_deal
from texas42.rules import Seat
from texas42.solver import _kernel, in_parallel, solve
from texas42.solver.batch import tell_in_parallel
from texas42.solver.questions import contest_of, question_of
from texas42.solver.stopping import heed
from texas42.solver.tables import compiled
from texas42.solver.twin_engine import TwinEngine
from texas42.testing.choosing import seeded

PATIENCE: Final = 120
"""Seconds after which a search that was not stopped fails its test; none of them would ever end."""

DEAL: Final = random_deal(seeded("interrupting"), EVERY_CALL[5])


HARD_POINTS: Final = [seeded("hard", domino).randint(0, 8) for domino in range(28)]


def hard() -> tuple[_kernel.Tables, list[int], int, list[int]]:
    """A whole deal in which nobody follows suit and each lead has an order of its own: nothing can be pruned soon."""
    rng = seeded("hard")
    changed = {
        "followers": [2**28 - 1] * 28,
        "strength": [[rng.randint(1, 255) for _ in range(28)] for _ in range(28)],
        "points": HARD_POINTS,
    }
    tables = _kernel.Tables(**(compiled(contest_of(EVERY_CALL[5], Seat.NORTH))._asdict() | changed))
    return tables, [127 << 7 * seat for seat in Seat], 0, []


def endless(ask: Callable[..., object], *asked: Any) -> None:
    """Ask for ever, without coming back to the interpreter in between: only the kernel itself can end it."""
    deque(starmap(ask, repeat((*hard(), *asked))), maxlen=0)


def endless_deals(ask: Callable[..., object], *asked: Any) -> None:
    """The same of a list of deals, with one in it."""
    tables, hands, _, _ = hard()
    deque(starmap(ask, repeat((tables, [hands], *asked))), maxlen=0)


def short_deals(ask: Callable[..., object], *asked: Any) -> None:
    """The same of lists of a hundred deals, each of them over after a trick."""
    tables, _, _, _ = hard()
    last = [1 << 7 * seat for seat in Seat]
    deque(starmap(ask, repeat((tables, [last] * 100, *asked))), maxlen=0)


def end_for_ever() -> None:
    """No two worths are equal, so that nothing is decided before the end."""
    out = 7 + sum(HARD_POINTS)
    endless_deals(_kernel.endings, [1.0], [float(taken) for taken in range(out + 1)], 127, 0, [], 5, 5, 0)


def weigh_for_ever() -> None:
    columns = [([1.0] * 28, 127, [1.0] * 8)] * 20
    deque(starmap(_kernel.weigh, repeat((columns, [127] * 10_000))), maxlen=0)


def search_for_ever() -> None:
    endless(_kernel.value, 5, False, -1, 1000, 0)


def search_by_twin() -> None:
    TwinEngine().value(question_of(DEAL))


def leave_early(began: threading.Event) -> None:
    """Nobody waits for the second answer."""

    def answer(number: int) -> None:
        if number:
            began.set()
            search_for_ever()

    for _ in in_parallel(answer, range(9), 2):
        began.wait()
        raise KeyboardInterrupt


class SecondLook(threading.Event):
    """Never set; tells when the search looks up from its work for the second time, so that it has to do so again."""

    def __init__(self, told: threading.Event) -> None:
        super().__init__()
        self._told, self._looks = told, 0

    def is_set(self) -> bool:
        self._looks += 1
        if self._looks == 2:
            self._told.set()
        return False


def after(began: threading.Event, search: Callable[..., None], *asked: Any) -> Callable[..., None]:
    """Search, and say so once that is well under way."""

    def begin(_: object = None) -> None:
        heed(SecondLook(began))
        search(*asked)

    return begin


def by_two(began: threading.Event, search: Callable[[], None]) -> Callable[[object], None]:
    """The same in two threads, once both are there: a thread that is interrupted as it starts cannot be joined."""
    both = threading.Barrier(2, began.set)

    def begin(_: object) -> None:
        both.wait()
        search()

    return begin


SCENES: Final[dict[str, Callable[[threading.Event], object]]] = {
    "value": lambda began: after(began, endless, _kernel.value, 5, False, -1, 1000, 0)(),
    "moves": lambda began: after(began, endless, _kernel.moves, 5, False, 0)(),
    "by_leader": lambda began: after(began, _by_leader_for_ever)(),
    "exhaustive": lambda began: after(began, endless, _kernel.exhaustive, 5, False, 0)(),
    "playouts": lambda began: after(began, endless, _kernel.playouts, 5, False, True, 1, 2**31 - 1)(),
    "values": lambda began: after(began, endless_deals, _kernel.values, 0, [], 5, False, -1, 1000, 0)(),
    "moves_of_deals": lambda began: after(
        began, endless_deals, _kernel.moves_of_deals, 0, [], 5, False, 127, -1, 1000, 0
    )(),
    "values, short": lambda began: after(began, short_deals, _kernel.values, 0, [], 5, False, -1, 1000, 0)(),
    "moves_of_deals, short": lambda began: after(
        began, short_deals, _kernel.moves_of_deals, 0, [], 5, False, 1, -1, 1000, 0
    )(),
    "by_thumb": lambda began: after(
        began, endless_deals, _kernel.by_thumb, 0, [], 5, False, 0, 0, [0] * 4, 127, 1, 2**31 - 1
    )(),
    "endings": lambda began: after(began, end_for_ever)(),
    "weigh": lambda began: after(began, weigh_for_ever)(),
    "claim": lambda began: after(began, endless, _kernel.claim, 0, [], False, True, 5, True, 40, 0)(),
    "in_parallel": lambda began: list(in_parallel(by_two(began, search_for_ever), range(9), 2)),
    "tell_in_parallel": lambda began: tell_in_parallel(by_two(began, search_for_ever), range(9), print, 2),
    "twin": lambda began: after(began, search_by_twin)(),
    "twin, in_parallel": lambda began: list(in_parallel(by_two(began, search_by_twin), range(9), 2)),
    "left early": leave_early,
}


def _by_leader_for_ever() -> None:
    tables, hands, _, _ = hard()
    deque(starmap(_kernel.by_leader, repeat((tables, hands, 5, False, 0))), maxlen=0)


def play(scene: str) -> None:
    """What the other process does: search, be interrupted, and answer another question."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if "twin" not in scene:
        sys.setswitchinterval(1000)  # so that "began" is told by a thread that runs when the kernel lets it
    began = threading.Event()
    threading.Thread(target=_tell, args=(began,)).start()
    try:
        SCENES[scene](began)
    except KeyboardInterrupt:
        for thread in threading.enumerate():
            if thread is not threading.main_thread():
                thread.join()
        _say(str(solve(DEAL)))


def _tell(began: threading.Event) -> None:
    began.wait()
    _say("began")


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


@pytest.mark.parametrize("scene", SCENES)
def test_an_interrupted_search_is_over_and_the_next_is_right(scene: str) -> None:
    """Ctrl-C ends any search, in whatever thread; every thread ends, and the next answer and its nodes are as ever."""
    command = [sys.executable, "-c", f"from {__name__} import play; play({scene!r})"]
    root = Path(__file__).parents[2]
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True) as searching:  # noqa: S603 - our own
        impatience = threading.Timer(PATIENCE, searching.kill)
        impatience.start()
        assert searching.stdout is not None
        began = searching.stdout.readline()
        if scene != "left early":
            searching.send_signal(signal.SIGINT)
        told, _ = searching.communicate()
        impatience.cancel()
    assert (began, told, searching.returncode) == ("began\n", f"{solve(DEAL)}\n", 0)

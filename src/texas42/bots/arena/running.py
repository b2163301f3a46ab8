"""Many deals on all cores. Every worker is a process of its own that makes its own players.

Which worker plays a deal makes no difference to it, so the results are the same for any number of workers.
"""

from __future__ import annotations

import signal
import sys
import traceback
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Final, NamedTuple

from texas42.bots.arena.matchup import Matchup, check
from texas42.bots.arena.results import Deal
from texas42.bots.arena.sitting import Hall

AHEAD: Final = 2
"""Deals that a worker has at once: the one it plays, and one more so that it never waits."""
_FAREWELL: Final = 2.0
"""Seconds that a worker has to end the programs it started."""


class WorkerError(RuntimeError):
    """A worker failed by a fault of ours."""


class WorkerLostError(RuntimeError):
    """A worker was killed from outside."""


def play_deals(matchup: Matchup, numbers: Iterable[int], workers: int = 1) -> Generator[Deal, None, None]:
    """Play deals, and give each one as soon as it is finished, in any order.

    One worker plays in this process. Close the iterator to stop early: the workers end at once, and what they were
    playing is dropped.
    """
    check(matchup)
    if workers > 1:
        yield from _on_workers(matchup, numbers, workers)
        return
    with Hall(matchup) as hall:
        for number in numbers:
            yield hall.play(number)


class _Worker(NamedTuple):
    process: BaseProcess
    line: Connection


def _on_workers(matchup: Matchup, numbers: Iterable[int], workers: int) -> Iterator[Deal]:
    todo = iter(numbers)
    with _hired(matchup, workers) as hired:
        at_work: dict[Connection, int] = {}
        for worker in hired:
            at_work[worker.line] = _hand_out(worker.line, todo, AHEAD)
        while any(at_work.values()):
            busy = [line for line, deals in at_work.items() if deals]
            for line in wait(busy):
                assert isinstance(line, Connection)  # noqa: S101 - nothing else was waited for
                yield _received(line)
                at_work[line] += _hand_out(line, todo, 1) - 1


def _hand_out(line: Connection, todo: Iterator[int], most: int) -> int:
    numbers = list(islice(todo, most))
    for number in numbers:
        with suppress(BrokenPipeError):  # the worker is dead, which is seen when its answer is read
            line.send(number)
    return len(numbers)


def _received(line: Connection) -> Deal:
    try:
        answer = line.recv()
    except (EOFError, ConnectionResetError):
        raise WorkerLostError("A worker was killed before it had finished its deal.") from None
    if isinstance(answer, Deal):
        return answer
    raise WorkerError(f"A worker failed:\n{answer}")


@contextmanager
def _hired(matchup: Matchup, number: int) -> Iterator[list[_Worker]]:
    """So many workers, ended at the end whatever they are doing."""
    workers: list[_Worker] = []
    try:
        workers.extend(_hire(matchup) for _ in range(number))
        yield workers
    finally:
        _dismiss(workers)


def _hire(matchup: Matchup) -> _Worker:
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(matchup, theirs), daemon=True)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # Ctrl-C is for us, not for workers
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    theirs.close()
    return _Worker(process, ours)


def _dismiss(workers: list[_Worker]) -> None:
    for worker in workers:
        worker.process.terminate()
    for worker in workers:
        worker.process.join(_FAREWELL)
        if worker.process.is_alive():
            worker.process.kill()
            worker.process.join()
        worker.line.close()


def _work(matchup: Matchup, line: Connection) -> None:
    """What a worker does: play what it is told, until it is told to end or nobody is there any more."""
    signal.signal(signal.SIGTERM, _leave)
    with Hall(matchup) as hall, suppress(EOFError, BrokenPipeError):
        while True:
            number = line.recv()
            try:
                answer: Deal | str = hall.play(number)
            except Exception:  # noqa: BLE001 - whatever it is, it is told and not lost
                answer = f"deal {number + 1} of {matchup.a} against {matchup.b}\n{traceback.format_exc()}"
            line.send(answer)


def _leave(_number: int, _frame: FrameType | None) -> None:
    sys.exit(0)

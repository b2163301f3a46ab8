"""Many questions at once: the kernel leaves the interpreter free, so threads use all cores.

Whoever gets out early, by Ctrl-C or any other way, waits for nothing: the searches under way are stopped.
"""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Generic, TypeVar

from texas42.solver.stopping import heed

Asked = TypeVar("Asked")
Answered = TypeVar("Answered")


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_parallel(
    answer: Callable[[Asked], Answered], questions: Iterable[Asked], threads: int | None = None
) -> Iterator[Answered]:
    """The answers in the order of the questions, which may be endless: only a few are under way at a time."""
    threads = threads or cores()
    if threads == 1:
        yield from map(answer, questions)
        return
    waiting: deque[Future[Answered]] = deque()
    stop = threading.Event()
    with ThreadPoolExecutor(threads, initializer=heed, initargs=(stop,)) as pool:
        try:
            for question in questions:
                waiting.append(pool.submit(answer, question))
                if len(waiting) >= 4 * threads:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()
            stop.set()


def tell_in_parallel(
    answer: Callable[[Asked], Answered],
    questions: Iterable[Asked],
    tell: Callable[[Answered], None],
    threads: int | None = None,
) -> None:
    """Tell the answers in the order of the questions, each as soon as those before it are told.

    Unlike `in_parallel` nothing waits for a later question, so whoever asks may wait for the answer first. `tell`
    runs in one thread at a time, but not always in the same one; what it raises ends the asking.
    """
    threads = threads or cores()
    if threads == 1:
        for question in questions:
            tell(answer(question))
        return
    stop = threading.Event()
    with ThreadPoolExecutor(threads, initializer=heed, initargs=(stop,)) as pool:
        teller = _Teller(tell, 4 * threads)
        try:
            for question in questions:
                teller.take(pool.submit(answer, question))
            teller.finish()
        finally:
            teller.stop()
            stop.set()


class _Teller(Generic[Answered]):
    """Tells answers in their order, whoever finishes first."""

    def __init__(self, tell: Callable[[Answered], None], most: int) -> None:
        self._tell = tell
        self._most = most
        self._waiting: deque[Future[Answered]] = deque()
        self._changed = threading.Condition()
        self._failure: BaseException | None = None
        self._stopped = False

    def take(self, future: Future[Answered]) -> None:
        """One more answer to tell, once it is there; waits while too many are under way."""
        with self._changed:
            self._waiting.append(future)
        future.add_done_callback(self._tell_what_is_there)
        self._wait_for_fewer_than(self._most)

    def finish(self) -> None:
        """Wait until every answer is told."""
        self._wait_for_fewer_than(1)

    def stop(self) -> None:
        """Tell nothing more, and begin no search that has not begun."""
        with self._changed:
            self._stopped = True
        for future in tuple(self._waiting):
            future.cancel()

    def _wait_for_fewer_than(self, number: int) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self._failure is not None or len(self._waiting) < number)
            if self._failure is not None:
                raise self._failure

    def _tell_what_is_there(self, _: Future[Answered]) -> None:
        with self._changed:
            while self._waiting and self._waiting[0].done() and not (self._stopped or self._failure):
                try:
                    self._tell(self._waiting[0].result())
                except BaseException as failure:  # noqa: BLE001 - raised again where the questions are asked
                    self._failure = failure
                self._waiting.popleft()
            self._changed.notify_all()

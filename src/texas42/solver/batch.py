"""Many questions at once: the kernel leaves the interpreter free, so threads use all cores.

Whoever gets out early, by Ctrl-C or any other way, waits for nothing: the searches under way are stopped.
"""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from queue import Empty, SimpleQueue
from typing import Final, Generic, Self, TypeVar

from texas42.solver.stopping import StoppedError, heed

Asked = TypeVar("Asked")
Answered = TypeVar("Answered")


_LOOK: Final = 0.25
"""Seconds after which a wait looks up: Python does not see a Ctrl-C that came just before the wait began."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_parallel(
    answer: Callable[[Asked], Answered], questions: Iterable[Asked], threads: int | None = None, *, together: int = 1
) -> Iterator[Answered]:
    """The answers in the order of the questions, which may be endless: only a few are under way at a time.

    Each thread takes so many questions `together`. A few are faster where an answer takes less than a millisecond;
    what is raised then stands for all of them.
    """
    threads = threads or cores()
    if threads == 1:
        yield from map(answer, questions)
        return

    def answer_all(some: tuple[Asked, ...]) -> list[Answered]:
        return list(map(answer, some))

    rest = iter(questions)
    waiting: deque[_Reply[list[Answered]]] = deque()
    with _Crew(answer_all, threads) as crew:
        while some := tuple(islice(rest, together)):
            waiting.append(crew.ask(some))
            if len(waiting) >= 4 * threads:
                yield from waiting.popleft().get()
        while waiting:
            yield from waiting.popleft().get()


def tell_in_parallel(
    answer: Callable[[Asked], Answered],
    questions: Iterable[Asked],
    tell: Callable[[Answered], None],
    threads: int | None = None,
) -> None:
    """Tell the answers in the order of the questions, each as soon as those before it are told.

    Unlike `in_parallel` nothing waits for a later question, so whoever asks may wait for the answer first. `tell`
    runs in a thread of its own; what it raises ends the asking.
    """
    threads = threads or cores()
    if threads == 1:
        for question in questions:
            tell(answer(question))
        return
    with _Teller(tell, 4 * threads) as teller, _Crew(answer, threads) as crew:
        for question in questions:
            teller.make_room()
            teller.take(crew.ask(question))
        teller.finish()


class _Reply(Generic[Answered]):
    """An answer that comes, or what was raised instead.

    It comes by a queue written in C: Ctrl-C in the middle of one written in Python, as those of a `Future` are, may
    leave a lock held for ever.
    """

    def __init__(self) -> None:
        self._came: SimpleQueue[tuple[Answered | None, BaseException | None]] = SimpleQueue()

    def fill(self, answer: Callable[[Asked], Answered], question: Asked) -> None:
        try:
            self._came.put((answer(question), None))
        except BaseException as failure:  # noqa: BLE001 - raised again where the answer is waited for
            self._came.put((None, failure))

    def give_up(self) -> None:
        """Let whoever waits go."""
        self._came.put((None, StoppedError("the search was told to stop")))

    def get(self) -> Answered:
        answer, failure = _next(self._came)
        if failure is not None:
            raise failure
        return answer  # type: ignore[return-value]


class _Crew(Generic[Asked, Answered]):
    """Threads that answer questions; when it is left, searches under way are stopped and none begins."""

    def __init__(self, answer: Callable[[Asked], Answered], threads: int) -> None:
        self._answer = answer
        self._asked: SimpleQueue[tuple[Asked, _Reply[Answered]] | None] = SimpleQueue()
        self._stop = threading.Event()
        self._threads = [threading.Thread(target=self._work) for _ in range(threads)]

    def __enter__(self) -> Self:
        try:
            for thread in self._threads:
                thread.start()
        except BaseException:
            self._leave()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._leave()
        for thread in self._threads:
            _see_off(thread)

    def ask(self, question: Asked) -> _Reply[Answered]:
        reply: _Reply[Answered] = _Reply()
        self._asked.put((question, reply))
        return reply

    def _leave(self) -> None:
        self._stop.set()
        for _ in self._threads:
            self._asked.put(None)

    def _work(self) -> None:
        heed(self._stop)
        for question, reply in iter(self._asked.get, None):
            if self._stop.is_set():
                reply.give_up()
            else:
                reply.fill(self._answer, question)


class _Teller(Generic[Answered]):
    """A thread that tells answers in the order of their questions; it is left after the crew that gives them."""

    def __init__(self, tell: Callable[[Answered], None], most: int) -> None:
        self._tell = tell
        self._replies: SimpleQueue[_Reply[Answered] | None] = SimpleQueue()
        self._room: SimpleQueue[None] = SimpleQueue()
        for _ in range(most):
            self._room.put(None)
        self._failure: BaseException | None = None
        self._thread = threading.Thread(target=self._work)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._replies.put(None)
        _see_off(self._thread)

    def make_room(self) -> None:
        """Wait while too many answers are under way."""
        _next(self._room)
        self._raise_failure()

    def take(self, reply: _Reply[Answered]) -> None:
        """One more answer to tell, once it is there."""
        self._replies.put(reply)

    def finish(self) -> None:
        """Wait until every answer is told."""
        self._replies.put(None)
        _see_off(self._thread)
        self._raise_failure()

    def _raise_failure(self) -> None:
        if self._failure is not None:
            raise self._failure

    def _work(self) -> None:
        for reply in iter(self._replies.get, None):
            try:
                self._tell(reply.get())
            except BaseException as failure:  # noqa: BLE001 - raised again where the questions are asked
                self._failure = failure
                return
            finally:
                self._room.put(None)


def _next(queue: SimpleQueue[Asked]) -> Asked:
    while True:
        try:
            return queue.get(timeout=_LOOK)
        except Empty:
            continue


def _see_off(thread: threading.Thread) -> None:
    while thread.is_alive():
        thread.join(_LOOK)

"""Long questions are answered in a few threads: who asks the same joins, and is told more as it becomes known.

A question is an iterator: each thing it yields is all that is known so far, and the last is the answer.
"""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

from django.db import connections

from texas42.hall.live.limits import TooFast
from texas42.hall.studies.keeping import Facts, keep, kept

MOST_WAITING: Final = 40
"""Questions that may wait; whoever asks one more is told to come back."""
_COME_BACK_MS: Final = 5_000
_LOG: Final = logging.getLogger("texas42.studies")

Answer = Callable[[], Iterator[Facts]]


class Study:
    """One question that is being answered."""

    def __init__(self) -> None:
        self.latest: Facts | None = None
        self.answer: Future[Facts] = Future()
        self._lock = threading.Lock()
        self._readers: list[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = []

    def tell(self, facts: Facts) -> None:
        self.latest = facts
        self._wake()

    def end(self, failure: BaseException | None = None) -> None:
        """There is nothing more to come."""
        if failure is None and self.latest is not None:
            self.answer.set_result(self.latest)
        else:
            self.answer.set_exception(failure or ValueError("Nothing was found out."))
        self._wake()

    def _wake(self) -> None:
        with self._lock:
            for loop, news in self._readers:
                loop.call_soon_threadsafe(news.set)

    async def news(self) -> AsyncIterator[Facts]:
        """All that is known, whenever there is more; a reader that is slow finds the newest."""
        news = asyncio.Event()
        reader = (asyncio.get_running_loop(), news)
        with self._lock:
            self._readers.append(reader)
        try:
            told: Facts | None = None
            while True:
                news.clear()
                over, latest = self.answer.done(), self.latest
                if latest is not None and latest is not told:
                    told = latest
                    yield latest
                if over:
                    self.answer.result()
                    return
                await news.wait()
        finally:
            with self._lock:
                self._readers.remove(reader)


class Studies:
    """The questions under way in this process, and the threads that answer them."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(max(1, (os.cpu_count() or 1) // 2), "texas42-studies")
        self._under_way: dict[str, Study] = {}
        self._lock = threading.Lock()
        self._closing = threading.Event()

    def ask(self, key: str, answer: Answer) -> Study:
        """The study of a question, begun unless it is under way already; its answer is kept."""
        with self._lock:
            if key in self._under_way:
                return self._under_way[key]
            if len(self._under_way) >= MOST_WAITING:
                raise TooFast(_COME_BACK_MS)
            study = self._under_way[key] = Study()
            self._threads.submit(self._work, key, answer, study)
        return study

    def so_far(self, key: str) -> Facts | None:
        """What is known already about a question that is under way here."""
        study = self._under_way.get(key)
        return None if study is None else study.latest

    def close(self) -> None:
        """Whatever is under way ends; whoever waits for it is told."""
        self._closing.set()
        self._threads.shutdown(cancel_futures=True)
        for study in self._under_way.values():
            study.end(InterruptedError("The hall closes."))

    def _work(self, key: str, answer: Answer, study: Study) -> None:
        try:
            self._answer(key, answer, study)
        except Exception as failure:  # noqa: BLE001 - whoever waits is told, and the log has it
            _LOG.exception("a question was not answered")
            self._leave(key)
            study.end(failure)
        finally:
            connections.close_all()

    def _answer(self, key: str, answer: Answer, study: Study) -> None:
        found = kept(key)
        if found is not None:
            study.tell(found)
        else:
            for facts in answer():
                if self._closing.is_set():
                    return
                study.tell(facts)
            if study.latest is not None:
                keep(key, study.latest)
        self._leave(key)
        study.end()

    def _leave(self, key: str) -> None:
        with self._lock:
            self._under_way.pop(key, None)

"""The one thread that writes. What comes while it writes goes together into the next transaction (group commit)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final

from texas42.hall.site.metrics import Counter
from texas42.hall.tables.store import Append, Outcome, Store, StoreError, TableId, Written

MOST_AT_ONCE: Final = 64
_LOG: Final = logging.getLogger("texas42.tables.writer")
_TRANSACTIONS: Final = Counter("texas42_transactions_total", "Transactions that wrote events.")
APPENDS: Final = Counter("texas42_appends_total", "Commands of which events were written.")

Asked = tuple[Append, Future[Outcome]]
Announce = Callable[[Sequence[tuple[TableId, int]]], None]


class Writer:
    """Writes what it is asked to; `announce` is told, after the commit, which tables have which version now."""

    def __init__(self, store: Store, announce: Announce | None = None) -> None:
        self._store = store
        self._announce = announce
        self._asked: SimpleQueue[Asked | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="texas42-writer", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        """Write what was asked for, then end."""
        self._asked.put(None)
        self._thread.join()

    async def write(self, one: Append) -> Outcome:
        """The outcome, once it lies on the disk; a `StoreError` when nobody knows."""
        future: Future[Outcome] = Future()
        self._asked.put((one, future))
        return await asyncio.wrap_future(future)

    def _run(self) -> None:
        while group := self._next_group():
            self._write(group)
        self._store.leave()

    def _next_group(self) -> list[Asked]:
        """All that waits; empty at the end."""
        first = self._asked.get()
        if first is None:
            return []
        group = [first]
        while len(group) < MOST_AT_ONCE:
            try:
                one = self._asked.get_nowait()
            except Empty:
                break
            if one is None:
                self._asked.put(None)
                break
            group.append(one)
        return group

    def _write(self, group: list[Asked]) -> None:
        try:
            outcomes = self._store.write([one for one, _ in group])
        except StoreError as error:
            self._write_apart(group, error)
            return
        except Exception as error:  # noqa: BLE001 - whatever it is, those who wait must hear of it
            _LOG.exception("events could not be written")
            self._fail(group, StoreError(type(error).__name__))
            return
        _TRANSACTIONS.add()
        self._tell(group, outcomes)

    def _write_apart(self, group: list[Asked], error: StoreError) -> None:
        """A group that failed is written one by one, so that the fault of one is not everybody's."""
        if len(group) == 1:
            _LOG.warning("events could not be written", extra={"why": str(error)})
            self._fail(group, error)
            return
        for one in group:
            self._write([one])

    @staticmethod
    def _fail(group: list[Asked], error: StoreError) -> None:
        for _, future in group:
            if future.set_running_or_notify_cancel():
                future.set_exception(error)

    def _tell(self, group: list[Asked], outcomes: list[Outcome]) -> None:
        for (_, future), outcome in zip(group, outcomes, strict=True):
            if future.set_running_or_notify_cancel():
                future.set_result(outcome)
        pairs = zip(group, outcomes, strict=True)
        written = {one.table: outcome.version for (one, _), outcome in pairs if isinstance(outcome, Written)}
        APPENDS.add(len(written))
        if self._announce is not None and written:
            self._announce(list(written.items()))

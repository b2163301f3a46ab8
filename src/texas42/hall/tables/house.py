"""The house: everything that keeps this process's tables, put together, begun and ended as one.

The live routes run in its event loop. Django's pages run in threads and wait for it: `house().wait(…)`.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from threading import Barrier, BrokenBarrierError, Thread
from typing import Any, Final, TypeVar

from django.db import connections

from texas42.hall.live.limits import Limits
from texas42.hall.site.metrics import Gauge
from texas42.hall.studies.working import Studies
from texas42.hall.tables.clock import Clock, now_ms
from texas42.hall.tables.database import DatabaseStore
from texas42.hall.tables.duties import Duties
from texas42.hall.tables.epochs import Epochs
from texas42.hall.tables.fanout import Fanout
from texas42.hall.tables.keeper import Done, Keeper
from texas42.hall.tables.notices import ANEW, Changes, Notices
from texas42.hall.tables.players import check_level, check_levels
from texas42.hall.tables.presence import Presence
from texas42.hall.tables.seats import Pass
from texas42.hall.tables.store import Store, StoreError, TableId
from texas42.hall.tables.sweeper import Sweeper
from texas42.hall.tables.writer import Writer
from texas42.table import Actor, PersonId, Settings, Table, TableCommand

T = TypeVar("T")
READERS: Final = 4
POLL_SECONDS: Final = 2.0
"""How late a process is at most to see what another wrote, where a notice was lost."""
_PATIENCE_SECONDS: Final = 15
_LOG: Final = logging.getLogger("texas42.tables.house")


class House:
    def __init__(self, store: Store | None = None, *, alias: str = "default", clock: Clock = now_ms) -> None:
        self.store: Store = store if store is not None else DatabaseStore(alias)
        shared = store is None and connections[alias].vendor == "postgresql"
        self._notices = Notices(alias, self._overheard) if shared else None
        self._writer = Writer(self.store, self._notices.send if self._notices else None)
        self._readers = ThreadPoolExecutor(READERS, "texas42-readers")
        self._thinkers = ThreadPoolExecutor(os.cpu_count() or 1, "texas42-bots")
        self.studies = Studies()
        self.keeper = Keeper(self.store, self._writer, self._readers, clock)
        self.epochs = Epochs(self.keeper, shared=shared)
        self.limits = Limits(clock)
        self.fanout = Fanout()
        self.presence = Presence(self.keeper, shared=shared)
        self.duties = Duties(self.keeper, self._thinkers, self.presence.peopled)
        self._sweeper = Sweeper(self.keeper, self.duties, shared=shared)
        self._tasks: list[asyncio.Task[None]] = []
        self._loop: asyncio.AbstractEventLoop | None = None
        self.keeper.written = self._wrote
        self.keeper.heard = self._heard

    async def begin(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._writer.start()
        if self._notices is not None:
            self._notices.start()
        chores = (self._sweeper.run(), self.presence.run(), self._heal())
        self._tasks = [asyncio.ensure_future(chore) for chore in chores]

    async def end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.duties.close()
        await self.keeper.finish()
        await asyncio.to_thread(self._end_threads)

    def _end_threads(self) -> None:
        self._writer.close()
        if self._notices is not None:
            self._notices.close()
        every_reader = Barrier(READERS)
        for _ in range(READERS):
            self._readers.submit(self._leave, every_reader)
        self._readers.shutdown()
        self._thinkers.shutdown(cancel_futures=True)
        self.studies.close()

    def _leave(self, every_reader: Barrier) -> None:
        """Waits for the others, so that each thread leaves its own connection and none another time."""
        with suppress(BrokenBarrierError):
            every_reader.wait(_PATIENCE_SECONDS)
        self.store.leave()

    # What pages ask for

    async def open(self, settings: Settings, host: PersonId, officials: tuple[PersonId, ...] = ()) -> TableId:
        """A new table; a `RulesError` where it cannot be set like that."""
        check_level(settings.stand_ins.level)
        return await self.keeper.open(settings, host, officials)

    async def ask(self, table: TableId, command: TableCommand, by: Actor, key: str = "") -> Done:
        """A command of somebody: decided and written, or refused with a `RulesError`."""
        check_levels(command)
        return await self.keeper.ask(table, command, by, key)

    async def look(self, table: TableId) -> Table:
        """The table as it is now; only `texas42.table.view` of it may leave the house."""
        return await self.keeper.look(table)

    async def admit(self, table: TableId, person: PersonId) -> Pass:
        """A pass for the live routes of a table, for `seats.cookie_for`."""
        return Pass(table, person, await self.epochs.of(table, person))

    async def revoke(self, table: TableId, person: PersonId) -> None:
        """End all passes of a person for a table, also of streams that are open."""
        await self.epochs.revoke(table, person)
        self.fanout.tell(table)

    async def read_anew(self, table: TableId) -> None:
        """Show a table in the words in which it is told now, here and in other processes."""
        await self._read_anew(table)
        if self._notices is not None:
            await asyncio.to_thread(self._notices.tell_anew, table)

    async def _read_anew(self, table: TableId) -> None:
        await self.keeper.read_anew(table)
        self.fanout.tell(table)

    def wait(self, asked: Coroutine[Any, Any, T]) -> T:
        """What a thread asked of the house, once the house has done it."""
        if self._loop is None:
            raise RuntimeError("The house has not begun.")
        return asyncio.run_coroutine_threadsafe(asked, self._loop).result(_PATIENCE_SECONDS)

    # What happens at tables

    def _wrote(self, table: TableId, now: Table) -> None:
        self.fanout.tell(table)
        self.duties.look_after(table, now)

    def _heard(self, table: TableId, _now: Table) -> None:
        self.fanout.tell(table)
        self.duties.leave(table)

    def _overheard(self, changes: Changes) -> None:
        """In the thread of the notices."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._catch_up_where_behind, changes)

    def _catch_up_where_behind(self, changes: Changes) -> None:
        for table, version in changes:
            if version == ANEW:
                self._keep_task(asyncio.ensure_future(self._read_anew(table)))
            elif 0 < self.keeper.version(table) < version:
                self._keep_task(asyncio.ensure_future(self.keeper.catch_up(table, version)))

    def _keep_task(self, task: asyncio.Task[None]) -> None:
        self._tasks.append(task)
        task.add_done_callback(self._tasks.remove)

    async def _heal(self) -> None:
        """Where notices got lost, and where nobody asks any more."""
        while True:
            await asyncio.sleep(POLL_SECONDS)
            self.keeper.forget_idle(self.fanout.watched)
            if self._notices is None:
                continue
            try:
                await self._poll()
            except StoreError as error:
                _LOG.warning("other processes' tables could not be looked at", extra={"why": str(error)})

    async def _poll(self) -> None:
        tables = [table for table in self.fanout.tables() if self.keeper.version(table)]
        versions = await self.keeper.read(lambda: self.store.versions(tables))
        self._catch_up_where_behind(list(versions.items()))


_OPEN: list[House] = []
Gauge("texas42_tables_kept", "Tables that this process has in memory.", lambda: _count("kept"))
Gauge("texas42_streams_open", "Readers that wait for tables to change.", lambda: _count("streams"))


def _count(what: str) -> int:
    if not _OPEN:
        return 0
    return len(_OPEN[-1].keeper.kept()) if what == "kept" else len(_OPEN[-1].fanout)


def house() -> House:
    """The house of this process."""
    if not _OPEN:
        raise RuntimeError("No house is open in this process.")
    return _OPEN[-1]


async def open_house(opened: House | None = None) -> House:
    """Begin a house and make it this process's."""
    begun = opened or House()
    await begun.begin()
    _OPEN.append(begun)
    return begun


async def close_house(opened: House) -> None:
    _OPEN.remove(opened)
    await opened.end()


@contextmanager
def house_in_a_thread(opened: House | None = None) -> Iterator[House]:
    """A house with an event loop of its own, for programs that have none: tests, commands."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever, name="texas42-house", daemon=True)
    thread.start()
    begun = asyncio.run_coroutine_threadsafe(open_house(opened), loop).result()
    try:
        yield begun
    finally:
        asyncio.run_coroutine_threadsafe(close_house(begun), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()

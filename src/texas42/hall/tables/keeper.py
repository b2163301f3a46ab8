"""Keeps tables: a command is decided on the cached table, written at the next version, and only then shown.

Whoever was slower than another process finds a conflict, reads what happened, and decides again. A client's id for its
command makes a retry harmless.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Final, NamedTuple, TypeVar

from texas42.hall.tables.clock import Clock, now_ms
from texas42.hall.tables.facts import facts
from texas42.hall.tables.ids import new_table_id
from texas42.hall.tables.store import Append, Repeated, Store, StoreError, TableId, Written
from texas42.hall.tables.writer import Writer
from texas42.rules import IllegalError, RulesError
from texas42.table import Actor, PersonId, Settings, Table, TableCommand, decide, fold, open_table, replay, start_table

T = TypeVar("T")
MOST_TRIES: Final = 64
"""Each lost try is something that another process wrote meanwhile, and who has just lost is slower than who goes on."""
IDLE_MS: Final = 10 * 60_000
"""After so long without anybody asking, a table is forgotten here; the store has it."""


class Done(NamedTuple):
    """What became of a command."""

    table: Table
    """The table after it, or as it is now where the command was repeated."""
    repeated: bool = False


class Kept:
    """A table as this process knows it. Never wrong, at most old: the store refuses what is decided on it then."""

    def __init__(self, table: Table, at: int) -> None:
        self.table = table
        self.asked_at = at
        self.lock = asyncio.Lock()
        self._ahead = 0

    def time(self, clock: int) -> int:
        """A table's time does not run backwards, and goes on at once where the clock was set back."""
        self._ahead = max(self._ahead, self.table.at - clock)
        return clock + self._ahead


class Keeper:
    """`written` is called after this process wrote to a table, `heard` after another did."""

    def __init__(self, store: Store, writer: Writer, readers: Executor, clock: Clock = now_ms) -> None:
        self.store, self.clock = store, clock
        self._writer, self._readers = writer, readers
        self._kept: dict[TableId, Kept] = {}
        self._loading: dict[TableId, asyncio.Task[Kept]] = {}
        self._asking: set[asyncio.Task[Done]] = set()
        self.written: Callable[[TableId, Table], None] = lambda _id, _table: None
        self.heard: Callable[[TableId, Table], None] = lambda _id, _table: None

    async def read(self, ask: Callable[[], T]) -> T:
        """Ask the store something, in a thread of its readers."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, ask)

    async def open(self, settings: Settings, host: PersonId, officials: tuple[PersonId, ...] = ()) -> TableId:
        """A new table; its id is known to nobody else yet."""
        table, opened = new_table_id(), open_table(settings, host, self.clock(), officials)
        after = start_table(opened)
        outcome = await self._writer.write(Append(table, 0, (opened,), facts(after)))
        if not isinstance(outcome, Written):
            raise StoreError("taken")
        self._kept[table] = Kept(after, self.clock())
        self.written(table, after)
        return table

    async def look(self, table: TableId) -> Table:
        """The table as this process knows it; an `IllegalError` (`no_table`) where there is none."""
        return (await self._find(table)).table

    async def ask(self, table: TableId, command: TableCommand, by: Actor, key: str = "") -> Done:
        """Decide a command and write what happens; a `RulesError` refuses it, a `StoreError` leaves it open.

        What was begun is finished, even when whoever asked goes away meanwhile.
        """
        asking = asyncio.ensure_future(self._ask(table, command, by, _keyed(by, key)))
        self._asking.add(asking)
        asking.add_done_callback(self._asking.discard)
        return await asyncio.shield(asking)

    def time(self, table: TableId) -> int:
        """What time it is at a table: later than here, where what happened last came from a clock that is ahead."""
        kept = self._kept.get(table)
        return self.clock() if kept is None else kept.time(self.clock())

    async def finish(self) -> None:
        """Wait for everything that was begun."""
        await asyncio.gather(*self._asking, *self._loading.values(), return_exceptions=True)

    async def catch_up(self, table: TableId, version: int | None = None) -> None:
        """Another process may have written to a table, up to a version: read what, if it is kept here."""
        kept = self._kept.get(table)
        if kept is None:
            return
        async with kept.lock:
            if version is None or kept.table.version < version:
                await self._read_news(table, kept)

    async def read_anew(self, table: TableId) -> None:
        """What happened is told in other words now: read all of it again, if the table is kept."""
        kept = self._kept.get(table)
        if kept is None:
            return
        async with kept.lock:
            kept.table = await self.read(lambda: replay(self.store.history(table)))

    def version(self, table: TableId) -> int:
        """The version that is known here; 0 where it is not kept."""
        kept = self._kept.get(table)
        return 0 if kept is None else kept.table.version

    def kept(self) -> dict[TableId, Table]:
        return {table: kept.table for table, kept in self._kept.items()}

    def forget_idle(self, needed: Callable[[TableId], bool]) -> None:
        """Let go of tables that nobody asked for in a long time."""
        long_ago = self.clock() - IDLE_MS
        for table, kept in list(self._kept.items()):
            if kept.asked_at < long_ago and not kept.lock.locked() and not needed(table):
                del self._kept[table]

    async def _find(self, table: TableId) -> Kept:
        kept = self._kept.get(table)
        if kept is None:
            loading = self._loading.get(table)
            if loading is None:
                loading = self._loading[table] = asyncio.ensure_future(self._load(table))
                loading.add_done_callback(lambda _task: self._loading.pop(table, None))
            kept = await asyncio.shield(loading)
        kept.asked_at = self.clock()
        return kept

    async def _load(self, table: TableId) -> Kept:
        events = await self.read(lambda: self.store.history(table))
        if not events:
            raise IllegalError("There is no such table.", code="no_table", rule="SET-1")
        kept = self._kept[table] = Kept(await self.read(lambda: replay(events)), self.clock())
        return kept

    async def _ask(self, table: TableId, command: TableCommand, by: Actor, key: str) -> Done:
        while True:
            kept = await self._find(table)
            async with kept.lock:
                if self._kept.get(table) is not kept:
                    continue
                try:
                    return await self._decide(table, kept, command, by, key)
                except StoreError:
                    del self._kept[table]
                    raise

    async def _decide(self, table: TableId, kept: Kept, command: TableCommand, by: Actor, key: str) -> Done:
        for _ in range(MOST_TRIES):
            before = kept.table
            try:
                events = decide(before, command, by, kept.time(self.clock()))
            except RulesError:
                if await self._read_news(table, kept):
                    continue
                if key and await self.read(lambda: self.store.written(table, key)) is not None:
                    return Done(kept.table, repeated=True)
                raise
            after = fold(before, events)
            outcome = await self._writer.write(Append(table, before.version, events, facts(after), key))
            if isinstance(outcome, Written):
                kept.table = after
                self.written(table, after)
                return Done(after)
            await self._read_news(table, kept)
            if isinstance(outcome, Repeated):
                return Done(kept.table, repeated=True)
        raise StoreError("too many conflicts")

    async def _read_news(self, table: TableId, kept: Kept) -> bool:
        """Whether others wrote something meanwhile; then it is known here too."""
        news = await self.read(lambda: self.store.history(table, kept.table.version))
        if news:
            kept.table = fold(kept.table, news)
            self.heard(table, kept.table)
        return bool(news)


def _keyed(by: Actor, key: str) -> str:
    """Ids that clients give belong to whoever gave them: nobody's retry is taken for somebody else's."""
    return hashlib.sha256(f"{by}\0{key}".encode()).hexdigest() if key else ""

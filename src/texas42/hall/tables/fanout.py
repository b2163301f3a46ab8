"""Who waits for a table to change. What waits is a flag, not a message: whoever is slow finds the newest only."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from texas42.hall.tables.store import TableId


class Watch:
    """One reader of one table."""

    def __init__(self) -> None:
        self._changed = asyncio.Event()

    def wake(self) -> None:
        self._changed.set()

    async def changed(self, seconds: float) -> bool:
        """Wait until the table has changed since this was last asked; False when it has not for so long."""
        try:
            async with asyncio.timeout(seconds):
                await self._changed.wait()
        except TimeoutError:
            return False
        self._changed.clear()
        return True


class Fanout:
    """All readers of this process."""

    def __init__(self) -> None:
        self._watches: dict[TableId, set[Watch]] = {}

    @contextmanager
    def watching(self, table: TableId) -> Iterator[Watch]:
        watch = Watch()
        self._watches.setdefault(table, set()).add(watch)
        try:
            yield watch
        finally:
            self._watches[table].discard(watch)
            if not self._watches[table]:
                del self._watches[table]

    def tell(self, table: TableId) -> None:
        """The table has changed."""
        for watch in self._watches.get(table, ()):
            watch.wake()

    def tables(self) -> list[TableId]:
        """The tables that somebody watches here."""
        return list(self._watches)

    def watched(self, table: TableId) -> bool:
        return table in self._watches

    def __len__(self) -> int:
        return sum(map(len, self._watches.values()))

"""Finds tables that nobody looks after: what a dead process left, and what is due long after everybody went home."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from texas42.hall.tables.duties import Duties
from texas42.hall.tables.keeper import Keeper
from texas42.hall.tables.store import StoreError, TableId
from texas42.rules import RulesError

EVERY_SECONDS: Final = 0.25
PATIENCE_MS: Final = 1_000
"""How long overdue a table is before it is taken for left alone."""
AGAIN_MS: Final = 1_000
"""When a table is due again that was taken up: whoever took it up may die, too."""
AHEAD_MS: Final = 60_000
"""How far a process that is alone looks ahead when it begins: nobody else would do what is due then."""
AT_ONCE: Final = 2
"""How many are read at once. Threads that reckon at the same time only keep each other, and those who play, waiting."""
TOGETHER_SECONDS: Final = 1.5
"""How long tables that were read wait for the rest of their sweep: who plays takes time from those yet to be read."""
MOST: Final = 200
MOST_AT_FIRST: Final = 10_000
_LOG: Final = logging.getLogger("texas42.tables.sweeper")


class Sweeper:
    """`shared` where other processes serve the same tables: they may look after what is not overdue."""

    def __init__(self, keeper: Keeper, duties: Duties, *, shared: bool) -> None:
        self._keeper, self._duties, self._shared = keeper, duties, shared
        self._hands = asyncio.Semaphore(AT_ONCE)
        self._in_hand: set[TableId] = set()
        self._sweeps: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Look now, and then again and again, however long it takes to read what was found before.

        Who begins alone has no patience: nobody else can be at it.
        """
        patience, most = PATIENCE_MS if self._shared else -AHEAD_MS, MOST_AT_FIRST
        try:
            while True:
                try:
                    await self._look(patience, most)
                    patience, most = PATIENCE_MS, MOST
                except StoreError as error:
                    _LOG.warning("sweeping failed", extra={"why": str(error)})
                except Exception:  # noqa: BLE001 - whatever it was, tables need their sweeper
                    _LOG.exception("sweeping failed")
                await asyncio.sleep(EVERY_SECONDS)
        finally:
            for sweep in self._sweeps:
                sweep.cancel()

    async def _look(self, patience: int, most: int) -> None:
        """Begin to take up what is overdue, the longest overdue first, but for what is being taken up already."""
        now = self._keeper.clock()
        due = await self._keeper.read(lambda: self._keeper.store.claim_due(now - patience, now + AGAIN_MS, most))
        found = [table for table in due if table not in self._in_hand]
        if found:
            self._in_hand.update(found)
            sweep = asyncio.ensure_future(self._sweep(found))
            self._sweeps.add(sweep)
            sweep.add_done_callback(self._sweeps.discard)

    async def _sweep(self, found: list[TableId]) -> None:
        """Take up these tables together; none waits long for a slow one."""
        reading = [asyncio.ensure_future(self._read(table)) for table in found]
        try:
            await asyncio.wait(reading, timeout=TOGETHER_SECONDS)
            await asyncio.gather(*map(self._take_up, found, reading))
        finally:
            self._in_hand.difference_update(found)
            for one in reading:
                one.cancel()

    async def _read(self, table: TableId) -> None:
        async with self._hands:
            await self._keeper.catch_up(table)
            await self._keeper.look(table)

    async def _take_up(self, table: TableId, reading: asyncio.Future[None]) -> None:
        try:
            await reading
            self._duties.look_after(table, await self._keeper.look(table))
        except RulesError as error:
            _LOG.warning("a table could not be taken up", extra={"why": error.code})
        except StoreError as error:
            _LOG.warning("a table could not be taken up", extra={"why": str(error)})
        except Exception:  # noqa: BLE001 - one table's fault must not end the sweep
            _LOG.exception("a table could not be taken up")
        finally:
            self._in_hand.discard(table)

"""Finds tables that nobody looks after: what a dead process left, and what is due long after everybody went home."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from texas42.hall.tables.duties import Duties
from texas42.hall.tables.keeper import Keeper
from texas42.hall.tables.store import StoreError, TableId
from texas42.rules import RulesError

EVERY_SECONDS: Final = 0.5
PATIENCE_MS: Final = 1_000
"""How long overdue a table is before it is taken for left alone."""
AGAIN_MS: Final = 1_000
"""When a table is due again that was taken up: whoever took it up may die, too."""
MOST: Final = 200
_LOG: Final = logging.getLogger("texas42.tables.sweeper")


class Sweeper:
    def __init__(self, keeper: Keeper, duties: Duties) -> None:
        self._keeper, self._duties = keeper, duties

    async def run(self) -> None:
        """Sweep now, without patience because a process just began, and then again and again."""
        patience = 0
        while True:
            try:
                await self.sweep(patience)
            except StoreError as error:
                _LOG.warning("sweeping failed", extra={"why": str(error)})
            patience = PATIENCE_MS
            await asyncio.sleep(EVERY_SECONDS)

    async def sweep(self, patience: int = PATIENCE_MS) -> tuple[TableId, ...]:
        """Take up what is overdue."""
        now = self._keeper.clock()
        found = await self._keeper.read(lambda: self._keeper.store.claim_due(now - patience, now + AGAIN_MS, MOST))
        for table in found:
            await self._take_up(table)
        return found

    async def _take_up(self, table: TableId) -> None:
        try:
            await self._keeper.catch_up(table)
            self._duties.look_after(table, await self._keeper.look(table))
        except RulesError as error:
            _LOG.warning("a table could not be taken up", extra={"why": error.code})
        except Exception:  # noqa: BLE001 - one table's fault must not end the sweep
            _LOG.exception("a table could not be taken up")

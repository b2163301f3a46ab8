"""Which passes still count. Known here at once when this process revokes one, and soon when another does."""

from __future__ import annotations

from typing import Final

from texas42.hall.tables.keeper import Keeper
from texas42.hall.tables.store import TableId
from texas42.table import PersonId

FRESH_MS: Final = 5_000
_MOST: Final = 20_000


class Epochs:
    """`shared` where other processes serve the same tables: then they may revoke, too, and it is asked again soon."""

    def __init__(self, keeper: Keeper, *, shared: bool) -> None:
        self._keeper, self._shared = keeper, shared
        self._known: dict[tuple[TableId, PersonId], tuple[int, int]] = {}

    async def of(self, table: TableId, person: PersonId) -> int:
        """From which epoch on this person's passes for the table count."""
        now = self._keeper.clock()
        epoch, until = self._known.get((table, person), (0, 0))
        if until > now or (until and not self._shared):
            return epoch
        return self._note(table, person, await self._keeper.read(lambda: self._keeper.store.epoch(table, person)))

    async def revoke(self, table: TableId, person: PersonId) -> None:
        """End all passes there are."""
        self._note(table, person, await self._keeper.read(lambda: self._keeper.store.revoke(table, person)))

    def _note(self, table: TableId, person: PersonId, epoch: int) -> int:
        now = self._keeper.clock()
        if len(self._known) >= _MOST:
            self._known = {one: known for one, known in self._known.items() if known[1] > now}
        self._known[table, person] = (epoch, now + FRESH_MS)
        return epoch

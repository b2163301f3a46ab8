"""Who is there. A heartbeat is no event; that somebody has been gone for a while is one, and so is coming back.

Somebody who thinks is there: presence follows from an open stream or a request, never from what is played.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from texas42.hall.tables.keeper import Keeper
from texas42.hall.tables.store import StoreError, TableId
from texas42.rules import RulesError, Seat
from texas42.table import HALL, Person, PersonId, Table
from texas42.table.commands import NoticeAway, NoticeBack

EVERY_SECONDS: Final = 4.0
AWAY_MS: Final = 25_000
"""How long nobody has been heard from a seat before it is shown as away: long enough to reload a page in a tunnel."""
_LOG: Final = logging.getLogger("texas42.tables.presence")


class Presence:
    """`shared` where other processes serve the same tables: then all of them note whom they hear."""

    def __init__(self, keeper: Keeper, *, shared: bool) -> None:
        self._keeper, self._shared = keeper, shared
        self._open: Counter[tuple[TableId, PersonId]] = Counter()
        self._heard: dict[tuple[TableId, PersonId], int] = {}
        self._known_since: dict[TableId, int] = {}

    @contextmanager
    def here(self, table: TableId, person: PersonId | None) -> Iterator[None]:
        """Somebody is there for as long as this lasts, and a little longer."""
        if person is None:
            yield
            return
        self._open[table, person] += 1
        self.heard(table, person)
        try:
            yield
        finally:
            self._open[table, person] -= 1
            if not self._open[table, person]:
                del self._open[table, person]
            self.heard(table, person)

    def heard(self, table: TableId, person: PersonId | None) -> None:
        """Somebody asked for something just now."""
        if person is not None:
            self._heard[table, person] = self._keeper.clock()

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            try:
                await self.look_round()
            except StoreError as error:
                _LOG.warning("presence could not be noted", extra={"why": str(error)})
            except Exception:  # noqa: BLE001 - whatever it was, the next look may go well
                _LOG.exception("presence could not be noted")

    async def look_round(self) -> None:
        """Note who has gone and who is back, at the tables that are kept here."""
        now = self._keeper.clock()
        self._heard.update(dict.fromkeys(self._open, now))
        if self._shared:
            heard = [one for one, at in self._heard.items() if at > now - AWAY_MS]
            await self._keeper.read(lambda: self._keeper.store.hear(heard, now))
        tables = self._keeper.kept()
        self._known_since = {table: self._known_since.get(table, now) for table in tables}
        self._heard = {one: at for one, at in self._heard.items() if at > now - 4 * AWAY_MS}
        for table, kept in tables.items():
            if not kept.closed:
                await self._look_at(table, kept, now)

    async def _look_at(self, table: TableId, kept: Table, now: int) -> None:
        for seat, sitter in zip(Seat, kept.seats, strict=True):
            if not isinstance(sitter, Person) or sitter.left or sitter.ejected:
                continue
            away, gone = sitter.away_since is not None, self._gone(table, sitter.id, now)
            if gone and not away and not await self._heard_elsewhere(table, sitter.id, now):
                await self._tell(table, NoticeAway(seat))
            elif away and not gone:
                await self._tell(table, NoticeBack(seat))

    async def peopled(self, table: TableId, now: Table) -> bool:
        """Whether somebody who sits there is there."""
        people = {sitter.id for sitter in now.seats if isinstance(sitter, Person) and not sitter.left}
        time = self._keeper.clock()
        if any(self._open[table, one] or self._heard.get((table, one), 0) > time - AWAY_MS for one in people):
            return True
        return any([await self._heard_elsewhere(table, one, time) for one in people])

    def _gone(self, table: TableId, person: PersonId, now: int) -> bool:
        """Nobody is given up who may not have had the time to come since this process knows the table."""
        last = self._heard.get((table, person), 0)
        return max(last, self._known_since[table] if not last else 0) <= now - AWAY_MS

    async def _heard_elsewhere(self, table: TableId, person: PersonId, now: int) -> bool:
        if not self._shared:
            return False
        heard = await self._keeper.read(lambda: self._keeper.store.last_heard(table))
        return heard.get(person, 0) > now - AWAY_MS

    async def _tell(self, table: TableId, notice: NoticeAway | NoticeBack) -> None:
        try:
            await self._keeper.ask(table, notice, HALL)
        except RulesError as refused:
            _LOG.info("a notice was refused", extra={"code": refused.code})

"""Does what the house owes tables: shuffles, bots' choices, rulings on claims, and whatever is due by the clock.

The process that wrote to a table last looks after it; should that one die, the sweeper of another, or its own after a
restart, finds the table overdue. A duty done twice is refused, so nothing is lost and nothing happens twice.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from typing import Final, NamedTuple

from texas42.hall.site.metrics import Counter
from texas42.hall.tables.keeper import Keeper
from texas42.hall.tables.players import chosen
from texas42.hall.tables.store import StoreError, TableId
from texas42.rules import ALL_DOMINOES, Domino, Match, RulesError
from texas42.rules.commands import DrawForShake
from texas42.solver import rule_on_claim
from texas42.table import HALL, Act, Duty, Table, TableCommand, duties
from texas42.table.commands import ShakeFairly

_LOG: Final = logging.getLogger("texas42.tables.duties")
_DONE: Final = Counter("texas42_duties_total", "What the house did at tables.")
_FIRST_PAUSE_MS: Final = 500
_LONGEST_PAUSE_MS: Final = 2_000
_NOBODY_GOES_MS: Final = 60_000
"""How long a table that could be closed is left to the people who still sit there before they are looked for again."""
_NONCE_BYTES: Final = 32


class Pause(NamedTuple):
    """A duty failed: it is tried again at a fixed time, however often the table is taken up before."""

    version: int
    """The table's; where something has happened since, there is nothing to wait for."""
    ms: int
    until: int


async def nobody(_table: TableId, _now: Table) -> bool:
    return False


class Duties:
    """Looks after the tables that this process wrote to last, or that the sweeper found.

    `peopled` says whether somebody who sits at a table is there; such a table is not closed, however long they think.
    """

    def __init__(
        self, keeper: Keeper, thinkers: Executor, peopled: Callable[[TableId, Table], Awaitable[bool]] = nobody
    ) -> None:
        self._keeper, self._thinkers, self._peopled = keeper, thinkers, peopled
        self._waiting: dict[TableId, asyncio.TimerHandle] = {}
        self._at_work: dict[TableId, asyncio.Task[None]] = {}
        self._left: set[TableId] = set()
        self._pauses: dict[TableId, Pause] = {}
        self._closed = False

    def look_after(self, table: TableId, now: Table) -> None:
        """Wake up when something is due at this table, as it is now."""
        self._sleep(table)
        self._left.discard(table)
        if self._closed or table in self._at_work:
            return
        due = min((duty.at for duty in duties(now)), default=None)
        if due is not None:
            self._wake(table, max(due, self._paused_until(table, now)) - self._keeper.time(table))

    def leave(self, table: TableId) -> None:
        """Another process wrote to the table and looks after it."""
        self._sleep(table)
        if table in self._at_work:
            self._left.add(table)

    def _sleep(self, table: TableId) -> None:
        waiting = self._waiting.pop(table, None)
        if waiting is not None:
            waiting.cancel()

    def _paused_until(self, table: TableId, now: Table) -> int:
        pause = self._pauses.get(table)
        if pause is not None and pause.version != now.version:
            del self._pauses[table]
            return 0
        return 0 if pause is None else pause.until

    async def close(self) -> None:
        """Begin nothing more. What is begun may be lost: it is found overdue later."""
        self._closed = True
        for table in list(self._waiting):
            self._sleep(table)
        for task in list(self._at_work.values()):
            task.cancel()
        await asyncio.gather(*self._at_work.values(), return_exceptions=True)

    def _wake(self, table: TableId, ms: int) -> None:
        loop = asyncio.get_running_loop()
        self._waiting[table] = loop.call_later(max(ms, 0) / 1_000, self._begin, table)

    def _begin(self, table: TableId) -> None:
        self._waiting.pop(table, None)
        self._at_work[table] = asyncio.ensure_future(self._work(table))

    async def _work(self, table: TableId) -> None:
        wait: int | None = None
        try:
            wait = await self._do_one(table)
        except (StoreError, RulesError) as error:
            _LOG.warning("a duty waits", extra={"why": type(error).__name__})
        except Exception:  # noqa: BLE001 - one table's fault must not end another's
            _LOG.exception("a duty failed")
        finally:
            del self._at_work[table]
        left = table in self._left
        self._left.discard(table)
        if wait != 0 and left:
            return
        await self._go_on(table, wait)

    async def _go_on(self, table: TableId, wait: int | None) -> None:
        """Look at the table again, at once or after so long; where that is not known, later each time."""
        before = self._pauses.pop(table, None)
        try:
            now = await self._keeper.look(table)
        except (StoreError, RulesError) as error:
            _LOG.warning("a table is left to the sweeper", extra={"why": type(error).__name__})
            return
        if wait is None:
            wait = min(before.ms * 2, _LONGEST_PAUSE_MS) if before else _FIRST_PAUSE_MS
        if wait:
            self._pauses[table] = Pause(now.version, wait, self._keeper.time(table) + wait)
        self.look_after(table, now)

    async def _do_one(self, table: TableId) -> int | None:
        """Do the first thing that is due and not refused; how long to wait then, None where all was refused."""
        now = await self._keeper.look(table)
        time = self._keeper.time(table)
        due = sorted((duty for duty in duties(now) if duty.at <= time), key=lambda duty: duty.at)
        wait: int | None = None if due else 0
        for duty in due:
            if duty.kind == "close" and await self._peopled(table, now):
                wait = _NOBODY_GOES_MS
                continue
            try:
                await self._keeper.ask(table, await self._command(now, duty), HALL)
            except RulesError as refused:
                _LOG.info("a duty was refused", extra={"duty": duty.kind, "code": refused.code})
                continue
            _DONE.add()
            return 0
        return wait

    async def _command(self, now: Table, duty: Duty) -> TableCommand:
        if duty.command is not None:
            return duty.command
        if duty.kind == "draw":
            return Act(DrawForShake(tuple(zip(duty.seats, shuffled(), strict=False))))
        if duty.kind == "shake":
            return ShakeFairly(shuffled(), secrets.token_hex(_NONCE_BYTES))
        if duty.kind == "rule":
            return await self._thought(lambda: ruling(now))
        return await self._thought(lambda: chosen(now, duty.seats[0]))

    async def _thought(self, think: Callable[[], Act]) -> Act:
        return await asyncio.get_running_loop().run_in_executor(self._thinkers, think)


def shuffled() -> tuple[Domino, ...]:
    """The 28 dominoes in an order that nobody can foresee."""
    deck = list(ALL_DOMINOES)
    secrets.SystemRandom().shuffle(deck)
    return tuple(deck)


def ruling(table: Table) -> Act:
    """The proof or refutation of the claim that was challenged (CLM-2)."""
    game = table.match.game if isinstance(table.match, Match) else None
    if game is None or game.hand is None:
        raise ValueError("There is no claim to rule on.")
    return Act(rule_on_claim(game.hand))

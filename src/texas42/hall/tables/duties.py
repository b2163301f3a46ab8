"""Does what the house owes tables: shuffles, bots' choices, rulings on claims, and whatever is due by the clock.

The process that wrote to a table last looks after it; should that one die, the sweeper of another, or its own after a
restart, finds the table overdue. A duty done twice is refused, so nothing is lost and nothing happens twice.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Final

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
_LONGEST_PAUSE_MS: Final = 30_000
_NONCE_BYTES: Final = 32


class Duties:
    """Looks after the tables that this process wrote to last, or that the sweeper found."""

    def __init__(self, keeper: Keeper, thinkers: Executor) -> None:
        self._keeper, self._thinkers = keeper, thinkers
        self._waiting: dict[TableId, asyncio.TimerHandle] = {}
        self._at_work: dict[TableId, asyncio.Task[None]] = {}
        self._pauses: dict[TableId, int] = {}
        self._closed = False

    def look_after(self, table: TableId, now: Table) -> None:
        """Wake up when something is due at this table, as it is now."""
        self.leave(table)
        if self._closed or table in self._at_work:
            return
        due = min((duty.at for duty in duties(now)), default=None)
        if due is not None:
            self._wake(table, max(due - self._keeper.clock(), self._pauses.get(table, 0)))

    def leave(self, table: TableId) -> None:
        """Another process wrote to the table and looks after it."""
        waiting = self._waiting.pop(table, None)
        if waiting is not None:
            waiting.cancel()

    async def close(self) -> None:
        """Begin nothing more. What is begun may be lost: it is found overdue later."""
        self._closed = True
        for table in list(self._waiting):
            self.leave(table)
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
        done = False
        try:
            done = await self._do_one(table)
        except (StoreError, RulesError) as error:
            _LOG.warning("a duty waits", extra={"why": type(error).__name__})
        except Exception:  # noqa: BLE001 - one table's fault must not end another's
            _LOG.exception("a duty failed")
        finally:
            del self._at_work[table]
        await self._go_on(table, done=done)

    async def _go_on(self, table: TableId, *, done: bool) -> None:
        """Look at the table again; after a refusal not at once, and later each time."""
        longer = min(max(self._pauses.get(table, 0) * 2, _FIRST_PAUSE_MS), _LONGEST_PAUSE_MS)
        self._pauses[table] = longer
        if done:
            del self._pauses[table]
        try:
            self.look_after(table, await self._keeper.look(table))
        except (StoreError, RulesError) as error:
            _LOG.warning("a table is left to the sweeper", extra={"why": type(error).__name__})

    async def _do_one(self, table: TableId) -> bool:
        """Do the first thing that is due and not refused; whether there was nothing wrong."""
        now = await self._keeper.look(table)
        due = sorted((duty for duty in duties(now) if duty.at <= self._keeper.clock()), key=lambda duty: duty.at)
        for duty in due:
            try:
                await self._keeper.ask(table, await self._command(now, duty), HALL)
            except RulesError as refused:
                _LOG.info("a duty was refused", extra={"duty": duty.kind, "code": refused.code})
                continue
            _DONE.add()
            return True
        return not due

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

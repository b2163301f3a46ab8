"""No table is left standing: whatever fails, whoever is killed, and however clocks are set, somebody wakes up."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Collection, Sequence

import pytest

from tests.hall.at_tables import HOST, PEOPLE, QUICK, Faulty, begun_bots_table, houses, peoples_table, run, until
from tests.hall.test_keeping import UNHURRIED, over
from texas42.hall.tables import duties, house, sweeper
from texas42.hall.tables.clock import now_ms
from texas42.hall.tables.house import House
from texas42.hall.tables.memory import MemoryStore
from texas42.hall.tables.store import Append, Facts, Outcome, StoreError, TableId
from texas42.table import TableEvent, hand_on, replay
from texas42.table.commands import Say

MINUTE_MS = 60_000


def test_a_table_that_waits_after_a_failure_is_not_put_off_by_the_sweeper(monkeypatch: pytest.MonkeyPatch) -> None:
    """A duty that failed is tried again at its time, although its table is found overdue again and again before."""
    monkeypatch.setattr(duties, "_FIRST_PAUSE_MS", 300)
    for name, value in (("EVERY_SECONDS", 0.01), ("PATIENCE_MS", 0), ("AGAIN_MS", 0)):
        monkeypatch.setattr(sweeper, name, value)

    async def story() -> None:
        opened = House(store := Faulty())
        async with houses(opened), asyncio.timeout(20):
            table = await begun_bots_table(opened)
            await until(opened, table, hand_on)
            store.failures = ["before"]
            await until(opened, table, over)

    run(story())


@pytest.mark.parametrize("restarted", [False, True])
def test_a_clock_that_is_set_back_stops_no_table(*, restarted: bool) -> None:
    """A table's time goes on from its last event, also in a process that knows only the clock as it is now."""
    ahead = [0]

    async def story() -> None:
        opened = House(store := MemoryStore(), clock=clock)
        async with houses(opened), asyncio.timeout(20):
            table = await begun_bots_table(opened)
            await until(opened, table, hand_on)
            ahead[0] = -30_000
            if not restarted:
                await until(opened, table, over)
        async with houses(next_one := House(store, clock=clock)), asyncio.timeout(20):
            await until(next_one, table, over)

    def clock() -> int:
        return now_ms() + ahead[0]

    run(story())


class Gated(MemoryStore):
    """Writes what begins with a word only once somebody opens, and then perhaps fails."""

    def __init__(self) -> None:
        super().__init__()
        self.came, self.open = threading.Semaphore(0), threading.Semaphore(0)
        self.gated, self.failing = False, False

    def write(self, appends: Sequence[Append]) -> list[Outcome]:
        if self.gated:
            self.came.release()
            self.open.acquire()
            if self.failing:
                self.failing = False
                raise StoreError("gate")
        return super().write(appends)


def test_after_a_failure_everybody_has_the_same_table() -> None:
    """Who waited while another's command failed decides on the table that everybody else sees."""

    async def story() -> None:
        opened = House(store := Gated())
        async with houses(opened):
            table = await opened.open(QUICK, HOST)
            store.gated = store.failing = True
            fails = asyncio.ensure_future(opened.ask(table, Say("one", "Ann"), "ann", "1"))
            await asyncio.to_thread(store.came.acquire)
            waits = asyncio.ensure_future(opened.ask(table, Say("two", "Bob"), "bob", "1"))
            await asyncio.sleep(0)
            store.open.release()
            with pytest.raises(StoreError):
                await fails
            await asyncio.to_thread(store.came.acquire)
            await opened.look(table)
            store.gated = False
            store.open.release()
            await waits
            assert await opened.look(table) == replay(store.history(table))

    run(story())


def test_a_table_is_closed_only_when_its_people_are_gone() -> None:
    """Who thinks for an hour is there, and keeps the table; where nobody has come for long it is closed."""
    now = [1_000_000_000_000]

    async def story() -> None:
        opened = House(MemoryStore(), clock=lambda: now[0])
        opened._writer.start()
        settings = UNHURRIED._replace(stand_ins=UNHURRIED.stand_ins._replace(after_ms=None))
        table = await peoples_table(opened, settings)
        while (await opened.duties._do_one(table)) == 0 and not hand_on(await opened.look(table)):
            now[0] += 1_000
        now[0] += 61 * MINUTE_MS
        with opened.presence.here(table, PEOPLE[0]):
            assert await opened.duties._do_one(table) == duties._NOBODY_GOES_MS
            assert not (await opened.look(table)).closed
        now[0] += MINUTE_MS
        assert await opened.duties._do_one(table) == 0
        assert (await opened.look(table)).closed

    run(story())


class Failing(MemoryStore):
    """Fails once at what chores ask, in a way that nobody foresaw."""

    def __init__(self) -> None:
        super().__init__()
        self.failures: list[Exception] = []

    def claim_due(self, now: int, again: int, most: int) -> tuple[TableId, ...]:
        self._fail()
        return super().claim_due(now, again, most)

    def versions(self, tables: Collection[TableId]) -> dict[TableId, int]:
        self._fail()
        return super().versions(tables)

    def _fail(self) -> None:
        if self.failures:
            raise self.failures.pop()


def test_the_sweeper_outlives_any_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a dead house left is found by a house whose first look failed."""
    monkeypatch.setattr(sweeper, "EVERY_SECONDS", 0.01)

    async def story() -> None:
        store = Failing()
        async with houses(first := House(store)):
            table = await begun_bots_table(first)
        store.failures = [RuntimeError("unforeseen"), StoreError("foreseen")]
        async with houses(second := House(store)):
            await until(second, table, over)
        assert store.failures == []

    run(story())


class Slow(MemoryStore):
    """Does not tell what happened at one table until somebody opens."""

    def __init__(self) -> None:
        super().__init__()
        self.slow, self.open = "", threading.Event()

    def history(self, table: TableId, since: int = 0) -> tuple[TableEvent, ...]:
        if table == self.slow:
            self.open.wait()
        return super().history(table, since)


@pytest.mark.parametrize("seconds", [0.05, 60.0])
def test_tables_of_a_dead_house_begin_together(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Tables found at the start wait for each other, but not for long; then the slow one goes on, too."""
    monkeypatch.setattr(sweeper, "TOGETHER_SECONDS", seconds)

    async def story() -> None:
        store = Slow()
        async with houses(first := House(store)):
            tables = [await begun_bots_table(first, UNHURRIED) for _ in range(2)]
            for table in tables:
                await until(first, table, hand_on)
        left = store.versions(tables)
        store.slow, other = tables
        async with houses(second := House(store, clock=lambda: now_ms() + MINUTE_MS)):
            try:
                if seconds < 1:
                    await until(second, other, lambda now: now.version > left[other])
                else:
                    for _ in range(20):
                        await second.keeper.read(lambda: None)
                    assert (await second.look(other)).version == left[other]
            finally:
                store.open.set()
            await until(second, store.slow, lambda now: now.version > left[store.slow])
            await until(second, other, lambda now: now.version > left[other])

    run(story())


def test_a_table_that_is_slow_to_read_keeps_none_waiting_that_is_left_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """What another process leaves is taken up although what was found before is still being read."""
    for name, value in (("EVERY_SECONDS", 0.01), ("PATIENCE_MS", 0), ("AGAIN_MS", 0), ("TOGETHER_SECONDS", 60.0)):
        monkeypatch.setattr(sweeper, name, value)

    async def story() -> None:
        store = Slow()
        async with houses(first := House(store)):
            store.slow = await begun_bots_table(first, UNHURRIED)
        async with houses(second := House(store)), asyncio.timeout(20):
            try:
                async with houses(third := House(MemoryStore())):
                    table = await begun_bots_table(third, UNHURRIED)
                events = third.store.history(table)
                store.write([Append(table, 0, events, Facts(due=0))])
                await until(second, table, lambda now: now.version > len(events))
            finally:
                store.open.set()

    run(story())


def test_lost_notices_are_made_up_for_after_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    """A house that hears nothing of another sees what it wrote all the same, also when its first look failed."""
    monkeypatch.setattr(house, "POLL_SECONDS", 0.01)

    class Silent:
        """Notices that all get lost."""

        def start(self) -> None: ...

        def close(self) -> None: ...

    async def story() -> None:
        store = Failing()
        one, two = House(store), House(store)
        two._notices = Silent()  # type: ignore[assignment]
        async with houses(one, two):
            table = await one.open(QUICK, HOST)
            await two.look(table)
            store.failures = [StoreError("foreseen")]
            await one.ask(table, Say("hello", "Ann"), "ann")
            await until(two, table, lambda now: now.version == 2)
            assert store.failures == []

    run(story())


def test_who_is_slower_than_another_process_leaves_the_table_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processes do not both go on thinking for one table's bots: who was too late leaves it to who wrote."""

    async def story() -> None:
        store = MemoryStore()
        one, two = House(store), House(store)

        async def refused(_table: TableId) -> None:
            await asyncio.sleep(0.01)

        monkeypatch.setattr(two.duties, "_do_one", refused)
        async with houses(one):
            table = await begun_bots_table(one, UNHURRIED)
            await until(one, table, hand_on)
            await two.look(table)
            two.duties._begin(table)
            await one.ask(table, Say("hello", "Ann"), "ann")
            await two.keeper.catch_up(table)
            await two.duties._at_work[table]
            assert (two.duties._waiting, two.duties._at_work) == ({}, {})

    run(story())

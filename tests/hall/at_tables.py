"""Tables of the hall for tests: quick ones, with people and bots, and a store that can be told to fail."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, TypeVar

from texas42.hall.tables.house import House
from texas42.hall.tables.memory import MemoryStore
from texas42.hall.tables.store import Append, Outcome, StoreError, TableId
from texas42.rules import Seat, preset
from texas42.table import Rest, Settings, Table, Tempo
from texas42.table.commands import BeginMatch, SayReady, SeatBot, TakeSeat

T = TypeVar("T")
HOST: Final = "host"
QUICK: Final = Settings(preset("quick"), tempo=Tempo(first_bid_ms=1, bid_ms=1, name_ms=1, play_ms=1), rest=Rest(1, 1))
"""A table of five marks that waits for nobody."""
PEOPLE: Final = ("ann", "bob", "cid", "dee")
_PATIENCE: Final = 60


@asynccontextmanager
async def houses(*opened: House) -> AsyncIterator[None]:
    """Houses at work."""
    for one in opened:
        await one.begin()
    try:
        yield
    finally:
        for one in opened:
            await one.end()


def run(story: Coroutine[Any, Any, T]) -> T:
    """A story to its end, which must come."""

    async def told() -> T:
        async with asyncio.timeout(_PATIENCE):
            return await story

    return asyncio.run(told())


async def until(house: House, table: TableId, seen: Callable[[Table], bool]) -> Table:
    """The table, once it is as wanted."""
    with house.fanout.watching(table) as watch:
        while not seen(now := await house.look(table)):
            await watch.changed(1)
    return now


async def bots_table(house: House, settings: Settings = QUICK) -> TableId:
    """Four rookies, ready to begin."""
    table = await house.open(settings, HOST)
    for seat in Seat:
        await house.ask(table, SeatBot(seat, "rookie", f"Bot {seat}"), HOST)
    return table


async def begun_bots_table(house: House, settings: Settings = QUICK) -> TableId:
    table = await bots_table(house, settings)
    await house.ask(table, BeginMatch(), HOST)
    return table


async def peoples_table(house: House, settings: Settings = QUICK) -> TableId:
    """Ann, Bob, Cid and Dee at North, East, South and West, and the match begun."""
    table = await house.open(settings, HOST)
    for seat, person in zip(Seat, PEOPLE, strict=True):
        await house.ask(table, TakeSeat(seat, person.title()), person)
    for person in PEOPLE:
        await house.ask(table, SayReady(), person)
    return table


class Faulty(MemoryStore):
    """Fails as often as it is told to: before anything is written, or after all of it was."""

    def __init__(self) -> None:
        super().__init__()
        self.failures: list[str] = []

    def write(self, appends: Sequence[Append]) -> list[Outcome]:
        failure = self.failures.pop() if self.failures else ""
        if failure == "before":
            raise StoreError("before")
        outcomes = super().write(appends)
        if failure == "after":
            raise StoreError("after")
        return outcomes

"""Streams by themselves: whoever is slow finds the newest, whoever does not read is let go, nothing piles up."""

from __future__ import annotations

import asyncio
import json
from collections.abc import MutableMapping
from typing import Any

import pytest

from tests.hall.at_tables import HOST, QUICK, houses, run
from texas42.hall.live.drawing import Drawings, draw_json
from texas42.hall.live.stream import Stream, _send
from texas42.hall.live.visitors import Visitor
from texas42.hall.tables.house import House
from texas42.hall.tables.memory import MemoryStore
from texas42.hall.tables.store import StoreError
from texas42.rules import Seat
from texas42.table import TableView
from texas42.table.commands import Say, TakeSeat


class Line:
    """A reader's connection, which takes messages only while the gate is open."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.gate.set()
        self.gone = asyncio.Event()
        self.got: list[str] = []
        self.news = asyncio.Event()

    async def receive(self) -> MutableMapping[str, Any]:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: MutableMapping[str, Any]) -> None:
        await self.gate.wait()
        self.got.append(message.get("body", b"").decode())
        self.news.set()

    def views(self) -> list[dict[str, Any]]:
        return [json.loads(text.partition("data: ")[2]) for text in self.got if text.startswith("event: view")]

    async def until_said(self, word: str) -> None:
        while not any(said["text"] == word for view in self.views()[-1:] for said in view["chat"]):
            self.news.clear()
            await self.news.wait()


def stream(house: House, table: str, person: str | None = None) -> Stream:
    return Stream(house, Drawings({"json": draw_json}), Visitor(table, person), "json")


def test_a_stalled_reader_finds_the_newest_only() -> None:
    """A reader that takes nothing while a hundred things happen gets one view of all of them when it comes back."""

    async def story() -> None:
        opened, line = House(MemoryStore()), Line()
        async with houses(opened):
            table = await opened.open(QUICK, HOST)
            streaming = asyncio.ensure_future(stream(opened, table)({}, line.receive, line.send))
            await opened.ask(table, Say("before", "Ann"), "ann")
            await line.until_said("before")
            line.gate.clear()
            for number in range(100):
                await opened.ask(table, Say(f"word {number}", "Ann"), "ann")
            before = len(line.views())
            line.gate.set()
            await line.until_said("word 99")
            assert len(line.views()) - before <= 2
            line.gone.set()
            await streaming
            assert len(opened.fanout) == 0

    run(story())


def test_a_reader_that_takes_nothing_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that does not take a message in time loses its stream, and with it its place among those present."""
    monkeypatch.setattr("texas42.hall.live.stream.STALLED_SECONDS", 0.05)

    async def story() -> None:
        opened, line = House(MemoryStore()), Line()
        async with houses(opened):
            table = await opened.open(QUICK, HOST)
            line.gate.clear()
            with pytest.raises(TimeoutError):
                await _send(stream(opened, table, "ann")._told(), line.send)
            assert len(opened.fanout) == 0
            assert not opened.presence._open

    run(story())


def test_a_quiet_stream_says_that_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing happens a comment keeps the connection alive, and the view is not sent again."""
    monkeypatch.setattr("texas42.hall.live.stream.HEARTBEAT_SECONDS", 0.02)

    async def story() -> None:
        opened, line = House(MemoryStore()), Line()
        async with houses(opened):
            table = await opened.open(QUICK, HOST)
            streaming = asyncio.ensure_future(stream(opened, table)({}, line.receive, line.send))
            while ": still here\n\n" not in line.got:
                line.news.clear()
                await line.news.wait()
            line.gone.set()
            await streaming
            assert len(line.views()) == 1

    run(story())


def test_a_stream_that_fails_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    """A drawing that goes wrong ends the stream, and whoever runs the hall hears of it."""

    def fail(_table: str, _seen: object) -> str:
        raise ZeroDivisionError

    async def story() -> None:
        opened, line = House(MemoryStore()), Line()
        async with houses(opened):
            table = await opened.open(QUICK, HOST)
            failing = Stream(opened, Drawings({"json": fail}), Visitor(table, None), "json")
            await failing({}, line.receive, line.send)

    run(story())
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == ["a stream failed"]


def test_a_stream_outlives_a_failing_store(monkeypatch: pytest.MonkeyPatch) -> None:
    """While the store does not answer a stream waits, and shows the table as soon as it can."""
    monkeypatch.setattr("texas42.hall.live.stream.RETRY_MS", 1)

    class Failing(MemoryStore):
        failures = 2

        def epoch(self, table: str, person: str) -> int:
            self.failures -= 1
            if self.failures >= 0:
                raise StoreError("gone")
            return super().epoch(table, person)

    async def story() -> None:
        opened, line = House(Failing()), Line()
        async with houses(opened):
            table = await opened.open(QUICK, HOST)
            streaming = asyncio.ensure_future(stream(opened, table, "ann")({}, line.receive, line.send))
            while not line.views():
                line.news.clear()
                await line.news.wait()
            line.gone.set()
            await streaming
            assert line.got.count(": wait\n\n") == 2

    run(story())


def test_readers_with_one_view_share_a_drawing() -> None:
    """A table is drawn once for each viewer and version, however many look."""
    drawn: list[object] = []

    async def story() -> None:
        opened = House(MemoryStore())
        async with houses(opened):
            table = await opened.open(QUICK, HOST)
            drawings = Drawings({"json": lambda _table, seen: drawn.append(seen) or "text"})  # type: ignore[func-returns-value]
            now = await opened.look(table)
            for person in (None, "ann", None, "ann"):
                drawings.of(table, now, person, "json")
            assert len(drawn) == 2
            after = (await opened.ask(table, Say("hello", "Ann"), "ann")).table
            drawings.of(table, after, None, "json")
            assert len(drawn) == 3

    run(story())


def test_watchers_who_see_the_same_share_a_drawing() -> None:
    """Whoever has no seat gets one drawing with all others who see the same; somebody with a seat has their own."""
    drawn: list[TableView] = []

    def draw(_table: str, seen: TableView) -> str:
        drawn.append(seen)
        return f"{seen.you} {seen.hosting}"

    async def story() -> None:
        opened = House(MemoryStore())
        async with houses(opened):
            table = await opened.open(QUICK, HOST)
            now = (await opened.ask(table, TakeSeat(Seat.EAST, "Ann"), "ann")).table
            drawings = Drawings({"json": draw})
            eve, fay, ann, host = (drawings.of(table, now, person, "json") for person in ("eve", "fay", "ann", HOST))
            assert eve is fay
            assert (ann.body, host.body) == (b"East False", b"None True")
            assert len(drawn) == 3

    run(story())

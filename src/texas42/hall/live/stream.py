"""`GET /live/<table>/stream`: the table as server-sent events, for as long as somebody looks.

Every message is the whole table as its viewer may see it, so a lost one does not matter; nothing is sent in which a
viewer would see no difference, so nothing can be told from when something is sent. A reader that is slow finds the
newest when it comes back, and one that does not read at all is let go.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator
from typing import Final

from starlette.types import Receive, Scope, Send

from texas42.hall.live.drawing import Drawing, Drawings
from texas42.hall.live.messages import message
from texas42.hall.live.visitors import Visitor, check_may_look, check_pass
from texas42.hall.tables.fanout import Watch
from texas42.hall.tables.house import House
from texas42.hall.tables.store import StoreError
from texas42.rules import RulesError

HEARTBEAT_SECONDS: Final = 15.0
STALLED_SECONDS: Final = 60.0
"""How long a reader may take for one message."""
RETRY_MS: Final = 1_000
_LOG: Final = logging.getLogger("texas42.live.stream")
_HEADERS: Final = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


class Stream:
    """The answer of the stream route. It ends when the reader goes, or when the pass does."""

    def __init__(self, house: House, drawings: Drawings, asking: Visitor, way: str) -> None:
        self._house, self._drawings, self._asking, self._way = house, drawings, asking, way

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        await send_while_read(self._told(), receive, send)

    async def _told(self) -> AsyncGenerator[bytes, None]:
        table, person = self._asking.table, self._asking.person
        with self._house.fanout.watching(table) as watch, self._house.presence.here(table, person):
            async for one in self._messages(watch):
                yield one

    async def _messages(self, watch: Watch) -> AsyncGenerator[bytes, None]:
        """The newest drawing whenever it is another than the last one; a comment where nothing happens for long."""
        yield f"retry: {RETRY_MS}\n\n".encode()
        last = ""
        while True:
            try:
                drawing = await self._drawing()
            except RulesError as error:
                yield message("over", error.code.encode())
                return
            except StoreError:
                yield b": wait\n\n"
                await asyncio.sleep(RETRY_MS / 1_000)
                continue
            if drawing.tag != last:
                last = drawing.tag
                yield drawing.message
            if not await watch.changed(HEARTBEAT_SECONDS):
                yield b": still here\n\n"

    async def _drawing(self) -> Drawing:
        await check_pass(self._asking, self._house)
        now = await self._house.look(self._asking.table)
        check_may_look(now, self._asking.person)
        return self._drawings.of(self._asking.table, now, self._asking.person, self._way)


async def send_while_read(messages: AsyncGenerator[bytes, None], receive: Receive, send: Send) -> None:
    """Server-sent events as an answer, until there are no more or the reader has gone."""
    await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
    gone = asyncio.ensure_future(_until_gone(receive))
    telling = asyncio.ensure_future(_send(messages, send))
    await asyncio.wait({gone, telling}, return_when=asyncio.FIRST_COMPLETED)
    for task in (gone, telling):
        task.cancel()
    _, failure = await asyncio.gather(gone, telling, return_exceptions=True)
    if isinstance(failure, Exception) and not isinstance(failure, TimeoutError):
        _LOG.error("a stream failed", exc_info=failure)


async def _send(messages: AsyncGenerator[bytes, None], send: Send) -> None:
    async with contextlib.aclosing(messages) as told:
        async for one in told:
            async with asyncio.timeout(STALLED_SECONDS):
                await send({"type": "http.response.body", "body": one, "more_body": True})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _until_gone(receive: Receive) -> None:
    with contextlib.suppress(OSError):
        while (await receive())["type"] != "http.disconnect":
            pass

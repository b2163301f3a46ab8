"""All routes that do not go through Django, and the house that begins and ends with them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from texas42.hall.figures.looking import Looking
from texas42.hall.leagues.chore import look_after_leagues
from texas42.hall.live.answers import failure, refused, too_fast, unanswered
from texas42.hall.live.command import command
from texas42.hall.live.drawing import Draw, Drawings, draw_json
from texas42.hall.live.fragments import fragment
from texas42.hall.live.poll import poll
from texas42.hall.live.stream import Stream
from texas42.hall.live.studying import branch, review, weigh
from texas42.hall.live.visitors import Visitor, check_may_look, visitor
from texas42.hall.replays.chore import keep_replays
from texas42.hall.site.health import health
from texas42.hall.site.metrics import metrics
from texas42.hall.site.pauses import collect_when_quiet, short_pauses
from texas42.hall.tables.house import close_house, house, open_house
from texas42.hall.tables.store import StoreError
from texas42.hall.tables.writer import APPENDS
from texas42.rules import RulesError

WAYS: Final[dict[str, Draw]] = {"html": lambda _table, seen: fragment(seen), "json": draw_json}
"""How a table may be drawn; `?as=` says which, and without it the first is meant."""


class Live:
    """The live routes with what they share."""

    def __init__(self, ways: dict[str, Draw]) -> None:
        self._drawings = Drawings(ways)
        self._usual = next(iter(ways))

    def routes(self) -> list[Route]:
        return [
            Route("/live/{table}/stream", self._stream, methods=["GET"]),
            Route("/live/{table}/poll", self._poll, methods=["GET"]),
            Route("/live/{table}/command", self._command, methods=["POST"]),
            Route("/live/hand/{dominoes}", weigh, methods=["GET"]),
            Route("/live/review/{replay}/{hand:int}", review, methods=["GET"]),
            Route("/live/what-if/{replay}/{kept:int}", branch, methods=["GET"]),
        ]

    async def _stream(self, request: Request) -> Response | ASGIApp:
        looking = await self._looking(request)
        if isinstance(looking, Response):
            return looking
        return Stream(house(), self._drawings, *looking)

    async def _poll(self, request: Request) -> Response:
        looking = await self._looking(request)
        if isinstance(looking, Response):
            return looking
        return await poll(house(), self._drawings, *looking, request.query_params.get("after", "").strip('"'))

    async def _command(self, request: Request) -> Response:
        return await command(request, house(), house().limits)

    async def _looking(self, request: Request) -> tuple[Visitor, str] | Response:
        """Who looks, and how the table is to be drawn; or why not."""
        way = request.query_params.get("as", self._usual)
        if way not in self._drawings.ways():
            return failure(400, "no_such_drawing", f"A table is drawn as {' or '.join(sorted(self._drawings.ways()))}.")
        asking = await visitor(request, house(), "read")
        address = request.client.host if request.client is not None else ""
        limits = house().limits
        waiting = limits.streams_of_an_address.wait_ms(address)
        if not waiting and asking.person is not None:
            waiting = limits.streams.wait_ms((asking.table, asking.person))
        if waiting:
            return too_fast(waiting)
        check_may_look(await house().look(asking.table), asking.person)
        return asking, way


@asynccontextmanager
async def _open(_app: Starlette) -> AsyncIterator[None]:
    with short_pauses():
        opened = await open_house()
        chores = (keep_replays(), look_after_leagues(), collect_when_quiet(APPENDS.read))
        tasks = [asyncio.ensure_future(chore) for chore in chores]
        looking = Looking()
        looking.start()
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.to_thread(looking.close)
            await close_house(opened)


def live() -> Starlette:
    """The live half as an application of its own."""
    return Starlette(
        routes=[Route("/health", health), Route("/metrics", metrics), *Live(WAYS).routes()],
        exception_handlers={RulesError: refused, StoreError: unanswered},
        lifespan=_open,
    )

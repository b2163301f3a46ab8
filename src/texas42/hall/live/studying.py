"""`GET /live/hand/<dominoes>`: what is known about a hand, as server-sent events, until all of it is."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from texas42.hall.live.answers import too_fast
from texas42.hall.live.limits import TooFast
from texas42.hall.live.messages import message
from texas42.hall.live.stream import send_while_read
from texas42.hall.site.jinja import drawn
from texas42.hall.studies.drawing import picture
from texas42.hall.studies.holdings import Question, question
from texas42.hall.studies.keeping import kept
from texas42.hall.studies.working import Study
from texas42.hall.tables.house import house


async def weigh(request: Request) -> Response | ASGIApp:
    """Each event is the whole drawing; the last one is called `done`. What cannot be asked is refused before."""
    one = question(request.path_params["dominoes"], dict(request.query_params))
    known = await house().keeper.read(lambda: kept(one.key))
    if known is None:
        address = request.client.host if request.client is not None else ""
        waiting = house().limits.studies.wait_ms(address)
        if waiting:
            return too_fast(waiting)
    try:
        return Weighing(one, house().studies.ask(one.key, one.answer))
    except TooFast as late:
        return too_fast(1_000 * late.seconds)


class Weighing:
    """The answer of the route."""

    def __init__(self, one: Question, study: Study) -> None:
        self._question, self._study = one, study

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        await send_while_read(self._told(), receive, send)

    async def _told(self) -> AsyncGenerator[bytes, None]:
        async for facts in self._study.news():
            text = drawn("studies/holding.html", picture=picture(facts))
            yield message("done" if facts["deals"] == facts["of"] else "news", text.encode())

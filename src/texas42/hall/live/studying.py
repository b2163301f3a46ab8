"""What is found out on request, as server-sent events, until all of it is: hands weighed, hands reviewed, branches."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from texas42.hall.board.names import Names
from texas42.hall.branches import asking as branches
from texas42.hall.branches.drawing import branch_html
from texas42.hall.live.answers import too_fast
from texas42.hall.live.limits import TooFast
from texas42.hall.live.messages import message
from texas42.hall.live.stream import send_while_read
from texas42.hall.replays.keeping import replay_row
from texas42.hall.replays.pages import names_in
from texas42.hall.reviews import asking as reviews
from texas42.hall.reviews.news import News
from texas42.hall.site.jinja import drawn
from texas42.hall.studies.asking import Asked
from texas42.hall.studies.drawing import picture
from texas42.hall.studies.holdings import question
from texas42.hall.studies.keeping import Facts, kept
from texas42.hall.studies.working import Study
from texas42.hall.tables.house import house

Tell = Callable[[Facts], bytes]
"""What is sent of all that is known."""


async def weigh(request: Request) -> Response | ASGIApp:
    """`GET /live/hand/<dominoes>`: each event is the whole drawing; the last one is called `done`."""
    one = question(request.path_params["dominoes"], dict(request.query_params))
    return await _answer(request, one, _weighed)


async def review(request: Request) -> Response | ASGIApp:
    """`GET /live/review/<replay>/<hand>`: each event brings the parts of the page that are new."""
    replay, number = request.path_params["replay"], request.path_params["hand"]

    def asked() -> tuple[reviews.Question, News]:
        row = replay_row(replay)
        one = reviews.question(row, number)
        return one, News(one, names_in(row), replay)

    one, news = await house().keeper.read(asked)
    return await _answer(request, one, news)


async def branch(request: Request) -> Response | ASGIApp:
    """`GET /live/what-if/<replay>/<moment>`: each event is the whole drawing of the branch so far."""
    replay, said = request.path_params["replay"], request.query_params
    words = branches.Words.of(request.path_params["kept"], said.multi_items())

    def asked() -> tuple[branches.Question, Tell]:
        row = replay_row(replay)
        one = branches.question(row, words)
        return one, partial(_branch, one, names_in(row))

    return await _answer(request, *await house().keeper.read(asked))


def _branch(one: branches.Question, names: Names, facts: Facts) -> bytes:
    return message("done" if facts["done"] else "news", branch_html(one, facts, names).encode())


def _weighed(facts: Facts) -> bytes:
    text = drawn("studies/holding.html", picture=picture(facts))
    return message("done" if facts["deals"] == facts["of"] else "news", text.encode())


async def _answer(request: Request, asked: Asked, tell: Tell) -> Response | ASGIApp:
    """What is known costs nothing; what is not is limited by address."""
    known = await house().keeper.read(lambda: kept(asked.key))
    if known is None:
        address = request.client.host if request.client is not None else ""
        waiting = house().limits.studies.wait_ms(address)
        if waiting:
            return too_fast(waiting)
    try:
        return Telling(house().studies.ask(asked.key, asked.answer), tell)
    except TooFast as late:
        return too_fast(1_000 * late.seconds)


class Telling:
    """The answer of a route: a study, told as it goes. Drawing it takes milliseconds that tables need not wait for."""

    def __init__(self, study: Study, tell: Tell) -> None:
        self._study, self._tell = study, tell

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        await send_while_read(self._told(), receive, send)

    async def _told(self) -> AsyncGenerator[bytes, None]:
        async for facts in self._study.news():
            yield await asyncio.to_thread(self._tell, facts)

"""`GET /live/<table>/poll`: the table now, or, with `?after=` the last `ETag`, as soon as it looks different."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from texas42.hall.live.drawing import Drawing, Drawings
from texas42.hall.live.visitors import Visitor, check_may_look, check_pass
from texas42.hall.tables.clock import now_ms
from texas42.hall.tables.fanout import Watch
from texas42.hall.tables.house import House

WAIT_SECONDS: Final = 25.0
_TYPES: Final = {"json": "application/json"}


async def poll(house: House, drawings: Drawings, asking: Visitor, way: str, seen: str) -> Response:
    """The view with its tag in `ETag`; 204 when for a while there was nothing new, and the client asks again."""
    with house.fanout.watching(asking.table) as watch, house.presence.here(asking.table, asking.person):
        drawing = await _newer(house, drawings, asking, way, seen, watch)
    if drawing is None:
        return Response(status_code=204, headers={"cache-control": "no-store"})
    headers = {"etag": f'"{drawing.tag}"', "cache-control": "no-store"}
    return Response(drawing.body, headers=headers, media_type=_TYPES.get(way, "text/html"))


async def _newer(
    house: House, drawings: Drawings, asking: Visitor, way: str, seen: str, watch: Watch
) -> Drawing | None:
    until = now_ms() + WAIT_SECONDS * 1_000
    while True:
        await check_pass(asking, house)
        now = await house.look(asking.table)
        check_may_look(now, asking.person)
        drawing = drawings.of(asking.table, now, asking.person, way)
        if drawing.tag != seen:
            return drawing
        if not await watch.changed(max(0.0, (until - now_ms()) / 1_000)):
            return None

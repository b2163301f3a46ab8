"""`POST /live/<table>/command`: somebody does something.

The body is `{"id": …, "command": …, "since": …}`. The id is the client's own for this command: a retry carries the same
and is harmless. `since`, where it is given, is `clock.since` of the view that was looked at: an act meant for another
moment than the present one is refused as stale. A page of another site cannot do this: it lacks header and origin.
A program says its token instead.
"""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from django.conf import settings
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from texas42.hall.live.answers import NOT_KEPT, failure, too_fast
from texas42.hall.live.limits import Limits
from texas42.hall.live.visitors import visitor
from texas42.hall.tables.house import House
from texas42.rules import IllegalError, MalformedError, NotYoursError
from texas42.table import Act, Table, TableCommand
from texas42.table.jsons import from_json

HEADER: Final = "x-texas42"
LONGEST_BODY: Final = 16_384
LONGEST_ID: Final = 64


class Asked(NamedTuple):
    id: str
    command: TableCommand
    since: int | None


async def command(request: Request, house: House, limits: Limits) -> Response:
    if "authorization" not in request.headers and not from_our_page(request):
        return failure(403, "bad_origin", "Commands come from the hall's own pages.")
    body = await body_of(request)
    if body is None:
        return failure(413, "too_long", "That is too long for a command.")
    asking = await visitor(request, house, "play")
    if asking.person is None:
        raise NotYoursError("Open the table first: who asks?", code="no_pass", rule="SET-1")
    asked = read(body)
    waiting = limits.of_command((asking.table, asking.person), asked.command)
    if waiting:
        return too_fast(waiting)
    house.presence.heard(asking.table, asking.person)
    check_moment(asked, await house.look(asking.table))
    done = await house.ask(asking.table, asked.command, asking.person, asked.id)
    told = {"version": done.table.shown, "repeated": done.repeated}
    return JSONResponse(told, headers=NOT_KEPT)


def from_our_page(request: Request) -> bool:
    """The header cannot be set by a form of another site, and the origin cannot be forged by its script."""
    origin = request.headers.get("origin", "")
    public = settings.ENVIRONMENT.public_url
    ours = origin == public if public else urlsplit(origin).netloc == request.headers.get("host")
    return HEADER in request.headers and bool(origin) and ours


async def body_of(request: Request) -> bytes | None:
    """The body, or None as soon as it is too long."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LONGEST_BODY:
            return None
    return body


def read(body: bytes) -> Asked:
    try:
        data: Any = json.loads(body)
    except (ValueError, RecursionError):
        raise _bad("This is no JSON.") from None
    if not isinstance(data, dict) or not data.keys() <= {"id", "command", "since"}:
        raise _bad("A command comes as an object with id, command and since.")
    name, since = data.get("id"), data.get("since")
    if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_ID:
        raise _bad(f"The id of a command is 1 to {LONGEST_ID} letters of your choice.")
    if since is not None and (not isinstance(since, int) or isinstance(since, bool)):
        raise _bad("`since` is `clock.since` of the view, a whole number.")
    return Asked(name, from_json("command", data.get("command")), since)


def check_moment(asked: Asked, table: Table) -> None:
    """Refuse an act that was meant for another moment."""
    if isinstance(asked.command, Act) and asked.since is not None and asked.since != table.timing.since:
        raise IllegalError("The table has moved on: look again.", code="stale", rule="BID-1", offending=asked.since)


def _bad(message: str) -> MalformedError:
    return MalformedError(message, code="bad_command", rule="§12")

"""Everything that somebody can ask about a table, asked of the whole application.

What comes back is kept with what is written into logs and metrics on the way.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import httpx

from tests.hall.asking import BASE, client
from tests.hall.people.browsing import guest
from texas42.hall.api.tokens import SCOPES, make_token
from texas42.hall.replays.keeping import replay_id
from texas42.hall.site.logs import JsonLines
from texas42.hall.site.metrics import metrics_text
from texas42.hall.tables.house import House
from texas42.hall.tables.seats import COOKIE, write_pass
from texas42.table import PersonId, Table, TableCommand
from texas42.table.jsons import to_json

TABLE: Final = "secretstabe2"
CSRF: Final = "c" * 32
WAYS: Final = (
    *("", "/record.42", "/record.json", "/review", "/review/1?whole=1"),
    *("/what-if/5", "/what-if/5?do=P&by=rookie&whole=1", "/what-if/5/record.42?do=P&by=rookie"),
)
"""What can be asked of a replay."""


class Keys(NamedTuple):
    """What somebody's browser and program carry; a passer-by has a session only."""

    cookies: dict[str, str]
    headers: dict[str, str]


def keys_of(person: PersonId | None) -> Keys:
    session = guest(person or "passing").cookies["sessionid"].value
    if person is None:
        return Keys({"csrftoken": CSRF, "sessionid": session}, {})
    token = make_token(person, "a test", SCOPES, 1)
    return Keys({"csrftoken": CSRF, "sessionid": session}, {"authorization": f"Bearer {token}"})


class Asked(NamedTuple):
    method: str
    path: str
    body: bytes = b""
    live: bool = False
    """With a pass; the others with what a browser carries, or with a token where there is one."""


def questions(table: Table, refused: Sequence[TableCommand]) -> Iterator[Asked]:
    """All routes by which something of a table could come out; and commands that are refused."""
    pages = ["", "text", "rules", "shakes", "settings", "hint", "hint?back=text"]
    yield from (Asked("GET", f"/table/{TABLE}/{page}") for page in pages)
    for kind in ("hand", "game"):
        yield Asked("GET", f"/table/{TABLE}/replay/{kind}/{table.shakes or 1}")
        replay = replay_id(TABLE, kind, table.shakes)
        yield Asked("GET", f"/table/{TABLE}/review/{kind}/{table.shakes or 1}")
        yield from (Asked("GET", f"/replay/{replay}{way}") for way in WAYS)
        yield from (Asked("GET", f"/api/v1/records/{replay}{way}") for way in ("", "/review", "/review?hand=2"))
        yield Asked("GET", f"/live/review/{replay}/1", live=True)
        yield Asked("GET", f"/live/what-if/{replay}/5?do=P", live=True)
    yield from (Asked("GET", path) for path in ("/", "/tables/", "/me", "/me/export", "/health"))
    yield from (Asked("GET", path) for path in (f"/api/v1/tables/{TABLE}", "/api/v1/tables", "/api/v1/me"))
    yield from (Asked("GET", f"/live/{TABLE}/poll?as={way}", live=True) for way in ("html", "json"))
    for number, command in enumerate(refused):
        body = json.dumps({"id": f"no {number}", "command": to_json(command)}).encode()
        yield Asked("POST", f"/live/{TABLE}/command", body, live=True)
        yield Asked("POST", f"/api/v1/tables/{TABLE}/command", body)
        yield Asked("POST", f"/table/{TABLE}/do", json.dumps(to_json(command)).encode())


def transcript(house: House, asked: Sequence[Asked], person: PersonId | None, keys: Keys) -> list[str]:
    """All answers with their headers, the beginning of the streams, what was logged, and what the metrics gained."""
    lines = Lines()
    before = _measured()
    logging.getLogger().addHandler(lines)
    try:
        return [*house.wait(_ask_all(house, asked, person, keys)), *lines.told, *_gained(before)]
    finally:
        logging.getLogger().removeHandler(lines)


class Lines(logging.Handler):
    """Every line that is logged, as it is written."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.told: list[str] = []
        self.setFormatter(JsonLines())

    def emit(self, record: logging.LogRecord) -> None:
        if record.name != "asyncio":
            self.told.append(self.format(record))


async def _ask_all(house: House, asked: Sequence[Asked], person: PersonId | None, keys: Keys) -> list[str]:
    cookies = {COOKIE: write_pass(await house.admit(TABLE, person))} if person else {}
    told: list[str] = []
    for one in asked:
        async with client() as asking:
            asking.cookies.update(cookies if one.live else keys.cookies)
            told.append(_told(one, await asking.send(_request(asking, one, keys))))
    streams = [await _stream(f"/live/{TABLE}/stream", way, cookies) for way in ("html", "json")]
    return told + streams


def _request(asking: httpx.AsyncClient, one: Asked, keys: Keys) -> httpx.Request:
    ours = {"origin": BASE, "x-texas42": "1", "referer": f"{BASE}/"}
    if one.path.endswith("/do"):
        form = {"csrfmiddlewaretoken": CSRF, "command": one.body.decode(), "back": "text"}
        return asking.build_request(one.method, one.path, data=form, headers=ours)
    token = keys.headers if one.path.startswith("/api/") else {}
    return asking.build_request(one.method, one.path, content=one.body or None, headers={**ours, **token})


def _told(one: Asked, answer: httpx.Response) -> str:
    headers = sorted(answer.headers.multi_items())
    return f"{one.method} {one.path} {answer.status_code} {headers}\n{answer.text}"


async def _stream(path: str, way: str, cookies: dict[str, str]) -> str:
    """What a stream says until it has shown the table, or was refused."""
    from texas42.hall.site.asgi import application  # noqa: PLC0415 - wants Django set up

    got: list[Any] = []
    shown = asyncio.Event()

    async def receive() -> dict[str, str]:
        await shown.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        got.append(message)
        if b"event: view" in message.get("body", b"") or message.get("status", 200) != 200:
            shown.set()

    cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
    headers = [(b"host", b"127.0.0.1:8042"), *([(b"cookie", cookie.encode())] if cookie else [])]
    scope = {"type": "http", "method": "GET", "path": path, "headers": headers, "query_string": f"as={way}".encode()}
    await application({**scope, "client": ("127.0.0.1", 1), "http_version": "1.1"}, receive, send)
    return f"{path} {way} {got}"


def _measured() -> dict[str, float]:
    return {name: float(value) for name, value in re.findall(r"^(\w+) (\S+)$", metrics_text(), re.MULTILINE)}


def _gained(before: dict[str, float]) -> list[str]:
    return [f"{name} {value - before.get(name, 0):g}" for name, value in _measured().items()]

"""The whole hall over a real connection, in a thread of the test's process."""

from __future__ import annotations

import json
import secrets
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any, Final, NamedTuple

import httpx
import uvicorn

from texas42.hall.tables.house import House, house
from texas42.hall.tables.seats import COOKIE, write_pass
from texas42.hall.tables.store import TableId
from texas42.table import TableCommand
from texas42.table.jsons import to_json

_PATIENCE: Final = 20
_NO_TLS: Final = False
"""The connection is not encrypted, so there is nothing to verify; making ready for it would take long."""


class Hall(NamedTuple):
    url: str
    house: House

    def client(self, table: TableId | None = None, person: str | None = None, *, pass_text: str = "") -> httpx.Client:
        """A browser, with the pass of a person for a table, or with any text for one."""
        cookies = {COOKIE: pass_text} if pass_text else {}
        if table is not None and person is not None:
            cookies[COOKIE] = write_pass(self.house.wait(self.house.admit(table, person)))
        return httpx.Client(base_url=self.url, cookies=cookies, timeout=_PATIENCE, verify=_NO_TLS)

    def do(
        self, table: TableId, person: str, command: TableCommand, *, name: str = "", since: int | None = None
    ) -> httpx.Response:
        """A command as a page gives it."""
        with self.client(table, person) as browser:
            return post(
                browser, table, {"id": name or secrets.token_hex(8), "command": to_json(command), "since": since}
            )


def post(browser: httpx.Client, table: TableId, body: object, **headers: str) -> httpx.Response:
    """A body to the command route, with the headers of our own pages unless told otherwise."""
    ours = {"origin": str(browser.base_url).rstrip("/"), "x-texas42": "1", **headers}
    return browser.post(f"/live/{table}/command", content=json.dumps(body), headers=ours)


@contextmanager
def serving() -> Iterator[Hall]:
    from texas42.hall.site.asgi import application  # noqa: PLC0415 - wants Django set up

    with socket.create_server(("127.0.0.1", 0)) as listening:
        config = uvicorn.Config(application, log_config=None, timeout_graceful_shutdown=1)
        server = uvicorn.Server(config)
        thread = Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        until = time.monotonic() + _PATIENCE
        while not server.started and time.monotonic() < until:
            time.sleep(0.01)
        try:
            yield Hall(f"http://127.0.0.1:{listening.getsockname()[1]}", house())
        finally:
            server.should_exit = True
            thread.join(_PATIENCE)


def events(response: httpx.Response) -> Iterator[tuple[str, str]]:
    """The server-sent events of a stream: their names and data. Comments are left out."""
    name, data = "", []
    for line in response.iter_lines():
        field, _, value = line.partition(": ")
        if field == "event":
            name = value
        elif field == "data":
            data.append(value)
        elif not line and name:
            yield name, "\n".join(data)
            name, data = "", []


def views(response: httpx.Response) -> Iterator[dict[str, Any]]:
    """The views that a stream of JSON sends."""
    return (json.loads(data) for name, data in events(response) if name == "view")

"""A client of a hall's API, for programs that play or look on. Needs the standard library only.

hall = Hall("https://hall.example.org", "t42_…")
table = hall.open(preset="quick").table
for seen in hall.watch(table):
    ...
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Iterator
from typing import Any, Final, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode, urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from texas42.records import Record
from texas42.records.jsons import from_json as from_game_json
from texas42.records.jsons import to_json as to_game_json
from texas42.rules import RulesError, Seat
from texas42.table import Settings, TableCommand, TableView
from texas42.table.jsons import from_json, to_json

POLL_SECONDS: Final = 60.0
"""Longer than the hall lets a poll wait."""
TRIES: Final = 5
_AGAIN: Final = frozenset({429, 502, 503, 504})
_LONGEST_WAIT: Final = 30.0


class HallError(Exception):
    """The hall did not do it, for a reason that is not in the rules: a code, and the status of the answer or 0."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status, self.code = status, code


class Opened(NamedTuple):
    table: str
    code: str
    """What others join with."""


class _Answer(NamedTuple):
    status: int
    body: bytes
    tag: str


class _NoRedirects(HTTPRedirectHandler):
    """The token goes to the hall and nowhere else."""

    def redirect_request(self, *_args: Any, **_kwargs: Any) -> None:
        return None


class Hall:
    """A hall, as the person of a token.

    What the rules refuse is raised as the `RulesError` that the hall says, everything else as `HallError`. Where the
    hall is too busy or the connection breaks, it is asked again; a command carries an id, so it is done once.
    """

    def __init__(self, url: str, token: str, *, timeout: float = 20.0) -> None:
        if urlsplit(url).scheme not in ("http", "https"):
            raise ValueError(f"A hall is at an http or https address, not at {url!r}.")
        self._url, self._token, self._timeout = url.rstrip("/"), token, timeout
        self._opener = build_opener(_NoRedirects)

    def me(self) -> dict[str, Any]:
        """Scopes, their end, and figures."""
        me: dict[str, Any] = self._json("GET", "/api/v1/me")
        return me

    def tables(self) -> list[dict[str, Any]]:
        """Tables open to all."""
        listed: list[dict[str, Any]] = self._json("GET", "/api/v1/tables")["tables"]
        return listed

    def open(self, settings: Settings | None = None, *, preset: str = "traditional", name: str = "") -> Opened:
        """A new table: with settings, or by the name of a preset."""
        data = {"preset": preset, "name": name} if settings is None else {"settings": to_json(settings)}
        return Opened(**self._json("POST", "/api/v1/tables", data))

    def join(self, table: str, name: str, *, seat: Seat | None = None, code: str = "") -> TableView:
        """Take a seat, or the first free one; `code` is that of an invitation."""
        where = {} if seat is None else {"seat": seat.letter}
        return self._view(self._json("POST", self._path(table, "/join"), {"name": name, "code": code, **where}))

    def view(self, table: str) -> TableView:
        return self._view(self._json("GET", self._path(table)))

    def watch(self, table: str) -> Iterator[TableView]:
        """The table now, and again whenever it looks different. Whoever looks decides when it is enough."""
        tag = ""
        while True:
            query = urlencode({"as": "json", "after": tag})
            answer = self._ask("GET", f"/live/{quote(table, safe='')}/poll?{query}", timeout=POLL_SECONDS)
            if answer.status == 200:
                tag = answer.tag
                yield self._view(json.loads(answer.body))

    def do(self, table: str, command: TableCommand, *, since: int | None = None) -> int:
        """Do something; the table's version after it. `since` is `clock.since` of the view that was looked at."""
        data = {"id": secrets.token_hex(16), "command": to_json(command), "since": since}
        version: int = self._json("POST", self._path(table, "/command"), data)["version"]
        return version

    def record(self, replay: str) -> Record:
        return from_game_json("record", self._json("GET", f"/api/v1/records/{quote(replay, safe='')}"))

    def bring_in(self, record: Record) -> str:
        """Bring in a record that is over; the id of its replay."""
        replay: str = self._json("POST", "/api/v1/records", to_game_json(record))["replay"]
        return replay

    @staticmethod
    def _path(table: str, rest: str = "") -> str:
        return f"/api/v1/tables/{quote(table, safe='')}{rest}"

    @staticmethod
    def _view(data: object) -> TableView:
        return from_json("view", data)

    def _json(self, method: str, path: str, data: object = None) -> Any:
        return json.loads(self._ask(method, path, data).body)

    def _ask(self, method: str, path: str, data: object = None, *, timeout: float | None = None) -> _Answer:
        """Asked again where that is harmless: for what is only looked at, and for commands, which carry an id."""
        harmless = method == "GET" or path.endswith("/command")
        for tried in range(1, TRIES + 1):
            try:
                return self._ask_once(method, path, data, timeout or self._timeout)
            except HTTPError as error:
                with error:
                    body, wait = error.read(), error.headers.get("Retry-After", "")
                if not harmless or error.code not in _AGAIN or tried == TRIES:
                    raise _refusal(error.code, body) from None
            except (URLError, TimeoutError, ConnectionError) as error:
                wait = ""
                if not harmless or tried == TRIES:
                    raise HallError(0, "no_answer", f"The hall does not answer: {error}") from error
            time.sleep(min(float(wait) if wait.isdigit() else 0.2 * 2**tried, _LONGEST_WAIT))
        raise AssertionError

    def _ask_once(self, method: str, path: str, data: object, timeout: float) -> _Answer:
        headers = {"Authorization": f"Bearer {self._token}", "Accept": "application/json"}
        body = None if data is None else json.dumps(data).encode()
        if body is not None:
            headers["Content-Type"] = "application/json"
        request = Request(self._url + path, body, headers, method=method)  # noqa: S310 - http or https, see above
        with self._opener.open(request, timeout=timeout) as answer:
            return _Answer(answer.status, answer.read(), answer.headers.get("ETag", "").strip('"'))


def _refusal(status: int, body: bytes) -> Exception:
    """What the hall says in its one shape of errors."""
    try:
        facts = json.loads(body)
        if facts["error"]["kind"] == "failure":
            return HallError(status, facts["error"]["code"], facts["error"]["message"])
        error: RulesError = from_game_json("error", facts)
    except (ValueError, KeyError, TypeError):
        return HallError(status, "no_answer", f"The hall answered with status {status}.")
    return error

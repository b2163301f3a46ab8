"""Logs as JSON, one object a line on standard error. What is logged of a request gives no table and no link away."""

from __future__ import annotations

import json
import logging
import time
from datetime import UTC, datetime
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

REQUESTS: Final = logging.getLogger("texas42.requests")
_OWN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}
_PLAIN: Final = (str, int, float, bool, type(None))
_LONGEST_OPEN_PART: Final = 12
_OPEN_PLACES: Final = frozenset({"table", "live", "join", "replay", "verify"})


class JsonLines(logging.Formatter):
    """Time, level, logger and message, and whatever plain facts the call gave as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _message(record),
        }
        facts = ((name, value) for name, value in vars(record).items() if name not in _OWN)
        line |= {name: value for name, value in facts if isinstance(value, _PLAIN)}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def _message(record: logging.LogRecord) -> str:
    """The message; paths that Django puts into its own are told as ours are."""
    if isinstance(record.args, tuple) and record.name.startswith("django."):
        told = (told_path(one) if isinstance(one, str) and one.startswith("/") else one for one in record.args)
        return record.msg % tuple(told) if record.args else str(record.msg)
    return record.getMessage()


LOGS: Final[dict[str, Any]] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": "texas42.hall.site.logs.JsonLines"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "texas42": {"level": "INFO"},
        "django.request": {"level": "ERROR"},
        "uvicorn.error": {"level": "WARNING"},
        "django.server": {"handlers": [], "propagate": False},
    },
}


class Logged:
    """An application whose requests are logged when they end: streams too, with how long they were open."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, status = time.monotonic(), 500

        async def sending(message: Message) -> None:
            nonlocal status
            status = message["status"] if message["type"] == "http.response.start" else status
            await send(message)

        try:
            await self._app(scope, receive, sending)
        finally:
            facts = {"method": scope["method"], "path": told_path(scope["path"]), "status": status}
            REQUESTS.info("request", extra={**facts, "ms": round((time.monotonic() - began) * 1_000, 1)})


def told_path(path: str) -> str:
    """A path without what only its owner should know: the ids and secrets in it.

    >>> told_path("/table/hx7q2m4k9vtb/text")
    '/table/…/text'
    >>> told_path("/api/v1/tables/hx7q2m4k9vtb/command")
    '/api/v1/tables/…/command'
    """
    parts = path.split("/")
    first = parts[1] if len(parts) > 1 else ""
    return "/".join("…" if _is_secret(first, place, part) else part for place, part in enumerate(parts))


def _is_secret(first: str, place: int, part: str) -> bool:
    behind_a_place = (place == 2 and first in _OPEN_PLACES) or (place == 4 and first == "api")
    return len(part) > _LONGEST_OPEN_PART or (behind_a_place and bool(part))

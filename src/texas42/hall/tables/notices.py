"""Processes that share a PostgreSQL tell each other which tables changed: by NOTIFY, sent after the commit.

A notice may be lost; the slow poll of the house finds whatever was missed. A notice says a table and its version, and
nothing of what happened.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from threading import Event, Thread
from typing import Any, Final

import psycopg
from django.db import connections

from texas42.hall.tables.store import TableId

CHANNEL: Final = "texas42_tables"
ANEW: Final = 0
"""Said in place of a version where not something new happened, but what did is told in other words."""
_LONGEST: Final = 7_000
"""PostgreSQL takes a little less than 8,000 bytes."""
_LISTEN_SECONDS: Final = 0.5
_AGAIN_SECONDS: Final = 1.0
_LOG: Final = logging.getLogger("texas42.tables.notices")

Changes = Sequence[tuple[TableId, int]]


class Notices:
    """Sends from the writer's thread, listens in one of its own. `heard` is called there."""

    def __init__(self, alias: str, heard: Callable[[Changes], None]) -> None:
        self._alias, self._heard = alias, heard
        self._sender: psycopg.Connection[Any] | None = None
        self._ended = Event()
        self._thread = Thread(target=self._run, name="texas42-notices", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        self._ended.set()
        self._thread.join()
        self._hang_up()

    def send(self, changes: Changes) -> None:
        """Tell all processes, this one too, which knows it already. Called by the writer's thread only."""
        try:
            if self._sender is None:
                self._sender = self._connect()
            for text in texts(changes):
                self._sender.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text))
        except Exception as error:  # noqa: BLE001 - a notice may be lost, the thread that writes may not
            self._hang_up()
            _LOG.warning("a notice was not sent", extra={"why": type(error).__name__})

    def tell_anew(self, table: TableId) -> None:
        """A table is told in other words now. May be called by any thread."""
        with self._connect() as connection:
            connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{table}:{ANEW}"))

    def _hang_up(self) -> None:
        if self._sender is not None:
            self._sender.close()
            self._sender = None

    def _run(self) -> None:
        while not self._ended.is_set():
            try:
                self._listen()
            except psycopg.Error as error:
                _LOG.warning("notices are not heard", extra={"why": type(error).__name__})
                self._ended.wait(_AGAIN_SECONDS)

    def _listen(self) -> None:
        with self._connect() as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            while not self._ended.is_set():
                for notice in connection.notifies(timeout=_LISTEN_SECONDS):
                    self._heard(changes_in(notice.payload))

    def _connect(self) -> psycopg.Connection[Any]:
        parameters = connections[self._alias].get_connection_params()
        parameters.pop("cursor_factory", None)
        parameters.pop("context", None)
        return psycopg.connect(**parameters, autocommit=True)


def texts(changes: Changes) -> Iterator[str]:
    """The changes as texts that are not too long for a notice."""
    text = ""
    for table, version in changes:
        if len(text) > _LONGEST:
            yield text
            text = ""
        text += f"{' ' if text else ''}{table}:{version}"
    if text:
        yield text


def changes_in(text: str) -> list[tuple[TableId, int]]:
    """What a notice says; what is no change is left out."""
    words = (word.partition(":") for word in text.split())
    return [(table, int(version)) for table, _, version in words if version.isdecimal()]

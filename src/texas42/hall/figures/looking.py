"""Looks at the hands of finished games, each once, in the background: for as long as the hall is open.

What is quick is done for all hands first, so that they count; then the choices in each are judged. It goes on where it
was when the hall closed, and anew where the way of looking has another version.
"""

from __future__ import annotations

import json
import logging
import secrets
import threading
from typing import Final

from django.db import connections
from django.db.models import Q, QuerySet

from texas42.hall.figures.leases import give_back, take
from texas42.hall.figures.models import HandRow
from texas42.hall.figures.worker import GoneError, Worker
from texas42.hall.replays.models import ReplayRow
from texas42.hall.tables.clock import now_ms
from texas42.study.figures.costs import DEALS
from texas42.study.figures.played import VERSION

EVERY_SECONDS: Final = 20.0
_AT_ONCE: Final = 20
_WORK: Final = "hands"
_LOG: Final = logging.getLogger("texas42.figures")


def unlooked() -> QuerySet[ReplayRow]:
    """Hands of finished games that nobody has looked at, the latest first."""
    hands = ReplayRow.objects.filter(kind="hand", game__isnull=False)
    return hands.filter(Q(figures__isnull=True) | Q(figures__version__lt=VERSION)).order_by("-at", "-id")


def unjudged() -> QuerySet[ReplayRow]:
    """Hands whose choices nobody has judged."""
    hands = ReplayRow.objects.filter(kind="hand", game__isnull=False, figures__costs__isnull=True)
    return hands.filter(figures__version=VERSION).exclude(figures__played="").order_by("-at", "-id")


class Looking:
    """The thread that asks the worker, and stops asking at once when the hall closes."""

    def __init__(self, every_seconds: float = EVERY_SECONDS) -> None:
        self._every = every_seconds
        self._me = secrets.token_hex(8)
        self._worker = Worker()
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="texas42-figures", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        self._closing.set()
        self._worker.close()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        while not self._closing.wait(self._every):
            try:
                self.look_at_all()
            except GoneError:
                pass
            except Exception:  # noqa: BLE001 - whatever it was, the next hands are looked at
                _LOG.exception("hands were not looked at")
            finally:
                self._worker.rest()
                connections.close_all()

    def look_at_all(self) -> int:
        """Whatever there is to look at, as long as no other process does; how many times it looked."""
        number = 0
        while not self._closing.is_set() and take(_WORK, self._me, now_ms()):
            found = self._some(unlooked(), 0) or self._some(unjudged(), DEALS)
            if not found:
                give_back(_WORK, self._me)
                break
            number += found
        self._worker.rest()
        return number

    def _some(self, hands: QuerySet[ReplayRow], deals: int) -> int:
        rows = list(hands.select_related("game")[:_AT_ONCE])
        for row in rows:
            self._look(row, deals)
        return len(rows)

    def _look(self, row: ReplayRow, deals: int) -> None:
        game = row.game
        if game is None:
            return
        place = game.hands.filter(shake__lt=row.shake).count()
        try:
            found = self._worker.ask(game.record, place, deals)
        except GoneError:
            if self._closing.is_set():
                raise
            found = {"error": "the worker ended"}
        if "error" in found:
            _LOG.warning("a hand was not looked at", extra={"why": found["error"]})
            facts: dict[str, object] = {"version": VERSION, "played": "", "costs": None}
        elif deals:
            facts = {"costs": json.dumps(found["costs"])}
        else:
            facts = {"version": VERSION, "played": json.dumps(found["played"]), "costs": None}
        HandRow.objects.update_or_create(replay_id=row.id, defaults=facts)

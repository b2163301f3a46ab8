"""People who say one thing after the other at tables, each until it is acknowledged, whatever becomes of the hall."""

from __future__ import annotations

import http.client
import json
import random
import threading
import time
from collections.abc import Sequence

from texas42.hall.tables.ids import new_person_id
from texas42.hall.tables.seats import COOKIE, Pass, write_pass
from texas42.hall.tables.store import TableId
from texas42.table.commands import Say
from texas42.table.jsons import to_json


class Talker(threading.Thread):
    """Says one thing after the other, each until it is acknowledged by whichever process answers."""

    def __init__(self, ports: Sequence[int], tables: Sequence[TableId], seed: int) -> None:
        super().__init__(daemon=True)
        self._ports, self._tables = ports, tables
        self._rng = random.Random(seed)
        self.person = new_person_id()
        self.acknowledged: list[tuple[TableId, str]] = []
        self.asked_again = 0
        self.done = threading.Event()

    def run(self) -> None:
        number = 0
        while not self.done.is_set():
            number += 1
            table, word = self._rng.choice(self._tables), f"{self.person} {number}"
            while not self._said(table, word):
                self.asked_again += 1
                time.sleep(0.1)
            self.acknowledged.append((table, word))
            time.sleep(0.02)

    def _said(self, table: TableId, word: str) -> bool:
        port = self._rng.choice(self._ports)
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        try:
            connection.request(
                "POST",
                f"/live/{table}/command",
                json.dumps({"id": word, "command": to_json(Say(word, "Ann"))}),
                {
                    "Cookie": f"{COOKIE}={write_pass(Pass(table, self.person, 0))}",
                    "Origin": f"http://127.0.0.1:{port}",
                    "X-Texas42": "1",
                },
            )
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

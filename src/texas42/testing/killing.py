"""A hall that is killed again and again: nothing that it acknowledged may be lost, and play must go on by itself.

Real processes of `texas42 hall` serve one database. People say things at tables of bots, each with an id; whoever gets
no answer asks again with the same id. Meanwhile processes are killed without warning and started again.
"""

from __future__ import annotations

import http.client
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from texas42.hall.tables.house import House, house_in_a_thread
from texas42.hall.tables.ids import new_person_id
from texas42.hall.tables.seats import COOKIE, Pass, write_pass
from texas42.hall.tables.store import Store, TableId
from texas42.rules import Seat, preset
from texas42.table import Rest, Settings, Tempo, replay
from texas42.table.commands import BeginMatch, Say, SeatBot
from texas42.table.events import Said
from texas42.table.jsons import to_json

QUICK: Final = Settings(
    preset("marathon"),
    best_of=99,
    tempo=Tempo(first_bid_ms=40, bid_ms=40, name_ms=40, play_ms=40),
    rest=Rest(40, 40),
)
"""Bots that do not stop, at a pace that leaves the machine some air."""
STARTING_SECONDS: Final = 60.0


class Report(NamedTuple):
    """How it went."""

    kills: int
    acknowledged: int
    asked_again: int
    lost: tuple[str, ...]
    """What was acknowledged and is not there."""
    twice: tuple[str, ...]
    closed: tuple[TableId, ...]
    standing_still: tuple[TableId, ...]
    """Tables at which nothing happened for as long as was allowed after a restart."""
    longest_pause: float
    """Seconds from a start to the first event at the slowest table."""


class Process:
    """A server of the hall that can be killed and started again at the same address."""

    def __init__(self, variables: Mapping[str, str], log: Path) -> None:
        self._variables, self._log = {**os.environ, **variables}, log
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self._running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        program = [sys.executable, "-c", "from texas42.cli import main; main()", "hall", "--port", str(self.port)]
        with self._log.open("ab") as log:
            self._running = subprocess.Popen(program, env=self._variables, stderr=log, stdout=log)  # noqa: S603
        until = time.monotonic() + STARTING_SECONDS
        while not answers(self.port):
            if self._running.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"The hall did not start; its log is {self._log}.")
            time.sleep(0.05)

    def kill(self) -> None:
        """At once, without a chance to finish anything."""
        if self._running is not None:
            self._running.send_signal(signal.SIGKILL)
            self._running.wait()
            self._running = None


def answers(port: int) -> bool:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/health")
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


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


def begin_tables(alias: str, count: int) -> list[TableId]:
    """Tables of four bots in mid-match, left alone by the house that opened them."""
    with house_in_a_thread(House(alias=alias)) as house:
        tables = []
        for _ in range(count):
            table = house.wait(house.open(QUICK, "host"))
            for seat in Seat:
                house.wait(house.ask(table, SeatBot(seat, "rookie", f"Bot {seat}"), "host"))
            house.wait(house.ask(table, BeginMatch(), "host"))
            tables.append(table)
    return tables


def kill_again_and_again(
    store: Store,
    tables: Sequence[TableId],
    variables: Mapping[str, str],
    folder: Path,
    *,
    processes: int = 1,
    kills: int = 3,
    seed: int = 0,
    patience: float = 10.0,
) -> Report:
    """Serve the tables, kill and restart, and see what became of everything that was acknowledged."""
    rng = random.Random(seed)
    pauses: list[dict[TableId, float]] = []
    with ExitStack() as stack:
        halls = [stack.enter_context(_killed_at_last(variables, folder / f"log-{one}")) for one in range(processes)]
        for hall in halls:
            hall.start()
        talkers = [Talker([hall.port for hall in halls], tables, rng.randrange(2**32)) for _ in range(3)]
        for talker in talkers:
            talker.start()
        for _ in range(kills):
            time.sleep(rng.uniform(0.2, 1.5))
            victim = rng.choice(halls)
            victim.kill()
            if processes == 1:
                victim.start()
            pauses.append(_pauses(store, tables, patience))
            if processes > 1:
                victim.start()
        for talker in talkers:
            talker.done.set()
        for talker in talkers:
            talker.join(STARTING_SECONDS)
    return report_on(store, tables, talkers, pauses, kills)


@contextmanager
def _killed_at_last(variables: Mapping[str, str], log: Path) -> Iterator[Process]:
    process = Process(variables, log)
    try:
        yield process
    finally:
        process.kill()


def _pauses(store: Store, tables: Sequence[TableId], patience: float) -> dict[TableId, float]:
    """How long it takes from now until something happens by itself at each table; no entry where nothing does."""
    began, before = time.monotonic(), {table: _acts(store, table) for table in tables}
    found: dict[TableId, float] = {}
    while len(found) < len(tables) and time.monotonic() - began < patience:
        for table in tables:
            if table not in found and _acts(store, table) > before[table]:
                found[table] = time.monotonic() - began
        time.sleep(0.05)
    return found


def _acts(store: Store, table: TableId) -> int:
    """How many events there are that nobody from outside made."""
    return sum(not isinstance(event, Said) for event in store.history(table))


def report_on(
    store: Store,
    tables: Sequence[TableId],
    talkers: Sequence[Talker],
    pauses: Sequence[Mapping[TableId, float]],
    kills: int,
) -> Report:
    acknowledged = [one for talker in talkers for one in talker.acknowledged]
    histories = {table: store.history(table) for table in tables}
    said = Counter(
        (table, event.text) for table, history in histories.items() for event in history if isinstance(event, Said)
    )
    return Report(
        kills=kills,
        acknowledged=len(acknowledged),
        asked_again=sum(talker.asked_again for talker in talkers),
        lost=tuple(word for table, word in acknowledged if not said[table, word]),
        twice=tuple(word for (_, word), times in said.items() if times > 1),
        closed=tuple(table for table, history in histories.items() if replay(history).closed),
        standing_still=tuple(table for found in pauses for table in tables if table not in found),
        longest_pause=max((pause for found in pauses for pause in found.values()), default=0.0),
    )

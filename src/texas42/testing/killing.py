"""A hall that is killed again and again: nothing that it acknowledged may be lost, and play must go on by itself.

Real processes of `texas42 hall` serve one database. People say things at tables of bots, each with an id; whoever gets
no answer asks again with the same id. Meanwhile processes are killed without warning and started again.
"""

from __future__ import annotations

import http.client
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from texas42.hall.tables.house import House, house_in_a_thread
from texas42.hall.tables.store import Store, TableId
from texas42.rules import Seat, preset
from texas42.table import Rest, Settings, Tempo
from texas42.table.commands import BeginMatch, SeatBot
from texas42.testing.aftermath import Death, Report, pauses, report_on
from texas42.testing.talkers import Talker

STARTING_SECONDS: Final = 60.0
TALKERS: Final = 3
SOON: Final = 0.25
"""How often a process that was just started is killed again before it may be ready."""


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

    def wait_until_it_answers(self) -> None:
        until = time.monotonic() + STARTING_SECONDS
        while not answers(self.port):
            if self._running is None or self._running.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"The hall did not start; its log is {self._log}.")
            time.sleep(0.05)

    def processor_seconds(self) -> float:
        """What the process that runs has used of the machine since it was started."""
        if self._running is None:
            return 0.0
        facts = Path(f"/proc/{self._running.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        user, system = facts[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

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


def bots_at_pace(ms: int) -> Settings:
    """Bots that do not stop; each act takes so long."""
    tempo = Tempo(first_bid_ms=ms, bid_ms=ms, name_ms=ms, play_ms=ms)
    return Settings(preset("marathon"), best_of=99, tempo=tempo, rest=Rest(ms, ms))


def begin_tables(alias: str, count: int, pace_ms: int = 40) -> list[TableId]:
    """Tables of four bots in mid-match, left alone by the house that opened them."""
    with house_in_a_thread(House(alias=alias)) as house:
        tables = []
        for _ in range(count):
            table = house.wait(house.open(bots_at_pace(pace_ms), "host"))
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
    seconds: float = 0.0,
    seed: int = 0,
    patience: float = 60.0,
) -> Report:
    """Serve the tables, kill and restart, and see what became of everything that was acknowledged.

    Of one process the pauses count from when it is started anew, of several from the kill. After the last kill the
    tables are left to themselves for so many seconds.
    """
    rng = random.Random(seed)
    with ExitStack() as stack:
        began = time.time()
        halls = [stack.enter_context(_killed_at_last(variables, folder / f"log-{one}")) for one in range(processes)]
        for hall in halls:
            hall.start()
        for hall in halls:
            hall.wait_until_it_answers()
        deaths = [Death(0, 0.0, began, pauses(store, store.versions(tables), patience, began))]
        talkers = [Talker([hall.port for hall in halls], tables, rng.randrange(2**32)) for _ in range(TALKERS)]
        for talker in talkers:
            talker.start()
        for _ in range(kills):
            time.sleep(rng.uniform(0.0, 1.5))
            deaths.append(_kill(rng.choice(halls), store, tables, patience, alone=processes == 1, rng=rng))
        time.sleep(seconds)
        for talker in talkers:
            talker.done.set()
        for talker in talkers:
            talker.join(STARTING_SECONDS)
        until = time.time()
    said = [one for talker in talkers for one in talker.acknowledged]
    return report_on(
        store, tables, said, deaths, asked_again=sum(talker.asked_again for talker in talkers), until=until
    )


def _kill(
    victim: Process, store: Store, tables: Sequence[TableId], patience: float, *, alone: bool, rng: random.Random
) -> Death:
    """Kill a process, see the tables go on, and have it back."""
    kills, at, again = 1, time.time(), time.time()
    victim.kill()
    if alone and rng.random() < SOON:
        victim.start()
        time.sleep(rng.uniform(0.0, 1.0))
        victim.kill()
        kills += 1
    before = store.versions(tables)
    if alone:
        again = time.time()
        victim.start()
    found = pauses(store, before, patience, again)
    used = victim.processor_seconds()
    if not alone:
        victim.start()
    victim.wait_until_it_answers()
    return Death(kills, at, again, found, used)


@contextmanager
def _killed_at_last(variables: Mapping[str, str], log: Path) -> Iterator[Process]:
    process = Process(variables, log)
    try:
        yield process
    finally:
        process.kill()

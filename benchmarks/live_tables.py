"""How long until a play is seen: a hall over loopback, with many tables, many readers and a steady stream of plays.

    python benchmarks/live_tables.py [--tables 250] [--streams 1000] [--rate 250] [--seconds 20] [--as html]

The hall runs in a process of its own, with SQLite on this disk and full sync unless DATABASE_URL says otherwise. Every
table has four people with a stream each, who bid, name and play by chance what they are offered; commands go at a
steady rate on kept connections. What is measured is the time from before a command is sent to when the readers of that
table have the view with it, the database write included, and that nothing is lost. The client takes its share of the
machine: what the hall itself uses is given as its processor time for each command.
"""

from __future__ import annotations

import argparse
import asyncio
import html
import json
import os
import random
import re
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "texas42.hall.site.settings")
PEOPLE: Final = ("ann", "bob", "cid", "dee")
ACTS: Final = ("make_bid", "name_contract", "play_domino")
MARKS: Final = {"html": b"data-version=", "json": b'"version":'}
BUTTON: Final = re.compile(r'<button[^>]* value="(\{[^"]*)"([^>]*)>')
SETTLING_SECONDS: Final = 5.0

Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Wanted(NamedTuple):
    tables: int
    streams: int
    rate: int
    seconds: int
    port: int
    way: str


class Seated(NamedTuple):
    """Somebody at a table, and the cookie that says so."""

    table: str
    person: str
    cookie: str


class Asked(NamedTuple):
    table: str
    version: int
    began: float
    acknowledged: float


class Reader:
    """One stream: when it first had which version of its table, and the last view it got."""

    def __init__(self) -> None:
        self.had: dict[int, float] = {}
        self.newest = 0
        self.last = b""

    def take(self, message: bytes, mark: bytes) -> None:
        at = message.find(mark)
        version = re.match(rb'"?(\d+)', message[at + len(mark) :]) if at >= 0 else None
        if version is not None:
            self.newest = int(version[1])
            self.had.setdefault(self.newest, time.perf_counter())
            self.last = message

    def when(self, version: int) -> float | None:
        """When this version, or a newer one that holds it, was there."""
        return min((at for had, at in self.had.items() if had >= version), default=None)

    def acts(self) -> list[Any]:
        """What its viewer is offered to bid, name or play."""
        if b"data: {" in self.last:
            can = json.loads(self.last.partition(b"data: ")[2])["can"]
        else:
            buttons = BUTTON.findall(self.last.decode())
            can = [json.loads(html.unescape(value)) for value, rest in buttons if "aria-disabled" not in rest]
        return [one for one in can if one["type"] == "act" and one["command"]["type"] in ACTS]


class Bench:
    def __init__(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self.readers: dict[str, list[tuple[Seated, Reader]]] = {}
        self.asked: list[Asked] = []
        self.refused: list[str] = []
        self.idle = self.ended = 0

    async def listen(self, seated: Seated) -> None:
        """Follow a stream."""
        reader = Reader()
        self.readers.setdefault(seated.table, []).append((seated, reader))
        incoming, outgoing = await asyncio.open_connection("127.0.0.1", self.wanted.port)
        outgoing.write(self._head(f"GET /live/{seated.table}/stream?as={self.wanted.way}", seated) + b"\r\n")
        rest = b""
        while data := await incoming.read(262_144):
            *messages, rest = (rest + data).split(b"\n\n")
            for message in messages:
                reader.take(message, MARKS[self.wanted.way])
        self.ended += 1

    async def act(self, table: str, connection: Connection) -> None:
        """One command of whoever may act at a table, until it is answered."""
        chosen = self._offered(table)
        if chosen is None:
            self.idle += 1
            return
        body = json.dumps({"id": secrets.token_hex(8), "command": chosen[1]}).encode()
        began = time.perf_counter()
        connection[1].write(self._head(f"POST /live/{table}/command", chosen[0], len(body)) + b"\r\n" + body)
        status, text = await _answer(connection[0])
        if status == 200:
            version = json.loads(text)["version"]
            self.asked.append(Asked(table, version, began, time.perf_counter() - began))
        else:
            self.refused.append(text.decode())

    def _offered(self, table: str) -> tuple[Seated, Any] | None:
        for seated, reader in self.readers[table]:
            acts = reader.acts()
            if acts:
                reader.last = b""
                return seated, random.choice(acts)
        return None

    def _head(self, line: str, seated: Seated, length: int = 0) -> bytes:
        here = f"127.0.0.1:{self.wanted.port}"
        lines = [f"{line} HTTP/1.1", f"host: {here}", f"origin: http://{here}", "x-texas42: 1"]
        return "\r\n".join([*lines, f"cookie: {seated.cookie}", f"content-length: {length}", ""]).encode()

    def tell(self) -> None:
        """What was measured."""
        owed = [(one, reader) for one in self.asked for _, reader in self.readers[one.table]]
        seen = [(one, reader.when(one.version)) for one, reader in owed]
        print(f"commands {len(self.asked)}, refused {len(self.refused)}, nobody to act {self.idle}")
        print(f"pushes {len(seen)}, lost {sum(when is None for _, when in seen)}, streams ended {self.ended}")
        print("acknowledged", percentiles([one.acknowledged for one in self.asked]))
        print("pushed      ", percentiles([when - one.began for one, when in seen if when is not None]))
        if self.refused:
            print("refused, as in", self.refused[0][:200])


async def _answer(incoming: asyncio.StreamReader) -> tuple[int, bytes]:
    head = (await incoming.readuntil(b"\r\n\r\n")).lower()
    length = re.search(rb"content-length: (\d+)", head)
    return int(head.split()[1]), await incoming.readexactly(int(length[1]) if length else 0)


def percentiles(times: list[float]) -> str:
    ordered = sorted(times) or [0.0]
    places = {mark: ordered[min(len(ordered) - 1, int(len(ordered) * mark / 100))] for mark in (50, 90, 99)}
    told = [f"p{mark} {at * 1_000:.1f}" for mark, at in places.items()]
    return ", ".join([*told, f"max {ordered[-1] * 1_000:.1f} ms"])


def prepared(wanted: Wanted) -> Iterator[Seated]:
    """Tables in the store with four people at each, the match begun."""
    import django  # noqa: PLC0415 - wants the environment set
    from django.core.management import call_command  # noqa: PLC0415

    django.setup()
    call_command("migrate", verbosity=0)
    from texas42.hall.tables.house import house_in_a_thread  # noqa: PLC0415 - wants Django set up
    from texas42.hall.tables.seats import COOKIE, write_pass  # noqa: PLC0415
    from texas42.rules import Seat, preset  # noqa: PLC0415
    from texas42.table import Rest, Settings  # noqa: PLC0415
    from texas42.table.commands import SayReady, TakeSeat  # noqa: PLC0415

    with house_in_a_thread() as house:
        for _ in range(wanted.tables):
            table = house.wait(house.open(Settings(preset("traditional"), rest=Rest(1, 1)), "host"))
            for seat, person in zip(Seat, PEOPLE, strict=True):
                house.wait(house.ask(table, TakeSeat(seat, person.title()), person))
            for person in PEOPLE:
                house.wait(house.ask(table, SayReady(), person))
                yield Seated(table, person, f"{COOKIE}={write_pass(house.wait(house.admit(table, person)))}")


async def measure(wanted: Wanted, everybody: list[Seated], pid: int) -> None:
    await answering(wanted.port)
    bench = Bench(wanted)
    listeners = []
    for number in range(wanted.streams):
        listeners.append(asyncio.ensure_future(bench.listen(everybody[number % len(everybody)])))
        await asyncio.sleep(0.004)
    await asyncio.sleep(SETTLING_SECONDS)
    before, used, own = memory(pid), processor(pid), processor(os.getpid())
    await plays(bench, list(bench.readers))
    used, own = processor(pid).since(used), processor(os.getpid()).since(own)
    await asyncio.sleep(SETTLING_SECONDS)
    print(wanted)
    bench.tell()
    print(f"memory {before} kB before and {memory(pid)} kB after")
    print("processor a command: hall", used.each(len(bench.asked)), "client", own.each(len(bench.asked)))
    for listener in listeners:
        listener.cancel()
    await asyncio.gather(*listeners, return_exceptions=True)


async def plays(bench: Bench, tables: list[str]) -> None:
    """Commands at a steady rate, at one table after the other."""
    free: asyncio.Queue[Connection] = asyncio.Queue()
    for _ in range(64):
        free.put_nowait(await asyncio.open_connection("127.0.0.1", bench.wanted.port))

    async def one(table: str) -> None:
        connection = await free.get()
        await bench.act(table, connection)
        free.put_nowait(connection)

    began, tasks = time.perf_counter(), []
    for number in range(bench.wanted.rate * bench.wanted.seconds):
        await asyncio.sleep(max(0.0, began + number / bench.wanted.rate - time.perf_counter()))
        tasks.append(asyncio.ensure_future(one(tables[number % len(tables)])))
    await asyncio.gather(*tasks)


async def answering(port: int) -> None:
    for _ in range(300):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.1)
        else:
            writer.close()
            return
    raise SystemExit("The hall does not answer.")


def memory(pid: int) -> int:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


class Processor(NamedTuple):
    """Seconds of processor time that a process has used: its own, and the system's for it."""

    own: float
    system: float

    def since(self, before: Processor) -> Processor:
        return Processor(self.own - before.own, self.system - before.system)

    def each(self, commands: int) -> str:
        own, system = (seconds * 1_000 / max(1, commands) for seconds in self)
        return f"{own + system:.2f} ms ({system:.2f} of it the system's)"


def processor(pid: int) -> Processor:
    numbers = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    own, system = (int(number) / os.sysconf("SC_CLK_TCK") for number in numbers[11:13])
    return Processor(own, system)


def main() -> None:
    parser = argparse.ArgumentParser()
    for name, value in (("tables", 250), ("streams", 1_000), ("rate", 250), ("seconds", 20), ("port", 8_242)):
        parser.add_argument(f"--{name}", type=int, default=value)
    parser.add_argument("--as", dest="way", default="html", choices=MARKS)
    wanted = Wanted(**vars(parser.parse_args()))
    with tempfile.TemporaryDirectory(prefix="texas42-bench-") as folder:
        os.environ["TEXAS42_DATA"] = folder
        everybody = list(prepared(wanted))
        program = [sys.executable, "-c", "from texas42.cli import main; main()", "hall", "--port", str(wanted.port)]
        with Path(folder, "log").open("w") as log, subprocess.Popen(program, stderr=log) as hall:  # noqa: S603
            try:
                asyncio.run(measure(wanted, everybody, hall.pid))
            finally:
                hall.terminate()


if __name__ == "__main__":
    main()

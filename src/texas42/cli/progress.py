"""How far a long run has come: a line on standard error, on a terminal only, and only once it has taken a while."""

from __future__ import annotations

import os
import shutil
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final, Self, TextIO, TypeVar

from texas42.cli.answering import WIPED

T = TypeVar("T")

PATIENCE: Final = 2.0
"""Seconds that nobody minds waiting."""
LONG: Final = 10.0
"""Seconds without news after which a hint is welcome."""
TICK: Final = 0.25


class Progress:
    """Counts what was begun and what is done, and says so on a terminal while something is under way."""

    def __init__(self, what: str, hint: str = "", *, counts: bool = True) -> None:
        self._what, self._hint, self._counts = what, hint, counts
        self._begun = self._done = 0  # each counted in one thread at a time
        self._since = self._news = time.monotonic()
        self._is_typed, self._is_read = sys.stdin.isatty(), sys.stdout.isatty()
        self._shown = ""
        self._screen = threading.RLock()
        self._over = threading.Event()
        self._ticking = threading.Thread(target=self._tick, daemon=True)

    def __enter__(self) -> Self:
        if sys.stderr.isatty():
            self._ticking.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        if self._ticking.is_alive():
            self._ticking.join()
        self._show("")

    def begin(self) -> None:
        """One more thing is under way; whoever types them one by one waits for each anew."""
        if self._is_typed and self._begun == self._done:
            self._since = time.monotonic()
        self._begun += 1

    def end(self) -> None:
        """One more thing is done; where answers are read on the terminal, they are progress themselves."""
        self._done += 1
        self._news = time.monotonic()
        if self._is_read:
            self._since = self._news

    @contextmanager
    def aside(self, stream: TextIO) -> Iterator[None]:
        """The line steps aside while something else is written to a terminal."""
        with self._screen:
            if stream.isatty():
                self._show("")
            yield

    def leave(self) -> None:
        """Take the line away for good, in the middle of whatever is being written; only the end may come after it."""
        self._over.set()
        self._screen.acquire(timeout=1)
        os.write(2, WIPED.encode() if self._shown else b"\n")

    def line(self, now: float) -> str:
        """What there is to say at this time, if anything."""
        if self._begun == self._done or now - self._since < PATIENCE:
            return ""
        minutes, seconds = divmod(int(now - self._since), 60)
        number = f": {self._done:,}" if self._counts else ""
        hint = f"  ({self._hint})" if self._hint and now - self._news >= LONG else ""
        return f"{self._what}{number}  {minutes}:{seconds:02}{hint}"

    def _tick(self) -> None:
        while not self._over.wait(TICK):
            self._show(self.line(time.monotonic()))

    def _show(self, line: str) -> None:
        with self._screen:
            if line != self._shown:
                self._shown = line
                sys.stderr.write(WIPED + line[: shutil.get_terminal_size().columns - 1])
                sys.stderr.flush()


@contextmanager
def waiting(what: str) -> Iterator[None]:
    """Progress of one thing that takes long."""
    with Progress(what, counts=False) as shown:
        shown.begin()
        yield


def counting(what: str, things: Iterable[T]) -> Iterator[T]:
    """The things one by one, with progress of their number so far."""
    with Progress(what) as shown:
        shown.begin()
        for thing in things:
            yield thing
            shown.end()
            shown.begin()

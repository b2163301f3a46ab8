"""A program that is talked to line by line over its standard streams, with a limit to every wait.

Nothing here reads in the background: while an answer is awaited the program's output is read and its complaints
(standard error) are kept, and at other times it has to wait.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
import time
import weakref
from collections.abc import Sequence
from typing import IO, Final

_CHUNK: Final = 1 << 16
_MOST_COMPLAINTS: Final = 1 << 12
_TO_END: Final = 0.5
"""Seconds that a program is given to end by itself."""


class NoAnswerError(Exception):
    """A program gave no line that can be used; `said` is what came of it."""

    def __init__(self, why: str, said: bytes = b"") -> None:
        super().__init__(why)
        self.why = why
        self.said = said


class Program:
    """A child process, without a shell, in a session of its own so that it can be ended with all it started."""

    def __init__(self, arguments: Sequence[str], *, longest: int, farewell: bytes = b"") -> None:
        self._longest = longest
        self._child = subprocess.Popen(  # noqa: S603 - whoever names a program as a player wants it run
            arguments,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        self._in, self._out, self._err = map(_unblocked, (self._child.stdin, self._child.stdout, self._child.stderr))
        self._said = bytearray()
        self._complaints = bytearray()
        self._finish = weakref.finalize(self, _finish, self._child, os.getpid(), farewell)

    @property
    def complaints(self) -> str:
        """The last of what the program wrote to standard error."""
        return self._complaints.decode("utf-8", errors="backslashreplace")

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Write a line, or nothing, and wait for the program's next one."""
        deadline = time.monotonic() + seconds
        unsent = memoryview(line)
        with selectors.DefaultSelector() as selector:
            selector.register(self._out, selectors.EVENT_READ)
            selector.register(self._err, selectors.EVENT_READ)
            if unsent:
                selector.register(self._in, selectors.EVENT_WRITE)
            while unsent or b"\n" not in self._said:
                if len(self._said) > self._longest:
                    raise NoAnswerError(f"it wrote a line of more than {self._longest} bytes", bytes(self._said))
                left = deadline - time.monotonic()
                if left <= 0:
                    raise NoAnswerError(f"it gave no answer within {seconds:g} seconds", bytes(self._said))
                for key, _ in selector.select(left):
                    if key.fd == self._in:
                        unsent = self._write(unsent, selector)
                    elif key.fd == self._out:
                        self._hear()
                    elif not self._listen():
                        selector.unregister(self._err)
        return self._take_line()

    def _write(self, unsent: memoryview, selector: selectors.BaseSelector) -> memoryview:
        """What is still to be written. A program that has stopped reading may have left a word or a complaint."""
        try:
            rest = unsent[os.write(self._in, unsent) :]
        except BrokenPipeError:
            rest = unsent[len(unsent) :]
        if not rest:
            selector.unregister(self._in)
        return rest

    def _hear(self) -> None:
        heard = os.read(self._out, _CHUNK)
        if not heard:
            raise NoAnswerError(self._how_it_ended(), bytes(self._said))
        self._said += heard

    def _listen(self) -> bool:
        """Keep the latest complaints; whether there may be more."""
        try:
            complaint = os.read(self._err, _CHUNK)
        except BlockingIOError:
            return False
        self._complaints += complaint
        del self._complaints[:-_MOST_COMPLAINTS]
        return bool(complaint)

    def _how_it_ended(self) -> str:
        while self._listen():
            pass
        try:
            code = self._child.wait(_TO_END)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        return f"it was ended by signal {-code}" if code < 0 else f"it ended with exit code {code}"

    def _take_line(self) -> bytes:
        line, _, rest = self._said.partition(b"\n")
        if len(line) > self._longest:
            raise NoAnswerError(f"it wrote a line of more than {self._longest} bytes", bytes(line))
        self._said = rest
        return bytes(line)

    def kill(self) -> None:
        """End the program at once."""
        _kill(self._child)
        self._finish()

    def close(self) -> None:
        """Say farewell, end the program and everything about it. Also done when nobody holds it any more."""
        self._finish()


def _unblocked(stream: IO[bytes] | None) -> int:
    if stream is None:
        raise TypeError("A program is talked to through pipes.")
    os.set_blocking(stream.fileno(), False)
    return stream.fileno()


def _finish(child: subprocess.Popen[bytes], owner: int, farewell: bytes) -> None:
    if os.getpid() != owner:  # a fork of the process that started it has nothing to end
        return
    if child.poll() is None:
        with contextlib.suppress(OSError):
            os.write(child.stdin.fileno(), farewell)  # type: ignore[union-attr]
        child.stdin.close()  # type: ignore[union-attr]
        try:
            child.wait(_TO_END)
        except subprocess.TimeoutExpired:
            _kill(child)
    child.wait()
    for stream in (child.stdin, child.stdout, child.stderr):
        stream.close()  # type: ignore[union-attr]


def _kill(child: subprocess.Popen[bytes]) -> None:
    if child.poll() is None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child.pid, signal.SIGKILL)

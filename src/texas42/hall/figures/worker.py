"""Asks a process of its own to look at hands, so that no table waits: it has one core and the lowest priority."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any, Final

_COMMAND: Final = (sys.executable, "-m", "texas42.study.figures.looking")
_PATIENCE_SECONDS: Final = 5


class GoneError(Exception):
    """The process ended in the middle of a question, or was ended."""


class Worker:
    """The process: begun by the first question, and gone when it is closed or whoever asks is."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._closed = False

    def ask(self, record: str, hand: int, deals: int) -> dict[str, Any]:
        """What `look` says, or why it cannot."""
        process = self._begun()
        question = json.dumps({"record": record, "hand": hand, "deals": deals})
        try:
            process.stdin.write(f"{question}\n")  # type: ignore[union-attr]
            process.stdin.flush()  # type: ignore[union-attr]
            answer = process.stdout.readline()  # type: ignore[union-attr]
        except (OSError, ValueError):
            answer = ""
        if not answer:
            self.rest()
            raise GoneError
        found: dict[str, Any] = json.loads(answer)
        return found

    def rest(self) -> None:
        """End the process; the next question begins another."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate(timeout=_PATIENCE_SECONDS)

    def close(self) -> None:
        """From another thread: whoever waits for an answer gets none, and nobody asks any more."""
        self._closed = True
        if self._process is not None:
            self._process.kill()

    def _begun(self) -> subprocess.Popen[str]:
        if self._closed:
            raise GoneError
        if self._process is None:
            self._process = subprocess.Popen(  # noqa: S603 - our own module
                _COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        return self._process

"""A player that is any program: it is asked over the engine protocol (docs/engine-protocol.md)."""

from __future__ import annotations

import os
import shlex
import shutil
import threading
from typing import Final, Self

from texas42.bots.asking import choices, why_not
from texas42.bots.player import Choice, ForfeitError
from texas42.bots.protocol import LONGEST, Reply, Request, quit_line, read_hello, read_reply, request_line
from texas42.bots.talking import NoAnswerError, Program
from texas42.rules import MalformedError, SeatView, Standing
from texas42.rules.forfeits import plain_reason

PREFIX: Final = "exec:"
"""How the name of such a player begins; a command follows."""
PATIENCE: Final = 10.0
"""Seconds for a greeting, and for an answer where nobody said how long it may take."""
GRACE: Final = 0.5
"""Seconds on top, for the way there and back."""
_MOST_QUOTED: Final = 2000


class ExternalPlayer:
    """Runs a command and asks it. What it answers is checked: whatever cannot be used is a `ForfeitError`.

    The program is started when it is first asked, and again after it was late, broke off or wrote nonsense, so
    that no old answer is taken for a new one. `{seed}` in the command stands for the seed. Threads take turns.
    """

    def __init__(self, command: str, seed: int = 0, *, patience: float = PATIENCE, grace: float = GRACE) -> None:
        self.name = f"{PREFIX}{command}"
        self._arguments = _arguments(command, seed)
        self._patience = patience
        self._grace = grace
        self._lock = threading.Lock()
        self._program: Program | None = None
        self._owner = 0
        self._asked = 0
        self._complaints = ""

    def choose(self, view: SeatView, standing: Standing, seconds: float | None = None) -> Choice:
        if not choices(view):
            raise ValueError(f"Nothing is asked of {view.seat or 'a spectator'} now.")
        with self._lock:
            self._asked += 1
            request = Request(self._asked, view, standing, seconds)
            line = request_line(request)
            try:
                said, reply = self._reply(request, line)
            except NoAnswerError as error:
                self._drop()
                raise self._forfeit(error.why, line, error.said) from None
            except BaseException:  # the answer may still come, and nobody will be there for it
                self._drop()
                raise
            if reply.choice is None:
                raise self._forfeit(f"it gave up: {reply.error}", line, said)
            refusal = why_not(view, reply.choice.command)
            if refusal is not None:
                raise self._forfeit(f"it did what is not allowed: {refusal}", line, said)
            return reply.choice._replace(reason=_on_one_line(reply.choice.reason))

    @property
    def complaints(self) -> str:
        """The last of what the program wrote to standard error."""
        return self._complaints if self._program is None else self._program.complaints

    def close(self) -> None:
        """Let the program end. That also happens when nobody holds the player any more, and at exit."""
        with self._lock:
            if self._program is not None:
                self._complaints = self._program.complaints
                self._program.close()
                self._program = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def _reply(self, request: Request, line: str) -> tuple[bytes, Reply]:
        limit = (self._patience if request.seconds is None else request.seconds) + self._grace
        said = self._running().ask(line.encode(), limit)
        try:
            reply = read_reply(said, request.view)
        except MalformedError as error:
            raise NoAnswerError(f"its answer cannot be read: {error.message}", said) from None
        if reply.id != request.id and (reply.choice is not None or reply.id is not None):
            raise NoAnswerError(f"it answered request {reply.id} instead of {request.id}", said)
        return said, reply

    def _running(self) -> Program:
        """The program, once it has said that it speaks the protocol. A fork starts one of its own."""
        if self._program is None or self._owner != os.getpid():
            self._owner = os.getpid()
            try:
                self._program = Program(self._arguments, longest=LONGEST, farewell=quit_line().encode())
            except OSError as error:
                raise NoAnswerError(f"it cannot be started: {error.strerror}") from None
            said = self._program.ask(b"", self._patience)
            try:
                read_hello(said)
            except MalformedError as error:
                raise NoAnswerError(f"it does not speak the protocol: {error.message}", said) from None
        return self._program

    def _drop(self) -> None:
        if self._program is not None:
            self._complaints = self._program.complaints
            self._program.kill()
            self._program = None

    def _forfeit(self, why: str, request: str, said: bytes) -> ForfeitError:
        reply = said[:_MOST_QUOTED].decode("utf-8", errors="backslashreplace")
        error = ForfeitError(plain_reason(why), request, reply)
        if self.complaints:
            error.add_note(f"{self.name} wrote to standard error:\n{self.complaints}")
        return error


def _arguments(command: str, seed: int) -> tuple[str, ...]:
    """The program and its arguments; a `MalformedError` if nobody could run it."""
    try:
        arguments = tuple(word.replace("{seed}", str(seed)) for word in shlex.split(command))
    except ValueError as error:
        raise _no_program(command, f"it cannot be read: {error}") from None
    if not arguments:
        raise _no_program(command, "it names no program")
    if shutil.which(arguments[0]) is None:
        raise _no_program(command, f"there is no program {arguments[0]!r}")
    return arguments


def _no_program(command: str, reason: str) -> MalformedError:
    return MalformedError(
        f"The player {PREFIX + command!r} cannot be run: {reason}.",
        code="no_such_player",
        rule="§8",
        offending=command,
    )


def _on_one_line(text: str) -> str:
    """What a program says is shown to people, so it may not steer their terminals."""
    return "".join(letter if letter.isprintable() else " " for letter in text)

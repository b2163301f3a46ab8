"""`texas42 engine`: one of our players as an engine that any program may ask (docs/engine-protocol.md)."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterator
from typing import BinaryIO

from texas42.bots import Player, player
from texas42.bots.asking import choices
from texas42.bots.protocol import LONGEST, Quit, error_line, hello_line, id_in, read_request, reply_line
from texas42.cli.answering import say
from texas42.rules import MalformedError


def engine(level: str, seed: int) -> None:
    """Answer requests from standard input until it ends or says quit."""
    chosen = player(level, seed)
    if sys.stdin.isatty():
        say("An engine waits for a program's requests, one JSON line each; Ctrl-D ends.")
    serve(chosen, sys.stdin.buffer, sys.stdout.buffer)


def serve(chosen: Player, requests: BinaryIO, replies: BinaryIO) -> None:
    """No request ends this but quit: what cannot be answered is answered with an error."""
    _tell(replies, hello_line(chosen.name))
    for line in _lines(requests):
        answer = _answer(chosen, line)
        if answer is None:
            return
        _tell(replies, answer)


def _answer(chosen: Player, line: bytes) -> str | None:
    try:
        request = read_request(line)
    except MalformedError as error:
        return error_line(id_in(line), error.message)
    if isinstance(request, Quit):
        return None
    if not choices(request.view):
        return error_line(request.id, f"Nothing is asked of {request.view.seat or 'a spectator'} now.")
    try:
        return reply_line(request.id, chosen.choose(request.view, request.standing, request.seconds))
    except Exception as error:  # noqa: BLE001 - a view that no hand can come to may break a player anywhere
        traceback.print_exc()
        return error_line(request.id, f"The player failed: {type(error).__name__}: {error}")


def _lines(requests: BinaryIO) -> Iterator[bytes]:
    """Lines that are not empty; of one that is too long, enough to see that it is."""
    while line := requests.readline(LONGEST + 1):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = requests.readline(LONGEST)
        if line.strip():
            yield line.rstrip(b"\n")


def _tell(replies: BinaryIO, line: str) -> None:
    replies.write(line.encode())
    replies.flush()

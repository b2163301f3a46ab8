"""A run of the arena at a terminal: progress, saving, and stopping by Ctrl-C between two deals."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext, suppress
from types import FrameType
from typing import NamedTuple

from texas42.bots.arena import Matchup, Saved, Tally, WorkerLostError, play_deals
from texas42.cli.answering import Refused
from texas42.cli.arena_progress import ArenaProgress
from texas42.solver.batch import cores


class Session(NamedTuple):
    """What is played."""

    matchup: Matchup
    numbers: range
    workers: int | None = None
    """How many processes; None is as many as there are cores."""
    save: str | None = None
    """The file to go on with and to add to."""


def play(session: Session) -> Tally:
    """Play what is not played yet. After Ctrl-C: what was played until then."""
    tally = Tally(session.matchup)
    with Saved(session.save, session.matchup, tally) if session.save else nullcontext() as saved:
        todo = [number for number in session.numbers if number not in tally]
        try:
            with suppress(KeyboardInterrupt):
                _play(session, todo, tally, saved)
        except WorkerLostError as error:
            kept = f" What was finished is in {session.save}." if session.save else ""
            raise Refused(f"{error}{kept}", code=1) from None
    return tally


def _play(session: Session, todo: list[int], tally: Tally, saved: Saved | None) -> None:
    workers = max(1, min(session.workers or cores(), len(todo)))
    with (
        _interrupts() as interrupts,
        ArenaProgress(tally, len(tally) + len(todo)) as progress,
        closing(play_deals(session.matchup, todo, workers)) as deals,
    ):
        for deal in deals:
            with interrupts.held():
                tally.add(deal)
                if saved is not None:
                    saved.add(deal)
                progress.end()


class _Interrupts:
    """Ctrl-C, held back while a deal is counted and written."""

    def __init__(self) -> None:
        self._is_held = self._was_pressed = False

    def press(self, _number: int, _frame: FrameType | None) -> None:
        self._was_pressed = True
        if not self._is_held:
            raise KeyboardInterrupt

    @contextmanager
    def held(self) -> Iterator[None]:
        self._is_held = True
        try:
            yield
        finally:
            self._is_held = False
        if self._was_pressed:
            raise KeyboardInterrupt


@contextmanager
def _interrupts() -> Iterator[_Interrupts]:
    """Take over Ctrl-C for a while, where it is ours to take."""
    interrupts = _Interrupts()
    is_ours = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if not is_ours or threading.current_thread() is not threading.main_thread():
        yield interrupts
        return
    signal.signal(signal.SIGINT, interrupts.press)
    try:
        yield interrupts
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)

"""Telling the searches of other threads to stop: Ctrl-C reaches the main thread alone."""

from __future__ import annotations

import threading


class StoppedError(RuntimeError):
    """The search was told to stop, since nobody waits for its answer any more."""


class _Heeded(threading.local):
    stop: threading.Event | None = None


_heeded = _Heeded()


def heed(stop: threading.Event | None) -> None:
    """From now on the searches of this thread end once `stop` is set."""
    _heeded.stop = stop


def look_up() -> None:
    """What every search does as it begins and now and then: raises if it was told to stop."""
    if _heeded.stop is not None and _heeded.stop.is_set():
        raise StoppedError("the search was told to stop")

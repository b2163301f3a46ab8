"""The round clock (TRN-6): what happened to it is on record, what it shows is a function of the time.

>>> from datetime import UTC
>>> begun = Clock(1, 1, 25 * MINUTE, datetime(2026, 3, 7, 9, 0, tzinfo=UTC))
>>> face(begun, datetime(2026, 3, 7, 9, 20, 1, tzinfo=UTC)).shown
'4:59'
"""

from __future__ import annotations

from datetime import datetime, timedelta
from math import ceil
from typing import Final, Literal, NamedTuple

MINUTE: Final = 60
HORNS: Final = (5 * MINUTE, MINUTE, 0)
"""Seconds left at which the horn sounds."""


class Clock(NamedTuple):
    """The clock of a round, or of one of its flights where there are fewer tables than games."""

    round: int
    flight: int
    left: int
    """Seconds left when it was last set going or stopped."""
    since: datetime | None
    """When it was set going; None while it is paused."""
    version: int = 0
    """How often it was changed, so that a screen knows that it shows an old one."""


class Face(NamedTuple):
    state: Literal["running", "paused", "time"]
    seconds: int
    """Seconds left, never below 0; a second that has begun counts."""
    horns: tuple[int, ...]
    """Seconds left at which the horn is still to sound."""

    @property
    def shown(self) -> str:
        return f"{self.seconds // MINUTE}:{self.seconds % MINUTE:02}"


def face(clock: Clock, now: datetime) -> Face:
    """What the clock shows at a time; the same on every screen."""
    left = seconds_left(clock, now)
    seconds = max(0, ceil(left))
    state: Literal["running", "paused", "time"] = "paused" if clock.since is None else "running"
    return Face("time" if seconds == 0 else state, seconds, tuple(horn for horn in HORNS if horn < left))


def seconds_left(clock: Clock, now: datetime) -> float:
    """Seconds left; below 0 once time is up."""
    gone = timedelta() if clock.since is None else max(timedelta(), now - clock.since)
    return clock.left - gone.total_seconds()


def paused(clock: Clock, at: datetime) -> Clock:
    """The clock stopped; a second that has begun is given back."""
    return clock._replace(left=max(0, ceil(seconds_left(clock, at))), since=None, version=clock.version + 1)


def resumed(clock: Clock, at: datetime) -> Clock:
    return clock._replace(since=at, version=clock.version + 1)


def adjusted(clock: Clock, seconds: int, at: datetime) -> Clock:
    """So many seconds more, or fewer, whether it runs or not; time that is up begins again from none."""
    left = max(0, ceil(seconds_left(clock, at))) + seconds
    since = None if clock.since is None else at
    return clock._replace(left=max(0, left), since=since, version=clock.version + 1)

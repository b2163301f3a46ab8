"""What time it is, in milliseconds since the epoch: the one clock of the hall, handed to whoever needs it."""

from __future__ import annotations

import time
from collections.abc import Callable

Clock = Callable[[], int]


def now_ms() -> int:
    return time.time_ns() // 1_000_000

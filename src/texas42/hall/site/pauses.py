"""What makes a process stand still for all its tables at once, and how it is kept short.

A full garbage collection looks at every object there is: a fifth of a second with a thousand streams. What tables are
made of is freed without it, so it only has to come now and then, in a moment when nobody plays. And a thread that
computes keeps the others waiting for as long as the interpreter lets it.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

THRESHOLDS: Final = (2_000, 10, 1_000_000)
"""The young generations as often as it takes; all generations never by themselves."""
SWITCH_SECONDS: Final = 0.001
"""How long a thread computes while another waits. A play is handed from thread to thread half a dozen times."""
EVERY_SECONDS: Final = 1
SOONEST_SECONDS: Final = 60
LATEST_SECONDS: Final = 600


@contextmanager
def short_pauses() -> Iterator[None]:
    """For as long as a process serves tables. What there is when it begins stays, and is never looked at again."""
    thresholds, switching = gc.get_threshold(), sys.getswitchinterval()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    sys.setswitchinterval(SWITCH_SECONDS)
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*thresholds)
        sys.setswitchinterval(switching)


async def collect_when_quiet(written: Callable[[], float]) -> None:
    """Collect all garbage when nothing was written for a second; `written` counts what was."""
    before, waited = written(), 0
    while True:
        await asyncio.sleep(EVERY_SECONDS)
        now, waited = written(), waited + EVERY_SECONDS
        if time_to_collect(waited, quiet=now == before):
            gc.collect()
            waited = 0
        before = now


def time_to_collect(waited: int, *, quiet: bool) -> bool:
    """Whether it is time, so many seconds after the last collection."""
    return waited >= (SOONEST_SECONDS if quiet else LATEST_SECONDS)

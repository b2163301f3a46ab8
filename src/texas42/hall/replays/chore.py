"""The chore of keeping replays and counting them for ratings, for as long as the hall is open."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from django.db import connection

from texas42.hall.ratings.keeping import count_games
from texas42.hall.replays.keeping import keep_resting_tables

EVERY_SECONDS: Final = 20.0
_LOG: Final = logging.getLogger("texas42.replays")


async def keep_replays(every_seconds: float = EVERY_SECONDS) -> None:
    """What failed is tried again the next time; tables do not wait for it."""
    while True:
        await asyncio.sleep(every_seconds)
        await asyncio.to_thread(keep_now)


def keep_now() -> None:
    try:
        keep_resting_tables()
        count_games()
    except Exception:  # noqa: BLE001 - whatever it was, the chore goes on
        _LOG.exception("replays were not kept")
    finally:
        connection.close()

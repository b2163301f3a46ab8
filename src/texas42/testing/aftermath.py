"""What became of tables whose hall was killed: what was lost, what is there twice, who stood still for how long."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from texas42.hall.tables.store import Store, TableId
from texas42.table import TableEvent, replay
from texas42.table.events import Said

LONG_SECONDS: Final = 5.0
"""A table of quick bots at which nothing happens for so long is worth a look."""


class Death(NamedTuple):
    """Kills, in seconds since the epoch: when, and from when on a process served the tables again.

    The first start, before which nobody was killed, is told as one of no kills.
    """

    kills: int
    at: float
    again: float
    pauses: Mapping[TableId, float]
    """Seconds from `again` until something was written for each table; no entry where nothing was."""
    processor: float = 0.0
    """Seconds of the processor that the process used which was started again, until then."""


class Report(NamedTuple):
    """How it went."""

    kills: int
    acknowledged: int
    asked_again: int
    lost: tuple[str, ...]
    """What was acknowledged and is not there."""
    twice: tuple[str, ...]
    closed: tuple[TableId, ...]
    standing_still: tuple[TableId, ...]
    """Tables at which nothing happened for as long as was allowed after a kill."""
    slow: tuple[TableId, ...]
    """Tables at which nothing happened for `LONG_SECONDS` at some time, while a process served them."""
    pauses: tuple[float, ...]
    """Seconds after kills until the first event at each table, the shortest first."""
    first: float
    """Seconds from the first start, before any kill, until every table went on."""
    processor: float
    """Seconds of the processor that a process used from its start until every table went on: the most of all."""
    longest_still: float
    """Seconds between two events of one table, while a process served it."""
    acts: int
    """Events that nobody from outside made."""

    def pause(self, share: float) -> float:
        """The pause that so large a share of all pauses does not exceed."""
        return self.pauses[min(int(share * len(self.pauses)), len(self.pauses) - 1)] if self.pauses else 0.0


def pauses(store: Store, before: Mapping[TableId, int], patience: float, again: float) -> dict[TableId, float]:
    """How long it takes from `again` until something happens by itself at each table; no entry where nothing does."""
    found: dict[TableId, float] = {}
    while len(found) < len(before) and time.time() - again < patience:
        for table in before.keys() - found.keys():
            if own_acts(store.history(table, before[table])):
                found[table] = time.time() - again
        time.sleep(0.05)
    return found


def own_acts(events: Sequence[TableEvent]) -> list[TableEvent]:
    """Those events that nobody from outside made."""
    return [event for event in events if not isinstance(event, Said)]


def still(events: Sequence[TableEvent], until: float, deaths: Sequence[Death]) -> float:
    """The longest time, in seconds, in which nothing happened at a table although a process served it."""
    moments = [event.at / 1_000 for event in own_acts(events)] + [until]
    return max(
        to - since - sum(max(0.0, min(to, death.again) - max(since, death.at)) for death in deaths)
        for since, to in pairwise(moments)
    )


def report_on(
    store: Store,
    tables: Sequence[TableId],
    acknowledged: Sequence[tuple[TableId, str]],
    deaths: Sequence[Death],
    *,
    asked_again: int,
    until: float,
) -> Report:
    """What the store tells about it, until the last look at it."""
    histories = {table: store.history(table) for table in tables}
    said = Counter(
        (table, event.text) for table, history in histories.items() for event in history if isinstance(event, Said)
    )
    quiet = {table: still(history, until, deaths) for table, history in histories.items()}
    return Report(
        kills=sum(death.kills for death in deaths),
        acknowledged=len(acknowledged),
        asked_again=asked_again,
        lost=tuple(word for table, word in acknowledged if not said[table, word]),
        twice=tuple(word for (_, word), times in said.items() if times > 1),
        closed=tuple(table for table, history in histories.items() if replay(history).closed),
        standing_still=tuple(table for death in deaths for table in tables if table not in death.pauses),
        slow=tuple(table for table, seconds in quiet.items() if seconds > LONG_SECONDS),
        pauses=tuple(sorted(pause for death in deaths if death.kills for pause in death.pauses.values())),
        first=max((pause for death in deaths if not death.kills for pause in death.pauses.values()), default=0.0),
        processor=max((death.processor for death in deaths), default=0.0),
        longest_still=max(quiet.values()),
        acts=sum(len(own_acts(history)) for history in histories.values()),
    )

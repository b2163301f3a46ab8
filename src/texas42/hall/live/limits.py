"""How often somebody may ask for something: a bucket of tokens for each, filled again at a steady rate.

Limits are for a person first. What cannot be told apart by person is limited by address, widely enough for a club of
forty people behind one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, NamedTuple

from texas42.hall.tables.clock import Clock, now_ms
from texas42.table import TableCommand
from texas42.table.commands import Say


class Rate(NamedTuple):
    at_once: int
    """How many there may be at once after a while of none."""
    every_ms: int
    """How long until there may be another."""


COMMANDS: Final = Rate(40, 100)
CHAT: Final = Rate(6, 1_500)
TABLES: Final = Rate(6, 20_000)
OPENING_AN_ADDRESS: Final = Rate(80, 1_000)
"""Tables opened and records brought in from one address: a browser without cookies is a new guest each time."""
HINTS: Final = Rate(10, 2_000)
"""An expert thinks for each."""
STUDIES: Final = Rate(40, 1_000)
"""Hands weighed for one address: a second of one core for each that is not known yet."""
STREAMS: Final = Rate(30, 500)
"""Streams and polls begun by one person at one table."""
STREAMS_OF_AN_ADDRESS: Final = Rate(2_000, 10)
"""After a restart everybody comes back at once."""
_MOST_KEPT: Final = 50_000


class Limit:
    """One rate, for any number of askers. Whoever has not asked for a while takes no memory."""

    def __init__(self, rate: Rate, clock: Clock = now_ms) -> None:
        self._rate, self._clock = rate, clock
        self._free_at: dict[Hashable, int] = {}
        """When the bucket of each is full again."""

    def wait_ms(self, who: Hashable) -> int:
        """0 and one token taken, or how long to wait for the next."""
        now, full = self._clock(), self._rate.at_once * self._rate.every_ms
        free = max(self._free_at.get(who, now), now) + self._rate.every_ms
        if free - now > full:
            return free - now - full
        self._free_at[who] = free
        if len(self._free_at) > _MOST_KEPT:
            self._free_at = {one: at for one, at in self._free_at.items() if at > now}
        return 0


class Limits:
    """All limits of this process."""

    def __init__(self, clock: Clock = now_ms) -> None:
        make: Callable[[Rate], Limit] = lambda rate: Limit(rate, clock)  # noqa: E731 - a word for what follows
        self.commands, self.chat, self.tables = make(COMMANDS), make(CHAT), make(TABLES)
        self.address, self.hints = make(OPENING_AN_ADDRESS), make(HINTS)
        self.studies = make(STUDIES)
        self.streams, self.streams_of_an_address = make(STREAMS), make(STREAMS_OF_AN_ADDRESS)

    def of_command(self, who: Hashable, command: TableCommand) -> int:
        """How long to wait before giving this command; 0 when it may be given now."""
        if isinstance(command, Say):
            waiting = self.chat.wait_ms(who)
            if waiting:
                return waiting
        return self.commands.wait_ms(who)

    def of_opening(self, person: Hashable, address: Hashable) -> int:
        """How long to wait before opening a table."""
        return self.tables.wait_ms(person) or self.address.wait_ms(address)


class TooFast(Exception):  # noqa: N818 - what is said of whoever asks
    """Somebody asks for more than there is for one, and may ask again after a while."""

    def __init__(self, waiting_ms: int) -> None:
        super().__init__(waiting_ms)
        self.seconds = max(1, -(-waiting_ms // 1_000))


class NotYet(TooFast):
    """What somebody asked for takes longer to find out than a page waits; once it is known it is kept."""


def check_pace(waiting_ms: int) -> None:
    """`TooFast` where there is something to wait for."""
    if waiting_ms:
        raise TooFast(waiting_ms)

"""Which day it is, and how its dominoes lie: drawn from the day and the hall's secret, promised before anybody plays.

The key of a day is an HMAC of its date with the hall's secret key, so nobody can know it who does not hold that. The
dominoes lie in the order of the SHA-256 of the key, a space and the domino. What is promised on the day is a fair shake
(`texas42.table.shaking`) numbered by the date, with the key as its nonce; once the day is over it is opened.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Final, NamedTuple

from django.utils.crypto import salted_hmac

from texas42.hall.tables.clock import Clock, now_ms
from texas42.rules import ALL_DOMINOES, Domino, Options, Seat, preset
from texas42.rules.events import HandStarted
from texas42.study.solo import Solo, dealt
from texas42.table.shaking import commit, shake_text

CLOCK: Clock = now_ms
"""What time it is here; a day begins at midnight UTC."""
LEVEL: Final = "expert"
SEAT: Final = Seat.SOUTH
PRESET: Final = "traditional"
OPTIONS: Final[Options] = preset(PRESET).but(laydown="off")
"""Nobody lays down, so that what was taken can be compared."""
_KEPT_DAYS: Final = 366


class Promise(NamedTuple):
    """The shake of a day."""

    number: int
    commitment: str
    nonce: str
    deck: tuple[Domino, ...]

    @property
    def clear(self) -> str:
        return shake_text(self.number, self.nonce, self.deck)


def now() -> int:
    return CLOCK()


def today() -> date:
    return datetime.fromtimestamp(now() / 1_000, UTC).date()


def is_playable(day: date) -> bool:
    """Not a day to come, and none too long ago."""
    return today() - timedelta(days=_KEPT_DAYS) <= day <= today()


def key_of(day: date) -> str:
    return salted_hmac("texas42.daily", day.isoformat(), algorithm="sha256").hexdigest()


def deck_of(key: str) -> tuple[Domino, ...]:
    """The dominoes by the SHA-256 of key, space and domino.

    >>> " ".join(map(str, deck_of("00")[:4]))
    '3-1 2-1 3-0 5-3'
    """
    return tuple(sorted(ALL_DOMINOES, key=lambda one: sha256(f"{key} {one}".encode()).digest()))


def promise(day: date) -> Promise:
    """All of a day's shake; before the day is over only its commitment is for others."""
    key, number = key_of(day), int(day.strftime("%Y%m%d"))
    deck = deck_of(key)
    return Promise(number, commit(number, key, deck), key, deck)


def opening(day: date) -> HandStarted:
    """The shake passes clockwise from day to day."""
    return HandStarted(OPTIONS, Seat(day.toordinal() % 4))


def begin(day: date) -> Solo:
    """The hand of a day, up to the first choice."""
    return dealt(opening(day), deck_of(key_of(day)), SEAT, LEVEL)

"""Moments as the clock at the club's place shows them, and back."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Final

from texas42.club.settings import Settings, zone_of
from texas42.rules import MalformedError

FIELD: Final = "%Y-%m-%dT%H:%M"
"""As a browser's field for a moment has it."""


def now() -> datetime:
    """The one clock of the desk."""
    return datetime.now(UTC)


def local(settings: Settings, moment: datetime) -> datetime:
    return moment.astimezone(zone_of(settings))


def told_moment(settings: Settings, moment: datetime) -> str:
    """A moment as people say it, with its time zone: `Tue, Jan 6, 2026, 7:00 PM CST`."""
    at = local(settings, moment)
    return f"{told_day(at.date())}, {told_hour(at)} {at:%Z}"


def told_hour(at: datetime) -> str:
    return f"{at.hour % 12 or 12}:{at:%M} {'PM' if at.hour >= 12 else 'AM'}"


def told_day(day: date) -> str:
    """A day as people say it: `Tue, Jan 6, 2026`.

    >>> told_day(date(2026, 1, 6))
    'Tue, Jan 6, 2026'
    """
    return f"{day:%a}, {day:%b} {day.day}, {day.year}"


def field_of(settings: Settings, moment: datetime | None) -> str:
    """A moment as a field of a form has it; empty for none."""
    return "" if moment is None else local(settings, moment).strftime(FIELD)


def moment_of(settings: Settings, text: str) -> datetime:
    """A field of a form as a moment; a clock that is set back in fall means the first of the two."""
    try:
        at = datetime.fromisoformat(text.strip())
    except ValueError:
        raise MalformedError(
            f"{text[:40]!r} is no date and time; they are written like 2026-01-06T19:00.",
            code="bad_moment",
            rule="LGE-1",
            offending=text[:40],
        ) from None
    return (at if at.tzinfo is not None else at.replace(tzinfo=zone_of(settings))).astimezone(UTC)


def day_of(text: str) -> date:
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise MalformedError(
            f"{text[:40]!r} is no day; days are written like 2026-01-06.",
            code="bad_day",
            rule="LGE-1",
            offending=text[:40],
        ) from None

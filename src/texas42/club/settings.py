"""What a season is set to: its nights and breaks, where it is played, registration, dues, rules, playoffs (LGE-1)."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

from texas42.club.scores import ScoreRules, score_rules
from texas42.rules import MalformedError, Options

WEEK: Final = timedelta(days=7)
MOST_WEEKS: Final = 60
MOST_LETTERS: Final = 80


class Settings(NamedTuple):
    name: str
    options: Options
    """The house rules; leagues play `austin` unless they say otherwise."""
    first_night: date
    """The first league night; its weekday is the league's."""
    weeks: int
    """How many weeks are played, and so how many matches each team gets."""
    starts: time = time(19, 0)
    """When matches begin on a league night, by the clock at the place."""
    time_zone: str = "America/Chicago"
    place: str = ""
    breaks: tuple[date, ...] = ()
    """League nights that are skipped with their whole week: any day of that week names it."""
    blackouts: tuple[date, ...] = ()
    """Single dates on which nobody plays: a league night that falls on one is skipped."""
    registration_opens: datetime | None = None
    registration_closes: datetime | None = None
    """None: until the end of the first week (LGE-2), which it never exceeds."""
    dues: int = 0
    """For each player, in hundredths of the currency."""
    currency: str = "USD"
    best_of: int = 3
    playoff_teams: int = 16


def check_settings(settings: Settings) -> None:
    """Refuse what no season can be set to."""
    check_text(settings.name, "A season's name")
    if not 1 <= settings.weeks <= MOST_WEEKS:
        raise _bad(f"A season has 1 to {MOST_WEEKS} weeks, not {settings.weeks}.", settings.weeks)
    if settings.dues < 0:
        raise _bad("Dues are not less than nothing.", settings.dues)
    if settings.playoff_teams < 0 or settings.playoff_teams == 1:
        raise _bad("Playoffs are for two teams or more, or for none.", settings.playoff_teams)
    zone_of(settings)
    rules_of(settings)
    opens, closes = settings.registration_opens, settings.registration_closes
    for moment in (opens, closes):
        if moment is not None:
            check_aware(moment)
    if opens is not None and opens >= (closes or end_of_week_one(settings)):
        raise _bad("Registration opens before it closes.", opens.isoformat())
    if settings.starts.tzinfo is not None:
        raise _bad("The hour of the league night is by the clock at the place, without a time zone.", settings.starts)


def rules_of(settings: Settings) -> ScoreRules:
    """LGE-7: how games and matches of the season end."""
    return score_rules(settings.options, settings.best_of)


def zone_of(settings: Settings) -> ZoneInfo:
    try:
        return ZoneInfo(settings.time_zone)
    except (KeyError, ValueError, OSError):
        raise _bad(
            f"There is no time zone {settings.time_zone!r}; names look like America/Chicago.", settings.time_zone
        ) from None


def nights(settings: Settings) -> tuple[date, ...]:
    """The league nights, the first first: every seventh day but for breaks and blackouts (LGE-3)."""
    skipped = {_week_number(settings, day) for day in settings.breaks}
    found: list[date] = []
    number = 0
    while len(found) < settings.weeks:
        night = settings.first_night + number * WEEK
        if number not in skipped and night not in settings.blackouts:
            found.append(night)
        number += 1
    return tuple(found)


def _week_number(settings: Settings, day: date) -> int:
    return (day - settings.first_night).days // 7


def week_of(settings: Settings, day: date) -> int | None:
    """Which week of play a day falls into, from 1; None before the season, in a break and after it."""
    played = {_week_number(settings, night): week for week, night in enumerate(nights(settings), start=1)}
    return played.get(_week_number(settings, day))


def start_of(settings: Settings, night: date) -> datetime:
    """When matches of a night begin, as a moment."""
    return datetime.combine(night, settings.starts, zone_of(settings)).astimezone(UTC)


def end_of_day(settings: Settings, day: date) -> datetime:
    """The midnight that ends a day at the place."""
    return datetime.combine(day + timedelta(days=1), time(), zone_of(settings)).astimezone(UTC)


def day_of(settings: Settings, moment: datetime) -> date:
    """The day it is at the place."""
    return moment.astimezone(zone_of(settings)).date()


def end_of_week_one(settings: Settings) -> datetime:
    """LGE-2: until when teams may join: the sixth day after the first league night."""
    return end_of_day(settings, nights(settings)[0] + timedelta(days=6))


def check_aware(moment: datetime) -> None:
    """Refuse a time that does not say where it is."""
    if moment.tzinfo is None:
        raise _bad("A time needs its time zone.", moment.isoformat())


def check_text(text: str, noun: str, most: int = MOST_LETTERS) -> None:
    """Refuse a name or a sentence that cannot be shown on a line."""
    if not text.strip() or text != text.strip() or len(text) > most or not text.isprintable():
        raise MalformedError(
            f"{noun} is 1 to {most} letters on one line.", code="bad_text", rule="LGE-1", offending=text[:most]
        )


def _bad(message: str, offending: object) -> MalformedError:
    return MalformedError(message, code="bad_season", rule="LGE-1", offending=offending)

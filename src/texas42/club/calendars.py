"""A season's or a team's matches as a calendar that other programs subscribe to (iCalendar, RFC 5545).

A match keeps its identity while it moves, its number of changes only rises, and what is dropped is told as canceled.
All times are in the coordinated time of the world, so no time zones need to be described.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Final

from texas42.club.results import TeamId
from texas42.club.settings import start_of
from texas42.club.state import Match, Season
from texas42.club.words import Words

LINE: Final = 75
"""RFC 5545, 3.1: no line is longer, in bytes."""
LENGTH: Final = "PT2H"
"""How long a match blocks a calendar: three games of seven marks and the talk after them."""
PRODUCT: Final = "-//texas42//league//EN"


def calendar(season: Season, name: str, team: TeamId | None = None) -> str:
    """All matches of a season, or of one team; `name` tells this season from all others, wherever calendars meet."""
    words = Words(season, {})
    title = season.settings.name if team is None else f"{words.team(team)}, {season.settings.name}"
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        f"PRODID:{PRODUCT}",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{escaped(title)}",
        f"NAME:{escaped(title)}",
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
        *(line for match in _shown(season, team) for line in _event(words, match, name)),
        "END:VCALENDAR",
    ]
    return "".join(f"{folded(line)}\r\n" for line in lines)


def _shown(season: Season, team: TeamId | None) -> Iterable[Match]:
    """Matches with a date, or that had one: a make-up match that waits for its first has nothing to show."""
    every = (*season.matches.values(), *season.dropped.values())
    return (match for match in every if team in (None, *match.teams) and _start(season, match) is not None)


def _start(season: Season, match: Match) -> datetime | None:
    if match.starts is not None or match.kind == "make_up":
        return match.starts
    return start_of(season.settings, match.night)


def _event(words: Words, match: Match, name: str) -> Iterator[str]:
    season, one_two = words.season, words.pair(match)
    off = match.id in season.dropped or match.starts is None
    yield "BEGIN:VEVENT"
    yield f"UID:{escaped(match.id)}@{escaped(name)}"
    yield f"SEQUENCE:{match.version + season.revision}"
    yield f"DTSTAMP:{_moment(season.at)}"
    yield f"DTSTART:{_moment(_start(season, match))}"
    yield f"DURATION:{LENGTH}"
    yield f"SUMMARY:{escaped(' v '.join(one_two))}"
    yield f"DESCRIPTION:{escaped(_description(words, match))}"
    if season.settings.place:
        yield f"LOCATION:{escaped(season.settings.place)}"
    yield f"STATUS:{'CANCELLED' if off else 'CONFIRMED'}"
    yield "END:VEVENT"


def _description(words: Words, match: Match) -> str:
    occasion = words.occasion(match)
    first = f"{words.season.settings.name}, {occasion}"
    return first if match.outcome is None else f"{first}: {words.outcome(match.id, match.outcome)}"


def _moment(moment: datetime | None) -> str:
    return (moment or datetime(1970, 1, 1, tzinfo=UTC)).astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


_ESCAPES: Final = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"})


def escaped(text: str) -> str:
    r"""Text as RFC 5545, 3.3.11 writes it; what no calendar shows is left out.

    >>> escaped("Setters; Bidders")
    'Setters\\; Bidders'
    """
    return "".join(one for one in text if one.isprintable() or one == "\n").translate(_ESCAPES)


def folded(line: str) -> str:
    """A line broken so that no part is longer than 75 bytes, and no letter is broken (RFC 5545, 3.1)."""
    parts, part = [], ""
    for letter in line:
        if len((part + letter).encode()) > LINE:
            parts.append(part)
            part = " "
        part += letter
    return "\r\n".join([*parts, part])

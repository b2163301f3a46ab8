"""Forms of the desk: a button's value is a ready command, and fields of its form fill what is still open.

It is the way of a table's buttons (`texas42.hall.board.composing`) with the fields that leagues need: moments by the
clock at the place, days, amounts of money, scores tapped game by game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from datetime import UTC
from decimal import Decimal, InvalidOperation
from typing import Any, Final

from django.http import QueryDict

from texas42.club.commands import OpenCase, RegisterTeam, SeasonCommand
from texas42.club.jsons import from_json, to_json
from texas42.club.results import Forfeited, Outcome, PersonId, Played
from texas42.club.scores import Side, parse_match
from texas42.club.settings import Settings, rules_of
from texas42.hall.leagues.people import shown
from texas42.hall.leagues.times import day_of, moment_of
from texas42.hall.tables.ids import new_team_id
from texas42.rules import MalformedError

Read = Callable[[list[str], Settings], Any]
MOST_CENTS: Final = 10_000_000


def command_of(posted: QueryDict, settings: Settings, known: Mapping[str, PersonId]) -> SeasonCommand:
    """The command that a button and the fields of its form make together; `known` are words that stand for people."""
    data = _parsed(posted.get("command", ""))
    verb = data.get("type")
    for name in data:
        given = _given(posted, f"{verb}.{name}")
        if given is not None and name != "type":
            data[name] = _READ.get(name, _text)(given, settings)
    command: SeasonCommand = from_json("command", shown(data, known))
    return _with_a_new_id(command)


def _with_a_new_id(command: SeasonCommand) -> SeasonCommand:
    """What is new gets its id from the hall, whatever the form says."""
    if isinstance(command, RegisterTeam):
        return command._replace(team=new_team_id())
    return command._replace(case=new_team_id()) if isinstance(command, OpenCase) else command


def _parsed(value: str) -> dict[str, Any]:
    try:
        data = json.loads(value)
    except ValueError:
        data = None
    if not isinstance(data, dict):
        raise MalformedError("That button carries no command.", code="bad_command", rule="LGE-11", offending=value[:80])
    return data


def _given(posted: QueryDict, field: str) -> list[str] | None:
    """What a field says; fields `name.1`, `name.2` … are parts of one, and whole words go before parts."""
    whole = [one.strip() for one in posted.getlist(field) if one.strip()]
    parts = sorted(name for name in posted if name.startswith(f"{field}."))
    if field in posted and (whole or not parts):
        return whole
    return [one for name in parts for one in posted.getlist(name) if one.strip()] if parts else None


def _text(given: list[str], _settings: Settings) -> str:
    return given[0] if given else ""


def _or_none(given: list[str], _settings: Settings) -> str | None:
    return given[0] if given else None


def _number(given: list[str], _settings: Settings) -> int:
    text = given[0] if given else ""
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise MalformedError(f"{text[:20]!r} is no number.", code="bad_number", rule="LGE-1", offending=text[:20])
    return int(text)


def _yes(given: list[str], _settings: Settings) -> bool:
    return given == ["yes"]


def _score(given: list[str], _settings: Settings) -> str:
    return ", ".join(given)


def _moment(given: list[str], settings: Settings) -> str:
    return moment_of(settings, given[0] if given else "").astimezone(UTC).isoformat()


def _days(given: list[str], _settings: Settings) -> list[str]:
    return [day_of(one).isoformat() for text in given for one in text.replace(",", " ").split()]


def _cents(given: list[str], _settings: Settings) -> int:
    return cents_of(given[0] if given else "")


def cents_of(text: str) -> int:
    """An amount of money in hundredths.

    >>> cents_of("25"), cents_of("$12.50")
    (2500, 1250)
    """
    plain = text.strip().lstrip("$€£").replace(",", "")
    try:
        cents = Decimal(plain or "0") * 100
    except InvalidOperation:
        cents = Decimal(-1)
    if not cents.is_finite() or cents != cents.to_integral_value() or not 0 <= cents <= MOST_CENTS:
        raise MalformedError(
            f"{text[:20]!r} is no amount; amounts are written like 25 or 12.50.",
            code="bad_amount",
            rule="LGE-1",
            offending=text[:20],
        )
    return int(cents)


def _outcome(given: list[str], settings: Settings) -> Any:
    """`forfeit first`, `forfeit second`, `forfeit both`, or a score."""
    return to_json(outcome_of(", ".join(given), settings))


def outcome_of(text: str, settings: Settings) -> Outcome:
    kind, _, whose = text.partition(" ")
    if kind == "forfeit" and whose in ("first", "second", "both"):
        return Forfeited(None if whose == "both" else Side(whose))
    return Played(parse_match(text, rules_of(settings)))


_READ: Final[Mapping[str, Read]] = {
    "accept": _yes,
    "agree": _yes,
    "act": _number,
    "seen": _number,
    "marks": _number,
    "cents": _cents,
    "starts": _moment,
    "dates": _days,
    "nights": _days,
    "score": _score,
    "outcome": _outcome,
    "partner": _or_none,
    "captain": _or_none,
}
"""How the fields are read that are no plain words."""

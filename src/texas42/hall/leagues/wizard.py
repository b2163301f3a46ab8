"""The form of a season's settings: defaults that work, what was typed, and everything that speaks against it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, datetime, time, timedelta
from typing import Any, Final, NamedTuple
from zoneinfo import available_timezones

from texas42.club.settings import Settings, check_settings, end_of_day, nights
from texas42.hall.leagues.reading import cents_of
from texas42.hall.leagues.times import day_of, field_of, moment_of
from texas42.rules import PRESET_SENTENCES, PRESETS, MalformedError, RulesError, preset

RULES: Final = {name: sentence for name, sentence in PRESET_SENTENCES.items() if PRESETS[name].scoring == "marks"}
"""House rules to choose from: leagues count marks (LGE-7)."""
USUAL: Final = "austin"
OWN_RULES: Final = "own"
"""The season's own house rules, where they are no preset."""
PLAYOFFS: Final = {0: "No playoffs", 2: "2 teams", 4: "4 teams", 8: "8 teams", 16: "16 teams", 32: "32 teams"}
USUAL_ZONES: Final = (
    "America/Chicago",
    "America/Denver",
    "America/New_York",
    "America/Los_Angeles",
    "America/Phoenix",
    "Europe/Berlin",
    "Europe/London",
    "UTC",
)
_IN_DAYS: Final = 21
"""A first night so far off leaves time to register."""
_WEEKS: Final = 10


class Form(NamedTuple):
    """Settings as somebody filled them in."""

    texts: Mapping[str, str]
    settings: Settings | None
    wrong: Mapping[str, str]
    """Why not, by field; under an empty name what speaks against all of it."""

    @property
    def nights(self) -> tuple[date, ...]:
        return nights(self.settings) if self.settings is not None else ()


def usual(now: datetime) -> Settings:
    """What a season is set to that nobody has set up yet: Tuesdays at seven, three weeks from now."""
    start = now.date() + timedelta(days=_IN_DAYS)
    first = start + timedelta(days=(1 - start.weekday()) % 7)
    season = {12: "Winter", 1: "Winter", 2: "Winter", 3: "Spring", 4: "Spring", 5: "Spring"}
    part = season.get(first.month, "Summer" if first.month < 9 else "Fall")
    settings = Settings(f"{part} {first.year}", preset(USUAL), first, _WEEKS, playoff_teams=8)
    closes = end_of_day(settings, first - timedelta(days=3))
    return settings._replace(registration_opens=now.replace(second=0, microsecond=0), registration_closes=closes)


def zones() -> tuple[str, ...]:
    """The usual ones first."""
    return (*USUAL_ZONES, *sorted(available_timezones() - set(USUAL_ZONES)))


def form_of(settings: Settings) -> Form:
    """A form filled in with settings."""
    rules = next((name for name in RULES if PRESETS[name] == settings.options), OWN_RULES)
    texts = {
        "name": settings.name,
        "first_night": settings.first_night.isoformat(),
        "weeks": str(settings.weeks),
        "starts": f"{settings.starts:%H:%M}",
        "time_zone": settings.time_zone,
        "place": settings.place,
        "breaks": ", ".join(map(str, settings.breaks)),
        "blackouts": ", ".join(map(str, settings.blackouts)),
        "registration_opens": field_of(settings, settings.registration_opens),
        "registration_closes": field_of(settings, settings.registration_closes),
        "dues": f"{settings.dues // 100}.{settings.dues % 100:02}",
        "currency": settings.currency,
        "best_of": str(settings.best_of),
        "playoff_teams": str(settings.playoff_teams),
        "rules": rules,
    }
    return Form(texts, settings, {})


def read_form(posted: Mapping[str, str], base: Settings) -> Form:
    """What was typed; what is not there stays as it was. All that is wrong is said at once."""
    texts = {name: posted.get(name, was).strip() for name, was in form_of(base).texts.items()}
    values: dict[str, Any] = {}
    wrong: dict[str, str] = {}
    zoned = base._replace(time_zone=texts["time_zone"]) if texts["time_zone"] in available_timezones() else base
    if zoned is base and texts["time_zone"] != base.time_zone:
        wrong["time_zone"] = "There is no such time zone; names look like America/Chicago."
    for name, read in _READ.items():
        try:
            values[name] = read(texts[name], zoned)
        except RulesError as error:
            wrong[name] = error.message
    if wrong:
        return Form(texts, None, wrong)
    options = values.pop("rules")
    settings = zoned._replace(**values, options=options)
    try:
        check_settings(settings)
    except RulesError as error:
        return Form(texts, None, {"": error.message})
    return Form(texts, settings, {})


def _words(text: str, _settings: Settings) -> str:
    return text


def _number(text: str, _settings: Settings) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise _bad(f"{text[:20]!r} is no number.", text)
    return int(text)


def _day(text: str, _settings: Settings) -> date:
    return day_of(text)


def _days(text: str, _settings: Settings) -> tuple[date, ...]:
    return tuple(sorted({day_of(one) for one in text.replace(",", " ").split()}))


def _hour(text: str, _settings: Settings) -> time:
    try:
        at = time.fromisoformat(text)
    except ValueError:
        raise _bad(f"{text[:20]!r} is no time of the day; they are written like 19:00.", text) from None
    return at


def _moment(text: str, settings: Settings) -> datetime | None:
    """A field that nobody touched keeps its seconds."""
    for kept in (settings.registration_opens, settings.registration_closes):
        if kept is not None and text == field_of(settings, kept):
            return kept
    return moment_of(settings, text) if text else None


def _cents(text: str, _settings: Settings) -> int:
    return cents_of(text)


def _currency(text: str, _settings: Settings) -> str:
    if not (len(text) == 3 and text.isascii() and text.isalpha()):
        raise _bad("A currency has three letters, like USD.", text)
    return text.upper()


def _rules(text: str, settings: Settings) -> Any:
    if text in RULES:
        return PRESETS[text]
    if text == OWN_RULES:
        return settings.options
    raise _bad(f"There are no house rules {text[:20]!r}.", text)


def _bad(message: str, offending: str) -> MalformedError:
    return MalformedError(message, code="bad_season", rule="LGE-1", offending=offending[:40])


_READ: Final[Mapping[str, Callable[[str, Settings], Any]]] = {
    "name": _words,
    "first_night": _day,
    "weeks": _number,
    "starts": _hour,
    "place": _words,
    "breaks": _days,
    "blackouts": _days,
    "registration_opens": _moment,
    "registration_closes": _moment,
    "dues": _cents,
    "currency": _currency,
    "best_of": _number,
    "playoff_teams": _number,
    "rules": _rules,
}

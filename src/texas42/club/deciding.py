"""`decide` and `evolve` for seasons, put together from the verbs."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final

from texas42.club import cases, judging, playoffs, registration, reporting, rescheduling, schedule, undoing
from texas42.club import commands as cmd
from texas42.club.commands import SeasonCommand
from texas42.club.events import Entry, SeasonOpened
from texas42.club.results import PersonId
from texas42.club.revising import revised
from texas42.club.settings import Settings, check_aware, check_settings
from texas42.club.state import Season
from texas42.rules import MalformedError

VERBS: Final = (registration, schedule, rescheduling, reporting, judging, cases, playoffs, undoing)
"""One module a verb."""
_DECIDE: Final[dict[type, Any]] = {kind: decide for verb in VERBS for kind, decide in verb.DECIDE.items()}
_EVOLVE: Final[dict[type, Any]] = {kind: evolve for verb in VERBS for kind, evolve in verb.EVOLVE.items()}

NEEDS_REASON: Final = frozenset(
    {
        cmd.ChangeSettings,
        cmd.ApplySchedule,
        cmd.MoveMatch,
        cmd.SayBothAbsent,
        cmd.EnterResult,
        cmd.SeedPlayoffs,
        cmd.UndoAct,
    }
)
"""Organizers say why; rulings carry their reason themselves."""


def open_season(settings: Settings, by: PersonId, at: datetime, veterans: Iterable[PersonId] = ()) -> Entry:
    """The first entry of a season's book; `veterans` played an earlier one (`veterans_of`)."""
    check_settings(settings)
    check_aware(at)
    return Entry(1, by, at, SeasonOpened(settings, tuple(sorted(set(veterans)))))


def start_season(first: Entry) -> Season:
    """The season that its first entry opens."""
    event = first.event
    if not isinstance(event, SeasonOpened):
        raise TypeError("The book of a season begins with SeasonOpened.")
    roles: dict[PersonId, Any] = {} if first.by is None else {first.by: ("coordinator",)}
    return Season(event.settings, frozenset(event.veterans), roles, version=first.number, at=first.at)


def decide(
    season: Season, command: SeasonCommand, by: PersonId | None, at: datetime, why: str = ""
) -> tuple[Entry, ...]:
    """What a command makes happen; a `RulesError` if the rules, the roles or the moment do not allow it.

    `by` is None where the hall says that time is up. What organizers do is an act, and can be undone.
    Time does not run backwards: a clock that lags is set to the last entry's.
    """
    check_aware(at)
    if type(command) in NEEDS_REASON:
        if not why.strip():
            raise MalformedError("Say why: it goes on record.", code="no_reason", rule="LGE-11", offending=why)
        registration.check_words(why)
    moment = at if season.at is None else max(at, season.at)
    events = _DECIDE[type(command)](season, command, by, moment)
    reason = why.strip() or getattr(command, "reason", "")
    entries = tuple(
        Entry(season.version + place, by, moment, event, reason) for place, event in enumerate(events, start=1)
    )
    if season.playoffs is not None:
        playoffs.check_bracket(fold(season, entries))
    return entries


def evolve(season: Season, entry: Entry) -> Season:
    """The season after an entry. Nothing here refuses anything: an entry is what happened."""
    after: Season = _EVOLVE[type(entry.event)](season, entry, entry.event)
    after = revised(season, playoffs.advanced(after), entry.event)._replace(version=entry.number, at=entry.at)
    return undoing.recorded(season, after, entry) if undoing.is_act(season, entry) else after


def fold(season: Season, entries: Iterable[Entry]) -> Season:
    """The season after several entries."""
    for entry in entries:
        season = evolve(season, entry)
    return season


def replay(entries: Iterable[Entry]) -> Season:
    """The season after its whole book."""
    book = iter(entries)
    first = next(book, None)
    if first is None:
        raise TypeError("The book of a season begins with SeasonOpened.")
    return fold(start_season(first), book)

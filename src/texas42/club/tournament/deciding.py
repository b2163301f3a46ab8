"""`decide` and `evolve` for tournaments, put together from the verbs."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final

from texas42.club.registration import check_words
from texas42.club.results import PersonId
from texas42.club.settings import check_aware
from texas42.club.tournament import commands as cmd
from texas42.club.tournament import drawing, entering, officials, playing, rounds, undoing
from texas42.club.tournament.commands import TournamentCommand
from texas42.club.tournament.events import Entry, TournamentOpened
from texas42.club.tournament.state import Official, Settings, Tournament
from texas42.rules import MalformedError

VERBS: Final = (entering, drawing, rounds, playing, officials, undoing)
"""One module a verb."""
_DECIDE: Final[dict[type, Any]] = {kind: decide for verb in VERBS for kind, decide in verb.DECIDE.items()}
_EVOLVE: Final[dict[type, Any]] = {kind: evolve for verb in VERBS for kind, evolve in verb.EVOLVE.items()}

NEEDS_REASON: Final = frozenset({cmd.EnterResult, cmd.Undo})
"""Officials say why; rulings carry their reason themselves."""


def open_tournament(settings: Settings, by: PersonId, at: datetime) -> Entry:
    """The first entry of a tournament's book."""
    officials.check_settings(settings)
    check_aware(at)
    return Entry(1, by, at, TournamentOpened(settings))


def start_tournament(first: Entry) -> Tournament:
    """The tournament that its first entry opens."""
    if not isinstance(first.event, TournamentOpened):
        raise TypeError("The book of a tournament begins with TournamentOpened.")
    directors = {} if first.by is None else {first.by: Official("director")}
    return Tournament(first.event.settings, directors, version=first.number, at=first.at)


def decide(
    event: Tournament, command: TournamentCommand, by: PersonId | None, at: datetime, why: str = ""
) -> tuple[Entry, ...]:
    """What a command makes happen, nothing if it has happened already; a `RulesError` where it is not allowed.

    `by` is None where a live table reports itself. Time does not run backwards: a clock that lags is set to the last
    entry's.
    """
    check_aware(at)
    if why or type(command) in NEEDS_REASON:
        if not why.strip():
            raise MalformedError("Say why: it goes on record.", code="no_reason", rule="TRN-5", offending=why)
        check_words(why)
    moment = at if event.at is None else max(at, event.at)
    happened = _DECIDE[type(command)](event, command, by, moment)
    entries = tuple(Entry(event.version + place, by, moment, one, why.strip()) for place, one in enumerate(happened, 1))
    if entries and (event.rulings or isinstance(command, cmd.Rule)):
        officials.check_penalties(event, fold(event, entries))
    return entries


def evolve(event: Tournament, entry: Entry) -> Tournament:
    """The tournament after an entry. Nothing here refuses anything: an entry is what happened."""
    after: Tournament = _EVOLVE[type(entry.event)](event, entry, entry.event)
    return rounds.seated(undoing.recorded(event, after, entry))._replace(version=entry.number, at=entry.at)


def fold(event: Tournament, entries: Iterable[Entry]) -> Tournament:
    """The tournament after several entries."""
    for entry in entries:
        event = evolve(event, entry)
    return event


def replay(entries: Iterable[Entry]) -> Tournament:
    """The tournament after its whole book."""
    book = iter(entries)
    first = next(book, None)
    if first is None:
        raise TypeError("The book of a tournament begins with TournamentOpened.")
    return fold(start_tournament(first), book)

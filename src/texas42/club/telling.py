"""The audit log: for every entry of a season's book a sentence who did what, what was before and after, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any, Final, NamedTuple

from texas42.club import events as ev
from texas42.club.deciding import evolve, start_season
from texas42.club.results import PersonId
from texas42.club.settings import Settings
from texas42.club.state import Season
from texas42.club.telling_matches import TELL as TELL_MATCHES
from texas42.club.telling_phrases import Phrase, quoted
from texas42.club.words import Words, counted


class Told(NamedTuple):
    """An entry of the book as a person reads it."""

    number: int
    by: PersonId | None
    at: datetime
    sentence: str
    before: str
    """What was, where something was changed."""
    after: str
    why: str


def tell(season: Season, entry: ev.Entry, names: Mapping[PersonId, str]) -> Told:
    """An entry in words; `season` is what it was just before."""
    words = Words(season, names, entry.by)
    phrase: Phrase = _TELL[type(entry.event)](words, entry.event)
    who = words.person(entry.by)
    return Told(entry.number, entry.by, entry.at, f"{who} {phrase.what}.", phrase.before, phrase.after, entry.why)


def told(book: Iterable[ev.Entry], names: Mapping[PersonId, str]) -> Iterator[Told]:
    """A whole book in words, from its beginning."""
    entries = iter(book)
    first = next(entries)
    season = start_season(first)
    yield tell(season, first, names)
    for entry in entries:
        yield tell(season, entry, names)
        season = evolve(season, entry)


def _opened(_words: Words, event: ev.SeasonOpened) -> Phrase:
    return Phrase(f"opened the season {event.settings.name}")


def _settings(words: Words, event: ev.SettingsChanged) -> Phrase:
    old, new = words.season.settings, event.settings
    changed = [field for field in Settings._fields if getattr(old, field) != getattr(new, field)]
    fields = ", ".join(_FIELDS.get(field, field.replace("_", " ")) for field in changed) or "nothing"
    return Phrase(f"changed the settings: {fields}", _fields(old, changed), _fields(new, changed))


_FIELDS: Final = {"options": "house rules", "starts": "the hour", "first_night": "the first night"}


def _fields(settings: Settings, fields: list[str]) -> str:
    """What some settings are; house rules have a page of their own."""
    return "; ".join(_value(getattr(settings, field)) for field in fields if field != "options")


def _value(value: Any) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(_value, value)) or "none"
    if isinstance(value, datetime):
        return value.isoformat(" ", "minutes")
    return "none" if value in (None, "") else str(value)


def _role_given(words: Words, event: ev.RoleGiven) -> Phrase:
    return _roles(words, event.person, f"made {words.person(event.person)} {event.role}", (event.role,), ())


def _role_taken(words: Words, event: ev.RoleTaken) -> Phrase:
    what = f"took the role of {event.role} from {words.person(event.person)}"
    return _roles(words, event.person, what, (), (event.role,))


def _roles(words: Words, person: PersonId, what: str, more: tuple[str, ...], less: tuple[str, ...]) -> Phrase:
    before = words.season.roles.get(person, ())
    after = [role for role in (*before, *more) if role not in less]
    return Phrase(what, ", ".join(before) or "no role", ", ".join(after) or "no role")


def _announced(_words: Words, event: ev.Announced) -> Phrase:
    return Phrase(f"wrote to all members: {quoted(event.text)}")


def _registered(words: Words, event: ev.TeamRegistered) -> Phrase:
    players = words.person(event.captain)
    if event.partner is not None:
        players += f", who asks {words.person(event.partner)} to play along"
    return Phrase(f"registered {event.name} with {players}")


def _renamed(words: Words, event: ev.TeamRenamed) -> Phrase:
    before = words.team(event.team)
    return Phrase(f"renamed {before}", before, event.name)


def _invited(words: Words, event: ev.PartnerInvited) -> Phrase:
    return Phrase(f"invited {words.person(event.person)} to {words.team(event.team)}")


def _answered(words: Words, event: ev.InvitationAnswered) -> Phrase:
    team, name = words.season.teams.get(event.team), words.team(event.team)
    partner = None if team is None else team.partner
    if event.accepted and words.by != partner:
        return Phrase(f"entered {words.person(partner)} as the second player of {name}")
    return Phrase(f"agreed to play for {name}" if event.accepted else f"declined to play for {name}")


def _dues(words: Words, event: ev.DuesRecorded) -> Phrase:
    who, amount = words.person(event.person), words.money(event.cents)
    note = f" ({event.note})" if event.note else ""
    if event.kind == "waived":
        return Phrase(f"waived the dues of {who}{note}")
    kind = "paid" if event.kind == "paid" else "got back"
    return Phrase(f"recorded that {who} {kind} {amount}{note}")


def _away(words: Words, event: ev.TeamAway) -> Phrase:
    team = words.season.teams.get(event.team)
    before = () if team is None else team.away
    spelled = [", ".join(map(words.day, dates)) or "never" for dates in (before, event.dates)]
    return Phrase(f"said when {words.team(event.team)} are away", *spelled)


def _substitute(words: Words, event: ev.SubstituteNamed) -> Phrase:
    one, two = words.person(event.out), words.person(event.person)
    return Phrase(f"named {two} as the substitute of {words.team(event.team)}", one, two)


def _player_out(words: Words, event: ev.PlayerWithdrew) -> Phrase:
    return Phrase(f"said that {words.person(event.person)} has left {words.team(event.team)}")


def _team_out(words: Words, event: ev.TeamWithdrew) -> Phrase:
    return Phrase(f"withdrew {words.team(event.team)} from the season")


def _drawn(words: Words, event: ev.ScheduleApplied) -> Phrase:
    made = counted(len(event.pairings), "match", "matches")
    what = f"made a draw the schedule: {made}, seed {quoted(event.seed)}, {event.method}"
    open_matches = sum(match.kind != "playoff" for match in words.season.matches.values())
    return Phrase(what, counted(open_matches, "match", "matches") if words.season.draws else "no schedule", made)


def _seeded(words: Words, event: ev.PlayoffsSeeded) -> Phrase:
    seeds = ", ".join(words.team(team) for team in event.seeds)
    return Phrase(f"began the playoffs with {counted(len(event.seeds), 'team')}: {seeds}")


def _undone(words: Words, event: ev.ActUndone) -> Phrase:
    act = next((act for act in words.season.acts if act.version == event.act), None)
    if act is None:
        return Phrase(f"took back entry {event.act}")
    return Phrase(f"took back what {words.person(act.by)} did in entry {event.act} ({act.what.replace('_', ' ')})")


_TELL: Final[dict[type, Callable[[Words, Any], Phrase]]] = {
    ev.SeasonOpened: _opened,
    ev.SettingsChanged: _settings,
    ev.RoleGiven: _role_given,
    ev.RoleTaken: _role_taken,
    ev.Announced: _announced,
    ev.TeamRegistered: _registered,
    ev.TeamRenamed: _renamed,
    ev.PartnerInvited: _invited,
    ev.InvitationAnswered: _answered,
    ev.DuesRecorded: _dues,
    ev.TeamAway: _away,
    ev.SubstituteNamed: _substitute,
    ev.PlayerWithdrew: _player_out,
    ev.TeamWithdrew: _team_out,
    ev.ScheduleApplied: _drawn,
    ev.PlayoffsSeeded: _seeded,
    ev.ActUndone: _undone,
    **TELL_MATCHES,
}

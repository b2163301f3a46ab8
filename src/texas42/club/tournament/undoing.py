"""Everything that was done can be taken back: every act keeps what it changed, and an undo restores just that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, Final

from texas42.club.results import PersonId
from texas42.club.tournament import commands as cmd
from texas42.club.tournament import events as ev
from texas42.club.tournament.state import Act, Changed, Tournament
from texas42.club.tournament.whose import check_director
from texas42.rules import IllegalError, MalformedError

_KEPT: Final = frozenset({"acts", "tables", "version", "at"})
"""What is no part of what an act changes: tables follow from the games."""
_NO_ACTS: Final = frozenset({"undone", "clock_set"})
"""What is set right by doing it anew."""


def recorded(before: Tournament, after: Tournament, entry: ev.Entry) -> Tournament:
    """The tournament with an act on record; what changed nothing is none."""
    if entry.event.type in _NO_ACTS:
        return after
    changed = tuple(_changes(before, after))
    if not changed:
        return after
    return after._replace(acts=(*after.acts, Act(entry.number, entry.event.type, entry.by, entry.at, changed)))


def _changes(before: Tournament, after: Tournament) -> Iterator[Changed]:
    for field in Tournament._fields:
        old, new = getattr(before, field), getattr(after, field)
        if field in _KEPT or old is new:
            continue
        if isinstance(old, Mapping):
            yield from (
                Changed(field, key, old.get(key), new.get(key))
                for key in dict.fromkeys([*old, *new])
                if old.get(key) != new.get(key)
            )
        elif old != new:
            yield Changed(field, None, old, new)


def decide_undo(event: Tournament, command: cmd.Undo, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    """The director takes back any act, unless what it did has changed since."""
    check_director(event, by)
    act = next((act for act in event.acts if act.entry == command.entry), None)
    if act is None:
        raise MalformedError(
            f"Entry {command.entry} is nothing to take back.", code="no_such_act", rule="TRN-5", offending=command.entry
        )
    if act.undone is not None:
        raise IllegalError("This is taken back already.", code="undone", rule="TRN-5", offending=command.entry)
    later = next((changed for changed in act.changed if _now(event, changed) != changed.after), None)
    if later is not None:
        raise IllegalError(
            f"What this did to {later.key or later.field} has changed since; take back the later act first.",
            code="changed_since",
            rule="TRN-5",
            offending=command.entry,
        )
    _check_unused(event, act)
    return (ev.Undone(act.entry),)


def _check_unused(event: Tournament, act: Act) -> None:
    """What others build on is not pulled from under them: teams with a place, groups that have played."""
    new = {changed.key for changed in act.changed if changed.field == "teams" and changed.before is None}
    used = {team for places in (event.groups.places if event.groups else ()) for team in places}
    used |= {team for seeds in event.brackets.values() for team in seeds}
    if (
        new & used
        and act.what != "partners_drawn"
        and not any(one.field in {"groups", "brackets"} for one in act.changed)
    ):
        raise IllegalError(
            "The team has its place in the draw; let it withdraw instead.",
            code="in_draw",
            rule="TRN-6",
            offending=act.entry,
        )
    if any(changed.field == "groups" and changed.before is None for changed in act.changed) and event.round != (0, 0):
        raise IllegalError(
            "Play has begun in these groups; take back the first round first.",
            code="begun",
            rule="TRN-2",
            offending=act.entry,
        )


def _now(event: Tournament, changed: Changed) -> Any:
    value = getattr(event, changed.field)
    return value if changed.key is None else value.get(changed.key)


def on_undone(event: Tournament, entry: ev.Entry, happened: ev.Undone) -> Tournament:
    place = next(number for number, act in enumerate(event.acts) if act.entry == happened.entry)
    act = event.acts[place]
    parts: dict[str, Any] = {}
    for changed in act.changed:
        parts[changed.field] = _before(parts.get(changed.field, getattr(event, changed.field)), changed)
    acts = (*event.acts[:place], act._replace(undone=entry.number), *event.acts[place + 1 :])
    return event._replace(**parts, acts=acts)


def _before(value: Any, changed: Changed) -> Any:
    if changed.key is None:
        return changed.before
    others = {key: one for key, one in value.items() if key != changed.key}
    return others if changed.before is None else {**value, changed.key: changed.before}


DECIDE: Final[dict[type, Any]] = {cmd.Undo: decide_undo}
EVOLVE: Final[dict[type, Any]] = {ev.Undone: on_undone}

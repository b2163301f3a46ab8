"""What organizers did can be taken back: every act keeps what it changed, and an undo restores just that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, Final

from texas42.club import commands as cmd
from texas42.club import events as ev
from texas42.club.results import PersonId
from texas42.club.state import Act, Changed, Match, Season
from texas42.club.whose import check_power
from texas42.rules import IllegalError, MalformedError

_KEPT: Final = frozenset({"acts", "version", "at"})
"""What is no part of what an act changes."""


def recorded(before: Season, after: Season, entry: ev.Entry) -> Season:
    """The season with an organizer's act on record; what changed nothing is none."""
    changed = tuple(_changes(before, after))
    if not changed:
        return after
    act = Act(entry.number, entry.by, entry.at, entry.why, entry.event.type, changed)
    return after._replace(acts=(*after.acts, act))


def _changes(before: Season, after: Season) -> Iterator[Changed]:
    for field in Season._fields:
        old, new = getattr(before, field), getattr(after, field)
        if field in _KEPT or old is new:
            continue
        if not isinstance(old, Mapping):
            yield Changed(field, None, old, new)
            continue
        for key in dict.fromkeys([*old, *new]):
            if old.get(key) != new.get(key):
                yield Changed(field, key, old.get(key), new.get(key))


def decide_undo(season: Season, command: cmd.UndoAct, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    check_power(season, by, "undo")
    act = next((act for act in season.acts if act.version == command.act), None)
    if act is None:
        raise MalformedError(
            f"Entry {command.act} is no organizer's act.", code="no_such_act", rule="LGE-11", offending=command.act
        )
    if act.undone is not None:
        raise IllegalError("This is taken back already.", code="undone_already", rule="LGE-11", offending=command.act)
    for changed in act.changed:
        if not _same(_now(season, changed), changed.after):
            raise IllegalError(
                f"What this act did to {changed.key or changed.field} has changed since; "
                "take back the later act first, or set it right by a new one.",
                code="changed_since",
                rule="LGE-11",
                offending=command.act,
            )
    return (ev.ActUndone(act.version),)


def _now(season: Season, changed: Changed) -> Any:
    value = getattr(season, changed.field)
    return value if changed.key is None else value.get(changed.key)


def _same(one: Any, two: Any) -> bool:
    """Whether nothing has happened since; a match that was only counted on is the same."""
    if isinstance(one, Match) and isinstance(two, Match):
        return one._replace(version=0) == two._replace(version=0)
    return bool(one == two)


def on_undone(season: Season, entry: ev.Entry, event: ev.ActUndone) -> Season:
    number = next(place for place, act in enumerate(season.acts) if act.version == event.act)
    act = season.acts[number]
    for changed in act.changed:
        season = _restored(season, changed)
    acts = (*season.acts[:number], act._replace(undone=entry.number), *season.acts[number + 1 :])
    return season._replace(acts=acts)


def _restored(season: Season, changed: Changed) -> Season:
    if changed.key is None:
        whole: dict[str, Any] = {changed.field: changed.before}
        return season._replace(**whole)
    field = dict(getattr(season, changed.field))
    now = field.get(changed.key)
    if changed.before is None:
        field.pop(changed.key, None)
    elif isinstance(changed.before, Match):
        version = now.version if isinstance(now, Match) else changed.before.version
        field[changed.key] = changed.before._replace(version=version + 1)
    else:
        field[changed.key] = changed.before
    parts: dict[str, Any] = {changed.field: field}
    return season._replace(**parts)


DECIDE: Final[dict[type, Any]] = {cmd.UndoAct: decide_undo}
EVOLVE: Final[dict[type, Any]] = {ev.ActUndone: on_undone}

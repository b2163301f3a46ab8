"""What organizers did can be taken back: every act keeps what it changed, and an undo restores just that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, Final

from texas42.club import commands as cmd
from texas42.club import events as ev
from texas42.club.matches import check_impartial
from texas42.club.results import PersonId
from texas42.club.state import Act, Changed, Match, Season
from texas42.club.whose import check_power, roles_of
from texas42.rules import IllegalError, MalformedError

_KEPT: Final = frozenset({"acts", "dropped", "revision", "version", "at"})
"""What is no part of what an act changes."""
_LEDGERS: Final = frozenset({"dues", "announcements"})
"""Fields to which lines are added, and of which none goes: what is taken back is struck."""
_ORGANIZERS: Final = frozenset({ev.RoleGiven, ev.RoleTaken, ev.DuesRecorded, ev.Announced})
"""What only organizers do, with or without a reason."""
_JUDGED: Final = frozenset({"match_decided", "case_ruled", "appeal_decided", "match_moved", "both_absent"})
"""What organizers do not do to their own matches, and so do not take back there."""


def is_act(before: Season, entry: ev.Entry) -> bool:
    """Whether an entry is an organizer's act: reasoned, an organizer's by its kind, or done for a team of others."""
    event = entry.event
    if isinstance(event, ev.ActUndone):
        return False
    if entry.why or type(event) in _ORGANIZERS:
        return True
    if isinstance(event, ev.TeamRegistered):
        return entry.by != event.captain
    team = before.teams.get(getattr(event, "team", ""))
    return team is not None and entry.by not in {team.captain, team.partner, *team.members}


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
        if field in _LEDGERS:
            yield from (Changed(field, str(place), None, new[place]) for place in range(len(old), len(new)))
        elif isinstance(old, Mapping):
            for key in dict.fromkeys([*old, *new]):
                if old.get(key) != new.get(key):
                    yield Changed(field, key, old.get(key), new.get(key))
        elif old != new:
            yield Changed(field, None, old, new)


def decide_undo(season: Season, command: cmd.UndoAct, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    """The coordinator takes back any act but the board's, everybody their own."""
    act = next((act for act in season.acts if act.version == command.act), None)
    if act is None or act.by != by or not roles_of(season, by) - {"player"}:
        check_power(season, by, "decide_appeals" if act is not None and _is_the_boards(act) else "undo")
    if act is None:
        raise MalformedError(
            f"Entry {command.act} is no organizer's act.", code="no_such_act", rule="LGE-11", offending=command.act
        )
    if act.undone is not None:
        raise IllegalError("This is taken back already.", code="undone_already", rule="LGE-11", offending=command.act)
    for changed in act.changed:
        _check_unchanged(season, changed, command)
        if act.what in _JUDGED and isinstance(changed.after, Match):
            check_impartial(season, changed.after, by)
    return (ev.ActUndone(act.version),)


def _is_the_boards(act: Act) -> bool:
    """Whether the board decided an appeal by it."""
    decisions = [changed.after.decision for changed in act.changed if isinstance(changed.after, Match)]
    return act.what == "appeal_decided" or (
        act.what == "match_decided" and any(decision is not None and decision.how == "appeal" for decision in decisions)
    )


def _check_unchanged(season: Season, changed: Changed, command: cmd.UndoAct) -> None:
    if not _same(_now(season, changed), changed.after):
        raise IllegalError(
            f"What this act did to {changed.key or changed.field} has changed since; "
            "take back the later act first, or set it right by a new one.",
            code="changed_since",
            rule="LGE-11",
            offending=command.act,
        )
    if changed.field == "teams" and changed.before is None:
        _check_not_drawn(season, changed.key, command)


def _check_not_drawn(season: Season, team: str | None, command: cmd.UndoAct) -> None:
    """A team that is in the schedule leaves by withdrawing."""
    if any(team in match.teams for match in season.matches.values()):
        raise IllegalError(
            "The team is in the schedule; let it withdraw instead.",
            code="team_drawn",
            rule="LGE-11",
            offending=command.act,
        )


def _now(season: Season, changed: Changed) -> Any:
    value = getattr(season, changed.field)
    if changed.key is None:
        return value
    return value[int(changed.key)] if changed.field in _LEDGERS else value.get(changed.key)


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
    return season._replace(**{changed.field: _before(getattr(season, changed.field), changed)})


def _before(value: Any, changed: Changed) -> Any:
    """A field as it was before an act."""
    if changed.key is None:
        return changed.before
    if changed.field in _LEDGERS:
        place = int(changed.key)
        return (*value[:place], value[place]._replace(struck=True), *value[place + 1 :])
    if changed.before is None:
        return {key: one for key, one in value.items() if key != changed.key}
    return {**value, changed.key: _counted_on(changed.before, value.get(changed.key))}


def _counted_on(before: Any, now: Any) -> Any:
    """A match never gets a version that it had with other contents."""
    if not isinstance(before, Match):
        return before
    return before._replace(version=(now or before).version + 1)


DECIDE: Final[dict[type, Any]] = {cmd.UndoAct: decide_undo}
EVOLVE: Final[dict[type, Any]] = {ev.ActUndone: on_undone}

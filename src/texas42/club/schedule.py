"""A season's schedule: what there is to draw, a draft with all that it would change, and making it the schedule."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Any, Final, Literal, NamedTuple

from texas42.club import commands as cmd
from texas42.club import events as ev
from texas42.club.drawing import BUILT_IN, Draft, Drawer, Task, draw
from texas42.club.pairings import Pairing
from texas42.club.registration import entrants
from texas42.club.results import MatchId, PersonId, TeamId
from texas42.club.settings import check_settings, day_of, nights, start_of
from texas42.club.state import DrawNote, Match, Season
from texas42.club.whose import check_power
from texas42.rules import IllegalError, MalformedError


def is_fixed(season: Season, match: Match, at: datetime) -> bool:
    """LGE-4: whether a match is out of a draw's reach: played, begun, or its league night is here."""
    if match.kind == "playoff" or match.stage not in ("scheduled", "unscheduled"):
        return True
    if match.starts is not None and match.starts <= at:
        return True
    return match.kind == "regular" and match.night <= day_of(season.settings, at)


def pairing_of(match: Match) -> Pairing:
    return Pairing(match.week, match.teams, make_up=match.kind == "make_up")


def task_of(season: Season, at: datetime) -> Task:
    """What is to be drawn for a season now."""
    league = nights(season.settings)
    today = day_of(season.settings, at)
    regular = [match for match in season.matches.values() if match.kind != "playoff"]
    fixed = [match for match in regular if is_fixed(season, match, at)]
    return Task(
        teams=entrants(season),
        weeks=season.settings.weeks,
        open=tuple(week for week, night in enumerate(league, start=1) if night > today),
        away=frozenset(
            (team, week)
            for team in entrants(season)
            for week, night in enumerate(league, start=1)
            if night in season.teams[team].away
        ),
        fixed=tuple(pairing_of(match) for match in fixed),
        before=tuple(pairing_of(match) for match in regular if not is_fixed(season, match, at)),
    )


class Change(NamedTuple):
    """What would change for one team in one week."""

    team: TeamId
    week: int
    before: TeamId | None
    """The opponent it had; None for sitting out."""
    after: TeamId | None
    make_up: bool = False

    def sentence(self, names: Mapping[TeamId, str]) -> str:
        who = names.get(self.team, self.team)
        old, new = (names.get(one, one) if one else None for one in (self.before, self.after))
        what = "in a make-up match" if self.make_up else f"in week {self.week}"
        if old and new:
            return f"{who} meet {new} instead of {old} {what}."
        if new:
            return f"{who} meet {new} {what}."
        return f"{who} no longer meet {old} {what}."


class Proposal(NamedTuple):
    """A draft, and what making it the schedule would change and whom it would touch."""

    draft: Draft
    changes: tuple[Change, ...]
    touched: tuple[TeamId, ...]
    """Teams that were in the schedule before, and for which something changes."""
    command: cmd.ApplySchedule
    """What makes it the schedule."""


def propose(season: Season, seed: str, at: datetime, drawer: Drawer = BUILT_IN) -> Proposal:
    """A draft for what can still be drawn; nothing is changed by it."""
    if not seed.strip() or len(seed) > 80:
        raise MalformedError("A seed is 1 to 80 letters.", code="bad_seed", rule="LGE-3", offending=seed[:80])
    task = task_of(season, at)
    if len(task.teams) < 2:
        raise IllegalError("A schedule takes two teams.", code="too_few_teams", rule="LGE-3", offending=task.teams)
    if not task.open:
        raise IllegalError("No league night is left to draw.", code="season_over", rule="LGE-3", offending=at)
    names = {team.id: team.name for team in season.teams.values()}
    draft = draw(task, seed, drawer, names)
    changes = changes_between(task.before, draft.pairings)
    known = {team for pairing in (*task.before, *task.fixed) for team in pairing.teams} & set(task.teams)
    touched = tuple(sorted({change.team for change in changes} & known)) if task.before else ()
    command = cmd.ApplySchedule(seed, draft.method, draft.pairings, len(season.draws))
    return Proposal(draft, changes, touched, command)


def changes_between(before: Sequence[Pairing], after: Sequence[Pairing]) -> tuple[Change, ...]:
    """What changes for whom, week by week; make-up matches count as the same when the same teams meet."""
    old, new = _opponents(before), _opponents(after)
    found = []
    for team, week, make_up in sorted({*old, *new}):
        was, will = old[team, week, make_up], new[team, week, make_up]
        gone, come = sorted((was - will).elements()), sorted((will - was).elements())
        for number in range(max(len(gone), len(come))):
            one = gone[number] if number < len(gone) else None
            two = come[number] if number < len(come) else None
            found.append(Change(team, week, one, two, make_up))
    return tuple(found)


def _opponents(pairings: Sequence[Pairing]) -> dict[tuple[TeamId, int, bool], Counter[TeamId]]:
    found: dict[tuple[TeamId, int, bool], Counter[TeamId]] = defaultdict(Counter)
    for pairing in pairings:
        week = 0 if pairing.make_up else pairing.week
        for one, two in (pairing.teams, pairing.teams[::-1]):
            found[one, week, pairing.make_up][two] += 1
    return found


class Warned(NamedTuple):
    """Something that an organizer should look at in the schedule as it stands."""

    kind: Literal["left", "not_in", "away", "no_date"]
    sentence: str
    match: MatchId | None = None


def warnings(season: Season, at: datetime) -> tuple[Warned, ...]:
    """What calls for a new draw, or for a word with somebody."""
    task = task_of(season, at)
    names = {team.id: team.name for team in season.teams.values()}
    found = []
    for match in season.matches.values():
        if is_fixed(season, match, at):
            continue
        for team in match.teams:
            if team not in task.teams:
                found.append(Warned("left", f"{names[team]} do not play any more; draw again.", match.id))
            elif match.kind == "regular" and (team, match.week) in task.away:
                found.append(Warned("away", f"{names[team]} are away in week {match.week}.", match.id))
        if match.stage == "unscheduled":
            both = " and ".join(names[team] for team in match.teams)
            found.append(Warned("no_date", f"{both} have not agreed on a date yet.", match.id))
    drawn = {team for match in season.matches.values() for team in match.teams}
    if drawn and task.open:
        found += [
            Warned("not_in", f"{names[team]} are not in the schedule; draw again.")
            for team in task.teams
            if team not in drawn
        ]
    return tuple(found)


def decide_settings(season: Season, command: cmd.ChangeSettings, by: PersonId | None, at: datetime) -> tuple[Any, ...]:
    """Nights that are still to come may move, and with them the matches drawn for them; played ones stay."""
    check_power(season, by, "change_settings")
    check_settings(command.settings)
    old, new = nights(season.settings), nights(command.settings)
    drawn = [match for match in season.matches.values() if match.kind != "playoff"]
    for match in drawn:
        if match.week > len(new) or (is_fixed(season, match, at) and old[match.week - 1] != new[match.week - 1]):
            raise IllegalError(
                f"Week {match.week} has matches that would lose their night.",
                code="night_played",
                rule="LGE-4",
                offending=match.id,
            )
    return (ev.SettingsChanged(command.settings),)


def on_settings(season: Season, entry: ev.Entry, event: ev.SettingsChanged) -> Season:
    league, matches = nights(event.settings), dict(season.matches)
    for match in season.matches.values():
        if match.kind == "playoff" or is_fixed(season, match, entry.at):
            continue
        night, starts = league[match.week - 1], match.starts
        if match.kind == "regular" and starts == start_of(season.settings, match.night):
            starts = start_of(event.settings, night)
        if (night, starts) != (match.night, match.starts):
            matches[match.id] = match._replace(night=night, starts=starts, version=match.version + 1)
    return season._replace(settings=event.settings, matches=matches)


def decide_apply(season: Season, command: cmd.ApplySchedule, by: PersonId | None, at: datetime) -> tuple[Any, ...]:
    """LGE-4: what is drawn must still fit: nothing played is touched, and teams are those of now."""
    check_power(season, by, "draw_schedule")
    if command.seen != len(season.draws):
        raise IllegalError(
            "The schedule has been drawn anew meanwhile; look at it again.",
            code="changed",
            rule="LGE-4",
            offending=command.seen,
        )
    if season.playoffs is not None:
        raise IllegalError("The playoffs have begun.", code="playoffs_on", rule="LGE-10")
    task = task_of(season, at)
    taken: set[tuple[TeamId, int]] = set()
    for pairing in command.pairings:
        _check_pairing(pairing, task)
        for team in pairing.teams:
            if not pairing.make_up and (team, pairing.week) in taken:
                raise _stale(f"{season.teams[team].name} would play twice in week {pairing.week}.", team)
            taken.add((team, pairing.week if not pairing.make_up else 0))
    return (ev.ScheduleApplied(command.seed, command.method, command.pairings),)


def _check_pairing(pairing: Pairing, task: Task) -> None:
    for team in pairing.teams:
        if team not in task.teams:
            raise _stale(f"{team!r} does not play in this season now.", team)
        if not pairing.make_up and (team, pairing.week) in task.away:
            raise _stale(f"{team!r} is away in week {pairing.week}.", team)
    if len(pairing.pair) != 2:
        raise _stale("Nobody plays against themselves.", pairing.teams[0])
    if not pairing.make_up and pairing.week not in task.open:
        raise _stale(f"Week {pairing.week} cannot be drawn any more.", pairing.week)
    if not 1 <= pairing.week <= task.weeks:
        raise _stale(f"The season has no week {pairing.week}.", pairing.week)


def _stale(message: str, offending: object) -> IllegalError:
    return IllegalError(f"{message} Draw again.", code="stale_draft", rule="LGE-4", offending=offending)


def on_applied(season: Season, entry: ev.Entry, event: ev.ScheduleApplied) -> Season:
    """What is fixed stays; matches that the draft has, too, stay the same matches, with whatever was agreed."""
    league = nights(season.settings)
    stay = {match.id: match for match in season.matches.values() if is_fixed(season, match, entry.at)}
    again: dict[tuple[int, frozenset[TeamId], bool], list[Match]] = defaultdict(list)
    for match in season.matches.values():
        if match.id not in stay:
            again[_key(pairing_of(match))].append(match)
    used = set(season.matches)
    for pairing in event.pairings:
        same = again[_key(pairing)]
        if same:
            match = same.pop(0)
        else:
            match = _new_match(season, pairing, league[pairing.week - 1], used)
            used.add(match.id)
        stay[match.id] = match
    return season._replace(
        matches=dict(sorted(stay.items(), key=lambda item: (item[1].night, item[1].kind, item[0]))),
        draws=(*season.draws, DrawNote(event.seed, event.method, entry.at)),
    )


def _key(pairing: Pairing) -> tuple[int, frozenset[TeamId], bool]:
    return (0 if pairing.make_up else pairing.week, pairing.pair, pairing.make_up)


def _new_match(season: Season, pairing: Pairing, night: date, used: set[MatchId]) -> Match:
    """A match under an id that no other match of the season has or had a moment ago."""
    start = f"w{pairing.week}{'m' if pairing.make_up else ''}:{pairing.teams[0]}:{pairing.teams[1]}"
    number = 1
    while (name := start if number == 1 else f"{start}:{number}") in used:
        number += 1
    if pairing.make_up:
        return Match(name, pairing.week, night, pairing.teams, "make_up", None, "unscheduled")
    return Match(name, pairing.week, night, pairing.teams, "regular", start_of(season.settings, night))


DECIDE: Final[dict[type, Any]] = {cmd.ChangeSettings: decide_settings, cmd.ApplySchedule: decide_apply}
EVOLVE: Final[dict[type, Any]] = {ev.SettingsChanged: on_settings, ev.ScheduleApplied: on_applied}

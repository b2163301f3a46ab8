"""Who may see what of a season's book: results are everybody's, disputes and dues are not."""

from __future__ import annotations

from typing import Any, Final

from texas42.club import events as ev
from texas42.club.registration import members
from texas42.club.results import MatchId, PersonId
from texas42.club.roles import Power, may
from texas42.club.state import Act, Case, DuesLine, Match, Season
from texas42.club.whose import roles_of

_OPEN: Final = (
    ev.SeasonOpened,
    ev.SettingsChanged,
    ev.RoleGiven,
    ev.RoleTaken,
    ev.TeamRegistered,
    ev.TeamRenamed,
    ev.SubstituteNamed,
    ev.PlayerWithdrew,
    ev.TeamWithdrew,
    ev.ScheduleApplied,
    ev.MatchMoved,
    ev.BothAbsent,
    ev.ResultReported,
    ev.ForfeitClaimed,
    ev.MatchDecided,
    ev.PlayoffsSeeded,
)
"""What everybody may see, visitors too."""
_OF_CASES: Final = (ev.CaseAnswered, ev.CaseReferred, ev.CaseRuled, ev.AppealMade, ev.AppealDecided)
_OF_TEAMS: Final = (ev.PartnerInvited, ev.InvitationAnswered, ev.TeamAway)


def visible(season: Season, entry: ev.Entry, viewer: PersonId | None) -> bool:
    """Whether somebody may see an entry, as things are now: always what they did themselves."""
    event = entry.event
    if isinstance(event, _OPEN) or (viewer is not None and entry.by == viewer):
        return True
    if isinstance(event, ev.Announced):
        return viewer in members(season)
    if isinstance(event, ev.DuesRecorded):
        return sees_dues(season, event.person, viewer)
    if isinstance(event, ev.ActUndone):
        return _sees_undone(season, event, viewer)
    if isinstance(event, _OF_TEAMS):
        return _has(season, viewer, "manage_teams") or _concerned(season, event, viewer)
    return _sees_of_match(season, event, viewer)


def sees_why(season: Season, entry: ev.Entry, viewer: PersonId | None) -> bool:
    """Whether somebody may see the reason of an entry that they see: why a dispute was ruled so is for its parties."""
    event = entry.event
    if isinstance(event, ev.MatchDecided) and event.how in ("ruled", "appeal"):
        return sees_disputes(season, event.match, viewer)
    return True


def _has(season: Season, viewer: PersonId | None, power: Power) -> bool:
    return may(roles_of(season, viewer), power)


def sees_dues(season: Season, person: PersonId, viewer: PersonId | None) -> bool:
    """LGE-1: everybody their own dues, the treasurer and whoever runs the season all of them."""
    return viewer == person or _has(season, viewer, "see_dues")


def visible_dues(season: Season, viewer: PersonId | None) -> tuple[DuesLine, ...]:
    return tuple(line for line in season.dues if sees_dues(season, line.person, viewer))


def sees_disputes(season: Season, match: MatchId, viewer: PersonId | None) -> bool:
    """LGE-11: what is argued about a match is for its teams, the coordinator and the board."""
    return _has(season, viewer, "see_disputes") or _plays(season, match, viewer)


def visible_cases(season: Season, viewer: PersonId | None) -> tuple[Case, ...]:
    return tuple(case for case in season.cases.values() if sees_disputes(season, case.match, viewer))


def _plays(season: Season, match: MatchId, viewer: PersonId | None) -> bool:
    """Whether somebody is of a team of a match, now or before."""
    found = season.matches.get(match) or season.dropped.get(match)
    if found is None or viewer is None:
        return False
    return any(viewer in season.teams[team].members for team in found.teams)


def _concerned(season: Season, event: Any, viewer: PersonId | None) -> bool:
    """Whether an entry is about somebody's team, or about them."""
    team = season.teams.get(event.team)
    return viewer is not None and (
        getattr(event, "person", None) == viewer
        or (team is not None and viewer in {team.captain, team.partner, *team.members})
    )


def _sees_of_match(season: Season, event: Any, viewer: PersonId | None) -> bool:
    """Requests, disputes and violations of a match; organizers who move matches see the requests."""
    if isinstance(event, _OF_CASES):
        case = season.cases.get(event.case)
        return case is not None and sees_disputes(season, case.match, viewer)
    if isinstance(event, ev.RescheduleAsked | ev.RescheduleAnswered) and _has(season, viewer, "move_matches"):
        return True
    return sees_disputes(season, event.match, viewer)


def _sees_undone(season: Season, event: ev.ActUndone, viewer: PersonId | None) -> bool:
    """Officials all of it, teams what was undone in their matches."""
    if roles_of(season, viewer) - {"player"}:
        return True
    act = next((act for act in season.acts if act.version == event.act), None)
    return act is not None and any(_plays(season, match.id, viewer) for match in _matches(act))


def _matches(act: Act) -> list[Match]:
    both = [one for changed in act.changed for one in (changed.before, changed.after)]
    return [one for one in both if isinstance(one, Match)]

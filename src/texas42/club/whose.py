"""Whose it is to ask: roles, teams and their sides in a match."""

from __future__ import annotations

from datetime import datetime, tzinfo

from texas42.club.results import MatchId, PersonId, TeamId
from texas42.club.roles import Power, Role, check_may
from texas42.club.scores import SIDES, Side
from texas42.club.state import Match, Season, Team
from texas42.rules import IllegalError, MalformedError, NotYoursError


def roles_of(season: Season, person: PersonId | None) -> frozenset[Role]:
    """The roles that somebody has; who plays for a team is a player."""
    if person is None:
        return frozenset()
    given = frozenset(season.roles.get(person, ()))
    return given | {"player"} if team_of(season, person) is not None else given


def team_of(season: Season, person: PersonId) -> Team | None:
    """The team that somebody plays for now."""
    return next((team for team in season.teams.values() if team.left is None and person in team.players), None)


def check_power(season: Season, by: PersonId | None, power: Power) -> None:
    check_may(roles_of(season, by), power)


def a_person(by: PersonId | None) -> PersonId:
    if by is None:
        raise NotYoursError("Only a person does this.", code="hall_only_lapses", rule="LGE-1")
    return by


def the_hall(by: PersonId | None) -> None:
    if by is not None:
        raise NotYoursError("That time is up is for the hall to say.", code="not_the_hall", rule="LGE-5", offending=by)


def known_team(season: Season, team: TeamId) -> Team:
    found = season.teams.get(team)
    if found is None:
        raise MalformedError(f"There is no team {team!r}.", code="no_such_team", rule="LGE-2", offending=team)
    return found


def known_match(season: Season, match: MatchId) -> Match:
    found = season.matches.get(match)
    if found is None:
        raise MalformedError(f"There is no match {match!r}.", code="no_such_match", rule="LGE-3", offending=match)
    return found


def side_in(season: Season, match: Match, by: PersonId | None) -> Side | None:
    """The side of a match that somebody plays for."""
    if by is None:
        return None
    return next((side for side in SIDES if by in season.teams[match.teams[side.place]].players), None)


def own_side(season: Season, match: Match, by: PersonId | None) -> Side:
    side = side_in(season, match, by)
    if side is None:
        raise NotYoursError("This is for the teams of the match.", code="not_your_match", rule="LGE-6", offending=by)
    return side


def not_yet(at: datetime, due: datetime, what: str, rule: str, zone: tzinfo) -> None:
    """Refuse what has its time still to come, told by the clock at the place."""
    if at < due:
        when = f"{due.astimezone(zone):%Y-%m-%d %H:%M}"
        raise IllegalError(f"{what} from {when} on.", code="too_early", rule=rule, offending=at)

"""Whose it is to ask: the director, judges at their tables, teams in their games (TRN-5)."""

from __future__ import annotations

from texas42.club.bracket import GameId
from texas42.club.results import PersonId, TeamId
from texas42.club.scores import SIDES, Side
from texas42.club.tournament.games import Fixture, fixtures
from texas42.club.tournament.state import Ruling, RulingId, Team, Tournament
from texas42.rules import MalformedError, NotYoursError


def is_director(event: Tournament, by: PersonId | None) -> bool:
    return by is not None and by in event.officials and event.officials[by].role == "director"


def check_director(event: Tournament, by: PersonId | None) -> None:
    if not is_director(event, by):
        raise NotYoursError("Only the director does this.", code="not_the_director", rule="TRN-5", offending=by)


def officiates(event: Tournament, by: PersonId | None, fixture: Fixture | None) -> bool:
    """Whether a game is somebody's to judge: all are the director's, a judge's are those at the assigned tables."""
    if is_director(event, by):
        return True
    if by is None or by not in event.officials or fixture is None:
        return False
    return fixture.table in event.officials[by].tables


def check_official(event: Tournament, by: PersonId | None, fixture: Fixture | None) -> None:
    if not officiates(event, by, fixture):
        where = "" if fixture is None or fixture.table is None else f" at table {fixture.table}"
        raise NotYoursError(
            f"Only the director and the judges{where} do this.", code="not_your_table", rule="TRN-5", offending=by
        )


def check_impartial(event: Tournament, by: PersonId | None, fixture: Fixture) -> None:
    """Officials do not decide games that they play in."""
    if own_side(event, fixture, by) is not None:
        raise NotYoursError(
            "You play in this game: let another official decide.", code="own_game", rule="TRN-5", offending=by
        )


def own_side(event: Tournament, fixture: Fixture, by: PersonId | None) -> Side | None:
    """The side of a game that somebody plays for."""
    teams = fixture.teams
    if by is None or teams is None:
        return None
    return next((side for side in SIDES if by in event.teams[teams[side.place]].players), None)


def check_side(event: Tournament, fixture: Fixture, by: PersonId | None) -> Side:
    side = own_side(event, fixture, by)
    if side is None:
        raise NotYoursError("This is for the teams of the game.", code="not_your_game", rule="TRN-5", offending=by)
    return side


def known_team(event: Tournament, team: TeamId) -> Team:
    if team not in event.teams:
        raise MalformedError(f"There is no team {team!r}.", code="no_such_team", rule="TRN-6", offending=team)
    return event.teams[team]


def known_game(event: Tournament, game: GameId) -> Fixture:
    found = fixtures(event).get(game)
    if found is None:
        raise MalformedError(f"There is no game {game!r}.", code="no_such_game", rule="TRN-2", offending=game)
    return found


def known_ruling(event: Tournament, ruling: RulingId) -> Ruling:
    if ruling not in event.rulings:
        raise MalformedError(f"There is no ruling {ruling!r}.", code="no_such_ruling", rule="TRN-5", offending=ruling)
    return event.rulings[ruling]

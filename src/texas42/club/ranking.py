"""A season's results and standings as they follow from its matches: nothing of them is kept (LGE-9)."""

from __future__ import annotations

from datetime import datetime

from texas42.club.matches import OUT, result_of
from texas42.club.results import Result, TeamId
from texas42.club.settings import day_of, nights
from texas42.club.standings import Lane, Standings, history, race, standings
from texas42.club.state import Season


def team_names(season: Season) -> dict[TeamId, str]:
    return {team.id: team.name for team in season.teams.values()}


def results_of(season: Season) -> tuple[Result, ...]:
    """Every match of the season that counts for the standings; the playoffs have a bracket of their own."""
    found = (result_of(match) for match in season.matches.values() if match.kind != "playoff")
    return tuple(result for result in found if result is not None)


def ranked_teams(season: Season) -> tuple[TeamId, ...]:
    """Teams that stand in the standings: who plays, and who has left after matches that count, in a fixed order."""
    counted = {team for result in results_of(season) for team in result.teams}
    drawn = {team for match in season.matches.values() for team in match.teams}
    return tuple(
        sorted(team.id for team in season.teams.values() if team.id in (counted if team.left else drawn | counted))
    )


def gone_teams(season: Season) -> tuple[TeamId, ...]:
    return tuple(team.id for team in season.teams.values() if team.left is not None)


def standings_of(season: Season) -> Standings:
    """The standings now."""
    return standings(ranked_teams(season), results_of(season), team_names(season), gone_teams(season))


def weeks_begun(season: Season, at: datetime) -> int:
    """How many league nights are here or behind us."""
    today = day_of(season.settings, at)
    return sum(night <= today for night in nights(season.settings))


def history_of(season: Season, at: datetime) -> tuple[Standings, ...]:
    """The standings after each week that has begun; a make-up match counts in the later week it makes up for."""
    weeks = weeks_begun(season, at)
    return history(ranked_teams(season), results_of(season), weeks, team_names(season), gone_teams(season))


def race_of(season: Season, at: datetime) -> tuple[Lane, ...]:
    """Every team's points and places week by week."""
    return race(history_of(season, at))


def undecided(season: Season) -> tuple[str, ...]:
    """Matches of the regular season, by id, that do not count yet."""
    return tuple(one.id for one in season.matches.values() if one.kind != "playoff" and one.stage not in OUT)

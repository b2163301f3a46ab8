"""Playoffs (LGE-10): the best of the standings in a bracket; matches arise as their teams become known."""

from __future__ import annotations

from datetime import datetime
from itertools import pairwise
from random import Random
from typing import Any, Final

from texas42.club import commands as cmd
from texas42.club import events as ev
from texas42.club.bracket import (
    Bracket,
    Ended,
    Game,
    GameId,
    Lack,
    Standing,
    largest_power_of_two,
    round_name,
    single_elimination,
    stand,
)
from texas42.club.matches import OPEN
from texas42.club.ranking import standings_of, undecided
from texas42.club.results import MatchId, Outcome, PersonId, Played, TeamId
from texas42.club.settings import day_of, start_of
from texas42.club.state import Match, Playoffs, Season
from texas42.club.whose import check_power
from texas42.rules import IllegalError, MalformedError


def playoff_size(season: Season) -> int:
    """LGE-10: how many play on: the largest power of two above neither what was set nor the number of teams."""
    return largest_power_of_two(min(season.settings.playoff_teams, len(seeding(season))))


def seeding(season: Season) -> tuple[TeamId, ...]:
    """All teams with a place, best first; who shares one is put in order by a lot that anybody can draw again."""
    lot = Random(f"{season.draws[-1].seed} playoffs" if season.draws else "playoffs")
    table = standings_of(season)
    lots = {team: lot.random() for team in sorted(table.order)}
    placed = [(rank.place, lots[rank.row.team], rank.row.team) for rank in table.ranks if rank.place is not None]
    return tuple(team for _, _, team in sorted(placed))


def match_id(game: GameId) -> MatchId:
    return f"p{game}"


def bracket_of(playoffs: Playoffs) -> Bracket:
    return single_elimination(len(playoffs.seeds))


def standings_in_bracket(season: Season) -> tuple[Standing, ...]:
    """Every game of the playoffs as it stands; none before they are seeded."""
    if season.playoffs is None:
        return ()
    bracket = bracket_of(season.playoffs)
    ended = {
        game.id: Ended(_winner(match.outcome))
        for game in bracket.games
        if (match := season.matches.get(match_id(game.id))) is not None and match.outcome is not None
    }
    return stand(bracket, season.playoffs.seeds, ended)


def _winner(outcome: Outcome) -> Any:
    """Who goes on; a forfeit lets the punctual team go on."""
    if isinstance(outcome, Played):
        return outcome.score.winner
    return None if outcome.by is None else outcome.by.other


def champion(season: Season) -> TeamId | None:
    """Who has won the playoffs; None before the final is decided, and where both forfeited it."""
    games = standings_in_bracket(season)
    winner = games[-1].winner if games else Lack.UNKNOWN
    return None if isinstance(winner, Lack) else winner


def round_of(season: Season, match: Match) -> str:
    """The name of a playoff match's round."""
    if season.playoffs is None or match.kind != "playoff":
        return ""
    return round_name(bracket_of(season.playoffs), match.week - season.settings.weeks)


def decide_seed(season: Season, command: cmd.SeedPlayoffs, by: PersonId | None, at: datetime) -> tuple[Any, ...]:
    check_power(season, by, "run_playoffs")
    if season.playoffs is not None:
        raise IllegalError("The playoffs have begun.", code="playoffs_on", rule="LGE-10")
    left = undecided(season)
    if left:
        count = "1 match is" if len(left) == 1 else f"{len(left)} matches are"
        raise IllegalError(f"{count} not decided yet.", code="not_over", rule="LGE-10", offending=left[0])
    size = playoff_size(season)
    if size < 2:
        raise IllegalError("Playoffs take two teams.", code="too_few_teams", rule="LGE-10", offending=size)
    _check_nights(season, command, single_elimination(size).rounds, at)
    return (ev.PlayoffsSeeded(seeding(season)[:size], command.nights),)


def _check_nights(season: Season, command: cmd.SeedPlayoffs, rounds: int, at: datetime) -> None:
    nights = command.nights
    if len(nights) != rounds:
        raise MalformedError(
            f"There {'is 1 round' if rounds == 1 else f'are {rounds} rounds'}, each with its night; "
            f"{len(nights)} {'is' if len(nights) == 1 else 'are'} named.",
            code="bad_nights",
            rule="LGE-10",
            offending=len(nights),
        )
    if any(one > two for one, two in pairwise(nights)) or nights[0] < day_of(season.settings, at):
        raise MalformedError(
            "The nights of the rounds follow each other, from today on.",
            code="bad_nights",
            rule="LGE-10",
            offending=[night.isoformat() for night in nights],
        )


def on_seeded(season: Season, _entry: ev.Entry, event: ev.PlayoffsSeeded) -> Season:
    return season._replace(playoffs=Playoffs(event.seeds, event.nights))


def advanced(season: Season) -> Season:
    """The season with the matches of all playoff games whose teams are known, and with no others still to be played."""
    if season.playoffs is None:
        return season
    matches = dict(season.matches)
    for standing in standings_in_bracket(season):
        name = match_id(standing.game.id)
        now = matches.get(name)
        if now is not None and (now.stage not in OPEN or now.teams == standing.teams):
            continue
        if standing.teams is None:
            matches.pop(name, None)
        else:
            matches[name] = _match(season, season.playoffs, standing.game, standing.teams)
    return season if matches == season.matches else season._replace(matches=matches)


def _match(season: Season, playoffs: Playoffs, game: Game, teams: tuple[TeamId, TeamId]) -> Match:
    night = playoffs.nights[game.round - 1]
    name, week = match_id(game.id), season.settings.weeks + game.round
    before = season.matches.get(name)
    version = 0 if before is None else before.version + 1
    return Match(name, week, night, teams, "playoff", start_of(season.settings, night), version=version)


def check_bracket(season: Season) -> None:
    """Refuse what would change the teams of a playoff match of which something is reported already."""
    for standing in standings_in_bracket(season):
        match = season.matches.get(match_id(standing.game.id))
        if match is not None and match.stage not in OPEN and match.teams != standing.teams:
            raise IllegalError(
                "The next round has been played on this result; set that right first.",
                code="next_played",
                rule="LGE-10",
                offending=match.id,
            )


DECIDE: Final[dict[type, Any]] = {cmd.SeedPlayoffs: decide_seed}
EVOLVE: Final[dict[type, Any]] = {ev.PlayoffsSeeded: on_seeded}

"""Groups drawn at random from a seed that everybody sees; places for late teams; brackets from the standings."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from random import Random
from typing import Any, Final

from texas42.club.bracket import places_for
from texas42.club.results import PersonId, TeamId
from texas42.club.tournament import commands as cmd
from texas42.club.tournament import events as ev
from texas42.club.tournament.formats import Knockout
from texas42.club.tournament.games import bracket_fixtures, group_fixtures, group_of, last_round
from texas42.club.tournament.lots import check_lots, draw_lots
from texas42.club.tournament.ranking import standings_of
from texas42.club.tournament.spreading import spread
from texas42.club.tournament.state import BracketName, GroupDraw, Lots, Tournament, gone
from texas42.club.tournament.whose import check_director, known_team
from texas42.rules import IllegalError, MalformedError


def draw_groups(teams: Sequence[TeamId], size: int, seed: str) -> tuple[tuple[TeamId | None, ...], ...]:
    """Groups of near-equal size at random; an odd one has a place without a team, and everybody sits out in turn.

    >>> draw_groups(["a", "b", "c", "d", "e"], 4, "march")
    (('c', 'd', 'a', None), ('e', 'b'))
    """
    order = Random(seed).sample(sorted(teams), len(teams))
    number = max(1, min(-(-len(order) // size), len(order) // 2))
    groups = [order[group::number] for group in range(number)]
    return tuple((*group, None) if len(group) % 2 else tuple(group) for group in groups)


def decide_groups(event: Tournament, command: cmd.DrawGroups, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    check_director(event, by)
    groups = event.settings.format.groups
    if groups is None:
        raise IllegalError("This format has no groups.", code="no_groups", rule="TRN-2", offending=None)
    if event.round != (0, 0):
        raise IllegalError("Play has begun in these groups.", code="begun", rule="TRN-2", offending=event.round[0])
    teams = _present(event)
    return (ev.GroupsDrawn(GroupDraw(command.seed, draw_groups(teams, groups.size, command.seed))),)


def _present(event: Tournament) -> list[TeamId]:
    """Who has checked in and is still here; others get a place when they come."""
    left = gone(event)
    teams = [team.id for team in event.teams.values() if team.is_here and team.id not in left]
    if len(teams) < 2:
        raise IllegalError(
            "It takes two teams that have checked in.", code="too_few_teams", rule="TRN-6", offending=len(teams)
        )
    return teams


def place_late(event: Tournament, team: TeamId) -> Any:
    """Where a late team gets in: a place of a group that is free, or a bye of the first round of a bracket (TRN-6)."""
    if event.brackets:
        return _late_in_bracket(event, team)
    groups = event.groups
    if groups is None or 2 * event.round[0] > last_round(event):
        raise _too_late("Half of the rounds are played.", team)
    played = {one for result in event.results.values() for one in result.teams}
    left = gone(event)
    free = [
        (sum(one is not None and one not in left for one in places), group, place)
        for group, places in enumerate(groups.places)
        for place, one in enumerate(places)
        if one is None or (one in left and one not in played)
    ]
    if not free:
        raise _too_late("Every group is full.", team)
    _, group, place = min(free)
    places = [list(one) for one in groups.places]
    places[group][place] = team
    late = (*groups.first_rounds, (team, event.round[0] + 1))
    return ev.GroupsDrawn(groups._replace(places=tuple(map(tuple, places)), first_rounds=late))


def _late_in_bracket(event: Tournament, team: TeamId) -> ev.BracketSeeded:
    seeds = event.brackets.get("championship", ())
    if event.groups is not None:
        raise _too_late("Who plays on is drawn already.", team)
    if len(seeds) == places_for(len(seeds)):
        raise _too_late("The bracket is full.", team)
    opponent = seeds[places_for(len(seeds)) - len(seeds) - 1]
    if any(opponent in (one.teams or ()) and one.counted for one in bracket_fixtures(event, "championship")):
        raise _too_late(f"{event.teams[opponent].name}, who had a bye, have played on.", team)
    return ev.BracketSeeded("championship", (*seeds, team), "")


def _too_late(why: str, team: TeamId) -> IllegalError:
    return IllegalError(f"It is too late for another team. {why}", code="too_late", rule="TRN-6", offending=team)


def decide_lots(event: Tournament, command: cmd.DrawLots, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    """By a seed, or as they were drawn at the table."""
    check_director(event, by)
    for team in command.teams:
        known_team(event, team)
    if len(set(command.teams)) < 2 or len(set(command.teams)) != len(command.teams):
        raise MalformedError(
            "Dominoes part two teams or more.", code="bad_lots", rule="TRN-3", offending=list(command.teams)
        )
    if not command.drawn:
        return (ev.LotsDrawn(draw_lots(command.teams, command.seed)),)
    check_lots(command.teams, command.drawn)
    return (ev.LotsDrawn(Lots("", tuple(zip(command.teams, command.drawn, strict=True)))),)


def decide_brackets(
    event: Tournament, command: cmd.SeedBrackets, by: PersonId | None, _at: datetime
) -> tuple[Any, ...]:
    """Dominoes are drawn for whoever is level; then the brackets, anew if they were drawn before."""
    check_director(event, by)
    knockout = event.settings.format.knockout
    if knockout is None:
        raise IllegalError("This format has no bracket.", code="no_bracket", rule="TRN-4", offending=None)
    if event.groups is None:
        if event.settings.format.groups is not None:
            raise IllegalError("The groups come first.", code="no_groups_yet", rule="TRN-4", offending=None)
        return (ev.BracketSeeded("championship", _drawn_order(event, command), command.seed),)
    _check_groups_over(event)
    lots = tuple(ev.LotsDrawn(draw_lots(teams, command.seed)) for teams in level_teams(event))
    after = event._replace(lots=(*event.lots, *(one.lots for one in lots)))
    return (*lots, *(ev.BracketSeeded(name, seeds, command.seed) for name, seeds in seeding(after).items()))


def level_teams(event: Tournament) -> tuple[tuple[TeamId, ...], ...]:
    """Teams that nothing parts: in the whole event, or, where that counts, in their group."""
    knockout = event.settings.format.knockout
    number = len(event.groups.places) if event.groups and knockout and knockout.per_group else 0
    shared = [teams for group in range(number + 1) for teams in standings_of(event, group).shared]
    return tuple(dict.fromkeys(shared))


def _drawn_order(event: Tournament, command: cmd.SeedBrackets) -> tuple[TeamId, ...]:
    """Seeds without groups: in the order given, or at random."""
    teams = _present(event)
    if not command.order:
        return tuple(Random(command.seed).sample(sorted(teams), len(teams)))
    if sorted(command.order) != sorted(teams):
        raise MalformedError(
            "The order names every team that has checked in, once.",
            code="bad_order",
            rule="TRN-3",
            offending=list(command.order),
        )
    return command.order


def _check_groups_over(event: Tournament) -> None:
    open_games = sum(fixture.is_open for fixture in group_fixtures(event))
    if open_games:
        count = "1 game of the groups is" if open_games == 1 else f"{open_games} games of the groups are"
        raise IllegalError(f"{count} not decided yet.", code="not_over", rule="TRN-4", offending=open_games)


def seeding(event: Tournament) -> dict[BracketName, tuple[TeamId, ...]]:
    """Who would play in which bracket by the standings as they are, best first."""
    knockout = event.settings.format.knockout
    if knockout is None or event.groups is None:
        return {}
    order = [rank.row.team for rank in standings_of(event).ranks if rank.place is not None]
    best = _best(event, knockout, order)
    rest = [team for team in order if team not in best]
    found: dict[BracketName, tuple[TeamId, ...]] = {"championship": tuple(best)}
    if knockout.consolation == "rest" and len(rest) > 1:
        found["consolation"] = tuple(rest)
    if knockout.apart:
        groups = {team: str(group) for team, group in group_of(event.groups).items()}
        found = {name: spread(seeds, groups) for name, seeds in found.items()}
    if len(best) < 2:
        raise IllegalError("A bracket takes two teams.", code="too_few_teams", rule="TRN-4", offending=len(best))
    return found


def _best(event: Tournament, knockout: Knockout, order: list[TeamId]) -> list[TeamId]:
    """Who plays on: so many overall; or of each group the first ones, then the seconds, and so on."""
    if not knockout.per_group:
        return order[: knockout.teams or None]
    number = len(event.groups.places) if event.groups is not None else 0
    places = {
        rank.row.team: place
        for group in range(1, number + 1)
        for place, rank in enumerate(standings_of(event, group).ranks)
    }
    return sorted((team for team in order if places[team] < knockout.per_group), key=lambda team: places[team])


def on_groups(event: Tournament, _entry: ev.Entry, happened: ev.GroupsDrawn) -> Tournament:
    return event._replace(groups=happened.groups)


def on_lots(event: Tournament, _entry: ev.Entry, happened: ev.LotsDrawn) -> Tournament:
    return event._replace(lots=(*event.lots, happened.lots))


def on_bracket(event: Tournament, _entry: ev.Entry, happened: ev.BracketSeeded) -> Tournament:
    return event._replace(brackets={**event.brackets, happened.bracket: happened.seeds})


DECIDE: Final[dict[type, Any]] = {
    cmd.DrawGroups: decide_groups,
    cmd.DrawLots: decide_lots,
    cmd.SeedBrackets: decide_brackets,
}
EVOLVE: Final[dict[type, Any]] = {
    ev.GroupsDrawn: on_groups,
    ev.LotsDrawn: on_lots,
    ev.BracketSeeded: on_bracket,
}

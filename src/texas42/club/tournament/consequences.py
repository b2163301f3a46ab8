"""What a command would do beyond itself, told before it is done."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from texas42.club.bracket import Lack
from texas42.club.results import PersonId, TeamId
from texas42.club.tournament.commands import TournamentCommand
from texas42.club.tournament.deciding import decide, fold
from texas42.club.tournament.drawing import seeding
from texas42.club.tournament.games import champion, fixtures
from texas42.club.tournament.ranking import standings_of
from texas42.club.tournament.state import BracketName, Tournament
from texas42.rules import RulesError


def consequences(
    event: Tournament, command: TournamentCommand, by: PersonId | None, at: datetime, why: str = "asked"
) -> tuple[str, ...]:
    """Sentences on what a command would change beyond itself; refused just as the command would be."""
    after = fold(event, decide(event, command, by, at, why))
    return (*_standings(event, after), *_brackets(event, after), *_games(event, after), *_champion(event, after))


def _name(event: Tournament, team: TeamId) -> str:
    return event.teams[team].name


def _standings(before: Tournament, after: Tournament) -> Iterator[str]:
    old = {rank.row.team: rank.place for rank in standings_of(before).ranks}
    new = {rank.row.team: rank.place for rank in standings_of(after).ranks}
    moved = [team for team in new if team in old and new[team] != old[team]]
    for team in moved[:6]:
        yield f"{_name(after, team)} would be {_placed(new[team])} in the standings, not {_placed(old[team])}."
    if len(moved) > 6:
        yield f"{len(moved) - 6} more {'place' if len(moved) == 7 else 'places'} in the standings would change."


def _placed(place: int | None) -> str:
    return "out" if place is None else f"in place {place}"


def _brackets(before: Tournament, after: Tournament) -> Iterator[str]:
    """A bracket that is drawn stays as it is until somebody draws it anew."""
    if not before.brackets or before.brackets != after.brackets or before.groups is None:
        return
    old, new = _seeding(before), _seeding(after)
    for name in after.brackets:
        was, would = old.get(name, ()), new.get(name, ())
        if was == would:
            continue
        yield f"The {name} bracket stays as it was drawn; by the standings it would be seeded otherwise."
        for team in (team for team in would if team not in after.brackets[name]):
            yield f"{_name(after, team)} would be in the {name} bracket."
        for team in (team for team in after.brackets[name] if team not in would):
            yield f"{_name(after, team)} would not be in the {name} bracket."


def _seeding(event: Tournament) -> dict[BracketName, tuple[TeamId, ...]]:
    try:
        return seeding(event)
    except RulesError:
        return {}


def _games(before: Tournament, after: Tournament) -> Iterator[str]:
    old, new = fixtures(before), fixtures(after)
    for id_, game in old.items():
        now = new.get(id_)
        if game.stage == "group" or game.teams is None or (now is not None and now.teams == game.teams):
            continue
        pair = " and ".join(_name(before, team) for team in game.teams)
        if game.counted is not None:
            yield f"{game.title}: the game of {pair} would not count any more."
        instead = () if now is None else [_name(after, one) for one in now.slots if not isinstance(one, Lack)]
        yield f"{game.title}: {' and '.join(instead) or 'nobody yet'} instead of {pair}."


def _champion(before: Tournament, after: Tournament) -> Iterator[str]:
    for name in before.brackets:
        was, now = champion(before, name), champion(after, name)
        if was != now and was is not None:
            yield f"{_name(before, was)} would no longer have won the {name}."

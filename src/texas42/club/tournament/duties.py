"""What needs the director, a judge or a team now: a function of the tournament and the time."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Final, Literal, NamedTuple

from texas42.club.bracket import GameId
from texas42.club.results import PersonId
from texas42.club.tournament.clock import face
from texas42.club.tournament.drawing import level_teams
from texas42.club.tournament.games import Fixture, begun, can_be_played, champion, fixtures
from texas42.club.tournament.rounds import next_round
from texas42.club.tournament.state import Report, RulingId, Tournament
from texas42.club.tournament.whose import is_director, officiates, own_side

Kind = Literal[
    "disputed", "appeal", "overdue", "unconfirmed", "no table", "idle tables", "draw", "next round", "seed", "over"
]
ORDER: Final[tuple[Kind, ...]] = (
    "disputed",
    "appeal",
    "overdue",
    "unconfirmed",
    "no table",
    "draw",
    "next round",
    "seed",
    "idle tables",
    "over",
)
"""The most urgent first."""


class Duty(NamedTuple):
    kind: Kind
    sentence: str
    game: GameId = ""
    ruling: RulingId = ""
    table: int | None = None


def needs(event: Tournament, person: PersonId, now: datetime) -> tuple[Duty, ...]:
    """What waits for somebody: all for the director, games at their tables for judges, their own for players."""
    games = fixtures(event)
    found = [*_games(event, games, person, now)]
    if is_director(event, person):
        found += [*_appeals(event), *_tables(event, games), *_next_steps(event, games)]
    return tuple(sorted(found, key=lambda duty: ORDER.index(duty.kind)))


def _named(event: Tournament, game: Fixture) -> str:
    teams = " and ".join(event.teams[team].name for team in game.teams or ())
    return f"{'' if game.table is None else f'Table {game.table}, '}{game.title}: {teams}"


def _games(event: Tournament, games: dict[GameId, Fixture], person: PersonId, now: datetime) -> Iterator[Duty]:
    over = event.clock is not None and face(event.clock, now).state == "time"
    for game in games.values():
        if not can_be_played(event, game):
            continue
        report = event.reports.get(game.id)
        report = report if report is not None and report.teams == game.teams else None
        if officiates(event, person, game):
            yield from _official(event, game, report, over=over)
        elif (side := own_side(event, game, person)) is not None:
            if report is None and (over or game.stage != "group"):
                yield Duty("overdue", f"{_named(event, game)}: enter how it came out.", game.id, "", game.table)
            elif report is not None and report.side is not side and not report.disputed:
                said = f"{_named(event, game)}: the others say {report.score}; agree or dispute it."
                yield Duty("unconfirmed", said, game.id, "", game.table)


def _official(event: Tournament, game: Fixture, report: Report | None, *, over: bool) -> Iterator[Duty]:
    named = _named(event, game)
    if report is not None and report.disputed:
        yield Duty("disputed", f"{named}: {report.score} is disputed. {report.disputed}", game.id, "", game.table)
    elif report is not None:
        yield Duty("unconfirmed", f"{named}: {report.score} waits to be confirmed.", game.id, "", game.table)
    elif game.stage == "group" and (over or event.clock is None or (game.round, game.flight) < event.round):
        yield Duty("overdue", f"{named}: no result yet.", game.id, "", game.table)


def _appeals(event: Tournament) -> Iterator[Duty]:
    for ruling in event.rulings.values():
        if ruling.appeal and not ruling.decision:
            name = event.teams[ruling.team].name
            yield Duty("appeal", f"An appeal on {ruling.rule}, {name}: {ruling.appeal}", ruling.game, ruling.id)


def _tables(event: Tournament, games: dict[GameId, Fixture]) -> Iterator[Duty]:
    """Games of brackets that wait for a table, or tables that wait for a game."""
    on = [game for game in games.values() if can_be_played(event, game)]
    waiting = [game for game in on if game.table is None]
    if waiting:
        count = "1 game waits" if len(waiting) == 1 else f"{len(waiting)} games wait"
        yield Duty("no table", f"{count} for a table.", waiting[0].id)
    idle = sorted(set(range(1, event.settings.tables + 1)) - {game.table for game in on})
    if event.brackets and on and idle:
        count = "1 table is" if len(idle) == 1 else f"{len(idle)} tables are"
        yield Duty("idle tables", f"{count} idle.", table=idle[0])


def _next_steps(event: Tournament, games: dict[GameId, Fixture]) -> Iterator[Duty]:
    """What the director does next to let the day go on."""
    form = event.settings.format
    if event.groups is None and not event.brackets:
        yield Duty("draw", _draw_sentence(event))
        return
    of_groups = [game for game in games.values() if game.stage == "group"]
    if any(game.is_open and begun(event, game) for game in of_groups):
        return
    following = next_round(event)
    if of_groups and following is not None:
        number, flight = following
        yield Duty("next round", f"Round {number}{f', flight {flight}' if flight > 1 else ''} can begin.")
    elif form.knockout is not None and not event.brackets:
        level = level_teams(event)
        count = "1 tie is" if len(level) == 1 else f"{len(level)} ties are"
        yield Duty("seed", f"The groups are over: draw the brackets.{f' {count} to be drawn for.' if level else ''}")
    elif form.knockout is None or champion(event) is not None:
        yield Duty("over", _over_sentence(event))


def _draw_sentence(event: Tournament) -> str:
    here = sum(team.is_here for team in event.teams.values())
    what = "groups" if event.settings.format.groups is not None else "bracket"
    return f"{here} of {len(event.teams)} teams {'is' if here == 1 else 'are'} here: draw the {what} when all are."


def _over_sentence(event: Tournament) -> str:
    winner = champion(event)
    return "All rounds are played." if winner is None else f"{event.teams[winner].name} have won."

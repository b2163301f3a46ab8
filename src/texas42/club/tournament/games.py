"""Every game of a tournament as it follows from the draws: who plays whom, where, and what it is called."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, Literal, NamedTuple

from texas42.club.bracket import Bracket, Ended, Game, GameId, Lack, Slot, Standing, stand
from texas42.club.circle import Round, circle
from texas42.club.results import TeamId
from texas42.club.tournament.counting import Counted, count
from texas42.club.tournament.forms import elimination, title
from texas42.club.tournament.state import BracketName, GroupDraw, Tournament, gone

Stage = Literal["group", "championship", "consolation"]
PREFIX: Final[dict[BracketName, str]] = {"championship": "b", "consolation": "r"}


class Fixture(NamedTuple):
    """A game that is, was or will be played."""

    id: GameId
    stage: Stage
    title: str
    round: int
    slots: tuple[Slot, Slot]
    best_of: int
    table: int | None = None
    flight: int = 1
    group: int = 0
    """From 1; 0 in a bracket."""
    counted: Counted | None = None
    """How it came out, with penalties; None while it counts for nothing."""

    @property
    def teams(self) -> tuple[TeamId, TeamId] | None:
        one, two = self.slots
        return None if isinstance(one, Lack) or isinstance(two, Lack) else (one, two)

    @property
    def is_open(self) -> bool:
        """Whether two teams are there to play it, and it has not come out."""
        return self.teams is not None and self.counted is None


def rounds_of(event: Tournament, places: int) -> int:
    """How many rounds a group of so many places plays."""
    groups = event.settings.format.groups
    return 0 if groups is None else groups.rounds or places - 1


def last_round(event: Tournament) -> int:
    """How many rounds the groups play."""
    return max((rounds_of(event, len(places)) for places in event.groups.places), default=0) if event.groups else 0


def group_of(groups: GroupDraw) -> dict[TeamId, int]:
    """The group of each team, from 1."""
    return {team: number for number, places in enumerate(groups.places, start=1) for team in places if team is not None}


def group_fixtures(event: Tournament) -> Iterator[Fixture]:
    """The games of all groups, round by round, with byes; tables go to groups in their order, flight after flight."""
    if event.groups is None:
        return
    left, first = gone(event), dict(event.groups.first_rounds)
    for number in range(1, last_round(event) + 1):
        seated = 0
        for fixture in _round(event, event.groups, number, first):
            if fixture.teams is None:
                yield fixture
                continue
            flight, table = divmod(seated, event.settings.tables)
            seated += 1
            placed = fixture._replace(table=table + 1, flight=flight + 1)
            yield placed._replace(counted=count(event, placed.id, fixture.teams, left, begun(event, placed)))


def begun(event: Tournament, fixture: Fixture) -> bool:
    """Whether a game of a group belongs to a round, and flight, that has begun."""
    return (fixture.round, fixture.flight) <= event.round


def _round(event: Tournament, groups: GroupDraw, number: int, first: dict[TeamId, int]) -> Iterator[Fixture]:
    for group, places in enumerate(groups.places, start=1):
        if number > rounds_of(event, len(places)):
            continue
        rounds = _circle(len(places))
        for game, pair in enumerate(rounds[(number - 1) % len(rounds)].pairs, start=1):
            teams = [places[place] for place in (pair if number % 2 else pair[::-1])]
            slots = [team if team is not None and first.get(team, 1) <= number else Lack.NOBODY for team in teams]
            yield Fixture(
                f"g{group}:{number}:{game}",
                "group",
                f"Group {group}, round {number}",
                number,
                (slots[0], slots[1]),
                1,
                group=group,
            )


@cache
def _circle(places: int) -> tuple[Round, ...]:
    """All rounds of a group, made once."""
    return circle(places)


def form_of(event: Tournament, name: BracketName) -> Bracket:
    """The bracket of a name; for the rest it is a plain one."""
    knockout = event.settings.format.knockout
    teams = len(event.brackets[name])
    if knockout is None or name == "consolation":
        return elimination(teams)
    return elimination(
        teams,
        knockout.double_from,
        third_place=knockout.third_place,
        consolation=knockout.consolation == "first losers",
    )


def stand_in(event: Tournament, name: BracketName) -> tuple[Standing, ...]:
    """Every game of a bracket as it stands."""
    if name not in event.brackets:
        return ()
    left = gone(event)
    ended = {}
    for game in form_of(event, name).games:
        end = _ended(event, PREFIX[name] + game.id, left)
        if end is not None:
            ended[game.id] = end
    return stand(form_of(event, name), event.brackets[name], ended, left)


def _ended(event: Tournament, game: GameId, left: frozenset[TeamId]) -> Ended | None:
    """How a game of a bracket ended for those who played it."""
    teams = event.results[game].teams if game in event.results else None
    for ruling in event.rulings.values():
        if ruling.game == game and ruling.order in {"forfeit", "ejection"} and ruling.stands:
            teams = ruling.teams or teams
    if teams is None:
        return None
    counted = count(event, game, teams, left, started=False)
    return None if counted is None else Ended(counted.winner, teams)


def bracket_fixtures(event: Tournament, name: BracketName) -> Iterator[Fixture]:
    """The games of a bracket that are or will be, each with its table once it has one."""
    if name not in event.brackets:
        return
    form, left = form_of(event, name), gone(event)
    for standing in stand_in(event, name):
        game, id_ = standing.game, PREFIX[name] + standing.game.id
        named = title(form, game) if name == "championship" else f"Consolation, {title(form, game).lower()}"
        fixture = Fixture(
            id_, name, named, game.round, standing.slots, match_length(event, form, game), event.tables.get(id_)
        )
        if fixture.teams is not None and standing.winner is not Lack.UNKNOWN:
            fixture = fixture._replace(counted=count(event, id_, fixture.teams, left, started=True))
        yield fixture


def match_length(event: Tournament, form: Bracket, game: Game) -> int:
    """The best of how many games a match of a bracket is."""
    knockout = event.settings.format.knockout
    if knockout is None:
        return 1
    deciding = "final" if any(one.part == "final" for one in form.games) else "winners"
    is_final = game.part == "second final" or (game.part == deciding and game.round == _last(form, deciding))
    return knockout.final_best_of if is_final else knockout.best_of


def _last(form: Bracket, part: str) -> int:
    return max(game.round for game in form.games if game.part == part)


def fixtures(event: Tournament) -> dict[GameId, Fixture]:
    """Every game of the tournament by its name, in order."""
    found = {fixture.id: fixture for fixture in group_fixtures(event)}
    for name in PREFIX:
        found |= {fixture.id: fixture for fixture in bracket_fixtures(event, name)}
    return found


def can_be_played(event: Tournament, fixture: Fixture) -> bool:
    """Whether a game is on: in a bracket as soon as both teams are known, in a group once its round has begun."""
    return fixture.is_open and (fixture.stage != "group" or begun(event, fixture))


def champion(event: Tournament, name: BracketName = "championship") -> TeamId | None:
    """Who has won a bracket; None while nobody has."""
    games = stand_in(event, name)
    winner = games[-1].winner if games else Lack.UNKNOWN
    return None if isinstance(winner, Lack) else winner

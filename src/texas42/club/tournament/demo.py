"""A tournament to look around in: 150 teams in the middle of the day, the same from the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random
from typing import Final

from texas42.club.results import PersonId, Played
from texas42.club.scores import GameScore, MatchScore
from texas42.club.tournament.commands import (
    BeginRound,
    CheckIn,
    ConfirmScore,
    DisputeScore,
    DrawGroups,
    EnterResult,
    EnterTeam,
    GiveOffice,
    Leave,
    ReportScore,
    Rule,
    TournamentCommand,
)
from texas42.club.tournament.deciding import decide, fold, open_tournament, start_tournament
from texas42.club.tournament.events import Entry
from texas42.club.tournament.formats import FORMATS
from texas42.club.tournament.games import Fixture, group_fixtures
from texas42.club.tournament.state import Settings, Tournament

TEAMS: Final = 150
TABLES: Final = 80
DIRECTOR: Final[PersonId] = "director"
JUDGES: Final = ("judge-1", "judge-2", "judge-3", "judge-4")
_FIRST: Final = (
    *("Double", "Lone Star", "High", "Blank", "Red River", "Hill Country", "Panhandle", "Brazos", "Bluebonnet"),
    *("Gulf", "Piney Woods", "Five-Count"),
)
_SECOND: Final = (
    *("Trumps", "Offs", "Shakers", "Setters", "Bidders", "Bones", "Splashers", "Walkers", "Sixes"),
    *("Deuces", "Sweepers", "Markers", "Catchers"),
)


class _Day:
    """The book as it grows."""

    def __init__(self, first: Entry) -> None:
        self.entries = [first]
        self.event = start_tournament(first)
        self.now = first.at

    def do(self, command: TournamentCommand, by: PersonId | None = DIRECTOR, why: str = "") -> None:
        self.now += timedelta(seconds=1)
        entries = decide(self.event, command, by, self.now, why)
        self.event = fold(self.event, entries)
        self.entries += entries


def demo_book(at: datetime, seed: int = 42, teams: int = TEAMS, tables: int = TABLES) -> tuple[Entry, ...]:
    """Check-in is over, three rounds are played, and in the fourth results come in; one is disputed, one ruled on.

    Players are p1a and p1b for team t1, and so on; the director and four judges have accounts of those names.
    """
    rng = Random(seed)
    day = _Day(open_tournament(Settings("State Championship", FORMATS["state"], tables, "The hall"), DIRECTOR, at))
    _check_in(day, teams, rng)
    day.do(DrawGroups(f"demo {seed}"))
    for number in range(1, 4):
        day.do(BeginRound(number))
        _report_all(day, _on(day.event, number), rng)
    day.do(Leave(next(iter(day.event.teams))), "p1a", "")
    day.do(BeginRound(4))
    _half_way(day, _on(day.event, 4), rng)
    return tuple(day.entries)


def team_names(number: int, rng: Random) -> list[str]:
    """So many names, no two alike."""
    names = [f"{first} {second}" for first in _FIRST for second in _SECOND]
    return [
        *rng.sample(names, min(number, len(names))),
        *(f"Table Talkers {one}" for one in range(number - len(names))),
    ]


def _check_in(day: _Day, teams: int, rng: Random) -> None:
    for place, judge in enumerate(JUDGES):
        share = range(1 + place, day.event.settings.tables + 1, len(JUDGES))
        day.do(GiveOffice(judge, "judge", tuple(share)))
    for number, name in enumerate(team_names(teams, rng), start=1):
        day.do(EnterTeam(f"t{number}", name, (f"p{number}a", f"p{number}b")))
        day.do(CheckIn(f"t{number}"))


def _on(event: Tournament, number: int) -> list[Fixture]:
    return [one for one in group_fixtures(event) if one.round == number and one.is_open]


def _score(rng: Random) -> str:
    high = rng.randint(4, 7)
    marks = [high, rng.randint(0, high - 1)]
    rng.shuffle(marks)
    return f"{marks[0]}-{marks[1]}"


def _players(fixture: Fixture) -> Iterator[PersonId]:
    return (f"p{team[1:]}a" for team in fixture.teams or ())


def _report_all(day: _Day, games: list[Fixture], rng: Random) -> None:
    for fixture in games:
        one, two = _players(fixture)
        score = _score(rng)
        day.do(ReportScore(fixture.id, score), one)
        day.do(ConfirmScore(fixture.id, score), two)


def _half_way(day: _Day, games: list[Fixture], rng: Random) -> None:
    """Some games are over, some reported, one disputed, one with a penalty; the others are still played."""
    half = len(games) // 2
    _report_all(day, games[:half], rng)
    reported, disputed, ruled = games[half : half + 4], games[half + 4], games[half + 5]
    for fixture in (*reported, disputed):
        one, _ = _players(fixture)
        day.do(ReportScore(fixture.id, "6-5"), one)
    day.do(DisputeScore(disputed.id, "We had six."), [*_players(disputed)][1])
    team = (ruled.teams or ("", ""))[0]
    day.do(Rule("r1", team, ruled.id, "marks", "CND-6", "Talk across the table after a warning.", 1))
    outcome = Played(MatchScore((GameScore(5, 3),)))
    day.do(EnterResult(ruled.id, outcome), why="Both teams asked the judge to enter it.")

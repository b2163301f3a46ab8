"""Whole tournaments played by chance from the strengths of teams: how long a format takes, who wins.

A hand goes to a team with a chance that follows from the difference of strengths, takes a third more or less than its
usual minutes, and brings a mark, sometimes two. Games of groups end at the target or at time, matches of brackets when
they are won. Brackets go on as soon as two teams and a table are free.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from random import Random
from typing import Final, NamedTuple

from texas42.club.bracket import Ended, GameId, Lack, stand
from texas42.club.results import Played, TeamId
from texas42.club.scores import SIDES, GameScore, MatchScore
from texas42.club.tournament.drawing import draw_groups, level_teams, seeding
from texas42.club.tournament.formats import Format
from texas42.club.tournament.games import PREFIX, Fixture, form_of, group_fixtures, last_round, match_length
from texas42.club.tournament.lots import draw_lots
from texas42.club.tournament.ranking import standings_of
from texas42.club.tournament.state import GroupDraw, Result, Settings, Team, Tournament

TWO_MARKS: Final = 0.12
"""How often a hand brings two marks."""
PAUSE: Final = 5.0
"""Minutes between games, to find the next table."""
_WHEN: Final = datetime(2000, 1, 1, tzinfo=UTC)


class Plan(NamedTuple):
    """What is simulated."""

    format: Format
    teams: int
    tables: int
    hand_minutes: float = 2.25
    """How long a hand takes, shake and count included."""
    spread: float = 0.3
    """How far strengths lie apart: the standard deviation of the log-odds to win a hand against an average team."""


class Day(NamedTuple):
    """How one tournament went."""

    minutes: float
    """From the first domino to the last."""
    winner: int
    """The winner's rank by strength, 1 for the best team."""
    games: int
    """How many games and matches were played."""


class _Course(NamedTuple):
    minutes: float
    games: int


class _Luck(NamedTuple):
    """How strong teams are, how quick hands are, and what decides the rest."""

    strengths: Mapping[TeamId, float]
    hand_minutes: float
    rng: Random

    def ahead(self, teams: tuple[TeamId, TeamId] | None) -> float:
        one, two = teams or ("", "")
        return self.strengths[one] - self.strengths[two]


def simulate(plan: Plan, seed: str) -> Day:
    """One whole tournament."""
    rng = Random(seed)
    names = [f"t{number}" for number in range(1, plan.teams + 1)]
    drawn = sorted((rng.gauss(0, plan.spread) for _ in names), reverse=True)
    luck = _Luck(dict(zip(names, drawn, strict=True)), plan.hand_minutes, rng)
    event = Tournament(Settings("Simulated", plan.format, plan.tables), teams=_here(names))
    event, groups = _play_groups(event, luck)
    winner, brackets = _play_brackets(event, luck)
    return Day(groups.minutes + brackets.minutes, names.index(winner) + 1, groups.games + brackets.games)


def _here(names: list[TeamId]) -> dict[TeamId, Team]:
    return {name: Team(name, name, (f"{name}a", f"{name}b"), is_here=True) for name in names}


def _play_groups(event: Tournament, luck: _Luck) -> tuple[Tournament, _Course]:
    groups = event.settings.format.groups
    if groups is None:
        return event, _Course(0, 0)
    seed = str(luck.rng.random())
    event = event._replace(groups=GroupDraw(seed, draw_groups(sorted(event.teams), groups.size, seed)))
    rounds, minutes, played = last_round(event), 0.0, 0
    found = [fixture for fixture in group_fixtures(event) if fixture.teams is not None]
    results = dict(event.results)
    for number in range(1, rounds + 1):
        now = [fixture for fixture in found if fixture.round == number]
        longest: dict[int, float] = {}
        for fixture in now:
            score, took = _group_game(event, fixture, luck)
            results[fixture.id] = _result(fixture, score)
            longest[fixture.flight] = max(longest.get(fixture.flight, 0.0), took)
        minutes += sum(longest.values()) + PAUSE * len(longest)
        played += len(now)
    return event._replace(results=results, round=(rounds, _LAST_FLIGHT)), _Course(minutes, played)


_LAST_FLIGHT: Final = 1_000


def _result(fixture: Fixture, score: MatchScore) -> Result:
    return Result(fixture.teams or ("", ""), Played(score), "entered", None, _WHEN)


def _group_game(event: Tournament, fixture: Fixture, luck: _Luck) -> tuple[MatchScore, float]:
    groups = event.settings.format.groups
    limit = groups.minutes if groups is not None and groups.minutes else math.inf
    may_tie = groups is not None and groups.tie_at_time == "draw"
    score, took = _game(event, luck.ahead(fixture.teams), luck, limit, may_tie=may_tie)
    return MatchScore((score,)), took


def _game(
    event: Tournament, ahead: float, luck: _Luck, limit: float = math.inf, *, may_tie: bool = False
) -> tuple[GameScore, float]:
    """A game to the target, or until time is up and somebody leads (TRN-2)."""
    options, chance, rng = event.settings.format.options, 1 / (1 + math.exp(-ahead)), luck.rng
    marks, minutes = [0, 0], 0.0
    while True:
        marks[rng.random() >= chance] += 1 + (rng.random() < TWO_MARKS)
        minutes += rng.uniform(2 / 3, 4 / 3) * luck.hand_minutes
        lead = abs(marks[0] - marks[1])
        is_won = max(marks) >= options.target_marks and lead >= options.win_by
        if is_won or (minutes >= limit and (lead or may_tie)):
            return GameScore(*marks), minutes


def _match(event: Tournament, ahead: float, best_of: int, luck: _Luck) -> tuple[MatchScore, float]:
    games: list[GameScore] = []
    minutes = 0.0
    while not games or max(MatchScore(tuple(games)).games_won) <= best_of // 2:
        score, took = _game(event, ahead, luck)
        games.append(score)
        minutes += took
    return MatchScore(tuple(games)), minutes


def _play_brackets(event: Tournament, luck: _Luck) -> tuple[TeamId, _Course]:
    """All brackets at the same time, as far as there are tables; without one the first of the standings has won."""
    if event.groups is not None:
        lots = tuple(draw_lots(teams, str(luck.rng.random())) for teams in level_teams(event))
        event = event._replace(lots=lots)
    if event.settings.format.knockout is None:
        return standings_of(event).order[0], _Course(0, 0)
    order = tuple(luck.rng.sample(sorted(event.teams), len(event.teams)))
    event = event._replace(brackets=seeding(event) if event.groups is not None else {"championship": order})
    hall = _Hall(event, luck)
    while hall.fill() or hall.playing:
        hall.finish()
    return hall.champion, _Course(hall.now, hall.played)


class _Hall:
    """Tables at which games of brackets are played, one after the other."""

    def __init__(self, event: Tournament, luck: _Luck) -> None:
        self._event, self._luck = event, luck
        self._forms = {name: form_of(event, name) for name in event.brackets}
        self._ended: dict[str, dict[GameId, Ended]] = {name: {} for name in event.brackets}
        self._begun: set[str] = set()
        self.playing: list[tuple[float, str, str, GameId, Ended]] = []
        self.now, self.played = 0.0, 0
        self.champion: TeamId = ""

    def fill(self) -> bool:
        """Begin what can be played at free tables; whether anything has begun."""
        before = len(self._begun)
        for name, form in self._forms.items():
            standings = stand(form, self._event.brackets[name], self._ended[name])
            for one in standings:
                key = PREFIX[name] + one.game.id
                if one.teams is None or one.winner is not Lack.UNKNOWN or key in self._begun:
                    continue
                if len(self.playing) == self._event.settings.tables:
                    return True
                self._begin(key, name, one.game.id, one.teams, match_length(self._event, form, one.game))
            if name == "championship" and not isinstance(standings[-1].winner, Lack):
                self.champion = standings[-1].winner
        return len(self._begun) > before

    def _begin(self, key: str, name: str, game: GameId, teams: tuple[TeamId, TeamId], best_of: int) -> None:
        score, minutes = _match(self._event, self._luck.ahead(teams), best_of, self._luck)
        self._begun.add(key)
        self.played += 1
        ends = self.now + PAUSE + minutes
        heapq.heappush(self.playing, (ends, key, name, game, Ended(SIDES[score.winner.place], teams)))

    def finish(self) -> None:
        """Wait until the next game is over."""
        if self.playing:
            self.now, _, name, game, ended = heapq.heappop(self.playing)
            self._ended[name][game] = ended


def days(plan: Plan, seed: int, runs: int) -> Iterator[Day]:
    """So many tournaments; the same seed plays the same ones."""
    return (simulate(plan, f"{seed} {run}") for run in range(1, runs + 1))

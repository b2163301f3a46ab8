"""Makes a season up, entry by entry, each decided like anybody's."""

from __future__ import annotations

from datetime import timedelta
from random import Random
from typing import Final

from texas42.club import commands as cmd
from texas42.club.commands import SeasonCommand
from texas42.club.deciding import decide, fold, open_season, start_season
from texas42.club.results import MatchId, PersonId
from texas42.club.schedule import propose
from texas42.club.scores import GameScore, MatchScore, Side, legal_games
from texas42.club.settings import Settings, nights, rules_of, start_of
from texas42.club.state import Match, Season

MOST: Final = 9
"""No made-up game goes to more marks."""

PLAYING: Final = timedelta(minutes=100)
"""How long a made-up match takes."""


class Story:
    """A season's book while it is made up, and the time it has come to."""

    def __init__(self, settings: Settings, coordinator: PersonId, veterans: tuple[PersonId, ...], seed: str) -> None:
        self.rng, self.seed, self.coordinator = Random(seed), seed, coordinator
        self.first = start_of(settings, nights(settings)[0])
        self.now = self.first - timedelta(weeks=6)
        self.entries = [open_season(settings, coordinator, self.now, veterans)]
        self.season: Season = start_season(self.entries[0])
        self.games = tuple(legal_games(rules_of(settings), MOST))

    def do(self, command: SeasonCommand, by: PersonId | None = None, why: str = "") -> None:
        """A command some minutes later; the coordinator's where nobody else is named."""
        self.now += timedelta(minutes=self.rng.randint(1, 9))
        entries = decide(self.season, command, by or self.coordinator, self.now, why)
        self.season = fold(self.season, entries)
        self.entries.extend(entries)

    def later(self, **ahead: float) -> None:
        self.now += timedelta(**ahead)

    def draw(self, seed: str, by: PersonId, why: str) -> None:
        self.do(propose(self.season, seed, self.now).command, by, why)

    def night(self, week: int) -> list[MatchId]:
        """A league night nears its end: its matches in an order of chance."""
        self.now = start_of(self.season.settings, nights(self.season.settings)[week - 1]) + PLAYING
        found = [one.id for one in self.season.matches.values() if one.week == week and one.kind == "regular"]
        return self.rng.sample(found, len(found))

    def match(self, match: MatchId) -> Match:
        return self.season.matches[match]

    def who(self, match: MatchId, side: Side) -> PersonId:
        return self.season.teams[self.match(match).teams[side.place]].players[0]

    def score(self, match: MatchId) -> MatchScore:
        """A score that could be, by how strong the teams are."""
        one, two = (Random(f"{self.seed} {team}").random() for team in self.match(match).teams)
        games: list[GameScore] = []
        won = [0, 0]
        while max(won) < 2:
            game = self.rng.choice(self.games)
            first = self.rng.random() < 0.5 + (one - two) / 2
            games.append(game if first else game.turned)
            won[0 if first else 1] += 1
        return MatchScore(tuple(games))

    def result(self, match: MatchId) -> None:
        """One side reports and the other agrees."""
        side = self.rng.choice(list(Side))
        self.report(match, side)
        self.confirm(match, side.other)

    def report(self, match: MatchId, side: Side, score: str = "") -> None:
        command = cmd.ReportResult(match, score or str(self.score(match)), self.match(match).version)
        self.do(command, self.who(match, side))

    def confirm(self, match: MatchId, side: Side) -> None:
        self.do(cmd.ConfirmResult(match, self.match(match).version), self.who(match, side))

    def dispute(self, match: MatchId, words: str) -> None:
        self.do(cmd.DisputeResult(match, words, self.match(match).version), self.who(match, Side.SECOND))

"""Tournaments for tests, with a book that is kept as a hall would keep it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from texas42.club.results import Forfeited, Played
from texas42.club.scores import Side, read_score
from texas42.club.tournament.commands import (
    BeginRound,
    CheckIn,
    ConfirmScore,
    DrawGroups,
    EnterResult,
    EnterTeam,
    ReportScore,
    SeedBrackets,
    TournamentCommand,
)
from texas42.club.tournament.deciding import decide, fold, open_tournament, replay, start_tournament
from texas42.club.tournament.formats import FORMATS, Format, Groups, Knockout
from texas42.club.tournament.games import Fixture, can_be_played, fixtures, group_fixtures
from texas42.club.tournament.rounds import next_round
from texas42.club.tournament.state import Settings, Tournament

MORNING = datetime(2026, 3, 7, 15, 0, tzinfo=UTC)
SMALL = FORMATS["club"]


def changed(form: Format = SMALL, groups: dict[str, Any] | None = None, **knockout: Any) -> Format:
    """A format with other numbers."""
    return form._replace(
        groups=(form.groups or Groups())._replace(**(groups or {})),
        knockout=(form.knockout or Knockout())._replace(**knockout),
    )


class Book:
    """A tournament and all its entries; `do` decides, keeps and evolves. The director asks where nobody else does."""

    def __init__(self, form: Format = SMALL, tables: int = 10) -> None:
        self.entries = [open_tournament(Settings("Spring", form, tables), "director", MORNING)]
        self.event: Tournament = start_tournament(self.entries[0])
        self.now = MORNING

    def do(self, command: TournamentCommand, by: str | None = "director", why: str = "") -> int:
        """The number of the last entry."""
        self.now += timedelta(seconds=1)
        entries = decide(self.event, command, by, self.now, why)
        self.event = fold(self.event, entries)
        self.entries += entries
        return self.entries[-1].number

    def with_teams(self, number: int, first: int = 1) -> Book:
        """Teams t1, t2 and so on who have checked in, with players p1a and p1b, p2a and p2b."""
        for one in range(first, first + number):
            self.do(EnterTeam(f"t{one}", f"Team {one}", (f"p{one}a", f"p{one}b")))
            self.do(CheckIn(f"t{one}"))
        return self

    def drawn(self, seed: str = "march") -> Book:
        if self.event.settings.format.groups is None:
            self.do(SeedBrackets(seed))
        else:
            self.do(DrawGroups(seed))
        return self

    def begin(self) -> Book:
        following = next_round(self.event)
        assert following is not None
        self.do(BeginRound(*following))
        return self

    def on(self) -> list[Fixture]:
        """The games that can be played now."""
        return [one for one in fixtures(self.event).values() if can_be_played(self.event, one)]

    def game(self, name: str) -> Fixture:
        return fixtures(self.event)[name]

    def report(self, name: str, score: str) -> None:
        """The first side reports, the other confirms."""
        one, two = self.players(name)
        self.do(ReportScore(name, score), one)
        self.do(ConfirmScore(name, score), two)

    def players(self, name: str) -> tuple[str, str]:
        """One of each side, by the names that `with_teams` gives."""
        one, two = self.game(name).teams or ("", "")
        return self.event.teams[one].players[0], self.event.teams[two].players[0]

    def enter(self, name: str, score: str, why: str = "Seen") -> int:
        outcome = Forfeited(Side(score)) if score in {"first", "second"} else Played(read_score(score))
        return self.do(EnterResult(name, outcome), why=why)

    def win(self, fixture: Fixture, side: Side, rng: Random) -> None:
        """A side wins a game by some score."""
        low = rng.randint(0, 6)
        game = f"7-{low}" if side is Side.FIRST else f"{low}-7"
        self.report(fixture.id, ", ".join([game] * (fixture.best_of // 2 + 1)))

    def play_groups(self, rng: Random | None = None) -> Book:
        """All rounds that are left; by chance, or the lower number wins."""
        while next_round(self.event) is not None or any(one.is_open for one in group_fixtures(self.event)):
            for fixture in self.on():
                self.win(fixture, _side(fixture, rng), rng or Random(fixture.id))
            if next_round(self.event) is None:
                break
            self.begin()
        return self

    def play_brackets(self, rng: Random | None = None) -> Book:
        while games := self.on():
            for fixture in games:
                self.win(fixture, _side(fixture, rng), rng or Random(fixture.id))
        return self

    def check(self) -> None:
        """The book tells the tournament."""
        assert replay(self.entries) == self.event


def _side(fixture: Fixture, rng: Random | None) -> Side:
    if rng is not None:
        return rng.choice(list(Side))
    assert fixture.teams is not None
    return Side.FIRST if int(fixture.teams[0][1:]) < int(fixture.teams[1][1:]) else Side.SECOND

"""Seasons for tests, with a book that is kept as a hall would keep it."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

from texas42.club.commands import ConfirmResult, RegisterTeam, ReportResult, SeasonCommand
from texas42.club.deciding import decide, fold, open_season, replay, start_season
from texas42.club.schedule import propose
from texas42.club.scores import Side
from texas42.club.settings import Settings
from texas42.club.state import Match
from texas42.rules import preset

FIRST_NIGHT = date(2026, 1, 6)
BEFORE = datetime(2025, 12, 1, 18, 0, tzinfo=UTC)


def settings(**changed: Any) -> Settings:
    """Six Tuesdays at seven in the evening."""
    return Settings("Winter", preset("austin"), FIRST_NIGHT, 6, dues=2_500)._replace(**changed)


class Book:
    """A season and all its entries; `do` decides, keeps and evolves. The coordinator asks where nobody else does."""

    def __init__(self, opened: Settings | None = None, veterans: tuple[str, ...] = ()) -> None:
        self.entries = [open_season(opened or settings(), "coordinator", BEFORE, veterans)]
        self.season = start_season(self.entries[0])
        self.now = BEFORE

    def do(self, command: SeasonCommand, by: str | None = "coordinator", why: str = "") -> None:
        self.now += timedelta(seconds=1)
        entries = decide(self.season, command, by, self.now, why)
        self.season = fold(self.season, entries)
        self.entries.extend(entries)

    def with_teams(self, number: int) -> Book:
        """Teams t1, t2 and so on, with players p1a and p1b, p2a and p2b."""
        for one in range(1, number + 1):
            self.do(RegisterTeam(f"t{one}", f"Team {one}", f"p{one}b", f"p{one}a"))
        return self

    def drawn(self, seed: str = "seed") -> Book:
        """The schedule as it is drawn now."""
        self.do(propose(self.season, seed, self.now).command, why="Drawn")
        return self

    def at(self, *parts: int) -> None:
        """Set the clock, in the coordinated time of the world."""
        self.now = datetime(*parts, tzinfo=UTC)  # type: ignore[arg-type,misc]

    def after(self, **ahead: float) -> None:
        """Let time pass."""
        self.now += timedelta(**ahead)

    def match(self, week: int = 1, place: int = 0) -> Match:
        """A match of a week as it stands now."""
        return [one for one in self.season.matches.values() if one.week == week and one.kind == "regular"][place]

    def player(self, match: Match, side: Side, letter: str = "a") -> str:
        """Who plays for a side, by the names that `with_teams` gives."""
        return f"p{match.teams[side.place][1:]}{letter}"

    def report(self, score: str, week: int = 1, place: int = 0, side: Side = Side.FIRST) -> None:
        """One side reports."""
        match = self.match(week, place)
        self.do(ReportResult(match.id, score, match.version), self.player(match, side))

    def confirm(self, week: int = 1, place: int = 0) -> None:
        """The side that has not reported agrees."""
        match = self.match(week, place)
        assert match.report is not None
        self.do(ConfirmResult(match.id, match.version), self.player(match, match.report.side.other))

    def check(self) -> None:
        """The book tells the season."""
        assert replay(self.entries) == self.season


def on_the_night(teams: int = 4, **changed: Any) -> Book:
    """Everybody sits at the tables of the first league night."""
    book = Book(settings(**changed)).with_teams(teams).drawn()
    book.at(2026, 1, 7, 1)
    return book

"""Seasons for tests, with a book that is kept as a hall would keep it."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

from texas42.club.commands import RegisterTeam, SeasonCommand
from texas42.club.deciding import decide, fold, open_season, replay, start_season
from texas42.club.schedule import propose
from texas42.club.settings import Settings
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

    def check(self) -> None:
        """The book tells the season."""
        assert replay(self.entries) == self.season

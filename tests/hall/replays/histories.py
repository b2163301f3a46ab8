"""Tables with finished hands and games: every event of a table at which bots and people played."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.hall.in_play import InPlay
from texas42.hall.tables.database import DatabaseStore
from texas42.hall.tables.store import Append, Facts, Written
from texas42.rules import Options, preset
from texas42.table import Act, Actor, Settings, TableCommand, TableEvent, TableView, decide, fold, open_table
from texas42.table.commands import ChangeSettings
from texas42.table.views import stage


class Recorded(InPlay):
    """A table whose events are kept as well."""

    def __init__(self, options: Options | None = None, **how: Any) -> None:
        self.events: list[TableEvent] = []
        super().__init__(options, **how)

    def begin(self) -> Recorded:
        super().begin()
        return self

    def do(self, command: TableCommand, by: Actor) -> None:
        if not self.events:
            self.events.append(open_table(self.table.settings, self.table.host, self.table.at))
        happened = decide(self.table, command, by, self.at)
        self.events += happened
        self.table = fold(self.table, happened)

    def play_to(self, stage: str) -> Recorded:
        """Play on; people bid where they can, so that hands are played."""
        self.on(lambda seen: seen.stage == stage, _bidding)
        return self

    def set_to(self, **changes: object) -> Recorded:
        settings: Settings = self.table.settings._replace(**changes)  # type: ignore[arg-type]
        self.do(ChangeSettings(settings), "host")
        return self

    def write(self, table: str) -> str:
        """Write what happened into the database, as the hall does."""
        facts = Facts(stage=stage(self.table))
        assert DatabaseStore().write([Append(table, 0, tuple(self.events), facts)]) == [Written(len(self.events))]
        return table


def _bidding(seen: TableView) -> TableCommand:
    acts = [command for command in seen.can if isinstance(command, Act)]
    return acts[min(1, len(acts) - 1)]


@cache
def a_game() -> Recorded:
    """A quick game that is over. Not to be played on."""
    return Recorded(preset("quick")).begin().play_to("match_over")


@cache
def a_hand() -> Recorded:
    """A game whose first hand is over and whose second is being bid. Not to be played on."""
    return Recorded(preset("traditional"), seed=5).begin().play_to("hand_over").play_to("hand")

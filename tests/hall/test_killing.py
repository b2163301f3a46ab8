"""kill -9 at any moment: what was acknowledged is there once, and tables play on. The long form is a benchmark."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.conf import settings

from texas42.hall.tables.database import DatabaseStore
from texas42.hall.tables.memory import MemoryStore
from texas42.hall.tables.store import TableId
from texas42.table import TableEvent
from texas42.table.events import Said
from texas42.testing.killing import Report, Talker, begin_tables, kill_again_and_again, report_on
from texas42.testing.stores import opened, said


def killed(alias: str, url: str, folder: Path, *, processes: int) -> Report:
    """A few tables, killed a few times."""
    data = folder / "data"
    data.mkdir()
    (data / "secret-key").write_text(settings.SECRET_KEY)
    variables = {"TEXAS42_DATA": str(data), "DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "texas42.hall.site.settings"}
    tables = begin_tables(alias, 3)
    return kill_again_and_again(DatabaseStore(alias), tables, variables, folder, processes=processes, kills=2)


def nothing_lost(report: Report) -> None:
    assert report.acknowledged > 0
    assert (report.lost, report.twice, report.closed, report.standing_still) == ((), (), (), ())


def test_a_hall_that_is_killed_loses_nothing(sqlite_alias: str, tmp_path: Path) -> None:
    """One process on SQLite, killed and restarted in mid-play."""
    nothing_lost(killed(sqlite_alias, f"sqlite:///{tmp_path}/hall.sqlite3", tmp_path, processes=1))


def test_of_two_processes_one_may_die(postgresql_alias: str, postgresql_url: str, tmp_path: Path) -> None:
    """Two processes on one PostgreSQL: while one is dead the other plays on at all tables, and nothing is lost."""
    nothing_lost(killed(postgresql_alias, postgresql_url, tmp_path, processes=2))


class Forgetful(MemoryStore):
    """Acknowledges what it does not keep, or keeps it twice."""

    def __init__(self, kept: int) -> None:
        super().__init__()
        self._times = kept

    def history(self, table: TableId, since: int = 0) -> tuple[TableEvent, ...]:
        events = super().history(table, since)
        words = [event for event in events if isinstance(event, Said)]
        return (*(event for event in events if event not in words), *(words * self._times))


@pytest.mark.parametrize(("kept", "lost", "twice"), [(0, ("word",), ()), (1, (), ()), (2, (), ("word",))])
def test_the_report_finds_what_is_lost_or_doubled(kept: int, lost: tuple[str, ...], twice: tuple[str, ...]) -> None:
    """What was acknowledged and is not there, or is there twice, stands in the report."""
    store = Forgetful(kept)
    store.write([opened("table"), said("table", 1, "word")])
    talker = Talker([], ["table"], 0)
    talker.acknowledged = [("table", "word")]
    found = report_on(store, ["table"], [talker], [{"table": 0.5}], 1)
    assert (found.lost, found.twice, found.standing_still, found.longest_pause) == (lost, twice, (), 0.5)
    assert report_on(store, ["table"], [talker], [{}], 1).standing_still == ("table",)

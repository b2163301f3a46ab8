"""kill -9 at any moment: what was acknowledged is there once, and tables play on. The long form is a benchmark."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from django.conf import settings

from texas42.hall.tables.database import DatabaseStore
from texas42.hall.tables.memory import MemoryStore
from texas42.hall.tables.store import Append, Facts, TableId
from texas42.rules import preset
from texas42.table import Settings, TableEvent
from texas42.table.events import Said, SettingsChanged
from texas42.testing.aftermath import Death, Report, pauses, report_on, still
from texas42.testing.killing import begin_tables, kill_again_and_again
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
    found = report_on(store, ["table"], [("table", "word")], [], asked_again=0, until=1.0)
    assert (found.acknowledged, found.lost, found.twice) == (1, lost, twice)


def by_itself(at: int) -> TableEvent:
    return SettingsChanged(Settings(preset("quick")), at)


def test_the_report_finds_tables_that_stand_still() -> None:
    """Where nothing happens by itself, after a kill or later, the table is named; what people say does not count."""
    store = MemoryStore()
    chatting = tuple(Said(None, "Ann", "hm", "everybody", at) for at in range(2_000, 20_000, 1_000))
    store.write([opened("lively"), Append("lively", 1, tuple(map(by_itself, range(2_000, 20_000, 1_000))), Facts())])
    store.write([opened("dead"), Append("dead", 1, chatting, Facts())])
    started, killed_once = (
        Death(0, 0.0, 0.0, {"lively": 5.0, "dead": 4.0}),
        Death(1, 10.0, 11.0, {"lively": 0.5, "dead": 0.7}),
    )
    found = report_on(store, ["lively", "dead"], [], [started, killed_once], asked_again=0, until=20.0)
    assert (found.kills, found.slow, found.longest_still) == (1, ("dead",), 18.0)
    assert (found.standing_still, found.first) == ((), 5.0)
    assert (found.pauses, found.pause(0.5), found.pause(1.0), found.acts) == ((0.5, 0.7), 0.7, 0.7, 20)
    nothing_after = killed_once._replace(pauses={"dead": 0.7})
    assert report_on(store, ["lively"], [], [nothing_after], asked_again=0, until=20.0).standing_still == ("lively",)


def test_while_no_process_runs_no_table_stands_still() -> None:
    """The time between a kill and the next start is nobody's fault; the rest of a pause is."""
    times = [by_itself(1_000), by_itself(11_000)]
    assert still(times, 11.0, [Death(1, 2.0, 9.0, {})]) == 3.0
    assert still(times, 11.0, [Death(1, 0.0, 4.0, {}), Death(1, 8.0, 20.0, {})]) == 4.0


def test_pauses_are_those_until_something_happens_by_itself() -> None:
    """After a restart a table goes on when there is news that no person made."""
    store = MemoryStore()
    store.write([opened("plays"), opened("talks"), opened("sleeps")])
    before = store.versions(["plays", "talks", "sleeps"])
    store.write([said("talks", 1, "hello"), Append("plays", 1, (by_itself(2_000),), Facts())])
    found = pauses(store, before, 0.2, time.time())
    assert found.keys() == {"plays"}

"""The demonstration season: a real book, the same for the same seed and moment, with something of everything."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from texas42.club.deciding import replay
from texas42.club.demonstration import OFFICIALS, TEAMS, demonstration
from texas42.club.jsons import book_to_json, from_json
from texas42.club.lists import results_list, standings_list
from texas42.club.ranking import history_of, standings_of, weeks_begun
from texas42.club.registration import dues_of
from texas42.club.reminding import reminders
from texas42.club.telling import told

MOMENTS = [
    datetime(2026, 1, 1, tzinfo=UTC),
    datetime(2026, 3, 9, 5, 59, tzinfo=UTC),
    datetime(2026, 4, 2, 23, 30, tzinfo=UTC),
    datetime(2026, 11, 19, 12, tzinfo=UTC),
]


@pytest.mark.parametrize("at", MOMENTS)
def test_it_is_the_middle_of_a_season(at: datetime) -> None:
    """LGE-3, LGE-5, LGE-6: five weeks have begun, nothing lies ahead of its time, and every stage can be seen."""
    found = demonstration(at)
    season = replay(found.book)
    assert all(entry.at <= at for entry in found.book)
    assert weeks_begun(season, at) == 5
    assert len(season.teams) == len(TEAMS) == 12
    stages = {match.stage for match in season.matches.values()}
    assert stages >= {"scheduled", "unscheduled", "reported", "disputed", "decided"}
    assert {case.stage for case in season.cases.values()} == {"accepted", "referred"}
    assert sum(match.request is not None for match in season.matches.values()) == 1
    hows = {match.decision.how for match in season.matches.values() if match.decision}
    assert hows == {"confirmed", "entered", "appeal"}
    assert len(season.draws) == 2
    assert any(team.substitute for team in season.teams.values())
    assert {one.kind for one in reminders(season, at)} >= {"dispute_waiting", "ruling_waiting", "dues_missing"}


def test_dues_are_half_paid() -> None:
    """LGE-1: some have paid, some owe, some play their first season, and one is let off."""
    season = replay(demonstration(MOMENTS[0]).book)
    states = {dues_of(season, person).state for team in season.teams.values() for person in team.players}
    assert states == {"paid", "owed", "first_season", "waived"}


def test_it_can_be_drawn_again() -> None:
    """LGE-3: from its seed; another seed is another season."""
    one = demonstration(MOMENTS[0])
    assert demonstration(MOMENTS[0]) == one
    assert demonstration(MOMENTS[0], "another").book != one.book
    assert replay(from_json("book", book_to_json(one.book))) == replay(one.book)


def test_everybody_has_a_name_and_every_entry_its_sentence() -> None:
    """LGE-11: no id is left in what people read."""
    found = demonstration(MOMENTS[0])
    assert set(OFFICIALS) < set(found.names)
    assert not any("demo-" in one.sentence for one in told(found.book, found.names))
    season = replay(found.book)
    assert len(results_list(season).rows) >= 24
    assert len(standings_list(season).rows) == 12
    assert history_of(season, MOMENTS[0])[-1] == standings_of(season)


@pytest.mark.parametrize("seed", [str(number) for number in range(8)])
def test_any_seed_makes_a_season(seed: str) -> None:
    """LGE-3: whatever is drawn, everything in the book was allowed."""
    assert len(replay(demonstration(MOMENTS[1], seed).book).matches) >= 54

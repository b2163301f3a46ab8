"""Whole tournaments by chance from strengths."""

from __future__ import annotations

import pytest

from texas42.club.tournament.formats import FORMATS
from texas42.club.tournament.simulating import Plan, days, simulate


@pytest.mark.parametrize(
    ("name", "teams"), [("state", 40), ("club", 16), ("single", 9), ("double", 12), ("partners", 9)]
)
def test_a_seed_plays_one_day(name: str, teams: int) -> None:
    """TRN-2, TRN-4: the same seed the same day; every game is played, and somebody who entered wins."""
    plan = Plan(FORMATS[name], teams, 10)
    day = simulate(plan, "seed")
    assert day == simulate(plan, "seed")
    assert 1 <= day.winner <= teams
    least = {"single": 2 * teams - 6, "double": 2 * teams - 2}.get(name, teams)
    assert day.games >= least
    assert day.minutes > 0


def test_the_better_team_wins_more_often_the_further_strengths_lie_apart() -> None:
    """TRN-4: with equal strengths everybody is as likely to win; with great differences the best nearly always does."""
    wins = [
        sum(day.winner == 1 for day in days(Plan(FORMATS["double"], 8, 4, spread=spread), 1, 60))
        for spread in (0.0, 3.0)
    ]
    assert wins[0] < 20
    assert wins[1] > 40


def test_fewer_tables_take_longer() -> None:
    """TRN-6: games wait for a table; rounds are played in flights."""
    for name, teams in (("club", 16), ("double", 16)):
        few, many = (simulate(Plan(FORMATS[name], teams, tables), "seed") for tables in (2, 8))
        assert few.minutes > many.minutes


def test_longer_hands_take_longer() -> None:
    """TRN-4: without a limit a bracket takes as long as its hands."""
    slow, quick = (simulate(Plan(FORMATS["double"], 8, 4, hand_minutes=hand), "seed") for hand in (4.0, 1.0))
    assert slow.minutes > 2 * quick.minutes

"""A score is worth the chance to win the game, and a hand what it changes of that."""

from __future__ import annotations

from itertools import product

import pytest

from tests.bots.choosing import standing_at
from tests.rules.table import HOME, STRAIGHT, N
from texas42.bots.equity import Equity
from texas42.bots.stakes import Stakes, stakes_of
from texas42.records.notation import parse_bid, parse_call
from texas42.rules import PRESETS, Options, Outcome, Seat, Standing, Team, resolve

US, THEM = Team.NORTH_SOUTH, Team.EAST_WEST
TABLES = [STRAIGHT, PRESETS["austin"], STRAIGHT.but(mercy_lead=4), PRESETS["points"]]
IDS = ["marks", "win by two", "mercy", "points"]


def chance(options: Options, ours: int, theirs: int, team: Team = US) -> float:
    return Equity(standing_at(options, ours, theirs), team).now


def after(options: Options, ours: int, theirs: int, score: tuple[int, int], *, made: bool = True) -> float:
    """Our chance once a hand has scored so."""
    outcome = Outcome(US, made=made, taken=(21, 21), tricks=(4, 3), score=score)
    return Equity(standing_at(options, ours, theirs), US).of(outcome)


def scores(options: Options) -> range:
    return range(0, options.target, 1 if options.scoring == "marks" else 25)


@pytest.mark.parametrize("options", TABLES, ids=IDS)
def test_both_teams_share_the_game(options: Options) -> None:
    """VIC-1, VIC-2, VIC-3, VIC-4: what one team may hope for the other must fear, and equal scores are even."""
    for ours, theirs in product(scores(options), repeat=2):
        share = chance(options, ours, theirs)
        assert 0 <= share <= 1
        assert share + chance(options, ours, theirs, THEM) == pytest.approx(1)
        assert share == pytest.approx(chance(options, theirs, ours, THEM))
    assert chance(options, 0, 0) == pytest.approx(0.5)


@pytest.mark.parametrize("options", TABLES, ids=IDS)
def test_more_is_never_worse(options: Options) -> None:
    """VIC-1, VIC-2, VIC-3, VIC-4: a mark or points more raise a team's chance, those of the others lower it."""
    step = 1 if options.scoring == "marks" else 25
    for ours, theirs in product(scores(options)[:-1], repeat=2):
        assert chance(options, ours + step, theirs) >= chance(options, ours, theirs)
        assert chance(options, ours, theirs + step) <= chance(options, ours, theirs)
    assert chance(options, step, 0) > chance(options, 0, 0) > chance(options, 0, step)


def test_a_game_won_is_worth_all() -> None:
    """VIC-1: the seventh mark wins, and the others' seventh loses."""
    assert after(STRAIGHT, 6, 3, (1, 0)) == 1
    assert after(STRAIGHT, 3, 6, (0, 1)) == 0
    assert 0.5 < after(STRAIGHT, 5, 3, (1, 0)) < 1


def test_at_six_to_six_two_marks_risk_no_more_than_thirty() -> None:
    """VIC-1, SCR-2: where the next mark ends the game any bid wins and loses it whole; before that it does not."""
    thirty, two = (worths(bid, standing_at(STRAIGHT, 6, 6)) for bid in ("30", "2M"))
    assert (thirty.worth[0], thirty.worth[42]) == (two.worth[0], two.worth[42])
    thirty, two = (worths(bid, standing_at(STRAIGHT, 0, 0)) for bid in ("30", "2M"))
    assert two.worth[0] < thirty.worth[0] < 0 < thirty.worth[42] < two.worth[42]


def test_win_by_two_goes_on_at_the_target() -> None:
    """VIC-2: seven to six is no win where two are needed, but eight to six is; a tie is even."""
    austin = PRESETS["austin"]
    assert after(austin, 6, 6, (1, 0)) == pytest.approx(0.75)
    assert after(STRAIGHT, 6, 6, (1, 0)) == 1
    assert after(austin, 7, 6, (1, 0)) == 1
    assert after(austin, 7, 6, (0, 1)) == pytest.approx(0.5)
    assert after(austin, 7, 8, (0, 1)) == 0


def test_mercy_ends_a_game_early() -> None:
    """VIC-3: a lead of four wins where mercy is shown at four, and nowhere else."""
    assert after(STRAIGHT.but(mercy_lead=4), 3, 0, (1, 0)) == 1
    assert after(STRAIGHT.but(mercy_lead=4), 0, 3, (0, 1)) == 0
    assert after(STRAIGHT, 3, 0, (1, 0)) < 1


def test_mercy_is_a_mark_away() -> None:
    """VIC-3: the mark that brings mercy is worth what is missing to a won game."""
    behind = Equity(standing_at(STRAIGHT.but(mercy_lead=4), 0, 3), US)
    assert behind.of_a_mark == pytest.approx((chance(STRAIGHT, 1, 3) - 0) / 2, abs=0.02)
    assert behind.of_a_mark > Equity(standing_at(STRAIGHT, 0, 3), US).of_a_mark


def test_points_count_for_more_towards_the_end() -> None:
    """VIC-4: a lead of 42 points is worth more at 200 than at 42, and the target wins."""
    points = PRESETS["points"]
    assert 0.5 < chance(points, 42, 0) < chance(points, 222, 180) < 1
    assert after(points, 222, 100, (42, 0)) == 1
    assert after(points, 222, 240, (30, 12)) == 1
    assert after(points, 222, 240, (0, 42), made=False) == 0


@pytest.mark.parametrize("options", TABLES, ids=IDS)
def test_a_mark_is_always_worth_something(options: Options) -> None:
    """SCR-2: worths are measured in marks, so a mark is never worth nothing."""
    for ours, theirs in product(scores(options), repeat=2):
        assert Equity(standing_at(options, ours, theirs), US).of_a_mark > 0


def worths(
    bid: str, standing: Standing | None = None, call: str = "fives", options: Options = STRAIGHT, team: Team = US
) -> Stakes:
    contract = resolve(parse_call(call), parse_bid(bid), Seat.NORTH, options)
    return stakes_of(options, contract, 1, standing or standing_at(options, 0, 0), team)


def test_in_marks_all_that_matters_is_the_bid() -> None:
    """SCR-2: below the bid every result is alike, and from it on too."""
    stakes = worths("32")
    assert stakes.is_plain
    assert set(stakes.worth[:32]) == {stakes.worth[0]}
    assert set(stakes.worth[32:]) == {stakes.worth[42]}
    assert stakes.worth[31:33] == pytest.approx((-1, 1))
    assert stakes.made == (False,) * 32 + (True,) * 11
    assert len(stakes.worth) == 43


def test_defenders_want_the_opposite() -> None:
    """SCR-2: what a result is worth to the bidders it costs the defenders, who win when the bid is set."""
    ours, theirs = worths("32"), worths("32", team=THEM)
    assert (ours.sign, theirs.sign) == (1, -1)
    assert theirs.worth == pytest.approx([-worth for worth in ours.worth])
    assert (ours.wins(31), theirs.wins(31), ours.wins(32), theirs.wins(32)) == (False, True, True, False)


def test_a_bid_of_marks_needs_everything() -> None:
    """BID-10: with marks bid, 41 points are not enough."""
    stakes = worths("2M")
    assert stakes.made == (False,) * 42 + (True,)
    assert stakes.worth[42] == pytest.approx(-stakes.worth[41])
    assert stakes.worth[42] > worths("1M").worth[42]


def test_a_sweep_is_worth_more_where_it_is_paid() -> None:
    """SCR-6: where a sweep earns a mark more, 42 points are worth more than the bid alone."""
    stakes = worths("30", options=STRAIGHT.but(sweep_bonus_marks=1))
    assert not stakes.is_plain
    assert stakes.worth[41] == stakes.worth[30] < stakes.worth[42]


def test_progressive_marks_are_at_stake_for_what_they_are_worth() -> None:
    """SCR-6: where a mark counts twice, a hand is worth what two marks change."""
    contract = resolve(parse_call("fives"), parse_bid("30"), N, STRAIGHT)
    standing = standing_at(STRAIGHT, 0, 0)
    once, twice = (stakes_of(STRAIGHT, contract, worth, standing, US).worth[42] for worth in (1, 2))
    assert twice > 1.5 * once


def test_in_points_every_point_counts() -> None:
    """SCR-4: each point more is worth more, some one point, and making the bid still more."""
    stakes = worths("32", options=PRESETS["points"])
    assert not stakes.is_plain
    assert stakes.worth[42] == pytest.approx(42, rel=0.05)
    assert all(less < more for less, more in zip(stakes.worth[32:], stakes.worth[33:], strict=False))
    steps = [more - less for less, more in zip(stakes.worth, stakes.worth[1:], strict=False)]
    assert max(steps) == steps[31]


def test_nello_is_made_without_a_trick() -> None:
    """CON-1: in nello it is counted by tricks, and the first one sets it."""
    stakes = worths("1M", call="nello", options=HOME)
    assert stakes.made == (True,) + (False,) * 7
    assert len(set(stakes.worth)) == 2
    assert stakes.worth[0] > 0 > stakes.worth[1]


def test_nello_in_points() -> None:
    """SCR-4, CON-1: nello scored by points pays the bid when made, and costs that and a few points more when set."""
    stakes = worths("1M", call="nello", options=PRESETS["points"])
    assert stakes.worth[0] == pytest.approx(42)
    assert -55 < stakes.worth[1] < -42
    assert len(set(stakes.worth[1:])) == 1

"""Whole deals: every trump by every declarer, and the best contract there is."""

from __future__ import annotations

import pytest

from texas42.records.notation import parse_call, parse_dominoes
from texas42.rules import Bid, Call, DominoSet, Family, Options, Seat, Team, calls_for
from texas42.solver import (
    TRUMP_CALLS,
    Moment,
    OverBudgetError,
    Prospect,
    best_contract,
    makes,
    prospects,
    trump_table,
    value,
)
from texas42.testing.choosing import random_hands, seeded

ALL_RULES = Options(
    plunge=True, splash=True, nello=True, sevens=True, follow_me_doubles="choice", nello_doubles="choice"
)

STRONG = tuple(
    DominoSet.from_iterable(parse_dominoes(hand))
    for hand in (
        "66.55.44.33.65.64.63",
        "22.11.00.21.20.10.62",
        "61.60.54.53.52.51.50",
        "43.42.41.40.32.31.30",
    )
)
"""North has four doubles and the sixes, and South the fives."""


def deal(number: int) -> tuple[DominoSet, ...]:
    return tuple(map(DominoSet.from_iterable, random_hands(seeded("deal", number))))


def test_the_ordinary_calls_are_nine() -> None:
    """TRP-1: seven suits, doubles, follow-me."""
    names = [f"trumps:{suit}" for suit in range(7)]
    assert [str(call) for call in TRUMP_CALLS] == [*names, "doubles", "follow-me"]


@pytest.mark.parametrize("number", range(6))
def test_the_table_holds_the_value_of_every_call_by_every_declarer(number: int) -> None:
    """PLY-1, SCR-1: what each declarer takes who leads to the first trick, found one by one, is in the table."""
    hands = deal(number)
    table = trump_table(hands)
    assert table.values == {
        call: {seat: value(Moment(hands, call, seat, seat)) for seat in Seat} for call in TRUMP_CALLS
    }
    assert table.nodes > 0


def test_the_table_takes_other_calls_and_a_budget() -> None:
    """A table is of the calls that are asked for, and each of them keeps to the budget."""
    low = parse_call("follow-me:low")
    assert list(trump_table(deal(0), [low]).values) == [low]
    with pytest.raises(OverBudgetError):
        trump_table(deal(0), budget=10)


@pytest.mark.parametrize("number", range(3))
def test_prospects_are_every_contract_that_house_rules_allow(number: int) -> None:
    """TRP-1, CON-5: ordinary calls by everybody, and the specials that are played here, the best first."""
    hands = deal(number)
    plain = prospects(hands)
    assert {(one.declarer, one.call) for one in plain} == {(seat, call) for seat in Seat for call in _calls(Options())}
    every = prospects(hands, ALL_RULES)
    ordinary = [one for one in every if one.call.family is Family.TRUMPS]
    assert {(one.declarer, one.call) for one in ordinary} == {(s, call) for s in Seat for call in _calls(ALL_RULES)}
    nellos = {str(one.call) for one in every if one.call.family is Family.NELLO}
    assert nellos == {str(call) for call in calls_for(ALL_RULES, Bid.marks(2)) if call.family is Family.NELLO}
    assert sum(str(one.call) == "sevens" for one in every) == 4
    for found in (plain, every):
        assert [(-one.marks, -(one.value or 0)) for one in found] == sorted(
            (-one.marks, -(one.value or 0)) for one in found
        )


def _calls(options: Options) -> tuple[Call, ...]:
    return tuple(call for call in calls_for(options, Bid.points(30)) if call.family is Family.TRUMPS)


def test_a_prospect_pays_what_its_bid_makes() -> None:
    """SCR-3, BID-4, BID-10: thirty or more make one mark, all forty-two make two, and a nello or sevens two."""
    for number in range(3):
        hands = deal(number)
        for one in prospects(hands, ALL_RULES):
            lead = Moment(hands, one.call, one.declarer, one.declarer)
            if one.call.family is Family.TRUMPS:
                assert one.value == value(lead)
                assert one.marks == (0 if one.value < 30 else 2 if one.value == 42 else 1)
            elif one.call.family in (Family.NELLO, Family.SEVENS):
                assert one.value is None
                assert one.marks == 2 * makes(lead).makes


def test_only_enough_doubles_plunge_and_splash() -> None:
    """BID-6, BID-7: North has four doubles for a plunge of four marks, East three for a splash, and nobody else any."""
    special = [one for one in prospects(STRONG, ALL_RULES) if one.call.family in (Family.PLUNGE, Family.SPLASH)]
    assert {one.declarer for one in special if one.call.family is Family.PLUNGE} == {Seat.NORTH}
    assert {one.declarer for one in special if one.call.family is Family.SPLASH} == {Seat.NORTH, Seat.EAST}
    assert {one.marks for one in special if one.call.family is Family.PLUNGE} <= {0, 4}
    assert {one.marks for one in special if one.call.family is Family.SPLASH} <= {0, ALL_RULES.splash_marks[1]}


def test_who_leads_a_plunge_is_a_house_rule() -> None:
    """BID-6: what a plunge makes is found with the partner leading, or with the bidder where that is the rule."""
    for leads, leader in (("partner", Seat.SOUTH), ("bidder", Seat.NORTH)):
        rules = Options(plunge=True, plunge_lead=leads)
        found = {str(one.call): one.marks for one in prospects(STRONG, rules) if one.call.family is Family.PLUNGE}
        assert found
        for name, marks in found.items():
            made = makes(Moment(STRONG, parse_call(name), Seat.NORTH, leader)).makes
            assert marks == 4 * made


def test_the_best_contract_is_the_first_prospect_of_its_team() -> None:
    """The best contract is the first of the prospects, or the first by one team."""
    every = prospects(STRONG, ALL_RULES)
    assert best_contract(STRONG, ALL_RULES) == every[0]
    for team in Team:
        best = best_contract(STRONG, ALL_RULES, team)
        assert best.declarer.team is team
        assert best == next(one for one in every if one.declarer.team is team)
    assert best_contract(STRONG) == Prospect(Seat.NORTH, best_contract(STRONG).call, 42, 2)

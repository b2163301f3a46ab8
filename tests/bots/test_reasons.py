"""What a player says about its choice is one sentence with the numbers behind it."""

from __future__ import annotations

import re

import pytest

from texas42.bots import player
from texas42.bots.bidding import Offer
from texas42.bots.player import Weighed
from texas42.bots.reasons import DECIDED, ONLY_PLAY, percent, why_bid, why_call, why_play
from texas42.records.notation import parse_bid, parse_call, parse_domino
from texas42.rules import PASS, Bid
from texas42.testing.decisions import decisions

FIVES = Weighed(parse_call("fives"), 0.5, 0.75, 200)
SIXES = Weighed(parse_call("sixes"), 0.1, 0.55, 200)


def play(text: str, worth: float, chance: float | None, deals: int = 48) -> Weighed:
    return Weighed(parse_domino(text), worth, chance, deals)


@pytest.mark.parametrize(
    ("part", "said"),
    [(1.0, "100%"), (0.999, "99%"), (0.5, "50%"), (0.001, "1%"), (0.0, "0%"), (None, "0%"), (0.126, "13%")],
)
def test_percent_is_never_rounded_to_certainty(part: float | None, said: str) -> None:
    """§8: only what is certain is told as certain."""
    assert percent(part) == said


def test_a_bid_is_told_with_its_call_and_the_next_best() -> None:
    """BID-1: how often it makes, in what, and in what else."""
    said = why_bid(Offer(Bid.points(30), 0.5, 0.75), [FIVES, SIXES], 200)
    assert said == "30 makes in 75% of 200 deals in fives, and in 55% in sixes."
    assert why_bid(Offer(Bid.marks(2), 0.5, 0.75), [FIVES], 200) == "Two marks makes in 75% of 200 deals in fives."


def test_calls_that_make_as_often_are_told_as_such() -> None:
    """BID-1, BID-10: no share is told twice, and what never makes is told once."""
    bid = Offer(Bid.marks(1), 0.0, 0.5)
    assert why_bid(bid, [FIVES, SIXES._replace(chance=0.751)], 200).endswith(" in fives, and as often in sixes.")
    never = [FIVES._replace(chance=0.0), SIXES._replace(chance=0.0)]
    assert why_bid(bid, never, 200) == "One mark makes in none of 200 deals in fives."


def test_a_pass_is_told_by_what_could_have_been_bid() -> None:
    """BID-1: a pass tells how often the next bid would have made, and that it is better where that is often."""
    seldom = SIXES._replace(chance=0.35)
    said = "At best, in sixes, the next bid makes in 35% of 200 deals, so I pass."
    assert why_bid(Offer(PASS, 0.0), [seldom], 200) == said
    said = "At best, in fives, the next bid makes in 75% of 200 deals, but a pass promises more."
    assert why_bid(Offer(PASS, 0.0), [FIVES, SIXES], 200) == said
    said = why_bid(Offer(PASS, -1.0), [seldom], 200, gambles=True)
    assert said.endswith("the next bid makes in 35% of 200 deals, which is too much of a gamble for me.")


def test_a_plunge_is_told_without_a_call() -> None:
    """BID-6: the partner names, so the bidder tells of no call."""
    said = why_bid(Offer(parse_bid("PL"), 1.0, 0.8), [], 200)
    assert said == "A plunge makes in 80% of 200 deals."


def test_a_call_is_told_with_the_next_best() -> None:
    """TRP-1: how often the bid that won makes in it, and in the next best."""
    assert why_call(Bid.points(31), [FIVES, SIXES]) == "31 makes in 75% of 200 deals in fives, and in 55% in sixes."
    assert why_call(Bid.marks(1), [FIVES]) == "One mark makes in 75% of 200 deals in fives."


def test_a_partners_call_is_told_by_its_trumps() -> None:
    """TRP-1, BID-6: a plunge is named for both, and is said once."""
    plunges = [FIVES._replace(action=parse_call("plunge:5")), SIXES._replace(action=parse_call("plunge:6"))]
    said = why_call(parse_bid("PL"), plunges)
    assert said == "Our plunge makes in 75% of 200 deals in fives, and in 55% in sixes."


def test_a_play_is_told_by_the_side_that_makes_it() -> None:
    """PLY-1: bidders make the bid and defenders set it, with the next best play's chance."""
    plays = [play("5-5", 0.5, 0.75), play("6-6", 0.2, 0.6)]
    assert why_play(plays, bidders=True) == "The 5-5 makes the bid in 75% of 48 deals, the next best play in 60%."
    assert why_play(plays, bidders=False) == "The 5-5 sets the bid in 75% of 48 deals, the next best play in 60%."


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (0.75, "Every play sets the bid in 75% of 48 deals."),
        (1.0, "Every play sets the bid in all of 48 deals."),
        (0.0, "No play sets the bid in any of 48 deals."),
    ],
)
def test_equal_plays_are_told_as_equal(chance: float, said: str) -> None:
    """PLY-1: where every play does as well, that is said and nothing else."""
    assert why_play([play("5-5", 0.5, chance), play("6-6", 0.5, chance)], bidders=False) == said


def test_some_equal_plays_are_counted() -> None:
    """PLY-1: those that do as well as the best are told by their number, for they are nobody else's business."""
    plays = [play("5-5", 0.5, 0.75), play("6-6", 0.5, 0.75), play("6-5", 0.1, 0.5)]
    assert why_play(plays, bidders=True) == "The 5-5 makes the bid in 75% of 48 deals, and so does another play."
    plays.insert(1, play("4-4", 0.5, 0.75))
    assert why_play(plays, bidders=True) == "The 5-5 makes the bid in 75% of 48 deals, and so do 2 other plays."


def test_the_next_best_play_is_compared() -> None:
    """SCR-4: nearly as often, never, or where points count even more often than the play that is worth more."""
    best = play("5-5", 0.5, 0.75)
    said = {
        0.751: "and is worth more than what makes it more often",
        0.75: "and is worth more than what makes it as often",
        0.749: "the next best play nearly as often",
        0.0: "the next best play never",
    }
    for chance, words in said.items():
        found = why_play([best, play("6-6", 0.4, chance)], bidders=True)
        assert found == f"The 5-5 makes the bid in 75% of 48 deals, {words}."


def test_one_deal_is_told_as_the_only_one() -> None:
    """PLY-7: when all dominoes are known there is one deal."""
    plays = [play("5-5", 1.0, 1.0, 1), play("6-6", -1.0, 0.0, 1)]
    only = "the bid in the only deal there can be"
    assert why_play(plays, bidders=True) == f"The 5-5 makes {only}, the next best play never."
    assert why_play(plays[:1] * 2, bidders=True) == f"Every play makes {only}."
    assert why_play(plays[1:] * 2, bidders=False) == f"No play sets {only}."


def test_what_has_no_chance_is_told_by_its_worth() -> None:
    """SCR-4: where every point counts there is no single chance; a decided hand costs nothing."""
    plays = [play("5-5", 0.5, None), play("6-6", 0.2, None)]
    assert why_play(plays, bidders=True) == "The 5-5 is worth most over 48 deals."
    assert why_play([play("5-5", 0.5, None, 0)], bidders=True) == DECIDED
    assert all(text.endswith(".") for text in (DECIDED, ONLY_PLAY))


@pytest.mark.parametrize("level", ["rookie", "regular"])
def test_nobody_speaks_of_suits_in_sevens(level: str) -> None:
    """CON-4: in sevens there are no suits and no trumps, and nothing is high or an off."""
    reasons = {
        player(level, 1).choose(decision.view, decision.standing).reason
        for decision in decisions(600, 8)
        if decision.kind.startswith("playing sevens")
    }
    assert len(reasons) > 4
    assert not [
        reason for reason in reasons if {"suit", "trump", "off", "high", "low"} & set(re.findall("[a-z]+", reason))
    ]

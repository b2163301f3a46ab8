"""What a player says about its choice is one sentence with the numbers behind it."""

from __future__ import annotations

import pytest

from texas42.bots.bidding import Offer
from texas42.bots.player import Weighed
from texas42.bots.reasons import DECIDED, ONLY_PLAY, percent, why_bid, why_call, why_play
from texas42.records.notation import parse_bid, parse_call, parse_domino
from texas42.rules import PASS, Bid

FIVES = Weighed(parse_call("fives"), 0.5, 0.75, 200)
SIXES = Weighed(parse_call("sixes"), 0.1, 0.55, 200)


def play(text: str, worth: float, chance: float | None, deals: int = 48) -> Weighed:
    return Weighed(parse_domino(text), worth, chance, deals)


@pytest.mark.parametrize(
    ("part", "said"),
    [(1.0, "100 %"), (0.999, "99 %"), (0.5, "50 %"), (0.001, "1 %"), (0.0, "0 %"), (None, "0 %"), (0.126, "13 %")],
)
def test_percent_is_never_rounded_to_certainty(part: float | None, said: str) -> None:
    """§8: only what is certain is told as certain."""
    assert percent(part) == said


def test_a_bid_is_told_with_its_call_and_the_next_best() -> None:
    """BID-1: how often it makes, in what, and in what else."""
    said = why_bid(Offer(Bid.points(30), 0.5, 0.75), [FIVES, SIXES], 200)
    assert said == "30 in fives makes in 75 % of 200 deals, in sixes in 55 %."
    assert why_bid(Offer(Bid.marks(2), 0.5, 0.75), [FIVES], 200) == "Two marks in fives makes in 75 % of 200 deals."


def test_a_pass_is_told_by_what_could_have_been_bid() -> None:
    """BID-1: a pass tells how often the next bid would have made."""
    said = why_bid(Offer(PASS, 0.0), [SIXES, FIVES], 200)
    assert said == "At my best, in sixes, the next bid makes in 55 % of 200 deals, so I pass."
    said = why_bid(Offer(PASS, -1.0), [SIXES, FIVES], 200, gambles=True)
    assert said.endswith("the next bid makes in 55 % of 200 deals, which is too much of a gamble for me.")


def test_a_plunge_is_told_without_a_call() -> None:
    """BID-6: the partner names, so the bidder tells of no call."""
    said = why_bid(Offer(parse_bid("PL"), 1.0, 0.8), [], 200)
    assert said == "A plunge makes in 80 % of 200 deals."


def test_a_call_is_told_with_the_next_best() -> None:
    """TRP-1: how often the bid that won makes in it, and in the next best."""
    assert why_call(Bid.points(31), [FIVES, SIXES]) == "Fives made 31 in 75 % of 200 deals, sixes in 55 %."
    assert why_call(Bid.marks(1), [FIVES]) == "Fives made one mark in 75 % of 200 deals."


def test_a_play_is_told_by_the_side_that_makes_it() -> None:
    """PLY-1: bidders make the bid and defenders set it, with the next best play's chance."""
    plays = [play("5-5", 0.5, 0.75), play("6-6", 0.2, 0.6)]
    assert why_play(plays, bidders=True) == "The 5-5 makes the bid in 75 % of 48 deals, the next best play in 60 %."
    assert why_play(plays, bidders=False) == "The 5-5 sets the bid in 75 % of 48 deals, the next best play in 60 %."


def test_equal_plays_are_told_as_equal() -> None:
    """PLY-1: where every play does as well, that is said."""
    plays = [play("5-5", 0.5, 0.75), play("6-6", 0.5, 0.75)]
    assert why_play(plays, bidders=True) == "The 5-5 makes the bid in 75 % of 48 deals, as every other play does."


def test_one_deal_is_told_as_the_only_one() -> None:
    """PLY-7: when all dominoes are known there is one deal."""
    plays = [play("5-5", 1.0, 1.0, 1), play("6-6", -1.0, 0.0, 1)]
    assert why_play(plays, bidders=True).startswith("The 5-5 makes the bid in 100 % of the only deal there can be,")


def test_what_has_no_chance_is_told_by_its_worth() -> None:
    """SCR-4: where every point counts there is no single chance; a decided hand costs nothing."""
    plays = [play("5-5", 0.5, None), play("6-6", 0.2, None)]
    assert why_play(plays, bidders=True) == "The 5-5 is worth most over 48 deals."
    assert why_play([play("5-5", 0.5, None, 0)], bidders=True) == DECIDED
    assert all(text.endswith(".") for text in (DECIDED, ONLY_PLAY))

"""The rookie is a sound beginner: it counts before it bids, leads winners, and plays every contract with sense."""

from __future__ import annotations

import pytest

from tests.bots.choosing import bid_with, call_with, chosen, domino_from
from tests.rules.table import HOME, STRAIGHT, N, dealt, in_contract, played
from texas42.rules import PASS, Bid, BidKind, Family, view
from texas42.rules.commands import LayDown

ROOKIE = "rookie"
STRONG = "5-5 6-5 5-4 5-3 5-2 6-6 4-4"
SCATTERED = "6-4 5-3 4-1 3-2 2-0 6-1 5-0"
LOW = "1-0 2-0 3-0 2-1 3-1 4-0 0-0"


def test_bids_on_trumps_and_doubles_and_passes_on_nothing() -> None:
    """BID-1: five trumps with the double are worth thirty, a scattered hand is not."""
    assert bid_with(ROOKIE, STRONG) == Bid.points(30)
    assert bid_with(ROOKIE, SCATTERED) is PASS


def test_bids_the_least_above_the_others_and_no_more_than_it_counts() -> None:
    """BID-3: it raises by one while its count lasts, and lets a high bid go."""
    assert bid_with(ROOKIE, STRONG, before="32") == Bid.points(33)
    assert bid_with(ROOKIE, "5-5 5-4 5-3 5-2 6-6 4-2 3-1", before="38") is PASS


def test_bids_with_some_points_to_spare() -> None:
    """BID-2: three trumps with the double and one more are counted for thirty, and not bid."""
    assert bid_with(ROOKIE, "5-5 5-4 5-3 6-6 4-2 3-1 2-0") is PASS


def test_leaves_the_bid_to_its_partner() -> None:
    """BID-3: nobody bids over the own partner."""
    assert bid_with(ROOKIE, STRONG, before="30 P") is PASS


def test_a_stuck_shaker_bids_the_least() -> None:
    """BID-5: with a poor hand it bids no more than it must."""
    assert bid_with(ROOKIE, SCATTERED, HOME, before="P P P") == Bid.points(30)


def test_weighs_its_bids_by_the_points_to_spare() -> None:
    """BID-2: each point more leaves one less to spare, and a pass none at all."""
    weighed = {one.action: one.worth for one in chosen(ROOKIE, dealt(STRAIGHT, N.right, n=STRONG)).weighed}
    assert weighed[Bid.points(30)] == weighed[Bid.points(31)] + 1
    assert weighed[PASS] == 0


def test_names_its_strongest_suit() -> None:
    """TRP-1: with five fives and the double, fives are trump."""
    assert call_with(ROOKIE, STRONG, "30").trump == 5


def test_a_low_hand_is_bid_and_named_as_nello() -> None:
    """CON-1: a hand that hardly can win a trick goes for a mark and nello."""
    assert bid_with(ROOKIE, LOW, HOME) == Bid.marks(1)
    assert call_with(ROOKIE, LOW, "1M", HOME).family is Family.NELLO


def test_a_hand_close_to_seven_is_named_as_sevens() -> None:
    """CON-4: where everybody must play closest, a hand near seven pips is named as sevens."""
    near = "6-1 5-2 4-3 6-0 5-1 4-2 3-3"
    options = HOME.but(sevens_play="closest")
    assert bid_with(ROOKIE, near, options).kind is BidKind.MARKS
    assert call_with(ROOKIE, near, "1M", options).family is Family.SEVENS


@pytest.mark.parametrize("bid", ["PL", "SP"])
def test_names_its_longest_suit_for_a_partner(bid: str) -> None:
    """TRP-1: after a plunge or splash the partner names what it has most of."""
    call = call_with(ROOKIE, "6-6 5-5 4-4 2-2 6-5 6-4 2-1", bid, HOME, s="3-0 3-1 3-2 4-3 5-3 1-0 2-0")
    assert call.trump == 3


def test_leads_trumps_while_it_has_the_highest() -> None:
    """PLY-1: the bidder begins with the double of trumps."""
    assert domino_from(ROOKIE, in_contract("fives", n="5-5 6-5 5-4 5-3 6-6 4-4 1-0")) == "5-5"


def test_leads_doubles_when_its_trump_is_not_the_highest() -> None:
    """PLY-4: without the top trump it leads the top of another suit."""
    assert domino_from(ROOKIE, in_contract("fives", n="6-5 5-4 5-3 6-6 6-2 4-1 1-0")) == "6-6"


def test_gives_count_to_a_partner_who_is_sure_to_win() -> None:
    """SCR-1: on a trick that the partner takes for certain, it plays its count."""
    hand = in_contract("sixes", n="6-6 6-5 6-3 6-2 6-1 4-4 1-0", e="2-1 3-1", s="5-5 2-0 3-0", w="6-4")
    assert domino_from(ROOKIE, played(hand, "6-6 2-1")) == "5-5"


def test_keeps_count_from_the_opponents() -> None:
    """SCR-1: on a trick that an opponent takes, it throws off no count if it can help it."""
    hand = in_contract("sixes", n="6-6 6-5 6-3 6-2 6-1 4-4 1-0", e="5-5 4-1 3-1 2-2")
    assert domino_from(ROOKIE, played(hand, "6-6")) not in {"5-5", "4-1"}


def test_takes_a_trick_as_cheaply_as_it_can() -> None:
    """PLY-4: the last to play takes the trick with its lowest winner."""
    hand = in_contract("blanks", n="4-1 6-6", e="4-2", s="4-0", w="4-4 4-3 5-4")
    assert domino_from(ROOKIE, played(hand, "4-1 4-2 4-0")) == "4-3"


def test_nello_bidder_stays_under() -> None:
    """CON-1: in nello the bidder plays the highest domino that loses."""
    hand = in_contract("nello", "1M", HOME, n="1-0 6-5 6-3 6-2", e="6-4 5-1", w="2-1 6-1")
    assert domino_from(ROOKIE, played(hand, "1-0 5-1 2-1 6-4 6-1")) == "6-3"


def test_nello_defenders_leave_the_trick_to_the_bidder() -> None:
    """CON-1: a defender plays its lowest of the suit, under the bidder's lead."""
    hand = in_contract("nello", "1M", HOME, n="6-3 1-0", e="6-5 6-1 6-4", w="6-2")
    assert domino_from(ROOKIE, played(hand, "6-3")) == "6-1"


def test_sevens_are_led_from_the_closest() -> None:
    """CON-4: in sevens a domino of seven pips cannot be beaten, so it is led first."""
    assert domino_from(ROOKIE, in_contract("sevens", "1M", HOME, n="5-2 6-2 5-3 4-4 6-6 1-0 2-0")) == "5-2"


def test_never_lays_down() -> None:
    """CLM-1: a rookie plays even the surest hand out."""
    hand = in_contract("sixes", "1M", STRAIGHT.but(laydown="authentic"), n="6-6 6-5 6-4 6-3 6-2 6-1 6-0")
    assert not isinstance(chosen(ROOKIE, hand).command, LayDown)
    assert view(hand, N).legal_plays()

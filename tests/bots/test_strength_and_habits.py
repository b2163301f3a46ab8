"""Hands are judged at a glance: how strong they are in each call, and what people bid and name with them."""

from __future__ import annotations

import pytest

from tests.rules.table import HOME, STRAIGHT, N, W, tile_set
from texas42.bots.habits import LEAST_FOR_MARKS, LEAST_FOR_TWO, Habits, habits
from texas42.bots.strength import DOUBLES as DOUBLES_CALL
from texas42.bots.strength import FOLLOW_ME, FOLLOW_ME_LOW, NELLO, SEVENS, SUITS, beaten_by, beaten_in_suits, kind_of
from texas42.records.notation import parse_bid, parse_call, parse_domino
from texas42.rules import PASS, PRESETS, Bid, Domino, Family, Options, Seat
from texas42.rules.auction import open_auction
from texas42.testing.choosing import random_hands, seeded

FIVES = tile_set("5-5 6-5 5-4 5-3 5-2 6-6 4-4").mask
LAY_DOWN = tile_set("6-6 6-5 6-4 6-3 6-2 6-1 6-0").mask
SCATTERED = tile_set("6-4 5-3 4-1 3-2 2-0 6-1 5-0").mask
LOW = tile_set("1-0 2-0 3-0 2-1 3-1 4-0 0-0").mask
NEAR_SEVEN = tile_set("6-1 5-2 4-3 6-0 5-1 4-2 5-3").mask
THIRTY = Bid.points(30)


def promise(hand: int, call: str, bid: str = "30", options: Options = HOME) -> float:
    return habits(options).promise(hand, parse_call(call), parse_bid(bid))


def bid_after(before: str, hand: int, options: Options = STRAIGHT, shaker: Seat = W) -> Bid:
    auction = open_auction(shaker)
    for word in before.split():
        auction = auction.after(parse_bid(word))
    return Habits(options).bids(auction, hand)


@pytest.mark.parametrize(
    ("call", "kind"),
    [
        ("fives", SUITS),
        ("doubles", DOUBLES_CALL),
        ("follow-me", FOLLOW_ME),
        ("follow-me:low", FOLLOW_ME_LOW),
        ("nello", NELLO),
        ("sevens", SEVENS),
        ("plunge:5", SUITS),
    ],
)
def test_calls_are_of_a_kind(call: str, kind: int) -> None:
    """TRP-1, TRP-4: suits, doubles, follow-me with doubles high or low, nello and sevens are judged apart."""
    assert kind_of(parse_call(call)) == kind


def test_what_beats_a_lead() -> None:
    """PLY-4: a trump is beaten by higher trumps, another domino by the higher ones of its suit that are no trumps."""
    order = parse_call("fives").order
    assert [beaten_by(order, parse_domino(text)) for text in ("5-5", "6-5", "5-4", "5-0")] == [0, 1, 2, 6]
    assert [beaten_by(order, parse_domino(text)) for text in ("6-6", "6-4", "6-3", "4-4", "4-3")] == [0, 1, 2, 0, 2]


def test_what_a_domino_beats_in_nello() -> None:
    """CON-1: with doubles apart a domino counts in both suits that can be led, a double among doubles alone."""
    order = parse_call("nello").order
    assert beaten_in_suits(order, Domino(2, 1)) == (1, 1)
    assert beaten_in_suits(order, Domino(1, 0)) == (0,)
    assert beaten_in_suits(order, Domino(6, 5)) == (5, 5)
    assert beaten_in_suits(order, Domino(6, 6)) == (6,)


def test_a_trump_hand_is_strong_in_its_trumps() -> None:
    """TRP-1: five fives promise more in fives than in any other suit, and more than a scattered hand."""
    others = [promise(FIVES, call) for call in ("sixes", "fours", "threes", "twos", "ones", "blanks", "doubles")]
    assert promise(FIVES, "fives") > max(others)
    assert promise(FIVES, "fives") > 0 > promise(SCATTERED, "fives")


def test_a_higher_bid_promises_less() -> None:
    """BID-2: each point more is harder, and all of it the hardest."""
    odds = [promise(FIVES, "fives", bid) for bid in ("30", "32", "36", "41", "1M")]
    assert odds == sorted(odds, reverse=True)
    assert len(set(odds)) == len(odds)
    assert promise(FIVES, "fives", "2M") == odds[-1]
    assert odds[2] == pytest.approx((odds[0] + odds[-1]) / 2), "36 is half the way from 30 to 42"


def test_a_plunge_is_judged_by_its_trumps() -> None:
    """BID-6: a plunge in fives is played as fives."""
    assert promise(FIVES, "plunge:5", "PL") == promise(FIVES, "fives", "4M")


def test_hands_looked_at_together_are_the_same() -> None:
    """BID-2: looking at many hands at once changes nothing."""
    hands = [sum(domino.bit for domino in hand) for hand in random_hands(seeded("habits"))]
    together, apart = Habits(HOME), Habits(HOME)
    together.look_at(hands + hands)
    for hand in hands:
        for call in together.calls(THIRTY):
            assert together.promise(hand, call, THIRTY) == apart.promise(hand, call, THIRTY)


def test_names_what_it_has_most_of() -> None:
    """TRP-1, CON-1, CON-4: fives with fives, nello with nothing but low ones, sevens where all are near seven."""
    assert habits(HOME).names(FIVES, THIRTY).trump == 5
    assert habits(HOME).names(LOW, Bid.marks(1)).family is Family.NELLO
    closest = HOME.but(sevens_play="closest")
    assert habits(closest).names(NEAR_SEVEN, Bid.marks(1)).family is Family.SEVENS


def test_names_for_a_partner_with_doubles() -> None:
    """TRP-1, BID-6, BID-7: the longest suit for a partner's plunge, without its double too; no trump with doubles."""
    plunge, splash = parse_bid("PL"), parse_bid("SP")
    long = tile_set("4-3 4-2 4-1 4-0 6-5 5-1 6-0").mask
    doubles = tile_set("6-6 5-5 4-3 3-1 2-0 6-4 5-1").mask
    assert habits(HOME).names(long, plunge) == parse_call("plunge:4")
    assert habits(HOME).names(doubles, plunge) == parse_call("plunge:follow-me")
    assert habits(HOME).names(doubles, splash) == parse_call("splash:6")


def test_promises_is_the_promise_of_the_best_call() -> None:
    """TRP-1: a bid is as good as the call that suits it best."""
    best = habits(HOME).names(FIVES, THIRTY)
    assert habits(HOME).promises(FIVES, THIRTY) == habits(HOME).promise(FIVES, best, THIRTY)


def test_few_calls_are_tried_and_no_special_is_left_out() -> None:
    """CON-1, CON-4: the six likeliest trumps are tried, best first, and nello and sevens always."""
    calls = habits(HOME).calls_to_try(FIVES, Bid.marks(1))
    assert calls[0].trump == 5
    assert [call.family for call in calls[6:]] == [Family.NELLO, Family.SEVENS]
    assert len(habits(HOME).calls_to_try(FIVES, THIRTY)) == 6
    plunge = parse_bid("PL")
    assert habits(HOME).calls_to_try(FIVES, plunge) == list(habits(HOME).calls(plunge))


def test_a_lay_down_goes_to_marks_and_nothing_to_nothing() -> None:
    """BID-2, BID-4: the limit is two marks with seven sixes, none with a scattered hand, between them with fives."""
    assert habits(STRAIGHT).limit(LAY_DOWN) == 84
    assert habits(STRAIGHT).limit(SCATTERED) == 0
    assert 30 <= habits(STRAIGHT).limit(tile_set("5-5 5-4 5-3 5-2 6-6 4-2 3-1").mask) < 84
    assert LEAST_FOR_TWO > LEAST_FOR_MARKS > 0


def test_marks_are_for_hands_that_promise_everything() -> None:
    """BID-2, BID-4: of thousands of hands those go to a mark, or to two, that promise all the tricks so often."""
    mark, found = Bid.marks(1), Habits(STRAIGHT)
    limits: dict[int, list[float]] = {84: [], 42: [], 0: []}
    hands = {sum(domino.bit for domino in hand) for seed in range(3000) for hand in random_hands(seeded("marks", seed))}
    found.look_at(hands)
    for hand in hands:
        limit = found.limit(hand)
        limits[limit if limit > 41 else 0].append(found.promises(hand, mark))
    assert min(limits[84]) >= LEAST_FOR_TWO > max(limits[42])
    assert min(limits[42]) >= LEAST_FOR_MARKS > max(limits[0]) > 0


def test_bids_as_low_as_it_goes() -> None:
    """BID-2, BID-3: the first bid is thirty, and over another one more, up to the limit."""
    assert bid_after("", LAY_DOWN) == THIRTY
    assert bid_after("34", LAY_DOWN) == Bid.points(35)
    assert bid_after("41", LAY_DOWN) == Bid.marks(1)
    assert bid_after("", SCATTERED) is PASS
    assert bid_after("2M", LAY_DOWN) is PASS


def test_leaves_the_bid_to_the_partner() -> None:
    """BID-3: nobody bids over the own partner."""
    assert bid_after("30 P", LAY_DOWN) is PASS
    assert bid_after("P 30", LAY_DOWN) == Bid.points(31)


@pytest.mark.parametrize("least", [30, 31])
def test_a_stuck_shaker_bids_the_least(least: int) -> None:
    """BID-5: whoever is stuck bids what it must, also with nothing."""
    assert bid_after("P P P", SCATTERED, HOME.but(forced_min=least)) == Bid.points(least)
    assert bid_after("P P P", SCATTERED) is PASS


def test_habits_bid_legally_in_any_auction() -> None:
    """BID-2, BID-3: whatever is dealt, each bid passes or is higher than the last, under every preset."""
    for seed in range(30):
        for options in PRESETS.values():
            auction, found = open_auction(N), Habits(options)
            hands = random_hands(seeded("auctions", seed))
            while auction.turn is not None:
                hand = sum(domino.bit for domino in hands[auction.turn])
                bid = found.bids(auction, hand)
                assert bid is PASS or bid.number > auction.high.number
                auction = auction.after(bid)


def test_habits_are_kept_for_a_table() -> None:
    """§12: the same house rules have the same habits."""
    assert habits(STRAIGHT) is habits(STRAIGHT)
    assert habits(STRAIGHT) is not habits(HOME)

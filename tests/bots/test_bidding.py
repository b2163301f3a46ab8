"""Bids are weighed by bidding on and playing out: what is bid, with what, and at which score."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.bots.choosing import standing_at
from tests.rules.table import HOME, STRAIGHT, E, N, S, W, bids, dealt, hands_with
from texas42.bots.bidding import Offer, Sales, needs_all
from texas42.bots.knowledge import knowledge
from texas42.bots.sampling import Deal, Deals, Imagined
from texas42.records.notation import parse_bid, parse_call
from texas42.rules import PASS, PRESETS, Bid, BidKind, Call, Family, Options, Seat, Standing, view
from texas42.testing.choosing import seeded

SIXES = "6-6 6-5 6-4 6-3 6-2 6-1 6-0"
STRONG = "5-5 6-5 5-4 5-3 5-2 6-6 4-4"
SCATTERED = "6-4 5-3 4-1 3-2 2-0 6-1 5-0"
LOW = "1-0 2-0 3-0 2-1 3-1 4-0 0-0"
NEAR_SEVEN = "6-1 5-2 4-3 6-0 5-1 4-2 5-3"
EVEN = "5-5 6-5 5-4 5-3 4-4 3-3 6-4"
SCORES = ((0, 0), (5, 6))


def sales(
    hand: Any, standing: Standing | None = None, number: int = 100, seat: Seat = N, deals: list[Deal] | None = None
) -> Sales:
    """The auction as a seat sees it, over deals drawn or given."""
    seen = view(hand, seat)
    imagined = deals or Deals(knowledge(seen)).some(number, seeded("bidding"))
    return Sales(seen, standing or Standing(hand.options), Imagined(imagined, [1.0] * len(imagined)))


def offers(
    dominoes: str, options: Options = STRAIGHT, before: str = "", standing: Standing | None = None
) -> list[Offer]:
    """What North weighs with these dominoes after these bids, the best first."""
    shaker = N.turned(-1 - len(before.split()))
    return sales(bids(dealt(options, shaker, n=dominoes), before), standing).offers()


def one_deal(**known: str) -> list[Deal]:
    north, east, south, west = (sum(domino.bit for domino in hand) for hand in hands_with(**known))
    return [(north, east, south, west)]


def test_a_lay_down_hand_bids_marks() -> None:
    """BID-4: whoever cannot lose a trick bids two marks at once, and makes them in every deal."""
    best = offers(SIXES)[0]
    assert (best.bid, best.chance) == (Bid.marks(2), 1.0)
    assert best.call is not None
    assert best.call.trump == 6


def test_a_bad_hand_passes() -> None:
    """BID-1: with nothing the best is to pass, and every bid loses most of the time."""
    weighed = offers(SCATTERED)
    assert weighed[0].bid is PASS
    assert all(offer.chance is not None and offer.chance < 0.5 for offer in weighed[1:])


def test_every_legal_bid_is_weighed_once() -> None:
    """BID-2, BID-3: after 38 there are a pass, 39 to 41 and marks, each with a chance between 0 and 1."""
    weighed = offers(STRONG, before="38")
    assert {offer.bid for offer in weighed} == {PASS, *map(Bid.points, (39, 40, 41)), Bid.marks(1), Bid.marks(2)}
    order = [(offer.is_gamble, -offer.worth) for offer in weighed]
    assert order == sorted(order)
    assert all(0 <= offer.chance <= 1 for offer in weighed if offer.chance is not None)


def test_a_higher_bid_is_made_no_oftener() -> None:
    """BID-10: more points are made in no more deals, and a mark in no more than 41 points."""
    chances = {offer.bid.number: offer.chance for offer in offers(EVEN) if offer.chance is not None}
    falling = [chances[number] for number in sorted(chances)]
    assert all(less <= more + 0.05 for more, less in pairwise(falling))
    assert falling[0] > falling[-1]


def test_a_stuck_shaker_bids_the_least() -> None:
    """BID-5: who must bid bids no more than it must with a poor hand, and passing is no offer."""
    weighed = offers(SCATTERED, HOME, before="P P P")
    assert weighed[0].bid == Bid.points(30)
    assert PASS not in {offer.bid for offer in weighed}


def test_at_the_end_two_marks_lose_no_more_than_one() -> None:
    """VIC-1, BID-3: what is passed at 0 to 0 is bid when the others are about to win, as it can lose no more."""
    best_at = {score: offers(EVEN, before="P P 1M", standing=standing_at(STRAIGHT, *score))[0].bid for score in SCORES}
    assert best_at == {(0, 0): PASS, (5, 6): Bid.marks(2)}


def test_gambles_are_left_alone_until_the_game_is_at_stake() -> None:
    """BID-1, VIC-1: what is set more often than made is not bid over a sure mark, unless that mark ends the game."""
    passing, gamble = offers_of_four("1M", (0, 0))
    assert (passing.bid, gamble.bid) == (PASS, Bid.marks(2))
    assert gamble.chance == pytest.approx(1 / 3)
    assert gamble.worth > passing.worth
    assert offers_of_four("1M", (3, 6))[0].bid == Bid.marks(2)


def test_the_game_is_at_stake_in_two_ways() -> None:
    """VIC-1: a gamble is taken where the others win by what they have bid, and where a set thirty makes them win."""
    theirs = offers_of_four("2M", (3, 5))[0]
    assert (theirs.bid, theirs.is_gamble) == (Bid.marks(3), True)
    assert offers_of_four("", (3, 6))[0].is_gamble
    assert offers_of_four("", (3, 5))[0].bid is PASS


def offers_of_four(before: str, score: tuple[int, int]) -> list[Offer]:
    """What four fives weigh after a bid of West's, where they make everything in one deal of three and nothing else."""
    four = "5-5 5-4 5-3 5-2 4-1 3-2 2-0"
    sixes = one_deal(n=four, w="6-6 6-5 6-4 6-3 6-2 6-1 6-0", e="4-4 4-3 4-2 3-3 2-2 3-1 1-1")
    support = one_deal(n=four, w="6-4 6-3 6-2 6-1 6-0 0-0 1-0", s="5-1 5-0 6-5 4-4 3-3 2-2 4-3")
    hand = bids(dealt(STRAIGHT, S if before else W, n=four), before)
    return sales(hand, standing_at(STRAIGHT, *score), deals=support + 2 * sixes).offers()


def test_the_bid_is_left_to_the_partner() -> None:
    """BID-3: with a fair hand nobody bids over a partner who makes it anyway."""
    hand = bids(dealt(STRAIGHT, N.turned(-3), n=SCATTERED), "1M P")
    assert sales(hand).offers()[0].bid is PASS


def test_passing_is_worth_what_the_others_make_of_it() -> None:
    """BID-1, SCR-2: when a partner makes its mark a pass is worth that mark, when an opponent does it costs it."""
    deal = one_deal(n=SCATTERED, s="6-6 6-5 6-3 6-2 6-0 5-5 4-4")
    hand = bids(dealt(STRAIGHT, E, n=SCATTERED), "1M P")
    assert {offer.bid: offer.worth for offer in sales(hand, deals=deal).offers()}[PASS] == pytest.approx(1)
    deal = one_deal(n=SCATTERED, w="6-6 6-5 6-3 6-2 6-0 5-5 4-4")
    hand = bids(dealt(STRAIGHT, S, n=SCATTERED), "1M")
    assert {offer.bid: offer.worth for offer in sales(hand, deals=deal).offers()}[PASS] == pytest.approx(-1)


def test_a_hand_that_all_pass_is_worth_nothing() -> None:
    """BID-5: where the hand is shaken again nothing is won or lost."""
    deal = one_deal(n=SCATTERED, e="6-6 5-4 3-1 2-1 1-0 3-0 6-2", s="5-5 4-3 4-0 6-0 5-2 1-1 2-2", w="6-5 6-3 5-1 4-2")
    hand = bids(dealt(STRAIGHT, N, n=SCATTERED), "P P P")
    assert {offer.bid: offer.worth for offer in sales(hand, deals=deal).offers()}[PASS] == 0


@pytest.mark.parametrize(
    ("dominoes", "options", "family"),
    [(LOW, HOME, Family.NELLO), (NEAR_SEVEN, HOME.but(sevens_play="closest"), Family.SEVENS)],
)
def test_special_hands_are_bid_and_named(dominoes: str, options: Options, family: Family) -> None:
    """CON-1, CON-4: a hand of nothing but low ones goes to marks in nello, one close to seven in sevens."""
    best = offers(dominoes, options)[0]
    assert best.bid.kind is BidKind.MARKS
    assert best.call is not None
    assert best.call.family is family


def test_what_a_table_does_not_play_is_not_weighed() -> None:
    """CON-5: where nello and sevens are off, no bid is called so, and no plunge is offered."""
    weighed = offers(LOW)
    assert {offer.call.family for offer in weighed if offer.call} == {Family.TRUMPS}
    assert not any(offer.bid.is_special for offer in offers("6-6 5-5 4-4 3-3 2-2 6-5 6-4"))


def test_a_plunge_is_made_where_the_partner_has_support() -> None:
    """BID-6: five doubles plunge when the partner is likely to have the trumps for it."""
    five = "5-5 4-4 3-3 2-2 1-1 6-0 5-0"
    hand = dealt(PRESETS["traditional"], W, n=five)
    supported = sales(hand, deals=one_deal(n=five, s="6-6 6-5 6-4 6-3 6-2 6-1 0-0")).offers()
    assert (supported[0].bid.kind, supported[0].chance) == (BidKind.PLUNGE, 1.0)
    assert supported[0].call is None
    without = sales(hand, deals=one_deal(n=five, s="4-0 3-0 2-0 1-0 6-1 5-2 4-3")).offers()
    assert next(offer.chance for offer in without if offer.bid.kind is BidKind.PLUNGE) == 0


def test_the_partner_of_a_plunge_names_for_the_doubles_opposite() -> None:
    """TRP-1, BID-6: with doubles opposite follow-me has them high, whatever one's own hand would be best in."""
    support = "6-5 6-4 5-4 3-2 3-1 2-0 1-0"
    plunged = bids(dealt(HOME, W, n="6-6 5-5 4-4 3-3 2-2 1-1 0-0", s=support), "PL P P P")
    own = bids(dealt(HOME, E, s=support), "30 P P P")
    assert best_call(sales(plunged, seat=S)) == parse_call("plunge:follow-me")
    assert best_call(sales(own, seat=S)) == parse_call("follow-me:low")


def best_call(asked: Sales) -> Call:
    return max(asked.calls().items(), key=lambda one: one[1].worth)[0]


def test_calls_are_weighed_for_the_bid_that_won() -> None:
    """TRP-1: each call is told with its chance on all deals; five fives are named fives."""
    asked = sales(bids(dealt(STRAIGHT, W, n=STRONG), "30 P P P"))
    weighed = asked.calls()
    assert best_call(asked).trump == 5
    assert all(one.action == call and one.deals == 100 for call, one in weighed.items())
    assert all(one.chance is not None and 0 <= one.chance <= 1 for one in weighed.values())


def test_best_calls_are_in_order() -> None:
    """TRP-1: what suits a bid best comes first."""
    worths = [one.worth for one in sales(dealt(STRAIGHT, W, n=STRONG)).best_calls(Bid.points(30))]
    assert worths == sorted(worths, reverse=True)


@pytest.mark.parametrize(
    ("call", "bid", "needed"),
    [("fives", "30", False), ("fives", "1M", True), ("sevens", "1M", True), ("nello", "2M", False)],
)
def test_when_all_tricks_are_needed(call: str, bid: str, needed: bool) -> None:
    """BID-10: marks need every trick, except in nello."""
    assert needs_all(parse_call(call), parse_bid(bid)) is needed


def test_likelier_deals_weigh_more() -> None:
    """SET-3: a deal that is three times as likely counts three times."""
    strong, weak = one_deal(n=SCATTERED, s="6-6 6-5 6-3 6-2 6-0 5-5 4-4"), one_deal(n=SCATTERED, s="1-0 3-0 4-0 2-1")
    seen = view(bids(dealt(STRAIGHT, E, n=SCATTERED), "1M P"), N)

    def passing(weights: list[float]) -> float:
        asked = Sales(seen, Standing(STRAIGHT), Imagined(strong + weak, weights))
        return next(offer.worth for offer in asked.offers() if offer.bid is PASS)

    assert [passing([1, 0]), passing([0, 1]), passing([3, 1])] == pytest.approx([1, -1, 0.5])


def test_only_who_sits_at_the_table_bids() -> None:
    """CND-5: a spectator has nothing to bid, and nothing is named before the auction is won."""
    hand = dealt(STRAIGHT, W, n=STRONG)
    with pytest.raises(ValueError, match="spectator"):
        Sales(view(hand, None), Standing(STRAIGHT), Imagined([], []))
    with pytest.raises(ValueError, match="won the auction"):
        sales(hand).calls()

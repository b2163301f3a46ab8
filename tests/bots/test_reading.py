"""Whoever bids, passes or names tells something about its dominoes, and deals are weighed by it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.table import HOME, STRAIGHT, E, N, S, W, bids, dealt, in_contract, named, played, tile_set
from texas42.bots.habits import habits
from texas42.bots.knowledge import knowledge
from texas42.bots.reading import Trust, likelihoods
from texas42.bots.sampling import Deal, Deals
from texas42.rules import PRESETS, Bid, Seat, view
from texas42.testing.choosing import seeded
from texas42.testing.decisions import decisions

MINE = "6-4 5-3 4-1 3-2 2-0 6-1 4-0"
FIVES = tile_set("5-5 6-5 5-4 5-2 5-1 5-0").mask


def read(hand: Any, seat: Seat = N, number: int = 600) -> tuple[list[Deal], list[float]]:
    """Deals as a seat may draw them, and how likely each is."""
    known = knowledge(view(hand, seat))
    deals = Deals.of(known).some(number, seeded("reading", 3))
    return deals, likelihoods(hand.public, known, deals)


def means(hand: Any, of: Seat, measure: Any) -> tuple[float, float]:
    """The mean of something in one seat's dominoes: over all deals alike, and as they are read."""
    deals, likely = read(hand)
    values = [measure(deal[of]) for deal in deals]
    return sum(values) / len(values), sum(map(float.__mul__, likely, map(float, values))) / sum(likely)


def fives_in(hand: int) -> int:
    return (hand & FIVES).bit_count()


def strength(hand: int) -> float:
    return habits(STRAIGHT).promises(hand, Bid.points(30))


def test_whoever_named_fives_has_fives() -> None:
    """TRP-1: a seat that bid and named fives most likely has more of them than chance gives it."""
    hand = named(bids(dealt(STRAIGHT, W, n=MINE), "P 30 P P"), "fives")
    before, after = means(hand, E, fives_in)
    assert after > before + 0.5


def test_whoever_named_another_suit_has_fewer_fives() -> None:
    """TRP-1: had it more fives, it would have named them."""
    hand = named(bids(dealt(STRAIGHT, W, n=MINE), "P 30 P P"), "sixes")
    before, after = means(hand, E, fives_in)
    assert after < before


def test_whoever_passed_is_weaker() -> None:
    """BID-1: a pass speaks against a strong hand."""
    hand = bids(dealt(STRAIGHT, N, n=MINE), "P P")
    for seat in (E, S):
        before, after = means(hand, seat, strength)
        assert after < before


def test_whoever_bid_is_stronger() -> None:
    """BID-1: a bid speaks for a strong hand, and the next bid for a still stronger one."""
    before, after_thirty = means(bids(dealt(STRAIGHT, N, n=MINE), "30"), E, strength)
    _, after_mark = means(bids(dealt(STRAIGHT, N, n=MINE), "1M"), E, strength)
    assert before < after_thirty < after_mark


def test_who_has_said_nothing_is_not_read() -> None:
    """BID-1: a seat that has not bid yet may have anything."""
    before, after = means(dealt(STRAIGHT, W, n=MINE), E, strength)
    assert after == pytest.approx(before)


def test_passing_over_a_partner_says_nothing() -> None:
    """BID-3: whoever leaves the bid to its partner may well be strong."""
    hand = bids(dealt(STRAIGHT, S, n=MINE), "P 30 P P")
    silent = bids(dealt(STRAIGHT, S, n=MINE), "P 30")
    deals, with_pass = read(hand)
    known = knowledge(view(silent, N))
    without = likelihoods(bids(silent, "P").public, known, deals)
    assert with_pass == pytest.approx(without)


def test_a_stuck_shaker_says_nothing_by_its_bid() -> None:
    """BID-5: whoever had to bid need not be strong."""
    hand = bids(dealt(HOME, E, n=MINE), "P P P")
    assert means(bids(hand, "30"), E, strength) == pytest.approx(means(hand, E, strength))


def test_dominoes_already_played_are_read_too() -> None:
    """TRP-1: what a seat was dealt counts, not only what it still holds."""
    hand = named(bids(dealt(STRAIGHT, W, n=MINE, e="5-5 6-5 5-4"), "P 30 P P"), "fives")
    known = knowledge(view(played(hand, "5-5"), N))
    deals = Deals(known).some(50, seeded("reading", 1))
    now = likelihoods(played(hand, "5-5").public, known, deals)
    dealt_then = [(deal[0], deal[1] | tile_set("5-5").mask, deal[2], deal[3]) for deal in deals]
    assert now == pytest.approx(likelihoods(hand.public, knowledge(view(hand, N)), dealt_then))


def test_without_trust_all_deals_are_alike() -> None:
    """BID-1: whoever trusts nobody's bids and names reads nothing."""
    hand = in_contract("fives", bidder=E, n=MINE)
    known = knowledge(view(hand, N))
    deals = Deals(known).some(50, seeded("reading", 1))
    assert len({round(one, 12) for one in likelihoods(hand.public, known, deals, Trust(0, 0))}) == 1
    assert len({round(one, 12) for one in likelihoods(hand.public, known, deals)}) > 10


def test_weights_can_always_be_drawn_by() -> None:
    """§12: under all house rules no weight is negative, and some deal is always possible."""
    for decision in decisions(300, seed=5, presets=tuple(PRESETS.values())):
        if decision.hand.public.phase.name == "SHAKE":
            continue
        known = knowledge(decision.view)
        deals = Deals.of(known).some(12, seeded("reading", 1))
        likely = likelihoods(decision.hand.public, known, deals)
        assert len(likely) == len(deals) > 0
        assert min(likely) >= 0
        assert sum(likely) > 0

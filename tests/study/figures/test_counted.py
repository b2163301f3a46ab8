"""Many hands counted."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

import pytest

from tests.study.figures.histories import FLAT, E, N, S, W, hand, looked_at, of, thrown_in
from texas42.bots.arena.statistics import rate_of
from texas42.rules import Seat
from texas42.study.figures.counted import Part, counted, spans
from texas42.study.figures.dealt import AVERAGE

FOUR = (hand(N, "30", made=True), hand(E, "31", made=False), hand(S, "2M", made=False), hand(W, "30", made=True))


def test_a_player_is_counted_by_hand() -> None:
    """North made one bid of one, set one of the others' two, and won two of four hands."""
    found = counted(of(N, *FOUR))
    assert (found.hands, found.won, found.bid) == (4, rate_of(2, 4), rate_of(1, 4))
    assert (found.made, found.setting, found.set) == (rate_of(1, 1), rate_of(1, 2), 0)
    assert found.by_bid == (("30", rate_of(1, 1)),)


def test_a_partnership_has_the_bids_of_both() -> None:
    """North and South made a thirty and lost two marks."""
    found = counted(Part(one, (N, S)) for one in FOUR)
    assert (found.won, found.made) == (rate_of(2, 4), rate_of(1, 2))
    assert dict(found.by_bid) == {"30": rate_of(1, 1), "2 marks": rate_of(0, 1)}


def test_a_whole_table_wins_nothing_from_itself() -> None:
    """Of a group on both sides every bid is its own, and nothing is said of winning, setting or lying well."""
    found = counted(Part(one, (N, E, S, W)) for one in FOUR)
    assert (found.made, found.won.of, found.setting.of) == (rate_of(2, 4), 0, 0)
    assert (found.lie, found.play) == (None, None)


def test_kinds_of_bids_stand_in_the_order_of_the_ladder() -> None:
    """Points, then marks, then splashes and plunges; a contract nobody named is not listed."""
    bids = ("PL4", "30", "10M", "41", "2M", "1M", "SP2")
    found = counted(of(N, *(hand(N, bid, made=True, contract="nello") for bid in bids)))
    assert [kind for kind, _ in found.by_bid] == ["30", "41", "1 mark", "2 marks", "10 marks", "plunge", "splash"]
    assert found.by_contract == (("nello", rate_of(7, 7)),)


def test_hands_that_all_passed_are_in_no_rate() -> None:
    """BID-5: they are told apart, and only what was dealt counts."""
    found = counted(of(N, thrown_in(), FOUR[0]))
    assert (found.hands, found.passed, found.won.of) == (1, 1, 1)
    assert found.dealt is not None
    assert found.dealt.deals == 2


def test_nothing_is_counted_of_nothing() -> None:
    """Without a hand there is no figure that could be wrong."""
    found = counted([])
    assert (found.hands, found.made.rate, found.dealt, found.bidding_cost) == (0, None, None, None)


def test_luck_of_one_side_is_ill_luck_of_the_other() -> None:
    """What the lie gave the bidders it took from the defenders, and so with what came of it."""
    hands = [hand(N, "30", made=True, chance=0.3, lie=0.8), hand(E, "31", made=False, chance=0.6, lie=0.5)]
    ours, theirs = counted(of(S, *hands)), counted(of(W, *hands))
    assert ours.lie is not None
    assert theirs.lie is not None
    assert ours.play is not None
    assert theirs.play is not None
    assert ours.lie.mean == pytest.approx((0.5 + 0.1) / 2)
    assert ours.play.mean == pytest.approx((0.2 + 0.5) / 2)
    assert (theirs.lie.mean, theirs.play.mean) == pytest.approx((-ours.lie.mean, -ours.play.mean))


def test_what_was_dealt_is_held_against_the_average_hand() -> None:
    """A hand of the average promise is no luck, and a partnership has the mean of both."""
    rich = FOUR[0]._replace(promises=(AVERAGE + 0.3, AVERAGE, AVERAGE + 0.1, AVERAGE))
    flat = counted(of(N, FOUR[0], FOUR[1])).dealt
    assert flat is not None
    assert flat.mean == 0
    pair = counted([Part(rich, (N, S))]).dealt
    assert pair is not None
    assert pair.mean == pytest.approx(0.2)
    assert math.isinf(pair.error)


def test_mistakes_are_a_mean_over_hands_that_were_looked_at() -> None:
    """Of three hands two were looked at: their costs are counted, and that there are two is said."""
    found = counted(of(N, looked_at(FOUR[0], 0.2, 0.0), looked_at(FOUR[1], 0.0, 0.1), FOUR[2]))
    assert found.looked_at == 2
    assert found.bidding_cost is not None
    assert found.play_cost is not None
    assert (found.bidding_cost.mean, found.play_cost.mean, found.play_cost.deals) == pytest.approx((0.1, 0.05, 2))


def test_spans_follow_each_other_and_leave_no_hand_out() -> None:
    """All hands over time: as many in each part as can be, with the time of its first and last."""
    rng = Random(4)  # noqa: S311
    for number in (0, 19, 20, 21, 87, 500):
        parts = of(N, *(hand(rng.choice(list(Seat)), "30", made=rng.random() < 0.5) for _ in range(number)))
        found = spans(parts)
        assert bool(found) == (number >= 20)
        if found:
            assert found[0].first == 1
            assert found[-1].last == number
            assert all(one.last + 1 == other.first for one, other in pairwise(found))
            assert sum(one.figures.won.hits for one in found) == counted(parts).won.hits
            assert [one.begins for one in found] == [1_000 * one.first for one in found]
            sizes = [one.last - one.first + 1 for one in found]
            assert max(sizes) - min(sizes) <= 1
            assert min(sizes) >= 10


def test_the_order_of_hands_changes_no_figure() -> None:
    """Figures are of a set of hands."""
    parts = [*of(N, *FOUR), *of(S, thrown_in()._replace(promises=FLAT))]
    assert counted(parts) == counted(reversed(parts))

"""The bidding helper: chances by play-outs, their intervals, and hands played out to hold them against."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from texas42.records.notation import parse_bids, parse_call, parse_hand
from texas42.rules import ALL_DOMINOES, Bid, BidKind, DominoSet, IllegalError, Options, RulesError, preset
from texas42.study.estimates import Z
from texas42.study.holding import Asked, Holding, Prospects, hold
from texas42.study.holding_json import holding_json
from texas42.testing.choosing import seeded
from texas42.testing.holdings import by_twin, dealt, played

TRADITIONAL = preset("traditional")
STRAIGHT = preset("tournament")
MIXED = parse_hand("66.64.60.61.55.42.00")


def last(hand: str, options: Options = TRADITIONAL, bids: str = "", deals: int = 200, seed: int = 0) -> Holding:
    *_, holding = hold(Asked(parse_hand(hand), options, parse_bids(bids)), deals, seed)
    return holding


def row(holding: Holding, name: str) -> Prospects:
    return next(one for one in holding.prospects if one.name == name)


def made(holding: Holding, name: str, bid: Bid) -> float:
    return next(one.made.rate or 0.0 for one in row(holding, name).chances if one.bid == bid)


def test_every_contract_and_every_bid_has_a_chance() -> None:
    """BID-2, BID-9: suits, doubles and follow-me from 30 to two marks, nello and sevens for marks only."""
    holding = last("66.64.60.61.55.42.00", TRADITIONAL.but(nello_doubles="choice"))
    names = [one.name for one in holding.prospects]
    assert names == [
        *("blanks", "ones", "twos", "threes", "fours", "fives", "sixes", "doubles", "follow-me", "follow-me low"),
        *("nello", "nello high", "nello low", "nello inverted", "sevens", "splash"),
    ]
    assert [one.bid.symbol for one in row(holding, "sixes").chances] == [*map(str, range(30, 42)), "1M", "2M"]
    assert [one.bid.symbol for one in row(holding, "nello").chances] == ["1M", "2M"]
    assert holding.worths == (*range(30, 43), 84, 126)


def test_what_the_house_does_not_play_is_not_told() -> None:
    """CON-5: without special contracts there are only trumps; a plunge needs its doubles (BID-6)."""
    assert [one.name for one in last("66.55.44.33.21.20.10", STRAIGHT, deals=20).prospects][-2:] == [
        "doubles",
        "follow-me",
    ]
    names = [one.name for one in last("66.55.44.33.21.20.10", deals=20).prospects]
    assert names[-2:] == ["splash", "plunge"]


def test_only_bids_that_may_be_made_now_are_told() -> None:
    """BID-3, BID-4: over two marks there is only three marks; after 31 nothing begins at 30."""
    assert last("66.64.60.61.55.42.00", bids="pass 31", deals=20).worths[0] == 32
    over = last("66.64.60.61.55.42.00", STRAIGHT, bids="2M", deals=20)
    assert {one.bid.symbol for row in over.prospects for one in row.chances} == {"3M"}


def test_a_higher_bid_is_never_likelier() -> None:
    """SCR-3: what takes 34 takes 33 as well, and all the tricks are the hardest."""
    for contract in last("66.64.60.61.55.42.00").prospects:
        rates = [one.made.rate or 0.0 for one in contract.chances]
        assert all(lower >= higher for lower, higher in pairwise(rates)), contract.name


def test_six_trumps_on_top_make_nearly_everything() -> None:
    """A hand that cannot lose a trick makes two marks in every deal, and its best bid is made of it."""
    holding = last("66.65.64.63.62.61.60", STRAIGHT)
    assert made(holding, "sixes", Bid.marks(2)) == 1.0
    assert made(holding, "blanks", Bid.marks(2)) < 0.5
    assert holding.bid.kind is BidKind.MARKS
    assert holding.best is not None
    assert holding.best.made.rate == 1.0


def test_figures_follow_from_the_seed_and_narrow() -> None:
    """The same seed gives the same figures; with more deals the intervals are narrower."""
    asked = Asked(MIXED, TRADITIONAL)
    one, again, other = (list(map(holding_json, hold(asked, 300, seed))) for seed in (1, 1, 2))
    assert one == again
    assert one != other
    assert [told["deals"] for told in one] == [100, 250, 300]
    first, final = (told["contracts"][6]["bids"][0] for told in (one[0], one[-1]))
    assert final["low"] <= final["made"] <= final["high"]
    assert final["high"] - final["low"] < first["high"] - first["low"]


def test_the_best_bid_is_the_experts_own() -> None:
    """What is best is weighed as an expert weighs it, after the bids so far: BID-5 makes the shaker bid."""
    assert last("61.52.43.30.20.21.00").bid.is_pass
    stuck = last("61.52.43.30.20.21.00", bids="pass pass pass")
    assert stuck.bid == Bid.points(30)
    assert "30 makes" in stuck.choice.reason
    assert len(stuck.choice.weighed) == sum(not bid.is_pass for bid in stuck.asked.view().legal_bids())


def test_a_plunge_by_another_is_known_to_hold_doubles() -> None:
    """BID-6: with four doubles in another hand our own suits are worth less than if nothing was bid."""
    quiet = last("66.64.60.61.51.42.50", bids="", deals=1_000)
    after = last("66.64.60.61.51.42.50", bids="plunge", deals=1_000)
    assert after.asked.bids[0].symbol == "PL"
    assert {one.bid.symbol for row in after.prospects for one in row.chances} == {"5M"}
    assert made(after, "sixes", Bid.marks(5)) < made(quiet, "sixes", Bid.marks(1))


@pytest.mark.parametrize(
    ("bids", "rule", "words"),
    [
        ("31 30", "BID-3", "bid 2, 30: Your bid must be higher than thirty-one."),
        ("pass 3M", "BID-4", "bid 2, 3M: Three marks can follow only on two marks; the most now is two marks."),
        ("30 31 32 33", "BID-1", "All four seats have bid, each once."),
    ],
)
def test_an_auction_that_cannot_be_is_refused(bids: str, rule: str, words: str) -> None:
    """BID-1 to BID-4: what was bid before is judged, and the bid named that cannot be."""
    with pytest.raises(IllegalError) as refused:
        last("66.64.60.61.55.42.00", bids=bids, deals=5)
    assert (refused.value.rule, refused.value.message) == (rule, words)


def test_where_one_sits_follows_from_the_bids() -> None:
    """BID-1: a seat without bids has heard passes; a seat that does not fit the bids is refused."""
    assert Asked.at(MIXED, STRAIGHT, (), 3).bids == parse_bids("pass pass")
    assert Asked.at(MIXED, STRAIGHT, parse_bids("30"), None).place == 2
    for place in (0, 1, 3, 5):
        with pytest.raises(RulesError, match="After 1 bid it is the turn of seat 2"):
            Asked.at(MIXED, STRAIGHT, parse_bids("30"), place)


@pytest.mark.parametrize(
    ("hand", "call", "seed"),
    [
        ("66.64.60.61.55.42.00", "sixes", 1),
        ("66.55.44.33.21.20.10", "follow-me", 2),
        ("31.21.10.20.52.30.00", "nello", 3),
        ("54.53.40.32.22.11.30", "fives", 4),
        ("61.52.43.63.53.42.32", "sevens", 5),
        ("66.55.44.33.21.20.10", "plunge", 6),
    ],
)
def test_chances_come_true_in_fresh_deals_played_through_the_rules(hand: str, call: str, seed: int) -> None:
    """Whatever the helper says agrees with hands that the twin plays domino by domino, as closely as both can err.

    Every trick is held against what was taken, for the helper counts no more sweeps than there are.
    """
    holding = last(hand, deals=2_000, seed=seed)
    contract = row(holding, call)
    named = None if call == "plunge" else parse_call(call)
    choose, rng, deals = by_twin(seed), seeded(seed), 300
    bid = contract.chances[-1].bid
    taken = [played(dealt(parse_hand(hand), TRADITIONAL, rng), bid, named, choose) for _ in range(deals)]
    for chance in contract.chances:
        if call == "nello":
            came, most = taken.count(0) / deals, 4.0
        elif chance.bid.kind is BidKind.POINTS:
            came, most = sum(points >= chance.bid.amount for points in taken) / deals, 4.0
        else:
            came, most = taken.count(42) / deals, math.inf
        said = chance.made.rate or 0.0
        both = (said * chance.made.of + came * deals) / (chance.made.of + deals)
        error = math.sqrt(both * (1 - both) * (1 / chance.made.of + 1 / deals))
        assert said - came <= 4 * error, chance
        assert came - said <= most * error or not error, chance


@pytest.mark.parametrize("tens", range(3))
def test_thirty_hands_drawn_by_lot_make_what_is_said_of_them(tens: int) -> None:
    """Brute simulation, domino by domino, of the contract that suits each hand best for 30: within both errors.

    Of ten figures two may lie outside of a 95 % interval, and none far outside: the contract is the one that
    looked best in the same deals, which promises a little too much.
    """
    rng, apart = seeded("thirty hands", tens), list[float]()
    for number in range(10):
        held, deals = DominoSet.from_iterable(rng.sample(ALL_DOMINOES, 7)), 100
        *_, holding = hold(Asked(held, STRAIGHT), 400, number)
        row, chance = max(((one, one.chances[0]) for one in holding.prospects), key=lambda two: two[1].made.hits)
        choose = by_twin(number)
        taken = [played(dealt(held, STRAIGHT, rng), chance.bid, row.call, choose) for _ in range(deals)]
        came, said = sum(points >= 30 for points in taken), chance.made.hits
        both = (said + came + 2) / (chance.made.of + deals + 4)
        error = math.sqrt(both * (1 - both) * (1 / chance.made.of + 1 / deals))
        apart.append(abs(said / chance.made.of - came / deals) / error)
    assert max(apart) < 3.5
    assert sum(one > Z for one in apart) <= 2

"""`texas42 deal` and `texas42 auction`."""

from __future__ import annotations

import pytest

from tests.cli.running import refused, run
from texas42.records import parse_domino, parse_dominoes
from texas42.rules import ALL, DominoSet


def test_deal_shows_four_hands_in_formation() -> None:
    """SET-3, SET-4: every domino is dealt once, four in front and three behind, and on one line."""
    ran = run("deal", "--seed", "1")
    assert ran.code == 0
    assert all(seat in ran.out for seat in ("North", "East", "South", "West"))
    hands = ran.out.strip().splitlines()[-1].split("/")
    assert DominoSet.from_iterable(domino for hand in hands for domino in parse_dominoes(hand)) == ALL
    tiles = [line.count("·") for line in ran.out.splitlines() if "·" in line]
    assert tiles == [8, 6, 8, 6]


def test_deal_as_json_lines() -> None:
    """SET-5: each deal is a line of JSON, and the shake passes clockwise."""
    deals = run("deal", "--seed", "1", "--count", "3", "--shaker", "west", "--json").json_lines
    assert [deal["shaker"] for deal in deals] == ["W", "N", "E"]
    for deal in deals:
        dealt = [parse_domino(text) for hand in deal["hands"].values() for text in hand]
        assert DominoSet.from_iterable(dealt) == ALL
        assert deal["position"].count("/") == 3


def test_deal_repeats_with_its_seed() -> None:
    """SET-3: the same seed gives the same dominoes, and a fresh seed is told."""
    assert run("deal", "--seed", "7").out == run("deal", "--seed", "7").out
    assert run("deal", "--seed", "7").out != run("deal", "--seed", "8").out
    fresh = run("deal", "--json").json
    assert run("deal", "--json", "--seed", str(fresh["seed"])).json == fresh


def test_deal_draws_as_the_options_say() -> None:
    """SET-3: another order of drawing gives other hands from the same shuffle."""
    assert run("deal", "--seed", "7", "--set", "draw_order=deal").out != run("deal", "--seed", "7").out


def test_deal_refuses_nonsense() -> None:
    """SET-1: a deal needs a seat at the table and at least one hand."""
    assert refused("deal", "--shaker", "X").startswith("--shaker: There is no seat 'X'")
    assert "--count" in refused("deal", "--count", "0")


def test_auctions_are_counted() -> None:
    """BID-4, BID-5: there are 3,214 auctions with a pass-out, and 3,213 where the shaker is stuck."""
    assert run("auction", "--count", "--preset", "tournament").out == "3,214 auctions\n"
    assert run("auction", "--count", "--json").json == {"auctions": 3213}


def test_a_legal_auction_is_told() -> None:
    """BID-1: who bid what, clockwise from left of the shaker, and who won."""
    ran = run("auction", "--check", "30 pass 2M 3M", "--shaker", "W")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "West shakes.",
        "North bids thirty (30).",
        "East passes.",
        "South bids two marks (2M).",
        "West bids three marks (3M).",
        "West wins the auction with three marks (3M).",
    ]


def test_what_is_legal_next_is_told() -> None:
    """BID-3: an unfinished auction ends with what the next seat may bid."""
    assert run("auction", "--check", "40 pass").out.endswith("West is next and may bid: P 41 1M 2M\n")


def test_all_pass_is_told() -> None:
    """BID-5: four passes are a legal auction where the hand is shaken again."""
    ran = run("auction", "--check", "P P P P", "--preset", "austin")
    assert ran.code == 0
    assert "Everybody passed" in ran.out


@pytest.mark.parametrize(
    ("bids", "place", "rule"),
    [
        ("30 3M", "bid 2, South's 3M", "BID-4"),
        ("31 30", "bid 2, South's 30", "BID-3"),
        ("P P P P", "bid 4, North's P", "BID-5"),
        ("plunge", "bid 1, East's PL", "BID-6"),
        ("30 P P P 31", "bid 5, 31", "BID-1"),
    ],
)
def test_the_first_illegal_bid_is_named(bids: str, place: str, rule: str) -> None:
    """BID-1, BID-3, BID-4, BID-5, BID-6: an illegal bid is exit 1, with place, reason and rule."""
    ran = run("auction", "--check", bids)
    assert ran.code == 1
    assert ran.err.startswith(f"texas42: {place}: ")
    assert f"({rule})" in ran.err
    told = run("auction", "--check", bids, "--json")
    assert (told.code, told.err) == (1, "")
    assert told.json["legal"] is False
    assert told.json["refused"]["rule"] == rule


def test_doubles_make_special_bids_possible() -> None:
    """BID-6: with four doubles in hand East may plunge."""
    told = run("auction", "--check", "plunge", "--doubles", "0,4,0,0", "--json").json
    assert told["bids"] == [{"seat": "E", "bid": "PL4", "word": "plunge", "number": 168}]
    assert (told["turn"], told["next"], told["winner"]) == ("S", ["P", "5M"], None)


def test_bids_from_standard_input_in_words() -> None:
    """BID-11: bids may be words on lines or between commas."""
    for text in ("thirty\npass\ntwo marks\npass\n", "thirty, pass, two marks, pass"):
        told = run("auction", "--check", "-", "--json", stdin=text).json
        assert told["winner"] == {"seat": "W", "bid": "2M", "word": "two marks", "number": 84}


def test_auction_refuses_what_it_cannot_read() -> None:
    """BID-11: words that are no bid, and options that make no sense, are exit 2."""
    assert refused("auction", "--check", "30 hello").startswith("bid 2: There is no bid 'hello'")
    assert refused("auction", "--check", "") == "--check: no bid was given (BID-1)."
    assert refused("auction") == "Choose one of --count and --check."
    assert refused("auction", "--count", "--check", "30") == "Choose one of --count and --check."
    assert "N,E,S,W" in refused("auction", "--check", "30", "--doubles", "4")
    assert "seven doubles" in refused("auction", "--check", "30", "--doubles", "4,4,0,0")
    assert "bid 1" in refused("auction", "--check", "-", stdin=b"\xff\xfe\x00")

"""`texas42 hand`."""

from __future__ import annotations

import pytest

from tests.cli.running import refused, run

HAND = "66.64.60.61.55.42.00"


def test_every_figure_stands_in_a_table_that_needs_no_color() -> None:
    """BID-2: a row for each contract and a column for each bid, with offs, count at risk, intervals and what to bid."""
    ran = run("hand", HAND, "--deals", "150")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0] == "6-6 6-4 6-1 6-0 5-5 4-2 0-0   left of the shaker, first to bid"
    assert "150 deals" in lines[1]
    assert lines[3].split() == [*map(str, range(30, 42)), "1M", "2M", "3M"]
    heat = {line[:15].strip(): line[15:].split() for line in lines[4:17]}
    assert len(heat["sixes"]) == 15
    assert heat["nello"][:12] == ["·"] * 12
    assert sum("*" in cell for cells in heat.values() for cell in cells) == 1
    best = next(line for line in lines if line.startswith("Best: bid "))
    assert "makes in" in best
    told = next(line for line in lines[18:] if line.startswith("sixes"))
    assert told.split()[:4] == ["sixes", "4", "42", "0"]
    assert "(" in told
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize(
    "hand",
    [("6-6, 6-4, 6-0, 1-6, 5-5, 4-2, 0-0",), ("66", "64", "60", "61", "55", "42", "00"), ("66646061554200",)],
)
def test_a_hand_may_be_typed_in_any_friendly_way(hand: tuple[str, ...]) -> None:
    """SET-1: commas, spaces, dashes and either end first all say the same hand."""
    told = run("hand", *hand, "--deals", "20", "--json").json
    assert told["hand"] == "66.64.61.60.55.42.00"
    assert told == run("hand", HAND, "--deals", "20", "--json").json


def test_programs_get_every_figure_with_its_interval() -> None:
    """BID-11: bids by their symbols, shares from 0 to 1 in their intervals, and what was weighed."""
    told = run("hand", HAND, "--deals", "150", "--seed", "4", "--bids", "pass 30", "--json").json
    assert (told["place"], told["bids"], told["deals"], told["seed"]) == (3, ["P", "30"], 150, 4)
    for contract in told["contracts"]:
        assert all(0 <= bid["low"] <= bid["made"] <= bid["high"] <= 1 for bid in contract["bids"])
    assert told["best"]["bid"] in {one["bid"] for one in told["best"]["weighed"]}
    sixes = next(contract for contract in told["contracts"] if contract["call"] == "trumps:6")
    assert (sixes["offs"], sixes["at_risk"], sixes["bids"][0]["bid"]) == ("42", 0, "31")


def test_the_seat_and_the_house_rules_count() -> None:
    """BID-5: the last seat after three passes has to bid; CON-5: what the house does not play is not shown."""
    weak = "61.52.43.30.20.21.00"
    assert "Best: pass." in run("hand", weak, "--deals", "100").out
    stuck = run("hand", weak, "--deals", "100", "--seat", "4").out
    assert "the shaker, last to bid, after pass, pass, pass" in stuck
    assert "Best: bid thirty." in stuck
    assert "nello" not in run("hand", weak, "--deals", "20", "--preset", "tournament").out
    assert "nello low" in run("hand", weak, "--deals", "20", "--set", "nello_doubles=choice").out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("66.64",), "A hand is seven dominoes, and these are 2 (SET-3)."),
        (("66.64.60.61.55.42.77",), "There is no domino '77': write two ends from 0 to 6, as in 6-4 (SET-1)."),
        (("66.64.60.61.55.42.24",), "The 4-2 stands twice: there is one of each (SET-1)."),
        ((HAND, "--bids", "30 29"), "bid 2: There is no bid '29': bid 30 to 41, marks (2M), pass, plunge or splash"),
        ((HAND, "--bids", "31 30"), "bid 2, 30: Your bid must be higher than thirty-one (BID-3)."),
        ((HAND, "--bids", "31", "--seat", "4"), "After 1 bid it is the turn of seat 2 of 4, counted from"),
        ((HAND, "--set", "nello=maybe"), "--set nello"),
        ((HAND, "--deals", "0"), "Invalid value for '--deals'"),
    ],
)
def test_what_cannot_be_is_refused_with_its_rule(arguments: tuple[str, ...], sentence: str) -> None:
    """SET-1, SET-3, BID-1, BID-3: one sentence that names the domino or the bid."""
    assert refused("hand", *arguments).startswith(sentence)

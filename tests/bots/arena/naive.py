"""The arena's numbers a second, naive way: from the lines of a file, with nothing but lists and loops."""

from __future__ import annotations

from typing import Any

from texas42.bots.arena import Report

Line = dict[str, Any]
SEATS = "NESW"


def timeless(report: Report) -> Line:
    """A report as plain data, without what a clock says."""
    data = report.as_json()
    return {**data, "sides": {side: {**told, "times": None} for side, told in data["sides"].items()}}


def hands_with_sides(lines: list[Line]) -> list[tuple[str, Line]]:
    return [(sitting["sides"], hand) for line in lines for sitting in line["sittings"] for hand in sitting["hands"]]


def bid_and_bidder(hand: Line) -> tuple[str, str] | None:
    """The last bid that is no pass, and the seat that made it."""
    made = [(bid, place) for place, bid in enumerate(hand["bids"].split()) if bid != "P"]
    if not made:
        return None
    bid, place = made[-1]
    return bid, SEATS[(SEATS.index(hand["shaker"]) + 1 + place) % 4]


def side_at(sides: str, seat: str) -> str:
    return sides[0] if seat in "NS" else sides[1]


def difference(line: Line) -> float:
    """What A has more than B, in the mean of the two sittings."""
    total = 0
    for sitting in line["sittings"]:
        for hand in sitting["hands"]:
            north_south, east_west = hand["score"]
            total += north_south - east_west if sitting["sides"] == "AB" else east_west - north_south
    return total / 2


def made_and_bid(lines: list[Line], side: str) -> tuple[int, int]:
    """How often a side made its bid, and how often it had one."""
    results = [
        hand["made"]
        for sides, hand in hands_with_sides(lines)
        if (found := bid_and_bidder(hand)) and side_at(sides, found[1]) == side and "forfeit" not in hand
    ]
    return sum(results), len(results)


def won_by(sides: str, hand: Line) -> str:
    """The side that won a hand, or nobody."""
    if "forfeit" in hand:
        return "A" if side_at(sides, hand["forfeit"]["seat"]) == "B" else "B"
    found = bid_and_bidder(hand)
    if found is None:
        return ""
    bidders = side_at(sides, found[1])
    return bidders if hand["made"] else sides.replace(bidders, "")


def pairs(lines: list[Line]) -> tuple[int, int]:
    """Deals in which A won more hands than B, and B more than A."""
    a_more = b_more = 0
    for line in lines:
        won = [won_by(sitting["sides"], sitting["hands"][0]) for sitting in line["sittings"]]
        a_more += won.count("A") > won.count("B")
        b_more += won.count("B") > won.count("A")
    return a_more, b_more

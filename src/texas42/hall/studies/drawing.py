"""What is known about a hand as the page shows it: words for every figure, so that templates only arrange."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from texas42.bots.reasons import percent
from texas42.hall.studies.keeping import Facts
from texas42.records.notation import parse_bid, parse_dominoes
from texas42.rules import Domino

SHADES: Final = 5
"""So many shades lie behind the figures, none of them needed to read them."""
_PLACES: Final = ("first to bid, left of the shaker", "second to bid", "third to bid", "the shaker, last to bid")


class Cell(NamedTuple):
    """A figure of the heat map; none where the contract cannot be played on that bid."""

    text: str = "·"
    about: str = ""
    shade: int = 0
    best: bool = False


class Row(NamedTuple):
    """A contract."""

    name: str
    cells: tuple[Cell, ...]
    trumps: str
    offs: tuple[Domino, ...] | None
    """None where the partner names the trumps."""
    at_risk: str
    takes: str
    lowest: str
    whole: str


class Picture(NamedTuple):
    """All of it."""

    place: str
    heads: tuple[tuple[str, str], ...]
    """What is bid: a short head and the words."""
    rows: tuple[Row, ...]
    bid: str
    """What is best, as something to do."""
    reason: str
    deals: str
    done: int
    of: int
    weighed: tuple[tuple[str, str, str], ...]
    """What else an expert weighed: the bid, how often it is made, and what it is worth."""
    nello: bool


def picture(facts: Facts) -> Picture:
    contracts = facts["contracts"]
    worths = sorted({bid["number"] for contract in contracts for bid in contract["bids"]})
    best = facts["best"]
    starred = _starred(facts)
    return Picture(
        place=_place(facts),
        heads=tuple(map(_head, worths)),
        rows=tuple(_row(contract, worths, starred) for contract in contracts),
        bid="Pass" if best["bid"] == "P" else f"Bid {best['word']}",
        reason=best["reason"],
        deals=f"{facts['deals']:,}",
        done=facts["deals"],
        of=facts["of"],
        weighed=tuple(map(_weighed, best["weighed"])),
        nello=any(contract["name"].startswith("nello") for contract in contracts),
    )


def _place(facts: Facts) -> str:
    told = _PLACES[facts["place"] - 1]
    bids = ", ".join(str(parse_bid(bid)) for bid in facts["bids"])
    return f"{told}, after {bids}" if bids else told


def _head(worth: int) -> tuple[str, str]:
    if worth < 42:
        return str(worth), str(worth)
    return f"{worth // 42}M", f"{worth // 42} mark{'s' if worth > 42 else ''}"


def _starred(facts: Facts) -> tuple[str, str] | None:
    """The contract and the bid that are best together."""
    bid = facts["best"]["bid"]
    fits = ((one["made"], contract["name"]) for contract in facts["contracts"] for one in _bids(contract, bid))
    found = max(fits, default=None)
    return None if found is None else (found[1], bid)


def _bids(contract: Mapping[str, Any], symbol: str) -> Iterator[Mapping[str, Any]]:
    return (one for one in contract["bids"] if one["bid"] == symbol)


def _row(contract: Mapping[str, Any], worths: list[int], starred: tuple[str, str] | None) -> Row:
    by_worth = {one["number"]: one for one in contract["bids"]}
    first, last = contract["bids"][0], contract["bids"][-1]
    named, taken = contract["offs"] is not None, contract["taken"]
    return Row(
        name=contract["name"],
        cells=tuple(_cell(by_worth.get(worth), contract["name"], starred) for worth in worths),
        trumps=_trumps(contract) if named else "",
        offs=parse_dominoes(contract["offs"]) if named else None,
        at_risk=str(contract["at_risk"]) if named else "",
        takes=f"{taken['mean']:.1f} ({taken['low']:.1f} to {taken['high']:.1f})",
        lowest=between(first) if first["number"] < 42 else "",
        whole=between(last) if last["number"] >= 42 else "",
    )


def _trumps(contract: Mapping[str, Any]) -> str:
    """How many are held; nothing where there are none to hold."""
    held = parse_dominoes(contract["trumps"])
    return str(len(held)) if held or parse_dominoes(contract["higher"]) else ""


def _cell(one: Mapping[str, Any] | None, name: str, starred: tuple[str, str] | None) -> Cell:
    if one is None:
        return Cell()
    shade = min(SHADES - 1, int(SHADES * one["made"]))
    return Cell(percent(one["made"])[:-1], between(one), shade, (name, one["bid"]) == starred)


def between(one: Mapping[str, Any]) -> str:
    """A share with its interval.

    >>> between({"made": 0.5, "low": 0.46, "high": 0.54})
    '50% (46 to 54)'
    """
    return f"{percent(one['made'])} ({percent(one['low'])[:-1]} to {percent(one['high'])[:-1]})"


def _weighed(one: Mapping[str, Any]) -> tuple[str, str, str]:
    bid = parse_bid(one["bid"])
    chance = "" if one["chance"] is None else percent(one["chance"])
    return str(bid), chance, f"{one['worth']:+.2f}"

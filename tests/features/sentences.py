"""How a scenario's sentences are read: seats, dominoes, bids and tricks in a player's words."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from pytest_bdd import parsers

from texas42.records import parse_domino
from texas42.rules import PASS, Bid, BidKind, Domino, Seat, Team

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")

_SEAT: Final = "North|East|South|West"
_DOMINO: Final = r"\d-\d"
_BID: Final = r"pass|\d+|\w+ marks?|(?:a )?(?:plunge|splash)(?: worth \w+ marks)?"


def read_seat(text: str) -> Seat:
    return Seat[text.upper()]


def read_seats(text: str) -> tuple[Seat, ...]:
    """Seats from "North, East and South"."""
    return tuple(map(read_seat, re.findall(_SEAT, text)))


def read_team(text: str) -> Team:
    return Team[text.upper().replace("-", "_")]


def read_dominoes(text: str) -> tuple[Domino, ...]:
    return tuple(map(parse_domino, text.split()))


def read_draws(text: str) -> tuple[tuple[Seat, Domino], ...]:
    """Who drew, or played, what, from "North 6-4, East 5-2"."""
    parts = (part.split() for part in text.split(", "))
    return tuple((read_seat(seat), parse_domino(domino)) for seat, domino in parts)


def read_number(text: str) -> int:
    return int(text) if text.isdigit() else _NUMBERS.index(text)


def read_bid(text: str) -> Bid:
    """A bid from "31", "two marks", "a plunge" or "splash worth three marks"."""
    words = text.removeprefix("a ").split()
    if words == ["pass"]:
        return PASS
    if words[0].isdigit():
        return Bid.points(int(words[0]))
    if words[0] in ("plunge", "splash"):
        return Bid(BidKind(words[0]), read_number(words[2]) if words[1:] else 0)
    return Bid.marks(read_number(words[0]))


class _Field(NamedTuple):
    """What a word in braces stands for. Bids and calls stay text: saying a wrong one is for the rules to refuse."""

    pattern: str
    read: Callable[[str], Any] = str


_FIELDS: Final = {
    "seat": _Field(_SEAT, read_seat),
    "other": _Field(_SEAT, read_seat),
    "seats": _Field(rf"(?:{_SEAT})(?:(?:, | and )(?:{_SEAT}))*", read_seats),
    "team": _Field("North-South|East-West", read_team),
    "domino": _Field(_DOMINO, parse_domino),
    "dominoes": _Field(rf"{_DOMINO}(?: {_DOMINO})*", read_dominoes),
    "back": _Field(rf"{_DOMINO}(?: {_DOMINO})*", read_dominoes),
    "draws": _Field(rf"(?:{_SEAT}) {_DOMINO}(?:, (?:{_SEAT}) {_DOMINO})*", read_draws),
    "bid": _Field(_BID),
    "bids": _Field(rf"(?:{_BID})(?:, (?:{_BID}))*"),
    "call": _Field(
        r"(?:plunge in |splash in )?[a-z-]+(?:, doubles (?:low|high|a suit(?: upside down)?)|, closest first)?"
    ),
    "calls": _Field(r"[a-z, -]+"),
    "suit": _Field(r"[a-z]+"),
    "number": _Field(r"\d+|" + "|".join(_NUMBERS), read_number),
    **dict.fromkeys(("ours", "theirs", "our_tricks", "their_tricks"), _Field(r"\d+", read_number)),
    "rule": _Field(r"[A-Z]{3}-\d+"),
    "name": _Field(r"\w+"),
    "value": _Field(r"[\w.]+"),
    "text": _Field(r"[^\"]+"),
}


class Sentence(parsers.StepParser):
    """A step's sentence, in which `{seat}` stands for a seat, `{dominoes}` for some dominoes, and so on."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        pieces = re.split(r"\{(\w+)\}", name)
        fields = pieces[1::2]
        pieces[::2] = map(re.escape, pieces[::2])
        pieces[1::2] = [f"(?P<{field}>{_FIELDS[field].pattern})" for field in fields]
        self._regex = re.compile("".join(pieces))

    def is_matching(self, name: str) -> bool:
        return self._regex.fullmatch(name) is not None

    def parse_arguments(self, name: str) -> dict[str, Any] | None:
        match = self._regex.fullmatch(name)
        if match is None:
            return None
        return {field: _FIELDS[field].read(text) for field, text in match.groupdict().items()}

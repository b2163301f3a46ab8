"""Bids (BID-2, BID-6, BID-7, BID-11): passes, points, marks, plunges and splashes."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple, Self

from texas42.rules.errors import MalformedError

_UNITS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS: Final[dict[int, str]] = {30: "thirty", 40: "forty"}
MOST_MARKS: Final = 19
"""More marks than any auction of four bids can reach; a bid beyond it is a slip of the pen."""


class BidKind(Enum):
    PASS = "pass"  # noqa: S105 - a bid, not a password
    POINTS = "points"
    MARKS = "marks"
    PLUNGE = "plunge"
    SPLASH = "splash"

    __hash__ = object.__hash__  # each kind exists once; Enum's own hash is slow, and caches ask for it often


class _KindAndAmount(NamedTuple):
    kind: BidKind
    amount: int


class Bid(_KindAndAmount):
    """One bid. `amount` is points for a point bid and marks for every other.

    A plunge or splash with amount 0 is the bare word as spoken; the ladder fills in its worth.

    >>> two_marks = Bid.marks(2)
    >>> str(two_marks), two_marks.symbol, two_marks.number
    ('two marks', '2M', 84)
    """

    __slots__ = ()

    def __new__(cls, kind: BidKind, amount: int = 0) -> Self:
        if type(amount) is not int or amount not in _AMOUNTS[kind]:
            raise MalformedError(
                f"There is no bid of {amount} {kind.value}: points go from 30 to 41, and 42 is one mark.",
                code="no_such_bid",
                rule="BID-2",
                offending=amount,
            )
        return super().__new__(cls, kind, amount)

    @classmethod
    def points(cls, amount: int) -> Bid:
        """A bid of so many points; 42 is one mark (BID-2)."""
        return cls.marks(amount // 42) if amount and amount % 42 == 0 else _interned(BidKind.POINTS, amount)

    @classmethod
    def marks(cls, amount: int) -> Bid:
        return _interned(BidKind.MARKS, amount)

    @classmethod
    def plunge(cls, worth: int = 0) -> Bid:
        return _interned(BidKind.PLUNGE, worth)

    @classmethod
    def splash(cls, worth: int = 0) -> Bid:
        return _interned(BidKind.SPLASH, worth)

    @property
    def number(self) -> int:
        """What the bid is worth on the ladder: points, or 42 a mark."""
        return self.amount if self.kind is BidKind.POINTS else 42 * self.amount

    @property
    def stake(self) -> int:
        """The marks at stake (SCR-2)."""
        return 1 if self.kind is BidKind.POINTS else self.amount

    @property
    def is_pass(self) -> bool:
        return self.kind is BidKind.PASS

    @property
    def is_special(self) -> bool:
        """Plunge or splash: bid by name, played with the partner's trump."""
        return self.kind in (BidKind.PLUNGE, BidKind.SPLASH)

    @property
    def word(self) -> str:
        """The bare word that is spoken (BID-11)."""
        if self.kind is BidKind.POINTS:
            tens, unit = self.amount // 10 * 10, self.amount % 10
            return _TENS[tens] + (f"-{_UNITS[unit]}" if unit else "")
        if self.kind is BidKind.MARKS:
            return f"{_UNITS[self.amount]} mark{'s' if self.amount > 1 else ''}"
        return str(self.kind.value)

    @property
    def symbol(self) -> str:
        if self.kind is BidKind.POINTS:
            return str(self.amount)
        if self.kind is BidKind.MARKS:
            return f"{self.amount}M"
        if self.kind is BidKind.PASS:
            return "P"
        return _SPECIAL_SYMBOLS[self.kind] + (str(self.amount) if self.amount else "")

    def __str__(self) -> str:
        return self.word

    def __repr__(self) -> str:
        if self.kind is BidKind.PASS:
            return "PASS"
        return f"Bid.{self.kind.value}({self.amount})"


_AMOUNTS: Final = {
    BidKind.PASS: range(1),
    BidKind.POINTS: range(30, 42),
    BidKind.MARKS: range(1, MOST_MARKS + 1),
    BidKind.PLUNGE: range(MOST_MARKS + 1),
    BidKind.SPLASH: range(MOST_MARKS + 1),
}
_SPECIAL_SYMBOLS: Final = {BidKind.PLUNGE: "PL", BidKind.SPLASH: "SP"}


@lru_cache(maxsize=256, typed=True)
def _interned(kind: BidKind, amount: int) -> Bid:
    return Bid(kind, amount)


PASS: Final = Bid(BidKind.PASS)
POINT_BIDS: Final = tuple(Bid.points(points) for points in range(30, 42))

"""Bids and lay-downs in the words of a scorekeeper."""

from __future__ import annotations

from typing import Final

from texas42.rules import Bid, BidKind

CLAIMS: Final = {"made": "the bid made", "set": "the bid set", "rest": "all the rest"}
"""What a lay-down claims (CLM-1)."""


def bid_text(bid: Bid) -> str:
    """A bid as a scorekeeper notes it.

    >>> bid_text(Bid.points(31)), bid_text(Bid.marks(2)), bid_text(Bid.plunge(4))
    ('31', '2 marks', 'plunge for 4 marks')
    """
    if bid.kind is BidKind.POINTS:
        return str(bid.amount)
    marks = f"{bid.amount} mark{'' if bid.amount == 1 else 's'}"
    return f"{bid.word} for {marks}" if bid.is_special else marks

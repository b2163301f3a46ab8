"""The kinds by which bids and contracts are counted."""

from __future__ import annotations

from typing import Final

from texas42.bots.arena.results import Played
from texas42.rules import DOUBLES_SUIT, Bid, BidKind, Call, DoublesRank, Family

BIDS: Final = ("pass", "30", "31-41", "1 mark", "2 marks", "3+ marks", "splash", "plunge")
CONTRACTS: Final = ("suit", "doubles", "follow-me", "follow-me low", "nello", "sevens", "splash", "plunge")
GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "all": ("all",),
    "freedom": ("forced", "voluntary"),
    "contract": CONTRACTS,
    "bid": BIDS[1:],
    "forced contract": CONTRACTS,
    "forced bid": BIDS[1:],
}
"""How hands are told apart, and the kinds of each. Who is stuck with a bid has no choice, so forced bids stand apart:
contracts and bids are voluntary unless their group says otherwise."""


def bid_kind(bid: Bid) -> str:
    """The kind of a bid.

    >>> bid_kind(Bid.points(35)), bid_kind(Bid.marks(2)), bid_kind(Bid.plunge(4))
    ('31-41', '2 marks', 'plunge')
    """
    if bid.kind is BidKind.POINTS:
        return "30" if bid.amount == 30 else "31-41"
    if bid.kind is BidKind.MARKS:
        return ("1 mark", "2 marks", "3+ marks")[min(bid.amount, 3) - 1]
    return str(bid.kind.value)


def contract_kind(call: Call) -> str:
    """The kind of a contract."""
    if call.family is not Family.TRUMPS:
        return str(call.family.value)
    if call.trump is None:
        return "follow-me low" if call.doubles is DoublesRank.LOW else "follow-me"
    return "doubles" if call.trump == DOUBLES_SUIT else "suit"


def kinds_of(hand: Played) -> dict[str, str]:
    """The kind of a hand in every group; none if there was no contract."""
    if hand.bid is None or hand.call is None:
        return {}
    freedom, prefix = ("forced", "forced ") if hand.forced else ("voluntary", "")
    return {
        "all": "all",
        "freedom": freedom,
        f"{prefix}contract": contract_kind(hand.call),
        f"{prefix}bid": bid_kind(hand.bid),
    }

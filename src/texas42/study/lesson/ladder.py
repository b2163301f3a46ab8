"""The bidding ladder: after what stands, which bids may be made, what each asks for, and what it wins or loses."""

from __future__ import annotations

from typing import Final, NamedTuple

from texas42.records.notation import parse_bid
from texas42.rules import (
    DOUBLES,
    PASS,
    Auction,
    Bid,
    BidKind,
    DominoSet,
    IllegalError,
    Options,
)
from texas42.rules.auction import legal_bids, open_auction, settle_bid, special_bids
from texas42.rules.bids import POINT_BIDS
from texas42.rules.seats import Seat

ALL_PASSED: Final = "all"
"""What stands when three have passed: nothing, and the shaker is the last to bid."""
_MARKS: Final = tuple(map(Bid.marks, range(1, 5)))
STANDING: Final = (*POINT_BIDS, *_MARKS)


class Rung(NamedTuple):
    """One bid on the ladder."""

    bid: Bid
    refused: str
    """Why it may not be made now; empty where it may."""
    rule: str
    """The rule that refuses it, or the one that it is bid by."""
    needs: str
    """What has to be taken to make it."""
    wins: str
    loses: str

    @property
    def legal(self) -> bool:
        return not self.refused


def standing(said: str) -> Auction:
    """The auction in which the next seat bids after a bid, after three passes, or at the beginning (an empty word)."""
    auction = open_auction(Seat.NORTH)
    if said == ALL_PASSED:
        return auction.after(PASS).after(PASS).after(PASS)
    return auction.after(parse_bid(said)) if said else auction


def rungs(options: Options, auction: Auction, doubles: int) -> tuple[Rung, ...]:
    """Every bid there is at this table, from a pass up, for a hand with so many doubles."""
    own = DominoSet.from_iterable(tuple(DOUBLES)[:doubles])
    specials = special_bids(options, auction.high, DOUBLES)
    above = tuple(bid for bid in legal_bids(options, auction, own) if bid.kind is BidKind.MARKS)
    bids = (PASS, *POINT_BIDS, *sorted({*_MARKS[:3], *above}), *specials)
    return tuple(_rung(options, auction, own, bid) for bid in bids)


def _rung(options: Options, auction: Auction, own: DominoSet, bid: Bid) -> Rung:
    refused, rule = "", _RULES[bid.kind]
    try:
        settle_bid(options, auction, own, bid)
    except IllegalError as error:
        refused, rule = error.message, error.rule
    return Rung(bid, refused, rule, _needs(bid), _wins(options, bid), _loses(options, bid))


_RULES: Final = {
    BidKind.PASS: "BID-1",
    BidKind.POINTS: "BID-2",
    BidKind.MARKS: "BID-2",
    BidKind.PLUNGE: "BID-6",
    BidKind.SPLASH: "BID-7",
}


def _needs(bid: Bid) -> str:
    if bid.is_pass:
        return "nothing"
    return f"{bid.amount}, of 42" if bid.kind is BidKind.POINTS else "every trick"


def _wins(options: Options, bid: Bid) -> str:
    if bid.is_pass:
        return ""
    if options.scoring == "marks":
        return marks(bid.stake)
    return f"what is taken, and {bid.number} more" if options.bid_bonus else "what is taken"


def _loses(options: Options, bid: Bid) -> str:
    """What the others score where the bid is set (SCR-2, SCR-4)."""
    if bid.is_pass:
        return ""
    return marks(bid.stake) if options.scoring == "marks" else f"{bid.number}, and what they took"


def marks(number: int) -> str:
    return f"{number} mark" if number == 1 else f"{number} marks"

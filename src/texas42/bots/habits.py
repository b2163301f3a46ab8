"""How people bid and name, at a glance: what a seat would do in a deal that is only imagined.

Used many thousand times for one choice, so it looks at a hand's strength in each call and searches nothing.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from texas42.bots.strength import chance, strength
from texas42.rules import PASS, Auction, Bid, BidKind, Call, Family, Options, calls_for
from texas42.rules.auction import ordinary_bids

LEAST_CHANCE: Final = 0.6
"""Who bids wants to make it this often, with open hands."""
LEAST_CHANCE_OF_MARKS: Final = 0.72
_CALLS_TO_TRY: Final = 4


class Outlook(NamedTuple):
    """What a hand promises in its best call."""

    call: Call
    log_odds: float


@lru_cache(maxsize=1 << 16)
def outlook(options: Options, hand: int, bid: Bid) -> Outlook:
    """The call in which a hand most likely makes a bid."""
    calls = calls_for(options, bid)
    return max((Outlook(call, _promise(hand, call, bid)) for call in calls), key=lambda seen: seen.log_odds)


def _promise(hand: int, call: Call, bid: Bid) -> float:
    """Between thirty and all of it, a bid is the harder the higher it is."""
    if bid.kind is not BidKind.POINTS:
        return strength(hand, call, "all")
    thirty, everything = strength(hand, call, "thirty"), strength(hand, call, "all")
    return thirty + (everything - thirty) * (bid.amount - 30) / 12


def calls_to_try(options: Options, hand: int, bid: Bid) -> list[Call]:
    """The few calls that look best for a bid, and those contracts that only a search can judge."""
    calls = calls_for(options, bid)
    ranked = sorted(
        (call for call in calls if call.family not in (Family.NELLO, Family.SEVENS)),
        key=lambda call: -_promise(hand, call, bid),
    )
    return ranked[:_CALLS_TO_TRY] + [call for call in calls if call.family in (Family.NELLO, Family.SEVENS)]


def would_bid(options: Options, auction: Auction, hand: int) -> Bid:
    """The next bid of a seat with these dominoes: as low as it goes, as long as it is likely to be made."""
    if auction.forces(options):
        return ordinary_bids(0, options.forced_min)[0]
    if auction.bidder is not None and auction.turn is auction.bidder.partner:
        return PASS
    bid = ordinary_bids(auction.high.number)[0]
    least = LEAST_CHANCE if bid.kind is BidKind.POINTS else LEAST_CHANCE_OF_MARKS
    return bid if chance(outlook(options, hand, bid).log_odds) >= least else PASS


def would_name(options: Options, bid: Bid, hand: int) -> Call:
    return outlook(options, hand, bid).call


def partner_names(options: Options, bid: Bid, hand: int) -> Call:
    """What the partner of a plunge or splash names: what its own hand is strongest in."""
    return outlook(options, hand, bid).call

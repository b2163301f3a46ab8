"""How people bid and name, at a glance: what a seat would do with dominoes that are only imagined.

Asked many thousand times for one choice, so it looks at a hand's strength in each call and searches nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import log
from typing import Final

from texas42.bots.naming import for_partner, promised
from texas42.bots.strength import column
from texas42.rules import PASS, Auction, Bid, BidKind, Call, DominoSet, Family, Options, calls_for
from texas42.rules.auction import ordinary_bids
from texas42.solver.engine import engine

_CALLS_TO_TRY: Final = 6


def log_odds(chance: float) -> float:
    return log(chance / (1 - chance))


LEAST: Final = log_odds(0.5)
"""Who bids points wants to make them at least so often."""
LEAST_FOR_MARKS: Final = log_odds(0.6)
LEAST_FOR_TWO: Final = log_odds(0.75)


class Habits:
    """How people bid under some options. Hands are best looked at together: see `look_at`."""

    def __init__(self, options: Options) -> None:
        self._options = options
        self._calls: dict[Bid, tuple[Call, ...]] = {}
        self._columns: Final = [column(call, aim) for call in _calls(options) for aim in ("thirty", "all")]
        self._places: Final = {_plain(call): 2 * place for place, call in enumerate(_calls(options))}
        self._seen: dict[int, list[float]] = {}
        self._limits: dict[int, int] = {}

    def look_at(self, hands: Iterable[int]) -> None:
        """Look at many hands at once, as masks of seven dominoes each."""
        new = [hand for hand in dict.fromkeys(hands) if hand not in self._seen]
        self._seen.update(zip(new, engine().weigh(self._columns, new), strict=True))

    def promise(self, hand: int, call: Call, bid: Bid) -> float:
        """The log odds of a bid in a call: between thirty and all of it, it is the harder the higher it is."""
        if hand not in self._seen:
            self.look_at([hand])
        place = self._places[_plain(call)]
        thirty, everything = self._seen[hand][place : place + 2]
        if bid.kind is not BidKind.POINTS:
            return everything
        return thirty + (everything - thirty) * (bid.amount - 30) / 12

    def calls(self, bid: Bid) -> tuple[Call, ...]:
        if bid not in self._calls:
            self._calls[bid] = calls_for(self._options, bid)
        return self._calls[bid]

    def calls_to_try(self, hand: int, bid: Bid) -> list[Call]:
        """The few calls that look best for a bid, and those contracts that have to be played out to be judged."""
        if bid.is_special:
            return list(self.calls(bid))
        apart = [call for call in self.calls(bid) if call.family in (Family.NELLO, Family.SEVENS)]
        ranked = sorted(
            (call for call in self.calls(bid) if call not in apart), key=lambda call: -self.promise(hand, call, bid)
        )
        return ranked[:_CALLS_TO_TRY] + apart

    def names(self, hand: int, bid: Bid) -> Call:
        """The call in which a hand most likely makes a bid; for a partner's plunge or splash as a regular names."""
        if bid.is_special:
            return for_partner(self.calls(bid), DominoSet(hand), promised(self._options, bid))
        return max(self.calls(bid), key=lambda call: self.promise(hand, call, bid))

    def promises(self, hand: int, bid: Bid) -> float:
        """The log odds of a bid in the best call for it."""
        return max(self.promise(hand, call, bid) for call in self.calls(bid))

    def bids(self, auction: Auction, hand: int) -> Bid:
        """The next bid of a seat: as low as it goes, as long as it is likely to be made."""
        if auction.forces(self._options):
            return ordinary_bids(0, self._options.forced_min)[0]
        if auction.bidder is not None and auction.turn is auction.bidder.partner:
            return PASS
        bid = ordinary_bids(auction.high.number)[0]
        return bid if bid.number <= self.limit(hand) else PASS

    def limit(self, hand: int) -> int:
        """How high a hand would bid, as a bid's number; 0 if not at all."""
        if hand not in self._limits:
            self._limits[hand] = self._limit(hand)
        return self._limits[hand]

    def _limit(self, hand: int) -> int:
        if hand not in self._seen:
            self.look_at([hand])
        seen = self._seen[hand]
        everything = max(seen[1::2])
        if everything >= LEAST_FOR_MARKS:
            return 84 if everything >= LEAST_FOR_TWO else 42
        best = 0
        for thirty, whole in zip(seen[::2], seen[1::2], strict=True):
            if thirty >= LEAST:
                best = max(best, min(41, 30 + int(12 * (thirty - LEAST) / max(0.01, thirty - whole))))
        return best


def _calls(options: Options) -> tuple[Call, ...]:
    """Everything that could ever be named."""
    return calls_for(options, Bid.marks(max(options.nello_min_marks, options.sevens_min_marks)))


def _plain(call: Call) -> Call:
    """A call as its dominoes compare: a plunge in fives is fives."""
    return call._replace(family=Family.TRUMPS) if call.family in (Family.PLUNGE, Family.SPLASH) else call


@lru_cache(maxsize=8)
def habits(options: Options) -> Habits:
    return Habits(options)

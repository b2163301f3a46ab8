"""What figures need of one hand that is over, as plain data: the same from a record and from what a hall keeps."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from texas42.records.notation import parse_bid
from texas42.rules import Bid, BidKind, Contract, Family, Hand, IllegalError, Seat, Team
from texas42.study.figures.costs import Cost
from texas42.study.figures.dealt import Prospect, promise, prospect

VERSION: Final = 1
"""One more whenever the same hand would be told otherwise."""
PASSED: Final = "passed"
UNNAMED: Final = "none named"


class Played(NamedTuple):
    """A hand that is over."""

    bidder: Seat | None
    """None where everybody passed."""
    bid: str
    """The winning bid as records write it; nothing where everybody passed."""
    contract: str
    """What kind was named: a suit, doubles, follow-me, nello, sevens, plunge, splash; or none."""
    made: bool | None
    promises: tuple[float, ...]
    """What each seat's dominoes promised before the bidding, in the order of the seats."""
    prospect: Prospect | None
    """How likely the contract was; none where none was named."""
    costs: tuple[Cost | None, ...] = (None,) * 4
    """What each seat's mistakes cost; none where nobody has looked."""

    @property
    def winners(self) -> Team | None:
        """The team that made its bid, or set the others'."""
        if self.bidder is None or self.made is None:
            return None
        return self.bidder.team if self.made else self.bidder.team.other

    @property
    def kind(self) -> str:
        """What kind of bid it was, as figures tell them apart: each point bid, each number of marks, each special.

        >>> Played(Seat.NORTH, "2M", "a suit", True, (), None).kind
        '2 marks'
        """
        return "" if self.bidder is None else kind_of(parse_bid(self.bid))


def kind_of(bid: Bid) -> str:
    if bid.kind is BidKind.POINTS:
        return str(bid.amount)
    if bid.kind is BidKind.MARKS:
        return f"{bid.amount} mark{'s' if bid.amount > 1 else ''}"
    return str(bid.kind.value)


def played(hand: Hand) -> Played:
    """What a hand says that is over; of another nothing is told (PLY-7)."""
    if not hand.is_over:
        raise IllegalError("A hand that is not over is in no figure.", code="hand_on", rule="PLY-7")
    public = hand.public
    bidder, outcome = public.auction.bidder, public.outcome
    promises = tuple(round(promise(hand.dealt(seat)), 4) for seat in Seat)
    if outcome is None or bidder is None:
        return Played(None, "", PASSED, None, promises, None)
    found = prospect(hand)
    rounded = None if found is None else Prospect(round(found.chance, 4), round(found.lie, 4))
    return Played(bidder, public.auction.high.symbol, _named(public.contract), outcome.made, promises, rounded)


def _named(contract: Contract | None) -> str:
    """The kinds of contract."""
    if contract is None:
        return UNNAMED
    call = contract.call
    if call.family is not Family.TRUMPS:
        return str(call.family.value)
    if call.trump is None:
        return "follow-me"
    return "doubles" if call.trump == 7 else "a suit"


def played_json(one: Played) -> dict[str, Any]:
    """Without costs, which are kept apart."""
    return {
        "bidder": None if one.bidder is None else one.bidder.letter,
        "bid": one.bid,
        "contract": one.contract,
        "made": one.made,
        "promises": list(one.promises),
        "prospect": None if one.prospect is None else list(one.prospect),
    }


def played_of(facts: dict[str, Any], costs: tuple[Cost | None, ...] = (None,) * 4) -> Played:
    """The inverse."""
    bidder, found = facts["bidder"], facts["prospect"]
    return Played(
        None if bidder is None else _SEATS[bidder],
        facts["bid"],
        facts["contract"],
        facts["made"],
        tuple(facts["promises"]),
        None if found is None else Prospect(*found),
        costs,
    )


_SEATS: Final = {seat.letter: seat for seat in Seat}

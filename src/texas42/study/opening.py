"""The same decisions with all hands open: exact, and known to nobody at the table.

Each domino is the solver's verdict on it. A call is held against every other that could have been named, and a bid
against what its bidder's side could have taken: with open hands nobody would have to guess.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from texas42.rules import SEATS, Bid, BidKind, Call, Contract, Family, resolve
from texas42.solver import Analysis, Moment, Prospect, analyse, makes, prospects, value
from texas42.solver.analysis import Verdict, is_made
from texas42.study.decisions import Decision, Story


class OpenCall(NamedTuple):
    """What a call comes to with best play by all."""

    call: Call
    takes: int | None
    """Points for the bidder's side; none where only making matters (nello, sevens, plunge, splash)."""
    makes: bool


class OpenBid(NamedTuple):
    """What a seat could have made of its side's dominoes, at best."""

    best: Prospect | None
    """The best contract that this seat could have declared."""
    makes: bool | None
    """Whether what was bid makes in some call; none for a pass."""


class Open:
    """A finished hand with all hands open. What costs time is looked at once, when it is asked for."""

    def __init__(self, story: Story) -> None:
        self._story = story
        self._dealt = tuple(map(story.hand.dealt, SEATS))

    @cached_property
    def analysis(self) -> Analysis | None:
        """Every domino that came to lie; none where nothing was played."""
        return None if self._story.hand.public.play is None else analyse(self._story.hand)

    @cached_property
    def prospects(self) -> list[Prospect]:
        """Every contract of the deal, the best first."""
        return prospects(self._dealt, self._story.hand.options)

    @cached_property
    def _verdicts(self) -> dict[int, Verdict]:
        verdicts = () if self.analysis is None else self.analysis.verdicts
        return {one.place: verdict for one, verdict in zip(self._story.plays, verdicts, strict=False)}

    def play(self, decision: Decision) -> Verdict | None:
        """The verdict on a domino; none for one that was taken back."""
        return self._verdicts.get(decision.place)

    def call(self, decision: Decision) -> tuple[OpenCall, ...]:
        """Every call that could have been named, the best for the bidders first."""
        auction = decision.hand.public.auction
        bidder = auction.bidder
        if bidder is None:
            raise ValueError("Nobody names anything without a bid.")
        options = decision.hand.options
        found = [self._call(resolve(call, auction.high, bidder, options)) for call in _calls(decision)]
        return tuple(sorted(found, key=lambda one: (not one.makes, -(one.takes or 0))))

    def bid(self, decision: Decision) -> OpenBid:
        bid = decision.action
        if not isinstance(bid, Bid):
            raise TypeError("This is no bid.")
        own = [one for one in self.prospects if one.declarer is decision.seat]
        best = own[0] if own else None
        return OpenBid(best, None if bid.is_pass else any(_bears(one, bid) for one in own))

    def _call(self, contract: Contract) -> OpenCall:
        moment = Moment(self._dealt, contract.call, contract.bidder, contract.leader)
        if contract.call.family is not Family.TRUMPS:
            return OpenCall(contract.call, None, makes(moment, contract.bid).makes)
        taken = value(moment)
        return OpenCall(contract.call, taken, is_made(contract, taken))


def _calls(decision: Decision) -> tuple[Call, ...]:
    return tuple(one for one in decision.alternatives if isinstance(one, Call))


def _bears(one: Prospect, bid: Bid) -> bool:
    """Whether a contract makes a bid: a special one only what it was asked for."""
    if bid.is_special or one.call.family in (Family.PLUNGE, Family.SPLASH):
        same = one.call.family.value == bid.kind.value
        return same and one.marks > 0
    if one.value is None:
        return bid.kind is BidKind.MARKS and bid.amount >= 1 and one.marks > 0
    return one.value >= (bid.amount if bid.kind is BidKind.POINTS else 42)

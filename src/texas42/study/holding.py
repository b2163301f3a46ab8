"""The bidding helper: how likely seven dominoes make each bid in each contract, and what is best to bid.

Deals that agree with what the bidder knows are drawn, each as likely as any other, and in each of them the hand is
played out in every contract by rules of thumb, as an expert does who weighs a bid. One play-out in a contract says of
all point bids whether they are made; where every trick is needed it counts only if open hands could not have set it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from texas42.bots import Choice
from texas42.bots.arena.statistics import rate_of
from texas42.bots.bidding import takings
from texas42.bots.dice import dice
from texas42.bots.expert import best_bid
from texas42.bots.habits import Habits
from texas42.bots.knowledge import knowledge
from texas42.bots.sampling import Deal, Deals, Imagined
from texas42.rules import (
    DOUBLES,
    PASS,
    SEATS,
    Auction,
    Bid,
    BidKind,
    Call,
    DominoSet,
    DoublesRank,
    Family,
    Formation,
    IllegalError,
    MalformedError,
    Options,
    Phase,
    PublicHand,
    Seat,
    SeatView,
    Standing,
    calls_for,
    resolve,
)
from texas42.rules.auction import open_auction, settle_bid
from texas42.rules.commands import MakeBid
from texas42.rules.events import HandStarted
from texas42.study.estimates import Estimate, Rate, estimate
from texas42.study.offs import Offs, offs_of

VERSION: Final = 1
"""One more whenever the same question would be answered otherwise."""
DEALS: Final = 2_000
MOST_DEALS: Final = 20_000
_STAGES: Final = (100, 250, 500, *range(1_000, MOST_DEALS, 1_000))
"""After so many deals there is something new to show."""
_WEIGHED: Final = 400
"""The best bid is weighed on no more than the first so many: it takes more time than all the rest."""
_SHAKER: Final = Seat.WEST
"""Somebody has to shake, and it does not matter who: the rules know no north."""


class Asked(NamedTuple):
    """A hand that is to bid: what it holds, the house rules, and what was bid before it, left of the shaker first."""

    held: DominoSet
    options: Options
    bids: tuple[Bid, ...] = ()

    @classmethod
    def at(cls, held: DominoSet, options: Options, bids: tuple[Bid, ...], place: int | None) -> Asked:
        """The hand of who bids first (1, left of the shaker) to last (4); where no bids are told the others passed."""
        if place is None or place == len(bids) + 1:
            return cls(held, options, bids)
        if bids or place not in range(1, 5):
            number = f"{len(bids)} bid{'s' if len(bids) != 1 else ''}"
            message = f"After {number} it is the turn of seat {len(bids) + 1} of 4, counted from the shaker's left."
            raise IllegalError(message, code="not_their_turn", rule="BID-1", offending=place)
        return cls(held, options, (PASS,) * (place - 1))

    @property
    def place(self) -> int:
        """1 is left of the shaker, 4 is the shaker."""
        return len(self.bids) + 1

    def view(self) -> SeatView:
        """What the bidder sees; a hand or an auction that cannot be is refused."""
        auction = _auction(self)
        if auction.turn is None:
            raise IllegalError("All four seats have bid, each once.", code="all_bid", rule="BID-1")
        public = PublicHand(HandStarted(self.options, _SHAKER), Phase.BIDDING, SEATS, auction)
        return SeatView(public, auction.turn, Formation(self.held.dominoes[::-1]))


class Chance(NamedTuple):
    """How likely a bid is made."""

    bid: Bid
    made: Rate


class Prospects(NamedTuple):
    """What a hand may hope for in one contract."""

    name: str
    call: Call | None
    """None where the partner names it (TRP-1)."""
    chances: tuple[Chance, ...]
    """Of every bid that may be made now and played so, the lowest first."""
    taken: Estimate
    """Points, or in nello tricks, by rules of thumb."""
    weak: Offs | None


class Holding(NamedTuple):
    """What is known about a hand after so many deals."""

    asked: Asked
    prospects: tuple[Prospects, ...]
    choice: Choice
    """What an expert would bid, why, and what else it weighed."""
    deals: int
    of: int
    """How many deals there will be."""

    @property
    def is_done(self) -> bool:
        return self.deals == self.of

    @property
    def best(self) -> Chance | None:
        """The figure of the best bid, in the contract that suits it best; none where it is a pass."""
        return max(
            (one for row in self.prospects for one in row.chances if one.bid == self.bid),
            key=lambda one: one.made.hits,
            default=None,
        )

    @property
    def bid(self) -> Bid:
        command = self.choice.command
        if not isinstance(command, MakeBid):
            raise TypeError("Who is asked for a bid makes one.")
        return command.bid

    @property
    def worths(self) -> tuple[int, ...]:
        """What is bid in any contract, by what it is worth on the ladder."""
        return tuple(sorted({one.bid.number for row in self.prospects for one in row.chances}))


def hold(asked: Asked, deals: int = DEALS, seed: int = 0) -> Iterator[Holding]:
    """What is known about a hand after more and more deals; the same for the same seed."""
    view = asked.view()
    known, rng = Deals.of(knowledge(view)), dice(seed, view)
    plans, drawn = _plans(asked, view), list[Deal]()
    choice: Choice | None = None
    standing = Standing(asked.options, drawing=(), shaker=_SHAKER)
    for stage in (*(stage for stage in _STAGES if stage < deals), deals):
        new = [known.draw(rng) for _ in range(stage - len(drawn))]
        for plan in plans:
            plan.play(new, seed + len(drawn))
        if choice is None or len(drawn) < _WEIGHED:
            some = (drawn + new)[:_WEIGHED]
            choice = best_bid(view, _seat(view), standing, Imagined(some, [1.0] * len(some)))
        drawn += new
        yield Holding(asked, tuple(plan.prospects() for plan in plans), choice, stage, deals)


class _Plan:
    """One contract, and what was taken in it so far."""

    def __init__(self, name: str, call: Call | None, bids: Sequence[Bid], view: SeatView) -> None:
        self._name, self._call, self._bids = name, call, tuple(bids)
        self._seat, self._held, self._options = _seat(view), view.dealt, view.public.options
        self._habits = Habits(self._options)
        self._taken: dict[bool, Counter[int]] = {False: Counter(), True: Counter()}
        """By whether every trick is needed."""

    def play(self, deals: Sequence[Deal], seed: int) -> None:
        for whole, bid in {bid.kind is not BidKind.POINTS: bid for bid in self._bids}.items():
            for call, some in self._named(deals, bid).items():
                contract = resolve(call, bid, self._seat, self._options)
                self._taken[whole].update(takings(contract, some, seed))

    def _named(self, deals: Sequence[Deal], bid: Bid) -> dict[Call, list[Deal]]:
        """The deals by what is named in them."""
        if self._call is not None:
            return {self._call: list(deals)}
        named: dict[Call, list[Deal]] = {}
        for deal in deals:
            named.setdefault(self._habits.names(deal[self._seat.partner], bid), []).append(deal)
        return named

    def prospects(self) -> Prospects:
        weak = None if self._call is None else offs_of(self._call, self._held)
        taken = self._taken[False] or self._taken[True]
        return Prospects(
            self._name, self._call, tuple(map(self._chance, self._bids)), estimate(list(taken.elements())), weak
        )

    def _chance(self, bid: Bid) -> Chance:
        taken = self._taken[bid.kind is not BidKind.POINTS]
        nello = self._call is not None and self._call.family is Family.NELLO
        least = bid.amount if bid.kind is BidKind.POINTS else 42
        made = taken[0] if nello else sum(times for points, times in taken.items() if points >= least)
        return Chance(bid, rate_of(made, taken.total()))


def _plans(asked: Asked, view: SeatView) -> list[_Plan]:
    """Every contract that some legal bid may be played in."""
    bids = [bid for bid in view.legal_bids() if not bid.is_pass]
    by_call: dict[Call, list[Bid]] = {}
    for bid in bids:
        for call in () if bid.is_special else calls_for(asked.options, bid):
            by_call.setdefault(call, []).append(bid)
    named = [_Plan(name_of(call), call, some, view) for call, some in by_call.items()]
    special = {kind: [bid for bid in bids if bid.kind is kind] for kind in (BidKind.SPLASH, BidKind.PLUNGE)}
    return named + [_Plan(kind.value, None, some, view) for kind, some in special.items() if some]


def name_of(call: Call) -> str:
    """A call in few words: where doubles stand is said only where it may be chosen.

    >>> from texas42.records.notation import parse_call
    >>> [name_of(parse_call(text)) for text in ("trumps:5:low", "follow-me:low", "nello:inverted", "sevens:closest")]
    ['fives', 'follow-me low', 'nello inverted', 'sevens']
    """
    if call.family is Family.SEVENS:
        return "sevens"
    if call.family is Family.NELLO:
        return str(call).replace(":", " ")
    low = call.trump is None and call.doubles is DoublesRank.LOW
    return call._replace(doubles=DoublesRank.HIGH).spoken + (" low" if low else "")


def _auction(asked: Asked) -> Auction:
    if len(asked.held) != 7:
        message = f"A hand is seven dominoes; these are {len(asked.held)}."
        raise MalformedError(message, code="not_seven", rule="SET-3", offending=asked.held)
    auction, theirs = open_auction(_SHAKER), DOUBLES - asked.held
    for place, bid in enumerate(asked.bids[:4], start=1):
        try:
            auction = auction.after(settle_bid(asked.options, auction, theirs, bid))
        except IllegalError as error:
            message = f"bid {place}, {bid.symbol}: {error.message}"
            raise IllegalError(message, code=error.code, rule=error.rule, offending=bid) from None
    return auction


def _seat(view: SeatView) -> Seat:
    if view.seat is None:
        raise ValueError("A spectator does not bid.")
    return view.seat

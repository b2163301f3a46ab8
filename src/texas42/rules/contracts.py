"""Contracts (TRP, CON): a call is named once and resolved into parts; nothing else asks which it is."""

from collections.abc import Iterator
from enum import Enum
from functools import cache, lru_cache
from typing import Final, NamedTuple

from texas42.rules.bids import Bid, BidKind
from texas42.rules.dominoes import ALL
from texas42.rules.goals import AtLeast, Goal, LoseAll, TakeAll
from texas42.rules.options import Options
from texas42.rules.orders import DOUBLES_SUIT, SUIT_NAMES, DoublesRank, Order, sevens_order, suit_order
from texas42.rules.seats import SEATS, Seat
from texas42.rules.values import Value


class Family(Enum):
    """The kinds of contract."""

    TRUMPS = "trumps"
    NELLO = "nello"
    SEVENS = "sevens"
    PLUNGE = "plunge"
    SPLASH = "splash"

    __hash__ = object.__hash__  # as in BidKind


class Call(NamedTuple):
    """What is named: a family, its trump suit if any, where doubles stand, and how sevens are played."""

    family: Family
    trump: int | None = None
    doubles: DoublesRank = DoublesRank.HIGH
    closest: bool = False

    @property
    def order(self) -> Order:
        if self.family is Family.SEVENS:
            return sevens_order(self.closest)
        return suit_order(self.trump, self.doubles)

    @property
    def spoken(self) -> str:
        """The call as players say it: "fives", "nello, doubles low", "plunge in fives"."""
        words = self._base_words()
        if self.family in (Family.PLUNGE, Family.SPLASH):
            return f"{self.family.value} in {words}"
        return words

    def _base_words(self) -> str:
        if self.family is Family.SEVENS:
            return "sevens, closest first" if self.closest else "sevens"
        if self.family is Family.NELLO:
            return "nello" + _NELLO_WORDS[self.doubles]
        words = "follow-me" if self.trump is None else SUIT_NAMES[self.trump]
        return words + _DOUBLES_WORDS[self.doubles]

    def __str__(self) -> str:
        """The call as records write it: `trumps:5`, `nello:low`, `plunge:follow-me`."""
        return ":".join(self._text_parts())

    def _text_parts(self) -> Iterator[str]:
        if self.family is Family.SEVENS:
            yield "sevens"
            if self.closest:
                yield "closest"
            return
        if self.family is Family.NELLO:
            yield "nello"
            if self.doubles is not DoublesRank.OWN_SUIT:
                yield self.doubles.value
            return
        if self.family is not Family.TRUMPS:
            yield self.family.value
        elif self.trump in range(7):
            yield "trumps"
        yield {None: "follow-me", DOUBLES_SUIT: "doubles"}.get(self.trump, str(self.trump))
        if self.doubles is not DoublesRank.HIGH:
            yield self.doubles.value


_DOUBLES_WORDS: Final = {
    DoublesRank.HIGH: "",
    DoublesRank.LOW: ", doubles low",
    DoublesRank.OWN_SUIT: ", doubles a suit",
    DoublesRank.OWN_SUIT_LOW: ", doubles a suit upside down",
}
_NELLO_WORDS: Final = {**_DOUBLES_WORDS, DoublesRank.HIGH: ", doubles high", DoublesRank.OWN_SUIT: ""}
_FAMILIES: Final = {BidKind.PLUNGE: Family.PLUNGE, BidKind.SPLASH: Family.SPLASH}
_TABLE_DOUBLES: Final = {
    "natural": DoublesRank.HIGH,
    "own_suit": DoublesRank.OWN_SUIT,
    "low": DoublesRank.LOW,
}
_NELLO_DOUBLES: Final = {
    "own_suit": (DoublesRank.OWN_SUIT,),
    "high": (DoublesRank.HIGH,),
    "low": (DoublesRank.LOW,),
    "own_suit_low": (DoublesRank.OWN_SUIT_LOW,),
    "choice": (DoublesRank.OWN_SUIT, DoublesRank.HIGH, DoublesRank.LOW, DoublesRank.OWN_SUIT_LOW),
}


class Contract(Value):
    """A named contract, resolved into the parts that play and scoring ask.

    `turns` gives, by leader, the seats that play a trick in turn; `opening` is a mask of the dominoes that may
    open the hand (PLY-5); `pays_bid` says that in point scoring a made bid scores the bid, not what was taken.
    """

    __slots__ = (
        "bid",
        "bidder",
        "call",
        "forced",
        "goal",
        "leader",
        "opening",
        "order",
        "pays_bid",
        "stake",
        "stops_when_made",
        "stops_when_set",
        "turns",
    )

    def __init__(
        self,
        call: Call,
        bid: Bid,
        bidder: Seat,
        forced: bool,
        order: Order,
        goal: Goal,
        turns: tuple[tuple[Seat, ...], ...],
        leader: Seat,
        opening: int,
        stops_when_set: bool,
        stops_when_made: bool,
        pays_bid: bool,
        stake: int,
    ) -> None:
        self.call: Final = call
        self.bid: Final = bid
        self.bidder: Final = bidder
        self.forced: Final = forced
        self.order: Final = order
        self.goal: Final = goal
        self.turns: Final = turns
        self.leader: Final = leader
        self.opening: Final = opening
        self.stops_when_set: Final = stops_when_set
        self.stops_when_made: Final = stops_when_made
        self.pays_bid: Final = pays_bid
        self.stake: Final = stake

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.turns[self.bidder]

    @property
    def sitting_out(self) -> Seat | None:
        seats = self.seats
        return None if len(seats) == 4 else next(seat for seat in SEATS if seat not in seats)

    @property
    def size(self) -> int:
        """How many dominoes make a trick."""
        return len(self.turns[self.bidder])

    def __str__(self) -> str:
        return f"{self.call.spoken}, {self.bid} by {self.bidder}"


def calls_for(options: Options, bid: Bid) -> tuple[Call, ...]:
    """Every call that may be named after a winning bid (TRP-1, BID-9, CON-5)."""
    family = _FAMILIES.get(bid.kind, Family.TRUMPS)
    trump_calls = _trump_calls(family, options.doubles, options.follow_me_doubles == "choice")
    if bid.kind is not BidKind.MARKS or not (options.nello or options.sevens):
        return trump_calls
    marks, calls = bid.amount, list(trump_calls)
    if options.nello and marks >= options.nello_min_marks:
        calls += [Call(Family.NELLO, doubles=rank) for rank in _NELLO_DOUBLES[options.nello_doubles]]
    if options.sevens and marks >= options.sevens_min_marks:
        calls.append(Call(Family.SEVENS, closest=options.sevens_play == "closest"))
    return tuple(calls)


@cache
def _trump_calls(family: Family, doubles: str, low_too: bool) -> tuple[Call, ...]:
    rank = _TABLE_DOUBLES[doubles]
    suits = tuple(Call(family, suit, rank) for suit in range(7))
    follow_me = (Call(family, None, rank), Call(family, None, DoublesRank.LOW))[: 1 + low_too]
    return (*suits, Call(family, DOUBLES_SUIT), *follow_me)


def resolve(call: Call, bid: Bid, bidder: Seat, options: Options, *, forced: bool = False) -> Contract:
    """A contract from what was bid and named."""
    return _resolve(call, bid, bidder, forced, options.plunge_lead, options.opening_lead, options.hand_end)


@lru_cache(maxsize=4096)
def _resolve(
    call: Call, bid: Bid, bidder: Seat, forced: bool, special_lead: str, opening_lead: str, hand_end: str
) -> Contract:
    special = call.family in (Family.PLUNGE, Family.SPLASH)
    nello = call.family is Family.NELLO
    order = call.order
    must_open_trump = opening_lead == "trump" and order.trumps
    return Contract(
        call=call,
        bid=bid,
        bidder=bidder,
        forced=forced,
        order=order,
        goal=_goal(call, bid),
        turns=_turns(bidder.partner if nello else None),
        leader=bidder.partner if special and special_lead == "partner" else bidder,
        opening=order.trumps.mask if must_open_trump else ALL.mask,
        stops_when_set=nello or hand_end == "when_decided",
        stops_when_made=hand_end == "when_decided",
        pays_bid=nello,
        stake=bid.stake,
    )


def _goal(call: Call, bid: Bid) -> Goal:
    if call.family is Family.NELLO:
        return LoseAll()
    return AtLeast(bid.amount) if bid.kind is BidKind.POINTS else TakeAll()


@cache
def _turns(sitting_out: Seat | None) -> tuple[tuple[Seat, ...], ...]:
    return tuple(tuple(seat for seat in leader.around() if seat is not sitting_out) for leader in Seat)

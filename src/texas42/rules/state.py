"""A hand's state: what everybody knows (`PublicHand`) and, beside it, what each seat holds.

Dominoes still in a hand are those dealt to it less those played, so the hidden part changes only when
dominoes are drawn or arranged; everything after that is public.
"""

from enum import Enum
from typing import Final, NamedTuple

from texas42.rules.auction import Auction, open_auction
from texas42.rules.auction import legal_bids as _legal_bids
from texas42.rules.bids import Bid, BidKind
from texas42.rules.contracts import Call, Contract, calls_for
from texas42.rules.dominoes import EMPTY, Domino, DominoSet
from texas42.rules.errors import IllegalError
from texas42.rules.events import (
    BidOutOfTurn,
    ClaimAnswered,
    ClaimRuled,
    HandForfeited,
    HandStarted,
    LaidDown,
    RenegeCalled,
    ViolationRecorded,
)
from texas42.rules.formation import Formation
from texas42.rules.goals import Decision, Taken
from texas42.rules.options import Options
from texas42.rules.scoring import Outcome
from texas42.rules.seats import Seat
from texas42.rules.values import Value, blank


class Phase(Enum):
    SHAKE = "shake"
    BIDDING = "bidding"
    NAMING = "naming"
    PLAYING = "playing"
    OVER = "over"


_OVER: Final = Phase.OVER


class Trick(NamedTuple):
    """A finished trick: dominoes in the order played, from the leader on."""

    leader: Seat
    dominoes: tuple[Domino, ...]
    winner: Seat
    points: int


class Play(Value):
    """The play so far.

    `leader` leads, or led, the trick in progress; `table` are its dominoes from the leader on; `played` is a mask
    of every domino played; `points` and `won` are points and tricks taken by each team.
    """

    __slots__ = (
        "leader",
        "played",
        "points",
        "table",
        "tricks",
        "turn",
        "won",
    )

    def __init__(
        self,
        turn: Seat | None,
        leader: Seat,
        table: tuple[Domino, ...] = (),
        tricks: tuple[Trick, ...] = (),
        played: int = 0,
        points: tuple[int, int] = (0, 0),
        won: tuple[int, int] = (0, 0),
    ) -> None:
        self.turn = turn
        self.leader = leader
        self.table = table
        self.tricks = tricks
        self.played = played
        self.points = points
        self.won = won

    def with_domino(self, domino: Domino, turn: Seat | None) -> "Play":
        """The same with one more domino on the table, and whose turn it is then."""
        after = blank(Play)
        after.turn = turn
        after.leader = self.leader
        after.table = self.table + (domino,)  # noqa: RUF005 - half the cost of unpacking
        after.tricks = self.tricks
        after.played = self.played | domino.bit
        after.points = self.points
        after.won = self.won
        return after

    def with_trick(self, trick: Trick) -> "Play":
        """The same with the trick on the table taken."""
        after = blank(Play)
        after.turn = after.leader = trick.winner
        after.table = ()
        after.tricks = self.tricks + (trick,)  # noqa: RUF005
        after.played = self.played
        after.points, after.won = self.taken_with(trick.winner, trick.points)
        return after

    def taken_with(self, winner: Seat, points: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """Points and tricks of both teams when a trick with so many points goes to a seat."""
        (north_south, east_west), (ours, theirs) = self.points, self.won
        if winner % 2 == 0:
            return (north_south + points, east_west), (ours + 1, theirs)
        return (north_south, east_west + points), (ours, theirs + 1)


class Conduct(NamedTuple):
    """What people did that the rules of conduct deal with (CND); empty at a strict table."""

    exposed: tuple[int, int, int, int] = (0, 0, 0, 0)
    held_bids: tuple[Bid | None, ...] = (None,) * 4
    held_plays: tuple[Domino | None, ...] = (None,) * 4
    warned: tuple[Seat, ...] = ()
    violations: tuple[ViolationRecorded, ...] = ()
    renege_calls: tuple[RenegeCalled, ...] = ()
    claim: LaidDown | None = None
    pending: BidOutOfTurn | RenegeCalled | LaidDown | ClaimAnswered | None = None
    """What somebody has to answer before the hand goes on."""
    tricks_open: bool = False
    forfeit: HandForfeited | None = None
    ruling: ClaimRuled | None = None
    """What the proof of a challenged claim showed; its line refutes a claim that failed (CLM-3)."""

    @property
    def all_exposed(self) -> int:
        north, east, south, west = self.exposed
        return north | east | south | west


CLEAN: Final = Conduct()


class PublicHand(Value):
    """Everything about a hand that lies open to all four seats and to spectators.

    `shown` is what everybody still held when the hand ended, once turned face up.
    """

    __slots__ = (
        "auction",
        "conduct",
        "contract",
        "decision",
        "drawn",
        "outcome",
        "phase",
        "play",
        "shown",
        "start",
    )

    def __init__(
        self,
        start: HandStarted,
        phase: Phase,
        drawn: tuple[Seat, ...],
        auction: Auction,
        contract: Contract | None = None,
        play: Play | None = None,
        conduct: Conduct = CLEAN,
        decision: Decision | None = None,
        outcome: Outcome | None = None,
        shown: tuple[DominoSet, ...] | None = None,
    ) -> None:
        self.start = start
        self.phase = phase
        self.drawn = drawn
        self.auction = auction
        self.contract = contract
        self.play = play
        self.conduct = conduct
        self.decision = decision
        self.outcome = outcome
        self.shown = shown

    @property
    def options(self) -> Options:
        return self.start.options

    @property
    def shaker(self) -> Seat:
        return self.start.shaker

    @property
    def turn(self) -> Seat | None:
        """Who is to bid, name or play; nobody while a question is pending or the hand is over."""
        if self.conduct is not CLEAN and self.conduct.pending is not None:
            return None
        if self.play is not None:
            return self.play.turn
        if self.phase is Phase.BIDDING:
            return self.auction.turn
        if self.phase is Phase.NAMING:
            return self.namer
        return self.shaker if self.phase is Phase.SHAKE else None

    @property
    def namer(self) -> Seat | None:
        """Who names the contract: the bidder, or in plunge and splash the partner (TRP-1)."""
        bidder = self.auction.bidder
        if bidder is None or not self.auction.is_over:
            return None
        return bidder.partner if self.auction.high.is_special else bidder

    @property
    def played(self) -> DominoSet:
        return DominoSet(self.play.played) if self.play else EMPTY

    @property
    def exposed(self) -> DominoSet:
        """Dominoes that lie face up before they are played (CND-2)."""
        return DominoSet(self.conduct.all_exposed & ~self.played.mask)

    @property
    def is_over(self) -> bool:
        return self.phase is _OVER

    @property
    def is_passed_out(self) -> bool:
        return self.is_over and self.outcome is None

    @property
    def stacked(self) -> bool:
        """Whether won tricks are out of sight (PLY-6)."""
        if self.contract is None or self.options.stacking == "off":
            return False
        return self.contract.bid.kind is not BidKind.POINTS and not self.conduct.tricks_open

    @property
    def visible_tricks(self) -> tuple[Trick, ...]:
        """The won tricks whose dominoes may be looked at."""
        if self.play is None or (self.stacked and not self.is_over):
            return ()
        return self.play.tricks

    def copied(self) -> "PublicHand":
        after = blank(PublicHand)
        after.start = self.start
        after.phase = self.phase
        after.drawn = self.drawn
        after.auction = self.auction
        after.contract = self.contract
        after.play = self.play
        after.conduct = self.conduct
        after.decision = self.decision
        after.outcome = self.outcome
        after.shown = self.shown
        return after

    def taken(self) -> Taken:
        """What bidders and defenders have taken."""
        if self.contract is None or self.play is None:
            return Taken(0, 0, 0, 0)
        us = self.contract.bidder.team
        points, won = self.play.points, self.play.won
        return Taken(points[us], points[us.other], won[us], won[us.other])


class Hand(Value):
    """The full state of a hand: the public part and four formations (None before they are drawn)."""

    __slots__ = (
        "formations",
        "public",
    )

    def __init__(
        self,
        public: PublicHand,
        formations: tuple[Formation | None, ...] = (None,) * 4,
    ) -> None:
        self.public = public
        self.formations = formations

    def dealt(self, seat: Seat) -> DominoSet:
        """The seven a seat drew."""
        formation = self.formations[seat]
        return EMPTY if formation is None else formation.dealt

    def held(self, seat: Seat) -> DominoSet:
        """What a seat still holds."""
        formation, play = self.formations[seat], self.public.play
        if formation is None:
            return EMPTY
        return formation.dealt if play is None else DominoSet(formation.dealt.mask & ~play.played)

    @property
    def options(self) -> Options:
        return self.public.options

    @property
    def turn(self) -> Seat | None:
        return self.public.turn

    @property
    def is_over(self) -> bool:
        return self.public.phase is _OVER


def start_hand(event: HandStarted) -> Hand:
    """A hand before its shake."""
    return Hand(PublicHand(event, Phase.SHAKE, (), open_auction(event.shaker)))


def playable(public: PublicHand, own: int) -> int:
    """`legal_plays` on masks: the way the inner loop asks."""
    contract, play = public.contract, public.play
    if contract is None or play is None or play.turn is None:
        return 0
    table, held = play.table, own & ~play.played
    if table:
        legal = contract.order.playable(held, table[0])
    else:
        legal = contract.order.playable(held, None)
        if not play.tricks:
            legal = legal & contract.opening or legal
    if public.conduct is not CLEAN:
        legal = legal & public.conduct.all_exposed or legal
    return legal


def legal_plays(public: PublicHand, own: DominoSet) -> DominoSet:
    """What the seat whose turn it is may play, from the public hand and its own dominoes (PLY-1 to PLY-5)."""
    return DominoSet(playable(public, own.mask))


def legal_bids(public: PublicHand, own: DominoSet) -> tuple[Bid, ...]:
    """What the seat whose turn it is may bid."""
    return _legal_bids(public.options, public.auction, own) if public.phase is Phase.BIDDING else ()


def legal_calls(public: PublicHand) -> tuple[Call, ...]:
    """What may be named now."""
    return calls_for(public.options, public.auction.high) if public.phase is Phase.NAMING else ()


def who_played(public: PublicHand, trick: int) -> tuple[tuple[Seat, Domino], ...]:
    """Who played what in a trick: the current one, or an earlier one that lies open (PLY-6)."""
    contract, play = public.contract, public.play
    if contract is None or play is None or not 1 <= trick <= len(play.tricks) + 1:
        raise IllegalError(f"There is no trick {trick} yet.", code="no_such_trick", rule="PLY-6", offending=trick)
    if trick == len(play.tricks) + 1:
        return tuple(zip(contract.turns[play.leader], play.table, strict=False))
    if public.stacked and not public.is_over:
        raise IllegalError(
            "Tricks are stacked: you may ask about the current trick only.",
            code="stacked",
            rule="PLY-6",
            offending=trick,
        )
    past = play.tricks[trick - 1]
    return tuple(zip(contract.turns[past.leader], past.dominoes, strict=True))

"""What a search is asked: a situation, and the parts of its contract that matter to the play.

A `Contest` is what the search knows of the rules: who plays in turn, how dominoes compare, what they are worth, and
which side wants many points, or in nello few tricks. It is made once for each call and declarer.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from operator import or_
from typing import Final, NamedTuple, Protocol

from texas42.rules import (
    ALL_DOMINOES,
    EMPTY,
    Bid,
    Call,
    Contract,
    Domino,
    DominoSet,
    Family,
    LoseAll,
    MalformedError,
    Options,
    Order,
    Seat,
    resolve,
)


class Situation(Protocol):
    """The middle of a hand with all dominoes known; `texas42.records.Position` is one."""

    @property
    def hands(self) -> Sequence[DominoSet]: ...
    @property
    def call(self) -> Call: ...
    @property
    def declarer(self) -> Seat: ...
    @property
    def leader(self) -> Seat: ...
    @property
    def table(self) -> tuple[Domino, ...]: ...
    @property
    def points(self) -> tuple[int, int]: ...


class Moment(NamedTuple):
    """The plainest situation: a deal before its first domino, unless more is said."""

    hands: tuple[DominoSet, ...]
    call: Call
    declarer: Seat
    leader: Seat
    table: tuple[Domino, ...] = ()
    points: tuple[int, int] = (0, 0)


class Contest(NamedTuple):
    """The parts of a contract that a search asks."""

    order: Order
    turns: tuple[tuple[Seat, ...], ...]
    """By leader: the seats that play a trick in turn."""
    worth: tuple[int, ...]
    """What each domino is worth, by its index."""
    side: int
    """The declarer's side, a bit for each seat: values are what it takes."""
    misere: bool
    """Whether that side wants to take little (CON-1)."""

    def __hash__(self) -> int:
        return hash((self.order, self.side))  # orders exist once; hashing all the parts takes longer than some searches

    @property
    def size(self) -> int:
        return max(map(len, self.turns))

    def wants_more(self, seat: Seat) -> bool:
        return bool(self.side >> seat & 1) is not self.misere


class Question(NamedTuple):
    """A contest, and what is held and lies on the table."""

    contest: Contest
    hands: tuple[DominoSet, ...]
    leader: Seat
    table: tuple[Domino, ...]

    @property
    def turn(self) -> Seat:
        return self.contest.turns[self.leader][len(self.table)]

    def legal(self) -> DominoSet:
        """What the seat whose turn it is may play (PLY-3)."""
        led = self.table[0] if self.table else None
        return DominoSet(self.contest.order.playable(self.hands[self.turn].mask, led))

    @property
    def tricks(self) -> int:
        """The tricks still to be taken, the one in progress included."""
        return len(self.hands[self.contest.turns[self.leader][-1]])

    @property
    def out(self) -> int:
        """What is still to be taken, the trick in progress included."""
        left = sum(hand.mask for hand in self.hands) + sum(domino.bit for domino in self.table)
        return self.tricks + sum(worth for index, worth in enumerate(self.contest.worth) if worth and left >> index & 1)

    def play(self, domino: Domino) -> tuple[int, Question]:
        """What the declarer's side takes by this domino, and the question that follows it."""
        contest, seat = self.contest, self.turn
        hands = tuple(
            hand - DominoSet.of(domino) if holder is seat else hand
            for holder, hand in zip(Seat, self.hands, strict=True)
        )
        table = (*self.table, domino)
        turns = contest.turns[self.leader]
        if len(table) < len(turns):
            return 0, self._replace(hands=hands, table=table)
        winner = turns[contest.order.winner(table)]
        worth = 1 + sum(contest.worth[one.index] for one in table)
        gain = worth if contest.side >> winner & 1 else 0
        return gain, self._replace(hands=hands, leader=winner, table=())


Masks = Sequence[int]
"""What each seat holds, as masks, North first."""


class Scene(NamedTuple):
    """A question but for the hands: what many deals of one situation have in common."""

    contest: Contest
    leader: Seat
    table: tuple[Domino, ...] = ()

    def playing(self, deal: Masks) -> Masks:
        """The hands of those who play; one that sits out holds nothing."""
        turns = self.contest.turns[self.leader]
        return deal if len(turns) == 4 else [hand if seat in turns else 0 for seat, hand in enumerate(deal)]

    def question(self, deal: Masks) -> Question:
        return Question(self.contest, tuple(map(DominoSet, self.playing(deal))), self.leader, self.table)


_BIDS: Final = {Family.PLUNGE: Bid.plunge(4), Family.SPLASH: Bid.splash(2)}
_COUNT: Final = tuple(domino.count for domino in ALL_DOMINOES)
_NO_COUNT: Final = (0,) * 28


@cache
def contract_of(call: Call, declarer: Seat) -> Contract:
    """The contract as far as the play goes: what was bid does not matter to it."""
    return resolve(call, _BIDS.get(call.family, Bid.marks(1)), declarer, Options())


@cache
def contest_of(call: Call, declarer: Seat) -> Contest:
    """The contest that a call makes: in nello what counts is tricks, and the bidder wants none (CON-1)."""
    contract = contract_of(call, declarer)
    misere = isinstance(contract.goal, LoseAll)
    side = sum(1 << seat for seat in declarer.team.seats if seat in contract.seats)
    return Contest(contract.order, contract.turns, _NO_COUNT if misere else _COUNT, side, misere)


def question_of(situation: Situation) -> Question:
    """What to search for in a situation; hands that cannot be are refused."""
    contest = contest_of(situation.call, situation.declarer)
    playing = contest.turns[situation.declarer]
    hands = tuple(hand if seat in playing else EMPTY for seat, hand in zip(Seat, situation.hands, strict=True))
    question = Question(contest, hands, situation.leader, tuple(situation.table))
    _check(question)
    return question


def _check(question: Question) -> None:
    turns, table = question.contest.turns[question.leader], question.table
    if question.leader not in turns or len(table) >= len(turns):
        raise _unplayable("nobody is to play a domino to this trick")
    tricks = question.tricks
    if tricks > 7 or any(
        len(question.hands[seat]) != tricks - (place < len(table)) for place, seat in enumerate(turns)
    ):
        raise _unplayable("the hands are not of the size that the trick in progress leaves")
    places = [hand.mask for hand in question.hands] + [domino.bit for domino in table]
    if sum(places) != reduce(or_, places):
        raise _unplayable("a domino is in two places")


def _unplayable(why: str) -> MalformedError:
    return MalformedError(f"No hand comes to this situation: {why}.", code="bad_position", rule="PLY-1")


def is_over(situation: Situation) -> bool:
    """Nothing is left to play, or it is a nello whose bidder has taken a trick (CON-1)."""
    contract = contract_of(situation.call, situation.declarer)
    if contract.stops_when_set and situation.points[situation.declarer.team]:
        return True
    return not situation.table and not situation.hands[situation.leader]

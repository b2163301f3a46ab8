"""A position on one line: what a solver, a puzzle or a question about the play needs, and nothing else.

`66.64.53.43.31.21.20/…/…/… trumps:5 N N - 0-0` is the four hands N E S W, the contract, its declarer, the
leader of the trick in progress, the dominoes on the table from the leader on, and what N-S and E-W have taken.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from texas42.records.notation import dominoes_text, parse_call, parse_dominoes, parse_seat, quoted
from texas42.rules import (
    ALL,
    EMPTY,
    SEATS,
    Bid,
    Call,
    Contract,
    Domino,
    DominoSet,
    Family,
    Hand,
    Options,
    Phase,
    Play,
    PublicHand,
    Seat,
    resolve,
)
from texas42.rules.auction import open_auction
from texas42.rules.errors import IllegalError, MalformedError, NotYoursError, RulesError
from texas42.rules.events import HandStarted
from texas42.rules.playing import in_play
from texas42.rules.referee import why_not_playable

Hands = tuple[DominoSet, DominoSet, DominoSet, DominoSet]


class Position(NamedTuple):
    """A hand in the middle of its play, without its history.

    >>> position = parse_position("66.64/54/51.50/65.52 trumps:5 N E 53 24-1")
    >>> str(position.turn), str(position.legal_plays())
    ('South', '5-0 5-1')
    """

    hands: Hands
    """What N, E, S and W still hold."""
    call: Call
    declarer: Seat
    leader: Seat
    """Who leads, or led, the trick in progress."""
    table: tuple[Domino, ...] = ()
    points: tuple[int, int] = (0, 0)
    """What N-S and E-W have taken."""

    @classmethod
    def from_hand(cls, hand: Hand) -> Position:
        """The position of a hand in play."""
        contract, play = in_play(hand.public)
        north, east, south, west = (hand.held(seat) for seat in SEATS)
        return cls((north, east, south, west), contract.call, contract.bidder, play.leader, play.table, play.points)

    @property
    def contract(self) -> Contract:
        """The contract as far as the play goes: no line says what was bid."""
        return _contract(self.call, self.declarer)

    @property
    def turn(self) -> Seat | None:
        """Who plays now; nobody when it is over."""
        return None if self.is_over else self.contract.turns[self.leader][len(self.table)]

    @property
    def is_over(self) -> bool:
        """Nothing is left to play, or the contract is of the kind that stops when it is set (CON-1)."""
        contract = self.contract
        if contract.stops_when_set and self.points[self.declarer.team]:
            return True
        return not self.table and not self.hands[self.leader]

    def legal_plays(self) -> DominoSet:
        """What the seat whose turn it is may play (PLY-1, PLY-3)."""
        seat = self.turn
        if seat is None:
            return EMPTY
        led = self.table[0] if self.table else None
        return DominoSet(self.contract.order.playable(self.hands[seat].mask, led))

    def play(self, domino: Domino) -> Position:
        """The position after the seat whose turn it is plays a domino; a `RulesError` if it may not."""
        seat = self.turn
        if seat is None or domino not in self.legal_plays():
            raise self._refusal(domino)
        left = list(self.hands)
        left[seat] -= DominoSet.of(domino)
        north, east, south, west = left
        after = self._replace(hands=(north, east, south, west), table=(*self.table, domino))
        return _take_trick(after) if len(after.table) == self.contract.size else after

    def _refusal(self, domino: Domino) -> RulesError:
        seat = self.turn
        if seat is None:
            return IllegalError("The hand is over.", code="hand_over", rule="PLY-1", offending=domino)
        held = self.hands[seat]
        if domino not in held:
            return NotYoursError(f"{seat} does not hold the {domino}.", code="not_held", rule="PLY-1", offending=domino)
        start = HandStarted(Options(), self.declarer)
        play = Play(seat, self.leader, self.table)
        public = PublicHand(start, Phase.PLAYING, SEATS, open_auction(self.declarer), self.contract, play)
        return why_not_playable(public, held.mask, domino)

    def __str__(self) -> str:
        hands = "/".join(map(dominoes_text, self.hands))
        seats = f"{self.declarer.letter} {self.leader.letter}"
        return f"{hands} {self.call} {seats} {dominoes_text(self.table)} {self.points[0]}-{self.points[1]}"


def _take_trick(position: Position) -> Position:
    """PLY-4, SCR-1: the winner's side has the trick and its count, and the winner leads."""
    contract = position.contract
    winner = contract.turns[position.leader][contract.order.winner(position.table)]
    points = list(position.points)
    points[winner.team] += 1 + DominoSet.from_iterable(position.table).count
    return position._replace(leader=winner, table=(), points=(points[0], points[1]))


_BIDS: Final = {Family.PLUNGE: Bid.plunge(4), Family.SPLASH: Bid.splash(2)}


@cache
def _contract(call: Call, declarer: Seat) -> Contract:
    """Any bid will do: the order and the turns do not depend on it, and nobody asks for more."""
    return resolve(call, _BIDS.get(call.family, Bid.marks(1)), declarer, Options())


def parse_position(line: str) -> Position:
    """A position from its line; a `MalformedError` gives every reason why it cannot be."""
    fields = line.split(" ", 6)
    if len(fields) != 6:
        raise _bad_position(
            [f"A position is HANDS CONTRACT DECLARER LEADER TABLE POINTS, six fields, not {quoted(line)}."],
            "PLY-1",
            line,
        )
    values, errors = _parsed(fields)
    if errors:
        raise _bad_position([error.message for error in errors], errors[0].rule, line)
    position = Position(*values)
    check_position(position, line)
    return position


def _parsed(fields: list[str]) -> tuple[list[Any], list[MalformedError]]:
    values, errors = [], []
    for parse, field in zip(_FIELDS, fields, strict=True):
        try:
            values.append(parse(field))
        except MalformedError as error:
            errors.append(error)
    return values, errors


def _parse_hands(text: str) -> tuple[DominoSet, ...]:
    hands = text.split("/", 4)
    if len(hands) != 4:
        raise MalformedError(
            f"Cannot read the hands {quoted(text)}: write four, N/E/S/W.", code="bad_position", rule="SET-1"
        )
    return tuple(DominoSet.from_iterable(parse_dominoes(hand)) for hand in hands)


_POINTS: Final = re.compile(r"(0|[1-9][0-9]?)-(0|[1-9][0-9]?)")


def _parse_points(text: str) -> tuple[int, int]:
    match = _POINTS.fullmatch(text)
    if match is None:
        raise MalformedError(
            f"Cannot read the points {quoted(text)}: write N-S and E-W as in 12-5.", code="bad_position", rule="SCR-1"
        )
    return int(match[1]), int(match[2])


_FIELDS: Final[tuple[Callable[[str], Any], ...]] = (
    _parse_hands,
    parse_call,
    parse_seat,
    parse_seat,
    parse_dominoes,
    _parse_points,
)


def check_position(position: Position, line: str | None = None) -> None:
    """Raise a `MalformedError` with every reason why no hand of 42 comes to this position."""
    problems = list(_twice(position)) or list(_problems(position))
    if problems:
        raise _bad_position([reason for reason, _ in problems], problems[0][1], line or str(position))


def _bad_position(reasons: list[str], rule: str, offending: str) -> MalformedError:
    return MalformedError(" ".join(reasons), code="bad_position", rule=rule, offending=offending)


Problem = tuple[str, str]
"""A reason and its rule."""


def _twice(position: Position) -> Iterator[Problem]:
    seen = EMPTY
    for dominoes in (*position.hands, DominoSet.from_iterable(position.table)):
        for domino in seen & dominoes:
            yield f"The {domino} is in two places.", "SET-1"
        seen |= dominoes


def _problems(position: Position) -> Iterator[Problem]:
    contract = position.contract
    if position.leader is contract.sitting_out:
        yield f"{position.leader} sits out and cannot lead.", "CON-1"
        return
    most = contract.size - 1
    if len(position.table) > most:
        yield f"At most {most} dominoes lie on the table while a trick is in progress.", "PLY-1"
        return
    sizes = list(_size_problems(position))
    yield from sizes
    if contract.stops_when_set and position.points[position.declarer.team] and position.table:
        yield "The bidder has taken a trick, so no other one is in progress.", "CON-1"
    if not sizes:
        yield from _point_problems(position)


def _tricks_left(position: Position) -> int:
    """The tricks still to be taken, the one in progress included."""
    last_to_play = position.contract.turns[position.leader][-1]
    return len(position.hands[last_to_play])


def _size_problems(position: Position) -> Iterator[Problem]:
    seats = position.contract.turns[position.leader]
    on_table = len(position.table)
    before = [len(position.hands[seat]) + (place < on_table) for place, seat in enumerate(seats)]
    each = max(before, key=before.count)
    if on_table and not each:
        yield "A domino lies on the table, but there is no trick left to play.", "SET-3"
        return
    for place, seat in enumerate(seats):
        held, due = len(position.hands[seat]), each - (place < on_table)
        if held != due:
            yield f"{seat} holds {_dominoes(held)} where the others make it {due}.", "SET-3"
    for seat in SEATS:
        if len(position.hands[seat]) > 7:
            yield f"{seat} holds {_dominoes(len(position.hands[seat]))}; a hand is seven.", "SET-3"


def _dominoes(number: int) -> str:
    return f"{number} domino{'' if number == 1 else 'es'}"


def _point_problems(position: Position) -> Iterator[Problem]:
    """SCR-1: no more was taken than what is gone makes, a trick being one point.

    Less is fine: whoever asks about an endgame need not know what was taken before it.
    """
    seen = DominoSet.from_iterable(position.table)
    for hand in position.hands:
        seen |= hand
    most = 7 - _tricks_left(position) + (ALL - seen).count
    taken = sum(position.points)
    if taken > most:
        yield f"{taken} point{'s are' if taken != 1 else ' is'} taken, but what is gone makes {most}.", "SCR-1"

"""A few words to set a table in the tests: deal these hands, make these bids, play these dominoes.

Hands come back as `Any`: in a test it is known that the contract is named and the play has begun.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from texas42.records.notation import parse_bid, parse_call, parse_domino, parse_seat
from texas42.rules import (
    ALL_DOMINOES,
    Command,
    Domino,
    DominoSet,
    Options,
    RulesError,
    Seat,
    decide,
    deck_for,
    fold,
    start,
)
from texas42.rules.commands import MakeBid, NameContract, PlayDomino, Shake
from texas42.rules.events import HandStarted

N, E, S, W = Seat
STRAIGHT = Options()
TABLE = Options(enforcement="table")
HOME = Options(nello=True, sevens=True, plunge=True, splash=True, follow_me_doubles="choice", all_pass="forced")  # noqa: S106


def tiles(text: str) -> tuple[Domino, ...]:
    return tuple(parse_domino(word) for word in text.split())


def tile_set(text: str) -> DominoSet:
    return DominoSet.from_iterable(tiles(text))


def hands_with(**known: Any) -> list[tuple[Domino, ...]]:
    """Four hands with these dominoes (`n="66 64"`), the rest filled up from the lowest on."""
    hands = {seat: list(tiles(known.get(seat.letter.lower(), ""))) for seat in Seat}
    used = {domino for hand in hands.values() for domino in hand}
    rest = iter([domino for domino in ALL_DOMINOES if domino not in used])
    return [(*hands[seat], *(next(rest) for _ in range(7 - len(hands[seat])))) for seat in Seat]


def dealt(options: Options = STRAIGHT, shaker: Seat = S, **known: Any) -> Any:
    """A hand after the shake."""
    hand = start(HandStarted(options, shaker))
    deck = deck_for(options, shaker, hands_with(**known))
    return do(hand, Shake(shaker, deck))


def do(state: Any, *commands: Command) -> Any:
    for command in commands:
        state = fold(state, decide(state, command))
    return state


def bids(hand: Any, text: str) -> Any:
    """Bids in turn: "30 P 31 P"."""
    for word in text.split():
        assert hand.turn is not None
        hand = do(hand, MakeBid(hand.turn, parse_bid(word)))
    return hand


def named(hand: Any, call: str) -> Any:
    assert hand.turn is not None
    return do(hand, NameContract(hand.turn, parse_call(call)))


def played(hand: Any, text: str) -> Any:
    """Dominoes in turn: "6-4 6-6 6-1 6-0"."""
    for word in text.split():
        assert hand.turn is not None
        hand = do(hand, PlayDomino(hand.turn, parse_domino(word)))
    return hand


def in_contract(call: str, bid: str = "30", options: Options = STRAIGHT, bidder: Seat = N, **known: Any) -> Any:
    """A hand ready for the first lead: the bidder sits left of the shaker and the others pass."""
    return named(bids(dealt(options, bidder.right, **known), f"{bid} P P P"), call)


def refused(state: Any, command: Command, rule: str, kind: str = "illegal") -> RulesError:
    """The refusal of a command, checked for its rule and kind."""
    with pytest.raises(RulesError) as caught:
        decide(state, command)
    assert (caught.value.rule, caught.value.kind) == (rule, kind), str(caught.value)
    return caught.value


def seats(text: str) -> tuple[Seat, ...]:
    return tuple(map(parse_seat, text))


def symbols(bids_: Iterable[Any]) -> list[str]:
    return [bid.symbol for bid in bids_]

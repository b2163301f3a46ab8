"""Steering hands to what would be rare by itself: special contracts, a stuck shaker, claims, errors that are called."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

from texas42.rules import (
    PASS,
    Bid,
    BidKind,
    Call,
    Command,
    DoublesRank,
    Family,
    Hand,
    Phase,
    Seat,
    calls_for,
    legal_bids,
    legal_calls,
)
from texas42.rules.commands import MakeBid, NameContract
from texas42.testing.mischief import bid_out_of_turn, call_renege, expose, lay_down, play_out_of_turn, renege

Steer = Callable[[Hand, Random], Command | None]


class Plan(NamedTuple):
    """What a hand is steered to."""

    steer: Steer
    """What to do about it now, if anything."""
    needs: dict[str, Any]
    """The options without which it cannot happen."""
    doubles: str = ""
    """The option that says how many doubles somebody must hold."""


def _pass_if_you_can(hand: Hand, _rng: Random) -> Command | None:
    public, seat = hand.public, hand.turn
    if public.phase is not Phase.BIDDING or seat is None or PASS not in legal_bids(public, hand.held(seat)):
        return None
    return MakeBid(seat, PASS)


def _towards(wanted: Callable[[Call], bool]) -> Steer:
    """Bid what lets such a call be named, and name it."""

    def steer(hand: Hand, rng: Random) -> Command | None:
        seat, public = hand.turn, hand.public
        if seat is None or public.phase not in (Phase.BIDDING, Phase.NAMING):
            return None
        if public.phase is Phase.NAMING:
            calls = [call for call in legal_calls(public) if wanted(call)]
            return NameContract(seat, rng.choice(calls)) if calls else None
        return _bid_towards(hand, seat, wanted, rng)

    return steer


def _bid_towards(hand: Hand, seat: Seat, wanted: Callable[[Call], bool], rng: Random) -> Command | None:
    def allows(bid: Bid) -> bool:
        return bid.kind is not BidKind.PASS and any(map(wanted, calls_for(hand.options, bid)))

    legal = legal_bids(hand.public, hand.held(seat))
    if PASS in legal and (allows(hand.public.auction.high) or rng.random() < 0.3):
        return MakeBid(seat, PASS)
    bids = [bid for bid in legal if allows(bid)]
    return MakeBid(seat, rng.choice(bids[:3])) if bids else None


def _now_and_then(*acts: Steer) -> Steer:
    """Do one of these acts of conduct, every second time that it is possible."""

    def steer(hand: Hand, rng: Random) -> Command | None:
        tried = (act(hand, rng) for act in rng.sample(acts, len(acts)) if rng.random() < 0.5)
        return next((command for command in tried if command is not None), None)

    return steer


def _renege_and_call_it(hand: Hand, rng: Random) -> Command | None:
    """While the trick lies on the table it may still be taken back (CND-1)."""
    play = hand.public.play
    if play is not None and len(play.table) > 1 and rng.random() < 0.5:
        return call_renege(hand, rng)
    return renege(hand, rng)


def _is(family: Family) -> Callable[[Call], bool]:
    return lambda call: call.family is family


_AT_A_TABLE: Final = {"enforcement": "table"}
_CHOICE: Final = {"doubles": "natural", "follow_me_doubles": "choice"}

PLANS: Final = (
    Plan(lambda _hand, _rng: None, {}),
    Plan(_pass_if_you_can, {"all_pass": "forced"}),
    Plan(_towards(lambda call: call.family is Family.TRUMPS and call.trump is None), {}),
    Plan(_towards(lambda call: call == Call(Family.TRUMPS, None, DoublesRank.LOW)), _CHOICE),
    Plan(_towards(_is(Family.NELLO)), {"nello": True, "nello_min_marks": 1}),
    Plan(_towards(_is(Family.SEVENS)), {"sevens": True, "sevens_min_marks": 1, "sevens_play": "free"}),
    Plan(_towards(_is(Family.SEVENS)), {"sevens": True, "sevens_min_marks": 1, "sevens_play": "closest"}),
    Plan(_towards(_is(Family.PLUNGE)), {"plunge": True}, "plunge_doubles"),
    Plan(_towards(_is(Family.SPLASH)), {"splash": True}, "splash_doubles"),
    Plan(_now_and_then(lay_down), {"laydown": "authentic"}),
    Plan(_now_and_then(bid_out_of_turn), {**_AT_A_TABLE, "out_of_turn_bid": "opponents_choose"}),
    Plan(_renege_and_call_it, _AT_A_TABLE),
    Plan(_now_and_then(expose, play_out_of_turn), _AT_A_TABLE),
)
"""Each gets as many hands as any other."""

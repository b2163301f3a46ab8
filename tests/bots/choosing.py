"""A few words to ask a player in the tests: what it bids, names and plays with these dominoes."""

from __future__ import annotations

from typing import Any

from tests.rules.table import STRAIGHT, E, N, bids, dealt
from texas42.bots import Choice, player
from texas42.rules import Bid, Call, Options, Outcome, Seat, Standing, Team, view
from texas42.rules.commands import MakeBid, NameContract, PlayDomino


def chosen(level: str, hand: Any, standing: Standing | None = None, seed: int = 1) -> Choice:
    """What a player of this level does with the turn of a hand."""
    return player(level, seed).choose(view(hand, hand.turn), standing or Standing(hand.options))


def bid_with(
    level: str, hand: str, options: Options = STRAIGHT, before: str = "", standing: Standing | None = None
) -> Bid:
    """What North bids with a hand, after these bids."""
    shaker = N.turned(-1 - len(before.split()))
    command = chosen(level, bids(dealt(options, shaker, n=hand), before), standing).command
    assert isinstance(command, MakeBid)
    return command.bid


def call_with(level: str, hand: str, bid: str, options: Options = STRAIGHT, **known: str) -> Call:
    """What is named after North bids, by North or, in plunge and splash, by South."""
    command = chosen(level, bids(dealt(options, E, n=hand, **known), f"P P {bid} P")).command
    assert isinstance(command, NameContract)
    return command.call


def domino_from(level: str, hand: Any, standing: Standing | None = None) -> str:
    """The domino that whoever has the turn plays."""
    command = chosen(level, hand, standing).command
    assert isinstance(command, PlayDomino), command
    return str(command.domino)


def standing_at(options: Options, ours: int, theirs: int) -> Standing:
    """North and South have so much, East and West so much."""
    outcome = Outcome(Team.NORTH_SOUTH, made=True, taken=(42, 0), tricks=(7, 0), score=(ours, theirs))
    return Standing(options, shaker=Seat.NORTH, settled=(outcome,))

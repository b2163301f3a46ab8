"""A hand played out domino by domino, in deals freshly drawn, to hold what is said of it in advance against.

Everything goes through `decide` of the rules, and the dominoes are chosen in Python: by the naive twin of the kernel's
rules of thumb, or by any player.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from texas42.bots import Player
from texas42.bots.habits import habits
from texas42.bots.knowledge import may_hold
from texas42.rules import (
    ALL,
    EMPTY,
    PASS,
    Bid,
    Call,
    Domino,
    DominoSet,
    Family,
    Hand,
    Options,
    Seat,
    Standing,
    decide,
    deck_for,
    fold,
    view,
)
from texas42.rules.commands import MakeBid, NameContract, PlayDomino, Shake
from texas42.rules.events import HandStarted
from texas42.rules.playing import in_play
from texas42.rules.state import start_hand
from texas42.solver.engine import Seen
from texas42.solver.questions import Question, contest_of
from texas42.solver.twin_thumb import State, Thumb

Choose = Callable[[Hand, Seat], Domino]
"""What a seat plays; it may look at nothing but what the seat sees."""

BIDDER = Seat.NORTH


def dealt(held: DominoSet, options: Options, rng: Random) -> Hand:
    """A hand that is to be bid on, in which the first bidder holds these seven and the rest falls by chance."""
    rest = list(ALL - held)
    rng.shuffle(rest)
    hands = (held.dominoes, *(tuple(rest[at : at + 7]) for at in (0, 7, 14)))
    hand = start_hand(HandStarted(options.but(laydown="off", hand_end="play_out"), BIDDER.right))
    return _after(hand, Shake(BIDDER.right, deck_for(hand.options, BIDDER.right, hands)))


def played(hand: Hand, bid: Bid, call: Call | None, choose: Choose) -> int:
    """What the bidder's side takes, points or in nello tricks; without a call the partner names it (TRP-1)."""
    for one in (bid, PASS, PASS, PASS):
        assert hand.turn is not None
        hand = _after(hand, MakeBid(hand.turn, one))
    namer = hand.turn
    assert namer is not None
    named = call or habits(hand.options).names(hand.held(namer).mask, bid)
    hand = _after(hand, NameContract(namer, named))
    while not hand.is_over:
        assert hand.turn is not None
        hand = _after(hand, PlayDomino(hand.turn, choose(hand, hand.turn)))
    taken = hand.public.taken()
    return taken.tricks if named.family is Family.NELLO else taken.points


def by_twin(seed: int) -> Choose:
    """By the rules of thumb of the kernel's play-outs, as its twin plays them."""
    thumbs: dict[Call, Thumb] = {}

    def choose(hand: Hand, seat: Seat) -> Domino:
        contract, play = in_play(hand.public)
        contest = contest_of(contract.call, contract.bidder)
        if contract.call not in thumbs:
            thumbs[contract.call] = Thumb(contest, Seen(contract.leader), seed)
        hands = tuple(hand.held(one) if one in contract.seats else EMPTY for one in Seat)
        lacks = tuple(DominoSet(ALL.mask & ~may) for may in may_hold(hand.public).values())
        asked = Question(contest, hands, play.leader, play.table)
        assert asked.turn is seat
        return thumbs[contract.call].choose(State(asked, DominoSet(play.played), lacks))

    return choose


def by_player(player: Player) -> Choose:
    """As a player chooses in every seat."""

    def choose(hand: Hand, seat: Seat) -> Domino:
        command = player.choose(view(hand, seat), Standing(hand.options, (), hand.public.shaker)).command
        assert isinstance(command, PlayDomino)
        return command.domino

    return choose


def _after(hand: Hand, command: Shake | MakeBid | NameContract | PlayDomino) -> Hand:
    return fold(hand, decide(hand, command))

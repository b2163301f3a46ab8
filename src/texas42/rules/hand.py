"""One hand, from the shake to its result: `decide` may refuse, `evolve` never does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from texas42.rules import commands as cmd
from texas42.rules.bidding import (
    decide_bid,
    decide_leave_open,
    decide_name,
    decide_out_of_turn_answer,
    held_bid_due,
)
from texas42.rules.dealing import decide_arrange, decide_shake, decide_turn_up
from texas42.rules.errors import IllegalError
from texas42.rules.events import (
    BidOutOfTurn,
    ClaimAnswered,
    DominoesDrawn,
    HandArranged,
    HandEvent,
    LaidDown,
    OutOfTurnBidAnswered,
    RenegeCalled,
)
from texas42.rules.evolving import EVOLVE
from texas42.rules.forfeits import decide_forfeit
from texas42.rules.formation import Formation
from texas42.rules.laydowns import decide_claim_answer, decide_lay_down, decide_ruling
from texas42.rules.playing import decide_expose, decide_play, decide_touch, held_play_due
from texas42.rules.reneges import decide_renege_answer, decide_renege_call
from texas42.rules.state import CLEAN, Hand, Phase
from texas42.rules.values import blank

_DECIDE: Final[dict[type, Callable[[Hand, Any], tuple[HandEvent, ...]]]] = {
    cmd.Shake: decide_shake,
    cmd.TurnUpInShuffle: decide_turn_up,
    cmd.Arrange: decide_arrange,
    cmd.MakeBid: decide_bid,
    cmd.AnswerOutOfTurnBid: decide_out_of_turn_answer,
    cmd.NameContract: decide_name,
    cmd.LeaveTricksOpen: decide_leave_open,
    cmd.PlayDomino: decide_play,
    cmd.ExposeDomino: decide_expose,
    cmd.TouchDomino: decide_touch,
    cmd.CallRenege: decide_renege_call,
    cmd.AnswerRenege: decide_renege_answer,
    cmd.LayDown: decide_lay_down,
    cmd.AnswerClaim: decide_claim_answer,
    cmd.RuleOnClaim: decide_ruling,
    cmd.ForfeitHand: decide_forfeit,
}

_ANSWERS: Final[dict[type, tuple[type, str, str]]] = {
    BidOutOfTurn: (
        cmd.AnswerOutOfTurnBid,
        "The opponents choose first what becomes of the out-of-turn bid.",
        "BID-8",
    ),
    RenegeCalled: (cmd.AnswerRenege, "The offended team first decides about the take-back.", "CND-1"),
    LaidDown: (cmd.AnswerClaim, "The other team first accepts or challenges the claim.", "CLM-2"),
    ClaimAnswered: (cmd.RuleOnClaim, "The challenged claim is being proven.", "CLM-3"),
}


def decide(hand: Hand, command: cmd.HandCommand) -> tuple[HandEvent, ...]:
    """What a command makes happen; a `RulesError` if the rules do not allow it."""
    conduct = hand.public.conduct
    if conduct is CLEAN:
        return _DECIDE[type(command)](hand, command)
    if conduct.pending is not None:
        answer, message, rule = _ANSWERS[type(conduct.pending)]
        if type(command) not in (answer, cmd.ForfeitHand):
            raise IllegalError(message, code="answer_pending", rule=rule)
    return _with_held(hand, _DECIDE[type(command)](hand, command))


def _with_held(hand: Hand, events: tuple[HandEvent, ...]) -> tuple[HandEvent, ...]:
    """The events, and after them the bids and plays that were made out of turn and are due now."""
    after = fold(hand, events)
    while due := _due(after):
        events += due
        after = fold(after, due)
    return events


def _due(hand: Hand) -> tuple[HandEvent, ...]:
    if hand.public.conduct.pending is not None:
        return ()
    if hand.public.phase is Phase.BIDDING:
        return held_bid_due(hand)
    return held_play_due(hand)


def evolve(hand: Hand, event: HandEvent) -> Hand:
    """The hand after an event."""
    kind = type(event)
    after = blank(Hand)
    after.public = EVOLVE[kind](hand.public, event)
    after.formations = hand.formations if kind not in _PRIVATE else _formations(hand.formations, event)
    return after


def fold(hand: Hand, events: Iterable[HandEvent]) -> Hand:
    for event in events:
        hand = evolve(hand, event)
    return hand


_PRIVATE: Final = frozenset({DominoesDrawn, HandArranged, OutOfTurnBidAnswered})


def _formations(formations: tuple[Formation | None, ...], event: HandEvent) -> tuple[Formation | None, ...]:
    if isinstance(event, (DominoesDrawn, HandArranged)):
        return (*formations[: event.seat], formation_from(event), *formations[event.seat + 1 :])
    reshaken = isinstance(event, OutOfTurnBidAnswered) and event.reshake
    return (None,) * 4 if reshaken else formations


def formation_from(event: DominoesDrawn | HandArranged) -> Formation | None:
    """How the hand stands after the event; None where the viewer may not know."""
    if event.dominoes is None:
        return None
    front = event.front if isinstance(event, HandArranged) and event.front else 4
    return Formation(event.dominoes, front)

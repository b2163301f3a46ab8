"""Playing dominoes: deciding a play, closing a trick, ending a hand (PLY, CON-6)."""

from __future__ import annotations

from functools import cache
from typing import Final

from texas42.rules.commands import ExposeDomino, PlayDomino, TouchDomino
from texas42.rules.contracts import Contract
from texas42.rules.dominoes import ALL_DOMINOES, Domino, DominoSet
from texas42.rules.errors import IllegalError, NotYoursError, RulesError
from texas42.rules.events import (
    DominoPlayed,
    DominoTouched,
    HandDecided,
    HandEnded,
    HandEvent,
    HandsShown,
    TrickTaken,
)
from texas42.rules.goals import Taken
from texas42.rules.referee import referee, why_not_playable
from texas42.rules.scoring import Outcome, played_outcome
from texas42.rules.seats import SEATS, Seat
from texas42.rules.state import Hand, Phase, Play, PublicHand, playable

_PLAYED: Final = tuple(tuple(DominoPlayed(seat, domino) for domino in ALL_DOMINOES) for seat in SEATS)
"""Every play there is, made once: by seat and domino."""


def decide_play(hand: Hand, command: PlayDomino) -> tuple[HandEvent, ...]:
    public = hand.public
    seat, domino, _ = command
    contract, play = public.contract, public.play
    formation = hand.formations[seat]
    if contract is None or play is None or formation is None or play.turn is not seat:
        return _play_out_of_turn(hand, command)
    own = formation.dealt.mask
    if not playable(public, own) & domino.bit:
        held = check_holds(hand, seat, domino)
        referee(public.options).plays_illegally(public, held, domino)
    return put_down(hand, contract, play, seat, domino)


def _play_out_of_turn(hand: Hand, command: PlayDomino) -> tuple[HandEvent, ...]:
    contract, _ = in_play(hand.public)
    check_holds(hand, command.seat, command.domino)
    if command.seat not in contract.seats:
        raise NotYoursError(
            "Your partner bid nello, so you sit this one out.", code="sitting_out", rule="CON-1", offending=command.seat
        )
    return referee(hand.options).plays_out_of_turn(hand, command)


def in_play(public: PublicHand) -> tuple[Contract, Play]:
    """The contract and the play, or a refusal because dominoes are not being played."""
    contract, play = public.contract, public.play
    if contract is None or play is None or public.outcome is not None:
        over = public.phase is Phase.OVER
        message = "The hand is over." if over else "No domino is played before the contract is named."
        raise IllegalError(message, code="hand_over" if over else "no_play", rule="PLY-1")
    return contract, play


def check_holds(hand: Hand, seat: Seat, domino: Domino) -> int:
    """What the seat still holds, as a mask, if the domino is among it."""
    formation = hand.formations[seat]
    play = hand.public.play
    held = 0 if formation is None else formation.dealt.mask & ~(play.played if play else 0)
    if not held & domino.bit:
        raise NotYoursError(f"You do not hold the {domino}.", code="not_held", rule="PLY-1", offending=domino)
    return held


def put_down(hand: Hand, contract: Contract, play: Play, seat: Seat, domino: Domino) -> tuple[HandEvent, ...]:
    """A domino that may lie on the table lies there, and what follows from it."""
    played = _PLAYED[seat][domino.index]
    table = play.table + (domino,)  # noqa: RUF005 - half the cost of unpacking
    if len(table) < len(contract.turns[play.leader]):
        return (played,)
    return (played, *_close_trick(hand, contract, play, table))


def _close_trick(hand: Hand, contract: Contract, play: Play, table: tuple[Domino, ...]) -> tuple[HandEvent, ...]:
    winner = contract.turns[play.leader][contract.order.winner(table)]
    points = 1
    for domino in table:
        points += domino.count
    trick = _trick_taken(winner, points)
    taken, tricks = play.taken_with(winner, points)
    us = contract.bidder % 2
    them = 1 - us
    decision = hand.public.decision
    events: tuple[HandEvent, ...] = (trick,)
    if decision is None:
        decision = contract.goal.judge(Taken(taken[us], taken[them], tricks[us], tricks[them]))
        if decision is None:
            return events
        events += (HandDecided(decision.made, decision.trick, decision.reason),)
    stops = contract.stops_when_made if decision.made else contract.stops_when_set
    if sum(tricks) < 7 and not stops:
        return events
    public = hand.public
    outcome = played_outcome(public.options, contract, decision.made, taken, tricks, public.start.mark_worth)
    return events + ending(hand, outcome, play.played | DominoSet.from_iterable(table).mask)


@cache
def _trick_taken(winner: Seat, points: int) -> TrickTaken:
    return TrickTaken(winner, points)


def ending(hand: Hand, outcome: Outcome, gone: int) -> tuple[HandEvent, ...]:
    """The end of a hand: what is left is turned face up (PLY-7), and the result is said."""
    north, east, south, west = (
        DominoSet(formation.dealt.mask & ~gone if formation else 0) for formation in hand.formations
    )
    ended = HandEnded(outcome)
    if hand.public.shown is not None or not (north or east or south or west):
        return (ended,)
    return (HandsShown((north, east, south, west)), ended)


def held_play_due(hand: Hand) -> tuple[HandEvent, ...]:
    """The domino played earlier out of turn by the seat whose turn has come, if legal now (CND-4)."""
    public, seat = hand.public, hand.turn
    if public.phase is not Phase.PLAYING or seat is None:
        return ()
    contract, play = in_play(public)
    domino, formation = public.conduct.held_plays[seat], hand.formations[seat]
    if domino is None or formation is None or not playable(public, formation.dealt.mask) & domino.bit:
        return ()
    return put_down(hand, contract, play, seat, domino)


def decide_expose(hand: Hand, command: ExposeDomino) -> tuple[HandEvent, ...]:
    public = hand.public
    if public.phase in (Phase.SHAKE, Phase.OVER):
        raise IllegalError("There is no hand in play.", code="no_hand", rule="CND-2", offending=command.domino)
    check_holds(hand, command.seat, command.domino)
    if public.conduct.exposed[command.seat] & command.domino.bit:
        raise IllegalError(
            f"The {command.domino} lies face up already.",
            code="already_exposed",
            rule="CND-2",
            offending=command.domino,
        )
    return referee(public.options).exposes(command)


def decide_touch(hand: Hand, command: TouchDomino) -> tuple[HandEvent, ...]:
    """CND-3: a touched domino is played if it is legal; otherwise the touch is forgiven."""
    public = hand.public
    contract, play = in_play(public)
    seat, domino = command.seat, command.domino
    held = check_holds(hand, seat, domino)
    if not public.options.touch_move:
        raise IllegalError("Dominoes may be touched freely here.", code="no_touch_move", rule="CND-3")
    if seat is not play.turn:
        raise IllegalError(
            f"It is {public.turn}'s turn; leave your dominoes alone.",
            code="not_your_turn",
            rule="CND-3",
            offending=domino,
        )
    touched = DominoTouched(seat, domino)
    if not playable(public, held) & domino.bit:
        return (touched,)
    return (touched, *put_down(hand, contract, play, seat, domino))


def refusal(public: PublicHand, held: DominoSet, domino: Domino) -> RulesError | None:
    """Why the seat whose turn it is may not play one of its dominoes; None if it may."""
    if playable(public, held.mask) & domino.bit:
        return None
    return why_not_playable(public, held.mask, domino)

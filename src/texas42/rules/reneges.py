"""Reneges (CND-1): calling one, proving it from the record, taking it back."""

from __future__ import annotations

from texas42.rules.commands import AnswerRenege, CallRenege
from texas42.rules.contracts import Contract
from texas42.rules.dominoes import Domino
from texas42.rules.errors import IllegalError, NotYoursError
from texas42.rules.events import HandEvent, RenegeCalled, RenegeTakenBack, TakeBackRefused
from texas42.rules.playing import ending
from texas42.rules.referee import referee
from texas42.rules.scoring import lost_outcome
from texas42.rules.seats import Seat
from texas42.rules.state import Hand, Play, PublicHand


def decide_renege_call(hand: Hand, command: CallRenege) -> tuple[HandEvent, ...]:
    public = hand.public
    referee(public.options).hears_renege_calls()
    contract, play = _played(public)
    if command.seat.team is command.offender.team:
        raise NotYoursError(
            "A renege is called by the other team.", code="own_team", rule="CND-1", offending=command.offender
        )
    if public.outcome is not None and public.outcome.by == "renege":
        raise IllegalError("The hand is lost by a renege already.", code="already_proven", rule="CND-1")
    proven = _reneged(hand, contract, play, command)
    may_take_back = proven and not public.is_over and _caught_at_once(play, command.trick)
    called = RenegeCalled(command.seat, command.offender, command.trick, proven, may_take_back)
    if not proven or may_take_back:
        return (called,)
    return (called, *_lose(hand, contract, play, command.offender))


def decide_renege_answer(hand: Hand, command: AnswerRenege) -> tuple[HandEvent, ...]:
    public = hand.public
    called = public.conduct.pending
    if not isinstance(called, RenegeCalled):
        raise IllegalError("No renege waits for an answer.", code="nothing_to_answer", rule="CND-1")
    if command.seat.team is called.offender.team:
        raise NotYoursError(
            "The offended team decides about a take-back.",
            code="own_team",
            rule="CND-1",
            offending=command.seat,
        )
    if command.take_back:
        return (RenegeTakenBack(command.seat, called.offender),)
    contract, play = _played(public)
    refused = TakeBackRefused(command.seat, called.offender)
    return (refused, *_lose(hand, contract, play, called.offender))


def _played(public: PublicHand) -> tuple[Contract, Play]:
    if public.contract is None or public.play is None:
        raise IllegalError("No domino has been played.", code="no_play", rule="CND-1")
    return public.contract, public.play


def _caught_at_once(play: Play, trick: int) -> bool:
    """Before the next trick is led."""
    return trick == len(play.tricks) + 1 or (trick == len(play.tricks) and not play.table)


def _reneged(hand: Hand, contract: Contract, play: Play, command: CallRenege) -> bool:
    """Whether the record shows that the offender could follow in that trick, and did not."""
    led, domino, later = _in_trick(contract, play, command)
    formation = hand.formations[command.offender]
    if formation is None or domino is led:
        return False
    held_then = formation.dealt.mask & (~play.played | later | domino.bit)
    can_follow = held_then & contract.order.followers[led.index]
    return bool(can_follow) and not can_follow & domino.bit


def _in_trick(contract: Contract, play: Play, command: CallRenege) -> tuple[Domino, Domino, int]:
    """The lead, the offender's domino, and everything the offender played after it, as a mask."""
    tricks = [(trick.leader, trick.dominoes) for trick in play.tricks]
    if play.table:
        tricks.append((play.leader, play.table))
    if not 1 <= command.trick <= len(tricks):
        raise IllegalError(
            f"Trick {command.trick} has not been played.",
            code="no_such_trick",
            rule="CND-1",
            offending=command.trick,
        )
    mine = [_domino_of(contract, leader, dominoes, command.offender) for leader, dominoes in tricks]
    domino = mine[command.trick - 1]
    if domino is None:
        raise IllegalError(
            f"{command.offender} has not played to trick {command.trick}.",
            code="not_played",
            rule="CND-1",
            offending=command.offender,
        )
    later = sum(after.bit for after in mine[command.trick :] if after is not None)
    return tricks[command.trick - 1][1][0], domino, later


def _domino_of(contract: Contract, leader: Seat, dominoes: tuple[Domino, ...], seat: Seat) -> Domino | None:
    played = dict(zip(contract.turns[leader], dominoes, strict=False))
    return played.get(seat)


def _lose(hand: Hand, contract: Contract, play: Play, offender: Seat) -> tuple[HandEvent, ...]:
    public = hand.public
    outcome = lost_outcome(
        public.options, contract, offender.team, play.points, play.won, public.start.mark_worth, "renege"
    )
    return ending(hand, outcome, play.played)

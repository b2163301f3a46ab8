"""What a player is asked, and what it may answer, judged from its own view alone."""

from __future__ import annotations

from typing import Final

from texas42.rules import SEATS, Command, Hand, Phase, RulesError, SeatView, decide, legal_commands
from texas42.rules.commands import (
    AnswerClaim,
    AnswerOutOfTurnBid,
    AnswerRenege,
    LayDown,
    LeaveTricksOpen,
    MakeBid,
    NameContract,
    PlayDomino,
)
from texas42.rules.events import BidOutOfTurn, LaidDown, RenegeCalled

_InTurn = MakeBid | NameContract | PlayDomino | LayDown | LeaveTricksOpen
Answer = _InTurn | AnswerOutOfTurnBid | AnswerRenege | AnswerClaim
"""The commands that a player may answer with."""

_ACTING: Final = (Phase.BIDDING, Phase.NAMING, Phase.PLAYING)


def choices(view: SeatView) -> tuple[Command, ...]:
    """The bids, calls, plays or answers that the seat has to choose from; none where nothing is asked of it.

    Where the table has lay-downs, one of those may be made in the place of a play; and a bidder of one mark may leave
    the tricks open before the first lead (PLY-6), and is then asked again.
    """
    if view.seat is None or view.public.phase not in _ACTING:
        return ()
    if view.public.conduct.pending is not None:
        return _answers(view)
    return legal_commands(view.public, view.dealt) if view.is_my_turn else ()


def _answers(view: SeatView) -> tuple[Command, ...]:
    """Both answers to what is pending, where the seat's team gives it (BID-8, CND-1, CLM-2)."""
    seat, pending = view.seat, view.public.conduct.pending
    if seat is None:
        return ()
    if isinstance(pending, BidOutOfTurn) and pending.seat.team is not seat.team:
        return AnswerOutOfTurnBid(seat, reshake=False), AnswerOutOfTurnBid(seat, reshake=True)
    if isinstance(pending, RenegeCalled) and pending.offender.team is not seat.team:
        return AnswerRenege(seat, take_back=True), AnswerRenege(seat, take_back=False)
    if isinstance(pending, LaidDown) and pending.seat.team is not seat.team:
        return AnswerClaim(seat, accept=True), AnswerClaim(seat, accept=False)
    return ()


def why_not(view: SeatView, command: Command) -> str | None:
    """Why a player may not answer with this, in a sentence; None if it may.

    Also where the table lets people err, a player is held to what is legal.
    """
    if not isinstance(command, Answer):
        return f"A player does not answer with {command.type}."
    if command.seat is not view.seat:
        return f"{command.seat}'s action is not {view.seat}'s to choose."
    if command in choices(view):
        return None
    if isinstance(command, PlayDomino) and view.public.conduct.pending is None:
        return view.why_not(command.domino)
    return _refused(view, command)


def _refused(view: SeatView, command: Answer) -> str | None:
    """What the rules say, knowing only the seat's own dominoes."""
    if isinstance(command, _InTurn) and not view.is_my_turn:
        return f"It is not {view.seat}'s turn."
    formations = tuple(view.own if seat is view.seat else None for seat in SEATS)
    try:
        decide(Hand(view.public, formations), command)
    except RulesError as refusal:
        return refusal.message
    return None

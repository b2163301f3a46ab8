"""What waits for an answer: lay-downs, reneges, bids out of turn, proposals, called violations."""

from __future__ import annotations

from typing import Final, NamedTuple

from texas42.hall.board.composing import ready
from texas42.hall.board.deeds import Deed, bare
from texas42.hall.board.names import Names
from texas42.rules import Domino, PublicHand
from texas42.rules import commands as cmd
from texas42.rules.events import BidOutOfTurn, ClaimAnswered, LaidDown, RenegeCalled
from texas42.table import commands as at
from texas42.table.state import Proposal
from texas42.table.views import TableView

CLAIMS: Final = {"made": "the bid is made", "set": "the bid is set", "rest": "all the rest"}


class Question(NamedTuple):
    """Something that waits; `answers` are the viewer's, if it waits for the viewer."""

    key: str
    title: str
    detail: str = ""
    dominoes: tuple[Domino, ...] = ()
    answers: tuple[Deed, ...] = ()


def questions(seen: TableView, names: Names, public: PublicHand | None) -> tuple[Question, ...]:
    asked = (_of_hand(seen, names, public), _violation(seen, names), _proposal(seen, names))
    return tuple(question for question in asked if question is not None)


def _of_hand(seen: TableView, names: Names, public: PublicHand | None) -> Question | None:
    pending = None if public is None else public.conduct.pending
    if public is not None and isinstance(pending, LaidDown):
        return _claim(seen, names, pending)
    if isinstance(pending, ClaimAnswered):
        return Question("proof", f"{names.does(pending.seat, 'challenge')} it", "The claim is being checked.")
    if isinstance(pending, RenegeCalled):
        return _renege(seen, names, pending)
    if isinstance(pending, BidOutOfTurn):
        title = f"{names.does(pending.seat, 'bid')} {pending.bid.word} out of turn"
        return Question("early-bid", title, answers=_answers(seen, cmd.AnswerOutOfTurnBid))
    return None


def _claim(seen: TableView, names: Names, claim: LaidDown) -> Question:
    order = claim.order or tuple(reversed(claim.dominoes.dominoes))
    detail = f"{names.does(claim.seat, 'claim')} {CLAIMS[claim.claim]}"
    detail += ", playing in this order." if claim.order else "."
    return Question("claim", f"{names.does(claim.seat, 'lay')} down", detail, order, _answers(seen, cmd.AnswerClaim))


def _renege(seen: TableView, names: Names, called: RenegeCalled) -> Question:
    title = f"{names.does(called.seat, 'call')} a renege on {names.object(called.offender)}"
    detail = f"The record of trick {called.trick} proves it. The other team may let it be taken back."
    return Question("renege", title, detail, answers=_answers(seen, cmd.AnswerRenege))


def _violation(seen: TableView, names: Names) -> Question | None:
    called = seen.violation
    if called is None:
        return None
    kind = called.kind.replace("_", " ")
    title = f"{names.does(called.by, 'call')} a violation on {names.object(called.offender)}: {kind}"
    detail = "It is disputed; the host decides." if called.disputed else "The other team accepts it or disputes it."
    return Question("violation", title, detail, answers=_answers(seen, at.AnswerViolation, at.WithdrawViolation))


def _proposal(seen: TableView, names: Names) -> Question | None:
    asked = seen.proposal
    if asked is None:
        return None
    waiting = tuple(seat for seat in asked.voters if seat not in asked.agreed)
    detail = f"Waiting for {names.listed(waiting)}." if waiting else ""
    return Question("vote", _proposed(names, asked), detail, answers=_answers(seen, at.AnswerProposal))


def _proposed(names: Names, asked: Proposal) -> str:
    wants = names.does(asked.by, "want")
    if asked.what == "swap" and asked.other is not None:
        return f"{wants} to swap seats with {names.object(asked.other)}"
    return f"{wants} {_WANTS[asked.what]}"


_WANTS: Final = {
    "undo": "to take the last act back",
    "partners": "partners to change places",
    "pause": "a pause",
    "abandon": "to give the match up",
    "swap": "to swap seats",
}

_YES_NO: Final[dict[tuple[type, bool], Deed]] = {
    (cmd.AnswerClaim, True): Deed("", "Accept", "main"),
    (cmd.AnswerClaim, False): Deed("", "Challenge", "careful"),
    (cmd.AnswerRenege, True): Deed("", "Let it be taken back", "main"),
    (cmd.AnswerRenege, False): Deed("", "Take the hand", "careful"),
    (cmd.AnswerOutOfTurnBid, False): Deed("", "Let it stand", "main"),
    (cmd.AnswerOutOfTurnBid, True): Deed("", "Shake again", "careful"),
    (at.AnswerProposal, True): Deed("", "Agree", "main"),
    (at.AnswerProposal, False): Deed("", "No", "quiet"),
    (at.AnswerViolation, True): Deed("", "Accept", "main"),
    (at.AnswerViolation, False): Deed("", "Dispute", "careful"),
}


def _answers(seen: TableView, *types: type) -> tuple[Deed, ...]:
    offered = [(command, bare(command)) for command in seen.can if isinstance(bare(command), types)]
    return tuple(_answer(one)._replace(command=ready(command)) for command, one in offered)


def _answer(one: object) -> Deed:
    if isinstance(one, at.WithdrawViolation):
        return Deed("", "Let it go", "quiet")
    yes = next(bool(getattr(one, name)) for name in ("accept", "take_back", "reshake", "agree") if hasattr(one, name))
    return _YES_NO[type(one), yes]

"""What a viewer may do now, found from what the viewer knows alone: whatever would be accepted is offered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from texas42.rules import PASS, SEATS, Hand, MatchView, RulesError, Seat, SeatView, decide, legal_commands
from texas42.rules import commands as cmd
from texas42.rules import events as ev
from texas42.table.actors import PersonId
from texas42.table.commands import (
    Act,
    AnswerProposal,
    AnswerViolation,
    AskStandIn,
    BeginMatch,
    CallTime,
    CallViolation,
    ChangeSettings,
    CloseTable,
    ComeBack,
    DismissBot,
    Invite,
    Kick,
    LeaveSeat,
    MakeLink,
    MoveTo,
    Pause,
    Propose,
    Resume,
    RuleOnViolation,
    Say,
    SayReady,
    SeatBot,
    StepAway,
    TableCommand,
    TakeSeat,
    TakeSeatBack,
    Uninvite,
    WarnOpponent,
    WithdrawViolation,
)
from texas42.table.deciding import decide as decide_at_table
from texas42.table.state import Table, bot_at, hand_on, match_on, present, seat_of, stopped, waits_for

NOBODY: Final = "\u00b7nobody"
"""A name that stands for any other."""
_IN_A_HAND: Final[tuple[TableCommand, ...]] = (CallTime(), Propose("undo"))
_BETWEEN_HANDS: Final[tuple[TableCommand, ...]] = (SayReady(True), SayReady(False), Propose("partners"))
_IN_A_MATCH: Final[tuple[TableCommand, ...]] = (AskStandIn(), Pause(), Propose("pause"), Propose("abandon"))
_BEFORE_A_MATCH: Final[tuple[TableCommand, ...]] = (
    *(Propose("swap", seat) for seat in SEATS),
    *map(MoveTo, SEATS),
)
_OF_HOSTS: Final[tuple[TableCommand, ...]] = (
    *map(DismissBot, SEATS),
    *map(Kick, SEATS),
    BeginMatch(),
    CloseTable(),
)
_OF_ACCUSED_AND_ACCUSERS: Final = (AnswerViolation(True), AnswerViolation(False), WithdrawViolation())
_OF_OFFICIALS: Final = (RuleOnViolation(True), RuleOnViolation(False), RuleOnViolation(True, eject=True))


def can(knowledge: Table, viewer: PersonId | None) -> tuple[TableCommand, ...]:
    """Every command without a further choice that would be accepted from the viewer."""
    if not viewer or knowledge.closed:
        return ()
    seat = seat_of(knowledge, viewer)
    acts = _acts(knowledge, seat)
    return (*acts, *(one for one in _candidates(knowledge, viewer, seat) if _accepted(knowledge, one, viewer)))


def may(knowledge: Table, viewer: PersonId | None) -> tuple[str, ...]:
    """The types of commands with choices of their own that can be accepted from the viewer."""
    if not viewer or knowledge.closed:
        return ()
    tried: list[str] = [one.type for one in _samples(knowledge, viewer) if _accepted(knowledge, one, viewer)]
    acts = [act.type for act in _act_samples(knowledge, seat_of(knowledge, viewer))]
    return tuple(dict.fromkeys([*acts, *tried]))


def _candidates(knowledge: Table, viewer: PersonId, seat: Seat | None) -> Iterator[TableCommand]:
    """What might be accepted at this stage; whether it would be is then tried."""
    hosting, in_a_match = knowledge.host == viewer, match_on(knowledge)
    if seat is not None:
        yield from _of_seated(knowledge, seat, in_a_match)
    if knowledge.paused and (hosting or seat is not None):
        yield Resume()
    if hosting and not in_a_match:
        yield from _OF_HOSTS
    if knowledge.violation is not None and (hosting or viewer in knowledge.officials):
        yield from _OF_OFFICIALS


def _of_seated(knowledge: Table, seat: Seat, in_a_match: bool) -> Iterator[TableCommand]:
    yield LeaveSeat()
    yield StepAway() if present(knowledge, seat).away_since is None else ComeBack()
    yield from _IN_A_HAND if hand_on(knowledge) else _BETWEEN_HANDS
    yield from _IN_A_MATCH if in_a_match else _BEFORE_A_MATCH
    if bot_at(knowledge, seat) is not None:
        yield TakeSeatBack()
    if knowledge.violation is not None:
        yield from _OF_ACCUSED_AND_ACCUSERS
    if knowledge.proposal is not None:
        number = knowledge.proposal.number
        yield from (AnswerProposal(True, number), AnswerProposal(False, number))


def _samples(knowledge: Table, viewer: PersonId) -> Iterator[TableCommand]:
    """One of each kind, with choices that stand for all others."""
    seat, in_a_match = seat_of(knowledge, viewer), match_on(knowledge)
    yield Say("hello", NOBODY)
    if seat is None:
        yield from (TakeSeat(one, NOBODY) for one in SEATS)
    elif knowledge.settings.violations and in_a_match:
        yield from (WarnOpponent(one, "delay") for one in (seat.left, seat.right))
        yield from (CallViolation(one, "delay") for one in (seat.left, seat.right))
    if knowledge.host == viewer:
        yield from (MakeLink("0" * 64), Invite("somebody", NOBODY))
        yield from (Uninvite(name) for _, name in knowledge.door.invited[:1])
    if knowledge.host == viewer and not in_a_match:
        yield ChangeSettings(knowledge.settings)
        yield from (SeatBot(one, "regular", NOBODY) for one in SEATS)


def _accepted(knowledge: Table, command: TableCommand, viewer: PersonId) -> bool:
    """Whether it would be accepted: apart from acts of the game, that hangs on nothing hidden."""
    try:
        decide_at_table(knowledge, command, viewer, knowledge.at)
    except RulesError:
        return False
    return True


def _hand(knowledge: Table, seat: Seat | None) -> SeatView | None:
    """The viewer's view of the hand, where the viewer may act in it."""
    if seat is None or stopped(knowledge) or bot_at(knowledge, seat) is not None:
        return None
    if not isinstance(knowledge.match, MatchView) or knowledge.match.game is None:
        return None
    held = knowledge.held
    return None if held is not None and held.seat is seat else knowledge.match.game.hand


def _acts(knowledge: Table, seat: Seat | None) -> tuple[Act, ...]:
    seen = _hand(knowledge, seat)
    if seen is None or seat is None:
        return ()
    acts: tuple[cmd.HandCommand, ...] = ()
    if seen.is_my_turn:
        acts = legal_commands(seen.public, seen.dealt)
    elif seat in waits_for(knowledge):
        acts = _answers(seen, seat)
    leave = cmd.LeaveTricksOpen(seat)
    return tuple(map(Act, (*acts, leave) if _would_do(seen, seat, leave) else acts))


def _answers(seen: SeatView, seat: Seat) -> tuple[cmd.HandCommand, ...]:
    pending = seen.public.conduct.pending
    if isinstance(pending, ev.BidOutOfTurn):
        return cmd.AnswerOutOfTurnBid(seat, reshake=False), cmd.AnswerOutOfTurnBid(seat, reshake=True)
    if isinstance(pending, ev.RenegeCalled):
        return cmd.AnswerRenege(seat, take_back=True), cmd.AnswerRenege(seat, take_back=False)
    return cmd.AnswerClaim(seat, accept=True), cmd.AnswerClaim(seat, accept=False)


def _act_samples(knowledge: Table, seat: Seat | None) -> Iterator[cmd.HandCommand]:
    """Acts with a choice of their own: arranging, lay-downs, and what a real table lets happen."""
    seen = _hand(knowledge, seat)
    if seen is None or seat is None or seen.own is None:
        return
    for act in _possible_acts(seen, seat):
        if _would_do(seen, seat, act):
            yield act


def _possible_acts(seen: SeatView, seat: Seat) -> Iterator[cmd.HandCommand]:
    if seen.own is not None:
        yield cmd.Arrange(seat, seen.own.dominoes, seen.own.front)
    yield cmd.LayDown(seat, "rest")
    if seen.public.options.enforcement == "table":
        yield from _slips(seen, seat)


def _slips(seen: SeatView, seat: Seat) -> Iterator[cmd.HandCommand]:
    """What a real table lets happen, and the call of it."""
    tricks = len(seen.public.play.tricks) if seen.public.play is not None else 0
    for trick in {1, tricks, tricks + 1}:
        yield cmd.CallRenege(seat, seat.left, trick)
        yield cmd.CallRenege(seat, seat.right, trick)
    if not seen.is_my_turn:
        yield cmd.MakeBid(seat, PASS)
    for domino in seen.held:
        yield cmd.ExposeDomino(seat, domino)
        yield cmd.TouchDomino(seat, domino)
        yield cmd.PlayDomino(seat, domino)


def _would_do(seen: SeatView, seat: Seat, act: cmd.HandCommand) -> bool:
    """Whether the rules accept it, as far as the seat knows the hand."""
    hand = Hand(seen.public, tuple(seen.own if one is seat else None for one in SEATS))
    try:
        decide(hand, act)
    except RulesError:
        return False
    return True

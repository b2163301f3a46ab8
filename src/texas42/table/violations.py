"""Violations (CND-7, CND-8): warned of, called, accepted, disputed, decided; and the penalty ladder (CND-6)."""

from __future__ import annotations

from typing import Any, Final

from texas42.rules import IllegalError, NotYoursError, Seat
from texas42.rules.commands import ForfeitHand
from texas42.table.actors import Actor
from texas42.table.clocks import going_on, standing_still
from texas42.table.commands import (
    AnswerViolation,
    CallViolation,
    Lapse,
    RuleOnViolation,
    WarnOpponent,
    WithdrawViolation,
)
from texas42.table.events import (
    PersonEjected,
    ProposalEnded,
    TableEvent,
    ViolationCalled,
    ViolationDisputed,
    ViolationNoted,
    ViolationSettled,
)
from texas42.table.ruling import ruled
from texas42.table.standing_in import stand_in_for
from texas42.table.state import Table, Violation, hand_on, people, present, put
from texas42.table.whose import a_person, during_a_hand, not_stopped, not_yet, nothing_due, playing_seat, the_hall

CALL_MS: Final = 60_000
"""How long the other team has to accept or dispute; after that it counts as disputed."""
COMMUNICATION: Final = frozenset({"clear_communication", "ambiguous_communication"})


def decide_warn(table: Table, command: WarnOpponent, by: Actor, at: int) -> tuple[TableEvent, ...]:
    seat = _accuser(table, command.offender, by)
    return (ViolationNoted(command.offender, command.kind, "warned", seat, at),)


def decide_call(table: Table, command: CallViolation, by: Actor, at: int) -> tuple[TableEvent, ...]:
    seat = _accuser(table, command.offender, by)
    return (ViolationCalled(seat, command.offender, command.kind, at + CALL_MS, at),)


def _accuser(table: Table, offender: Seat, by: Actor) -> Seat:
    """CND-7: the offended team warns and calls, while the hand is on; bots break no rules."""
    seat = playing_seat(table, by)
    if not table.settings.violations:
        raise IllegalError("Violations are not called at this table.", code="no_violations", rule="CND-7")
    during_a_hand(table)
    not_stopped(table)
    if offender.team is seat.team:
        raise NotYoursError("The other team calls a violation.", code="own_team", rule="CND-7", offending=offender)
    if offender not in people(table):
        raise IllegalError("A bot keeps the rules.", code="no_offender", rule="CND-7", offending=offender)
    return seat


def _pending(table: Table) -> Violation:
    if table.violation is None:
        raise IllegalError("No violation is called.", code="nothing_to_answer", rule="CND-7")
    return table.violation


def decide_answer(table: Table, command: AnswerViolation, by: Actor, at: int) -> tuple[TableEvent, ...]:
    seat, violation = playing_seat(table, by), _pending(table)
    if seat.team is not violation.offender.team:
        raise NotYoursError("The accused team answers.", code="own_team", rule="CND-7")
    if command.accept:
        return (ViolationSettled("accepted", at), *_penalty(table, violation, "accepted", at))
    if violation.disputed:
        raise IllegalError("It is disputed already.", code="disputed_already", rule="CND-7")
    return (ViolationDisputed(seat, at),)


def decide_withdraw(table: Table, _command: WithdrawViolation, by: Actor, at: int) -> tuple[TableEvent, ...]:
    seat, violation = playing_seat(table, by), _pending(table)
    if seat.team is not violation.by.team:
        raise NotYoursError("The team that called it withdraws it.", code="own_team", rule="CND-7")
    return (ViolationSettled("withdrawn", at),)


def decide_rule(table: Table, command: RuleOnViolation, by: Actor, at: int) -> tuple[TableEvent, ...]:
    person, violation = a_person(by), _pending(table)
    if person != table.host and person not in table.officials:
        raise NotYoursError("The host or an official decides.", code="not_an_official", rule="CND-7")
    if not violation.disputed:
        raise IllegalError("The accused team answers first.", code="answer_pending", rule="CND-7")
    if not command.upheld:
        if command.eject:
            raise IllegalError("Nobody is sent away for nothing.", code="not_upheld", rule="CND-6")
        return (ViolationSettled("dismissed", at),)
    ejected: tuple[TableEvent, ...] = ()
    if command.eject and violation.offender in people(table):
        ejected = (PersonEjected(violation.offender, at), *stand_in_for(table, violation.offender, at))
    return (ViolationSettled("upheld", at), *_penalty(table, violation, "upheld", at), *ejected)


def _penalty(table: Table, violation: Violation, how: Any, at: int) -> tuple[TableEvent, ...]:
    """CND-6, CND-7: the hand is forfeited; for a team's first communication violation a warning is enough."""
    noted = ViolationNoted(violation.offender, violation.kind, how, violation.by, at)
    if not hand_on(table) or (violation.kind in COMMUNICATION and not _warned(table, violation.offender)):
        return (noted,)
    why = violation.kind.replace("_", " ")
    return (noted, *ruled(table, ForfeitHand(violation.offender, f"violation {why}"), at))


def _warned(table: Table, offender: Seat) -> bool:
    return any(
        incident.kind in COMMUNICATION and incident.offender.team is offender.team for incident in table.incidents
    )


def decide_lapse(table: Table, _command: Lapse, by: Actor, at: int) -> tuple[TableEvent, ...]:
    """What nobody answered in time: a proposal falls, a called violation counts as disputed."""
    the_hall(by)
    due = lapse_due(table)
    if due is None:
        raise nothing_due()
    not_yet(at, due)
    violation = table.violation
    if violation is not None and not violation.disputed and at >= violation.until:
        return (ViolationDisputed(None, at),)
    return (ProposalEnded("lapsed", at),)


def lapse_due(table: Table) -> int | None:
    due = [] if table.proposal is None else [table.proposal.until]
    if table.violation is not None and not table.violation.disputed:
        due.append(table.violation.until)
    return min(due, default=None)


def on_called(table: Table, event: ViolationCalled) -> Table:
    violation = Violation(event.seat, event.offender, event.kind, disputed=False, until=event.until)
    return standing_still(table._replace(violation=violation), event.at)


def on_disputed(table: Table, _event: ViolationDisputed) -> Table:
    return table._replace(violation=table.violation and table.violation._replace(disputed=True))


def on_settled(table: Table, event: ViolationSettled) -> Table:
    return going_on(table._replace(violation=None), event.at)


def on_ejected(table: Table, event: PersonEjected) -> Table:
    gone = present(table, event.seat)._replace(ejected=True)
    return table._replace(seats=put(table.seats, event.seat, gone))


DECIDE: Final[dict[type, Any]] = {
    WarnOpponent: decide_warn,
    CallViolation: decide_call,
    AnswerViolation: decide_answer,
    WithdrawViolation: decide_withdraw,
    RuleOnViolation: decide_rule,
    Lapse: decide_lapse,
}
EVOLVE: Final[dict[type, Any]] = {
    ViolationCalled: on_called,
    ViolationDisputed: on_disputed,
    ViolationSettled: on_settled,
    PersonEjected: on_ejected,
}

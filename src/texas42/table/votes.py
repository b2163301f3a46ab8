"""What takes agreement: undo, swapping seats, the losers' seating, pauses, abandoning a match.

Bots do not mind and are not asked. Each kind of proposal says who is asked and what follows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from texas42.rules import IllegalError, MalformedError, NotYoursError, Seat
from texas42.rules.commands import ChangeSeating
from texas42.table.actors import HALL, Actor
from texas42.table.clocks import going_on, standing_still
from texas42.table.commands import AnswerProposal, Pause, Propose, Resume, What
from texas42.table.events import (
    ActUndone,
    MatchAbandoned,
    Paused,
    ProposalAnswered,
    ProposalEnded,
    Proposed,
    Resumed,
    SeatsSwapped,
    TableEvent,
)
from texas42.table.ruling import opened_shake, ruled
from texas42.table.state import Proposal, Table, people, seat_of, standing
from texas42.table.whose import before_the_game, during_a_hand, during_a_match, not_stopped, playing_seat

VOTE_MS: Final = 60_000
"""How long a proposal waits for its answers."""


class Ballot(NamedTuple):
    """The people who are asked, and whether one of them is enough; nobody, when it is agreed already."""

    voters: tuple[Seat, ...]
    one_is_enough: bool = False


def decide_propose(table: Table, command: Propose, by: Actor, at: int) -> tuple[TableEvent, ...]:
    seat = playing_seat(table, by)
    if table.proposal is not None:
        raise IllegalError("Another proposal waits for its answer.", code="proposal_pending", rule="SET-6")
    if (command.what == "swap") is not (command.other is not None):
        raise MalformedError("Only a swap names another seat.", code="bad_proposal", rule="SET-6")
    ballot = _BALLOTS[command.what](table, seat, command.other)
    number = table.proposals + 1
    proposed = Proposed(number, seat, command.what, command.other, *ballot, at + VOTE_MS, at)
    return (proposed, *_agreed(table, command.what, seat, command.other, at)) if not ballot.voters else (proposed,)


def decide_answer(table: Table, command: AnswerProposal, by: Actor, at: int) -> tuple[TableEvent, ...]:
    seat, proposal = playing_seat(table, by), table.proposal
    if proposal is None:
        raise IllegalError("No proposal waits for an answer.", code="nothing_to_answer", rule="SET-6")
    if command.number not in (None, proposal.number):
        raise IllegalError("That proposal is settled.", code="settled_already", rule="SET-6")
    if seat is proposal.by and not command.agree:
        return (ProposalEnded("withdrawn", at),)
    if seat not in proposal.voters or seat in proposal.agreed:
        raise NotYoursError("You are not asked.", code="not_asked", rule="SET-6")
    answered = ProposalAnswered(seat, command.agree, at)
    if not command.agree:
        last = not proposal.one_is_enough or proposal.voters == (seat,)
        return (answered, ProposalEnded("declined", at)) if last else (answered,)
    _BALLOTS[proposal.what](table, proposal.by, proposal.other)
    if proposal.one_is_enough or {*proposal.agreed, seat} == {*proposal.voters}:
        return (answered, *_agreed(table, proposal.what, proposal.by, proposal.other, at))
    return (answered,)


def _agreed(table: Table, what: What, seat: Seat, other: Seat | None, at: int) -> tuple[TableEvent, ...]:
    return (ProposalEnded("agreed", at), *_FOLLOWS[what](table, seat, other, at))


# Who is asked; or the refusal of what cannot be proposed now.


def _others(table: Table, seat: Seat) -> tuple[Seat, ...]:
    return tuple(one for one in people(table) if one is not seat)


def _undo_ballot(table: Table, seat: Seat, _other: Seat | None) -> Ballot:
    during_a_hand(table)
    not_stopped(table)
    last = table.last_act
    if last is None or last.seat is not seat:
        raise IllegalError("Only the last act can be taken back, by who made it.", code="no_undo", rule="BID-1")
    rule = getattr(table.settings.undo, last.phase)
    if rule == "never":
        raise IllegalError("What is done is done at this table.", code="no_undo", rule="BID-1")
    if rule == "everybody":
        return Ballot(_others(table, seat))
    opponents = tuple(one for one in _others(table, seat) if one.team is not seat.team)
    return Ballot(opponents, one_is_enough=True)


def _swap_ballot(table: Table, seat: Seat, other: Seat | None) -> Ballot:
    before_the_game(table)
    if other is None or other is seat or None in (table.seats[seat], table.seats[other]):
        raise IllegalError("Swap with somebody at another seat.", code="no_swap", rule="SET-6", offending=other)
    return Ballot((other,) if other in people(table) else ())


def _partners_ballot(table: Table, seat: Seat, _other: Seat | None) -> Ballot:
    """SET-6: the team that lost the last game may change its seating before the next."""
    during_a_match(table)
    now = standing(table)
    if now is None or now.ended is None:
        raise IllegalError("A game is being played.", code="game_on", rule="SET-6")
    if seat.team is now.ended.winner:
        raise NotYoursError(
            "Only the team that lost the last game may change its seating.", code="not_the_losers", rule="SET-6"
        )
    return Ballot((seat.partner,) if seat.partner in people(table) else ())


def _pause_ballot(table: Table, seat: Seat, _other: Seat | None) -> Ballot:
    _check_pause(table, "agreed")
    return Ballot(_others(table, seat))


def _abandon_ballot(table: Table, seat: Seat, _other: Seat | None) -> Ballot:
    during_a_match(table)
    return Ballot(_others(table, seat))


_BALLOTS: Final[dict[What, Callable[[Table, Seat, Seat | None], Ballot]]] = {
    "undo": _undo_ballot,
    "swap": _swap_ballot,
    "partners": _partners_ballot,
    "pause": _pause_ballot,
    "abandon": _abandon_ballot,
}


# What follows when all are agreed.


def _undone(_table: Table, seat: Seat, _other: Seat | None, at: int) -> tuple[TableEvent, ...]:
    return (ActUndone(seat, at),)


def _swapped(_table: Table, seat: Seat, other: Seat | None, at: int) -> tuple[TableEvent, ...]:
    return () if other is None else (SeatsSwapped(seat, other, at),)


def _partners(table: Table, seat: Seat, _other: Seat | None, at: int) -> tuple[TableEvent, ...]:
    return ruled(table, ChangeSeating(seat.team), at)


def _paused(_table: Table, seat: Seat, _other: Seat | None, at: int) -> tuple[TableEvent, ...]:
    return (Paused(seat, at),)


def _abandoned(table: Table, _seat: Seat, _other: Seat | None, at: int) -> tuple[TableEvent, ...]:
    return (MatchAbandoned(at), *opened_shake(table, at))


_FOLLOWS: Final[dict[What, Callable[[Table, Seat, Seat | None, int], tuple[TableEvent, ...]]]] = {
    "undo": _undone,
    "swap": _swapped,
    "partners": _partners,
    "pause": _paused,
    "abandon": _abandoned,
}


def _check_pause(table: Table, how: str) -> None:
    during_a_match(table)
    if table.paused:
        raise IllegalError("The table is paused.", code="paused", rule="CND-9")
    if table.settings.pausing != how:
        raise IllegalError("That is not how this table pauses.", code="no_pausing", rule="CND-9")


def decide_pause(table: Table, _command: Pause, by: Actor, at: int) -> tuple[TableEvent, ...]:
    if by is HALL:
        _check_pause(table, table.settings.pausing)
        return (Paused(None, at),)
    seat = playing_seat(table, by)
    _check_pause(table, "anybody")
    return (Paused(seat, at),)


def decide_resume(table: Table, _command: Resume, by: Actor, at: int) -> tuple[TableEvent, ...]:
    seat = None if by is HALL or by == table.host else playing_seat(table, by)
    if not table.paused:
        raise IllegalError("The table is not paused.", code="not_paused", rule="CND-9")
    return (Resumed(seat if seat is not None or by is HALL else seat_of(table, table.host), at),)


def on_proposed(table: Table, event: Proposed) -> Table:
    proposal = Proposal(
        event.number, event.what, event.seat, event.other, event.voters, (), event.one_is_enough, event.until
    )
    return table._replace(proposals=event.number, proposal=proposal)


def on_answered(table: Table, event: ProposalAnswered) -> Table:
    """Where one is enough, who declines is no longer waited for."""
    if table.proposal is None:
        return table
    if event.agree:
        return table._replace(proposal=table.proposal._replace(agreed=(*table.proposal.agreed, event.seat)))
    voters = tuple(seat for seat in table.proposal.voters if seat is not event.seat)
    return table._replace(proposal=table.proposal._replace(voters=voters))


def on_ended(table: Table, _event: ProposalEnded) -> Table:
    return table._replace(proposal=None)


def on_undone(table: Table, event: ActUndone) -> Table:
    """The match as it was before the act; what the act cost on the clock stays spent."""
    if table.last_act is None:
        return table
    timing = table.timing._replace(since=event.at, call=None)
    return table._replace(match=table.last_act.before, last_act=None, held=None, timing=timing)


def on_paused(table: Table, event: Paused) -> Table:
    return standing_still(table._replace(paused=True), event.at)


def on_resumed(table: Table, event: Resumed) -> Table:
    return going_on(table._replace(paused=False), event.at)


def on_abandoned(table: Table, event: MatchAbandoned) -> Table:
    """Nothing of the match is left but its record."""
    after = table._replace(match=None, last_act=None, held=None, paused=False, violation=None)
    return after._replace(timing=table.timing._replace(since=event.at, call=None, rest_since=None, stopped_at=None))


DECIDE: Final[dict[type, Any]] = {
    Propose: decide_propose,
    AnswerProposal: decide_answer,
    Pause: decide_pause,
    Resume: decide_resume,
}
EVOLVE: Final[dict[type, Any]] = {
    Proposed: on_proposed,
    ProposalAnswered: on_answered,
    ProposalEnded: on_ended,
    ActUndone: on_undone,
    Paused: on_paused,
    Resumed: on_resumed,
    MatchAbandoned: on_abandoned,
}

"""Acts of the game: whose they are, what the rules make of them, and what a table remembers of them.

The rules decide; here stands only who may ask, and that an act may be held back (`tempo`).
"""

from __future__ import annotations

from typing import Any, Final

from texas42.rules import Event, IllegalError, NotYoursError, Seat, evolve, start, view
from texas42.rules import commands as cmd
from texas42.rules import events as ev
from texas42.table.actors import HALL, Actor
from texas42.table.beginning import rest_until
from texas42.table.clocks import after_event
from texas42.table.commands import Act
from texas42.table.events import Happened, TableEvent
from texas42.table.opening import nobody_ready
from texas42.table.ruling import STILL, ruled
from texas42.table.state import LastAct, Person, Sitter, Table, bot_at, public_hand, seat_of, swapped, waits_for
from texas42.table.tempo import held_back
from texas42.table.whose import not_stopped, not_yet, playing_seat

IN_TURN: Final = (cmd.MakeBid, cmd.NameContract, cmd.PlayDomino, cmd.TouchDomino)
"""What a seat does when its turn has come."""
ANSWERS: Final = (cmd.AnswerOutOfTurnBid, cmd.AnswerRenege, cmd.AnswerClaim)
_OF_SEATS: Final = (
    *IN_TURN,
    *ANSWERS,
    cmd.Arrange,
    cmd.LeaveTricksOpen,
    cmd.ExposeDomino,
    cmd.CallRenege,
    cmd.LayDown,
)
_OF_THE_HALL: Final = (cmd.DrawForShake, cmd.RuleOnClaim, cmd.StartGame)


def decide_act(table: Table, command: Act, by: Actor, at: int) -> tuple[TableEvent, ...]:
    act = command.command
    _check_whose(table, act, by)
    not_stopped(table)
    _check_unmade(table, act)
    if isinstance(act, cmd.StartGame):
        not_yet(at, rest_until(table) or 0)
    _check_lies_open(table, act)
    events = ruled(table, act, at)
    if isinstance(act, IN_TURN) and _has_turn(table, act.seat):
        return held_back(table, act, at) or events
    return events


def _check_whose(table: Table, act: cmd.Command, by: Actor) -> None:
    """A person acts for the seat it plays; the hall for bots when the table waits for them, and for the house."""
    if by is HALL and isinstance(act, _OF_THE_HALL):
        return
    if not isinstance(act, _OF_SEATS):
        raise NotYoursError("The house does that.", code="hall_only", rule="SET-3")
    if by is not HALL:
        if playing_seat(table, by) is not act.seat:
            raise _not_your_seat(f"You do not sit at {act.seat}.", act.seat)
        return
    if bot_at(table, act.seat) is None:
        raise _not_your_seat(f"No bot plays {act.seat}.", act.seat)
    if isinstance(act, (*IN_TURN, *ANSWERS)) and act.seat not in waits_for(table):
        raise IllegalError(f"It is not {act.seat}'s turn.", code="not_your_turn", rule="PLY-1", offending=act.seat)


def _not_your_seat(why: str, seat: Seat) -> NotYoursError:
    return NotYoursError(why, code="not_your_seat", rule="SET-1", offending=seat)


def _check_unmade(table: Table, act: cmd.Command) -> None:
    """BID-1: an act that waits to be shown is made, and cannot be changed."""
    if table.held is None or getattr(act, "seat", None) is not table.held.seat:
        return
    raise IllegalError("You have acted; it is shown in a moment.", code="acted_already", rule="BID-1")


def _check_lies_open(table: Table, act: cmd.Command) -> None:
    """CND-4: a domino that lies face up already is not put down out of turn once more, as by a second click."""
    public = public_hand(table)
    if not isinstance(act, cmd.PlayDomino) or public is None or _has_turn(table, act.seat):
        return
    if public.conduct.exposed[act.seat] & act.domino.bit:
        raise IllegalError(
            f"The {act.domino} lies face up already.", code="already_exposed", rule="CND-4", offending=act.domino
        )


def on_happened(table: Table, event: Happened) -> Table:
    """The match after it, and with it clocks, readiness, what is held back and what could be undone."""
    after = table._replace(match=_match_after(table, event.event))
    after = after._replace(timing=after_event(table, after, event), last_act=_last_act(table, event.event))
    if type(event.event) in _NEW_STRETCH:
        after = after._replace(seats=nobody_ready(after.seats))
    if isinstance(event.event, ev.MatchStarted):
        after = after._replace(incidents=(), opened=None, seats=_without_gone(after.seats))
    if isinstance(event.event, ev.SeatingChanged):
        one, other = event.event.team.seats
        after = after._replace(seats=swapped(after.seats, one, other))
    if after.held is not None and (type(event.event) in _PHASES or not _has_turn(after, after.held.seat)):
        after = after._replace(held=None)
    return after


def _has_turn(table: Table, seat: Seat) -> bool:
    public = public_hand(table)
    return public is not None and public.turn is seat


def _without_gone(seats: tuple[Sitter | None, ...]) -> tuple[Sitter | None, ...]:
    """In a new match bots have the seats of those who left the last one."""
    return tuple(
        sitter.stand_in if isinstance(sitter, Person) and (sitter.left or sitter.ejected) else sitter
        for sitter in seats
    )


def _match_after(table: Table, event: Event) -> Any:
    if isinstance(event, ev.MatchStarted):
        match = start(event)
        return match if table.viewer is HALL else view(match, seat_of(table, _viewer(table)))
    if table.match is None:
        raise TypeError("This event belongs to a match, and none was started.")
    return evolve(table.match, event)


def _viewer(table: Table) -> str | None:
    return None if table.viewer is HALL or not isinstance(table.viewer, str) else table.viewer


def _last_act(table: Table, event: Event) -> LastAct | None:
    """An act can be undone until somebody acts after it, something hidden is shown, or the hand is over."""
    phase = _PHASES.get(type(event))
    if phase is not None and table.match is not None:
        return LastAct(event.seat, phase, table.match)  # type: ignore[union-attr, arg-type]
    last = table.last_act
    if last is None or type(event) not in STILL:
        return None
    if isinstance(event, ev.HandArranged):
        return last._replace(before=evolve(last.before, event))
    return last


_PHASES: Final[dict[type, str]] = {ev.BidMade: "bids", ev.ContractNamed: "names", ev.DominoPlayed: "plays"}
_NEW_STRETCH: Final = frozenset({ev.MatchStarted, ev.HandStarted, ev.HandEnded, ev.HandPassedOut})


DECIDE: Final[dict[type, Any]] = {Act: decide_act}
EVOLVE: Final[dict[type, Any]] = {Happened: on_happened}

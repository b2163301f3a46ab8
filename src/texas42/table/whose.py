"""Whose it is to ask for something: a person's at a seat, the host's, the hall's."""

from __future__ import annotations

from texas42.rules import IllegalError, NotYoursError, Seat
from texas42.table.actors import HALL, Actor, PersonId
from texas42.table.state import Table, bot_at, hand_on, match_on, seat_of, stopped


def a_person(by: Actor) -> PersonId:
    if by is HALL or not isinstance(by, str) or not by:
        raise NotYoursError("Only a person does that.", code="persons_only", rule="SET-1")
    return by


def own_seat(table: Table, by: Actor) -> Seat:
    """Where the person sits who asks."""
    seat = seat_of(table, a_person(by))
    if seat is None:
        raise NotYoursError("You do not sit at this table.", code="not_seated", rule="SET-1")
    return seat


def playing_seat(table: Table, by: Actor) -> Seat:
    """The seat of the person who asks, and who plays it."""
    seat = own_seat(table, by)
    if bot_at(table, seat) is not None:
        raise NotYoursError(
            "A bot plays for you. Take your seat back first.", code="bot_stands_in", rule="SET-1", offending=seat
        )
    return seat


def the_host(table: Table, by: Actor) -> None:
    if a_person(by) != table.host:
        raise NotYoursError("Only the host of the table does that.", code="not_the_host", rule="SET-1")


def the_hall(by: Actor) -> None:
    if by is not HALL:
        raise NotYoursError("The house does that.", code="hall_only", rule="SET-1")


def before_the_game(table: Table) -> None:
    """The host's rights end where the match begins, and return after it."""
    if match_on(table):
        raise IllegalError("Not while a match is being played.", code="match_on", rule="SET-1")


def during_a_match(table: Table) -> None:
    if not match_on(table):
        raise IllegalError("No match is being played.", code="no_match", rule="SET-1")


def during_a_hand(table: Table) -> None:
    if not hand_on(table):
        raise IllegalError("No hand is being played.", code="no_hand", rule="SET-3")


def not_stopped(table: Table) -> None:
    if stopped(table):
        why = "The table is paused." if table.paused else "The play waits until the violation is settled."
        raise IllegalError(why, code="paused" if table.paused else "violation_pending", rule="CND-7")


def not_yet(at: int, due: int) -> None:
    """Refuse what is asked before its time."""
    if at < due:
        raise IllegalError("It is not time for that yet.", code="not_yet", rule="CND-9", offending=due - at)


def nothing_due() -> IllegalError:
    return IllegalError("Nothing of that kind is due.", code="nothing_due", rule="CND-9")

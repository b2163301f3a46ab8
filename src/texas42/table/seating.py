"""Who sits where: taking a seat, moving, leaving, bots, and whom the host asks to leave."""

from __future__ import annotations

from typing import Any, Final

from texas42.rules import IllegalError, Seat
from texas42.rules.commands import ForfeitHand
from texas42.table.actors import Actor
from texas42.table.beginning import begun_if_ready
from texas42.table.commands import DismissBot, Kick, LeaveSeat, MoveTo, SeatBot, TakeSeat
from texas42.table.events import (
    BotSeated,
    HostChanged,
    PersonLeft,
    SeatEmptied,
    SeatsSwapped,
    SeatTaken,
    TableEvent,
    ViolationNoted,
)
from texas42.table.opening import check_admitted
from texas42.table.ruling import ruled
from texas42.table.settings import check_name
from texas42.table.standing_in import stand_in_for
from texas42.table.state import Bot, Person, Table, hand_on, match_on, present, put, seat_of, swapped
from texas42.table.whose import a_person, before_the_game, own_seat, the_host


def decide_take(table: Table, command: TakeSeat, by: Actor, at: int) -> tuple[TableEvent, ...]:
    person = a_person(by)
    sits = [sitter for sitter in table.seats if isinstance(sitter, Person) and sitter.id == person]
    if sits:
        why = "You were sent from this game." if sits[0].ejected else "You have a seat at this table."
        raise IllegalError(why, code="ejected" if sits[0].ejected else "seated_already", rule="SET-1")
    check_admitted(table, person, command.secret)
    check_own_name(table, command.name)
    _check_free(table, command.seat)
    return (SeatTaken(command.seat, person, command.name, at),)


def check_own_name(table: Table, name: str) -> None:
    """A name that nobody at the table has, so that nobody speaks in another's name."""
    check_name(name)
    if any(sitter is not None and sitter.name.casefold() == name.casefold() for sitter in table.seats):
        raise IllegalError(f"Somebody called {name} sits here.", code="name_taken", rule="SET-1", offending=name)


def _check_free(table: Table, seat: Seat) -> None:
    sitter = table.seats[seat]
    if isinstance(sitter, Person) and not (sitter.left or sitter.ejected):
        raise IllegalError(f"{sitter.name} sits at {seat}.", code="seat_taken", rule="SET-1", offending=seat)
    if hand_on(table):
        raise IllegalError("Somebody new sits down between hands.", code="hand_on", rule="SET-1", offending=seat)


def decide_move(table: Table, command: MoveTo, by: Actor, at: int) -> tuple[TableEvent, ...]:
    seat = own_seat(table, by)
    before_the_game(table)
    if table.seats[command.seat] is not None:
        raise IllegalError(f"Somebody sits at {command.seat}.", code="seat_taken", rule="SET-1", offending=command.seat)
    return (SeatsSwapped(seat, command.seat, at),)


def decide_leave(table: Table, _command: LeaveSeat, by: Actor, at: int) -> tuple[TableEvent, ...]:
    seat = own_seat(table, by)
    if not match_on(table):
        return (SeatEmptied(seat, False, at), *_next_host(table, seat, at))
    if present(table, seat).left:
        raise IllegalError("You have left already.", code="left_already", rule="SET-1")
    gone = (PersonLeft(seat, at), *stand_in_for(table, seat, at), *_next_host(table, seat, at))
    return (*gone, *_as_a_team(table, seat, at))


def _next_host(table: Table, seat: Seat, at: int) -> tuple[TableEvent, ...]:
    """Where the host leaves, the next person clockwise is host; where there is none, the host stays it."""
    if present(table, seat).id != table.host:
        return ()
    for other in seat.around()[1:]:
        sitter = table.seats[other]
        if isinstance(sitter, Person) and not (sitter.left or sitter.ejected):
            return (HostChanged(sitter.id, at),)
    return ()


def _as_a_team(table: Table, seat: Seat, at: int) -> tuple[TableEvent, ...]:
    """CND-8: partners who both leave during a hand have left the table as a team, which costs them the hand."""
    partner = table.seats[seat.partner]
    together = isinstance(partner, Person) and partner.left
    if not (together and hand_on(table) and table.settings.violations):
        return ()
    noted = ViolationNoted(seat, "leaving", "seen", None, at)
    return (noted, *ruled(table, ForfeitHand(seat, "left the table as a team"), at))


def decide_seat_bot(table: Table, command: SeatBot, by: Actor, at: int) -> tuple[TableEvent, ...]:
    the_host(table, by)
    before_the_game(table)
    check_name(command.level)
    check_own_name(table, command.name)
    if table.seats[command.seat] is not None:
        raise IllegalError(f"Somebody sits at {command.seat}.", code="seat_taken", rule="SET-1", offending=command.seat)
    seated = BotSeated(command.seat, command.level, command.name, at)
    return (seated, *begun_if_ready(on_bot_seated(table, seated), at))


def decide_dismiss(table: Table, command: DismissBot, by: Actor, at: int) -> tuple[TableEvent, ...]:
    the_host(table, by)
    before_the_game(table)
    if not _bots_own(table, command.seat):
        raise IllegalError(f"No bot sits at {command.seat}.", code="no_bot", rule="SET-1", offending=command.seat)
    return (SeatEmptied(command.seat, False, at),)


def _bots_own(table: Table, seat: Seat) -> bool:
    """A bot's seat, also one whose person is gone for good."""
    sitter = table.seats[seat]
    return isinstance(sitter, Bot) or (isinstance(sitter, Person) and (sitter.left or sitter.ejected))


def decide_kick(table: Table, command: Kick, by: Actor, at: int) -> tuple[TableEvent, ...]:
    the_host(table, by)
    before_the_game(table)
    sitter = table.seats[command.seat]
    if not isinstance(sitter, Person) or command.seat is seat_of(table, table.host):
        raise IllegalError(
            f"At {command.seat} sits nobody whom you can ask to leave.",
            code="nobody_to_kick",
            rule="SET-1",
            offending=command.seat,
        )
    return (SeatEmptied(command.seat, True, at),)


def on_taken(table: Table, event: SeatTaken) -> Table:
    return table._replace(seats=put(table.seats, event.seat, Person(event.person, event.name)))


def on_emptied(table: Table, event: SeatEmptied) -> Table:
    gone = table.seats[event.seat]
    after = table._replace(seats=put(table.seats, event.seat, None))
    if not (event.kicked and isinstance(gone, Person)):
        return after
    return after._replace(door=table.door._replace(kicked=(*table.door.kicked, gone.id)))


def on_left(table: Table, event: PersonLeft) -> Table:
    gone = present(table, event.seat)._replace(left=True, ready=False)
    return table._replace(seats=put(table.seats, event.seat, gone))


def on_bot_seated(table: Table, event: BotSeated) -> Table:
    return table._replace(seats=put(table.seats, event.seat, Bot(event.level, event.name)))


def on_swapped(table: Table, event: SeatsSwapped) -> Table:
    return table._replace(seats=swapped(table.seats, event.seat, event.other))


DECIDE: Final[dict[type, Any]] = {
    TakeSeat: decide_take,
    MoveTo: decide_move,
    LeaveSeat: decide_leave,
    SeatBot: decide_seat_bot,
    DismissBot: decide_dismiss,
    Kick: decide_kick,
}
EVOLVE: Final[dict[type, Any]] = {
    SeatTaken: on_taken,
    SeatEmptied: on_emptied,
    PersonLeft: on_left,
    BotSeated: on_bot_seated,
    SeatsSwapped: on_swapped,
}

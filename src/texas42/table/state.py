"""A table's state, and questions about it.

The same form holds the table itself (its match is a `Match`) and what one viewer knows of it (`known`: a `MatchView`,
and other people's secrets blank).
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from texas42.rules import SEATS, Command, Domino, Match, MatchView, PublicHand, Seat, Standing
from texas42.rules.turns import to_choose
from texas42.table.actors import HALL, Actor, PersonId
from texas42.table.commands import ViolationKind, What
from texas42.table.events import Said
from texas42.table.settings import Settings


class Bot(NamedTuple):
    level: str
    name: str


class Person(NamedTuple):
    id: PersonId
    """Blank in what others know."""
    name: str
    ready: bool = False
    away_since: int | None = None
    """Presence is a thing apart from clocks: somebody who thinks is not away."""
    stand_in: Bot | None = None
    """Who plays this seat meanwhile."""
    left: bool = False
    ejected: bool = False


Sitter = Bot | Person


class Door(NamedTuple):
    """Who may come in. Kept from everybody but the host."""

    link: str = ""
    invited: tuple[tuple[PersonId, str], ...] = ()
    kicked: tuple[PersonId, ...] = ()


class TimeCall(NamedTuple):
    """CND-9."""

    by: Seat
    until: int


class Timing(NamedTuple):
    since: int
    """When the table began to wait for the seats it waits for now."""
    banks: tuple[int, int, int, int] = (0, 0, 0, 0)
    call: TimeCall | None = None
    callers: tuple[Seat, ...] = ()
    """Who called time in this hand."""
    stopped_at: int | None = None
    """Since when no time runs, because of a pause or a called violation."""
    rest_since: int | None = None
    """When the last hand or game was over, until the next begins."""


class Held(NamedTuple):
    """An act that tempo holds back; nobody but its owner knows of it."""

    seat: Seat
    command: Command
    show_at: int


class LastAct(NamedTuple):
    """The last act that could be taken back, and the match as it was before."""

    seat: Seat
    phase: Literal["bids", "names", "plays"]
    before: Match | MatchView


class FairShake(NamedTuple):
    """The commitment of a hand's shake; nonce and deck are secret until the hand is over."""

    number: int
    commitment: str
    nonce: str = ""
    deck: tuple[Domino, ...] = ()


class Proposal(NamedTuple):
    """What was proposed, who is asked, and who has agreed so far."""

    number: int
    what: What
    by: Seat
    other: Seat | None
    voters: tuple[Seat, ...]
    agreed: tuple[Seat, ...]
    one_is_enough: bool
    until: int


class Violation(NamedTuple):
    """A called violation that is not settled. While there is one the play waits (CND-7)."""

    by: Seat
    offender: Seat
    kind: ViolationKind
    disputed: bool
    until: int


class Incident(NamedTuple):
    """CND-8: a violation on record; `by` called or warned of it."""

    offender: Seat
    kind: ViolationKind
    how: Literal["seen", "warned", "accepted", "upheld"]
    by: Seat | None
    at: int


class Table(NamedTuple):
    """A live table. Made by `start_table`, changed by `evolve` only."""

    settings: Settings
    host: PersonId
    at: int
    """When the last thing happened."""
    shown_at: int
    """When the last thing happened that everybody got to see: what a view may tell."""
    viewer: Actor | None = HALL
    """Whose knowledge this is: the hall's, which is all of it, a person's, or (None) a passer-by's."""
    officials: tuple[PersonId, ...] = ()
    version: int = 1
    """How many events made it: what a store numbers its rows by."""
    shown: int = 1
    """How many of them everybody got to see: what a view may tell."""
    seats: tuple[Sitter | None, ...] = (None,) * 4
    door: Door = Door()
    match: Match | MatchView | None = None
    last_act: LastAct | None = None
    timing: Timing = Timing(0)
    held: Held | None = None
    shakes: int = 0
    shake: FairShake | None = None
    """The shake of the hand in play."""
    opened: FairShake | None = None
    """The last one that was opened."""
    proposals: int = 0
    """How many there were."""
    proposal: Proposal | None = None
    paused: bool = False
    violation: Violation | None = None
    incidents: tuple[Incident, ...] = ()
    """Of this match."""
    chat: tuple[Said, ...] = ()
    """The last things said."""
    closed: str = ""


MOST_SAID: Final = 100
"""How many messages a table remembers."""


def public_hand(table: Table) -> PublicHand | None:
    """The public part of the hand in play, or of the last one."""
    if table.match is None or table.match.game is None or table.match.game.hand is None:
        return None
    return table.match.game.hand.public


def standing(table: Table) -> Standing | None:
    """The standing of the game in play, or of the last one."""
    return None if table.match is None or table.match.game is None else table.match.game.standing


def match_on(table: Table) -> bool:
    """A match has begun and is not over."""
    return table.match is not None and table.match.standing.ended is None


def hand_on(table: Table) -> bool:
    """A hand is being shaken, bid or played."""
    public = public_hand(table)
    return public is not None and not public.is_over


def game_over(table: Table) -> bool:
    now = standing(table)
    return now is not None and now.ended is not None


def stopped(table: Table) -> bool:
    """Paused, or waiting for the answer to a called violation."""
    return table.paused or table.violation is not None


def waits_for(table: Table) -> tuple[Seat, ...]:
    """The seats of which one is to bid, name, play or answer something now."""
    public = public_hand(table)
    return () if public is None else to_choose(public)


def bot_at(table: Table, seat: Seat) -> Bot | None:
    """The bot that plays a seat: its own, or one that stands in."""
    sitter = table.seats[seat]
    return sitter.stand_in if isinstance(sitter, Person) else sitter


def seat_of(table: Table, person: PersonId | None) -> Seat | None:
    """Where a person sits."""
    if not person:
        return None
    for place, sitter in enumerate(table.seats):
        if isinstance(sitter, Person) and sitter.id == person and not sitter.ejected:
            return SEATS[place]
    return None


def people(table: Table) -> tuple[Seat, ...]:
    """The seats that people play themselves."""
    sitters = zip(SEATS, table.seats, strict=True)
    return tuple([seat for seat, sitter in sitters if isinstance(sitter, Person) and sitter.stand_in is None])


def present(table: Table, seat: Seat) -> Person:
    """The person at a seat, where one is known to sit."""
    sitter = table.seats[seat]
    if not isinstance(sitter, Person):
        raise TypeError(f"Nobody sits at {seat}.")
    return sitter


def put(seats: tuple[Sitter | None, ...], seat: Seat, sitter: Sitter | None) -> tuple[Sitter | None, ...]:
    """The seats with somebody else in one of them."""
    return (*seats[:seat], sitter, *seats[seat + 1 :])


def swapped(seats: tuple[Sitter | None, ...], seat: Seat, other: Seat) -> tuple[Sitter | None, ...]:
    """The seats with those at two of them changing places."""
    return put(put(seats, seat, seats[other]), other, seats[seat])

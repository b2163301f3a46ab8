"""What happened at a table. Every event says when (`at`, milliseconds since the epoch); old ones replay for ever.

What only some may know is blank in the event as others get it: other people's ids, the secret of a shake, dominoes.
"""

from typing import Final, Literal, NamedTuple

from texas42.rules.commands import Command
from texas42.rules.dominoes import Domino
from texas42.rules.events import Event
from texas42.rules.seats import Seat
from texas42.table.actors import PersonId
from texas42.table.commands import ViolationKind, What
from texas42.table.settings import Settings

TABLE_VERSION: Final = 1


class TableOpened(NamedTuple):
    settings: Settings
    host: PersonId
    at: int
    officials: tuple[PersonId, ...] = ()
    """Who, beside the host, decides disputes."""
    type: Literal["table_opened"] = "table_opened"


class SettingsChanged(NamedTuple):
    settings: Settings
    at: int
    type: Literal["settings_changed"] = "settings_changed"


class LinkMade(NamedTuple):
    """Only the host gets this event; so with the next two, and with whom they concern."""

    digest: str
    at: int
    type: Literal["link_made"] = "link_made"


class PersonInvited(NamedTuple):
    person: PersonId
    name: str
    at: int
    type: Literal["person_invited"] = "person_invited"


class PersonUninvited(NamedTuple):
    person: PersonId
    name: str
    at: int
    type: Literal["person_uninvited"] = "person_uninvited"


class HostChanged(NamedTuple):
    """The host left; the next person at the table is host now."""

    person: PersonId
    at: int
    type: Literal["host_changed"] = "host_changed"


class TableClosed(NamedTuple):
    why: Literal["host", "unused"]
    at: int
    type: Literal["table_closed"] = "table_closed"


class SeatTaken(NamedTuple):
    seat: Seat
    person: PersonId
    name: str
    at: int
    type: Literal["seat_taken"] = "seat_taken"


class SeatEmptied(NamedTuple):
    """Somebody left before a match, a bot was dismissed, or somebody was kicked."""

    seat: Seat
    kicked: bool
    at: int
    type: Literal["seat_emptied"] = "seat_emptied"


class PersonLeft(NamedTuple):
    """During a match: the seat stays this person's, and a bot plays it."""

    seat: Seat
    at: int
    type: Literal["person_left"] = "person_left"


class BotSeated(NamedTuple):
    seat: Seat
    level: str
    name: str
    at: int
    type: Literal["bot_seated"] = "bot_seated"


class SeatsSwapped(NamedTuple):
    seat: Seat
    other: Seat
    at: int
    type: Literal["seats_swapped"] = "seats_swapped"


class ReadySaid(NamedTuple):
    seat: Seat
    ready: bool
    at: int
    type: Literal["ready_said"] = "ready_said"


class WentAway(NamedTuple):
    seat: Seat
    at: int
    type: Literal["went_away"] = "went_away"


class CameBack(NamedTuple):
    seat: Seat
    at: int
    type: Literal["came_back"] = "came_back"


class BotStoodIn(NamedTuple):
    seat: Seat
    level: str
    name: str
    at: int
    type: Literal["bot_stood_in"] = "bot_stood_in"


class SeatTakenBack(NamedTuple):
    seat: Seat
    at: int
    type: Literal["seat_taken_back"] = "seat_taken_back"


class Happened(NamedTuple):
    """Something happened in the match: an event of the rules."""

    event: Event
    at: int
    type: Literal["happened"] = "happened"


class ActHeld(NamedTuple):
    """Decided, but not shown before `show_at` (CND-5, even tempo). Nobody else gets this event at all."""

    seat: Seat
    command: Command
    show_at: int
    at: int
    type: Literal["act_held"] = "act_held"


class ShakeCommitted(NamedTuple):
    """Published before the bidding: the SHA-256 of a text that says the nonce and the deck. Those stay secret."""

    number: int
    commitment: str
    nonce: str
    deck: tuple[Domino, ...]
    at: int
    type: Literal["shake_committed"] = "shake_committed"


class ShakeOpened(NamedTuple):
    """The hand is over, so everybody can check the shake."""

    number: int
    commitment: str
    nonce: str
    deck: tuple[Domino, ...]
    at: int
    type: Literal["shake_opened"] = "shake_opened"


class TimeCalled(NamedTuple):
    seat: Seat
    slow: tuple[Seat, ...]
    until: int
    at: int
    type: Literal["time_called"] = "time_called"


class TimeRanOut(NamedTuple):
    seat: Seat
    at: int
    type: Literal["time_ran_out"] = "time_ran_out"


class Proposed(NamedTuple):
    number: int
    seat: Seat
    what: What
    other: Seat | None
    voters: tuple[Seat, ...]
    """Who is asked. Bots do not mind and are not."""
    one_is_enough: bool
    until: int
    at: int
    type: Literal["proposed"] = "proposed"


class ProposalAnswered(NamedTuple):
    seat: Seat
    agree: bool
    at: int
    type: Literal["proposal_answered"] = "proposal_answered"


class ProposalEnded(NamedTuple):
    """What was agreed follows as events of its own."""

    result: Literal["agreed", "declined", "withdrawn", "lapsed"]
    at: int
    type: Literal["proposal_ended"] = "proposal_ended"


class ActUndone(NamedTuple):
    """The last act of the hand is taken back; it stays on record."""

    seat: Seat
    at: int
    type: Literal["act_undone"] = "act_undone"


class Paused(NamedTuple):
    seat: Seat | None
    """None when the hall or a host without a seat did it."""
    at: int
    type: Literal["paused"] = "paused"


class Resumed(NamedTuple):
    seat: Seat | None
    at: int
    type: Literal["resumed"] = "resumed"


class MatchAbandoned(NamedTuple):
    at: int
    type: Literal["match_abandoned"] = "match_abandoned"


class ViolationNoted(NamedTuple):
    """CND-8: on record, as warned of, as proven, or as the table itself saw it."""

    offender: Seat
    kind: ViolationKind
    how: Literal["seen", "warned", "accepted", "upheld"]
    by: Seat | None
    at: int
    type: Literal["violation_noted"] = "violation_noted"


class ViolationCalled(NamedTuple):
    seat: Seat
    offender: Seat
    kind: ViolationKind
    until: int
    at: int
    type: Literal["violation_called"] = "violation_called"


class ViolationDisputed(NamedTuple):
    """By the accused, or because they did not answer. The game stops until it is decided."""

    seat: Seat | None
    at: int
    type: Literal["violation_disputed"] = "violation_disputed"


class ViolationSettled(NamedTuple):
    """What follows from it comes as events of its own."""

    result: Literal["accepted", "withdrawn", "upheld", "dismissed"]
    at: int
    type: Literal["violation_settled"] = "violation_settled"


class PersonEjected(NamedTuple):
    """CND-6: sent from the game; a bot plays on."""

    seat: Seat
    at: int
    type: Literal["person_ejected"] = "person_ejected"


class Said(NamedTuple):
    """Chat. What spectators say during a hand never reaches seated players."""

    seat: Seat | None
    name: str
    text: str
    to: Literal["everybody", "spectators"]
    at: int
    type: Literal["said"] = "said"


TableEvent = (
    TableOpened
    | SettingsChanged
    | LinkMade
    | PersonInvited
    | PersonUninvited
    | HostChanged
    | TableClosed
    | SeatTaken
    | SeatEmptied
    | PersonLeft
    | BotSeated
    | SeatsSwapped
    | ReadySaid
    | WentAway
    | CameBack
    | BotStoodIn
    | SeatTakenBack
    | Happened
    | ActHeld
    | ShakeCommitted
    | ShakeOpened
    | TimeCalled
    | TimeRanOut
    | Proposed
    | ProposalAnswered
    | ProposalEnded
    | ActUndone
    | Paused
    | Resumed
    | MatchAbandoned
    | ViolationNoted
    | ViolationCalled
    | ViolationDisputed
    | ViolationSettled
    | PersonEjected
    | Said
)

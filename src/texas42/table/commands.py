"""What may be asked of a table.

Who asks comes beside it (`Actor`), so no command names the seat it is asked from; only a command of the game, inside
`Act`, does.
"""

from typing import Literal, NamedTuple

from texas42.rules.commands import Command
from texas42.rules.dominoes import Domino
from texas42.rules.seats import Seat
from texas42.table.actors import PersonId
from texas42.table.settings import Settings

ViolationKind = Literal[
    "renege",
    "exposed_domino",
    "misplay",
    "clear_communication",
    "ambiguous_communication",
    "rearranging",
    "handling",
    "leaving",
    "delay",
    "time_call_abuse",
]
"""CND-8: what goes on record."""
What = Literal["undo", "swap", "partners", "pause", "abandon"]
"""What may be proposed: to take back one's last act, to swap two seats before a match, that the losers of a game
change places (SET-6), a pause, to abandon the match."""


# The host's, before the game


class ChangeSettings(NamedTuple):
    settings: Settings
    type: Literal["change_settings"] = "change_settings"


class MakeLink(NamedTuple):
    """The host made an invitation link; the table keeps the SHA-256 of its secret only. Earlier links end."""

    digest: str
    type: Literal["make_link"] = "make_link"


class Invite(NamedTuple):
    person: PersonId
    name: str
    type: Literal["invite"] = "invite"


class Uninvite(NamedTuple):
    name: str
    type: Literal["uninvite"] = "uninvite"


class SeatBot(NamedTuple):
    seat: Seat
    level: str
    name: str
    type: Literal["seat_bot"] = "seat_bot"


class DismissBot(NamedTuple):
    seat: Seat
    type: Literal["dismiss_bot"] = "dismiss_bot"


class Kick(NamedTuple):
    """Before the game only, never during it; who was kicked may not sit down again."""

    seat: Seat
    type: Literal["kick"] = "kick"


class BeginMatch(NamedTuple):
    """Begin although nobody said ready last: all four seats are taken and every person is ready."""

    type: Literal["begin_match"] = "begin_match"


class CloseTable(NamedTuple):
    """By the host while no match is on; by the hall when the table is unused."""

    type: Literal["close_table"] = "close_table"


# A person's own seat


class TakeSeat(NamedTuple):
    """Sit down where nobody sits, or where a bot does, or somebody who has left; `secret` is the link's."""

    seat: Seat
    name: str
    secret: str = ""
    type: Literal["take_seat"] = "take_seat"


class MoveTo(NamedTuple):
    """Before a match: to an empty seat."""

    seat: Seat
    type: Literal["move_to"] = "move_to"


class LeaveSeat(NamedTuple):
    """Before a match the seat is empty then; during it a bot stands in, and the seat can be had back."""

    type: Literal["leave_seat"] = "leave_seat"


class SayReady(NamedTuple):
    """Ready for the match, the next hand, the next game, or a rematch; the last one to be ready begins it."""

    ready: bool = True
    type: Literal["say_ready"] = "say_ready"


class StepAway(NamedTuple):
    type: Literal["step_away"] = "step_away"


class ComeBack(NamedTuple):
    """No longer away. A bot that stands in plays on until the seat is taken back."""

    type: Literal["come_back"] = "come_back"


class AskStandIn(NamedTuple):
    """A bot shall play for the person who asks."""

    type: Literal["ask_stand_in"] = "ask_stand_in"


class TakeSeatBack(NamedTuple):
    """From the bot that stands in."""

    type: Literal["take_seat_back"] = "take_seat_back"


# The game


class Act(NamedTuple):
    """A command of the game. A person's names that person's seat; the hall's, one where a bot plays, or none."""

    command: Command
    type: Literal["act"] = "act"


class CallTime(NamedTuple):
    """CND-9: on the opponents the table waits for; they have 60 seconds then."""

    type: Literal["call_time"] = "call_time"


class Propose(NamedTuple):
    what: What
    other: Seat | None = None
    """The other seat of a swap."""
    type: Literal["propose"] = "propose"


class AnswerProposal(NamedTuple):
    """Agree or not. Whoever proposed it takes it back by not agreeing."""

    agree: bool
    number: int | None = None
    """Which proposal; where it is given, a late answer does not fall upon another one."""
    type: Literal["answer_proposal"] = "answer_proposal"


class Pause(NamedTuple):
    type: Literal["pause"] = "pause"


class Resume(NamedTuple):
    type: Literal["resume"] = "resume"


class WarnOpponent(NamedTuple):
    """CND-7: a violation is warned of, and on record as that."""

    offender: Seat
    kind: ViolationKind
    type: Literal["warn_opponent"] = "warn_opponent"


class CallViolation(NamedTuple):
    """CND-7: the play waits for the other team's answer."""

    offender: Seat
    kind: ViolationKind
    type: Literal["call_violation"] = "call_violation"


class AnswerViolation(NamedTuple):
    """The accused team accepts, or disputes, which stops the game until it is decided; it may still accept then."""

    accept: bool
    type: Literal["answer_violation"] = "answer_violation"


class WithdrawViolation(NamedTuple):
    """The calling team lets it go."""

    type: Literal["withdraw_violation"] = "withdraw_violation"


class RuleOnViolation(NamedTuple):
    """The host or an official decides a dispute; `eject` sends the offender from the game (CND-6, severe)."""

    upheld: bool
    eject: bool = False
    type: Literal["rule_on_violation"] = "rule_on_violation"


class Say(NamedTuple):
    """Chat (CND-5). `name` is the shown name of somebody who has no seat."""

    text: str
    name: str = ""
    type: Literal["say"] = "say"


# The hall's


class ShakeFairly(NamedTuple):
    """SET-3: the shake of the next hand. The commitment to nonce and deck is published before anybody bids."""

    deck: tuple[Domino, ...]
    nonce: str
    type: Literal["shake_fairly"] = "shake_fairly"


class Reveal(NamedTuple):
    """Show the act that tempo holds back."""

    type: Literal["reveal"] = "reveal"


class RunOut(NamedTuple):
    """The time of the seats the table waits for has run out."""

    type: Literal["run_out"] = "run_out"


class Lapse(NamedTuple):
    """A proposal, or the call of a violation, was not answered in time."""

    type: Literal["lapse"] = "lapse"


class NoticeAway(NamedTuple):
    """Nobody has been heard from this seat for a while. A heartbeat is no event, this is."""

    seat: Seat
    type: Literal["notice_away"] = "notice_away"


class NoticeBack(NamedTuple):
    seat: Seat
    type: Literal["notice_back"] = "notice_back"


class StandIn(NamedTuple):
    """A bot stands in for somebody who has been away for long."""

    seat: Seat
    type: Literal["stand_in"] = "stand_in"


HostCommand = (
    ChangeSettings
    | MakeLink
    | Invite
    | Uninvite
    | SeatBot
    | DismissBot
    | Kick
    | BeginMatch
    | CloseTable
    | RuleOnViolation
)
SeatCommand = (
    TakeSeat
    | MoveTo
    | LeaveSeat
    | SayReady
    | StepAway
    | ComeBack
    | AskStandIn
    | TakeSeatBack
    | CallTime
    | Propose
    | AnswerProposal
    | Pause
    | Resume
    | WarnOpponent
    | CallViolation
    | AnswerViolation
    | WithdrawViolation
    | Say
)
HallCommand = ShakeFairly | Reveal | RunOut | Lapse | NoticeAway | NoticeBack | StandIn
TableCommand = Act | HostCommand | SeatCommand | HallCommand

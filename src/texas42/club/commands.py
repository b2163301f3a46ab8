"""What may be asked of a season. Who asks, when and (for organizers) why comes with the command."""

from __future__ import annotations

from datetime import date, datetime
from typing import Literal, NamedTuple

from texas42.club.pairings import Pairing
from texas42.club.results import MatchId, Outcome, PersonId, TeamId
from texas42.club.roles import Role
from texas42.club.scores import Side
from texas42.club.settings import Settings
from texas42.club.state import CaseId, Order, ViolationKind


class ChangeSettings(NamedTuple):
    settings: Settings
    type: Literal["change_settings"] = "change_settings"


class GiveRole(NamedTuple):
    person: PersonId
    role: Role
    type: Literal["give_role"] = "give_role"


class TakeRole(NamedTuple):
    person: PersonId
    role: Role
    type: Literal["take_role"] = "take_role"


class Announce(NamedTuple):
    """LGE-12: reaches all members."""

    text: str
    type: Literal["announce"] = "announce"


class RegisterTeam(NamedTuple):
    """Who registers is the captain; an organizer may register others, and then both have agreed."""

    team: TeamId
    name: str
    partner: PersonId | None = None
    captain: PersonId | None = None
    type: Literal["register_team"] = "register_team"


class RenameTeam(NamedTuple):
    team: TeamId
    name: str
    type: Literal["rename_team"] = "rename_team"


class InvitePartner(NamedTuple):
    team: TeamId
    person: PersonId
    type: Literal["invite_partner"] = "invite_partner"


class AnswerInvitation(NamedTuple):
    team: TeamId
    accept: bool
    type: Literal["answer_invitation"] = "answer_invitation"


class RecordDues(NamedTuple):
    person: PersonId
    kind: Literal["paid", "waived", "refunded"]
    cents: int
    note: str = ""
    type: Literal["record_dues"] = "record_dues"


class SayAway(NamedTuple):
    """League nights on which a team cannot play; they replace those said before."""

    team: TeamId
    dates: tuple[date, ...]
    type: Literal["say_away"] = "say_away"


class NameSubstitute(NamedTuple):
    team: TeamId
    out: PersonId
    person: PersonId
    type: Literal["name_substitute"] = "name_substitute"


class WithdrawPlayer(NamedTuple):
    team: TeamId
    person: PersonId
    type: Literal["withdraw_player"] = "withdraw_player"


class WithdrawTeam(NamedTuple):
    team: TeamId
    type: Literal["withdraw_team"] = "withdraw_team"


class ApplySchedule(NamedTuple):
    """Make a draft the schedule; `seen` is the season's version that it was drawn for."""

    seed: str
    method: str
    pairings: tuple[Pairing, ...]
    seen: int
    type: Literal["apply_schedule"] = "apply_schedule"


class AskReschedule(NamedTuple):
    match: MatchId
    starts: datetime
    words: str
    type: Literal["ask_reschedule"] = "ask_reschedule"


class AnswerReschedule(NamedTuple):
    """The other team agrees or declines; who asked may take the request back."""

    match: MatchId
    agree: bool
    seen: int
    """The version of the match that was looked at, here and below."""
    type: Literal["answer_reschedule"] = "answer_reschedule"


class MoveMatch(NamedTuple):
    match: MatchId
    starts: datetime
    seen: int
    type: Literal["move_match"] = "move_match"


class ClaimForfeit(NamedTuple):
    """LGE-5: the punctual team's choice, from half an hour after the match was to begin."""

    match: MatchId
    seen: int
    type: Literal["claim_forfeit"] = "claim_forfeit"


class SayBothAbsent(NamedTuple):
    """LGE-5: an organizer saw nobody; the match needs a new date."""

    match: MatchId
    seen: int
    type: Literal["say_both_absent"] = "say_both_absent"


class ReportResult(NamedTuple):
    match: MatchId
    score: str
    """Marks of each game, as the match names its teams: `7-3, 4-7, 7-2`."""
    seen: int
    type: Literal["report_result"] = "report_result"


class ConfirmResult(NamedTuple):
    """Agree to what is reported or claimed."""

    match: MatchId
    seen: int
    type: Literal["confirm_result"] = "confirm_result"


class DisputeResult(NamedTuple):
    """Dispute what is reported, contest a forfeit that is claimed."""

    match: MatchId
    words: str
    seen: int
    type: Literal["dispute_result"] = "dispute_result"


class EnterResult(NamedTuple):
    """An organizer's own: enters, corrects or rules how a match came out."""

    match: MatchId
    outcome: Outcome
    seen: int
    rule: str = "LGE-6"
    type: Literal["enter_result"] = "enter_result"


class ReportFromTable(NamedTuple):
    """The hall's: a match played at a live table reports itself."""

    match: MatchId
    score: str
    replay: str
    type: Literal["report_from_table"] = "report_from_table"


class AppealResult(NamedTuple):
    """LGE-11: to the board, against how an organizer decided a match."""

    match: MatchId
    words: str
    seen: int
    type: Literal["appeal_result"] = "appeal_result"


class DecideResultAppeal(NamedTuple):
    """The board's: how the match came out, for good."""

    match: MatchId
    outcome: Outcome
    rule: str
    reason: str
    seen: int
    type: Literal["decide_result_appeal"] = "decide_result_appeal"


class LapseMatch(NamedTuple):
    """The hall's: nobody answered in time."""

    match: MatchId
    type: Literal["lapse_match"] = "lapse_match"


class OpenCase(NamedTuple):
    """Warn of a violation or call it; to ignore one takes no command (CND-7)."""

    case: CaseId
    match: MatchId
    accused: Side
    kind: ViolationKind
    words: str
    marks: int = 1
    how: Literal["warn", "call"] = "call"
    type: Literal["open_case"] = "open_case"


class AnswerCase(NamedTuple):
    """The accused accept or dispute a call, the callers withdraw it."""

    case: CaseId
    answer: Literal["accepted", "withdrawn", "disputed"]
    words: str = ""
    type: Literal["answer_case"] = "answer_case"


class ReferCase(NamedTuple):
    """LGE-11: report a dispute to the coordinator, within 24 hours."""

    case: CaseId
    words: str
    type: Literal["refer_case"] = "refer_case"


class LapseCase(NamedTuple):
    """The hall's: nobody reported the dispute in time, so both forfeit."""

    case: CaseId
    type: Literal["lapse_case"] = "lapse_case"


class RuleCase(NamedTuple):
    case: CaseId
    order: Order
    rule: str
    reason: str
    type: Literal["rule_case"] = "rule_case"


class Appeal(NamedTuple):
    case: CaseId
    words: str
    type: Literal["appeal"] = "appeal"


class DecideAppeal(NamedTuple):
    case: CaseId
    order: Order
    rule: str
    reason: str
    type: Literal["decide_appeal"] = "decide_appeal"


class SeedPlayoffs(NamedTuple):
    """LGE-10: the best teams of the standings, and the night of each round."""

    nights: tuple[date, ...]
    type: Literal["seed_playoffs"] = "seed_playoffs"


class UndoAct(NamedTuple):
    act: int
    type: Literal["undo_act"] = "undo_act"


SeasonCommand = (
    ChangeSettings
    | GiveRole
    | TakeRole
    | Announce
    | RegisterTeam
    | RenameTeam
    | InvitePartner
    | AnswerInvitation
    | RecordDues
    | SayAway
    | NameSubstitute
    | WithdrawPlayer
    | WithdrawTeam
    | ApplySchedule
    | AskReschedule
    | AnswerReschedule
    | MoveMatch
    | ClaimForfeit
    | SayBothAbsent
    | ReportResult
    | ConfirmResult
    | DisputeResult
    | EnterResult
    | ReportFromTable
    | AppealResult
    | DecideResultAppeal
    | LapseMatch
    | OpenCase
    | AnswerCase
    | ReferCase
    | LapseCase
    | RuleCase
    | Appeal
    | DecideAppeal
    | SeedPlayoffs
    | UndoAct
)

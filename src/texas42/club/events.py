"""What happened in a season. Each is kept in an `Entry`: who did it, when and why. Old ones replay for ever."""

from __future__ import annotations

from datetime import date, datetime
from typing import Final, Literal, NamedTuple

from texas42.club.pairings import Pairing
from texas42.club.results import MatchId, Outcome, PersonId, TeamId
from texas42.club.roles import Role
from texas42.club.scores import Side
from texas42.club.settings import Settings
from texas42.club.state import CaseId, How, Order, ViolationKind

SEASON_VERSION: Final = 1


class SeasonOpened(NamedTuple):
    """Who opens a season is its first coordinator."""

    settings: Settings
    veterans: tuple[PersonId, ...] = ()
    type: Literal["season_opened"] = "season_opened"


class SettingsChanged(NamedTuple):
    settings: Settings
    type: Literal["settings_changed"] = "settings_changed"


class RoleGiven(NamedTuple):
    person: PersonId
    role: Role
    type: Literal["role_given"] = "role_given"


class RoleTaken(NamedTuple):
    person: PersonId
    role: Role
    type: Literal["role_taken"] = "role_taken"


class Announced(NamedTuple):
    text: str
    type: Literal["announced"] = "announced"


class TeamRegistered(NamedTuple):
    team: TeamId
    name: str
    captain: PersonId
    partner: PersonId | None
    type: Literal["team_registered"] = "team_registered"


class TeamRenamed(NamedTuple):
    team: TeamId
    name: str
    type: Literal["team_renamed"] = "team_renamed"


class PartnerInvited(NamedTuple):
    team: TeamId
    person: PersonId
    type: Literal["partner_invited"] = "partner_invited"


class InvitationAnswered(NamedTuple):
    team: TeamId
    accepted: bool
    type: Literal["invitation_answered"] = "invitation_answered"


class DuesRecorded(NamedTuple):
    person: PersonId
    kind: Literal["paid", "waived", "refunded"]
    cents: int
    note: str = ""
    type: Literal["dues_recorded"] = "dues_recorded"


class TeamAway(NamedTuple):
    team: TeamId
    dates: tuple[date, ...]
    type: Literal["team_away"] = "team_away"


class SubstituteNamed(NamedTuple):
    team: TeamId
    out: PersonId
    person: PersonId
    type: Literal["substitute_named"] = "substitute_named"


class PlayerWithdrew(NamedTuple):
    team: TeamId
    person: PersonId
    type: Literal["player_withdrew"] = "player_withdrew"


class TeamWithdrew(NamedTuple):
    team: TeamId
    type: Literal["team_withdrew"] = "team_withdrew"


class ScheduleApplied(NamedTuple):
    """All matches that were not played yet, as they are now; `seed` and `method` let anybody draw them again."""

    seed: str
    method: str
    pairings: tuple[Pairing, ...]
    type: Literal["schedule_applied"] = "schedule_applied"


class RescheduleAsked(NamedTuple):
    match: MatchId
    side: Side
    starts: datetime
    words: str
    type: Literal["reschedule_asked"] = "reschedule_asked"


class RescheduleAnswered(NamedTuple):
    match: MatchId
    agreed: bool
    type: Literal["reschedule_answered"] = "reschedule_answered"


class MatchMoved(NamedTuple):
    match: MatchId
    starts: datetime
    type: Literal["match_moved"] = "match_moved"


class ForfeitClaimed(NamedTuple):
    match: MatchId
    side: Side
    """The punctual one."""
    type: Literal["forfeit_claimed"] = "forfeit_claimed"


class BothAbsent(NamedTuple):
    match: MatchId
    type: Literal["both_absent"] = "both_absent"


class ResultReported(NamedTuple):
    match: MatchId
    side: Side
    outcome: Outcome
    type: Literal["result_reported"] = "result_reported"


class ResultDisputed(NamedTuple):
    match: MatchId
    side: Side
    words: str
    type: Literal["result_disputed"] = "result_disputed"


class MatchDecided(NamedTuple):
    match: MatchId
    outcome: Outcome
    how: How
    rule: str = "LGE-6"
    replay: str = ""
    """Where a match played at a live table can be seen again."""
    type: Literal["match_decided"] = "match_decided"


class ResultAppealed(NamedTuple):
    match: MatchId
    side: Side
    words: str
    type: Literal["result_appealed"] = "result_appealed"


class AnswerSetAside(NamedTuple):
    """An answer to something that had changed meanwhile: on record, and without effect."""

    match: MatchId
    side: Side | None
    what: Literal["report", "confirmation", "dispute", "claim", "entry", "reschedule", "move", "absence", "appeal"]
    words: str
    answered: int
    """The version of the match that it answered."""
    type: Literal["answer_set_aside"] = "answer_set_aside"


class CaseOpened(NamedTuple):
    case: CaseId
    match: MatchId
    accused: Side
    kind: ViolationKind
    words: str
    marks: int
    stage: Literal["warned", "called"]
    type: Literal["case_opened"] = "case_opened"


class CaseAnswered(NamedTuple):
    case: CaseId
    answer: Literal["accepted", "withdrawn", "disputed"]
    words: str = ""
    type: Literal["case_answered"] = "case_answered"


class CaseReferred(NamedTuple):
    case: CaseId
    words: str
    type: Literal["case_referred"] = "case_referred"


class CaseRuled(NamedTuple):
    """LGE-11: by the coordinator; by nobody where 24 hours passed without a referral."""

    case: CaseId
    order: Order
    rule: str
    reason: str
    type: Literal["case_ruled"] = "case_ruled"


class AppealMade(NamedTuple):
    case: CaseId
    words: str
    type: Literal["appeal_made"] = "appeal_made"


class AppealDecided(NamedTuple):
    case: CaseId
    order: Order
    rule: str
    reason: str
    type: Literal["appeal_decided"] = "appeal_decided"


class PlayoffsSeeded(NamedTuple):
    seeds: tuple[TeamId, ...]
    nights: tuple[date, ...]
    type: Literal["playoffs_seeded"] = "playoffs_seeded"


class ActUndone(NamedTuple):
    """An organizer's act is taken back: all that it changed is again what it was before."""

    act: int
    type: Literal["act_undone"] = "act_undone"


SeasonEvent = (
    SeasonOpened
    | SettingsChanged
    | RoleGiven
    | RoleTaken
    | Announced
    | TeamRegistered
    | TeamRenamed
    | PartnerInvited
    | InvitationAnswered
    | DuesRecorded
    | TeamAway
    | SubstituteNamed
    | PlayerWithdrew
    | TeamWithdrew
    | ScheduleApplied
    | RescheduleAsked
    | RescheduleAnswered
    | MatchMoved
    | ForfeitClaimed
    | BothAbsent
    | ResultReported
    | ResultDisputed
    | MatchDecided
    | ResultAppealed
    | AnswerSetAside
    | CaseOpened
    | CaseAnswered
    | CaseReferred
    | CaseRuled
    | AppealMade
    | AppealDecided
    | PlayoffsSeeded
    | ActUndone
)


class Entry(NamedTuple):
    """A line of the season's book, stored at its number: two entries with one number cannot both be."""

    number: int
    by: PersonId | None
    """None where the hall did it: time was up."""
    at: datetime
    event: SeasonEvent
    why: str = ""
    """What an organizer gave as the reason."""

"""What a season is at a moment: everything here is a value, and changes by events alone."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any, Literal, NamedTuple

from texas42.club.results import MatchId, Outcome, PersonId, TeamId
from texas42.club.roles import Role
from texas42.club.scores import MatchScore, Side
from texas42.club.settings import Settings

CaseId = str


class Substitute(NamedTuple):
    """LGE-2: one lasting substitute, from then to the end of the season."""

    out: PersonId
    person: PersonId
    at: datetime


class Team(NamedTuple):
    id: TeamId
    name: str
    captain: PersonId
    partner: PersonId | None
    joined: datetime
    accepted: bool = False
    """Whether the partner has accepted the invitation."""
    substitute: Substitute | None = None
    missing: PersonId | None = None
    """A player who has left and is not replaced yet."""
    left: datetime | None = None
    away: tuple[date, ...] = ()
    """League nights on which the team cannot play."""

    @property
    def players(self) -> tuple[PersonId, ...]:
        """Who plays for the team now."""
        named = [self.captain, *([self.partner] if self.partner and self.accepted else [])]
        if self.substitute is not None:
            named = [self.substitute.person if person == self.substitute.out else person for person in named]
        return tuple(person for person in named if person != self.missing)

    @property
    def members(self) -> tuple[PersonId, ...]:
        """Everybody who plays or has played for the team."""
        extra = [self.substitute.out] if self.substitute else []
        extra += [self.missing] if self.missing else []
        return tuple(dict.fromkeys((*self.players, *extra)))


class DuesLine(NamedTuple):
    """One line of the treasurer's ledger; lines are added, never changed."""

    person: PersonId
    kind: Literal["paid", "waived", "refunded"]
    cents: int
    by: PersonId
    at: datetime
    note: str = ""
    struck: bool = False
    """Taken back: it stays to be read, and counts for nothing."""


Stage = Literal["unscheduled", "scheduled", "claimed", "reported", "disputed", "decided", "appealed"]
How = Literal["confirmed", "unanswered", "entered", "ruled", "table", "appeal"]
Kind = Literal["regular", "make_up", "playoff"]


class Request(NamedTuple):
    """LGE-5: a documented request to play at another time."""

    side: Side
    starts: datetime
    words: str
    at: datetime


class Report(NamedTuple):
    """What one team says came out, before the other has agreed."""

    side: Side
    outcome: Outcome
    at: datetime
    late: bool = False
    """LGE-6: later than 72 hours after the match began."""


class Decision(NamedTuple):
    """How a match was decided, by whom and under which rule."""

    how: How
    rule: str
    by: PersonId | None
    at: datetime
    reason: str = ""
    replay: str = ""
    """Where a match played at a live table can be seen again."""
    case: CaseId = ""
    """The case in which it was ordered."""


class Match(NamedTuple):
    id: MatchId
    week: int
    """The week of its league night; for a make-up match, the later of the two weeks that it makes up for."""
    night: date
    teams: tuple[TeamId, TeamId]
    kind: Kind = "regular"
    starts: datetime | None = None
    stage: Stage = "scheduled"
    request: Request | None = None
    report: Report | None = None
    words: str = ""
    """Why it is disputed, or appealed."""
    since: datetime | None = None
    """Since when the stage waits for somebody."""
    outcome: Outcome | None = None
    decision: Decision | None = None
    version: int = 0
    """How many entries have concerned it; an answer names the version that it answers."""

    @property
    def score(self) -> MatchScore | None:
        return getattr(self.outcome, "score", None)


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
Order = Literal["uphold", "dismiss", "forfeit", "double_forfeit", "continue", "other"]


class Ruling(NamedTuple):
    """LGE-11: what the coordinator or the board orders, with the rule and the reason."""

    order: Order
    rule: str
    reason: str
    by: PersonId | None
    at: datetime


CaseStage = Literal["warned", "called", "accepted", "withdrawn", "disputed", "referred", "ruled", "appealed", "closed"]


class Case(NamedTuple):
    """A violation that is on record, and what became of it (CND-7, CND-8)."""

    id: CaseId
    match: MatchId
    accused: Side
    kind: ViolationKind
    words: str
    marks: int
    """The marks of the hand in which it happened."""
    stage: CaseStage
    since: datetime
    by: PersonId
    answer: str = ""
    referral: str = ""
    rulings: tuple[Ruling, ...] = ()
    appeal: str = ""
    before: Match | None = None
    """The match before a ruling changed it."""


class Announcement(NamedTuple):
    text: str
    by: PersonId | None
    at: datetime
    struck: bool = False


class DrawNote(NamedTuple):
    """How a schedule was drawn, so that anybody can draw it again."""

    seed: str
    method: str
    at: datetime


class Playoffs(NamedTuple):
    """LGE-10: who is in, best first, and the nights of the rounds."""

    seeds: tuple[TeamId, ...]
    nights: tuple[date, ...]


class Changed(NamedTuple):
    """One part of a season that an act changed: a whole field, or one entry of a field by key or place."""

    field: str
    key: str | None
    before: Any
    after: Any


class Act(NamedTuple):
    """Something an organizer did, with all that it changed, so that it can be taken back."""

    version: int
    by: PersonId | None
    at: datetime
    why: str
    what: str
    changed: tuple[Changed, ...]
    undone: int | None = None
    """The entry that took it back."""


class Season(NamedTuple):
    settings: Settings
    veterans: frozenset[PersonId] = frozenset()
    """Who has played an earlier season, and so pays dues (LGE-1)."""
    roles: Mapping[PersonId, tuple[Role, ...]] = {}
    teams: Mapping[TeamId, Team] = {}
    dues: tuple[DuesLine, ...] = ()
    matches: Mapping[MatchId, Match] = {}
    draws: tuple[DrawNote, ...] = ()
    cases: Mapping[CaseId, Case] = {}
    playoffs: Playoffs | None = None
    announcements: tuple[Announcement, ...] = ()
    acts: tuple[Act, ...] = ()
    dropped: Mapping[MatchId, Match] = {}
    """Matches that a draw or a correction took away; calendars tell of them."""
    revision: int = 0
    """How often something changed that all matches show: names, places, nights."""
    version: int = 0
    at: datetime | None = None


def put(season: Season, field: str, key: str, value: Any) -> Season:
    """The season with one entry of a field replaced, or added at its end."""
    parts: dict[str, Any] = {field: {**getattr(season, field), key: value}}
    return season._replace(**parts)

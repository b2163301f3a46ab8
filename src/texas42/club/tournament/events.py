"""What happened in a tournament. Each is kept in an `Entry`: who did it, when and why. Old ones replay for ever."""

from __future__ import annotations

from datetime import datetime
from typing import Final, Literal, NamedTuple

from texas42.club.bracket import GameId
from texas42.club.results import PersonId, TeamId
from texas42.club.tournament.clock import Clock
from texas42.club.tournament.state import (
    BracketName,
    GroupDraw,
    Leaving,
    Lots,
    Official,
    Report,
    Result,
    Ruling,
    RulingId,
    Settings,
    Single,
    Team,
)

TOURNAMENT_VERSION: Final = 1


class TournamentOpened(NamedTuple):
    """Who opens a tournament is its first director."""

    settings: Settings
    type: Literal["tournament_opened"] = "tournament_opened"


class SettingsChanged(NamedTuple):
    settings: Settings
    type: Literal["settings_changed"] = "settings_changed"


class OfficeGiven(NamedTuple):
    person: PersonId
    official: Official
    type: Literal["office_given"] = "office_given"


class OfficeTaken(NamedTuple):
    person: PersonId
    type: Literal["office_taken"] = "office_taken"


class TeamEntered(NamedTuple):
    team: Team
    type: Literal["team_entered"] = "team_entered"


class SingleEntered(NamedTuple):
    single: Single
    type: Literal["single_entered"] = "single_entered"


class CheckedIn(NamedTuple):
    who: str
    type: Literal["checked_in"] = "checked_in"


class PartnersDrawn(NamedTuple):
    seed: str
    teams: tuple[Team, ...]
    type: Literal["partners_drawn"] = "partners_drawn"


class TeamLeft(NamedTuple):
    team: TeamId
    how: Leaving
    type: Literal["team_left"] = "team_left"


class GroupsDrawn(NamedTuple):
    """The groups as they are from now on: drawn, or with a late team in a free place."""

    groups: GroupDraw
    type: Literal["groups_drawn"] = "groups_drawn"


class RoundBegun(NamedTuple):
    round: int
    flight: int
    seconds: int
    """0 where games have no time limit."""
    type: Literal["round_begun"] = "round_begun"


class ClockSet(NamedTuple):
    clock: Clock
    type: Literal["clock_set"] = "clock_set"


class ScoreReported(NamedTuple):
    game: GameId
    report: Report
    type: Literal["score_reported"] = "score_reported"


class ResultEntered(NamedTuple):
    game: GameId
    result: Result
    type: Literal["result_entered"] = "result_entered"


class LotsDrawn(NamedTuple):
    lots: Lots
    type: Literal["lots_drawn"] = "lots_drawn"


class BracketSeeded(NamedTuple):
    bracket: BracketName
    seeds: tuple[TeamId, ...]
    seed: str
    type: Literal["bracket_seeded"] = "bracket_seeded"


class GameMoved(NamedTuple):
    game: GameId
    table: int
    type: Literal["game_moved"] = "game_moved"


class Ruled(NamedTuple):
    ruling: Ruling
    type: Literal["ruled"] = "ruled"


class Appealed(NamedTuple):
    ruling: RulingId
    words: str
    type: Literal["appealed"] = "appealed"


class AppealDecided(NamedTuple):
    ruling: RulingId
    upheld: bool
    reason: str
    type: Literal["appeal_decided"] = "appeal_decided"


class Undone(NamedTuple):
    entry: int
    type: Literal["undone"] = "undone"


TournamentEvent = (
    TournamentOpened
    | SettingsChanged
    | OfficeGiven
    | OfficeTaken
    | TeamEntered
    | SingleEntered
    | CheckedIn
    | PartnersDrawn
    | TeamLeft
    | GroupsDrawn
    | RoundBegun
    | ClockSet
    | ScoreReported
    | ResultEntered
    | LotsDrawn
    | BracketSeeded
    | GameMoved
    | Ruled
    | Appealed
    | AppealDecided
    | Undone
)


class Entry(NamedTuple):
    """One line of a tournament's book."""

    number: int
    """From 1, without gaps."""
    by: PersonId | None
    """None: the hall."""
    at: datetime
    event: TournamentEvent
    why: str = ""

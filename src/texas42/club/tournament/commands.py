"""What may be asked of a tournament. Who asks, when and why come with the command."""

from __future__ import annotations

from typing import Literal, NamedTuple

from texas42.club.bracket import GameId
from texas42.club.results import Outcome, PersonId, TeamId
from texas42.club.tournament.state import Order, RulingId, Settings
from texas42.rules import Domino


class ChangeSettings(NamedTuple):
    settings: Settings
    type: Literal["change_settings"] = "change_settings"


class GiveOffice(NamedTuple):
    """Make somebody director, or judge of some tables (TRN-5)."""

    person: PersonId
    role: Literal["director", "judge"]
    tables: tuple[int, ...] = ()
    type: Literal["give_office"] = "give_office"


class TakeOffice(NamedTuple):
    person: PersonId
    type: Literal["take_office"] = "take_office"


class EnterTeam(NamedTuple):
    """In time, or late into a place that is free."""

    team: TeamId
    name: str
    players: tuple[PersonId, ...]
    type: Literal["enter_team"] = "enter_team"


class EnterSingle(NamedTuple):
    """Somebody whose partner is drawn."""

    person: PersonId
    name: str
    type: Literal["enter_single"] = "enter_single"


class CheckIn(NamedTuple):
    """A team, or a single player; told again it changes nothing (TRN-6)."""

    who: str
    type: Literal["check_in"] = "check_in"


class DrawPartners(NamedTuple):
    seed: str
    type: Literal["draw_partners"] = "draw_partners"


class Leave(NamedTuple):
    """A team withdraws at any moment, or has not come (TRN-6)."""

    team: TeamId
    how: Literal["no_show", "withdrawn"] = "withdrawn"
    type: Literal["leave"] = "leave"


class DrawGroups(NamedTuple):
    seed: str
    type: Literal["draw_groups"] = "draw_groups"


class BeginRound(NamedTuple):
    """The next round, or the next flight of it; the clock begins to run."""

    round: int
    flight: int = 1
    type: Literal["begin_round"] = "begin_round"


class SetClock(NamedTuple):
    """Pause it, let it go on, or give it so many seconds more or fewer."""

    do: Literal["pause", "resume", "adjust"]
    minutes: int = 0
    more: bool = True
    type: Literal["set_clock"] = "set_clock"


class ReportScore(NamedTuple):
    """A team's: the marks of each game, as the game names its teams. Told again it changes nothing."""

    game: GameId
    score: str
    type: Literal["report_score"] = "report_score"


class ConfirmScore(NamedTuple):
    """The other team agrees to what it has seen."""

    game: GameId
    score: str
    type: Literal["confirm_score"] = "confirm_score"


class DisputeScore(NamedTuple):
    game: GameId
    words: str
    type: Literal["dispute_score"] = "dispute_score"


class EnterResult(NamedTuple):
    """An official's: enters, corrects or decides how a game came out."""

    game: GameId
    outcome: Outcome
    type: Literal["enter_result"] = "enter_result"


class ReportFromTable(NamedTuple):
    """The hall's: a game at a live table reports itself."""

    game: GameId
    score: str
    type: Literal["report_from_table"] = "report_from_table"


class DrawLots(NamedTuple):
    """Dominoes for teams that nothing else parts: by a seed, or as they were drawn at the table (TRN-3)."""

    teams: tuple[TeamId, ...]
    seed: str = ""
    drawn: tuple[tuple[Domino, ...], ...] = ()
    type: Literal["draw_lots"] = "draw_lots"


class SeedBrackets(NamedTuple):
    """Who plays on, by the standings; without groups by the order given, or by a draw. Done again, it is drawn anew."""

    seed: str
    order: tuple[TeamId, ...] = ()
    type: Literal["seed_brackets"] = "seed_brackets"


class MoveGame(NamedTuple):
    game: GameId
    table: int
    type: Literal["move_game"] = "move_game"


class Rule(NamedTuple):
    """An official's ruling, with rule and reason (TRN-5, CND-6)."""

    ruling: RulingId
    team: TeamId
    game: GameId
    order: Order
    rule: str
    reason: str
    marks: int = 0
    number: int = 1
    """In which game of a match."""
    type: Literal["rule"] = "rule"


class Appeal(NamedTuple):
    ruling: RulingId
    words: str
    type: Literal["appeal"] = "appeal"


class DecideAppeal(NamedTuple):
    """The director's, and final."""

    ruling: RulingId
    upheld: bool
    reason: str
    type: Literal["decide_appeal"] = "decide_appeal"


class Undo(NamedTuple):
    entry: int
    type: Literal["undo"] = "undo"


TournamentCommand = (
    ChangeSettings
    | GiveOffice
    | TakeOffice
    | EnterTeam
    | EnterSingle
    | CheckIn
    | DrawPartners
    | Leave
    | DrawGroups
    | BeginRound
    | SetClock
    | ReportScore
    | ConfirmScore
    | DisputeScore
    | EnterResult
    | ReportFromTable
    | DrawLots
    | SeedBrackets
    | MoveGame
    | Rule
    | Appeal
    | DecideAppeal
    | Undo
)

"""What a tournament is at a moment: everything here is a value, and changes by events alone."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Literal, NamedTuple

from texas42.club.bracket import GameId
from texas42.club.results import Outcome, PersonId, TeamId
from texas42.club.scores import Side
from texas42.club.tournament.clock import Clock
from texas42.club.tournament.formats import Format
from texas42.rules import Domino

RulingId = str
BracketName = Literal["championship", "consolation"]


class Settings(NamedTuple):
    name: str
    format: Format
    tables: int
    """How many stand in the hall, numbered from 1."""
    place: str = ""


class Official(NamedTuple):
    """TRN-5: the director decides everything; a judge sees the assigned tables only."""

    role: Literal["director", "judge"]
    tables: tuple[int, ...] = ()


Leaving = Literal["no_show", "withdrawn"]


class Team(NamedTuple):
    id: TeamId
    name: str
    players: tuple[PersonId, ...]
    is_here: bool = False
    """Whether it has checked in."""
    left: Leaving | None = None
    late: bool = False


class Single(NamedTuple):
    """Somebody who plays with whoever is drawn."""

    person: PersonId
    name: str
    is_here: bool = False
    team: TeamId | None = None
    left: bool = False


class Lots(NamedTuple):
    """TRN-3: dominoes drawn where nothing else parts teams; the heavier one is above, the equal draw again."""

    seed: str
    """Empty where they were drawn at the table."""
    drawn: tuple[tuple[TeamId, tuple[Domino, ...]], ...]


class GroupDraw(NamedTuple):
    """Groups as they were drawn; a place without a team is a bye."""

    seed: str
    places: tuple[tuple[TeamId | None, ...], ...]
    first_rounds: tuple[tuple[TeamId, int], ...] = ()
    """From which round on a late team plays."""


class Report(NamedTuple):
    """What one side says came out, before the other has agreed."""

    teams: tuple[TeamId, TeamId]
    side: Side
    score: str
    disputed: str = ""
    """What the other side says instead."""


How = Literal["confirmed", "entered", "table", "forfeited"]


class Result(NamedTuple):
    """How a game came out for the teams that played it."""

    teams: tuple[TeamId, TeamId]
    outcome: Outcome
    how: How
    by: PersonId | None
    at: datetime
    reason: str = ""


Order = Literal["nothing", "warning", "marks", "forfeit", "ejection"]


class Ruling(NamedTuple):
    """What an official ordered, with the rule and the reason (TRN-5)."""

    id: RulingId
    team: TeamId
    """Whom it concerns."""
    game: GameId
    """In which game; empty where it was in none."""
    order: Order
    marks: int
    """How many marks the opponents get."""
    number: int
    """In which game of a match they get them."""
    teams: tuple[TeamId, TeamId] | None
    """Who played the game."""
    rule: str
    reason: str
    by: PersonId | None
    at: datetime
    appeal: str = ""
    decision: Literal["", "upheld", "reversed"] = ""
    answer: str = ""

    @property
    def stands(self) -> bool:
        return self.decision != "reversed"


class Changed(NamedTuple):
    """One part of a tournament that an act changed: a field, or one entry of it."""

    field: str
    key: str | None
    before: Any
    after: Any


class Act(NamedTuple):
    """Something that was done, with all that it changed, so that it can be taken back."""

    entry: int
    what: str
    by: PersonId | None
    at: datetime
    changed: tuple[Changed, ...]
    undone: int | None = None


class Tournament(NamedTuple):
    settings: Settings
    officials: Mapping[PersonId, Official] = {}
    teams: Mapping[TeamId, Team] = {}
    singles: Mapping[PersonId, Single] = {}
    partner_seeds: tuple[str, ...] = ()
    """The seeds from which partners were drawn."""
    groups: GroupDraw | None = None
    round: tuple[int, int] = (0, 0)
    """The last round of the groups that was begun, and its flight."""
    clock: Clock | None = None
    brackets: Mapping[BracketName, tuple[TeamId, ...]] = {}
    """The seeds of each bracket that is drawn, best first."""
    lots: tuple[Lots, ...] = ()
    tables: Mapping[GameId, int] = {}
    """Where games of brackets are played; those of groups have tables by their round."""
    reports: Mapping[GameId, Report] = {}
    results: Mapping[GameId, Result] = {}
    rulings: Mapping[RulingId, Ruling] = {}
    acts: tuple[Act, ...] = ()
    version: int = 0
    at: datetime | None = None


def put(event: Tournament, field: str, key: str, value: Any) -> Tournament:
    """The tournament with one entry of a field replaced, or added at its end."""
    parts: dict[str, Any] = {field: {**getattr(event, field), key: value}}
    return event._replace(**parts)


def drop(event: Tournament, field: str, key: str) -> Tournament:
    """The tournament without one entry of a field."""
    parts: dict[str, Any] = {field: {one: value for one, value in getattr(event, field).items() if one != key}}
    return event._replace(**parts)


def gone(event: Tournament) -> frozenset[TeamId]:
    """Who plays no more: has not come, has withdrawn, or is ejected by a ruling that stands."""
    left = {team.id for team in event.teams.values() if team.left is not None}
    return frozenset(left | {one.team for one in event.rulings.values() if one.order == "ejection" and one.stands})

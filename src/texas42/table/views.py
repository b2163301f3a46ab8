"""The one gate through which a table leaves for a viewer: what that viewer knows, and what may be done with it.

A `TableView` is made from `known(table, viewer)` alone, so it cannot tell more than that; and `known` evolves by
redacted events as the table does by whole ones.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from texas42.rules import SEATS, DominoSet, MatchView, Phase, Seat, Team, Trick
from texas42.table.actors import PersonId
from texas42.table.beginning import rest_until
from texas42.table.clocks import deadline
from texas42.table.commands import TableCommand
from texas42.table.events import Said
from texas42.table.knowing import known
from texas42.table.offers import can, may
from texas42.table.settings import Settings
from texas42.table.state import (
    FairShake,
    Held,
    Incident,
    Person,
    Proposal,
    Table,
    Violation,
    game_over,
    hand_on,
    public_hand,
    seat_of,
    standing,
    waits_for,
)

Stage = Literal["gathering", "shaking", "hand", "hand_over", "game_over", "match_over", "closed"]


class SeatShown(NamedTuple):
    """A seat as everybody sees it. Whose seat it is, nobody else learns."""

    seat: Seat
    kind: Literal["empty", "person", "bot"]
    name: str = ""
    level: str = ""
    """The bot's that plays here, or that stands in."""
    stand_in: str = ""
    """The shown name of the bot that stands in."""
    ready: bool = False
    away: bool = False
    left: bool = False


class ClockShown(NamedTuple):
    """`since` is when the table began to wait for `waits_for`; `deadline` when they are out of time."""

    since: int
    deadline: int | None
    banks: tuple[int, int, int, int] | None
    time_called_by: Seat | None


class Review(NamedTuple):
    """What may be looked up during a hand (PLY-6, CND-5)."""

    last_trick: Trick | None = None
    """The last one taken, unless tricks are stacked."""
    count_left: int | None = None
    """Count still out, where it may be shown."""
    played: DominoSet | None = None
    """All dominoes played, where they may be reviewed."""


class TableView(NamedTuple):
    version: int
    """How many events everybody was shown; a held act of the viewer's own is not counted."""
    at: int
    """When the last thing happened that everybody was shown."""
    stage: Stage
    """Before the match, between its beginning and a shake, in a hand, at a result, or closed."""
    settings: Settings
    seats: tuple[SeatShown, SeatShown, SeatShown, SeatShown]
    you: Seat | None
    """Where the viewer sits."""
    hosting: bool
    """Whether the viewer is the host."""
    invited: tuple[str, ...]
    """Who is invited by name, as far as the viewer may know: the host all, others themselves."""
    match: MatchView | None
    """The match as the viewer's seat sees it, or as a spectator does."""
    score: tuple[int, int] | None
    """Marks or points of N-S and E-W in the game in play, or the last one."""
    games: tuple[int, int] | None
    """Games of the match won by N-S and E-W."""
    waits_for: tuple[Seat, ...]
    """Who is to bid, name, play or answer something; the viewer, if `you` is among them."""
    held: Held | None
    """The viewer's own act that is not shown yet."""
    paused: bool
    clock: ClockShown
    rest_until: int | None
    """When the next hand or game begins by itself."""
    proposal: Proposal | None
    violation: Violation | None
    incidents: tuple[Incident, ...]
    review: Review
    commitment: FairShake | None
    """The shake of the hand in play: its commitment, without nonce and deck."""
    opened: FairShake | None
    """The last shake that was opened, to be checked with `check_shake`."""
    chat: tuple[Said, ...]
    can: tuple[TableCommand, ...]
    """Everything the viewer may do that needs no further choice, as commands ready to be given."""
    may: tuple[str, ...]
    """The types of commands (`say`, `arrange`, `take_seat` …) that the viewer may give with a choice of their own."""


def view(table: Table, viewer: PersonId | None) -> TableView:
    """What a person, or a passer-by (None), sees of a table."""
    return show(known(table, viewer))


def show(knowledge: Table) -> TableView:
    """The view of the one whose knowledge it is."""
    viewer = knowledge.viewer if isinstance(knowledge.viewer, str) else None
    now = standing(knowledge)
    return TableView(
        version=knowledge.shown,
        at=knowledge.shown_at,
        stage=stage(knowledge),
        settings=knowledge.settings,
        seats=_seats(knowledge),
        you=seat_of(knowledge, viewer),
        hosting=viewer is not None and knowledge.host == viewer,
        invited=tuple(name for _, name in knowledge.door.invited),
        match=knowledge.match if isinstance(knowledge.match, MatchView) else None,
        score=None if now is None else now.score,
        games=_games(knowledge),
        waits_for=waits_for(knowledge),
        held=knowledge.held,
        paused=knowledge.paused,
        clock=_clock(knowledge),
        rest_until=rest_until(knowledge),
        proposal=knowledge.proposal,
        violation=knowledge.violation,
        incidents=knowledge.incidents,
        review=_review(knowledge),
        commitment=knowledge.shake,
        opened=knowledge.opened,
        chat=knowledge.chat,
        can=can(knowledge, viewer),
        may=may(knowledge, viewer),
    )


def stage(table: Table) -> Stage:
    if table.closed:
        return "closed"
    if table.match is None:
        return "gathering"
    if table.match.standing.ended is not None:
        return "match_over"
    public = public_hand(table)
    if public is None or public.phase is Phase.SHAKE:
        return "shaking"
    if hand_on(table):
        return "hand"
    return "game_over" if game_over(table) else "hand_over"


def _seats(knowledge: Table) -> tuple[SeatShown, SeatShown, SeatShown, SeatShown]:
    north, east, south, west = (_seat(knowledge, seat) for seat in SEATS)
    return (north, east, south, west)


def _seat(knowledge: Table, seat: Seat) -> SeatShown:
    sitter = knowledge.seats[seat]
    if sitter is None:
        return SeatShown(seat, "empty")
    if not isinstance(sitter, Person):
        return SeatShown(seat, "bot", sitter.name, sitter.level)
    bot = sitter.stand_in
    return SeatShown(
        seat,
        "person",
        sitter.name,
        level="" if bot is None else bot.level,
        stand_in="" if bot is None else bot.name,
        ready=sitter.ready,
        away=sitter.away_since is not None,
        left=sitter.left or sitter.ejected,
    )


def _games(knowledge: Table) -> tuple[int, int] | None:
    if knowledge.match is None:
        return None
    now = standing(knowledge)
    ended = [*knowledge.match.standing.finished, *([now.ended] if now is not None and now.ended is not None else [])]
    won = [game.winner for game in ended]
    return (won.count(Team.NORTH_SOUTH), won.count(Team.EAST_WEST))


def _clock(knowledge: Table) -> ClockShown:
    timing = knowledge.timing
    banks = timing.banks if knowledge.settings.clock.kind == "bank" else None
    return ClockShown(timing.since, deadline(knowledge), banks, timing.call.by if timing.call is not None else None)


def _review(knowledge: Table) -> Review:
    public, level = public_hand(knowledge), knowledge.settings.options.communication
    if public is None or public.play is None:
        return Review()
    tricks = public.visible_tricks
    return Review(
        last_trick=tricks[-1] if tricks else None,
        count_left=None if level == "strict" else 35 - sum(domino.count for domino in public.played),
        played=public.played if level == "relaxed" else None,
    )

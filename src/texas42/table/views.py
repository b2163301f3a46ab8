"""The one gate through which a table leaves for a viewer: what that viewer knows, and what may be done with it.

A `TableView` is made from `known(table, viewer)` alone, so it cannot tell more than that; and `known` evolves by
redacted events as the table does by whole ones.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from texas42.rules import DominoSet, MatchView, Seat, Trick
from texas42.table.commands import TableCommand
from texas42.table.events import Said
from texas42.table.settings import Settings
from texas42.table.state import FairShake, Held, Incident, Proposal, Violation

Stage = Literal["gathering", "shaking", "hand", "hand_over", "game_over", "match_over", "closed"]
"""Before the match; between beginning and shake; a hand in play; a result to look at."""


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
    stage: Stage
    settings: Settings
    seats: tuple[SeatShown, SeatShown, SeatShown, SeatShown]
    you: Seat | None
    hosting: bool
    """Whether the viewer is the host."""
    match: MatchView | None
    score: tuple[int, int] | None
    """Marks or points of N-S and E-W in the game in play, or the last one."""
    games: tuple[int, int] | None
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

"""Who may sit where: taking a seat, seating a bot, sending somebody away, before a match or where a bot stands in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from texas42.bots.levels import LEVELS
from texas42.hall.board.composing import ready
from texas42.hall.board.deeds import Deed, deed
from texas42.hall.board.names import Names
from texas42.hall.board.seats import Side, side_of
from texas42.rules import SEATS, Seat
from texas42.table import commands as at
from texas42.table.views import TableView

BOT_NAMES: Final = ("Ruby", "Travis", "Pearl", "Dub")
"""What the hall's players are called, by seat."""
_SPARE_NAME: Final = "Opal"
USUAL_LEVEL: Final = "regular"
"""The players who sit down where nobody chooses others."""


def bot_name(seat: Seat, taken: Iterable[str]) -> str:
    """A bot's name at a table where some names are taken."""
    usual = BOT_NAMES[seat]
    return _SPARE_NAME if usual.casefold() in {name.casefold() for name in taken} else usual


class Fill(NamedTuple):
    """Bots at all empty seats, in one press."""

    level: str
    words: str


class Chair(NamedTuple):
    side: Side
    seat: Seat
    sit: Deed | None
    """Take this seat, under a name of one's own."""
    by_link: bool
    """Only who came by the invitation link may sit here; the page knows, the view does not."""
    bots: tuple[Deed, ...]
    """A bot of each level."""
    others: tuple[Deed, ...]
    """Move here, swap, send away."""


_MOVES: Final = (at.MoveTo, at.DismissBot, at.Kick)


def chairs(seen: TableView, names: Names) -> tuple[Chair, ...]:
    moves = [command for command in seen.can if isinstance(command, _MOVES)]
    if seen.you is not None and not moves and "seat_bot" not in seen.may:
        return ()
    made = (
        _chair(seen, seat, tuple(deed(one, seen.stage, names) for one in moves if one.seat is seat)) for seat in SEATS
    )
    return tuple(chair for chair in made if chair.sit or chair.bots or chair.others)


def fillable(chairs: tuple[Chair, ...]) -> Fill | None:
    """What one press fills, where the viewer may seat bots.

    >>> fillable(()) is None
    True
    """
    empty = sum(bool(chair.bots) for chair in chairs)
    if not empty:
        return None
    return Fill(
        USUAL_LEVEL, "Fill the empty seat with a bot" if empty == 1 else f"Fill the {empty} empty seats with bots"
    )


def _chair(seen: TableView, seat: Seat, others: tuple[Deed, ...]) -> Chair:
    free = seen.you is None and (seen.seats[seat].kind != "person" or seen.seats[seat].left)
    by_link = "take_seat" not in seen.may and seen.settings.invitation == "link" and seen.stage != "closed"
    sits = free and (by_link or "take_seat" in seen.may)
    sit = Deed(ready(at.TakeSeat(seat, "", "")), "Sit here", "main") if sits else None
    empty = seen.seats[seat].kind == "empty" and seen.stage == "gathering"
    bots = tuple(_bots(seen, seat)) if empty and "seat_bot" in seen.may else ()
    return Chair(side_of(seen, seat), seat, sit, by_link, bots, others)


def _bots(seen: TableView, seat: Seat) -> Iterator[Deed]:
    name = bot_name(seat, (shown.name for shown in seen.seats))
    for level in LEVELS:
        yield Deed(ready(at.SeatBot(seat, level, name)), level, "quiet")

"""Opening tables: at once with bots, at once for friends, or with settings of one's own."""

from __future__ import annotations

from typing import Final

from texas42.bots.levels import LEVELS
from texas42.hall.board.chairs import USUAL_LEVEL, bot_name
from texas42.hall.tables.house import house
from texas42.hall.tables.invitations import make_link
from texas42.hall.tables.store import TableId
from texas42.rules import SEATS, Options, RulesError, Seat, preset
from texas42.table import PersonId, Rest, Settings, Tempo, UndoPolicy
from texas42.table.commands import SayReady, SeatBot, TakeSeat

USUAL_PRESET: Final = "traditional"
OWN_SEAT: Final = Seat.SOUTH
_UNDO: Final = UndoPolicy("everybody", "everybody", "everybody")
TEMPO: Final = Tempo()
"""The beat of bots at these tables."""
_LONG_LOOK: Final = Rest(hand_ms=10 * 60_000, game_ms=30 * 60_000)


async def with_bots(person: PersonId, name: str, level: str, options: Options | None = None) -> TableId:
    """A table at which three bots of a level sit, and the first hand is being shaken."""
    level = level if level in LEVELS else USUAL_LEVEL
    settings = Settings(
        options or preset(USUAL_PRESET), name="A game with bots", invitation="link", undo=_UNDO, pausing="anybody"
    )
    table = await house().open(settings._replace(rest=_LONG_LOOK, tempo=TEMPO), person)
    await house().ask(table, TakeSeat(OWN_SEAT, name), person)
    await fill_with_bots(table, person, level)
    await house().ask(table, SayReady(), person)
    return table


async def fill_with_bots(table: TableId, person: PersonId, level: str) -> None:
    """A bot of a level at every seat where nobody sits; who sits down meanwhile keeps the seat."""
    level = level if level in LEVELS else USUAL_LEVEL
    seats = (await house().look(table)).seats
    taken = tuple(sitter.name for sitter in seats if sitter is not None)
    for seat in (seat for seat in SEATS if seats[seat] is None):
        try:
            await house().ask(table, SeatBot(seat, level, bot_name(seat, taken)), person)
        except RulesError as refused:
            if refused.code != "seat_taken":
                raise


async def with_friends(person: PersonId, name: str, settings: Settings) -> TableId:
    """A table with a link to pass on; whoever opens it sits already."""
    table = await house().open(settings, person)
    await house().ask(table, make_link(table), person)
    await house().ask(table, TakeSeat(OWN_SEAT, name), person)
    return table


def usual_settings(name: str) -> Settings:
    """What friends play who choose nothing."""
    whose = f"{name}'s table" if name else "A table of 42"
    return Settings(preset(USUAL_PRESET), name=whose[:60], invitation="link", undo=_UNDO, tempo=TEMPO)

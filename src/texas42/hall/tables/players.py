"""The bots of the hall: levels by name, and what one does when its turn has come."""

from __future__ import annotations

import logging
import secrets
from typing import Final

from texas42.bots import LEVELS, Player
from texas42.rules import Command, MalformedError, Match, Seat, view
from texas42.table import Act, Table, TableCommand, bot_at
from texas42.table.commands import ChangeSettings, SeatBot

_LOG: Final = logging.getLogger("texas42.tables.players")
_FALLBACK: Final = "rookie"


def check_levels(command: TableCommand) -> None:
    """Refuse a bot of a level that the hall does not have. Tables know levels as words only."""
    if isinstance(command, SeatBot):
        check_level(command.level)
    if isinstance(command, ChangeSettings):
        check_level(command.settings.stand_ins.level)


def check_level(level: str) -> None:
    if level not in LEVELS:
        raise MalformedError(
            f"There is no player {level!r}: choose {', '.join(LEVELS)}.",
            code="no_such_player",
            rule="§8",
            offending=level,
        )


def chosen(table: Table, seat: Seat) -> Act:
    """What the bot at a seat does. It sees what its seat sees, and may take a second or two."""
    bot = bot_at(table, seat)
    level = bot.level if bot is not None and bot.level in LEVELS else _FALLBACK
    try:
        return Act(_choice(LEVELS[level](secrets.randbits(32)), table, seat))
    except Exception:
        if level == _FALLBACK:
            raise
        _LOG.exception("a bot did not know what to do", extra={"player": level})
        return Act(_choice(LEVELS[_FALLBACK](secrets.randbits(32)), table, seat))


def _choice(player: Player, table: Table, seat: Seat) -> Command:
    game = table.match.game if isinstance(table.match, Match) else None
    if game is None or game.hand is None:
        raise ValueError("There is no hand to choose in.")
    return player.choose(view(game.hand, seat), game.standing).command

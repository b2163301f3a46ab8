"""A bot that joins a table of a hall by its API and plays there with one of our levels.

    TEXAS42_TOKEN=t42_… python examples/bot_at_a_table.py http://127.0.0.1:8042 TABLE-CODE --level expert

The token is made on `/me/tokens` with the scopes `read` and `play`. It plays until the match is over.
"""

from __future__ import annotations

import argparse
import os

from texas42.bots import Player, player
from texas42.bots.levels import LEVELS
from texas42.hall.client import Hall
from texas42.rules import RulesError
from texas42.table import Act, TableCommand, TableView
from texas42.table.commands import SayReady


def play(hall: Hall, table: str, mind: Player) -> TableView:
    """Do what there is to do, until the match is over; the last view."""
    done = -1
    for seen in hall.watch(table):
        if seen.stage in ("match_over", "closed") or seen.you is None:
            return seen
        command = wanted(seen, mind)
        if command is None or seen.version == done:
            continue
        done = seen.version
        try:
            hall.do(table, command, since=seen.clock.since)
        except RulesError as error:
            print(f"{error.message} ({error.code})")
    raise AssertionError


def wanted(seen: TableView, mind: Player) -> TableCommand | None:
    """What to do now: choose when the table waits for us, and be ready for whatever comes next."""
    game = None if seen.match is None else seen.match.game
    if seen.you in seen.waits_for and seen.held is None and game is not None and game.hand is not None:
        return Act(mind.choose(game.hand, game.standing).command)
    return SayReady() if SayReady() in seen.can else None


def main() -> None:
    arguments = argparse.ArgumentParser(description="A bot joins a table of a hall and plays.")
    arguments.add_argument("hall", help="as in http://127.0.0.1:8042")
    arguments.add_argument("code", help="the table's id, or the code of its invitation")
    arguments.add_argument("--level", choices=sorted(LEVELS), default="regular")
    arguments.add_argument("--name", default="Gus")
    asked = arguments.parse_args()
    hall, table = Hall(asked.hall, os.environ["TEXAS42_TOKEN"]), asked.code.partition("-")[0]
    hall.join(table, asked.name, code=asked.code)
    seen = play(hall, table, player(asked.level))
    print(f"{asked.name} at {seen.you}: games {seen.games}")


if __name__ == "__main__":
    main()

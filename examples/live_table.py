"""Four bots at a live table: whoever does its duties keeps it going. A number seeds the shuffles and the players."""

import secrets
import sys
from random import Random

from texas42.bots.levels import player
from texas42.rules import ALL_DOMINOES, Match, Seat, preset
from texas42.rules import view as seat_view
from texas42.rules.commands import DrawForShake
from texas42.solver import rule_on_claim
from texas42.table import (
    HALL,
    Act,
    Duty,
    Settings,
    Table,
    TableCommand,
    check_shake,
    decide,
    duties,
    fold,
    open_table,
    start_table,
    view,
)
from texas42.table.commands import BeginMatch, SeatBot, ShakeFairly

SEED = sys.argv[1] if len(sys.argv) > 1 else secrets.token_hex(8)
SHUFFLES = Random(SEED)  # noqa: S311 - to be seen again; a real house takes `secrets`
BOT = player("regular", seed=1)


def done(table: Table, duty: Duty) -> TableCommand:
    """The command that does a duty."""
    if duty.command is not None:
        return duty.command
    deck = tuple(SHUFFLES.sample(ALL_DOMINOES, 28))
    if duty.kind == "shake":
        return ShakeFairly(deck, f"{SHUFFLES.getrandbits(128):032x}")
    if duty.kind == "draw":
        return Act(DrawForShake(tuple(zip(duty.seats, deck, strict=False))))
    game = table.match.game if isinstance(table.match, Match) else None
    if game is None or game.hand is None:
        raise ValueError(f"Nobody can do {duty} without a hand.")
    if duty.kind == "rule":
        return Act(rule_on_claim(game.hand))
    return Act(BOT.choose(seat_view(game.hand, duty.seats[0]), game.standing).command)


table = start_table(open_table(Settings(preset("quick").but(even_tempo=True)), host="host", at=0))
for seat in Seat:
    table = fold(table, decide(table, SeatBot(seat, "regular", f"Bot {seat}"), "host", 0))
table = fold(table, decide(table, BeginMatch(), "host", 0))
hands = 0
while view(table, None).stage != "match_over":
    duty = min(duties(table), key=lambda duty: duty.at)
    table = fold(table, decide(table, done(table, duty), HALL, duty.at))
    hands += duty.kind == "shake"
seen = view(table, None)
print(f"{hands} hands in {seen.at // 60_000} minutes at this pace; N-S and E-W have {seen.score}.")
print("The last shake was fair." if seen.opened and check_shake(*seen.opened) else "The last shake was not fair!")

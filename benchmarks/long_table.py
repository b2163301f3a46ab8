"""What it takes of the processor to read a table again from all that ever happened there.

    python benchmarks/long_table.py [--hands 500]

Four people bid, name and play by chance in one long match; its events are written as the store writes them.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator

from texas42.rules import ALL_DOMINOES, Match, Seat, legal_commands, preset, view
from texas42.rules.commands import DrawForShake
from texas42.table import (
    HALL,
    Actor,
    Rest,
    Settings,
    Table,
    TableCommand,
    TableEvent,
    decide,
    duties,
    fold,
    open_table,
    replay,
    start_table,
)
from texas42.table.commands import Act, SayReady, ShakeFairly, TakeSeat
from texas42.table.jsons import from_json_text, to_json_text

PEOPLE = ("ann", "bob", "cid", "dee")


def history(hands: int) -> tuple[TableEvent, ...]:
    opened = open_table(Settings(preset("marathon"), best_of=99, rest=Rest(1, 1)), "host", 1_000)
    events: list[TableEvent] = [opened]
    table, at = start_table(opened), 1_000
    beginning: list[tuple[TableCommand, Actor]] = []
    beginning += [(TakeSeat(seat, person.title()), person) for seat, person in zip(Seat, PEOPLE, strict=True)]
    beginning += [(SayReady(), person) for person in PEOPLE]
    while hands:
        command, by = beginning.pop(0) if beginning else next_of(table)
        hands -= isinstance(command, ShakeFairly)
        at = max(at + 2_000, min((duty.at for duty in duties(table)), default=0))
        happened = decide(table, command, by, at)
        table = fold(table, happened)
        events += happened
    return tuple(events)


def next_of(table: Table) -> tuple[TableCommand, Actor]:
    """What somebody does now, or what the house owes."""
    game = table.match.game if isinstance(table.match, Match) else None
    if game is not None and game.hand is not None and not game.hand.public.is_over:
        seat = game.hand.public.turn
        if seat is not None:
            legal = legal_commands(game.hand.public, view(game.hand, seat).dealt)
            return Act(random.choice(legal)), PEOPLE[seat]
    return next(owed(table)), HALL


def owed(table: Table) -> Iterator[TableCommand]:
    deck = tuple(random.sample(ALL_DOMINOES, len(ALL_DOMINOES)))
    for duty in duties(table):
        if duty.kind == "draw":
            yield Act(DrawForShake(tuple(zip(duty.seats, deck, strict=False))))
        elif duty.kind == "shake":
            yield ShakeFairly(deck, "42" * 16)
        elif duty.kind == "begin" and duty.command is not None:
            yield duty.command


def best(do: Callable[[], object]) -> float:
    """The least processor seconds of three runs."""
    times = []
    for _ in range(3):
        began = time.process_time()
        do()
        times.append(time.process_time() - began)
    return min(times)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--hands", type=int, default=500)
    random.seed(3)
    events = history(parser.parse_args().hands)
    text = f"[{','.join(map(to_json_text, events))}]"
    print(f"{len(events)} events, {len(text)} bytes")
    reading, replaying = best(lambda: from_json_text("events", text)), best(lambda: replay(events))
    print(f"processor seconds: read {reading:.2f}, replayed {replaying:.2f}, together {reading + replaying:.2f}")


if __name__ == "__main__":
    main()

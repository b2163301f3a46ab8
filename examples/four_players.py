"""Four regulars play one hand, and every trick is told. `python examples/four_players.py [SEED]`."""

from __future__ import annotations

import random
import sys

from texas42.bots import player
from texas42.rules import ALL_DOMINOES, SEATS, Seat, Standing, decide, fold, preset, start, view
from texas42.rules.commands import Shake
from texas42.rules.events import HandStarted


def main(seed: int) -> None:
    rng = random.Random(seed)  # noqa: S311 - a game, not a secret
    options = preset("traditional")
    players = {seat: player("regular", seed) for seat in SEATS}
    hand = start(HandStarted(options, Seat.NORTH))
    hand = fold(hand, decide(hand, Shake(Seat.NORTH, tuple(rng.sample(ALL_DOMINOES, 28)))))
    while hand.turn is not None:
        choice = players[hand.turn].choose(view(hand, hand.turn), Standing(options))
        hand = fold(hand, decide(hand, choice.command))
    public = hand.public
    print(public.contract)
    for trick in public.play.tricks if public.play else ():
        print(f"{trick.leader} led:", *trick.dominoes, f"- {trick.winner} takes {trick.points}")
    if public.decision and public.outcome:
        print("made" if public.outcome.made else "set", f"({public.decision.reason})")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 42)

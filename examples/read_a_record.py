"""Read a record, play it again, and stop before its third trick. `python examples/read_a_record.py FILE.42`."""

from __future__ import annotations

import sys
from pathlib import Path

from texas42.records import Position, loads
from texas42.rules import Hand, replay


def main(file: str) -> None:
    record = loads(Path(file).read_text(encoding="utf-8"))
    events, end = record.replay()
    print(f"A {record.kind} with {len(events)} events.")
    if isinstance(end, Hand) and end.public.outcome is not None:
        print("Score:", end.public.outcome.score)
    tricks = [place for place, event in enumerate(events) if event.type == "trick_taken"]
    early = replay(events[: tricks[1] + 1])
    if isinstance(early, Hand):
        position = Position.from_hand(early)
        print(position)
        print(f"{position.turn} may play", position.legal_plays())


if __name__ == "__main__":
    main(sys.argv[1])

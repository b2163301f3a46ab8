"""`docs/engine-protocol.md`: written by hand, except a real request and the example engine, which are put into it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from texas42.bots.protocol import Request, request_line
from texas42.records import loads
from texas42.rules import Game, Seat, decide, fold, start, view
from texas42.rules.events import GameStarted

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "docs/engine-protocol.md"
WIDTH: Final = 116


def example() -> Request:
    """West is the last to play to the first trick of the hand in `thursday.42`."""
    record = loads((ROOT / "tests/data/records/thursday.42").read_text(encoding="utf-8"))
    game: Game = start(GameStarted(record.options, (Seat.SOUTH,)))
    for command in record.commands[:9]:
        game = fold(game, decide(game, command))
    seen = view(game, Seat.WEST)
    assert seen.hand is not None
    return Request(9, seen.hand, seen.standing, 5.0)


def protocol_page() -> str:
    """The page with its request and its engine as they are now."""
    page = PAGE.read_text(encoding="utf-8")
    page = _put(page, "request", laid_out(json.loads(request_line(example()))))
    return _put(page, "python", (ROOT / "examples/random_engine.py").read_text(encoding="utf-8").rstrip("\n"))


def _put(page: str, kind: str, text: str) -> str:
    return re.sub(rf"(?<=^```{kind}\n).*?(?=^```$)", lambda _: f"{text}\n", page, flags=re.MULTILINE | re.DOTALL)


def laid_out(data: Any, margin: str = "") -> str:
    """JSON that people can read: on one line where it fits, otherwise as much on each line as fits."""
    flat = json.dumps(data)
    if len(margin) + len(flat) <= WIDTH or not isinstance(data, dict | list):
        return flat
    inner = margin + " "
    if isinstance(data, dict):
        parts = [f"{json.dumps(name)}: {laid_out(value, inner)}" for name, value in data.items()]
    else:
        parts = [laid_out(value, inner) for value in data]
    lines = [parts[0]]
    for part in parts[1:]:
        if "\n" in part + lines[-1] or len(inner) + len(lines[-1]) + len(part) + 2 > WIDTH:
            lines.append(part)
        else:
            lines[-1] += f", {part}"
    first, last = "{}" if isinstance(data, dict) else "[]"
    return first + f",\n{inner}".join(lines) + last

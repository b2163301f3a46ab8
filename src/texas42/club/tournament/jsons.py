"""A tournament's book and settings as JSON, and back: strict forms that follow the type hints.

>>> from_json_text("command", '{"type":"undo","entry":7}')
Undo(entry=7, type='undo')
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final, Literal, get_args

from texas42.club.tournament.commands import TournamentCommand
from texas42.club.tournament.events import TOURNAMENT_VERSION, Entry, TournamentEvent
from texas42.club.tournament.state import Settings
from texas42.records.jsons import parsed_json, read_as
from texas42.records.shapes import Defs, Json, Shape
from texas42.records.shaping import introduce, shape_of

Kind = Literal["settings", "command", "event", "entry", "book"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

introduce(TournamentEvent, "an event of a tournament", "TournamentEvent", TOURNAMENT_VERSION)
introduce(TournamentCommand, "a command to a tournament", "TournamentCommand")

_HINTS: Final[dict[str, Any]] = {
    "settings": Settings,
    "command": TournamentCommand,
    "event": TournamentEvent,
    "entry": Entry,
    "book": tuple[Entry, ...],
}


def shape_of_kind(kind: Kind) -> Shape:
    """What is written, accepted and, by `schema`, published for a kind."""
    return shape_of(_HINTS[kind])


def schema(kind: Kind) -> dict[str, Json]:
    """What JSON Schema says about a kind."""
    defs: Defs = {}
    return {"$schema": DIALECT, **shape_of_kind(kind).schema(defs), "$defs": defs}


def to_json(value: Any) -> Json:
    """Settings, a command, an event or an entry as plain data, ready for `json.dumps`."""
    kind: Any = type(value)
    return shape_of(kind).write(value)


def book_to_json(entries: Iterable[Entry]) -> Json:
    """A whole book as plain data; `from_json("book", …)` reads it again."""
    return [to_json(entry) for entry in entries]


def from_json(kind: Kind, data: object) -> Any:
    """The value of a kind from plain data; a `MalformedError` says where it does not fit."""
    return read_as(shape_of_kind(kind), data, kind)


def to_json_text(value: object) -> str:
    """A value as one line of JSON."""
    return json.dumps(to_json(value), separators=(",", ":"))


def from_json_text(kind: Kind, text: str | bytes) -> Any:
    """The value of a kind from JSON text."""
    return from_json(kind, parsed_json(text, kind))

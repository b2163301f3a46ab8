"""A season's book and settings as JSON, and back: strict forms that follow the type hints, events with their version.

>>> from_json_text("command", '{"type":"undo_act","act":7}')
UndoAct(act=7, type='undo_act')
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final, Literal, get_args, overload

from texas42.club.commands import SeasonCommand
from texas42.club.events import SEASON_VERSION, Entry, SeasonEvent
from texas42.club.results import Outcome
from texas42.club.settings import Settings
from texas42.records.jsons import parsed_json, read_as
from texas42.records.jsons import to_json as to_game_json
from texas42.records.shapes import Defs, Json, Shape
from texas42.records.shaping import introduce, shape_of
from texas42.rules import RulesError

Kind = Literal["settings", "command", "event", "entry", "book", "outcome"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

introduce(SeasonEvent, "an event of a season", "SeasonEvent", SEASON_VERSION)
introduce(SeasonCommand, "a command to a season", "SeasonCommand")
introduce(Outcome, "an outcome of a match", "MatchOutcome")

_HINTS: Final[dict[str, Any]] = {
    "settings": Settings,
    "command": SeasonCommand,
    "event": SeasonEvent,
    "entry": Entry,
    "book": tuple[Entry, ...],
    "outcome": Outcome,
}


def shape_of_kind(kind: Kind) -> Shape:
    """What is written, accepted and, by `schema`, published for a kind."""
    return shape_of(_HINTS[kind])


def schema(kind: Kind) -> dict[str, Json]:
    """What JSON Schema says about a kind."""
    defs: Defs = {}
    return {"$schema": DIALECT, **shape_of_kind(kind).schema(defs), "$defs": defs}


def to_json(value: Any) -> Json:
    """Settings, a command, an event, an entry of a book or an error as plain data, ready for `json.dumps`."""
    if isinstance(value, RulesError):
        return to_game_json(value)
    kind: Any = type(value)
    return shape_of(kind).write(value)


def book_to_json(entries: Iterable[Entry]) -> Json:
    """A whole book as plain data; `from_json("book", …)` reads it again."""
    return [to_json(entry) for entry in entries]


@overload
def from_json(kind: Literal["settings"], data: object) -> Settings: ...
@overload
def from_json(kind: Literal["command"], data: object) -> SeasonCommand: ...
@overload
def from_json(kind: Literal["event"], data: object) -> SeasonEvent: ...
@overload
def from_json(kind: Literal["entry"], data: object) -> Entry: ...
@overload
def from_json(kind: Literal["book"], data: object) -> tuple[Entry, ...]: ...
@overload
def from_json(kind: Literal["outcome"], data: object) -> Outcome: ...
@overload
def from_json(kind: Kind, data: object) -> Any: ...
def from_json(kind: Kind, data: object) -> Any:
    """The value of a kind from plain data; a `MalformedError` says where it does not fit."""
    return read_as(shape_of_kind(kind), data, kind)


def to_json_text(value: object) -> str:
    """A value as one line of JSON."""
    return json.dumps(to_json(value), separators=(",", ":"))


def from_json_text(kind: Kind, text: str | bytes) -> Any:
    """The value of a kind from JSON text."""
    return from_json(kind, parsed_json(text, kind))

"""Everything of a table as JSON, and back: the same strict forms that the game's own values have.

>>> from_json_text("command", '{"type":"say_ready","ready":true}')
SayReady(ready=True, type='say_ready')
"""

from __future__ import annotations

import json
from typing import Any, Final, Literal, get_args, overload

from texas42.records.jsons import parsed_json, read_as
from texas42.records.jsons import to_json as to_game_json
from texas42.records.shapes import Defs, Json, Shape
from texas42.records.shaping import added_later, introduce, shape_of
from texas42.rules import RulesError
from texas42.table.commands import TableCommand
from texas42.table.duties import Duty
from texas42.table.events import TABLE_VERSION, TableEvent
from texas42.table.settings import Settings
from texas42.table.views import TableView

Kind = Literal["settings", "command", "event", "events", "view", "duty"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

introduce(TableEvent, "an event of a table", "TableEvent", TABLE_VERSION)
introduce(TableCommand, "a command to a table", "TableCommand")
added_later(Settings, "hints")

_HINTS: Final[dict[str, Any]] = {
    "settings": Settings,
    "command": TableCommand,
    "event": TableEvent,
    "events": tuple[TableEvent, ...],
    "view": TableView,
    "duty": Duty,
}


def shape_of_kind(kind: Kind) -> Shape:
    """What is written, accepted and, by `schema`, published for a kind."""
    return shape_of(_HINTS[kind])


def schema(kind: Kind) -> dict[str, Json]:
    """What JSON Schema says about a kind."""
    defs: Defs = {}
    return {"$schema": DIALECT, **shape_of_kind(kind).schema(defs), "$defs": defs}


def to_json(value: Any) -> Json:
    """Settings, a command, an event, a view, a duty or an error as plain data, ready for `json.dumps`."""
    if isinstance(value, RulesError):
        return to_game_json(value)
    kind: Any = type(value)
    return shape_of(kind).write(value)


@overload
def from_json(kind: Literal["settings"], data: object) -> Settings: ...
@overload
def from_json(kind: Literal["command"], data: object) -> TableCommand: ...
@overload
def from_json(kind: Literal["event"], data: object) -> TableEvent: ...
@overload
def from_json(kind: Literal["events"], data: object) -> tuple[TableEvent, ...]: ...
@overload
def from_json(kind: Literal["view"], data: object) -> TableView: ...
@overload
def from_json(kind: Literal["duty"], data: object) -> Duty: ...
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

"""Every value of the game as JSON, and back.

`to_json(value)` gives plain data and `from_json(kind, data)` the value again. Reading is strict: whatever is
missing, unknown or of the wrong type is refused with the path to it (`events[3].domino: …`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from typing import Any, Final, Literal, NamedTuple, get_args, overload

from texas42.records.positions import Position
from texas42.records.record import Record
from texas42.records.shapes import LARGEST, Defs, Json, Members, MisreadError, Shape, Text, Words, described
from texas42.records.shaping import shape_of
from texas42.rules import (
    Bid,
    Call,
    Command,
    Domino,
    DominoSet,
    Event,
    IllegalError,
    MalformedError,
    NotYoursError,
    Options,
    Outcome,
    RulesError,
    Seat,
    Standing,
    Team,
    View,
)

Kind = Literal[
    "domino",
    "dominoes",
    "seat",
    "team",
    "bid",
    "call",
    "options",
    "event",
    "events",
    "command",
    "commands",
    "outcome",
    "position",
    "view",
    "standing",
    "record",
    "error",
]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
"""What JSON can hold."""

_HINTS: Final[dict[str, Any]] = {
    "domino": Domino,
    "dominoes": DominoSet,
    "seat": Seat,
    "team": Team,
    "bid": Bid,
    "call": Call,
    "options": Options,
    "event": Event,
    "events": tuple[Event, ...],
    "command": Command,
    "commands": tuple[Command, ...],
    "outcome": Outcome,
    "position": Position,
    "view": View,
    "standing": Standing,
    "record": Record,
}


def shape_of_kind(kind: str) -> Shape:
    if kind == "error":
        return _error_shape()
    if kind not in _HINTS:
        raise MalformedError(
            f"There is no JSON kind {kind!r}; there are {', '.join(KINDS)}.",
            code="no_such_kind",
            rule="§12",
            offending=kind,
        )
    return shape_of(_HINTS[kind])


def to_json(value: Any) -> Json:
    """A value as plain data, ready for `json.dumps`.

    >>> to_json(Domino(4, 6)), to_json(Bid.marks(2)), to_json(Seat.NORTH)
    ('6-4', '2M', 'N')
    """
    if isinstance(value, RulesError):
        return _error_shape().write(value)
    if type(value) in (tuple, list):
        return [to_json(one) for one in value]
    kind: Any = type(value)
    return shape_of(kind).write(value)


@overload
def from_json(kind: Literal["domino"], data: object) -> Domino: ...
@overload
def from_json(kind: Literal["dominoes"], data: object) -> DominoSet: ...
@overload
def from_json(kind: Literal["seat"], data: object) -> Seat: ...
@overload
def from_json(kind: Literal["team"], data: object) -> Team: ...
@overload
def from_json(kind: Literal["bid"], data: object) -> Bid: ...
@overload
def from_json(kind: Literal["call"], data: object) -> Call: ...
@overload
def from_json(kind: Literal["options"], data: object) -> Options: ...
@overload
def from_json(kind: Literal["event"], data: object) -> Event: ...
@overload
def from_json(kind: Literal["events"], data: object) -> tuple[Event, ...]: ...
@overload
def from_json(kind: Literal["command"], data: object) -> Command: ...
@overload
def from_json(kind: Literal["commands"], data: object) -> tuple[Command, ...]: ...
@overload
def from_json(kind: Literal["outcome"], data: object) -> Outcome: ...
@overload
def from_json(kind: Literal["position"], data: object) -> Position: ...
@overload
def from_json(kind: Literal["view"], data: object) -> View: ...
@overload
def from_json(kind: Literal["standing"], data: object) -> Standing: ...
@overload
def from_json(kind: Literal["record"], data: object) -> Record: ...
@overload
def from_json(kind: Literal["error"], data: object) -> RulesError: ...
@overload
def from_json(kind: str, data: object) -> Any: ...
def from_json(kind: str, data: object) -> Any:
    """The value of a kind from plain data; a `MalformedError` says where it does not fit.

    >>> from_json("call", "trumps:5").spoken
    'fives'
    """
    return read_as(shape_of_kind(kind), data, kind)


def read_as(shape: Shape, data: object, root: str) -> Any:
    """The value of a shape from plain data; a `MalformedError` says where below `root` it does not fit."""
    try:
        return shape.read(data)
    except MisreadError as error:
        message = f"{root}{error.path}: {error.message}"
        raise MalformedError(message, code=error.code, rule=error.rule, offending=error.offending) from None


def to_json_text(value: object) -> str:
    """A value as one line of JSON."""
    return json.dumps(to_json(value), separators=(",", ":"))


def from_json_text(kind: Kind, text: str | bytes) -> Any:
    """The value of a kind from JSON text."""
    return from_json(kind, parsed_json(text, kind))


def to_json_lines(events: Iterable[Event]) -> str:
    """A history as JSON, one event a line."""
    return "".join(f"{to_json_text(event)}\n" for event in events)


def from_json_lines(text: str) -> tuple[Event, ...]:
    """A history from JSON, one event a line; empty lines do not count."""
    shape, lines = shape_of(Event), [line for line in text.split("\n") if line.strip()]
    roots = [f"events[{place}]" for place in range(len(lines))]
    return tuple(read_as(shape, parsed_json(line, root), root) for line, root in zip(lines, roots, strict=True))


def parsed_json(text: str | bytes, root: str) -> Json:
    """JSON as the standard has it: no NaN, no member twice, no nesting without end."""
    try:
        return json.loads(text, object_pairs_hook=_once_each, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        reason = "nested too deep" if isinstance(error, RecursionError) else str(error)
        raise MalformedError(f"{root}: this is no JSON: {reason}", code="bad_json", rule="§12") from None


def _once_each(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise ValueError("a member stands twice")
    return members


def _no_constant(word: str) -> Json:
    raise ValueError(f"{word} is no number")


class _Anything(NamedTuple):
    """The offending value of an error: shown as well as it can be, and never looked into."""

    def write(self, value: object) -> Json:
        return _plain(value)

    def read(self, data: object) -> Json:
        return data

    def schema(self, _defs: Defs) -> dict[str, Json]:
        return {}


_GAME_VALUES: Final = (Domino, DominoSet, Seat, Team, Bid, Call)
_DEEPEST: Final = 3


def _plain(value: object, depth: int = 0) -> Json:
    if isinstance(value, _GAME_VALUES):
        return to_json(value)
    if value is None or isinstance(value, bool | str):
        return value
    if isinstance(value, int) and abs(value) <= LARGEST:
        return int(value)
    if isinstance(value, tuple | list) and depth < _DEEPEST:
        return [_plain(one, depth + 1) for one in value]
    return described(value)


_ERRORS: Final[dict[str, type[RulesError]]] = {
    error.kind: error for error in (MalformedError, IllegalError, NotYoursError)
}


def _error(kind: type[RulesError], message: str, code: str, rule: str, offending: Json) -> RulesError:
    return kind(message, code=code, rule=rule, offending=offending)


@cache
def _error_shape() -> Members:
    kinds = Words("a kind of error", _ERRORS, str)
    facts: dict[str, Shape] = {
        "kind": kinds,
        "code": Text(),
        "rule": Text(),
        "message": Text(),
        "offending": _Anything(),
    }
    inner = Members("ErrorFacts", {}, facts, _error, {})
    return Members("Error", {}, {"error": inner}, lambda error: error, {}, lambda error, _name: error)

"""JSON shapes: how a value is written as plain data, read back strictly, and described by a schema.

A shape knows all three, so what is written, what is accepted and what is published cannot drift apart.
Reading descends as far as the shape does and no further, whatever depth the data has.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, date, datetime, time
from itertools import repeat
from typing import Any, Final, NamedTuple, Protocol

from texas42.rules.dominoes import DominoSet
from texas42.rules.errors import MalformedError

Json = Any
"""Plain data: dict, list, str, int, bool, None."""
Defs = dict[str, dict[str, Json]]

LARGEST: Final = 2**53 - 1
"""The largest whole number that every JSON reader keeps exact."""
_MOST_QUOTED: Final = 40


class MisreadError(Exception):
    """Data that does not have the shape; on its way out it collects the path to where."""

    def __init__(self, message: str, offending: object, *, code: str = "bad_json", rule: str = "§12") -> None:
        super().__init__(message)
        self.message = message
        self.offending = offending
        self.code = code
        self.rule = rule
        self.path = ""

    def at(self, step: str) -> MisreadError:
        """The same, one step further out: `[3]` or `.domino`."""
        self.path = step + self.path
        return self


class Shape(Protocol):
    def write(self, value: Any) -> Json: ...

    def read(self, data: object) -> Any:
        """The value, or a `MisreadError`."""

    def schema(self, defs: Defs) -> dict[str, Json]:
        """What JSON Schema says about it; shapes with a name go into `defs` and are referred to."""


def described(data: object) -> str:
    """What stands in the data, in a few words that are safe to print."""
    if data is None or isinstance(data, bool):
        return json.dumps(data)
    if isinstance(data, str):
        return json.dumps(data if len(data) <= _MOST_QUOTED else data[:_MOST_QUOTED] + "…")
    if isinstance(data, int):
        return str(data) if abs(data) <= LARGEST else "a very large number"
    if isinstance(data, float):
        return repr(data)
    if isinstance(data, list):
        return "a list"
    return "an object" if isinstance(data, dict) else "something that is no JSON"


class Words(NamedTuple):
    """One of so many words, each standing for a value."""

    noun: str
    table: Mapping[str, Any]
    spell: Callable[[Any], str]
    rule: str = "§12"
    name: str = ""

    def write(self, value: Any) -> Json:
        return self.spell(value)

    def read(self, data: object) -> Any:
        if not isinstance(data, str):
            raise MisreadError(f"{self.noun} is a string, not {described(data)}", data, rule=self.rule)
        if data not in self.table:
            raise MisreadError(f"{described(data)} is not {self.noun}", data, rule=self.rule)
        return self.table[data]

    def schema(self, defs: Defs) -> dict[str, Json]:
        words = list(self.table)
        return _named(defs, self.name, lambda: {"const": words[0]} if len(words) == 1 else {"enum": words})


class Whole(NamedTuple):
    """A whole number within bounds; `true` and `1.0` are none."""

    low: int = 0
    high: int = LARGEST

    def write(self, value: int) -> Json:
        return value

    def read(self, data: object) -> int:
        if isinstance(data, bool) or not isinstance(data, int):
            raise MisreadError(f"this is a whole number, not {described(data)}", data)
        if not self.low <= data <= self.high:
            raise MisreadError(f"this goes from {self.low} to {self.high}, not {described(data)}", data)
        return data

    def schema(self, _defs: Defs) -> dict[str, Json]:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


class Number(NamedTuple):
    """A number that may have a fraction; `true` is none."""

    def write(self, value: float) -> Json:
        return value

    def read(self, data: object) -> float:
        if isinstance(data, bool) or not isinstance(data, int | float) or not abs(data) <= LARGEST:
            raise MisreadError(f"this is a number, not {described(data)}", data)
        return float(data)

    def schema(self, _defs: Defs) -> dict[str, Json]:
        return {"type": "number"}


class YesNo(NamedTuple):
    def write(self, value: bool) -> Json:
        return value

    def read(self, data: object) -> bool:
        if not isinstance(data, bool):
            raise MisreadError(f"this is true or false, not {described(data)}", data)
        return data

    def schema(self, _defs: Defs) -> dict[str, Json]:
        return {"type": "boolean"}


class Text(NamedTuple):
    """Any string, or one that a parser understands."""

    parse: Callable[[str], Any] = str
    name: str = ""

    def write(self, value: object) -> Json:
        return str(value)

    def read(self, data: object) -> Any:
        if not isinstance(data, str):
            raise MisreadError(f"this is a string, not {described(data)}", data)
        return _judged(self.parse, data)

    def schema(self, defs: Defs) -> dict[str, Json]:
        return _named(defs, self.name, lambda: {"type": "string"})


class Dated(NamedTuple):
    """A day, an hour of the day or a moment as ISO 8601 writes them; a moment says where it is and is kept in UTC."""

    kind: type[date | time]

    def write(self, value: date | time) -> Json:
        return (value.astimezone(UTC) if isinstance(value, datetime) else value).isoformat()

    def read(self, data: object) -> Any:
        noun, example, _ = _DATED[self.kind]
        if not isinstance(data, str):
            raise MisreadError(f"this is {noun} as in {example}, not {described(data)}", data)
        try:
            value = self.kind.fromisoformat(data)
        except ValueError:
            raise MisreadError(f"{described(data)} is not {noun}, which looks like {example}", data) from None
        if isinstance(value, datetime | time) and (value.tzinfo is None) == (self.kind is datetime):
            raise MisreadError(f"{described(data)} is not {noun}, which looks like {example}", data)
        return value

    def schema(self, _defs: Defs) -> dict[str, Json]:
        return {"type": "string"} if self.kind is time else {"type": "string", "format": _DATED[self.kind].format}


class _Written(NamedTuple):
    noun: str
    example: str
    format: str = ""


_DATED: Final[dict[Any, _Written]] = {
    date: _Written("a day", "2026-01-06", "date"),
    time: _Written("an hour of the day", "19:00:00"),
    datetime: _Written("a moment", "2026-01-07T01:00:00+00:00", "date-time"),
}


class Row(NamedTuple):
    """A list of any length, read as a tuple."""

    item: Shape
    name: str = ""

    def write(self, value: tuple[Any, ...]) -> Json:
        return [self.item.write(one) for one in value]

    def read(self, data: object) -> tuple[Any, ...]:
        return _read_list(_a_list(data), repeat(self.item))

    def schema(self, defs: Defs) -> dict[str, Json]:
        return _named(defs, self.name, lambda: {"type": "array", "items": self.item.schema(defs)})


class Fixed(NamedTuple):
    """A list of so many values, each with its own shape."""

    items: tuple[Shape, ...]

    def write(self, value: tuple[Any, ...]) -> Json:
        return [shape.write(one) for shape, one in zip(self.items, value, strict=True)]

    def read(self, data: object) -> tuple[Any, ...]:
        values = _a_list(data)
        if len(values) != len(self.items):
            raise MisreadError(f"this is a list of {len(self.items)}, not of {len(values)}", data)
        return _read_list(values, self.items)

    def schema(self, defs: Defs) -> dict[str, Json]:
        size = len(self.items)
        items = [shape.schema(defs) for shape in self.items]
        return {"type": "array", "prefixItems": items, "items": False, "minItems": size, "maxItems": size}


class Dominoes(NamedTuple):
    """A set of dominoes: a list in any order, each once; written from the lowest up."""

    domino: Shape

    def write(self, value: DominoSet) -> Json:
        return [self.domino.write(one) for one in value]

    def read(self, data: object) -> DominoSet:
        found = Row(self.domino).read(data)
        dominoes = DominoSet.from_iterable(found)
        if len(dominoes) != len(found):
            raise MisreadError("a domino stands here twice", data, rule="SET-1")
        return dominoes

    def schema(self, defs: Defs) -> dict[str, Json]:
        return _named(
            defs, "DominoSet", lambda: {"type": "array", "items": self.domino.schema(defs), "uniqueItems": True}
        )


class OrNull(NamedTuple):
    shape: Shape

    def write(self, value: Any) -> Json:
        return None if value is None else self.shape.write(value)

    def read(self, data: object) -> Any:
        return None if data is None else self.shape.read(data)

    def schema(self, defs: Defs) -> dict[str, Json]:
        return {"anyOf": [self.shape.schema(defs), {"type": "null"}]}


class Derived(NamedTuple):
    """A member that follows from the rest: written for the reader, and refused when it disagrees."""

    shape: Shape
    find: Callable[[Any], Any]


class Members(NamedTuple):
    """An object with exactly these members; those that came later may be left out at their default."""

    name: str
    header: Mapping[str, str | int]
    fields: Mapping[str, Shape]
    build: Callable[..., Any]
    derived: Mapping[str, Derived]
    unpack: Callable[[Any, str], Any] = getattr
    later: Mapping[str, Any] = {}

    def write(self, value: Any) -> Json:
        written = {name: shape.write(self.unpack(value, name)) for name, shape in self.fields.items()}
        for name, default in self.later.items():
            if self.unpack(value, name) == default:
                del written[name]
        found = {name: member.shape.write(member.find(value)) for name, member in self.derived.items()}
        return {**self.header, **written, **found}

    def read(self, data: object) -> Any:
        members = an_object(data)
        self._check_names(members)
        for name, expected in self.header.items():
            if type(members[name]) is not type(expected) or members[name] != expected:
                raise MisreadError(f"this is {described(expected)}, not {described(members[name])}", data).at(
                    f".{name}"
                )
        value = _judged(self.build, **self._values(members))
        for name, (shape, find) in self.derived.items():
            if _read_at(f".{name}", shape, members[name]) != _judged(find, value):
                raise MisreadError("this does not agree with the rest", members[name]).at(f".{name}")
        return value

    def _values(self, members: dict[str, object]) -> dict[str, Any]:
        """What stands in the members; a path is only put together where something is wrong."""
        values: dict[str, Any] = {}
        name = ""
        try:
            for name, shape in self.fields.items():
                if name in members:
                    values[name] = shape.read(members[name])
        except MisreadError as error:
            raise error.at(f".{name}") from None
        return values

    def _check_names(self, members: dict[str, object]) -> None:
        known = {**self.header, **self.fields, **self.derived}
        if members.keys() == known.keys():
            return
        for name in members:
            if name not in known:
                raise MisreadError(f"there is no {described(name)} in {self.name}", name)
        for name in known:
            if name not in members and name not in self.later:
                raise MisreadError(f"{described(name)} is missing", members)

    def schema(self, defs: Defs) -> dict[str, Json]:
        return _named(defs, self.name, lambda: self._described(defs))

    def _described(self, defs: Defs) -> dict[str, Json]:
        properties: dict[str, Json] = {name: {"const": value} for name, value in self.header.items()}
        properties |= {name: shape.schema(defs) for name, shape in self.fields.items()}
        properties |= {name: member.shape.schema(defs) for name, member in self.derived.items()}
        return {
            "type": "object",
            "properties": properties,
            "required": [name for name in properties if name not in self.later],
            "additionalProperties": False,
        }


class OneOf(NamedTuple):
    """One of several objects, told apart by their `type`."""

    noun: str
    by_type: Mapping[str, Members]
    kind_of: Callable[[Any], str]
    name: str = ""

    def write(self, value: Any) -> Json:
        return self.by_type[self.kind_of(value)].write(value)

    def read(self, data: object) -> Any:
        members = an_object(data)
        kind = members.get("type")
        if not isinstance(kind, str) or kind not in self.by_type:
            found = described(kind) if "type" in members else "none"
            raise MisreadError(f"this is the type of {self.noun}, not {found}", kind).at(".type")
        return self.by_type[kind].read(data)

    def schema(self, defs: Defs) -> dict[str, Json]:
        return _named(defs, self.name, lambda: {"oneOf": [one.schema(defs) for one in self.by_type.values()]})


def an_object(data: object) -> dict[str, object]:
    if not isinstance(data, dict):
        raise MisreadError(f"this is an object, not {described(data)}", data)
    return data


def _a_list(data: object) -> list[object]:
    if not isinstance(data, list):
        raise MisreadError(f"this is a list, not {described(data)}", data)
    return data


def _read_list(values: list[object], shapes: Iterable[Shape]) -> tuple[Any, ...]:
    """Each by its shape; a path is only put together where something is wrong."""
    found: list[Any] = []
    try:
        found.extend(shape.read(one) for one, shape in zip(values, shapes, strict=False))
    except MisreadError as error:
        raise error.at(f"[{len(found)}]") from None
    return tuple(found)


def _read_at(step: str, shape: Shape, data: object) -> Any:
    try:
        return shape.read(data)
    except MisreadError as error:
        raise error.at(step) from None


def _judged(make: Callable[..., Any], *arguments: Any, **members: Any) -> Any:
    """What the game's own checks make of it."""
    try:
        return make(*arguments, **members)
    except MalformedError as error:
        raise MisreadError(error.message, error.offending, code=error.code, rule=error.rule) from None


def _named(defs: Defs, name: str, describe: Callable[[], dict[str, Json]]) -> dict[str, Json]:
    if not name:
        return describe()
    if name not in defs:
        defs[name] = {}
        defs[name] = describe()
    return {"$ref": f"#/$defs/{name}"}

"""A season's book and settings as JSON, and back."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta, timezone
from enum import Enum
from functools import cache
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from tests.club.seasons import Book
from texas42.club.commands import SeasonCommand, UndoAct
from texas42.club.deciding import replay
from texas42.club.events import ActUndone, Entry, SeasonEvent
from texas42.club.jsons import KINDS, book_to_json, from_json, from_json_text, schema, to_json, to_json_text
from texas42.club.settings import Settings
from texas42.records.shapes import LARGEST
from texas42.rules import MalformedError, Options, preset

_LEAVES: dict[Any, st.SearchStrategy[Any]] = {
    str: st.text(max_size=8),
    int: st.integers(0, LARGEST),
    bool: st.booleans(),
    date: st.dates(),
    time: st.times(),
    datetime: st.datetimes(timezones=st.just(UTC)),
    Options: st.sampled_from([preset("austin"), preset("traditional")]),
}


@cache
def values(hint: Any) -> st.SearchStrategy[Any]:
    """Any value that a type hint admits."""
    if hint in _LEAVES:
        return _LEAVES[hint]
    arguments = get_args(hint)
    if get_origin(hint) is Literal:
        return st.sampled_from(arguments)
    if get_origin(hint) is tuple and arguments[-1] is ...:
        return st.lists(values(arguments[0]), max_size=3).map(tuple)
    if get_origin(hint) is tuple:
        return st.tuples(*map(values, arguments))
    if arguments:
        return st.one_of(*(st.none() if one is NoneType else values(one) for one in arguments))
    if issubclass(hint, Enum):
        return st.sampled_from(list(hint))
    made: st.SearchStrategy[Any] = st.builds(
        hint, **{name: values(part) for name, part in get_type_hints(hint).items() if name != "type"}
    )
    return made


@settings(max_examples=5, phases=[Phase.explicit, Phase.generate])
@pytest.mark.parametrize("kind", [*get_args(SeasonEvent), *get_args(SeasonCommand), Settings])
@given(st.data())
def test_everything_comes_back_from_json(kind: type, data: st.DataObject) -> None:
    """LGE-1: settings, every command and every event is written and read as what it is, and fits its schema."""
    value = data.draw(values(kind))
    where: Any = "settings" if kind is Settings else "event" if kind in get_args(SeasonEvent) else "command"
    assert from_json_text(where, to_json_text(value)) == value
    if kind in get_args(SeasonEvent):
        keeping = {"number": values(int), "by": values(str | None), "at": values(datetime), "why": values(str)}
        entry = data.draw(st.builds(Entry, event=st.just(value), **keeping))
        assert from_json_text("entry", to_json_text(entry)) == entry
        assert to_json(value)["version"] == 1


def test_a_book_is_kept_as_json() -> None:
    """LGE-11: a season is told again from its stored book, and the book fits the published schema."""
    book = Book().with_teams(5).drawn()
    stored = book_to_json(book.entries)
    Draft202012Validator(schema("book")).validate(stored)
    assert replay(from_json("book", stored)) == book.season


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_a_schema(kind: Any) -> None:
    """LGE-1: whoever stores a season can check what is stored."""
    Draft202012Validator.check_schema(schema(kind))


def test_moments_are_kept_in_the_time_of_the_world() -> None:
    """LGE-5: a moment is the same wherever it was written; without its time zone it is none."""
    texas = datetime(2026, 1, 6, 19, tzinfo=timezone(timedelta(hours=-6)))
    entry = Entry(2, "ann", texas, ActUndone(1))
    assert to_json(entry)["at"] == "2026-01-07T01:00:00+00:00"
    assert from_json("entry", to_json(entry)) == entry


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"at": "2026-01-06T19:00:00"}, "entry.at: "),
        ({"at": "tomorrow"}, "entry.at: "),
        ({"at": 5}, "entry.at: this is a moment as in"),
        ({"event": {"type": "act_undone", "version": 2, "act": 1}}, "entry.event.version: "),
        ({"event": {"type": "act_done", "version": 1, "act": 1}}, "entry.event.type: "),
        ({"number": -1}, "entry.number: "),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(change: dict[str, Any], told: str) -> None:
    """LGE-1: a book that was tampered with is not read."""
    data = to_json(Entry(2, "ann", datetime(2026, 1, 6, tzinfo=UTC), ActUndone(1))) | change
    with pytest.raises(MalformedError) as refused:
        from_json("entry", data)
    assert refused.value.message.startswith(told)


@pytest.mark.parametrize(("member", "wrong"), [("starts", "19:00:00+00:00"), ("first_night", "Tuesday")])
def test_settings_name_what_is_wrong_in_them(member: str, wrong: str) -> None:
    """LGE-1: a league night begins by the clock at the place, on a day."""
    data = to_json(Book().season.settings) | {member: wrong}
    with pytest.raises(MalformedError, match=f"settings.{member}: "):
        from_json("settings", data)


def test_errors_are_written_as_everywhere() -> None:
    """LGE-11: a refusal has the one form that all refusals have."""
    refused = MalformedError("No.", code="no_such_act", rule="LGE-11", offending=UndoAct(3).act)
    assert to_json(refused)["error"] == {
        "kind": "malformed",
        "code": "no_such_act",
        "rule": "LGE-11",
        "message": "No.",
        "offending": 3,
    }

"""Whatever JSON comes in, a value of the game or a refusal comes out."""

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from texas42.records.jsons import KINDS, Kind, from_json, from_json_text, to_json, to_json_text
from texas42.records.positions import Position
from texas42.records.record import Record
from texas42.records.schema import schema
from texas42.records.tags import Tag
from texas42.rules import ALL_DOMINOES, PRESETS, SEATS, Game, Hand, IllegalError, MalformedError, SeatView, Team, view
from texas42.testing.choosing import random_options, seeded
from texas42.testing.lines import Line, random_lines

BY_DATA = 1_200
BY_TEXT = 250


def _hands(lines: list[Line]) -> list[Hand]:
    return [state for line in lines for state in line.states if isinstance(state, Hand)]


def _record(line: Line) -> Record:
    return Record(line.opening, tuple(step.command for step in line.steps[:15]), (Tag("Event", "club"),))


@cache
def _corpus() -> dict[Kind, list[Any]]:
    """Real JSON of each kind, to start from."""
    unruly = random_lines("hand", 16, mischief=0.3, enforcement="table", laydown="authentic")
    lines = [*unruly, *random_lines("game", 1), *random_lines("match", 1)]
    hands = _hands(lines)
    playing = [hand for hand in hands if hand.public.play is not None and not hand.is_over]
    every = [event for line in lines for event in line.history]
    acts = [step.command for line in lines for step in line.steps]
    rng = seeded("corpus")
    values: dict[Kind, list[Any]] = {
        "domino": list(ALL_DOMINOES),
        "dominoes": [hand.held(seat) for hand in hands[::9] for seat in SEATS],
        "seat": list(SEATS),
        "team": list(Team),
        "bid": [bid for hand in hands for bid in hand.public.auction.bids],
        "call": [hand.public.contract.call for hand in playing if hand.public.contract is not None],
        "options": [*PRESETS.values(), *(random_options(rng) for _ in range(20))],
        "event": every,
        "events": [tuple(rng.sample(every, 4)) for _ in range(30)],
        "command": acts,
        "commands": [tuple(rng.sample(acts, 4)) for _ in range(30)],
        "outcome": [hand.public.outcome for hand in hands if hand.public.outcome is not None],
        "position": [Position.from_hand(hand) for hand in playing[::5]],
        "view": [view(state, seat) for line in lines for state in line.states[::4] for seat in (*SEATS[:2], None)],
        "standing": [state.standing for line in lines for state in line.states[::9] if isinstance(state, Game)],
        "record": [_record(line) for line in lines],
        "error": [IllegalError("No.", code="no", rule="PLY-3", offending=(seat, 42)) for seat in SEATS],
    }
    return {kind: [json.loads(to_json_text(value)) for value in some] for kind, some in values.items()}


JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 7, 42, 2**53, 10**400, 1.0, 1e308, float("nan")),
    *("", "N", "6-4", "2M", "trumps:5", "N-S", "high", "\0", "é", "x" * 10_000),
    *([], {}, [[]], [None], {"type": "domino_played"}, {"": {}}, ["6-4"], [1, 2]),
)
NAMES = ("type", "version", "seat", "domino", "options", "", "extra", "error", "public", "turn")


def _mutated(data: Any, rng: Random) -> Any:
    """The data with something changed somewhere in it."""
    data = json.loads(json.dumps(data))
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        data = _change(data, rng)
    return data


def _change(data: Any, rng: Random) -> Any:
    """Go down as chance has it, and change what is there."""
    if isinstance(data, dict) and data and rng.random() < 0.8:
        name = rng.choice(list(data))
        return {**data, name: _change(data[name], rng)}
    if isinstance(data, list) and data and rng.random() < 0.8:
        place = rng.randrange(len(data))
        return [*data[:place], _change(data[place], rng), *data[place + 1 :]]
    return rng.choice(CHANGES)(data, rng)


def _junk(_data: Any, rng: Random) -> Any:
    return rng.choice(JUNK)


def _of_another(_data: Any, rng: Random) -> Any:
    """A piece of some other value, which has the right look in the wrong place."""
    data = rng.choice(_corpus()[rng.choice(KINDS)])
    while rng.random() < 0.7 and isinstance(data, dict | list) and data:
        data = rng.choice(list(data.values()) if isinstance(data, dict) else data)
    return data


def _resized(data: Any, rng: Random) -> Any:
    if isinstance(data, dict):
        left = {name: value for name, value in data.items() if rng.random() < 0.8}
        return left if rng.random() < 0.5 else {**data, rng.choice(NAMES): rng.choice(JUNK)}
    if isinstance(data, list):
        return [*data, *data[:1]] if rng.random() < 0.5 else data[1:]
    return [data]


def _nudged(data: Any, rng: Random) -> Any:
    if isinstance(data, bool):
        return not data
    if isinstance(data, int):
        return data + rng.choice((-1, 1, 100))
    if isinstance(data, str) and data:
        place = rng.randrange(len(data))
        return data[:place] + rng.choice("0123456:-MPNESW ") + data[place + 1 :]
    return rng.sample(data, len(data)) if isinstance(data, list) else data


CHANGES: tuple[Callable[[Any, Random], Any], ...] = (_junk, _of_another, _resized, _nudged, _nudged)


def _comes_back(kind: Kind, value: Any) -> None:
    written = to_json(value)
    again = from_json(kind, json.loads(json.dumps(written)))
    assert to_json(again) == written
    if kind != "error":
        assert again == value


def _tried(kind: Kind, data: Any, read: Callable[[Kind, Any], Any] = from_json) -> Any:
    """The value, which comes back, or None for a refusal in its proper form."""
    try:
        value = read(kind, data)
    except MalformedError as error:
        _is_proper(kind, error)
        return None
    _comes_back(kind, value)
    return value


def _is_proper(kind: Kind, error: MalformedError) -> None:
    assert error.message.startswith(kind)
    assert len(error.message) < 3_000
    assert json.loads(json.dumps(to_json(error)))["error"]["kind"] == "malformed"


@pytest.mark.parametrize("kind", KINDS)
def test_changed_data_is_a_value_or_a_refusal(kind: Kind) -> None:
    """Data with anything changed in it is refused as malformed, or read into the value that it spells."""
    rng = seeded("fuzz", kind)
    validator = Draft202012Validator(schema(kind))
    accepted = refused = 0
    for _ in range(BY_DATA):
        data = _mutated(rng.choice(_corpus()[kind]), rng)
        value = _tried(kind, data)
        accepted, refused = accepted + (value is not None), refused + (value is None)
        if value is not None:
            assert kind in SPELLED_FREELY or _canonical(to_json(value)) == _canonical(data)
        if value is not None and accepted <= 25:
            validator.validate(data)
    assert refused > BY_DATA / 10
    assert accepted


SPELLED_FREELY: tuple[Kind, ...] = ("position", "error")


def _canonical(data: Any) -> str:
    """JSON text in which only the order of members and of words in a list is lost."""
    return json.dumps(data, sort_keys=True) if not isinstance(data, dict | list) else _sorted(data)


def _sorted(data: Any) -> str:
    if isinstance(data, dict):
        return str(sorted((name, _canonical(value)) for name, value in data.items()))
    words = all(isinstance(one, str) for one in data)
    return str(sorted(data) if words else [_canonical(one) for one in data])


@pytest.mark.parametrize("kind", KINDS)
def test_changed_text_is_a_value_or_a_refusal(kind: Kind) -> None:
    """JSON text with characters changed, lost or doubled is refused, or read into a value that comes back."""
    rng = seeded("text", kind)
    for _ in range(BY_TEXT):
        text = json.dumps(rng.choice(_corpus()[kind]))
        for _ in range(rng.randrange(1, 4)):
            start, end = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
            end = min(end, start + rng.choice((0, 1, 1, 2, 9)))
            text = (
                text[:start]
                + rng.choice(("", "0", '"', "{", "]", ",", "null", "\\u", text[start:end] * 2))
                + text[end:]
            )
        _tried(kind, text, from_json_text)


@pytest.mark.parametrize("kind", KINDS)
def test_pieces_of_anything_are_a_value_or_a_refusal(kind: Kind) -> None:
    """Junk and pieces of other values are refused, or read into a value that comes back."""
    rng = seeded("pieces", kind)
    for piece in (*JUNK, *(_of_another(None, rng) for _ in range(100))):
        _tried(kind, piece)


def _nested(wrap: Callable[[Any], Any]) -> Any:
    data: Any = "6-4"
    for _ in range(20_000):
        data = wrap(data)
    return data


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("wrap", [lambda data: [data], lambda data: {"type": data}], ids=["lists", "objects"])
def test_nesting_without_end_is_refused(kind: Kind, wrap: Callable[[Any], Any]) -> None:
    """However deep data is nested, as a whole or in any place, reading it ends in a refusal."""
    bomb = _nested(wrap)
    assert _tried(kind, bomb) is None
    sample = _corpus()[kind][0]
    for name in sample if isinstance(sample, dict) else ():
        assert _tried(kind, {**sample, name: bomb}) is None


def test_enough_is_tried() -> None:
    """Each run tries more than twenty thousand inputs."""
    assert len(KINDS) * (BY_DATA + BY_TEXT) > 20_000


def test_the_corpus_reaches_the_rare_parts() -> None:
    """The views that are changed include contracts, claims, exposed dominoes and ended games."""
    views = [from_json("view", data) for data in _corpus()["view"]]
    publics = [seen.public for seen in views if isinstance(seen, SeatView)]
    assert any(public.conduct.claim for public in publics)
    assert any(public.exposed for public in publics)
    assert any(public.shown for public in publics)

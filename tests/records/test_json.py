"""JSON forms: what is written can be read back, is described by the published schema, and replays for ever."""

import json
from collections.abc import Iterator
from enum import Enum
from functools import cache
from pathlib import Path
from random import Random
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from jsonschema import Draft202012Validator

import texas42.records
from texas42.records.jsons import (
    KINDS,
    Kind,
    from_json,
    from_json_lines,
    from_json_text,
    to_json,
    to_json_lines,
    to_json_text,
)
from texas42.records.positions import Position
from texas42.records.record import Record
from texas42.records.schema import SCHEMA_FILE, schema, schema_text
from texas42.rules import (
    ALL_DOMINOES,
    EVENT_VERSION,
    OPTIONS,
    PASS,
    PRESETS,
    SEATS,
    Bid,
    Call,
    Command,
    Domino,
    DominoSet,
    DoublesRank,
    Event,
    Family,
    Game,
    Hand,
    IllegalError,
    MalformedError,
    NotYoursError,
    Options,
    OptionsError,
    Outcome,
    RulesError,
    Seat,
    Team,
    commands,
    decide,
    events,
    preset,
    replay,
    view,
)
from texas42.testing.choosing import random_options, seeded
from texas42.testing.lines import Line, opening, random_line, random_lines

HISTORY = Path(__file__).parents[1] / "data" / "history-v1.jsonl"
EVENTS: tuple[type, ...] = get_args(Event)
COMMANDS: tuple[type, ...] = get_args(Command)


def _sample(hint: Any, rng: Random) -> Any:
    """Any value that an annotation admits."""
    if hint in _SAMPLES:
        return _SAMPLES[hint](rng)
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return rng.choice(arguments)
    if origin in (Union, UnionType):
        return _sample(rng.choice(arguments), rng)
    if origin is tuple and arguments[-1] is ...:
        return tuple(_sample(arguments[0], rng) for _ in range(rng.randrange(8)))
    if origin is tuple:
        return tuple(_sample(argument, rng) for argument in arguments)
    if issubclass(hint, Enum):
        return rng.choice(list(hint))
    return hint(**{name: _sample(part, rng) for name, part in get_type_hints(hint).items()})


_SAMPLES: dict[Any, Any] = {
    NoneType: lambda _: None,
    bool: lambda rng: rng.random() < 0.5,
    int: lambda rng: rng.choice((0, 1, 2, 42, 250, 2**53 - 1)),
    str: lambda rng: rng.choice(("", "the bidders lost a trick", 'a "quote"', "ümlaut \u2028 \0")),
    Domino: lambda rng: rng.choice(ALL_DOMINOES),
    DominoSet: lambda rng: DominoSet(rng.getrandbits(28)),
    Bid: lambda rng: rng.choice((PASS, Bid.points(30), Bid.marks(2), Bid.plunge(), Bid.plunge(5), Bid.splash(3))),
    Call: lambda rng: rng.choice(
        (Call(Family.TRUMPS, 5), Call(Family.NELLO, doubles=DoublesRank.LOW), Call(Family.SEVENS, closest=True))
    ),
    Options: random_options,
}


@cache
def _validator(kind: Kind) -> Draft202012Validator:
    return Draft202012Validator(schema(kind))


@cache
def _lines() -> tuple[Line, ...]:
    """Lines of play under many house rules, orderly and not."""
    orderly = [random_line(opening("game", options, rng), rng) for options, rng in _tables()]
    unruly = random_lines("hand", 12, mischief=0.25, enforcement="table")
    matches = random_lines("match", 2, mischief=0.1)
    return (*orderly, *unruly, *matches)


def _tables() -> Iterator[tuple[Options, Random]]:
    for name, options in PRESETS.items():
        yield options.but(target_marks=2, target_points=60), seeded("json", name)


@pytest.mark.parametrize("kind", EVENTS + COMMANDS, ids=lambda kind: kind.__name__)
def test_every_event_and_command_comes_back(kind: type) -> None:
    """An event or command read from its JSON equals the one that was written, and fits the schema."""
    name: Kind = "event" if kind in EVENTS else "command"
    rng = seeded(kind.__name__)
    for _ in range(8):
        value = _sample(kind, rng)
        data = json.loads(json.dumps(to_json(value)))
        again = from_json(name, data)
        assert type(again) is kind
        assert again == value
        assert data["type"] == value.type
        _validator(name).validate(data)


def test_no_event_or_command_is_forgotten() -> None:
    """Every event and command class of the rules is one of those whose JSON is tested."""
    written = {value for module in (events, commands) for value in vars(module).values() if _has_type(value)}
    assert written == {*EVENTS, *COMMANDS}


def _has_type(value: object) -> bool:
    return isinstance(value, type) and "type" in getattr(value, "_field_defaults", {})


def test_names_tell_events_and_commands_apart() -> None:
    """No two classes share a `type`, and no two share a place in the schema."""
    types = [kind._field_defaults["type"] for kind in (*EVENTS, *COMMANDS)]  # type: ignore[attr-defined]
    assert len(set(types)) == len(types)
    assert len({kind.__name__ for kind in (*EVENTS, *COMMANDS)}) == len(types)


def test_an_event_tells_its_type_and_version() -> None:
    """An event's JSON says what it is and in which version it is written."""
    assert to_json(events.DominoPlayed(Seat.NORTH, Domino(6, 4))) == {
        "type": "domino_played",
        "version": EVENT_VERSION,
        "seat": "N",
        "domino": "6-4",
    }


@pytest.mark.parametrize(
    ("kind", "value", "data"),
    [
        ("domino", Domino(4, 6), "6-4"),
        ("dominoes", DominoSet.of(Domino(6, 4), Domino(0, 0), Domino(5, 5)), ["0-0", "5-5", "6-4"]),
        ("seat", Seat.WEST, "W"),
        ("team", Team.EAST_WEST, "E-W"),
        ("bid", Bid.marks(2), "2M"),
        ("bid", PASS, "P"),
        ("call", Call(Family.TRUMPS, 5), "trumps:5"),
        (
            "outcome",
            Outcome(Team.NORTH_SOUTH, True, (31, 11), (5, 2), (1, 0)),
            {"bidders": "N-S", "made": True, "taken": [31, 11], "tricks": [5, 2], "score": [1, 0], "by": "play"},
        ),
    ],
)
def test_small_values_have_a_plain_form(kind: Kind, value: object, data: object) -> None:
    """Dominoes, sets, seats, teams, bids, calls and outcomes are written as people write them."""
    assert to_json(value) == data
    assert from_json(kind, data) == value
    _validator(kind).validate(data)


@pytest.mark.parametrize("kind", ["domino", "seat", "team", "bid", "call"])
def test_every_word_of_the_schema_is_read(kind: Kind) -> None:
    """Whatever the schema lists for a domino, seat, team, bid or call is read, and written the same."""
    name = schema(kind)["$ref"].rpartition("/")[2]
    words = schema(kind)["$defs"][name]["enum"]
    assert [to_json(from_json(kind, word)) for word in words] == words


def test_options_are_written_in_full() -> None:
    """Every option stands in the JSON by its name, and comes back."""
    rng = seeded("options")
    for options in [*PRESETS.values(), *(random_options(rng) for _ in range(50))]:
        data = json.loads(to_json_text(options))
        assert list(data) == [info.name for info in OPTIONS]
        assert from_json("options", data) == options
        _validator("options").validate(data)


@pytest.mark.parametrize("number", range(len(PRESETS) + 14))
def test_real_histories_fit_the_schema_and_come_back(number: int) -> None:
    """A history of play, orderly or not, fits the schema, comes back equal and replays to the same state."""
    line = _lines()[number]
    data = json.loads(to_json_text(line.history))
    assert from_json("events", data) == line.history
    assert from_json_lines(to_json_lines(line.history)) == line.history
    assert replay(from_json("events", data)) == line.final
    for event in data[:50]:
        _validator("event").validate(event)
    acts = tuple(step.command for step in line.steps)
    assert from_json("commands", json.loads(to_json_text(acts))) == acts


@pytest.mark.parametrize("number", range(len(PRESETS) + 14))
def test_real_views_fit_the_schema_and_come_back(number: int) -> None:
    """What a seat or a spectator sees fits the schema, comes back equal and lists the same legal actions."""
    states = _lines()[number].states
    for place, state in enumerate(states[:: max(1, len(states) // 12)]):
        viewer = (*SEATS, None)[place % 5]
        seen = view(state, viewer)
        data = json.loads(to_json_text(seen))
        assert from_json("view", data) == seen
        _validator("view").validate(data)


def test_a_view_is_enough_to_act_on() -> None:
    """The seat whose turn it is finds its dominoes and its legal actions in the view; others find none."""
    line = random_line(opening("hand", preset("traditional"), seeded("act")), seeded("act"))
    for hand in (state for state in line.states[1:-1] if isinstance(state, Hand)):
        turn = hand.turn
        assert turn is not None
        data = to_json(view(hand, turn))
        assert data["seat"] == data["public"]["turn"] == turn.letter
        assert data["held"] == to_json(hand.held(turn))
        assert sum(map(bool, data["legal"].values())) == 1
        _accepts(hand, turn, data["legal"])
        assert not any(to_json(view(hand, turn.left))["legal"].values())


def _accepts(hand: Hand, turn: Seat, legal: dict[str, list[str]]) -> None:
    """The rules accept every action that the view lists."""
    for bid in legal["bids"]:
        assert decide(hand, commands.MakeBid(turn, from_json("bid", bid)))
    for call in legal["calls"]:
        assert decide(hand, commands.NameContract(turn, from_json("call", call)))
    for domino in legal["plays"]:
        assert decide(hand, commands.PlayDomino(turn, from_json("domino", domino)))


def test_a_view_keeps_other_hands_secret() -> None:
    """No domino that a viewer has not seen stands in the view's JSON."""
    line = next(random_lines("hand", 1))
    for state in line.states:
        assert isinstance(state, Hand)
        for viewer in SEATS:
            hidden = [hand for seat in SEATS if seat is not viewer for hand in state.held(seat)]
            seen = to_json(view(state, viewer))
            known = json.dumps([seen["public"]["play"], seen["public"]["shown"], seen["own"], seen["held"]])
            if state.public.shown is None:
                assert not [domino for domino in hidden if f'"{domino}"' in known]


def test_positions_are_their_line() -> None:
    """A position in JSON is its one-line text."""
    hands = [s for line in _lines() for s in line.states if isinstance(s, Hand) and s.public.play and not s.is_over]
    for hand in hands[::15]:
        position = Position.from_hand(hand)
        assert to_json(position) == str(position)
        assert from_json("position", to_json(position)) == position


def test_records_come_back() -> None:
    """A record with its tags fits the schema and comes back equal."""
    for line in _lines()[:10]:
        record = Record.from_events(line.history, [("Event", 'Club "night"'), ("North", "Blue one")])
        data = json.loads(to_json_text(record))
        assert from_json("record", data) == record
        Draft202012Validator({**schema("record")}).validate({**data, "commands": data["commands"][:20]})


@pytest.mark.parametrize(
    "error",
    [
        IllegalError("Follow suit.", code="illegal_play", rule="PLY-3", offending=Domino(6, 3)),
        NotYoursError("Not yours.", code="not_held", rule="PLY-1", offending=(Seat.NORTH, Bid.marks(2), 7, True, None)),
        MalformedError("What?", code="no_such_call", rule="TRP-1", offending=Call(Family.TRUMPS, 3)),
        MalformedError("What?", code="bad_json", rule="§12", offending={"a": object()}),
        MalformedError("What?", code="bad_json", rule="§12", offending=10**5000),
    ],
)
def test_errors_have_one_shape(error: RulesError) -> None:
    """An error in JSON has kind, code, rule, message and what was offending, and comes back as its kind."""
    data = json.loads(to_json_text(error))
    assert list(data["error"]) == ["kind", "code", "rule", "message", "offending"]
    _validator("error").validate(data)
    again = from_json("error", data)
    assert type(again) is type(error)
    assert (again.code, again.rule, again.message) == (error.code, error.rule, error.message)
    assert to_json(again) == data


def test_an_options_error_is_a_malformed_one() -> None:
    """House rules that contradict each other are told in the same shape."""
    with pytest.raises(OptionsError) as refused:
        Options(scoring="points", hand_end="when_decided")
    assert to_json(refused.value)["error"]["kind"] == "malformed"
    assert to_json(refused.value)["error"]["rule"] == "PLY-7"


PLAYED = {"type": "domino_played", "version": 1, "seat": "N", "domino": "6-4"}


@pytest.mark.parametrize(
    ("data", "path"),
    [
        ({**PLAYED, "domino": "4-6"}, "events[1].domino: "),
        ({**PLAYED, "domino": 64}, "events[1].domino: "),
        ({**PLAYED, "seat": "North"}, "events[1].seat: "),
        ({**PLAYED, "type": "domino_flew"}, "events[1].type: "),
        ({**PLAYED, "type": None}, "events[1].type: "),
        ({**PLAYED, "version": 2}, "events[1].version: "),
        ({**PLAYED, "version": True}, "events[1].version: "),
        ({**PLAYED, "extra": 1}, 'events[1]: there is no "extra"'),
        ({"type": "domino_played", "version": 1, "seat": "N"}, 'events[1]: "domino" is missing'),
        ({"type": "domino_played", "seat": "N", "domino": "6-4"}, 'events[1]: "version" is missing'),
        ({}, "events[1].type: "),
        ([], "events[1]: "),
        ("domino_played", "events[1]: "),
        ({"type": "trick_taken", "version": 1, "seat": "N", "points": True}, "events[1].points: "),
        ({"type": "trick_taken", "version": 1, "seat": "N", "points": 1.0}, "events[1].points: "),
        ({"type": "trick_taken", "version": 1, "seat": "N", "points": -1}, "events[1].points: "),
        ({"type": "trick_taken", "version": 1, "seat": "N", "points": 10**30}, "events[1].points: "),
        ({"type": "claim_answered", "version": 1, "seat": "N", "accept": 1}, "events[1].accept: "),
        ({"type": "claim_ruled", "version": 1, "holds": True, "line": ["6-6", "7-7"]}, "events[1].line[1]: "),
        ({"type": "hands_shown", "version": 1, "hands": [[], [], []]}, "events[1].hands: "),
        ({"type": "hands_shown", "version": 1, "hands": [[], [], ["6-6", "6-6"], []]}, "events[1].hands[2]: "),
        ({"type": "warned", "version": 1, "seat": "N", "kind": "chatter"}, "events[1].kind: "),
    ],
)
def test_what_does_not_fit_is_refused_with_its_path(data: object, path: str) -> None:
    """Unknown, missing, extra and wrongly typed members are refused, and the message says where."""
    with pytest.raises(MalformedError) as refused:
        from_json("events", [PLAYED, data])
    assert refused.value.message.startswith(path)


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"win_by": True}, "options.win_by: "),
        ({"win_by": 3}, "options.win_by: "),
        ({"nello": 1}, "options.nello: "),
        ({"splash_marks": [2]}, "options.splash_marks: "),
        ({"splash_marks": [3, 2]}, "options: splash_marks=3..2: "),
        ({"all_pass": "never"}, "options.all_pass: "),
        ({"scoring": "points", "hand_end": "when_decided"}, "options: hand_end=when_decided: "),
        ({"jokers": 2}, 'options: there is no "jokers"'),
    ],
)
def test_options_are_read_strictly(changes: dict[str, object], path: str) -> None:
    """An option of the wrong type or value, an unknown one and a contradiction are refused by name."""
    with pytest.raises(MalformedError) as refused:
        from_json("options", {**to_json(preset("austin")), **changes})
    assert refused.value.message.startswith(path)


def test_a_missing_option_is_not_guessed() -> None:
    """House rules in JSON are complete or refused."""
    data = to_json(preset("austin"))
    del data["win_by"]
    with pytest.raises(MalformedError, match='options: "win_by" is missing'):
        from_json("options", data)


@pytest.mark.parametrize(
    "path",
    [
        "held",
        "legal plays",
        "public turn",
        "public stacked",
        "public auction bidder",
        "public play points",
        "public contract leader",
        "public contract call",
        "own dominoes",
    ],
)
def test_a_view_that_contradicts_itself_is_refused(path: str) -> None:
    """What follows from the rest of a view has to agree with it."""
    line = random_line(opening("hand", preset("tournament"), seeded("view")), seeded("view"))
    hand = next(s for s in line.states if isinstance(s, Hand) and s.turn and s.public.play and s.public.play.tricks)
    data: Any = to_json(view(hand, hand.turn))
    assert from_json("view", data)
    *steps, last = path.split()
    part = data
    for step in steps:
        part = part[step]
    part[last] = _another(part[last])
    with pytest.raises(MalformedError, match=r"^view\."):
        from_json("view", data)


def _another(data: Any) -> Any:
    """Something of the same type that is not the same."""
    if isinstance(data, bool):
        return not data
    if isinstance(data, list):
        return [data[0] + 1, *data[1:]] if isinstance(data[0], int) else data[1:]
    return from_json("seat", data).left.letter if data in ("N", "E", "S", "W") else "sevens"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "nonsense",
        '{"type":"game_resumed","version":1,"version":1}',
        '{"type":"game_resumed","version":NaN}',
        "[" * 100_000,
        '{"a":' * 100_000,
        "9" * 5000,
        b"\xff\xfe\xff",
    ],
    ids=range(9),
)
def test_text_that_is_no_json_is_refused(text: str | bytes) -> None:
    """Broken text, a member twice, NaN and endless nesting are refused like everything else."""
    with pytest.raises(MalformedError, match=r"^event: this is no JSON: "):
        from_json_text("event", text)


def test_a_line_that_is_broken_is_named() -> None:
    """In a history of lines the place of the broken event is told."""
    good = to_json_text(events.GameResumed())
    assert from_json_lines(f"{good}\n\n{good}\n") == (events.GameResumed(),) * 2
    with pytest.raises(MalformedError, match=r"^events\[1\]: this is no JSON"):
        from_json_lines(f"{good}\n{good[:-1]}\n")
    with pytest.raises(MalformedError, match=r"^events\[1\]\.version: "):
        from_json_lines(f"{good}\n{good.replace('1', '9')}\n")


def test_only_values_of_the_game_have_a_json_form() -> None:
    """Anything else is a mistake in the program, and an unknown kind names the known ones."""
    with pytest.raises(TypeError, match="no JSON form"):
        to_json(object())
    with pytest.raises(MalformedError, match="domino, dominoes, seat"):
        from_json("tile", "6-4")


def test_the_shipped_schema_is_the_generated_one() -> None:
    """The schema in the package is the one that the annotations give."""
    shipped = Path(texas42.records.__file__).parent / SCHEMA_FILE
    assert shipped.read_text(encoding="utf-8") == schema_text()


def test_the_schema_is_a_schema() -> None:
    """The schema follows draft 2020-12, and every reference in it leads somewhere."""
    Draft202012Validator.check_schema(schema())
    for kind in (None, *KINDS):
        whole = schema(kind)
        assert set(_references(whole)) <= {f"#/$defs/{name}" for name in whole["$defs"]}


def _references(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        yield from ([part["$ref"]] if isinstance(part.get("$ref"), str) else [])
        for inner in part.values():
            yield from _references(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from _references(inner)


@pytest.mark.parametrize(
    "data",
    [
        {**PLAYED, "domino": "4-6"},
        {**PLAYED, "extra": 1},
        {**PLAYED, "version": 2},
        {"type": "domino_played", "version": 1, "seat": "N"},
        {"type": "trick_taken", "version": 1, "seat": "N", "points": "1"},
    ],
)
def test_the_schema_refuses_what_is_refused(data: object) -> None:
    """The schema is as strict as the reader about members and their types."""
    assert not _validator("event").is_valid(data)


def test_the_whole_schema_takes_any_kind() -> None:
    """The shipped schema, used as it is, admits every kind of value."""
    validator = Draft202012Validator(schema())
    for value in (Domino(6, 4), preset("austin"), events.GameResumed(), commands.StartGame()):
        validator.validate(to_json(value))
    assert not validator.is_valid({"type": "nothing"})


def test_the_first_version_replays_for_ever() -> None:
    """The stored game of version 1 is read as it stands and replays to the score it had."""
    text = HISTORY.read_text(encoding="utf-8")
    history = from_json_lines(text)
    game = replay(history)
    assert isinstance(game, Game)
    assert len(history) == 200
    assert game.score == (1, 4)
    assert game.winner is Team.EAST_WEST
    assert [outcome.score for outcome in game.standing.outcomes] == [(0, 1), (0, 1), (1, 0), (0, 2)]
    assert to_json_lines(history) == text

"""The page about text formats: every example on it is what it says."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest

from texas42.records import (
    Record,
    RecordError,
    dominoes_text,
    dumps,
    loads,
    options_text,
    parse_bid,
    parse_call,
    parse_domino,
    parse_dominoes,
    parse_options,
    parse_position,
    parse_seat,
    parse_team,
)
from texas42.records.acts import act_text, parse_act
from texas42.records.jsons import from_json_text, to_json_text
from texas42.records.tags import RESERVED
from texas42.rules import Bid, Options, Seat
from texas42.rules import commands as cmd

PAGE = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, flags=re.MULTILINE | re.DOTALL)


def blocks(kind: str) -> list[str]:
    found = [text for name, text in BLOCKS if name == kind]
    assert found
    return found


def lines(kind: str) -> list[str]:
    return [line for text in blocks(kind) for line in text.splitlines()]


SPELLED: dict[str, tuple[Callable[[str], Any], Callable[[Any], str]]] = {
    "domino": (parse_domino, str),
    "dominoes": (parse_dominoes, dominoes_text),
    "bid": (parse_bid, lambda bid: bid.word),
    "call": (parse_call, str),
    "seat": (parse_seat, lambda seat: seat.letter),
    "team": (parse_team, str),
    "position": (parse_position, str),
    "act": (lambda text: parse_act(text.strip("()")), lambda command: f"({act_text(command)})"),
}


@pytest.mark.parametrize("kind", SPELLED)
def test_spellings_on_a_line_are_one_thing_and_the_first_is_written(kind: str) -> None:
    """SET-1, BID-11, TRP-1: what stands on a line is read alike, and the first spelling is the written one."""
    parse, text_of = SPELLED[kind]
    for line in lines(kind):
        first, *others = line.split(" = ")
        value = parse(first)
        assert all(parse(other) == value for other in others)
        assert text_of(value) == first or (isinstance(value, Bid) and value.is_special)


@pytest.mark.parametrize(("kind", "block"), [("event", "event"), ("command", "command"), ("error", "refusal")])
def test_json_on_the_page_is_what_is_written(kind: Any, block: str) -> None:
    """BID-3, PLY-1: each line of JSON is read, and written again to the letter."""
    for line in lines(block):
        value = from_json_text(kind, line)
        assert to_json_text(value) == line


def test_options_on_the_page_are_read_and_mean_something() -> None:
    """§12: each example changes the defaults, and what it says is in the full text."""
    for line in lines("options"):
        options = parse_options(line)
        assert options != Options()
        assert set(line.split(" ")) <= set(options_text(options).split(" "))


def test_records_on_the_page_are_written_as_they_stand() -> None:
    """SET-1: but for options that keep their defaults, the records are as `dumps` writes them."""
    for text in blocks("record"):
        record = loads(text)
        assert _without_defaults(dumps(record)) == text


def _without_defaults(text: str) -> str:
    defaults = set(options_text(Options()).split(" "))
    kept = []
    for line in text.splitlines(keepends=True):
        match = re.fullmatch(r'\[(\w+) "((?:\w+=[\w.]+ ?)+)"\]\n', line)
        options = [] if match is None else [part for part in match[2].split(" ") if part not in defaults]
        kept.append(line if match is None else f'[{match[1]} "{" ".join(options)}"]\n' if options else "")
    return "".join(kept)


def test_the_error_on_the_page_is_the_one_that_is_told() -> None:
    """PLY-3: the wrong record is refused in these words."""
    with pytest.raises(RecordError) as caught:
        loads(blocks("wrong")[0])
    assert [str(caught.value)] == lines("error")


def test_every_act_is_on_the_page() -> None:
    """CND-8: each command that is told in parentheses has its example, and so has every line that begins a tag."""
    shown = {type(parse_act(line.strip("()"))) for line in lines("act")}
    in_lines = {cmd.Shake, cmd.NameContract, cmd.DrawForShake, cmd.StartGame, cmd.ChangeSeating}
    assert shown == set(get_args(cmd.Command)) - in_lines
    assert all(f"`{name}`" in PAGE for name in RESERVED)


def test_the_story_of_acts_on_the_page_is_read_as_commands() -> None:
    """BID-8, CND-3, CND-4: what is written twice is one command."""
    record = loads(blocks("record")[1])
    assert isinstance(record, Record)
    bids = [command for command in record.commands if isinstance(command, cmd.MakeBid)]
    assert [bid.seat for bid in bids] == [Seat.WEST, Seat.SOUTH, Seat.NORTH, Seat.EAST]
    early = [
        command for command in record.commands if isinstance(command, cmd.PlayDomino) and command.seat is Seat.EAST
    ]
    assert [str(play.domino) for play in early] == ["3-1", "0-0", "2-2"]

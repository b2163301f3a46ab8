"""The page about the engine protocol: every message on it is what it says."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest

from tests.cli.running import run
from tests.protocol_page import PAGE, example
from texas42.bots.asking import why_not
from texas42.bots.external import GRACE, PATIENCE
from texas42.bots.protocol import LONGEST, Quit, Reply, read_hello, read_reply, read_request
from texas42.records import parse_bid, parse_call, parse_domino
from texas42.records.acts import parse_act
from texas42.rules.commands import PlayDomino

TEXT = PAGE.read_text(encoding="utf-8")


def lines(kind: str) -> list[str]:
    found = re.findall(rf"^```{kind}\n(.*?)^```$", TEXT, flags=re.MULTILINE | re.DOTALL)
    assert found
    return [line for block in found for line in block.splitlines()]


def test_the_request_is_one_that_is_sent() -> None:
    """PLY-3: the request on the page is read as the question it is said to be."""
    request = read_request("".join(lines("request")))
    assert request == example()
    assert [str(domino) for domino in example().view.legal_plays()] == ["4-1", "5-4"]


def test_the_other_messages_are_read() -> None:
    """Hello, replies, error and quit on the page are what a host or an engine reads."""
    seen = example().view
    assert [read_hello(line).name for line in lines("hello")] == ["expert"]
    assert [read_request(line) for line in lines("quit")] == [Quit()]
    assert [read_reply(line, seen) for line in lines("error")] == [Reply(9, None, "I do not play nello.")]
    choices = [read_reply(line, seen).choice for line in lines("reply")]
    assert len(choices) == 3
    for choice in choices:
        assert choice is not None
        assert choice.command == PlayDomino(seen.seat, parse_domino("4-1"))  # type: ignore[arg-type]
        assert why_not(seen, choice.command) is None
    assert choices[2] is not None
    assert choices[2].weighed[0].deals == 50


def test_nonsense_is_answered_as_the_page_says() -> None:
    """What `texas42 engine` says to nonsense stands on the page."""
    asked, told = lines("nonsense")
    ran = run("engine", "rookie", stdin=f"{asked}\n")
    assert json.loads(ran.out.splitlines()[1]) == json.loads(told)


def test_the_limits_are_those_of_the_code() -> None:
    """Ten seconds, half a second of grace, 1 MiB."""
    assert (PATIENCE, GRACE, LONGEST) == (10, 0.5, 2**20)


@pytest.mark.parametrize(
    ("asked", "read"),
    [
        ("a bid", parse_bid),
        ("a call", parse_call),
        ("what becomes of a bid out of turn", lambda text: parse_act(f"N {text}")),
        ("what becomes of a proven renege", lambda text: parse_act(f"N {text}")),
        ("an opponent's claim", lambda text: parse_act(f"N {text}")),
    ],
)
def test_the_texts_of_actions_are_read(asked: str, read: Callable[[str], object]) -> None:
    """BID-11, TRP-1: each way to write an action that the page lists is understood."""
    (row,) = [line for line in TEXT.splitlines() if line.startswith(f"| {asked} |")]
    texts = re.findall("`([^`]+)`", row)
    assert len(texts) >= 2
    assert all(read(text) for text in texts)

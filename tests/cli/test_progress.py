"""Progress of long runs: a line on a terminal, after a while, and out of everybody's way."""

from __future__ import annotations

import io
import json
import os
import sys
import threading
from types import SimpleNamespace

import pytest

from tests.cli.positions_to_solve import OVER, SIXES
from tests.cli.running import HANG, in_a_process
from texas42.cli import progress
from texas42.cli.progress import LONG, PATIENCE, Progress, counting


class Screen(io.StringIO):
    """A terminal that remembers, and tells when something was drawn on it."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn = threading.Event()

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if text.strip("\r\x1b[2K"):
            self.drawn.set()
        return super().write(text)


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    """A terminal as standard error, and nobody who is patient."""
    terminal = Screen()
    monkeypatch.setattr(progress, "sys", SimpleNamespace(stdin=sys.stdin, stdout=sys.stdout, stderr=terminal))
    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    monkeypatch.setattr(progress, "TICK", 0.001)
    return terminal


def test_progress_says_what_is_done_and_goes_away(screen: Screen) -> None:
    """While something is under way a line says what is done; in the end it is wiped."""
    with Progress("deals done") as shown:
        shown.begin()
        shown.begin()
        shown.end()
        assert screen.drawn.wait(HANG)
    assert "deals done: 1  0:00" in screen.getvalue()
    assert screen.getvalue().endswith("\r\x1b[2K")


def test_progress_steps_aside(screen: Screen) -> None:
    """What is written to a terminal stands on a wiped line."""
    with Progress("deals done") as shown:
        shown.begin()
        assert screen.drawn.wait(HANG)
        with shown.aside(screen):
            screen.write("an answer")
    assert "\r\x1b[2Kan answer" in screen.getvalue()


def test_counting_counts(screen: Screen) -> None:
    """Things pass one by one while their number is shown."""
    passed = []
    for thing in counting("records checked", iter("abc")):
        passed.append(thing)
        assert screen.drawn.wait(HANG)
        screen.drawn.clear()
    assert passed == ["a", "b", "c"]
    assert all(f"records checked: {number}  " in screen.getvalue() for number in range(3))


def test_progress_waits_before_it_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is said at first, nor while nothing is under way; a hint comes when there was no news for long."""
    started = 100.0
    monkeypatch.setattr(progress, "time", SimpleNamespace(monotonic=lambda: started))
    shown = Progress("positions done", "ask less")
    assert shown.line(started + PATIENCE) == ""
    shown.begin()
    assert shown.line(started + PATIENCE - 0.1) == ""
    assert shown.line(started + PATIENCE) == "positions done: 0  0:02"
    assert shown.line(started + 3723) == "positions done: 0  62:03  (ask less)"
    assert "ask less" not in shown.line(started + LONG - 0.1)
    shown.end()
    assert shown.line(started + 3600) == ""


def test_without_a_terminal_there_is_no_progress(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is written where standard error is no terminal."""
    with Progress("deals done") as shown:
        shown.begin()
        assert not shown._ticking.is_alive()
        with shown.aside(sys.stdout):
            shown.end()
    assert capsys.readouterr() == ("", "")


def test_progress_keeps_out_of_standard_output() -> None:
    """With standard error on a terminal the answers still go to standard output, whole."""
    ours, theirs = os.openpty()
    with in_a_process("solve", SIXES, OVER, stdin=None, stderr=theirs) as process:
        out, _ = process.communicate()
    os.close(theirs)
    os.close(ours)
    assert [json.loads(line)["value"] for line in out.splitlines()] == [17, 0]

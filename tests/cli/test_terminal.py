"""On a real terminal there is color, a pause between hands, and Ctrl-C leaves at once."""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from texas42.records import loads

PLAY = "from texas42.cli import main; main()"
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
COLOR = re.compile(r"\x1b\[[0-9;]*3[1-7]m")
QUICKLY = ("--against", "rookie", "--advisor", "rookie")
DOMINO = re.compile(r"You may play ([^.]*)\.")


class Terminal:
    """A command on a terminal of its own."""

    def __init__(self, handle: int) -> None:
        self._handle = handle
        self.seen = ""

    def read_until(self, *words: str) -> str:
        """Everything since the last answer, up to one of the words; without words, up to the end."""
        read = ""
        while not ESCAPE.sub("", read[-200:]).endswith(words or ("\0",)):
            try:
                read += os.read(self._handle, 4096).decode("latin-1")
            except OSError:
                assert not words, f"The command ended: {read}"
                break
        self.seen += read
        return ESCAPE.sub("", read)

    def type(self, text: str) -> None:
        os.write(self._handle, text.encode())


@contextmanager
def terminal(*arguments: str, **environment: str) -> Iterator[tuple[Terminal, subprocess.Popen[bytes]]]:
    ours, theirs = pty.openpty()
    settings = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", **environment}
    program = [sys.executable, "-c", PLAY, "play", "--pace", "0", *arguments]
    process = subprocess.Popen(  # noqa: S603
        program, stdin=theirs, stdout=theirs, stderr=theirs, env=settings, start_new_session=True
    )
    os.close(theirs)
    try:
        yield Terminal(ours), process
        process.wait()
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def interrupt(process: subprocess.Popen[bytes]) -> None:
    """Ctrl-C, pressed again if it came between the prompt and the reading, where Python does not hear it."""
    while process.poll() is None:
        process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=5)


def test_color_on_a_terminal_unless_it_is_unwanted() -> None:
    """Dominoes are colored on a terminal; NO_COLOR takes the color away."""
    for environment, colored in (({}, True), ({"NO_COLOR": "1"}, False)):
        with terminal("--auto", *QUICKLY, "--seed", "3", "--preset", "quick", **environment) as (
            screen,
            process,
        ):
            screen.read_until()
        assert process.returncode == 0
        assert bool(COLOR.search(screen.seen)) is colored


def sensible(asked: str) -> str:
    """Something legal to answer, whatever is asked."""
    if "You play> " in asked:
        return str(DOMINO.findall(asked)[-1].split()[0])
    if "You name> " in asked:
        return "fives"
    if "challenge> " in asked:
        return "accept"
    if "next hand> " in asked:
        return ""
    return "30" if "30 to" in asked else "pass"


def play_until(screen: Terminal, prompt: str) -> None:
    while prompt not in (asked := screen.read_until("> ")):
        screen.type(f"{sensible(asked)}\n")


QUESTIONS = {
    "why bids": "Hand 1, and what everybody thought:",
    "why not": "I cannot answer",
    "6-4": "press Enter",
    "hint": "press Enter",
    "tricks": "1. ",
    "score": "N-S (you): ",
}


def test_the_end_of_a_hand_waits_to_be_read() -> None:
    """PLY-7: on a terminal the hand's end stays until Enter; until then one may ask why, and it is answered."""
    with terminal(*QUICKLY, "--seed", "2") as (screen, process):
        play_until(screen, "next hand> ")
        for question, answer in QUESTIONS.items():
            screen.type(f"{question}\n")
            assert answer in screen.read_until("next hand> ")
        screen.type("\n")
        assert "Hand 2: " in screen.read_until("Your bid> ")
        screen.type("quit\n")
        assert "Thanks for the game." in screen.read_until()
    assert process.returncode == 0


def test_the_end_of_a_game_waits_to_be_asked_about() -> None:
    """VIC-1: on a terminal the last hand can be asked about, too, before the table is left."""
    with terminal(*QUICKLY, "--seed", "2", "--set", "target_marks=1") as (screen, process):
        play_until(screen, "leave the table> ")
        screen.type("why\n")
        assert "what everybody thought" in screen.read_until("leave the table> ")
        screen.type("\n")
        screen.read_until()
    assert process.returncode == 0


def test_interrupting_saves_and_exits_130(tmp_path: Path) -> None:
    """Ctrl-C at a prompt leaves the table: exit code 130, no traceback, and the record is written."""
    file = tmp_path / "game.42"
    with terminal("--seed", "2", "--save", str(file)) as (screen, process):
        screen.read_until("Your bid> ")
        interrupt(process)
        said = screen.read_until()
    assert process.returncode == 130
    assert "Traceback" not in said
    assert loads(file.read_text(encoding="utf-8")).kind == "game"

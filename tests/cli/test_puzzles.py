"""`texas42 puzzles`."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import pytest

from tests.cli.running import HANG, in_a_process, refused, run
from texas42.study.puzzles.jsons import puzzle_text, read_puzzles
from texas42.study.puzzles.puzzle import Kind, Puzzle
from texas42.study.puzzles.shipped import shipped

THURSDAY = str(Path(__file__).parent.parent / "data/records/thursday.42")


def _first(kind: Kind) -> Puzzle:
    return next(one for one in shipped().values() if one.kind is kind)


def _file(tmp_path: Path, *puzzles: Puzzle) -> str:
    path = tmp_path / "some.jsonl"
    path.write_text("".join(f"{puzzle_text(one)}\n" for one in puzzles))
    return str(path)


def test_made_puzzles_are_lines_of_json(tmp_path: Path) -> None:
    """The same seed makes the same file, in a file as on standard output; how far it came is said beside it."""
    asked = ("puzzles", "make", "--number", "1", "--seed", "42", "--kinds", "declare,defend")
    ran = run(*asked)
    assert ran.code == 0
    (puzzle,) = read_puzzles(ran.out.splitlines())
    assert puzzle.kind in (Kind.DECLARE, Kind.DEFEND)
    assert ran.err.startswith("texas42: 1 puzzle in ")
    path = tmp_path / "one.jsonl"
    assert run(*asked, "--output", str(path)).out == ""
    assert path.read_text() == ran.out


def test_who_looked_at_too_few_hands_is_told_how_to_go_on() -> None:
    """Exit code 1 says that there is no puzzle, and the number of the next hand is named."""
    ran = run("puzzles", "make", "--kinds", "nello", "--hands", "1", "--first", "3")
    assert (ran.code, ran.out) == (1, "")
    assert "0 puzzles in 1 hand; to go on: --first 4." in ran.err
    assert "No puzzle was found" in ran.err


def test_records_are_searched() -> None:
    """The decisions of finished hands; what is no record is refused with its line."""
    ran = run("puzzles", "make", THURSDAY)
    assert "in 1 hand" in ran.err
    assert all(one.view.seat is not None for one in read_puzzles(ran.out.splitlines()))


def test_ctrl_c_keeps_what_was_found(tmp_path: Path) -> None:
    """Each puzzle is written when it is found, and the way on is said at the end."""
    path = tmp_path / "found.jsonl"
    process = in_a_process("puzzles", "make", "--number", "999", "--kinds", "defend", "-o", str(path))
    deadline = time.monotonic() + HANG
    while not (path.exists() and path.read_text().count("\n")):
        assert process.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    _, complaint = process.communicate(timeout=HANG)
    assert process.returncode == 130
    assert b"to go on: --first" in complaint
    assert list(read_puzzles(path.read_text().splitlines()))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("make", "--kinds", "bids"), "--kinds: there is no 'bids'; there are bid, call,"),
        (("make", "--grades", "easy,easier"), "--grades: there is no 'easier'"),
        (("make", "--kinds", "nello", "--preset", "tournament"), "these house rules have no nello (CON-5)."),
        (("make", "--output", "/no/such/folder/x"), "there is no such folder"),
        (("make", "nowhere.42"), "No such file"),
        (("solve", "--kinds", "sevens"), "there is no such puzzle here"),
        (("solve", "nowhere.jsonl"), "No such file"),
    ],
)
def test_what_cannot_be_asked_is_refused(arguments: tuple[str, ...], said: str) -> None:
    """CON-5: one sentence names what is wrong and what there is."""
    assert said in refused("puzzles", *arguments)


def test_a_puzzle_is_shown_answered_and_explained(tmp_path: Path) -> None:
    """The table as the seat sees it; a wrong answer gets its cost, and every choice its worth."""
    puzzle = _first(Kind.DEFEND)
    right, wrong = puzzle.verdict.right.choice, puzzle.verdict.answers[-1].choice
    ran = run("puzzles", "solve", _file(tmp_path, puzzle, puzzle), stdin=f"{right}\n{wrong}\n")
    assert ran.code == 0
    assert "Puzzle 1: setting the bid" in ran.out
    assert "Your hand" in ran.out
    assert "Right!" in ran.out
    assert f"Not quite: the {right}." in ran.out
    assert "Sets it" in ran.out
    assert f"* the {wrong}" in ran.out
    assert ran.out.endswith("1 of 2 puzzles right.\n")


def test_nothing_is_told_before_the_answer(tmp_path: Path) -> None:
    """Whoever looks around, asks for help and leaves has learned no verdict."""
    puzzle = _first(Kind.DECLARE)
    ran = run("puzzles", "solve", _file(tmp_path, puzzle), stdin="tricks\nscore\nshow\nhelp\nrules\nskip\n")
    assert ran.code == 0
    for told in ("makes the bid", "It costs", "miss it", "Worth in", "right."):
        assert told not in ran.out


def test_what_may_not_be_chosen_is_refused_and_asked_again(tmp_path: Path) -> None:
    """PLY-1: a domino that is not held, and words that mean nothing; the way out is quit, or the end of the input."""
    puzzle = _first(Kind.DEFEND)
    absent = next(one for one in ("6-6", "5-5", "4-4", "3-3") if one not in map(str, puzzle.view.dealt))
    ran = run("puzzles", "solve", _file(tmp_path, puzzle), stdin=f"{absent}\nhorse\nquit\n")
    assert ran.code == 0
    assert f"You do not hold the {absent} (PLY-1)." in ran.out
    assert "I cannot read 'horse' as a domino" in ran.out
    assert "puzzles right" not in ran.out


def test_a_line_that_is_no_puzzle_is_named(tmp_path: Path) -> None:
    """The file, the line, and what is wrong with it."""
    path = tmp_path / "bad.jsonl"
    path.write_text(f'{puzzle_text(_first(Kind.BID))}\n\n{{"type":"riddle"}}\n')
    said = refused("puzzles", "solve", str(path))
    assert said.startswith(f"{path}, line 3: puzzle: ")
    assert said.endswith("(§12).")


def test_the_puzzles_that_come_along_are_solved_without_a_file() -> None:
    """By kind and grade, from a number on."""
    ran = run("puzzles", "solve", "--kinds", "call", "--grades", "easy", "--first", "2", stdin="quit\n")
    assert "Puzzle 2: what to name, easy" in ran.out

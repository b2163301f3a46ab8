"""`texas42 solve` as a group, `texas42 solve position`, and what all its commands share: batches, pipes, Ctrl-C."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import pytest

from tests.cli.positions_to_solve import FIVES, FULL, HANDS, OVER, SIXES
from tests.cli.running import HANG, in_a_process, refused, run
from texas42.cli import batches
from texas42.records import parse_position
from texas42.solver import SlowSolverWarning
from texas42.solver import solve as solved
from texas42.solver.batch import tell_in_parallel
from texas42.solver.twin_engine import TwinEngine


def answer(position: str) -> dict[str, Any]:
    """What the solver itself says of a position."""
    found = solved(parse_position(position))
    moves = {str(domino): value for domino, value in found.moves.items()}
    return {"value": found.value, "moves": moves, "nodes": found.nodes}


def test_position_is_the_default(tmp_path: Path) -> None:
    """Whatever does not begin with a command's name goes to `position`, options too."""
    file = tmp_path / "positions.txt"
    file.write_text(f"{SIXES}\n", encoding="utf-8")
    for given in ((SIXES,), ("-",), (str(file),), ("--threads", "1", "-"), tuple(SIXES.split())):
        ran = run("solve", *given, stdin=SIXES)
        assert ran == run("solve", "position", *given, stdin=SIXES)
        assert ran.json["value"] == 17
    assert run("solve", "--makes", "30", "-", stdin=SIXES).json["makes"] is True


def test_solve_alone_explains_itself() -> None:
    """`texas42 solve` and its --help name every command but the second spelling of analyse."""
    for ran in (run("solve"), run("solve", "--help")):
        assert (ran.code, ran.err) == (0, "")
        listed = [line.split()[0] for line in ran.out.partition("Commands:\n")[2].splitlines()]
        assert listed == ["position", "table", "best", "analyse", "claim", "playouts"]
        assert "Without a command's name it is `position`" in ran.out


def test_the_words_of_the_solver_stay_below_solve() -> None:
    """At the top there is only `solve`."""
    for word in ("table", "best", "analyse", "analyze", "claim", "playouts", "position"):
        assert f"'{word}'" in refused(word)


def test_a_misspelled_command_is_no_file() -> None:
    """A word that is nearly a command, or one that comes too late, is answered with the command."""
    assert refused("solve", "tabel", HANDS) == "There is no file 'tabel' here. Did you mean `texas42 solve table`?"
    assert refused("solve", "--stats", "best", HANDS).endswith("Did you mean `texas42 solve best`?")


def test_solve_prints_value_moves_and_nodes() -> None:
    """SCR-1: what the declarer's side still takes, the same after each legal domino, and the cost of knowing."""
    ran = run("solve", SIXES)
    assert (ran.code, ran.err) == (0, "")
    assert ran.json == answer(SIXES)
    assert list(ran.json) == ["value", "moves", "nodes"]
    assert ran.json["value"] == 17
    assert run("solve", *SIXES.split()).json == ran.json
    assert run("solve", OVER).json == {"value": 0, "moves": {}, "nodes": 0}


def test_solve_answers_in_the_order_of_the_input(tmp_path: Path) -> None:
    """A file, standard input and several threads give one line for each position, in order."""
    lines = [FULL, SIXES, OVER, FIVES] * 5
    text = "# some positions\n\n" + "\n".join(lines)
    file = tmp_path / "positions.txt"
    file.write_text(text, encoding="utf-8")
    values = [answer(line)["value"] for line in lines]
    for ran in (run("solve", "-", stdin=text), run("solve", str(file), "--threads", "3"), run("solve", *lines)):
        assert (ran.code, [told["value"] for told in ran.json_lines]) == (0, values)


@pytest.mark.parametrize("threads", ["1", "2"])
def test_bad_lines_print_an_error_in_their_place(threads: str) -> None:
    """PLY-1: a line that is no position is named on standard error, and output lines still match input lines."""
    ran = run("solve", "-", "--threads", threads, stdin=f"{SIXES}\nhello\n# no\n{OVER}\n")
    assert ran.code == 2
    first, second, third = ran.json_lines
    assert (first["value"], third["value"]) == (17, 0)
    assert second["error"].keys() == {"kind", "code", "rule", "message", "offending"}
    assert second["error"]["offending"] == "hello"
    assert ran.err.startswith("texas42: standard input, line 2: ")
    assert ran.err.endswith("(PLY-1).\n")
    assert ran.err.count("\n") == 1


def test_solve_makes() -> None:
    """SCR-3: --makes says only whether the bid makes, what was taken already included."""
    assert run("solve", SIXES, "--makes", "30").json["makes"] is True
    assert run("solve", FIVES, "--makes", "30").json.keys() == {"makes", "nodes"}
    assert run("solve", FIVES, "--makes", "30").json["makes"] is False
    assert run("solve", SIXES, "--makes", "2M").json["makes"] is False


def test_solve_gives_up_over_its_budget() -> None:
    """A position that costs more than --budget prints an error, the next one is solved, and the exit code is 1."""
    ran = run("solve", "-", "--budget", "100", stdin=f"{FULL}\n{SIXES}\n")
    assert ran.code == 1
    assert ran.json_lines[0]["error"]["code"] == "over_budget"
    assert ran.json_lines[1]["value"] == 17
    assert ran.err == "texas42: standard input, line 1: The search went over its budget of 100 nodes.\n"


def test_solve_says_what_it_cost() -> None:
    """--stats is one line on standard error."""
    ran = run("solve", SIXES, OVER, "--stats", "--threads", "2")
    assert ran.err.startswith("texas42: 2 positions, ")
    assert ran.err.endswith("2 threads, engine: kernel.\n") or "engine: twin" in ran.err
    assert ran.err.count("\n") == 1


def test_solve_refuses_what_it_cannot_use() -> None:
    """Files, options and bids that are none are named."""
    assert refused("solve", "nowhere.txt") == "nowhere.txt: No such file or directory."
    assert refused("solve", SIXES, "--makes", "29").startswith("--makes: There is no bid '29'")
    assert refused("solve", SIXES, "--makes", "pass").startswith("--makes: a pass is no bid")
    assert refused("solve", SIXES, "--mkes", "30").startswith("No such option: --mkes")
    assert "--threads" in refused("solve", SIXES, "--threads", "0")
    assert "POSITION" in refused("solve", "position")
    assert "POSITION" in refused("solve", "--stats")
    assert refused("solve", FULL, "-", "nowhere.txt") == "nowhere.txt: No such file or directory."


def test_solve_answers_before_the_next_line_comes() -> None:
    """Whoever sends one line and waits gets its answer, again and again."""
    with in_a_process("solve", "-") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line in (SIXES, "hello", OVER):
            process.stdin.write(f"{line}\n".encode())
            process.stdin.flush()
            told = json.loads(process.stdout.readline())
            assert ("error" in told) is (line == "hello")
        process.stdin.close()
    assert process.returncode == 2


def test_a_batch_is_interrupted() -> None:
    """Ctrl-C in the middle of a batch is exit code 130 without a traceback."""
    with in_a_process("solve", *[FULL] * 1000) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == b"\n"
    assert process.returncode == 130


ENDLESS = """
import threading
from texas42.cli.batches import Run, Told, answer_all
from texas42.cli.sources import Given
def answer(given):
    return Told("quick") if given.line == "quick" else threading.Event().wait()
answer_all([Given("here", line) for line in ("quick", "endless")], answer, Run("position", False, threads=2))
"""


def test_a_search_that_cannot_hear_is_interrupted() -> None:
    """Ctrl-C does not wait for a search that is under way in another thread."""
    program = [sys.executable, "-c", ENDLESS]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:  # noqa: S603
        assert process.stdout is not None
        assert process.stdout.readline() == b"quick\n"
        process.send_signal(signal.SIGINT)
        try:
            assert process.wait(HANG) == 130
        finally:
            process.kill()


def test_a_reader_that_goes_away_ends_it() -> None:
    """A closed pipe is exit code 141 without a word, also while the next line is still awaited."""
    with in_a_process("solve", "-") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(f"{SIXES}\n".encode())
        process.stdin.flush()
        try:
            assert process.wait(HANG) == 141
        finally:
            process.kill()
        assert process.stderr.read() == b""


@pytest.mark.parametrize("command", ["position", "table", "best", "analyse", "playouts"])
def test_nothing_at_all_is_said(command: str, tmp_path: Path) -> None:
    """An empty input is refused by its name, and so is one with nothing but remarks."""
    assert refused("solve", command, "-").startswith("standard input: there is no ")
    file = tmp_path / "empty.txt"
    file.write_text("\n", encoding="utf-8")
    assert refused("solve", command, str(file)).startswith(f"{file}: there is no ")


def test_any_kind_of_file_is_read(tmp_path: Path) -> None:
    """Windows line ends, a byte order mark, tabs and spaces do no harm; bytes that mean nothing are an error each."""
    file = tmp_path / "some positions.txt"
    file.write_bytes(b"\xef\xbb\xbf" + f"{SIXES}\r\n\r\n".encode() + SIXES.replace(" ", " \t ").encode())
    assert [told["value"] for told in run("solve", str(file)).json_lines] == [17, 17]
    file.write_bytes(bytes(range(256)) * 10 + b"\n" + SIXES.encode())
    ran = run("solve", str(file))
    assert ran.code == 2
    assert ran.json_lines[-1]["value"] == 17
    assert all("error" in told for told in ran.json_lines[:-1])
    assert refused("solve", str(tmp_path)) == f"{tmp_path}: Is a directory."


def test_a_special_contract_makes_by_its_tricks() -> None:
    """BID-10: whatever the bid, --makes asks a special contract for all seven tricks, or in nello for none."""
    sevens = "61.52/54.53/43.51/64.63 sevens N N - 0-0"
    nello = "10.20/65.64/32.31/43.42 nello N N - 0-0"
    for bid in ("30", "1M"):
        assert run("solve", sevens, "--makes", bid).json["makes"] is True
        assert run("solve", nello, "--makes", bid).json["makes"] is True
        assert run("solve", sevens.replace("0-0", "12-1"), "--makes", bid).json["makes"] is False


def test_what_telling_raises_ends_the_asking() -> None:
    """A teller that fails is heard of where the questions are asked, and nothing more is told."""
    told: list[int] = []

    def tell(number: int) -> None:
        told.append(number)
        if number == 5:
            raise OSError("full")

    with pytest.raises(OSError, match="full"):
        tell_in_parallel(lambda number: number, iter(range(10**9)), tell, 2)
    assert told == [0, 1, 2, 3, 4, 5]


def test_a_slow_engine_is_named_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a kernel one plain sentence on standard error says so, and answers are the same."""

    def slow() -> TwinEngine:
        warnings.warn("It is slow.", SlowSolverWarning, stacklevel=2)
        return TwinEngine()

    monkeypatch.setattr(batches, "engine", slow)
    ran = run("solve", SIXES, SIXES)
    assert (ran.code, ran.err) == (0, "texas42: It is slow.\n")
    assert [told["value"] for told in ran.json_lines] == [17, 17]

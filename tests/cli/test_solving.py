"""`texas42 solve`, `table`, `best`, `analyse`, `claim` and `playouts`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import refused, run
from texas42.cli import solving
from texas42.records import parse_position
from texas42.solver import SlowSolverWarning
from texas42.solver import solve as solved
from texas42.solver.batch import tell_in_parallel
from texas42.solver.engine import TwinEngine

DATA = Path(__file__).parent.parent / "data/records"
THURSDAY = str(DATA / "thursday.42")
FIVES = "66.64/54/51.50/65.52 trumps:5 N E 53 24-1"
SIXES = "66.65/54/51.50/64.52 trumps:6 N E 53 24-1"
OVER = "-/-/-/- trumps:5 N N - 42-0"
HANDS = "64.63.61.42.30.22.10/54.53.52.50.41.31.21/66.62.44.43.40.33.20/65.60.55.51.32.11.00"
FULL = f"{HANDS} trumps:5 N N - 0-0"


def answer(position: str) -> dict[str, Any]:
    """What the solver itself says of a position."""
    found = solved(parse_position(position))
    moves = {str(domino): value for domino, value in found.moves.items()}
    return {"value": found.value, "moves": moves, "nodes": found.nodes}


def in_a_process(*arguments: str) -> subprocess.Popen[bytes]:
    program = [sys.executable, "-c", "from texas42.cli import main; main()", *arguments]
    return subprocess.Popen(  # noqa: S603
        program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )


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
    assert "POSITION" in refused("solve")


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


def test_solve_is_interrupted_and_let_go() -> None:
    """Ctrl-C is exit code 130 without a traceback; a reader that goes away is 141 without a word."""
    with in_a_process("solve", "-") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(f"{SIXES}\n".encode())
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert b"Traceback" not in process.stderr.read()
    assert process.returncode == 130
    with in_a_process("solve", *[SIXES] * 3000) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


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

    monkeypatch.setattr(solving, "engine", slow)
    ran = run("solve", SIXES, SIXES)
    assert (ran.code, ran.err) == (0, "texas42: It is slow.\n")
    assert [told["value"] for told in ran.json_lines] == [17, 17]


def test_table_has_every_trump_and_declarer() -> None:
    """TRP-1: nine trumps by four declarers, the best of each declarer marked."""
    lines = run("table", HANDS).out.splitlines()
    assert lines[0] == HANDS
    assert lines[1].split() == ["North", "East", "South", "West"]
    assert len(lines[2:11]) == 9
    assert lines[4].split() == ["twos", "42*", "22", "42*", "23"]
    told = run("table", "-", "--json", stdin=f"# a deal\n{HANDS}\n").json
    assert told["table"]["trumps:2"] == {"N": 42, "E": 22, "S": 42, "W": 23}
    assert told["best"]["W"] == ["trumps:5"]
    assert told["nodes"] > 0


def test_table_of_a_seed_is_that_of_the_deal() -> None:
    """SET-3: --seed gives the hands that `texas42 deal --seed` deals."""
    dealt = run("deal", "--seed", "3", "--json").json["hands"]
    told = run("table", "--seed", "3", "--json").json["hands"].split("/")
    for seat, hand in zip("NESW", told, strict=True):
        assert {f"{ends[0]}-{ends[1]}" for ends in hand.split(".")} == set(dealt[seat])


@pytest.mark.parametrize("command", ["table", "best"])
def test_what_is_no_deal_is_refused(command: str) -> None:
    """SET-3: a deal is four hands of seven."""
    assert "--seed" in refused(command)
    assert "--seed" in refused(command, HANDS, "--seed", "3")
    assert refused(command, "66/65/64/63") == "the deal: North holds 1 of the seven dominoes of a hand (SET-3)."
    assert refused(command, "66/65").startswith("the deal: Cannot read the hands")
    assert refused(command, "-", stdin="\nx\n").startswith("standard input, line 2: ")
    assert refused(command, "-") == "There is no deal here."
    assert refused(command, "--sed", "3").startswith("No such option: --sed")


def test_best_lists_contracts_best_first() -> None:
    """TRP-1: by marks, then by points; house rules say which contracts there are."""
    told = run("best", HANDS, "--top", "100", "--preset", "tournament", "--json").json["contracts"]
    keys = [(one["marks"], one["value"] or 0) for one in told]
    assert keys == sorted(keys, reverse=True)
    assert not any("splash" in one["call"] for one in told)
    lines = run("best", HANDS, "--top", "3", "--set", "splash=on").out.splitlines()
    assert lines[:2] == [HANDS, "  South  splash in twos                     3 marks"]
    assert len(lines) == 5


def test_analyse_tells_every_domino_and_mistake() -> None:
    """PLY-1: the value after each domino, each mistake with its cost, and where the bid turned."""
    ran = run("analyse", THURSDAY)
    assert (ran.code, ran.err) == (0, "")
    assert "With best play N-S take 42 points, so the bid makes." in ran.out
    assert "  4. S 6-3 (30)  W 6-2 (30)  N 3-0 (30)  E 2-0 (30)" in ran.out
    assert "South's 6-3 costs 10 points; better the 2-1. Now the bid is set." in ran.out
    assert "East's 2-2 costs 16 points; better the 0-0 or 6-0. Now the bid makes." in ran.out
    assert "West 1 mistake (5 points)." in ran.out
    assert run("analyze", THURSDAY).out == ran.out


def test_analyse_as_json() -> None:
    """PLY-1: one object a hand; along the play the values hang together."""
    told = run("analyse", THURSDAY, "--json").json
    assert len(told["plays"]) == 28
    assert [one["domino"] for one in told["plays"] if one["turned"]] == ["6-3", "2-2"]
    assert told["mistakes"]["W"] == {"mistakes": 1, "cost": 5}
    afters = [told["value"], *(one["after"] for one in told["plays"])]
    assert [one["before"] for one in told["plays"]] == afters[:-1]


@pytest.mark.parametrize("name", ["specials.42", "points.42", "match.42", "conduct.42"])
def test_every_sound_record_can_be_analysed(name: str) -> None:
    """Hands of every kind, also with conduct, are judged; several have a line over all of them."""
    ran = run("analyse", str(DATA / name), "--json")
    assert (ran.code, ran.err) == (0, "")
    assert all(one["plays"] or one["value"] >= 0 for one in ran.json_lines)


def test_analyse_names_wrong_records() -> None:
    """A record that is wrong is named by its line, and the exit code is 2."""
    ran = run("analyse", str(DATA / "broken.42"))
    assert ran.code == 2
    assert all(", line " in line for line in ran.err.splitlines())
    assert refused("analyse", "-", stdin="\n") == "standard input: there is no hand here that was played."
    assert refused("analyse", "nowhere.42") == "nowhere.42: No such file or directory."


def test_a_claim_holds_with_a_line() -> None:
    """CLM-2: a claim that holds is shown trick by trick."""
    ran = run("claim", SIXES, "--seat", "N", "--claim", "rest", "--order", "66.65")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "North claims: the rest. It holds."
    assert [line.split()[-3:] for line in lines[2:]] == [["North", "takes", "it"]] * 2
    told = run("claim", SIXES, "--seat", "N", "--claim", "made", "--bid", "30", "--json").json
    assert (told["holds"], told["claim"], told["proof"]) == (True, "made", "pool")


def test_a_claim_fails_with_its_refutation() -> None:
    """CLM-3: a claim that fails is refuted by a line, and the exit code is 1."""
    ran = run("claim", FIVES, "--seat", "N", "--claim", "made", "--bid", "30")
    assert ran.code == 1
    assert ran.out.startswith("North claims: the bid of 30 is made. It fails.\nThis refutes it:\n  [E 5-3]  S ")
    shown = run("claim", FIVES, "--seat", "N", "--claim", "rest", "--proof", "actual_hands", "--for-the-team", "--json")
    assert (shown.code, shown.json["holds"]) == (1, False)
    assert run("claim", OVER, "--seat", "N", "--claim", "made", "--bid", "30").code == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--seat", "N", "--claim", "made"), "--bid: say what was bid"),
        (("--seat", "X", "--claim", "rest"), "--seat: There is no seat 'X'"),
        (("--seat", "N", "--claim", "some"), "--claim"),
        (("--seat", "N", "--claim", "rest", "--order", "66"), "the position: State an order"),
        (("--seat", "N", "--claim", "rest", "--order", "6"), "--order: Cannot read the dominoes"),
        (("--seat", "N", "--claim", "rest", "--for-the-team"), "--for-the-team: "),
    ],
)
def test_claims_that_cannot_be_are_refused(arguments: tuple[str, ...], said: str) -> None:
    """CLM-1: seat, claim, bid and order have to fit."""
    assert said in refused("claim", SIXES, *arguments)


def test_playouts_tell_how_it_went() -> None:
    """SCR-1: the same seed gives the same playouts: mean, least, most, and how often a bid makes."""
    ran = run("playouts", FULL, "--seed", "1", "--times", "200", "--bid", "30", "--json")
    told = ran.json
    assert run("playouts", FULL, "--seed", "1", "--times", "200", "--bid", "30", "--json").out == ran.out
    assert sum(told["taken"].values()) == 200
    assert told["min"] <= told["mean"] <= told["max"]
    made = sum(times for points, times in told["taken"].items() if int(points) >= 30)
    assert told["makes"] == made / 200
    text = run("playouts", SIXES, "--seed", "1", "--policy", "greedy", "--bid", "30").out
    assert text.startswith("1000 greedy playouts of sixes by North, seed 1.\nN-S still take 17.00 points on average")
    assert "A bid of 30 makes in 100.0%." in text
    assert run("playouts", OVER, "--bid", "30", "--json").json["makes"] == 1.0


def test_playouts_refuse() -> None:
    """What is no position, bid or number is exit 2."""
    assert refused("playouts", "a b").startswith("the position: ")
    assert refused("playouts", "-") == "There is no position here."
    assert "--times" in refused("playouts", SIXES, "--times", "0")
    assert refused("playouts", SIXES, "--bid", "x").startswith("--bid: ")


def test_progress_keeps_out_of_standard_output() -> None:
    """With standard error on a terminal the answers still go to standard output, whole."""
    ours, theirs = os.openpty()
    program = [sys.executable, "-c", "from texas42.cli import main; main()", "solve", SIXES, OVER]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=theirs) as process:  # noqa: S603
        out, _ = process.communicate()
    os.close(theirs)
    os.close(ours)
    assert [json.loads(line)["value"] for line in out.splitlines()] == [17, 0]

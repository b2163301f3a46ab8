"""`texas42 legal` and `texas42 perft`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import refused, run

FIVES = "66.64/54/51.50/65.52 trumps:5 N E 53 24-1"
OVER = "-/-/-/- trumps:5 N N - 42-0"
FULL = "66.64.53.43.31.21.20/65.63.62.61.60.55.54/52.51.50.44.42.41.40/33.32.30.22.11.10.00 trumps:5 N N - 0-0"


def test_legal_dominoes_of_a_position() -> None:
    """PLY-3: South has to follow the five that was led."""
    ran = run("legal", FIVES)
    assert (ran.code, ran.out, ran.err) == (0, "5-0 5-1\n", "")


def test_legal_as_json() -> None:
    """PLY-3: the position, whose turn it is, and what may be played."""
    assert run("legal", FIVES, "--json").json == {"position": FIVES, "turn": "S", "legal": ["5-0", "5-1"]}
    assert run("legal", OVER, "--json").json == {"position": OVER, "turn": None, "legal": []}
    assert run("legal", OVER).out == "-\n"


def test_an_unquoted_position_is_read_too() -> None:
    """PLY-3: a shell that split the position into its six fields does no harm."""
    assert run("legal", *FIVES.split()).out == "5-0 5-1\n"


def test_bad_lines_are_named_and_passed_over(tmp_path: Path) -> None:
    """PLY-3: a line that is no position is named by its number; the others are answered; exit 2 at the end."""
    text = f"# two positions\n{FIVES}\n\nhello\n{OVER}\n"
    file = tmp_path / "positions.txt"
    file.write_text(text, encoding="utf-8")
    for ran, name in ((run("legal", "-", stdin=text), "standard input"), (run("legal", str(file)), str(file))):
        assert (ran.code, ran.out) == (2, "5-0 5-1\n-\n")
        assert ran.err.startswith(f"texas42: {name}, line 4: ")
        assert ran.err.count("\n") == 1


def test_garbage_is_refused_line_by_line() -> None:
    """Bytes that are no text are refused like any other line."""
    ran = run("legal", "-", stdin=b"\xff\xfe\x00\x01\n\x80\n")
    assert (ran.code, ran.out) == (2, "")
    assert [line.split(":")[1] for line in ran.err.splitlines()] == [
        " standard input, line 1",
        " standard input, line 2",
    ]


def test_missing_files_and_arguments_are_refused() -> None:
    """A file that is not there is named."""
    assert refused("legal", "nowhere.txt") == "nowhere.txt: No such file or directory."
    assert "POSITION" in refused("legal")
    assert refused("legal", "a b").startswith("the position: ")
    assert refused("legal", "--jsn", FIVES) == "No such option: --jsn."


def test_perft_counts_lines() -> None:
    """PLY-3: 102 lines of three dominoes begin in this position, the same by first domino."""
    assert run("perft", FULL, "3").out == "102\n"
    divided = run("perft", FULL, "3", "--divide").out.splitlines()
    assert divided[-1] == "all 102"
    assert sum(int(line.split()[1]) for line in divided[:-1]) == 102


def test_perft_as_json() -> None:
    """PLY-3: the count, and with --divide the count below each first domino."""
    assert run("perft", FULL, "1", "--json").json == {"position": FULL, "depth": 1, "lines": 7}
    told = run("perft", "-", "3", "--divide", "--json", stdin=f"{FULL}\n").json
    assert told["lines"] == sum(told["divide"].values()) == 102


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("a b", "2"), "the position: "),
        ((FULL, "x"), "DEPTH"),
        ((FULL, "29"), "DEPTH"),
        ((FULL, "-1"), "DEPTH"),
        ((FULL, "0", "--divide"), "--divide: "),
        (("nowhere.txt", "2"), "nowhere.txt: "),
    ],
)
def test_perft_refuses(arguments: tuple[str, ...], said: str) -> None:
    """What is no position or no depth is exit 2, in one sentence."""
    assert said in refused("perft", *arguments)

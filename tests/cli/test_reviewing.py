"""`texas42 review`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import refused, run
from texas42.records import loads
from texas42.records.jsons import to_json

DATA = Path(__file__).parent.parent / "data/records"
THURSDAY = str(DATA / "thursday.42")
FEW = ("--deals", "40")


def test_a_hand_is_reviewed_decision_by_decision() -> None:
    """Both verdicts stand beside each bid, call and domino, and the hand as a whole has the last word."""
    ran = run("review", THURSDAY, *FEW)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"{THURSDAY}, record 1, hand 1: North bids 31, threes.\n")
    assert ran.out.count("Could be known: ") == ran.out.count("All hands open: ") == 33
    assert "MISTAKE 5. East plays the 2-2." in ran.out
    assert "It was decided in trick 5, when East plays the 2-2." in ran.out


def test_in_brief_mistakes_alone_are_told() -> None:
    """What was fine is left out, and what a seat that is not asked for did."""
    told = run("review", THURSDAY, "--brief", *FEW).out
    assert "MISTAKE" in told
    assert "passes" not in run("review", THURSDAY, "--brief", "--seat", "N", *FEW).out
    assert all(line.split()[2] == "East" for line in told.splitlines() if "2-2." in line and "plays" in line[:20])


def test_the_same_seed_gives_the_same_review() -> None:
    """Verdicts are reproducible, as text and as JSON."""
    assert run("review", THURSDAY, *FEW).out == run("review", THURSDAY, "--seed", "0", *FEW).out
    assert run("review", THURSDAY, *FEW).out != run("review", THURSDAY, "--seed", "1", *FEW).out


def test_a_review_as_json_has_verdicts_points_and_a_summary() -> None:
    """Every figure has its number of deals beside it; the last line is about the whole hand."""
    lines = run("review", THURSDAY, "--json", *FEW).json_lines
    assert [line["type"] for line in lines].count("verdict") == 33
    assert [line["type"] for line in lines].count("point") == 29
    assert lines[-1]["type"] == "summary"
    known = [line["known"] for line in lines if line["type"] == "verdict" and line["known"]]
    assert known
    assert all(one["deals"] <= 40 and one["options"][0]["cost"] == 0 for one in known)


@pytest.mark.parametrize("name", ["specials.42", "points.42", "match.42"])
def test_every_sound_record_can_be_reviewed(name: str) -> None:
    """Hands of games and matches, and of every contract, are reviewed one by one."""
    ran = run("review", str(DATA / name), "--brief", "--deals", "10")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("The best contract of North and South") > 1


def test_one_hand_of_many() -> None:
    """The number of a hand chooses it."""
    told = run("review", str(DATA / "match.42"), "--hand", "2", "--brief", "--deals", "10").out
    assert "hand 2" in told
    assert "hand 1" not in told


def test_json_records_are_read_as_text_is() -> None:
    """The form of a record makes no difference to its review."""
    record = loads(Path(THURSDAY).read_text())
    ran = run("review", "-", *FEW, stdin=json.dumps(to_json(record)))
    assert ran.out.split("\n", 1)[1] == run("review", THURSDAY, *FEW).out.split("\n", 1)[1]


def test_a_hand_that_is_not_over_is_refused_with_its_place_and_rule() -> None:
    """PLY-7: nothing is told of it, and the exit code says that some input could not be used."""
    text = Path(THURSDAY).read_text()
    cut = "\n".join(line for line in text.splitlines() if not line.startswith(("7. ", "result", ";"))) + "\n"
    assert refused("review", "-", stdin=cut) == (
        "standard input, record 1: Hand 1 is not over; what it teaches is told once it is (PLY-7)."
    )


def test_what_is_no_record_is_refused() -> None:
    """A file without a record, and a line that cannot be read, are told in a sentence."""
    assert refused("review", "-", stdin="nonsense\n").startswith("standard input, line 1: ")
    assert "seat" in refused("review", THURSDAY, "--seat", "Q")

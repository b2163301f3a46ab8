"""`texas42 whatif`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.running import refused, run
from texas42.records import loads
from texas42.study.branching import WHAT_IF

DATA = Path(__file__).parent.parent / "data/records"
THURSDAY = str(DATA / "thursday.42")
POINTS = str(DATA / "points.42")


def test_without_a_moment_every_one_is_listed() -> None:
    """Each bid, call and domino with its number, hand by hand."""
    ran = run("whatif", THURSDAY)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[:3] == ["Hand 1", "    1  West passes", "    2  North bids 31"]
    assert len(lines) == 34
    assert run("whatif", POINTS).out.count("Hand ") > 1


def test_without_a_choice_a_moment_is_told() -> None:
    """What was done, and what else might have been; as JSON, too."""
    told = run("whatif", THURSDAY, "--at", "10").out
    assert told == "East plays the 1-0.\nMight have been: 0-0, 2-0, 2-2, 3-1, 6-0.\n"
    lines = run("whatif", THURSDAY, "--json").json_lines
    assert len(lines) == 33
    assert run("whatif", THURSDAY, "--at", "10", "--json").json_lines == [lines[9]]
    assert (lines[9]["at"], lines[9]["others"]) == (10, ["0-0", "2-0", "2-2", "3-1", "6-0"])


def test_a_branch_stands_beside_what_really_happened() -> None:
    """Contract, result, tricks and count of both, and the tricks from the moment on; the same for the same seed."""
    asked = ("whatif", THURSDAY, "--at", "10", "--play", "22", "--against", "regular")
    ran = run(*asked)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(
        "Hand 1, 10 commands kept. East plays the 1-0.\nWhat if East plays the 2-2? The rest by regular bots, seed 0.\n"
    )
    (trick,) = (line for line in ran.out.splitlines() if line.startswith("2 "))
    assert "East: 1-0 1-1 4-1 6-5, South takes it   East: 2-2 " in trick
    assert ran.out == run(*asked, "--seed", "0").out


def test_a_branch_as_json_is_one_object() -> None:
    """All that the hall's API says of a branch."""
    (facts,) = run("whatif", THURSDAY, "--at", "10", "--play", "2-2", "--against", "rookie", "--json").json_lines
    assert (facts["kept"], facts["level"], facts["over"]) == (10, "rookie", True)
    assert facts["others"][0] == {"seat": "E", "domino": "2-2", "type": "play_domino"}
    assert sum(facts["what_if"]["taken"]) == 42


def test_a_branch_is_saved_as_a_record(tmp_path: Path) -> None:
    """It reads back, keeps what was played before, and says that nobody played it."""
    path = tmp_path / "branch.42"
    ran = run("whatif", POINTS, "--at", "8", "--play", _other(POINTS, 8), "--against", "regular", "--save", str(path))
    assert ran.code == 0
    saved, whole = loads(path.read_text()), loads(Path(POINTS).read_text())
    assert saved.commands[:8] == whole.commands[:8]
    assert saved.commands[8] != whole.commands[8]
    assert saved.tag(WHAT_IF) == "after 8 commands"
    assert run("record", "check", str(path)).code == 0


def _other(source: str, at: int) -> str:
    return str(json.loads(run("whatif", source, "--at", str(at), "--json").out)["others"][0])


def test_what_cannot_be_asked_is_refused(tmp_path: Path) -> None:
    """No such moment, domino, record, level or folder; and a hand that is not over (PLY-7)."""
    assert "there is no moment 99" in refused("whatif", THURSDAY, "--at", "99")
    assert "You do not hold the 6-6 (PLY-1)." in refused("whatif", THURSDAY, "--at", "10", "--play", "6-6")
    assert "no domino" in refused("whatif", THURSDAY, "--at", "10", "--play", "fives")
    assert "there is no record 7 here" in refused("whatif", THURSDAY, "--record", "7")
    assert "no level 'best'" in refused("whatif", THURSDAY, "--at", "10", "--play", "2-2", "--against", "best")
    assert "no level 'exec:x'" in refused("whatif", THURSDAY, "--at", "10", "--play", "2-2", "--against", "exec:x")
    assert "Say the moment with --at" in refused("whatif", THURSDAY, "--play", "2-2")
    assert "no such folder" in refused("whatif", THURSDAY, "--save", str(tmp_path / "no" / "x.42"))
    running = tmp_path / "running.42"
    running.write_text("\n".join(Path(THURSDAY).read_text().splitlines()[:-6]) + "\n")
    assert "no hand of record 1 is over" in refused("whatif", str(running))
    assert "Hand 1 is not over" in refused("whatif", str(running), "--at", "10")

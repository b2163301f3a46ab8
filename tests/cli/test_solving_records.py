"""`texas42 solve analyse`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import refused, run

DATA = Path(__file__).parent.parent / "data/records"
THURSDAY = str(DATA / "thursday.42")
MATCH = str(DATA / "match.42")


def test_analyse_tells_every_domino_and_mistake() -> None:
    """PLY-1: the value after each domino, each mistake with its cost, and where the bid turned."""
    ran = run("solve", "analyse", THURSDAY)
    assert (ran.code, ran.err) == (0, "")
    assert "With best play N-S take 42 points, so the bid makes." in ran.out
    assert "  4. S 6-3 (30)  W 6-2 (30)  N 3-0 (30)  E 2-0 (30)" in ran.out
    assert "South's 6-3 costs 10 points; better the 2-1. Now the bid is set." in ran.out
    assert "East's 2-2 costs 16 points; better the 0-0 or 6-0. Now the bid makes." in ran.out
    assert "West 1 mistake (5 points)." in ran.out
    assert run("solve", "analyze", THURSDAY).out == ran.out


def test_analyse_as_json() -> None:
    """PLY-1: one object a hand; along the play the values hang together."""
    told = run("solve", "analyse", THURSDAY, "--json").json
    assert len(told["plays"]) == 28
    assert [one["domino"] for one in told["plays"] if one["turned"]] == ["6-3", "2-2"]
    assert told["mistakes"]["W"] == {"mistakes": 1, "cost": 5}
    afters = [told["value"], *(one["after"] for one in told["plays"])]
    assert [one["before"] for one in told["plays"]] == afters[:-1]


@pytest.mark.parametrize("name", ["specials.42", "points.42", "match.42", "conduct.42"])
def test_every_sound_record_can_be_analysed(name: str) -> None:
    """Hands of every kind, also with conduct, are judged; several have a line over all of them."""
    ran = run("solve", "analyse", str(DATA / name), "--json")
    assert (ran.code, ran.err) == (0, "")
    assert all(one["plays"] or one["value"] >= 0 for one in ran.json_lines)


def test_analyse_names_wrong_records() -> None:
    """A record that is wrong is named by its line, and the exit code is 2."""
    ran = run("solve", "analyse", str(DATA / "broken.42"))
    assert ran.code == 2
    assert all(", line " in line for line in ran.err.splitlines())
    assert refused("solve", "analyse", "-", stdin="\n") == "standard input: there is no played hand here."
    assert refused("solve", "analyse", "nowhere.42") == "nowhere.42: No such file or directory."


def test_analyse_goes_through_several_files() -> None:
    """Hands of several files come in their order, each with its file, and a wrong record stands in its place."""
    ran = run("solve", "analyse", MATCH, str(DATA / "broken.42"), THURSDAY, "--json", "--threads", "2")
    assert ran.code == 2
    one_by_one = [run("solve", "analyse", file, "--json") for file in (MATCH, str(DATA / "broken.42"), THURSDAY)]
    assert ran.out == "".join(one.out for one in one_by_one)
    assert any("error" in told for told in ran.json_lines)
    assert (ran.json_lines[0]["file"], ran.json_lines[-1]["file"]) == (MATCH, THURSDAY)
    assert (
        refused("solve", "analyse", "--threads", "1", THURSDAY, "nowhere.42")
        == "nowhere.42: No such file or directory."
    )


def test_analyse_sums_up() -> None:
    """Over several hands there is a line with everybody's mistakes, and --stats counts hands and nodes."""
    ran = run("solve", "analyse", MATCH, "--stats")
    told = run("solve", "analyse", MATCH, "--json").json_lines
    last = ran.out.splitlines()[-1]
    assert last.startswith(f"In all {len(told)} hands: North ")
    for letter, seat in zip("NESW", last.split(": ")[1].split(", "), strict=True):
        number = sum(one["mistakes"][letter]["mistakes"] for one in told)
        assert f" {number or 'no'} mistake" in seat
    nodes = sum(one["nodes"] for one in told)
    assert ran.err.startswith(f"texas42: {len(told)} hands, {nodes:,} nodes (")


def test_analyse_gives_up_over_its_budget() -> None:
    """A hand that costs more than --budget is named by record and hand, and the exit code is 1."""
    ran = run("solve", "analyse", THURSDAY, "--budget", "10")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == f"texas42: {THURSDAY}, record 1, hand 1: The search went over its budget of 10 nodes.\n"

"""`texas42 record`: show, check, convert and playthrough."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import refused, run
from texas42.records import read_records

DATA = Path(__file__).parent.parent / "data/records"
SOUND = ("thursday.42", "specials.42", "points.42", "match.42", "conduct.42")
THURSDAY = str(DATA / "thursday.42")
BROKEN = str(DATA / "broken.42")


def records_in(name: str) -> int:
    return sum(1 for _ in read_records((DATA / name).read_text(encoding="utf-8").splitlines()))


def test_show_tells_hands_auction_tricks_and_result() -> None:
    """SCR-3: a shown record has the four hands, the bids, the call, seven tricks and what came of it."""
    ran = run("record", "show", THURSDAY)
    assert (ran.code, ran.err) == (0, "")
    assert "Bids: West pass, North 31, East pass, South pass." in ran.out
    assert "North names threes." in ran.out
    assert "  7. S 6-6  W 5-5  N 6-4  E 0-0   South takes 21" in ran.out
    assert "N-S score 1 mark." in ran.out


@pytest.mark.parametrize("name", SOUND)
def test_every_sound_record_can_be_shown_and_played_through(name: str) -> None:
    """Records of every kind, also with conduct, are shown, told as JSON, and played through."""
    path = str(DATA / name)
    assert run("record", "show", path).out.count("A ") >= records_in(name)
    shown = run("record", "show", path, "--json").json_lines
    assert len(shown) == records_in(name)
    assert all(hand["dealt"].keys() == set("NESW") for record in shown for hand in record["hands"])
    assert run("record", "playthrough", path).code == 0


def test_check_counts_sound_records() -> None:
    """A file whose records are all sound is exit 0, with their number."""
    ran = run("record", "check", THURSDAY)
    assert (ran.code, ran.out, ran.err) == (0, f"{THURSDAY}: 1 record sound, 0 wrong.\n", "")
    assert run("record", "check", THURSDAY, "--json").json == {"file": THURSDAY, "sound": 1, "wrong": 0, "errors": []}


def test_check_takes_several_files() -> None:
    """Each file gets its line, and one wrong record anywhere makes the answer no."""
    ran = run("record", "check", THURSDAY, THURSDAY)
    assert (ran.code, ran.out.count("1 record sound, 0 wrong.")) == (0, 2)
    both = run("record", "check", BROKEN, THURSDAY)
    assert both.code == 1
    assert f"{THURSDAY}: 1 record sound, 0 wrong." in both.out


def test_check_names_every_wrong_record() -> None:
    """PLY-3: records that break a rule are named with line and rule, and the file is exit 1."""
    ran = run("record", "check", BROKEN)
    assert ran.code == 1
    wrong = ran.err.splitlines()
    assert all(line.startswith(f"texas42: {BROKEN}, line ") for line in wrong)
    assert any("(PLY-3)" in line for line in wrong)
    assert ran.out.endswith(f"{len(wrong)} wrong.\n")
    told = run("record", "check", BROKEN, "--json")
    assert (told.code, told.err) == (1, "")
    assert told.json["wrong"] == len(told.json["errors"]) == len(wrong)


@pytest.mark.parametrize("name", SOUND)
def test_convert_there_and_back(name: str) -> None:
    """JSON has one record a line, and gives the same .42 text again."""
    as_json = run("record", "convert", str(DATA / name), "--to", "json")
    assert len(as_json.json_lines) == records_in(name)
    text = run("record", "convert", str(DATA / name), "--to", "42").out
    assert run("record", "convert", "-", "--to", "42", stdin=as_json.out).out == text
    assert run("record", "check", "-", stdin=as_json.out).code == 0


def test_convert_to_a_file(tmp_path: Path) -> None:
    """-o writes a file, and never the one that is read."""
    file = tmp_path / "thursday.json"
    ran = run("record", "convert", THURSDAY, "--to", "json", "-o", str(file))
    assert (ran.code, ran.out) == (0, "")
    assert "another file" in refused("record", "convert", str(file), "--to", "42", "-o", str(file))
    assert "no such folder" in refused("record", "convert", THURSDAY, "--to", "42", "-o", "nowhere/x.42")


def test_playthrough_tells_every_decision() -> None:
    """PLY-3: a line for each decision: what was held, what was legal, what was done, what followed."""
    lines = run("record", "playthrough", THURSDAY).out.splitlines()
    assert "| may 4-0 | domino_played S 4-0" in "\n".join(lines)
    told = run("record", "playthrough", THURSDAY, "--json").json_lines
    assert len(told) == len(lines)
    plays = [line for line in told if line["command"]["type"] == "play_domino"]
    assert len(plays) == 28
    assert all(line["command"]["domino"] in line["legal"] for line in plays)


@pytest.mark.parametrize("command", ["show", "check", "playthrough"])
def test_what_is_no_record_is_refused(command: str) -> None:
    """A missing file, and one without a record, are exit 2."""
    assert refused("record", command, "nowhere.42") == "nowhere.42: No such file or directory."
    assert refused("record", command, "-", stdin="\n\n") == "standard input: there is no record here."


def test_broken_records_are_not_shown() -> None:
    """What cannot be read is refused with its line: text, bytes that are no text, and JSON."""
    assert "line 1: " in refused("record", "show", BROKEN)
    assert "standard input, line 1: " in refused("record", "show", "-", stdin=b"\xff\x00\xfe\n")
    assert "standard input, line 1: " in refused("record", "convert", "-", "--to", "42", stdin="{}\n")
    assert run("record", "check", "-", stdin=b"\xff\x00\xfe\n").code == 1
    assert "--to" in refused("record", "convert", THURSDAY)


def test_json_records_are_judged_by_the_rules() -> None:
    """PLY-1: a JSON record with an illegal play is wrong, although it can be read."""
    line = run("record", "convert", THURSDAY, "--to", "json").out
    moved = line.replace('"seat":"N","domino":"4-2"', '"seat":"N","domino":"4-4"')
    assert moved != line
    ran = run("record", "check", "-", stdin=moved)
    assert ran.code == 1
    assert "standard input, line 1: You do not hold the 4-4 (PLY-1)." in ran.err

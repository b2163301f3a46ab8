"""`texas42 figures`."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import refused, run
from texas42.records import read_records
from texas42.study.decisions import hands_of

DATA = Path(__file__).parent.parent / "data/records"
THURSDAY, MATCH = str(DATA / "thursday.42"), str(DATA / "match.42")


def test_everybody_in_some_records_is_told() -> None:
    """Players and partners by name, with an interval behind each rate and an error behind each mean."""
    ran = run("figures", MATCH, "--deals", "5")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("5 hands, 4 players.\n")
    assert "Red one and Red two" in ran.out
    assert "60% (23-88)" in ran.out
    assert "±" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 78


def test_one_player_is_told_in_full() -> None:
    """Sentences, kinds of bids, and with whom."""
    out = run("figures", MATCH, "--player", "Red one", "--deals", "0").out
    assert out.startswith("Red one\n5 hands, 3 of them won.\n")
    assert "Red two" in out
    assert "Blue" not in out


def test_as_json_it_is_one_object() -> None:
    """The same figures as data, of all or of one."""
    told = run("figures", MATCH, "--json", "--deals", "0").json
    assert list(told["players"]) == ["Blue one", "Red one", "Blue two", "Red two"]
    assert told["players"]["Red one"]["won"]["hits"] == told["partnerships"][1]["won"]["hits"] == 3
    assert told["everybody"]["made"]["of"] == 5
    assert told["everybody"]["bidding_cost"] is None
    one = run("figures", MATCH, "--json", "--player", "Red one", "--deals", "5").json
    assert {**told["players"]["Red one"], "looked_at": 5}.items() >= {"hands": one["hands"], "won": one["won"]}.items()
    assert one["looked_at"] == 5
    assert list(one["partners"]) == ["Red two"]


def test_a_hand_in_two_files_counts_once() -> None:
    """The record of a hand and that of its game may both be given."""
    once = run("figures", MATCH, "--json", "--deals", "0").out
    assert run("figures", MATCH, MATCH, "--json", "--deals", "0").out == once
    hands = sum(len(hands_of(record)) for record in read_records(Path(MATCH).read_text().splitlines(), []))
    assert hands == 5


def test_who_has_no_name_is_called_by_the_seat() -> None:
    """Records without tags of names are counted, too."""
    text = "\n".join(
        line
        for line in Path(THURSDAY).read_text().splitlines()
        if not line.startswith(("[N", "[E", "[S", "[W"))
        or "Version" in line
        or "Setup" in line
        or "Scoring" in line
        or "Winning" in line
        or "Specials" in line
    )
    told = run("figures", "-", "--json", "--deals", "0", stdin=text + "\n").json
    assert list(told["players"]) == ["North", "East", "South", "West"]


def test_what_cannot_be_counted_is_refused_with_its_reason() -> None:
    """A stranger's name, and a file without a finished hand."""
    assert "nobody is called 'Zoe' there; there are Blue one" in refused(
        "figures", MATCH, "--player", "Zoe", "--deals", "0"
    )
    assert "finished hand" in refused("figures", "-", stdin="")


def test_a_broken_record_is_named_and_the_others_count() -> None:
    """What is wrong goes to standard error with its line; the rest is told."""
    ran = run("figures", str(DATA / "broken.42"), "--deals", "0", "--json")
    assert ran.code == 2
    assert "broken.42, line" in ran.err
    assert ran.json["everybody"]["hands"] >= 1

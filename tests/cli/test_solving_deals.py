"""`texas42 solve table` and `texas42 solve best`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.positions_to_solve import FULL, HANDS
from tests.cli.running import refused, run


def test_table_has_every_trump_and_declarer() -> None:
    """TRP-1: nine trumps by four declarers, the best of each declarer marked."""
    lines = run("solve", "table", HANDS).out.splitlines()
    assert lines[0] == HANDS
    assert lines[1].split() == ["North", "East", "South", "West"]
    assert len(lines[2:11]) == 9
    assert lines[4].split() == ["twos", "42*", "22", "42*", "23"]
    told = run("solve", "table", "-", "--json", stdin=f"# a deal\n{HANDS}\n").json
    assert told["table"]["trumps:2"] == {"N": 42, "E": 22, "S": 42, "W": 23}
    assert told["best"]["W"] == ["trumps:5"]
    assert told["nodes"] > 0


def test_table_of_a_seed_is_that_of_the_deal() -> None:
    """SET-3: --seed gives the hands that `texas42 deal --seed` deals."""
    dealt = run("deal", "--seed", "3", "--json").json["hands"]
    told = run("solve", "table", "--seed", "3", "--json").json["hands"].split("/")
    for seat, hand in zip("NESW", told, strict=True):
        assert {f"{ends[0]}-{ends[1]}" for ends in hand.split(".")} == set(dealt[seat])


@pytest.mark.parametrize("command", ["table", "best"])
def test_what_is_no_deal_is_refused(command: str) -> None:
    """SET-3: a deal is four hands of seven."""
    assert "--seed" in refused("solve", command)
    assert "--seed" in refused("solve", command, HANDS, "--seed", "3")
    assert (
        refused("solve", command, "66/65/64/63") == "the deal: North holds 1 of the seven dominoes of a hand (SET-3)."
    )
    assert refused("solve", command, "66/65").startswith("the deal: Cannot read the hands")
    assert refused("solve", command, "-", stdin="\nx\n").startswith("standard input, line 2: ")
    assert refused("solve", command, "-") == "standard input: there is no deal here."
    assert refused("solve", command, "-", stdin="North East\n").startswith(
        "standard input, line 1: A deal is four hands, N/E/S/W, not 'North East'"
    )
    assert refused("solve", command, "-x") == "No such option: -x."
    assert refused("solve", command, "--sed", "3").startswith("No such option: --sed")


def test_best_lists_contracts_best_first() -> None:
    """TRP-1: by marks, then by points; house rules say which contracts there are."""
    told = run("solve", "best", HANDS, "--top", "100", "--preset", "tournament", "--json").json["contracts"]
    keys = [(one["marks"], one["value"] or 0) for one in told]
    assert keys == sorted(keys, reverse=True)
    assert not any("splash" in one["call"] for one in told)
    lines = run("solve", "best", HANDS, "--top", "3", "--set", "splash=on").out.splitlines()
    assert lines[:2] == [HANDS, "  South  splash in twos                     3 marks"]
    assert len(lines) == 5


@pytest.mark.parametrize("command", ["table", "best"])
def test_many_deals_are_answered_in_their_order(command: str, tmp_path: Path) -> None:
    """SET-3: a file of deals, also as `texas42 deal --json` prints them, gives one object a line, in order."""
    dealt = run("deal", "--seed", "7", "--count", "5", "--json")
    file = tmp_path / "deals.txt"
    file.write_text(f"# five deals\r\n\r\n{dealt.out}{FULL}\r\n", encoding="utf-8")
    ran = run("solve", command, str(file), HANDS.replace("/", " / "), "--json", "--threads", "3")
    assert (ran.code, ran.err) == (0, "")
    hands = [told["hands"] for told in ran.json_lines]
    assert len(hands) == 7
    assert hands[5:] == [HANDS, HANDS]
    for told, line in zip(hands, dealt.json_lines, strict=False):
        given = line["position"].split("/")
        assert [set(hand.split(".")) for hand in told.split("/")] == [set(hand.split(".")) for hand in given]


@pytest.mark.parametrize("command", ["table", "best"])
def test_what_is_no_deal_does_not_stop_the_others(command: str) -> None:
    """SET-3: a wrong line is named with its place and rule, and in JSON an error stands in its place."""
    lines = f"{HANDS}\n66/65/64/63\n{{}}\n{HANDS}\n"
    ran = run("solve", command, "-", "--json", stdin=lines)
    assert ran.code == 2
    assert ["error" in told for told in ran.json_lines] == [False, True, True, False]
    assert ran.json_lines[1]["error"]["rule"] == "SET-3"
    assert [line.split(": ")[1] for line in ran.err.splitlines()] == [
        "standard input, line 2",
        "standard input, line 3",
    ]
    text = run("solve", command, "-", stdin=lines)
    assert text.code == 2
    assert text.out.count(HANDS) == 2


@pytest.mark.parametrize("command", ["table", "best"])
def test_deals_say_what_they_cost(command: str) -> None:
    """--stats counts the nodes of all deals; --budget gives a deal up with exit code 1."""
    ran = run("solve", command, HANDS, HANDS, "--json", "--stats", "--threads", "1")
    nodes = sum(told["nodes"] for told in ran.json_lines)
    assert nodes > 0
    assert ran.err.startswith(f"texas42: 2 deals, {nodes:,} nodes (")
    ran = run("solve", command, HANDS, "--budget", "100")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == "texas42: the deal: The search went over its budget of 100 nodes.\n"

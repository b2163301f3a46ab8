"""`texas42 solve claim` and `texas42 solve playouts`."""

from __future__ import annotations

import pytest

from tests.cli.positions_to_solve import FIVES, FULL, HANDS, OVER, SIXES
from tests.cli.running import refused, run


def test_a_claim_holds_with_a_line() -> None:
    """CLM-2: a claim that holds is shown trick by trick."""
    ran = run("solve", "claim", SIXES, "--seat", "N", "--claim", "rest", "--order", "66.65")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "North claims: the rest. It holds."
    assert [line.split()[-3:] for line in lines[2:]] == [["North", "takes", "it"]] * 2
    told = run("solve", "claim", SIXES, "--seat", "N", "--claim", "made", "--bid", "30", "--json").json
    assert (told["holds"], told["claim"], told["proof"]) == (True, "made", "pool")


def test_a_claim_fails_with_its_refutation() -> None:
    """CLM-3: a claim that fails is refuted by a line, and the exit code is 1."""
    ran = run("solve", "claim", FIVES, "--seat", "N", "--claim", "made", "--bid", "30")
    assert ran.code == 1
    assert ran.out.startswith("North claims: the bid of 30 is made. It fails.\nThis refutes it:\n  [E 5-3]  S ")
    shown = run(
        "solve", "claim", FIVES, "--seat", "N", "--claim", "rest", "--proof", "actual_hands", "--for-the-team", "--json"
    )
    assert (shown.code, shown.json["holds"]) == (1, False)
    assert run("solve", "claim", OVER, "--seat", "N", "--claim", "made", "--bid", "30").code == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--seat", "N", "--claim", "made"), "the position: Say with --bid what was bid"),
        (("--seat", "X", "--claim", "rest"), "--seat: There is no seat 'X'"),
        (("--seat", "N", "--claim", "some"), "--claim"),
        (("--seat", "N", "--claim", "rest", "--order", "66"), "the position: State an order"),
        (("--seat", "N", "--claim", "rest", "--order", "6"), "--order: Cannot read the dominoes"),
        (("--seat", "N", "--claim", "rest", "--for-the-team"), "--for-the-team: "),
    ],
)
def test_claims_that_cannot_be_are_refused(arguments: tuple[str, ...], said: str) -> None:
    """CLM-1: seat, claim, bid and order have to fit."""
    assert said in refused("solve", "claim", SIXES, *arguments)


def test_playouts_tell_how_it_went() -> None:
    """SCR-1: the same seed gives the same playouts: mean, least, most, and how often a bid makes."""
    ran = run("solve", "playouts", FULL, "--seed", "1", "--times", "200", "--bid", "30", "--json")
    told = ran.json
    assert run("solve", "playouts", FULL, "--seed", "1", "--times", "200", "--bid", "30", "--json").out == ran.out
    assert sum(told["taken"].values()) == 200
    assert told["min"] <= told["mean"] <= told["max"]
    made = sum(times for points, times in told["taken"].items() if int(points) >= 30)
    assert told["makes"] == made / 200
    text = run("solve", "playouts", SIXES, "--seed", "1", "--policy", "greedy", "--bid", "30").out
    assert text.startswith("1,000 greedy playouts of sixes by North, seed 1.\nN-S still take 17.00 points on average")
    assert "A bid of 30 makes in 100.0%." in text
    assert run("solve", "playouts", OVER, "--bid", "30", "--json").json["makes"] == 1.0


def test_playouts_refuse() -> None:
    """What is no position, bid or number is exit 2."""
    assert refused("solve", "playouts", "a b").startswith("the position: ")
    assert refused("solve", "playouts", "-") == "standard input: there is no position here."
    assert "--times" in refused("solve", "playouts", SIXES, "--times", "0")
    assert refused("solve", "playouts", SIXES, "--bid", "x").startswith("--bid: ")


def test_many_claims_are_decided_in_their_order() -> None:
    """CLM-2: each line has its verdict; what is no position does not stop the others."""
    lines = f"{SIXES}\nhello\n{FIVES}\n"
    ran = run("solve", "claim", "-", "--seat", "N", "--claim", "made", "--bid", "30", "--json", "--stats", stdin=lines)
    assert ran.code == 2
    assert [told.get("holds") for told in ran.json_lines] == [True, None, False]
    wrong, cost = ran.err.splitlines()
    assert wrong.startswith("texas42: standard input, line 2: ")
    assert cost.startswith("texas42: 2 positions, ")


def test_a_special_contract_needs_no_bid() -> None:
    """BID-10: whatever the bid, a nello is claimed for no trick at all, and a splash for all seven."""
    nello = "10/21/32/43 nello N N - 0-0"
    for bid in ((), ("--bid", "30"), ("--bid", "2M")):
        ran = run("solve", "claim", nello, "--seat", "N", "--claim", "made", *bid)
        assert (ran.code, ran.out.splitlines()[0]) == (0, "North claims: the bid is made. It holds.")
        assert run("solve", "claim", f"{HANDS} splash:5 N S - 0-0", "--seat", "N", "--claim", "made", *bid).code == 1


def test_playouts_of_many_positions() -> None:
    """PLY-1: one object a line, in order; every position is played out with the same seed, on any number of threads."""
    asked = ("solve", "playouts", "-", "--seed", "4", "--times", "50", "--json")
    lines = f"{FULL}\nhello\n{SIXES}\n{FULL}\n"
    first, second = (run(*asked, "--threads", threads, stdin=lines) for threads in ("1", "3"))
    assert first == second
    assert first.code == 2
    assert first.json_lines[0] == first.json_lines[3]
    assert "error" in first.json_lines[1]


def test_playouts_of_a_special_contract() -> None:
    """BID-10: whatever the bid, sevens make by all seven tricks, and it is the contract that is said to make."""
    asked = ("solve", "playouts", "61.52/54.53/43.51/64.63 sevens N N - 20-8", "--seed", "1")
    assert run(*asked, "--bid", "30", "--json").json["makes"] == 0
    assert "The contract makes in 0.0%." in run(*asked, "--bid", "30").out

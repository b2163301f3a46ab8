"""How a branch is told beside what really happened."""

from __future__ import annotations

import json

from tests.rules.table import S
from tests.study.hands import records
from texas42.rules import SEATS
from texas42.study.branching import Branch, fork_of, forks_of, grow
from texas42.study.endings import Row, branch_facts, compared, ending, tricks_beside

THURSDAY = records("thursday")[0]


def rows(name: str, place: int, number: int = 0) -> dict[str, Row]:
    record = records(name)[number]
    kept = forks_of(record)[place]
    grown = grow(Branch(record, kept, fork_of(record, kept).choices[-1:], "regular"))
    return {row.what: row for row in compared(ending(grown.fork.end), ending(grown.state), str)}


def test_both_hands_have_42_points_and_seven_tricks_in_all() -> None:
    """SCR-1: tricks and count of the two sides add up, on either side of the comparison."""
    told = rows("thursday", 9)
    for of in ("really", "what_if"):
        tricks, count, taken = (
            sum(int(getattr(told[f"{pair}: {what}"], of)) for pair in ("North and South", "East and West"))
            for what in ("tricks", "count", "points taken")
        )
        assert (tricks, count, taken) == (7, 35, 42)


def test_contract_and_result_stand_in_words() -> None:
    """The contract with its bidder, made or set; a row knows whether both differ."""
    told = rows("thursday", 9)
    assert told["Contract"] == Row("Contract", "31, threes by North", "31, threes by North")
    assert told["Result"].really == "made"
    assert not told["Contract"].differs
    assert Row("Result", "made", "set").differs


def test_a_hand_of_a_game_has_the_score_of_the_game_beside_it() -> None:
    """What the hand does to the game is told, too; a hand by itself has no such row."""
    assert "North and South: in the game" in rows("points", 0)
    assert "North and South: in the game" not in rows("thursday", 0)


def test_tricks_stand_side_by_side_from_the_moment_on() -> None:
    """The trick in which it goes otherwise is the first; all before it is the same and left out."""
    kept = forks_of(THURSDAY)[5 + 4 * 3]
    grown = grow(Branch(THURSDAY, kept, fork_of(THURSDAY, kept).choices[-1:], "regular"))
    told = tricks_beside(grown)
    assert [one.number for one in told] == [4, 5, 6, 7]
    assert told[0].really.startswith("South: ")
    assert told[0].really.endswith(" takes it")
    assert told[0].really != told[0].what_if


def test_a_branch_as_json_says_all_of_it() -> None:
    """What was kept, what came after it, whose choice it is and what it may be, and both endings."""
    kept = forks_of(THURSDAY)[4]
    branch = Branch(THURSDAY, kept, fork_of(THURSDAY, kept).choices[:1], "regular", 5, (S,))
    facts = json.loads(json.dumps(branch_facts(branch, grow(branch))))
    assert (facts["kept"], facts["level"], facts["seed"], facts["yours"], facts["turn"]) == (
        kept,
        "regular",
        5,
        ["S"],
        "S",
    )
    assert facts["happened"]["type"] == "name_contract"
    assert facts["choices"][0]["command"]["seat"] == "S"
    assert (facts["over"], facts["what_if"]["made"], facts["really"]["made"]) == (False, None, True)
    played = branch._replace(others=THURSDAY.commands[kept:], yours=SEATS)
    facts = branch_facts(played, grow(played))
    assert facts["really"] == facts["what_if"]
    assert (facts["turn"], facts["choices"]) == (None, [])

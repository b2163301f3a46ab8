"""The rulebook: every rule with its readings, an example and its options."""

from __future__ import annotations

import re

import pytest
from tests.rule_coverage import ROOT

from texas42.records.notation import parse_call, parse_domino
from texas42.records.rulebook import EXAMPLES, entries, entry
from texas42.rules import OPTIONS, MalformedError, Order
from texas42.rules.ledger import RULES, SECTIONS


def test_every_rule_has_an_entry_with_its_options() -> None:
    """The entries are the ledger's rules in its order, and every option of theirs stands at its rule."""
    assert [one.rule for one in entries()] == list(RULES)
    told = [info for one in entries() for info in one.options]
    assert sorted(told) == sorted(info for info in OPTIONS if info.section in SECTIONS)


def test_every_reading_stands_at_its_rules() -> None:
    """Each row of docs/readings.md is told at every rule it names, word for word; CND-1 has more than one."""
    rows = re.findall(r"^\| ([A-Z]{3}-\d.*?) \| (.*) \|$", (ROOT / "docs/readings.md").read_text("utf-8"), re.MULTILINE)
    assert len(rows) > 30
    for ids, reading in rows:
        for one in ids.split(", "):
            assert reading in entry(one).readings
    assert len(entry("CND-1").readings) > 2
    assert sum(len(one.readings) for one in entries()) == sum(ids.count(",") + 1 for ids, _ in rows)


def test_examples_are_of_rules_that_exist() -> None:
    """An example stands at a rule of the ledger and is said in whole sentences."""
    assert EXAMPLES.keys() <= {known.id for known in RULES}
    assert all(re.fullmatch(r"[A-Z0-9].*\.", example) for example in EXAMPLES.values())


def _order(call: str) -> Order:
    return parse_call(call).order


def _listed(example: str, call: str, led: str) -> bool:
    """Whether the first dominoes listed in an example are those that follow a lead, the highest first."""
    order = _order(call)
    domino = parse_domino(led)
    ranked = sorted(order.suits[order.led_suit[domino.index]], key=lambda one: -order.strength[domino.index][one.index])
    return ", ".join(map(str, ranked)) in EXAMPLES[example]


@pytest.mark.parametrize(
    ("rule", "call", "led"),
    [("TRP-2", "trumps:5", "5-0"), ("TRP-3", "doubles", "0-0"), ("TRP-5", "trumps:3", "5-1")],
)
def test_suits_in_examples_are_those_of_the_game(rule: str, call: str, led: str) -> None:
    """TRP-2, TRP-3, TRP-5: the suits that are listed are the library's, in its order."""
    assert _listed(rule, call, led)


def test_tricks_in_examples_come_out_as_said() -> None:
    """PLY-4, SCR-1, CON-4: the dominoes of an example are taken, and count, as it says."""
    trick = tuple(parse_domino(one) for one in ("6-6", "6-1", "2-0", "5-5"))
    assert "6-6, 6-1, 2-0, 5-5. The 2-0" in EXAMPLES["PLY-4"]
    assert _order("trumps:2").winner(trick) == 2
    assert 1 + sum(parse_domino(one).count for one in ("5-5", "6-5", "5-0", "4-1")) == 21
    assert EXAMPLES["SCR-1"].endswith("21.")
    sevens = tuple(parse_domino(one) for one in ("6-1", "5-2", "4-3"))
    assert _order("sevens").winner(sevens) == 0


def test_a_rule_that_there_is_not_is_refused() -> None:
    """The refusal is the ledger's own."""
    with pytest.raises(MalformedError, match="BID-4"):
        entry("BID-44")

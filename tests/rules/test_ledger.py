"""The digest of the rules is complete, short and easy to ask."""

import re
from pathlib import Path

import pytest

import texas42.rules
from texas42.rules import MalformedError
from texas42.rules.ledger import RULES, SECTIONS, rule
from texas42.rules.options import OPTIONS

SOURCES = Path(texas42.rules.__file__).parent


def test_every_section_has_all_its_rules() -> None:
    """The digest numbers each section as the rules do, without a gap."""
    expected = {"SET": 6, "BID": 11, "TRP": 7, "PLY": 8, "CON": 6, "SCR": 6, "VIC": 4, "CND": 10, "CLM": 4, "LGE": 12}
    ids = [f"{section}-{place}" for section, number in expected.items() for place in range(1, number + 1)]
    assert [known.id for known in RULES] == ids


def test_sections_have_titles_in_playing_order() -> None:
    """Every section of the digest has a title, and the order is the same."""
    assert list(SECTIONS) == list(dict.fromkeys(known.section for known in RULES))
    assert all(title[0].isupper() for title in SECTIONS.values())


def test_each_rule_is_one_short_sentence() -> None:
    """A sentence of the digest begins with a capital, ends with a period and is short."""
    for known in RULES:
        assert re.fullmatch(r"[A-Z][^.!?]+\.", known.sentence), known
        assert len(known.sentence) <= 120, known
    assert len({known.sentence for known in RULES}) == len(RULES)


def test_the_rules_cite_only_rules_that_exist() -> None:
    """Whatever a refusal or an option of these sections cites can be looked up."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES.glob("*.py"))
    cited = {found for found in re.findall(r'"((?:[A-Z]{3})-\d+)"', text) if found[:3] in SECTIONS}
    cited |= {info.rule for info in OPTIONS if info.section in SECTIONS}
    assert cited - {known.id for known in RULES} == set()


@pytest.mark.parametrize("asked", ["BID-4", "bid-4", " Bid-4 "])
def test_a_rule_is_found_by_its_id(asked: str) -> None:
    """A rule is found by its id, however it is typed."""
    assert rule(asked).id == "BID-4"
    assert rule(asked).section == "BID"


@pytest.mark.parametrize(("asked", "meant"), [("BID-44", "BID-4"), ("PLAY-3", "PLY-3"), ("scr2", "SCR-2")])
def test_an_unknown_id_names_the_close_ones(asked: str, meant: str) -> None:
    """A slip in an id is answered with the ids that look like it."""
    with pytest.raises(MalformedError, match=meant) as refused:
        rule(asked)
    assert refused.value.code == "no_such_rule"
    assert refused.value.offending == asked


def test_an_id_like_no_other_names_the_sections() -> None:
    """Where nothing is close, the refusal says how ids look."""
    with pytest.raises(MalformedError, match="ids look like BID-4"):
        rule("¿?")


def test_the_digest_costs_nothing_to_those_who_do_not_ask() -> None:
    """The digest stays out of the package's own imports."""
    assert "ledger" not in (SOURCES / "__init__.py").read_text(encoding="utf-8")

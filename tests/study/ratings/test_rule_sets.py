"""Rule sets: which house rules are the same game for a rating."""

from __future__ import annotations

import pytest
from hypothesis import given

from texas42.rules import MalformedError, Options, preset
from texas42.study.ratings import rule_set_named, rule_set_of
from texas42.testing.strategies import options


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("tournament", "tournament"),
        ("austin", "tournament"),
        ("traditional", "traditional"),
        ("quick", "traditional"),
        ("marathon", "traditional"),
        ("points", "points"),
    ],
)
def test_presets_that_are_the_same_game_are_one_rule_set(name: str, key: str) -> None:
    """How long a game lasts and how strictly it is watched makes no other game of it."""
    assert rule_set_of(preset(name)).key == key


def test_what_is_bid_and_named_makes_another_game() -> None:
    """The rule set says by what it differs from the nearest preset."""
    assert rule_set_of(preset("traditional").but(plunge=False)) == (
        "traditional,plunge=off",
        "Traditional, plunge off",
    )
    assert rule_set_of(preset("tournament").but(doubles="own_suit")).name == "Straight 42, doubles own suit"


def test_details_of_what_is_off_do_not_matter() -> None:
    """Without plunge nobody asks how many doubles it needs."""
    assert rule_set_of(preset("tournament").but(plunge_doubles=3, nello_doubles="low")).key == "tournament"
    assert rule_set_of(preset("tournament").but(plunge=True, plunge_doubles=3)).key != "tournament,plunge=on"


@given(options())
def test_every_rule_set_is_found_by_its_key(rules: Options) -> None:
    """A key says all there is to say: it leads to the same rule set, and to no other name."""
    found = rule_set_of(rules)
    assert rule_set_named(found.key) == found


@pytest.mark.parametrize(
    "key",
    [
        "",
        "quick",
        "nobody",
        "tournament,",
        "tournament,nello",
        "tournament,nello=maybe",
        "tournament,nello=off",
        "tournament,target_marks=5",
        "tournament,nello=on,nello=on",
        "tournament,plunge_doubles=3",
        "traditional/../x",
        "points" + ",nello=on" * 100,
    ],
)
def test_a_key_that_nobody_wrote_is_refused(key: str) -> None:
    """One rule set has one key, so one page."""
    with pytest.raises(MalformedError, match="There is no rule set"):
        rule_set_named(key)

"""The features themselves: all of them run, and every scenario says which rules it tells."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

HERE: Final = Path(__file__).parent
FEATURES: Final = sorted((HERE.parent.parent / "features").glob("*.feature"))
RULE_ID: Final = re.compile(r"@(SET|BID|TRP|PLY|CON|SCR|VIC|CND|CLM|LGE|TRN)-\d+")


def told(feature: Path) -> list[tuple[str, str]]:
    """Each scenario's name and the line of tags above it."""
    lines = [line.strip() for line in feature.read_text("utf-8").splitlines()]
    titles = [(number, line) for number, line in enumerate(lines) if line.startswith("Scenario")]
    return [(title.partition(": ")[2], lines[number - 1]) for number, title in titles]


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: feature.stem)
def test_a_feature_has_its_test_module(feature: Path) -> None:
    """Every feature file is run by the test module of its name."""
    module = HERE / f"test_{feature.stem}.py"
    assert f'scenarios("{feature.name}")' in module.read_text("utf-8")


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: feature.stem)
def test_scenarios_have_names_of_their_own(feature: Path) -> None:
    """No two scenarios of a feature share a name, which would hide one of them."""
    names = [name for name, _ in told(feature)]
    assert names
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: feature.stem)
def test_scenarios_are_tagged_with_rules(feature: Path) -> None:
    """Above every scenario stand the ids of the rules it tells, and nothing else."""
    for name, tags in told(feature):
        assert tags, name
        assert all(RULE_ID.fullmatch(tag) for tag in tags.split()), name

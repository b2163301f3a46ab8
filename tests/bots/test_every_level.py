"""Every player that has a name keeps to what a player is, on decisions of every kind."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from texas42.bots import LEVELS
from texas42.testing.decisions import KINDS, Decision, decisions
from texas42.testing.players import ask, check_choice, check_haste, check_player, deals_of

PARTS = range(5)
"""Each of 420 decisions, so that each player is asked for 2,100 and the parts run side by side."""


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_a_player(level: str, part: int, record_property: Callable[[str, object], None]) -> None:
    """§12, CND-5: under all house rules its choices are legal, repeatable, explained, and see nothing unseen."""
    report = check_player(LEVELS[level], 420, seed=part, seconds=0.01)
    assert report.name == level
    assert report.kinds.total() == 420
    record_property("choices", str(report))


def one_of_each_kind() -> list[Decision]:
    """The first decision of each kind in which something has to be weighed."""
    found: dict[str, Decision] = {}
    for decision in decisions(1000, 9):
        if len(decision.view.legal_plays()) != 1:
            found.setdefault(decision.kind, decision)
    return list(found.values())


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_hurries_when_it_has_to(level: str) -> None:
    """§8: with hardly any time it chooses by fewer deals, or by none as ever, and what it weighed makes sense."""
    player, asked = LEVELS[level](1), one_of_each_kind()
    assert {decision.kind for decision in asked} == KINDS
    tried = []
    for decision in asked:
        calm, hasty = ask(player, decision), ask(player, decision, 0.001)
        check_choice(decision, calm)
        check_haste(player, decision, calm)
        tried.append((deals_of(hasty), deals_of(calm)))
    hurried, at_ease = map(sum, zip(*tried, strict=True))
    assert hurried < at_ease / 4 or at_ease == 0
    assert (at_ease > 0) is (level in {"expert", "champion"})

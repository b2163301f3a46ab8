"""Mirrored deals: the same dominoes twice, the sides swapped."""

from __future__ import annotations

from texas42.bots.arena import Matchup, measure, play_deals
from texas42.rules import preset

OPTIONS = preset("traditional")


def test_a_player_against_itself_is_exactly_even() -> None:
    """The same player on both sides scores a difference of exactly zero in every deal."""
    deals = list(play_deals(Matchup("rookie", "rookie", OPTIONS, seed=3), range(12)))
    assert [deal.first.score("A") + deal.second.score("A") for deal in deals] == [0] * 12
    assert any(deal.first.score("A") for deal in deals)


def test_the_number_of_workers_makes_no_difference() -> None:
    """One process and two give the same report, but for the times."""
    matchup = Matchup("rookie", "regular", OPTIONS, seed=5)
    alone, together = measure(matchup, 6), measure(matchup, 6, workers=2)
    assert _timeless(alone.as_json()) == _timeless(together.as_json())


def _timeless(report: dict[str, object]) -> dict[str, object]:
    sides = report["sides"]
    assert isinstance(sides, dict)
    return {**report, "sides": {side: {**told, "times": None} for side, told in sides.items()}}

"""Whole games of rookies and regulars: under all house rules they come to their end."""

from __future__ import annotations

import pytest

from tests.bots.whole_games import play_game
from texas42.bots import player
from texas42.rules import PRESETS, SEATS
from texas42.rules.commands import AnswerClaim, LayDown
from texas42.testing.choosing import random_options, seeded

BY_THUMB = ("rookie", "regular")


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("level", BY_THUMB)
def test_games_are_played_to_their_end(level: str, name: str) -> None:
    """§12, VIC-1: under each preset four players of a level finish games, and all they do is legal."""
    for seed in range(2):
        chosen, game = play_game({seat: player(level, seed) for seat in SEATS}, PRESETS[name], seed)
        assert game.winner is not None
        assert len(chosen) > 50


@pytest.mark.parametrize("seed", range(12))
def test_games_are_played_under_any_options(seed: int) -> None:
    """§12: whatever the house rules, rookies and regulars finish a game together."""
    options = random_options(seeded("options", seed), target_marks=3, target_points=100)
    players = {seat: player(BY_THUMB[seat % 2], seed) for seat in SEATS}
    _, game = play_game(players, options, seed)
    assert game.winner is not None


def test_regulars_lay_down_and_believe_each_other() -> None:
    """CLM-1, CLM-2: what a regular lays down is proven, so nobody challenges it."""
    chosen, _ = play_game({seat: player("regular") for seat in SEATS}, PRESETS["marathon"], 1)
    answers = [one.command for one in chosen if isinstance(one.command, AnswerClaim)]
    claims = [one.command for one in chosen if isinstance(one.command, LayDown)]
    assert claims
    assert all(answer.accept for answer in answers)


@pytest.mark.parametrize("level", BY_THUMB)
def test_the_same_seed_plays_the_same_game(level: str) -> None:
    """CND-5: equally seeded players choose alike, reasons and figures included."""
    games = [play_game({seat: player(level, 5) for seat in SEATS}, PRESETS["quick"], 5) for _ in range(2)]
    assert games[0] == games[1]

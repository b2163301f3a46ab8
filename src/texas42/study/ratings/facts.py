"""Ratings as plain data: what the command line, the API and an export of one's data give out as JSON."""

from __future__ import annotations

from typing import Any

from texas42.study.ratings.games import Standing

Facts = dict[str, Any]


def standing_facts(one: Standing) -> Facts:
    """As people read it, and OpenSkill's own figures beside it."""
    rating = one.rating
    return {
        "rating": rating.points,
        "margin": rating.margin,
        "low": rating.low,
        "high": rating.high,
        "games": one.games,
        "won": one.won,
        "mu": rating.mu,
        "sigma": rating.sigma,
    }

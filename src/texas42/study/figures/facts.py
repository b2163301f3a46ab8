"""Figures as plain data, with their sentences: what the command line and the API give out as JSON."""

from __future__ import annotations

from typing import Any

from texas42.bots.arena.statistics import Rate
from texas42.study.estimates import Estimate
from texas42.study.figures.counted import Figures, Span
from texas42.study.figures.telling import sentences

Facts = dict[str, Any]


def facts(figures: Figures) -> Facts:
    """All of it; what there is nothing to say of is null."""
    return {
        "hands": figures.hands,
        "passed": figures.passed,
        "won": rate_facts(figures.won),
        "bid": rate_facts(figures.bid),
        "made": rate_facts(figures.made),
        "by_bid": {kind: rate_facts(rate) for kind, rate in figures.by_bid},
        "by_contract": {kind: rate_facts(rate) for kind, rate in figures.by_contract},
        "setting": rate_facts(figures.setting),
        "dealt": mean_facts(figures.dealt),
        "lie": mean_facts(figures.lie),
        "play": mean_facts(figures.play),
        "looked_at": figures.looked_at,
        "bidding_cost": mean_facts(figures.bidding_cost),
        "play_cost": mean_facts(figures.play_cost),
        "words": list(sentences(figures)),
    }


def span_facts(span: Span) -> Facts:
    return {
        "first": span.first,
        "last": span.last,
        "begins": span.begins or None,
        "ends": span.ends or None,
        "won": rate_facts(span.figures.won),
        "made": rate_facts(span.figures.made),
        "setting": rate_facts(span.figures.setting),
        "bidding_cost": mean_facts(span.figures.bidding_cost),
        "play_cost": mean_facts(span.figures.play_cost),
    }


def rate_facts(rate: Rate) -> Facts:
    return {"hits": rate.hits, "of": rate.of, "rate": rate.rate, "low": rate.low, "high": rate.high}


def mean_facts(mean: Estimate | None) -> Facts | None:
    """One value alone has no interval."""
    if mean is None:
        return None
    known = mean.deals > 1
    return {
        "mean": mean.mean,
        "low": mean.low if known else None,
        "high": mean.high if known else None,
        "hands": mean.deals,
    }

"""Costs are fair on average: who plays as the review itself would loses nothing by it."""

from __future__ import annotations

from statistics import fmean

from tests.study.hands import finished
from texas42.study.decisions import Action, Decision
from texas42.study.figures import costs
from texas42.study.knowing import judge

FEW = 16


def test_the_best_by_other_deals_costs_nothing_on_average() -> None:
    """Choices that are best by many deals: weighed by few they seem to cost, and counted fairly they do not."""
    fair, naive = [], []
    for story in (*finished("thursday"), *finished("points")):
        for one in story.decisions:
            best = _best(one)
            if best is None:
                continue
            chosen = one._replace(action=best)
            known = judge(chosen.view, chosen.standing, chosen.action, seed=1, deals=FEW)
            cost = costs._cost(chosen, FEW)
            if known is not None and cost is not None:
                fair.append(cost)
                naive.append(known.cost.mean)
    assert len(fair) > 30
    assert fmean(naive) > 0.01
    assert fmean(fair) < 0.005


def _best(one: Decision) -> Action | None:
    known = judge(one.view, one.standing, one.action, seed=9, deals=400) if one.is_free else None
    return None if known is None else known.best.action

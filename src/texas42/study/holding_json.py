"""What is known about a hand as JSON: what programs read, and what is kept so that it need not be found out again."""

from __future__ import annotations

from typing import Any

from texas42.bots.arena.statistics import Rate
from texas42.records.notation import dominoes_text
from texas42.study.holding import Holding, Prospects


def holding_json(holding: Holding) -> dict[str, Any]:
    """Shares are from 0 to 1, each with its 95 % interval; worths are marks, or points where those are scored."""
    asked, choice, best = holding.asked, holding.choice, holding.best
    return {
        "hand": dominoes_text(asked.held),
        "place": asked.place,
        "bids": [bid.symbol for bid in asked.bids],
        "deals": holding.deals,
        "of": holding.of,
        "best": {
            "bid": holding.bid.symbol,
            "word": str(holding.bid),
            "reason": choice.reason,
            "made": None if best is None else _rate(best.made),
            "weighed": [
                {"bid": str(getattr(one.action, "symbol", one.action)), "worth": one.worth, "chance": one.chance}
                for one in choice.weighed
            ],
            "deals": choice.weighed[0].deals if choice.weighed else 0,
        },
        "contracts": [_prospects(row) for row in holding.prospects],
    }


def _prospects(row: Prospects) -> dict[str, Any]:
    weak = row.weak
    return {
        "name": row.name,
        "call": None if row.call is None else str(row.call),
        "trumps": None if weak is None else dominoes_text(weak.trumps),
        "higher": None if weak is None else dominoes_text(weak.higher),
        "offs": None if weak is None else dominoes_text(weak.offs),
        "at_risk": None if weak is None else weak.at_risk,
        "taken": {"mean": row.taken.mean, "low": row.taken.low, "high": row.taken.high},
        "bids": [{"bid": one.bid.symbol, "number": one.bid.number, **_rate(one.made)} for one in row.chances],
    }


def _rate(rate: Rate) -> dict[str, Any]:
    return {"made": rate.rate, "low": rate.low, "high": rate.high}

"""A review as plain data, with its sentences: what the command line prints as JSON, and what the hall keeps."""

from __future__ import annotations

from typing import Any

from texas42.rules import Bid, Seat
from texas42.solver import Prospect
from texas42.solver.analysis import Verdict as OpenPlay
from texas42.study.decisions import Action
from texas42.study.estimates import Rate
from texas42.study.knowing import Known, Option
from texas42.study.opening import OpenBid, OpenCall
from texas42.study.review import Found, Point, Summary, Verdict
from texas42.study.telling import (
    Who,
    cost_text,
    done,
    point_text,
    summary_lines,
    with_all_hands_open,
    with_what_one_could_know,
)

Facts = dict[str, Any]


def facts(found: Found, who: Who, bidder: Seat | None) -> Facts:
    """What a review found, as JSON has it."""
    if isinstance(found, Verdict):
        return _verdict(found, who)
    if isinstance(found, Summary):
        return _summary(found, who)
    return _point(found, who, bidder)


def action_symbol(action: Action) -> str:
    """As records write it: 31, P, trumps:5, 6-4."""
    return action.symbol if isinstance(action, Bid) else str(action)


def _verdict(verdict: Verdict, who: Who) -> Facts:
    decision, known = verdict.decision, verdict.known
    return {
        "type": "verdict",
        "place": decision.place,
        "trick": decision.trick,
        "seat": decision.seat.letter,
        "kind": type(decision.action).__name__.lower(),
        "action": action_symbol(decision.action),
        "grade": verdict.grade.value,
        "known": None if known is None else _known(known),
        "open": _open(verdict),
        "words": {
            "done": done(decision, who),
            "known": with_what_one_could_know(verdict),
            "open": with_all_hands_open(verdict, who),
            "cost": "" if known is None else cost_text(known),
        },
    }


def _known(known: Known) -> Facts:
    return {
        "deals": known.deals,
        "whole": known.whole,
        "cost": known.cost.mean,
        "cost_margin": known.cost.margin,
        "options": [_option(option) for option in known.options],
    }


def _option(option: Option) -> Facts:
    return {
        "action": action_symbol(option.action),
        "worth": option.worth.mean,
        "worth_margin": option.worth.margin,
        "chance": None if option.chance is None else _rate(option.chance),
        "cost": option.cost.mean,
        "cost_margin": option.cost.margin,
    }


def _rate(rate: Rate) -> Facts:
    return {"rate": rate.rate, "low": rate.low, "high": rate.high, "deals": rate.of}


def _open(verdict: Verdict) -> Any:
    opened = verdict.open
    if isinstance(opened, OpenPlay):
        return {
            "before": opened.before,
            "after": opened.after,
            "cost": opened.cost,
            "best": list(map(str, opened.best)),
            "turned": opened.turned,
        }
    if isinstance(opened, OpenBid):
        return {"makes": opened.makes, "best": None if opened.best is None else _prospect(opened.best)}
    return None if opened is None else [_call(one) for one in opened]


def _call(one: OpenCall) -> Facts:
    return {"call": str(one.call), "takes": one.takes, "makes": one.makes}


def _prospect(one: Prospect) -> Facts:
    return {"declarer": one.declarer.letter, "call": str(one.call), "takes": one.value, "marks": one.marks}


def _point(point: Point, who: Who, bidder: Seat | None) -> Facts:
    decision = point.decision
    if bidder is None:
        raise TypeError("Without a bid there is no course.")
    return {
        "type": "point",
        "place": None if decision is None else decision.place,
        "trick": None if decision is None else decision.trick,
        "seat": None if decision is None else decision.seat.letter,
        "chance": _rate(point.chance),
        "makes": point.makes,
        "words": point_text(point, bidder, who),
    }


def _summary(summary: Summary, who: Who) -> Facts:
    turned = summary.turned
    return {
        "type": "summary",
        "makes": summary.makes,
        "decided": None if turned is None else {"place": turned.decision.place, "trick": turned.decision.trick},
        "given": [
            {"seat": one.seat.letter, "trick": one.trick, "domino": str(one.domino), "had_to": one.had_to}
            for one in summary.given
        ],
        "best": {str(team): _prospect(best) for team, best in summary.best_of.items()},
        "words": list(summary_lines(summary, who)),
    }

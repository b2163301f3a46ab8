"""What the choices of a seat cost in a hand, so that an average over many hands is a fair one.

The best of several choices looks better than it is when it was found by the same deals that weigh it, and with few
deals perfect play would seem to cost something. So two lots of deals are drawn: the best by each is weighed by the
other. What that says of one choice is rough; on average it is not too high.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from texas42.rules import Domino, Seat
from texas42.study.decisions import Action, Decision, Story
from texas42.study.knowing import Known, judge

DEALS: Final = 40
"""In each of the two lots."""
_SEEDS: Final = (1, 2)


class Cost(NamedTuple):
    """What a seat gave away in a hand, as shares of making or setting a bid."""

    bidding: float = 0.0
    """By bids and calls."""
    play: float = 0.0
    choices: int = 0
    """How many there were to make."""


class StoppedError(Exception):
    """There is something more urgent."""


def never() -> bool:
    return False


def costs_of(
    story: Story, seats: Iterable[Seat], deals: int = DEALS, stop: Callable[[], bool] = never
) -> tuple[Cost | None, ...]:
    """The costs of some seats, none for the others; a `StoppedError` as soon as `stop` says so."""
    wanted = set(seats)
    found = {seat: Cost() for seat in wanted}
    for decision in story.decisions:
        if decision.seat not in wanted or decision.is_renege or not decision.is_free:
            continue
        if stop():
            raise StoppedError
        cost = _cost(decision, deals)
        if cost is not None:
            found[decision.seat] = _with(found[decision.seat], cost, playing=isinstance(decision.action, Domino))
    return tuple(_rounded(found[seat]) if seat in wanted else None for seat in Seat)


def _with(cost: Cost, more: float, *, playing: bool) -> Cost:
    if playing:
        return cost._replace(play=cost.play + more, choices=cost.choices + 1)
    return cost._replace(bidding=cost.bidding + more, choices=cost.choices + 1)


def _rounded(cost: Cost) -> Cost:
    return Cost(round(cost.bidding, 5), round(cost.play, 5), cost.choices)


def _cost(decision: Decision, deals: int) -> float | None:
    """By how much the best by one lot of deals is better by the other lot, on average of both ways."""
    seen, standing, action = decision.view, decision.standing, decision.action
    one, other = (judge(seen, standing, action, seed=seed, deals=deals) for seed in _SEEDS)
    if one is None or other is None:
        return None
    return (_by(other, one.best.action) + _by(one, other.best.action)) / 2


def _by(known: Known, best: Action) -> float:
    """What was chosen costs beside another choice."""
    behind = {option.action: option.cost.mean for option in known.options}
    return known.cost.mean - behind[best]

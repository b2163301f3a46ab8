"""A decision judged with what its seat could know: its view, the standing and a seed, and nothing else.

Deals are drawn that agree with all the seat knew, any as likely as any other, and each alternative is played out in
every one of them. So two alternatives meet the same luck, and what lies between them is told deal by deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Final, NamedTuple

from texas42.bots.bidding import Offer, Sales
from texas42.bots.dice import dice
from texas42.bots.knowledge import knowledge
from texas42.bots.sampling import Deals, Imagined
from texas42.bots.stakes import stakes_of
from texas42.bots.thinking import Problem, problem, still_taken, taken_open
from texas42.rules import Bid, Call, Family, Phase, Seat, SeatView, Standing, resolve
from texas42.study.decisions import Action
from texas42.study.estimates import Estimate, Rate, difference, estimate, share

DEALS: Final = 400
"""How many deals are imagined for a decision, unless there are fewer."""
NODES: Final = 4_000_000
"""So much the solver does for one decision; what it could not look at then is left out, and said to be."""

CLEAR: Final = 3.0
"""A hand has some thirty decisions, so a cost is told only where it is clear of its error three times over."""
LEAST_SLIP: Final = 0.02
LEAST_MISTAKE: Final = 0.12
"""What a slip and a mistake cost at the least, as a share of making the bid, or of setting it."""


class Grade(Enum):
    """How good a choice was, as far as its seat could know."""

    FINE = "fine"
    SLIP = "slip"
    MISTAKE = "mistake"


class Option(NamedTuple):
    """One thing that might have been chosen."""

    action: Action
    worth: Estimate
    """What it promises to the seat's team: marks, or points where points are scored."""
    chance: Rate | None
    """How often the team then gets what it wants: its bid made, or the others' bid set; none for a pass."""
    cost: Estimate
    """By how much it falls short of the best, as a share of what lies between making and being set."""


class Known(NamedTuple):
    """A decision with what could be known."""

    options: tuple[Option, ...]
    """Everything that was weighed, the best first."""
    chosen: Option
    deals: int
    whole: bool
    """Whether these are all the deals there could be."""

    @property
    def best(self) -> Option:
        return self.options[0]

    @property
    def cost(self) -> Estimate:
        return self.chosen.cost

    @property
    def grade(self) -> Grade:
        """A cost that is not clear of its error is none."""
        if self.cost.mean < LEAST_SLIP or not self.cost.exceeds(0.0, CLEAR):
            return Grade.FINE
        return Grade.MISTAKE if self.cost.mean >= LEAST_MISTAKE else Grade.SLIP


def judge(
    seen: SeatView,
    standing: Standing,
    action: Action,
    *,
    seed: int = 0,
    deals: int = DEALS,
    nodes: int = NODES,
    every: bool = False,
) -> Known | None:
    """What a choice promised beside all others; none where nothing that could be chosen made any difference.

    Calls that nobody would try are left out, unless `every` one is to be weighed.
    """
    imagined, whole = _imagined(seen, seed, deals)
    if seen.public.phase is Phase.BIDDING:
        offers = Sales(seen, standing, imagined).offers()
        return _of_offers([(offer.bid, offer) for offer in offers], action, _swing_of_a_mark(seen, standing), whole)
    if seen.public.phase is Phase.NAMING:
        others = seen.legal_calls() if every else (action,)
        return _of_offers(_calls(seen, standing, imagined, others), action, _swing_of_bid(seen, standing), whole)
    return _of_plays(problem(seen, standing), imagined, action, nodes, whole)


def chance_to_make(seen: SeatView, standing: Standing, *, seed: int = 0, deals: int = DEALS) -> Rate:
    """How likely the bid makes from here, as a seat sees it that need not be the one to play."""
    asked = problem(seen, standing)
    imagined, whole = _imagined(seen, seed, deals)
    taken = still_taken(asked, imagined.deals, NODES)
    whole = whole and len(taken) == len(imagined.deals)
    return share([asked.stakes.made[asked.taken + points] for points in taken], whole=whole)


def _imagined(seen: SeatView, seed: int, number: int) -> tuple[Imagined, bool]:
    """Other deals than a player of this seed imagines, or all of them where there are no more."""
    possible = Deals.of(knowledge(seen))
    found = possible.some(number, dice(-1 - seed, seen))
    return Imagined(found, [1.0] * len(found)), possible.count <= number


def _of_plays(asked: Problem, imagined: Imagined, action: Action, nodes: int, whole: bool) -> Known | None:
    if asked.window() is None or len(asked.legal) == 1 or action not in asked.legal:
        return None
    stakes, taken = asked.stakes, taken_open(asked, imagined.deals, nodes)
    worth = {one: [stakes.worth[asked.taken + points] for points in found] for one, found in taken.items()}
    wins = {one: [stakes.wins(asked.taken + points) for points in found] for one, found in taken.items()}
    order = sorted(worth, key=lambda one: -sum(worth[one]))
    looked_at_all = len(wins[order[0]]) == len(imagined.deals)
    return _known([(one, worth[one], wins[one]) for one in order], action, stakes.swing, whole and looked_at_all)


def _of_offers(offers: Iterable[tuple[Action, Offer]], action: Action, swing: float, whole: bool) -> Known:
    rows = [(one, offer.by_deal, offer.makes) for one, offer in offers]
    return _known(rows, action, swing, whole)


_Row = tuple[Action, Sequence[float], Sequence[bool]]


def _known(rows: Sequence[_Row], action: Action, swing: float, whole: bool) -> Known:
    best = rows[0][1]
    unit = 1 / swing if swing else 0.0
    options = tuple(
        Option(
            one,
            estimate(worth, whole=whole),
            share(wins, whole=whole) if wins else None,
            difference(best, worth, whole=whole).times(unit),
        )
        for one, worth, wins in rows
    )
    chosen = next(option for option in options if option.action == action)
    return Known(options, chosen, len(best), whole)


def _calls(
    seen: SeatView, standing: Standing, imagined: Imagined, others: Iterable[Action]
) -> list[tuple[Action, Offer]]:
    """The calls worth trying, and some others: the one that was named, or all there are."""
    sales = Sales(seen, standing, imagined)
    tried: list[Call] = list(sales.calls())
    tried += (call for call in others if isinstance(call, Call) and call not in tried)
    offers = [(call, sales.called(call)) for call in tried]
    return sorted(offers, key=lambda one: -one[1].worth)


def _swing_of_bid(seen: SeatView, standing: Standing) -> float:
    auction = seen.public.auction
    bidder = auction.bidder
    return 0.0 if bidder is None else _swing(seen, standing, auction.high, bidder)


def _swing_of_a_mark(seen: SeatView, standing: Standing) -> float:
    """What lies between making and losing thirty: what a bid costs is told in that, whatever was bid."""
    return 0.0 if seen.seat is None else _swing(seen, standing, Bid.points(30), seen.seat)


def _swing(seen: SeatView, standing: Standing, bid: Bid, bidder: Seat) -> float:
    public = seen.public
    contract = resolve(Call(Family.TRUMPS, 0), bid, bidder, public.options)
    return stakes_of(public.options, contract, public.start.mark_worth, standing, bidder.team).swing

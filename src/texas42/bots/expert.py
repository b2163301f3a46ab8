"""The expert: imagines deals that agree with all it knows, asks the solver, and plays for the bid, not for points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from texas42.bots.bidding import Offer, Sales
from texas42.bots.dice import dice
from texas42.bots.knowledge import knowledge
from texas42.bots.player import Choice, Weighed
from texas42.bots.playing import choose_domino
from texas42.bots.sampling import Deal, Deals
from texas42.bots.thinking import Plays, Problem, mean_points, problem, weigh_plays
from texas42.rules import DominoSet, Phase, Seat, SeatView, Standing
from texas42.rules.commands import MakeBid, NameContract, PlayDomino

NODES_A_SECOND: Final = 8_000_000
"""Time is counted in what the solver does, so that the same choice is made on every machine; this is a modest one."""


class Effort(NamedTuple):
    """How many deals are imagined for a choice."""

    bid: int = 48
    name: int = 64
    play: int = 48


class Imagined(NamedTuple):
    """Deals that may be, and how likely each is beside the others."""

    deals: list[Deal]
    weights: list[float]


class Expert:
    """Plays any seat under any options."""

    name = "expert"
    effort = Effort()

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, view: SeatView, standing: Standing, seconds: float | None = None) -> Choice:
        seat = view.seat
        if seat is None:
            raise ValueError("A spectator does not play.")
        if not view.is_my_turn:
            raise ValueError(f"It is not {seat}'s turn.")
        nodes = int(NODES_A_SECOND * (seconds or 1.0))
        if view.public.phase is Phase.BIDDING:
            return self._bid(view, seat, standing, nodes)
        if view.public.phase is Phase.NAMING:
            return self._name(view, seat, standing, nodes)
        return self._play(view, seat, standing, nodes)

    def imagine(self, view: SeatView, number: int) -> Imagined:
        """Deals that agree with all that is known, each as likely as any other."""
        deals = Deals(knowledge(view)).some(number, dice(self._seed, view))
        return Imagined(deals, [1.0] * len(deals))

    def _bid(self, view: SeatView, seat: Seat, standing: Standing, nodes: int) -> Choice:
        deals, weights = self.imagine(view, self.effort.bid)
        offers = Sales(view, standing, deals, weights, nodes).offers()
        weighed = tuple(Weighed(offer.bid, offer.worth, offer.chance, len(deals)) for offer in offers)
        return Choice(MakeBid(seat, offers[0].bid), _why_bid(offers, len(deals)), weighed)

    def _name(self, view: SeatView, seat: Seat, standing: Standing, nodes: int) -> Choice:
        deals, weights = self.imagine(view, self.effort.name)
        sales = Sales(view, standing, deals, weights, nodes)
        calls = sorted(sales.calls().items(), key=lambda call: -call[1].worth)
        weighed = tuple(one for _, one in calls)
        return Choice(NameContract(seat, calls[0][0]), _why_call(weighed), weighed)

    def _play(self, view: SeatView, seat: Seat, standing: Standing, nodes: int) -> Choice:
        asked = problem(view, standing)
        thumb = choose_domino(view, seat)
        if len(asked.legal) == 1:
            return Choice(PlayDomino(seat, thumb), "It is the only domino that may be played.")
        imagined = self.imagine(view, self.effort.play)
        plays = self.weigh(asked, imagined, nodes)
        most = max(one.worth for one in plays.values())
        tied = DominoSet.from_iterable(domino for domino, one in plays.items() if one.worth >= most - 1e-9)
        points = mean_points(asked, imagined.deals, tied, nodes) if len(tied) > 1 else {}
        order = sorted(plays, key=lambda one: (-plays[one].worth, -points.get(one, 0.0), one is not thumb))
        weighed = tuple(plays[domino] for domino in order)
        return Choice(PlayDomino(seat, order[0]), _why_play(weighed), weighed)

    def weigh(self, asked: Problem, imagined: Imagined, nodes: int) -> Plays:
        return weigh_plays(asked, imagined.deals, imagined.weights, nodes)


def _percent(part: float | None) -> str:
    return f"{round(100 * (part or 0))} %"


def _why_bid(offers: Sequence[Offer], deals: int) -> str:
    return f"{offers[0].bid} {offers[0].worth:+.2f}, made in {_percent(offers[0].chance)} of {deals} deals."


def _why_call(weighed: Sequence[Weighed]) -> str:
    return f"{weighed[0].action} {_percent(weighed[0].chance)}"


def _why_play(order: Sequence[Weighed]) -> str:
    return f"{order[0].action} {_percent(order[0].chance)}"

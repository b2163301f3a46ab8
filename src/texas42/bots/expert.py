"""The expert: imagines deals that agree with all it knows, asks the solver, and plays for the bid, not for points."""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

from texas42.bots.answering import answer, lay_down
from texas42.bots.bidding import Sales
from texas42.bots.dice import dice
from texas42.bots.knowledge import knowledge
from texas42.bots.player import Choice, Weighed
from texas42.bots.reasons import ONLY_PLAY, why_bid, why_call, why_play
from texas42.bots.regular import Regular
from texas42.bots.sampling import Deals, Imagined
from texas42.bots.thinking import Plays, Problem, mean_points, problem, weigh_open
from texas42.rules import Domino, DominoSet, Phase, Seat, SeatView, Standing
from texas42.rules.commands import MakeBid, NameContract, PlayDomino
from texas42.rules.turns import to_choose

NODES_A_SECOND: Final = 8_000_000
"""Time is counted in what the solver does, so that the same choice is made on every machine; this is a modest one."""

_FEWEST: Final = 8
"""With fewer deals than this nothing can be said; however little time there is, so many are imagined."""


class Effort(NamedTuple):
    """How many deals are imagined for a choice, and the seconds that is meant to take at the most."""

    deals: int
    seconds: float

    def within(self, seconds: float | None) -> int:
        """How many deals there is time for."""
        share = 1.0 if seconds is None else min(1.0, seconds / self.seconds)
        return max(_FEWEST, int(self.deals * share))

    def nodes(self, seconds: float | None) -> int:
        return int(NODES_A_SECOND * min(self.seconds, self.seconds if seconds is None else seconds))


def best_bid(view: SeatView, seat: Seat, standing: Standing, imagined: Imagined) -> Choice:
    """The bid that is worth most in some deals, with all that were weighed."""
    sales, deals = Sales(view, standing, imagined), len(imagined.deals)
    offers = sales.offers()
    best = offers[0]
    asked = best.bid if not best.bid.is_pass else next(bid for bid in view.legal_bids() if not bid.is_pass)
    by_worth = sorted(offers, key=lambda offer: -offer.worth)
    weighed = tuple(Weighed(offer.bid, offer.worth, offer.chance, deals) for offer in by_worth)
    gambles = any(offer.worth > best.worth for offer in offers)
    why = why_bid(best, sales.best_calls(asked), deals, gambles=gambles)
    return Choice(MakeBid(seat, best.bid), why, weighed)


class Expert:
    """Plays any seat under any options."""

    name: ClassVar[str] = "expert"
    bids: ClassVar[Effort] = Effort(200, 1.0)
    names: ClassVar[Effort] = Effort(400, 1.0)
    plays: ClassVar[Effort] = Effort(48, 0.25)

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed
        self._thumb = Regular(seed)

    def choose(self, view: SeatView, standing: Standing, seconds: float | None = None) -> Choice:
        seat = view.seat
        if seat is None:
            raise ValueError("A spectator does not play.")
        if seat not in to_choose(view.public):
            raise ValueError(f"It is not {seat}'s turn.")
        if view.public.conduct.pending is not None:
            return answer(view, seat)
        if view.public.phase is Phase.BIDDING:
            return best_bid(view, seat, standing, self.imagine(view, self.bids.within(seconds)))
        if view.public.phase is Phase.NAMING:
            return self._name(view, seat, standing, seconds)
        return lay_down(view, seat) or self._play(view, seat, standing, seconds)

    def imagine(self, view: SeatView, number: int) -> Imagined:
        """Deals that agree with all that is known, each as likely as any other."""
        deals = Deals.of(knowledge(view)).some(number, dice(self._seed, view))
        return Imagined(deals, [1.0] * len(deals))

    def weigh(self, view: SeatView, asked: Problem, imagined: Imagined, nodes: int) -> Plays:
        """What each legal play is worth: here with all hands open."""
        del view
        return weigh_open(asked, imagined, nodes)

    def _name(self, view: SeatView, seat: Seat, standing: Standing, seconds: float | None) -> Choice:
        sales = Sales(view, standing, self.imagine(view, self.names.within(seconds)))
        calls = sorted(sales.calls().items(), key=lambda call: -call[1].worth)
        weighed = tuple(one for _, one in calls)
        return Choice(NameContract(seat, calls[0][0]), why_call(view.public.auction.high, weighed), weighed)

    def _play(self, view: SeatView, seat: Seat, standing: Standing, seconds: float | None) -> Choice:
        asked = problem(view, standing)
        if len(asked.legal) == 1:
            return Choice(PlayDomino(seat, next(iter(asked.legal))), ONLY_PLAY)
        imagined = self.imagine(view, self.plays.within(seconds))
        nodes = self.plays.nodes(seconds)
        plays = self.weigh(view, asked, imagined, nodes)
        order = self._ranked(view, seat, asked, imagined, plays, nodes)
        weighed = tuple(plays[domino] for domino in order)
        return Choice(PlayDomino(seat, order[0]), why_play(weighed, bidders=asked.stakes.sign > 0), weighed)

    def _ranked(
        self, view: SeatView, seat: Seat, asked: Problem, imagined: Imagined, plays: Plays, nodes: int
    ) -> list[Domino]:
        """The best first. Of those that win equally often, what takes most points; then as a regular would play."""
        most = max(one.worth for one in plays.values())
        tied = DominoSet.from_iterable(domino for domino, one in plays.items() if one.worth >= most - 1e-9)
        points = mean_points(asked, imagined, tied, nodes) if len(tied) > 1 else {}
        thumb = self._thumb.domino(view, seat).domino
        return sorted(plays, key=lambda one: (-plays[one].worth, -points.get(one, 0.0), one is not thumb))

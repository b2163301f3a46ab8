"""A simple player: bids by a point count, names its best contract and plays by rules of thumb.

It sees a `SeatView` and the standing of the game, nothing else.
"""

from __future__ import annotations

import random

from texas42.bots.judging import best_for_all, best_for_partner, best_for_points
from texas42.bots.playing import choose_domino
from texas42.bots.turns import to_choose
from texas42.rules import (
    PASS,
    Bid,
    BidKind,
    Call,
    Command,
    DominoSet,
    Options,
    Phase,
    Seat,
    SeatView,
    Standing,
    calls_for,
)
from texas42.rules.commands import AnswerClaim, AnswerOutOfTurnBid, AnswerRenege, MakeBid, NameContract, PlayDomino
from texas42.rules.events import BidOutOfTurn, LaidDown, RenegeCalled


class SimplePlayer:
    """Plays any seat under any options. Equally seeded players choose the same."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def choose(self, view: SeatView, standing: Standing) -> Command:
        """What this seat does when its turn has come, or when its team has to answer."""
        seat = view.seat
        if seat is None:
            raise ValueError("A spectator does not play.")
        if seat not in to_choose(view.public):
            raise ValueError(f"It is not {seat}'s turn.")
        if view.public.conduct.pending is not None:
            return _answer(view, seat)
        if view.public.phase is Phase.BIDDING:
            return MakeBid(seat, self._bid(view, seat, standing))
        if view.public.phase is Phase.NAMING:
            return NameContract(seat, _name(view))
        return PlayDomino(seat, choose_domino(view, seat))

    def _bid(self, view: SeatView, seat: Seat, standing: Standing) -> Bid:
        """As high as the hand is worth, a little more when the game is about to be lost."""
        legal, options = view.legal_bids(), view.public.options
        if view.public.auction.bidder is seat.partner:
            return PASS
        desperate = _about_to_lose(standing, seat)
        limit = best_for_points(calls_for(options, Bid.points(30)), view.dealt).points
        limit += self._rng.choice((-1, 0, 0, 1)) + 2 * desperate
        points = [bid for bid in legal if bid.kind is BidKind.POINTS and bid.amount <= limit]
        chosen = _special(legal, len(view.dealt.doubles), desperate=desperate and not points)
        chosen = chosen or _marks(options, legal, view.dealt, at_least=0.8 if points else 0.6)
        if chosen is not None:
            return chosen
        if points:
            return points[0] if seat is view.public.shaker else self._rng.choice(points[:3])
        return legal[0]


def _marks(options: Options, legal: tuple[Bid, ...], held: DominoSet, *, at_least: float) -> Bid | None:
    """The lowest mark bid, if some contract worth it will most likely be made."""
    marks = next((bid for bid in legal if bid.kind is BidKind.MARKS), None)
    if marks is None or marks.amount > 2:
        return None
    return marks if best_for_all(calls_for(options, marks), held).whole >= at_least else None


def _special(legal: tuple[Bid, ...], doubles: int, *, desperate: bool) -> Bid | None:
    """A plunge or splash with doubles to spare, or when there is nothing left to lose."""
    specials = [bid for bid in legal if bid.is_special]
    if not specials or (doubles < 5 and not desperate):
        return None
    return specials[-1] if doubles > 4 else specials[0]


def _about_to_lose(standing: Standing, seat: Seat) -> bool:
    """Whether one ordinary hand wins the game for the opponents."""
    options = standing.options
    step = 1 if options.scoring == "marks" else 42
    return standing.score[seat.team.other] >= options.target - step


def _name(view: SeatView) -> Call:
    calls, bid = view.legal_calls(), view.public.auction.high
    if bid.is_special:
        return best_for_partner(calls, view.dealt)
    if bid.kind is BidKind.POINTS:
        return best_for_points(calls, view.dealt).call
    return best_for_all(calls, view.dealt).call


def _answer(view: SeatView, seat: Seat) -> Command:
    """Friendly: bids stand, reneges are taken back where they may be, claims are believed."""
    pending = view.public.conduct.pending
    if isinstance(pending, BidOutOfTurn):
        return AnswerOutOfTurnBid(seat, reshake=False)
    if isinstance(pending, RenegeCalled):
        return AnswerRenege(seat, take_back=True)
    if isinstance(pending, LaidDown):
        return AnswerClaim(seat, accept=True)
    raise ValueError("A challenged claim waits for its proof, not for a player.")

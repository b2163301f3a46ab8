"""What every player answers when something waits for an answer, and the lay-down it may make itself.

A challenge costs nothing where a claim holds (CLM-3), so a claim is accepted only when it is proven from what the
player can know.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from texas42.bots.player import Choice
from texas42.rules import ALL, SEATS, DominoSet, Seat, SeatView
from texas42.rules.commands import AnswerClaim, AnswerOutOfTurnBid, AnswerRenege
from texas42.rules.events import BidOutOfTurn, LaidDown, RenegeCalled
from texas42.rules.playing import in_play
from texas42.solver import Moment, OverBudgetError, check_claim, claim_to_offer

NODES_FOR_AN_ANSWER: Final = 500_000
"""What judging a claim may cost, all deals together: some tenths of a second."""

NODES_FOR_A_CLAIM: Final = 20_000
"""What looking for a claim of one's own may cost at each lead: a few milliseconds, and seven top trumps take 16,000."""


def answer(view: SeatView, seat: Seat) -> Choice:
    """Friendly about slips, careful about claims."""
    pending = view.public.conduct.pending
    if isinstance(pending, BidOutOfTurn):
        return Choice(AnswerOutOfTurnBid(seat, reshake=False), "The bid may stand.")
    if isinstance(pending, RenegeCalled):
        return Choice(AnswerRenege(seat, take_back=True), "It was seen in time, so it may be taken back.")
    if isinstance(pending, LaidDown):
        return _judge(view, seat, pending)
    raise ValueError("A challenged claim waits for its proof, not for a player.")


def _judge(view: SeatView, seat: Seat, claim: LaidDown) -> Choice:
    if holds(view, claim):
        return Choice(AnswerClaim(seat, accept=True), "It holds whoever has the rest, so I accept.")
    return Choice(AnswerClaim(seat, accept=False), "I do not see that it must hold, so I challenge.")


def holds(view: SeatView, claim: LaidDown) -> bool:
    """Whether a claim is proven, wherever the dominoes are that this seat cannot see."""
    contract, play = in_play(view.public)
    nodes = 0
    for hands in _deals(view, claim):
        moment = Moment(hands, contract.call, contract.bidder, play.leader, play.table, play.points)
        budget = NODES_FOR_AN_ANSWER - nodes
        try:
            verdict = check_claim(
                moment, claim.seat, claim.claim, bid=contract.bid, order=claim.order, budget=max(1, budget)
            )
        except OverBudgetError:
            return False
        nodes += verdict.nodes
        if not verdict.holds:
            return False
    return True


def _deals(view: SeatView, claim: LaidDown) -> Iterator[tuple[DominoSet, ...]]:
    """One deal for each set of dominoes that may be in play: a pool asks for no more.

    All that is out is in play, unless somebody sits out whose dominoes this seat cannot see (CON-1).
    """
    contract, play = in_play(view.public)
    turns = contract.turns[play.leader]
    others = [seat for seat in turns if seat is not claim.seat]
    sizes = {seat: 7 - len(play.tricks) - (turns.index(seat) < len(play.table)) for seat in others}
    out = ALL - view.public.played - claim.dominoes
    in_play_for_sure = view.held if view.seat in others else DominoSet()
    maybe = out - in_play_for_sure - (view.held if view.seat is contract.sitting_out else DominoSet())
    missing = sum(sizes.values()) - len(in_play_for_sure)
    for some in combinations(maybe, missing):
        pool = [*in_play_for_sure, *some]
        hands = {claim.seat: claim.dominoes}
        for seat, size in sizes.items():
            hands[seat] = DominoSet.from_iterable(pool[:size])
            del pool[:size]
        yield tuple(hands.get(seat, DominoSet()) for seat in SEATS)


def lay_down(view: SeatView, seat: Seat, *, only_the_rest: bool = False) -> Choice | None:
    """The lay-down that a player on lead can prove cheaply from what it knows, where the table has them.

    A last domino is just played.
    """
    contract, play = in_play(view.public)
    if view.public.options.laydown == "off" or play.table or seat not in contract.seats or len(view.held) < 2:
        return None
    claim = claim_to_offer(view.public, view.dealt, seat, budget=NODES_FOR_A_CLAIM)
    if claim is None or (only_the_rest and claim.claim != "rest"):
        return None
    return Choice(claim, _WHY_CLAIM[claim.claim])


_WHY_CLAIM: Final[dict[str, str]] = {
    "rest": "The rest is ours whoever holds what, so I lay it down.",
    "made": "The bid is made whoever holds what, so I lay it down.",
    "set": "The bid is set whoever holds what, so I lay it down.",
}

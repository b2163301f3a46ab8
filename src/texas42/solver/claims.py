"""Lay-downs (CLM-1 to CLM-4): whether a claim holds, whoever holds the dominoes that are out."""

from __future__ import annotations

from typing import Final, Literal

from texas42.rules import (
    ALL,
    Bid,
    Domino,
    DominoSet,
    Hand,
    IllegalError,
    LoseAll,
    NotYoursError,
    PublicHand,
    Seat,
)
from texas42.rules.commands import LayDown, RuleOnClaim
from texas42.rules.playing import in_play
from texas42.solver.budget import OverBudgetError
from texas42.solver.engine import Claimed, Engine, Verdict, engine
from texas42.solver.questions import Moment, Question, Situation, question_of
from texas42.solver.values import Needed, to_make

ClaimKind = Literal["made", "set", "rest"]
Proof = Literal["pool", "actual_hands"]

NODES_FOR_AN_OFFER: Final = 75_000
"""What a button may cost: some hundredths of a second for each claim that is tried."""


def check_claim(
    situation: Situation,
    claimant: Seat,
    claim: ClaimKind,
    *,
    bid: Bid | None = None,
    order: tuple[Domino, ...] = (),
    proof: Proof = "pool",
    for_the_team: bool = False,
    budget: int = 0,
    by: Engine | None = None,
) -> Verdict:
    """Decide a lay-down; the verdict's line shows how it holds, or how it fails.

    `pool`: the outstanding dominoes may lie in any hands and are played in any legal way that refutes, the partner's
    too. `actual_hands`: everybody holds what they hold; the partner helps only when the claim is for the team.
    Without a stated order the claimant plays as well as possible.
    """
    question = question_of(situation)
    if claimant not in question.contest.turns[situation.leader]:
        raise NotYoursError("You sit this one out.", code="sitting_out", rule="CON-1", offending=claimant)
    if order and (
        len(order) != len(question.hands[claimant]) or DominoSet.from_iterable(order) != question.hands[claimant]
    ):
        raise NotYoursError(
            "State an order of the dominoes you hold, each once.", code="bad_claim_order", rule="CLM-1", offending=order
        )
    need = _needed(situation, question, claimant, claim, bid)
    if isinstance(need, bool):
        return Verdict(need, (), 0)
    helps = for_the_team and proof == "actual_hands"
    claimed = Claimed(claimant, order, proof == "pool", helps, need.at_least, need.points)
    return (by or engine()).claim(question, claimed, budget)


def _needed(
    situation: Situation, question: Question, claimant: Seat, claim: ClaimKind, bid: Bid | None
) -> Needed | bool:
    """What the declarer's side must take for the claim to hold, or whether it holds already.

    In nello the rest goes to the defenders whoever claims it.
    """
    if claim == "rest":
        declaring = claimant.team is situation.declarer.team and not question.contest.misere
        return Needed(True, question.out) if declaring else Needed(False, 0)
    need = to_make(situation, bid)
    if isinstance(need, bool):
        return need is (claim == "made")
    if claim == "made":
        return need
    return Needed(False, need.points - 1) if need.at_least else Needed(True, need.points + 1)


def rule_on_claim(hand: Hand, *, for_the_team: bool = False, budget: int = 0, by: Engine | None = None) -> RuleOnClaim:
    """The ruling on a challenged lay-down, for `decide`: proven as the table's `claim_proof` says (CLM-2, CLM-3)."""
    claim = hand.public.conduct.claim
    if claim is None:
        raise IllegalError("No challenged claim waits for a ruling.", code="nothing_to_rule", rule="CLM-3")
    contract, play = in_play(hand.public)
    hands = tuple(hand.held(seat) for seat in Seat)
    verdict = check_claim(
        Moment(hands, contract.call, contract.bidder, play.leader, play.table, play.points),
        claim.seat,
        claim.claim,
        bid=contract.bid,
        order=claim.order,
        proof=hand.options.claim_proof,
        for_the_team=for_the_team,
        budget=budget,
        by=by,
    )
    return RuleOnClaim(verdict.holds, () if verdict.holds else verdict.line)


def claim_to_offer(
    public: PublicHand,
    own: DominoSet,
    seat: Seat,
    *,
    budget: int = NODES_FOR_AN_OFFER,
    by: Engine | None = None,
) -> LayDown | None:
    """The most that a seat can claim and prove whoever holds what, from what it knows alone (CLM-4, `assisted`).

    That is the rest, or else that the bid is made or set. Nothing is offered that would take longer to prove than the
    budget allows, and nothing in nello, where nobody knows which dominoes sit out.
    """
    contract, play = in_play(public)
    if public.options.laydown == "off" or isinstance(contract.goal, LoseAll):
        return None
    hands = _any_deal(contract.turns[play.leader], len(play.table), seat, own - public.played, ALL - public.played)
    moment = Moment(hands, contract.call, contract.bidder, play.leader, play.table, play.points)
    side: ClaimKind = "made" if seat.team is contract.bidder.team else "set"
    kinds: tuple[ClaimKind, ...] = ("rest",) if public.options.scoring == "points" else ("rest", side)
    for kind in kinds:
        try:
            if check_claim(moment, seat, kind, bid=contract.bid, budget=budget, by=by).holds:
                return LayDown(seat, kind)
        except OverBudgetError:
            continue
    return None


def _any_deal(
    turns: tuple[Seat, ...], played: int, seat: Seat, held: DominoSet, left: DominoSet
) -> tuple[DominoSet, ...]:
    """The dominoes that are out dealt to the others in any way: in a pool it does not matter who holds them."""
    out = list(left - held)
    tricks = len(held) + (turns.index(seat) < played)
    hands = {seat: held}
    for place, other in enumerate(turns):
        if other is not seat:
            number = tricks - (place < played)
            hands[other] = DominoSet.from_iterable(out[:number])
            del out[:number]
    return tuple(hands[one] for one in Seat)

"""Lay-downs (PLY-8, CLM-1 to CLM-4): claiming, answering, and what a ruling does to the hand.

The proof of a challenged claim is not made here: like the shuffle it is brought in from outside
(`RuleOnClaim`), so the rules stay free of any search.
"""

from __future__ import annotations

from texas42.rules.commands import AnswerClaim, LayDown, RuleOnClaim
from texas42.rules.contracts import Contract
from texas42.rules.dominoes import DominoSet
from texas42.rules.errors import IllegalError, NotYoursError
from texas42.rules.events import ClaimAnswered, ClaimRuled, HandEvent, LaidDown
from texas42.rules.goals import Taken
from texas42.rules.playing import ending, in_play
from texas42.rules.scoring import lost_outcome, played_outcome
from texas42.rules.state import Hand, Play


def decide_lay_down(hand: Hand, command: LayDown) -> tuple[HandEvent, ...]:
    public = hand.public
    if public.options.laydown == "off":
        raise IllegalError("Hands are played out at this table.", code="no_laydowns", rule="PLY-8")
    contract, _ = in_play(public)
    if command.seat not in contract.seats:
        raise NotYoursError("You sit this one out.", code="sitting_out", rule="CON-1", offending=command.seat)
    if command.claim != "rest" and public.options.scoring == "points":
        raise IllegalError("Points count every trick, so claim all the rest.", code="claim_the_rest", rule="CLM-1")
    held = hand.held(command.seat)
    if command.order and (DominoSet.from_iterable(command.order) != held or len(command.order) != len(held)):
        raise NotYoursError(
            "State an order of the dominoes you hold, each once.",
            code="bad_claim_order",
            rule="CLM-1",
            offending=command.order,
        )
    return (LaidDown(command.seat, command.claim, held, command.order),)


def decide_claim_answer(hand: Hand, command: AnswerClaim) -> tuple[HandEvent, ...]:
    claim = hand.public.conduct.pending
    if not isinstance(claim, LaidDown):
        raise IllegalError("No claim waits for an answer.", code="nothing_to_answer", rule="CLM-2")
    if command.seat.team is claim.seat.team:
        raise NotYoursError(
            "The other team accepts or challenges.", code="own_team", rule="CLM-2", offending=command.seat
        )
    answered = ClaimAnswered(command.seat, command.accept)
    return (answered, *_grant(hand, claim)) if command.accept else (answered,)


def decide_ruling(hand: Hand, command: RuleOnClaim) -> tuple[HandEvent, ...]:
    claim = hand.public.conduct.claim
    if claim is None or not isinstance(hand.public.conduct.pending, ClaimAnswered):
        raise IllegalError("No challenged claim waits for a ruling.", code="nothing_to_rule", rule="CLM-3")
    ruled = ClaimRuled(command.holds, command.line)
    return (ruled, *(_grant(hand, claim) if command.holds else _lose(hand, claim)))


def _grant(hand: Hand, claim: LaidDown) -> tuple[HandEvent, ...]:
    """The hand ends as claimed."""
    contract, play = in_play(hand.public)
    bidders = contract.bidder.team
    points, tricks = play.points, play.won
    if claim.claim == "rest":
        points, tricks = _with_the_rest(contract, play, claim)
        them = bidders.other
        decision = contract.goal.judge(Taken(points[bidders], points[them], tricks[bidders], tricks[them]))
        made = decision is not None and decision.made
    else:
        made = claim.claim == "made"
    if hand.public.decision is not None:
        made = hand.public.decision.made
    outcome = played_outcome(hand.public.options, contract, made, points, tricks, hand.public.start.mark_worth, "claim")
    return ending(hand, outcome, play.played)


def _with_the_rest(contract: Contract, play: Play, claim: LaidDown) -> tuple[tuple[int, int], tuple[int, int]]:
    """Points and tricks when the claimant's team takes everything still out.

    In nello the bidder claims to lose the rest, so it goes to the defenders whoever claims.
    """
    team = contract.bidder.team.other if contract.pays_bid else claim.seat.team
    points, won = list(play.points), list(play.won)
    points[team] += 42 - sum(points)
    won[team] += 7 - sum(won)
    return (points[0], points[1]), (won[0], won[1])


def _lose(hand: Hand, claim: LaidDown) -> tuple[HandEvent, ...]:
    contract, play = in_play(hand.public)
    outcome = lost_outcome(
        hand.public.options,
        contract,
        claim.seat.team,
        play.points,
        play.won,
        hand.public.start.mark_worth,
        "claim",
    )
    return ending(hand, outcome, play.played)

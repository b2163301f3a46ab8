"""Verdicts with all hands open are the solver's."""

from __future__ import annotations

import pytest

from tests.study.hands import finished, summary, verdicts
from texas42.rules import SEATS, Bid, BidKind, Call, Family, resolve
from texas42.solver import Moment, analyse, best_contract, makes, prospects, solve
from texas42.solver.analysis import Verdict as OpenPlay
from texas42.solver.analysis import steps
from texas42.study.opening import OpenBid, OpenCall


@pytest.mark.parametrize(("name", "number"), [("thursday", 0), ("specials", 0), ("specials", 2), ("points", 2)])
def test_every_domino_has_the_value_that_the_solver_gives(name: str, number: int) -> None:
    """Before and after each domino stands what solving the position by itself gives, with what was taken."""
    hand = finished(name)[number].hand
    found = [one.open for one in verdicts(name, number) if isinstance(one.open, OpenPlay)]
    assert tuple(found) == analyse(hand).verdicts
    for step, verdict in zip(steps(hand), found, strict=True):
        contract = hand.public.contract
        assert contract is not None
        taken = 0 if contract.call.family is Family.NELLO else step.moment.points[contract.bidder.team]
        solved = solve(step.moment)
        assert (verdict.before, verdict.after) == (taken + solved.value, taken + solved.moves[step.domino])


@pytest.mark.parametrize("number", range(4))
def test_every_call_comes_to_what_the_solver_says(number: int) -> None:
    """What each call takes, or whether it makes, is asked of the solver for the same deal."""
    story = finished("specials")[number]
    (verdict,) = (one for one in verdicts("specials", number) if isinstance(one.decision.action, Call))
    assert isinstance(verdict.open, tuple)
    auction, dealt = story.hand.public.auction, tuple(map(story.hand.dealt, SEATS))
    assert auction.bidder is not None
    calls = [one for one in verdict.open if isinstance(one, OpenCall)]
    for one in calls:
        contract = resolve(one.call, auction.high, auction.bidder, story.hand.options)
        moment = Moment(dealt, one.call, auction.bidder, contract.leader)
        assert one.makes is makes(moment, auction.high).makes
        assert one.takes is None or one.takes == solve(moment).value
    assert {one.call for one in calls} == set(verdict.decision.alternatives)


def test_a_bid_is_held_against_the_best_contract_of_its_seat() -> None:
    """With all hands open a bid makes where some contract of its seat takes that much."""
    hand = finished("thursday")[0].hand
    every = prospects(tuple(map(hand.dealt, SEATS)), hand.options)
    for one in verdicts("thursday"):
        if isinstance(one.open, OpenBid):
            own = [prospect for prospect in every if prospect.declarer is one.decision.seat]
            assert one.open.best == own[0]
            bid = one.decision.action
            assert isinstance(bid, Bid)
            if bid.kind is BidKind.POINTS:
                assert one.open.makes is any((prospect.value or 0) >= bid.amount for prospect in own)


def test_the_best_contract_is_the_solvers() -> None:
    """The best contract there was, and each side's, are those of the solver under the same house rules."""
    hand, found = finished("specials")[0].hand, summary("specials")
    dealt = tuple(map(hand.dealt, SEATS))
    assert found.best == best_contract(dealt, hand.options)
    for team, best in found.best_of.items():
        assert best == best_contract(dealt, hand.options, team)

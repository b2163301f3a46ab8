"""A choice told as a hint."""

from __future__ import annotations

from tests.rules.table import HOME, STRAIGHT, S, bids, dealt, in_contract
from texas42.bots import Choice, Weighed, player
from texas42.bots.hints import hint_text, next_best
from texas42.rules import PASS, Bid, Hand, Seat, Standing, view
from texas42.rules.commands import AnswerClaim, LayDown, MakeBid

HELD = "6-6 6-4 5-5 4-4 3-1 2-1 1-0"


def told(hand: Hand, seat: Seat) -> str:
    standing = Standing(hand.options, (), hand.public.shaker)
    return hint_text(player("expert").choose(view(hand, seat), standing), hand.options)


def test_a_bid_is_told_with_its_reason_its_worth_and_the_second_choice() -> None:
    """What to bid, why, what that is worth, and what the next best bid is worth and how often it makes."""
    weighed = (Weighed(Bid.points(31), 0.25, 0.8, 50), Weighed(Bid.points(30), 0.13, 0.85, 50), Weighed(PASS, 0.1))
    choice = Choice(MakeBid(S, Bid.points(31)), "31 makes in 80% of 50 deals in fives.", weighed)
    assert hint_text(choice, STRAIGHT) == (
        "Bid 31. 31 makes in 80% of 50 deals in fives. That is worth +0.25 marks. "
        "Next best: 30, worth 0.12 marks less; it makes in 85% of 50 deals."
    )


def test_a_second_choice_that_is_a_pass_makes_nothing() -> None:
    """A pass has no chance of its own; what is worth the same is said to be."""
    choice = Choice(MakeBid(S, Bid.points(31)), "So.", (Weighed(Bid.points(31), 0.25, 0.8, 9), Weighed(PASS, 0.251)))
    assert next_best(choice, STRAIGHT) == "Next best: pass, worth the same."
    assert hint_text(choice, STRAIGHT).endswith("Next best: pass, worth the same.")


def test_where_nothing_was_weighed_there_is_no_second_choice() -> None:
    """An answer and a lay-down are told with their reason alone."""
    assert hint_text(Choice(AnswerClaim(S, accept=False), "It can fail."), STRAIGHT) == (
        "Challenge the claim. It can fail."
    )
    assert hint_text(Choice(LayDown(S, "rest"), "Nothing beats these."), STRAIGHT) == (
        "Lay down and claim all the rest. Nothing beats these."
    )


def test_bid_contract_and_play_have_a_second_choice() -> None:
    """An expert weighs several bids, calls and dominoes, and says so of each."""
    for hand, seat in (
        (bids(dealt(STRAIGHT, S, s=HELD), "P 30 P"), S),
        (bids(dealt(HOME, S.right, s=HELD), "30 P P P"), S),
        (in_contract("fives", bidder=S, s=HELD), S),
    ):
        said = told(hand, seat)
        assert "That is worth " in said
        assert "Next best: " in said
        assert " deals" in said

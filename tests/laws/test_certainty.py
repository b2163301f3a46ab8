"""A hand that says it is decided is: no way of playing on changes it, and none was needed to know it sooner."""

from __future__ import annotations

from texas42.rules import AtLeast, Hand, decide, fold, start
from texas42.rules.events import HandStarted, RenegeTakenBack
from texas42.testing.choosing import random_command, seeded
from texas42.testing.lines import Line, random_lines


def played_out(count: int) -> list[Line]:
    return list(random_lines("hand", count, hand_end="play_out", enforcement="strict"))


def hands(line: Line) -> list[Hand]:
    return [state for state in line.states if isinstance(state, Hand)]


def test_no_continuation_changes_a_decision() -> None:
    """CON-6, SCR-3, BID-10: from every decided point, random play to the end gives the result that was said."""
    continued = 0
    for number, line in enumerate(played_out(150)):
        rng = seeded("continue", number)
        decided = [hand for hand in hands(line) if hand.public.decision is not None and not hand.is_over]
        for hand in rng.sample(decided, min(3, len(decided))):
            after = hand
            while not after.is_over:
                after = fold(after, decide(after, random_command(after, rng)))
            assert after.public.decision == hand.public.decision
            assert after.public.outcome is not None
            assert after.public.outcome.made is hand.public.decision.made  # type: ignore[union-attr]
            continued += 1
    assert continued > 200


def test_a_decision_stands_from_the_trick_that_made_it() -> None:
    """CON-6: it is said after the deciding trick, names that trick, and is never said otherwise again."""
    for line in played_out(150):
        decisions = [(hand.public.decision, hand) for hand in hands(line) if hand.public.decision is not None]
        assert len({decision for decision, _ in decisions}) <= 1
        for decision, hand in decisions[:1]:
            assert hand.public.play is not None
            assert decision.trick == len(hand.public.play.tricks)


def test_an_open_bid_can_still_go_either_way() -> None:
    """CON-6: while a point bid is open by count, the points still out could make it and could set it."""
    seen = 0
    for line in played_out(200):
        for hand in hands(line):
            contract = hand.public.contract
            if contract is None or not isinstance(contract.goal, AtLeast):
                continue
            taken = hand.public.taken()
            out = 42 - taken.points - taken.other_points
            is_open = taken.points < contract.goal.points <= taken.points + out
            assert is_open is (hand.public.decision is None)
            seen += 1
    assert seen > 1000


def test_a_decision_goes_with_what_was_taken() -> None:
    """CON-6, CND-1: also where a trick is taken back, a hand is decided exactly when what was taken decides it."""
    taken_back = 0
    for line in random_lines("hand", 400, mischief=0.25, enforcement="table", hand_end="play_out", laydown="off"):
        taken_back += any(isinstance(event, RenegeTakenBack) for event in line.history)
        for hand in hands(line):
            if hand.public.contract is not None and not hand.is_over:
                judged = hand.public.contract.goal.judge(hand.public.taken())
                assert (judged is None) is (hand.public.decision is None)
    assert taken_back > 10


def test_stopping_when_decided_changes_no_result() -> None:
    """PLY-7, CON-6: the same hand stopped at its decision has the same winner and, in marks, the same score."""
    compared = 0
    for line in random_lines("hand", 150, hand_end="when_decided", enforcement="strict", laydown="off"):
        final = line.final
        assert isinstance(final, Hand)
        if final.public.outcome is None:
            continue
        assert isinstance(line.opening, HandStarted)
        hand = start(line.opening._replace(options=line.opening.options.but(hand_end="play_out")))
        for step in line.steps:
            hand = fold(hand, decide(hand, step.command))
        rng = seeded("play on", compared)
        while not hand.is_over:
            hand = fold(hand, decide(hand, random_command(hand, rng)))
        assert hand.public.outcome is not None
        assert (hand.public.outcome.made, hand.public.outcome.score) == (
            final.public.outcome.made,
            final.public.outcome.score,
        )
        compared += 1
    assert compared > 100

"""Nothing is lost on the table: 28 dominoes, 42 points, and always something to play."""

from __future__ import annotations

import pytest

from texas42.rules import ALL, EMPTY, SEATS, DominoSet, Hand, Phase, legal_bids, legal_calls, legal_plays
from texas42.testing.lines import random_lines


def hands(enforcement: str, count: int) -> list[Hand]:
    """Every state after the deal of so many hands."""
    lines = random_lines("hand", count, mischief=0.15, enforcement=enforcement)
    states = [state for line in lines for state in line.states if isinstance(state, Hand)]
    return [hand for hand in states if len(hand.public.drawn) == 4]


@pytest.mark.parametrize("enforcement", ["strict", "table"])
def test_28_dominoes_are_always_somewhere(enforcement: str) -> None:
    """SET-1, SET-3: each domino is held by one seat, lies on the table, or is in one trick."""
    for hand in hands(enforcement, 80):
        play = hand.public.play
        tricks = [DominoSet.from_iterable(trick.dominoes) for trick in play.tricks] if play else []
        table = DominoSet.from_iterable(play.table) if play else EMPTY
        places = [*(hand.held(seat) for seat in SEATS), *tricks, table]
        assert sum(map(len, places)) == 28
        assert DominoSet.from_iterable(domino for place in places for domino in place) == ALL


@pytest.mark.parametrize("enforcement", ["strict", "table"])
def test_42_points_are_always_somewhere(enforcement: str) -> None:
    """SCR-1: what both sides took, the count still out and the tricks still to come make 42."""
    for hand in hands(enforcement, 80):
        play = hand.public.play
        if play is not None:
            out = ALL.count - sum(DominoSet.from_iterable(trick.dominoes).count for trick in play.tricks)
            assert sum(play.points) + out + 7 - len(play.tricks) == 42
            assert sum(play.won) == len(play.tricks)
            assert sum(trick.points for trick in play.tricks) == sum(play.points)


@pytest.mark.parametrize("enforcement", ["strict", "table"])
def test_whoever_has_to_act_can(enforcement: str) -> None:
    """BID-1, TRP-1, PLY-1, PLY-3: a seat whose turn it is has a legal bid, call or play, from what it holds."""
    asked = 0
    for hand in hands(enforcement, 100):
        seat, public = hand.turn, hand.public
        if seat is None:
            continue
        asked += 1
        held = hand.held(seat)
        choices = {
            Phase.BIDDING: legal_bids(public, held),
            Phase.NAMING: legal_calls(public),
            Phase.PLAYING: tuple(legal_plays(public, held)),
        }
        assert choices.pop(public.phase)
        assert not any(choices.values())
        assert legal_plays(public, held) <= held
    assert asked > 2000


@pytest.mark.parametrize("enforcement", ["strict", "table"])
def test_a_finished_hand_is_worth_42_at_most(enforcement: str) -> None:
    """SCR-1, SCR-2, CON-1: tricks and points add up in the result, and one side alone scores in marks."""
    for hand in hands(enforcement, 120):
        outcome, contract = hand.public.outcome, hand.public.contract
        if outcome is None or contract is None:
            continue
        assert sum(outcome.taken) <= 42
        assert sum(outcome.tricks) <= 7
        if outcome.by == "play" and sum(outcome.tricks) == 7 and contract.sitting_out is None:
            assert sum(outcome.taken) == 42
        if hand.options.scoring == "marks":
            assert outcome.score[outcome.winners] > 0
            assert outcome.score[outcome.winners.other] == 0

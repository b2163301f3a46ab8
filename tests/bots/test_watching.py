"""A simple player calls a renege from what lies on the table."""

from __future__ import annotations

from typing import Any

from tests.rules.table import TABLE, E, N, S, do, in_contract, played
from texas42.bots import spot_renege
from texas42.rules import view
from texas42.rules.commands import CallRenege


def after(dominoes: str) -> Any:
    """North leads sixes with fives trump; East holds the 6-6 and does not follow."""
    hand = in_contract("fives", options=TABLE, n="6-4 1-0 5-5", e="6-6 3-3 1-1", s="6-0 2-1", w="6-1 3-1")
    return played(hand, dominoes)


def test_no_call_before_it_shows() -> None:
    """CND-1: nobody can see a renege while the domino that should have followed is still in hand."""
    assert spot_renege(view(after("6-4 3-3 6-0 6-1"), S)) is None


def test_called_when_it_shows() -> None:
    """CND-1: once the reneging seat plays the suit it had denied, an opponent calls that trick."""
    shown = after("6-4 3-3 6-0 6-1 1-0 6-6")
    assert spot_renege(view(shown, S)) == CallRenege(S, E, 1)
    assert spot_renege(view(shown, N)) == CallRenege(N, E, 1)
    assert spot_renege(view(shown, E)) is None
    assert spot_renege(view(shown, None)) is None


def test_called_once() -> None:
    """CND-1: when a hand is lost by a renege, or a call waits for its answer, nobody calls again."""
    shown = after("6-4 3-3 6-0 6-1 1-0 6-6")
    assert spot_renege(view(do(shown, CallRenege(S, E, 1)), N)) is None
    pending = do(after("6-4 3-3"), CallRenege(S, E, 1))
    assert pending.public.conduct.pending is not None
    assert spot_renege(view(pending, N)) is None


def test_the_end_of_a_hand_shows_reneges_too() -> None:
    """CND-1, PLY-7: dominoes turned face up at the end prove what nobody could see before."""
    stops = TABLE.but(hand_end="when_decided")
    hand = in_contract("fives", "2M", stops, n="6-4 1-0 5-5", e="6-6 3-3 6-5", s="6-0 2-1", w="6-1 3-1")
    hand = played(hand, "6-4 6-5 6-0 6-1")
    assert hand.is_over
    assert spot_renege(view(hand, S)) == CallRenege(S, E, 1)

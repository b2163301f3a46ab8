"""What every player answers: friendly about slips, and no claim is believed that is not proven."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.choosing import bid_with, call_with
from tests.rules.table import HOME, STRAIGHT, TABLE, E, N, S, W, dealt, do, in_contract, played
from texas42.bots import BASELINES, LEVELS, answering, player
from texas42.rules import PASS, Bid, Command, MalformedError, Seat, Standing, view
from texas42.rules.commands import (
    AnswerClaim,
    AnswerOutOfTurnBid,
    AnswerRenege,
    CallRenege,
    LayDown,
    MakeBid,
)

CLAIMS = STRAIGHT.but(laydown="authentic")
NELLO = HOME.but(laydown="authentic")


def answer_of(seat: Seat, hand: Any) -> Command:
    return player("rookie").choose(view(hand, seat), Standing(hand.options)).command


def accepts(seat: Seat, hand: Any) -> bool:
    command = answer_of(seat, hand)
    assert isinstance(command, AnswerClaim)
    return command.accept


def test_a_claim_that_holds_is_accepted() -> None:
    """CLM-2: seven trumps take the rest, so both opponents accept."""
    hand = in_contract("sixes", "1M", CLAIMS, n="6-6 6-5 6-4 6-3 6-2 6-1 6-0")
    hand = do(hand, LayDown(N, "rest"))
    assert accepts(E, hand)
    assert accepts(W, hand)


def test_a_claim_that_may_fail_is_challenged() -> None:
    """CLM-2: an off can be beaten by somebody, so the claim of the rest is challenged."""
    hand = in_contract("sixes", "1M", CLAIMS, n="6-6 6-5 6-4 6-3 6-2 6-1 1-0")
    assert not accepts(E, do(hand, LayDown(N, "rest")))


def test_the_stated_order_counts() -> None:
    """CLM-1, CLM-2: in a foolish order the off is led while its double is out, and the claim is challenged."""
    hand = in_contract("sixes", "30", CLAIMS, n="6-6 6-5 6-4 6-3 6-2 5-5 4-4", e="6-1", s="6-0")
    good = hand.held(N)
    wise = tuple(sorted(good, key=lambda one: (6 not in (one.high, one.low), not one.is_double)))
    foolish = wise[::-1]
    assert accepts(E, do(hand, LayDown(N, "rest", wise)))
    assert not accepts(E, do(hand, LayDown(N, "rest", foolish)))


def test_what_takes_too_long_to_prove_is_challenged(monkeypatch: pytest.MonkeyPatch) -> None:
    """CLM-3: a challenge costs nothing where the claim holds, so in doubt it is made."""
    monkeypatch.setattr(answering, "NODES_FOR_AN_ANSWER", 10)
    hand = in_contract("sixes", "1M", CLAIMS, n="6-6 6-5 6-4 6-3 6-2 6-1 6-0")
    assert not accepts(E, do(hand, LayDown(N, "rest")))


def test_a_nello_claim_holds_wherever_the_unseen_dominoes_are() -> None:
    """CON-1, CLM-2: nobody knows which dominoes sit out, so it must hold for every way they may."""
    plays = "6-0 6-2 6-1 5-2 5-1 5-0 4-2 4-1 4-0 3-2 3-1 3-0"
    others: Any = {"e": "6-2 5-2 4-2 3-2", "w": "6-1 5-1 4-1 3-1"}
    low = in_contract("nello", "1M", NELLO, n="6-0 5-0 4-0 3-0 2-0 1-0 0-0", **others)
    assert accepts(W, do(played(low, plays), LayDown(N, "rest")))
    high = in_contract("nello", "1M", NELLO, n="6-0 5-0 4-0 3-0 2-0 1-0 6-5", **others)
    assert not accepts(W, do(played(high, plays), LayDown(N, "rest")))


def test_who_sits_out_answers_from_its_own_dominoes() -> None:
    """CON-1, CLM-2: only the bidder's partner knows that the one domino that beats the lead is not in play."""
    hand = in_contract(
        "nello", "1M", NELLO, n="5-4 4-3 3-2 2-1", e="1-0 2-0 3-0 4-0 5-0 6-0 1-1", s="6-5 6-4 6-3 6-2 6-1"
    )
    hand = do(played(hand, "5-4"), LayDown(E, "set"))
    assert accepts(S, hand)
    assert not accepts(N, hand)


def test_a_claim_of_a_set_is_judged_too() -> None:
    """CLM-1: defenders with a sure trick on a mark bid have set it."""
    hand = in_contract("fives", "1M", CLAIMS, n="6-5 5-4 5-3 5-2 6-6 4-4 1-0", e="5-5 2-0 3-0")
    assert accepts(S, do(played(hand, "6-5"), LayDown(E, "set")))
    hand = in_contract("fives", "1M", CLAIMS, n="5-5 5-4 5-3 5-2 6-6 4-4 1-0", e="6-5 2-0 3-0")
    assert not accepts(S, do(played(hand, "5-5"), LayDown(E, "set")))


def test_a_bid_out_of_turn_may_stand() -> None:
    """BID-8: asked about it, a player lets it stand."""
    hand = dealt(TABLE.but(out_of_turn_bid="opponents_choose"), W)
    hand = do(hand, MakeBid(E, Bid.points(30)))
    assert answer_of(S, hand) == AnswerOutOfTurnBid(S, reshake=False)


def test_a_renege_may_be_taken_back() -> None:
    """CND-1: asked about a take-back, a player agrees."""
    hand = in_contract("fives", options=TABLE, n="6-4 5-5", e="6-6 3-3", s="6-0", w="6-1")
    hand = do(played(hand, "6-4 3-3"), CallRenege(S, E, 1))
    assert answer_of(S, hand) == AnswerRenege(S, take_back=True)


@pytest.mark.parametrize("level", ["rookie", "regular", "thirty"])
def test_nobody_chooses_unasked(level: str) -> None:
    """BID-1: asked out of turn, for a spectator, or about a claim of the own side, a player refuses to choose."""
    hand = dealt()
    one = player(level)
    with pytest.raises(ValueError, match="North's turn"):
        one.choose(view(hand, N), Standing(STRAIGHT))
    with pytest.raises(ValueError, match="spectator"):
        one.choose(view(hand, None), Standing(STRAIGHT))
    claimed = do(in_contract("sixes", "1M", CLAIMS, n="6-6 6-5 6-4 6-3 6-2 6-1 6-0"), LayDown(N, "rest"))
    with pytest.raises(ValueError, match="South's turn"):
        one.choose(view(claimed, S), Standing(CLAIMS))


def test_thirty_bids_thirty_or_nothing() -> None:
    """BID-1: the baseline bids thirty with anything, passes over a bid, and names its longest suit."""
    poor = "6-4 5-3 4-1 3-2 2-0 4-0 5-0"
    assert bid_with("thirty", poor) == Bid.points(30)
    assert bid_with("thirty", poor, before="31") is PASS
    assert bid_with("thirty", poor, HOME.but(forced_min=32), before="P P P") == Bid.points(32)
    assert call_with("thirty", poor, "30").trump == 0


def test_a_baseline_has_a_name_but_is_no_level() -> None:
    """§8: `thirty` can be asked for by name, and is not offered among the levels."""
    assert player("thirty").name == "thirty"
    assert not BASELINES.keys() & LEVELS.keys()
    with pytest.raises(MalformedError, match="rookie, regular"):
        player("forty")

"""Conduct inside a hand: reneges, exposed dominoes, out-of-turn plays, touching."""

from typing import Any

import pytest

from tests.rules.table import TABLE, E, N, S, W, do, in_contract, played, refused, tile_set
from texas42.rules import Domino, Options, decide, legal_plays, redact, view
from texas42.rules.commands import AnswerRenege, CallRenege, ExposeDomino, PlayDomino, TouchDomino
from texas42.rules.events import (
    DominoExposed,
    DominoPlayed,
    DominoTouched,
    HandEnded,
    PlayedOutOfTurn,
    RenegeCalled,
    RenegeTakenBack,
    TakeBackRefused,
    ViolationRecorded,
    Warned,
)

FIVES: dict[str, Any] = {
    "n": "55 65 10 20 21 00 11",
    "e": "50 60 61 62 63 64 66",
    "s": "51 54 22 30 31 32 33",
    "w": "52 53 40 41 42 43 44",
}


def reneged(options: Options = TABLE) -> Any:
    """East throws the 6-6 on a led trump while holding the 5-0."""
    return played(in_contract("fives", options=options, **FIVES), "5-5 6-6")


def test_strict_tables_refuse_a_renege() -> None:
    """CND-1: at a strict table not following is refused, and there is nothing to call."""
    hand = played(in_contract("fives", **FIVES), "5-5")
    refused(hand, PlayDomino(E, Domino(6, 6)), "PLY-3")
    refused(hand, CallRenege(N, E, 1), "CND-1")


def test_a_renege_happens_at_a_table_and_is_proven() -> None:
    """CND-1: at a table it happens; called by the other team, the record proves it."""
    hand = played(reneged(), "5-1 5-2 6-5 5-0 5-4 5-3")
    events = decide(hand, CallRenege(N, E, 1))
    assert events[0] == RenegeCalled(N, E, 1, proven=True, take_back=False)
    assert isinstance(events[-1], HandEnded)
    hand = do(hand, CallRenege(N, E, 1))
    assert (hand.public.outcome.made, hand.public.outcome.score, hand.public.outcome.by) == (True, (1, 0), "renege")
    refused(hand, CallRenege(N, E, 1), "CND-1")


def test_renege_penalty() -> None:
    """CND-1: the hand's marks go to the other side plus `renege_penalty_marks`."""
    hand = played(reneged(TABLE.but(renege_penalty_marks=1)), "5-1 5-2 6-5")
    assert do(hand, CallRenege(S, E, 1)).public.outcome.score == (2, 0)


def test_bidders_who_renege_are_set() -> None:
    """CND-1: when the bidders renege, the bid goes to the defenders."""
    hand = played(in_contract("fives", bid="2M", options=TABLE, **FIVES), "5-5 5-0 2-2 5-2")
    hand = do(hand, CallRenege(W, S, 1))
    assert hand.public.conduct.pending is not None
    assert decide(hand, AnswerRenege(E, take_back=False))[0] == TakeBackRefused(E, S)
    hand = do(hand, AnswerRenege(W, take_back=False))
    assert (hand.public.outcome.made, hand.public.outcome.score) == (False, (0, 2))


def test_renege_in_point_scoring() -> None:
    """CND-1, SCR-4: in points the offended side scores the bid, what it took and 42 a penalty mark."""
    options = TABLE.but(scoring="points", renege_penalty_marks=1)
    hand = played(reneged(options), "5-1 5-2 6-5")
    assert do(hand, CallRenege(N, E, 1)).public.outcome.score == (30 + 11 + 42, 0)


def test_take_back_in_the_same_trick() -> None:
    """CND-1: caught before the next trick is led it may be taken back if the opponents agree."""
    hand = played(reneged(), "5-1")
    hand = do(hand, CallRenege(N, E, 1))
    refused(hand, PlayDomino(W, Domino(5, 2)), "CND-1")
    refused(hand, AnswerRenege(E, take_back=True), "CND-1", "not_yours")
    assert decide(hand, AnswerRenege(S, take_back=True)) == (RenegeTakenBack(S, E),)
    hand = do(hand, AnswerRenege(S, take_back=True))
    assert (hand.turn, hand.public.play.table) == (E, (Domino(5, 5),))
    assert (Domino(6, 6) in hand.held(E), Domino(5, 1) in hand.held(S)) == (True, True)
    assert hand.public.exposed == tile_set("66")


def test_take_back_of_a_finished_trick() -> None:
    """CND-1: a trick already taken, too, goes back while the next one is not led."""
    hand = do(played(reneged(), "5-1 5-2"), CallRenege(N, E, 1), AnswerRenege(N, take_back=True))
    assert (hand.turn, hand.public.play.tricks, hand.public.play.points) == (E, (), (0, 0))
    hand = played(hand, "5-0 5-1 5-2")
    assert hand.public.play.points == (16, 0)


def test_take_back_undoes_a_decision() -> None:
    """CND-1, CON-6: a trick taken back no longer decides the hand."""
    known: dict[str, Any] = {**FIVES, "n": "65 55 10 20 21 00 11"}
    hand = played(in_contract("fives", bid="2M", options=TABLE, **known), "1-0 6-1 2-2 4-1")
    assert hand.public.decision is not None
    hand = do(hand, CallRenege(E, S, 1), AnswerRenege(E, take_back=True))
    assert hand.public.decision is None
    assert hand.turn is S


def test_false_call_is_on_record() -> None:
    """CND-1: a false call costs nothing but is on record."""
    hand = played(in_contract("fives", options=TABLE, **FIVES), "5-5 5-0")
    after = do(hand, CallRenege(N, E, 1))
    assert after.public.conduct.renege_calls == (RenegeCalled(N, E, 1, proven=False, take_back=False),)
    assert after.turn is S
    assert after.public.outcome is None


def test_who_may_call_and_what() -> None:
    """CND-1: the other team calls, about a domino that was played."""
    hand = reneged()
    refused(hand, CallRenege(W, E, 1), "CND-1", "not_yours")
    refused(hand, CallRenege(N, E, 2), "CND-1")
    refused(hand, CallRenege(N, E, 0), "CND-1")
    refused(hand, CallRenege(N, W, 1), "CND-1")
    refused(hand, AnswerRenege(N, take_back=True), "CND-1")


def test_a_lead_is_never_a_renege() -> None:
    """CND-1, PLY-1: any domino may be led."""
    hand = played(in_contract("fives", options=TABLE, **FIVES), "1-0")
    assert not decide(hand, CallRenege(E, N, 1))[0].proven  # type: ignore[union-attr]


def test_renege_callable_until_the_next_shake() -> None:
    """CND-1: a renege may be called after the hand is over, and changes its result."""
    hand = reneged()
    while not hand.is_over:
        hand = do(hand, PlayDomino(hand.turn, next(iter(legal_plays(hand.public, hand.held(hand.turn))))))
    before = hand.public.outcome
    assert before.by == "play"
    hand = do(hand, CallRenege(S, E, 1))
    assert (hand.public.outcome.by, hand.public.outcome.score) == ("renege", (1, 0))


def test_exposed_domino_must_be_played_at_the_first_chance() -> None:
    """CND-2: an exposed domino stays face up and must be played at the first legal opportunity."""
    hand = in_contract("fives", options=TABLE, **FIVES)
    assert decide(hand, ExposeDomino(E, Domino(6, 4))) == (DominoExposed(E, Domino(6, 4)),)
    hand = do(hand, ExposeDomino(E, Domino(6, 4)))
    assert hand.public.exposed == tile_set("64")
    refused(hand, ExposeDomino(E, Domino(6, 4)), "CND-2")
    hand = played(hand, "5-5")
    assert legal_plays(hand.public, hand.held(E)) == tile_set("50")
    hand = played(hand, "5-0 5-1 5-2 2-0")
    assert legal_plays(hand.public, hand.held(E)) == tile_set("62")
    hand = played(hand, "6-2 2-2 4-2")
    hand = played(hand, "3-3 4-3 1-1")
    assert legal_plays(hand.public, hand.held(E)) == tile_set("63")


def test_exposed_duty_binds_when_free_to_choose() -> None:
    """CND-2: with nothing to follow, the exposed domino is the only play."""
    hand = do(in_contract("fives", options=TABLE, n="55", e="64 60 61 62 63 66 10"), ExposeDomino(E, Domino(6, 4)))
    hand = played(hand, "5-5")
    assert legal_plays(hand.public, hand.held(E)) == tile_set("64")
    assert "first legal chance" in refused(hand, PlayDomino(E, Domino(6, 0)), "CND-2").message


def test_exposed_duty_is_stronger_than_the_freedom_to_renege() -> None:
    """CND-1, CND-2: at a table, too, an exposed domino that follows suit is the only play."""
    hand = do(in_contract("fives", options=TABLE, **FIVES), ExposeDomino(E, Domino(5, 0)))
    refused(played(hand, "5-5"), PlayDomino(E, Domino(6, 6)), "CND-2")


def test_strict_tables_keep_dominoes_face_down() -> None:
    """CND-2: at a strict table nothing is exposed; elsewhere only one's own."""
    refused(in_contract("fives", **FIVES), ExposeDomino(E, Domino(6, 4)), "CND-2")
    refused(in_contract("fives", options=TABLE, **FIVES), ExposeDomino(E, Domino(5, 5)), "PLY-1", "not_yours")


def test_touch_move() -> None:
    """CND-3: the first domino touched is played, if legal; otherwise nobody learns which it was."""
    hand = played(in_contract("fives", options=Options(touch_move=True), **FIVES), "5-5")
    assert decide(hand, TouchDomino(E, Domino(6, 6))) == (DominoTouched(E, Domino(6, 6)),)
    events = decide(hand, TouchDomino(E, Domino(5, 0)))
    assert events == (DominoTouched(E, Domino(5, 0)), DominoPlayed(E, Domino(5, 0)))
    refused(hand, TouchDomino(S, Domino(5, 1)), "CND-3")
    refused(hand, TouchDomino(E, Domino(5, 1)), "PLY-1", "not_yours")
    refused(played(in_contract("fives", **FIVES), "5-5"), TouchDomino(E, Domino(5, 0)), "CND-3")


def test_out_of_turn_play_stands() -> None:
    """CND-4: a play out of turn stands and is made when the turn comes, if legal then."""
    hand = in_contract("fives", options=TABLE, **FIVES)
    assert decide(hand, PlayDomino(S, Domino(5, 1))) == (PlayedOutOfTurn(S, Domino(5, 1)),)
    hand = do(hand, PlayDomino(S, Domino(5, 1)))
    refused(hand, PlayDomino(S, Domino(5, 4)), "CND-4")
    hand = played(hand, "5-5 5-0")
    assert hand.turn is W
    assert hand.public.play.table == (Domino(5, 5), Domino(5, 0), Domino(5, 1))
    assert hand.public.conduct.held_plays == (None,) * 4


def test_out_of_turn_play_that_became_illegal_is_exposed() -> None:
    """CND-2, CND-4: if it is not legal when the turn comes, it stays face up for the first legal chance."""
    hand = do(in_contract("fives", options=TABLE, **FIVES), PlayDomino(S, Domino(3, 3)))
    hand = played(hand, "5-5 5-0")
    assert hand.turn is S
    assert legal_plays(hand.public, hand.held(S)) == tile_set("51 54")
    assert hand.public.exposed == tile_set("33")


def test_lead_out_of_turn_completes_a_trick() -> None:
    """CND-4: held plays fill up the trick as their turns come."""
    hand = in_contract("fives", options=TABLE, **FIVES)
    hand = do(hand, PlayDomino(W, Domino(5, 2)), PlayDomino(S, Domino(5, 1)), PlayDomino(E, Domino(5, 0)))
    hand = played(hand, "5-5")
    assert len(hand.public.play.tricks) == 1
    assert hand.turn is N


def test_misplay_warning_then_violation() -> None:
    """CND-4: under `warn` the first misplay is a warning, the next a violation; the domino was shown."""
    hand = in_contract("fives", options=TABLE.but(misplay="warn"), **FIVES)
    assert decide(hand, PlayDomino(S, Domino(5, 1))) == (Warned(S, "misplay"), DominoExposed(S, Domino(5, 1)))
    hand = do(hand, PlayDomino(S, Domino(5, 1)))
    events = decide(hand, PlayDomino(S, Domino(5, 4)))
    assert events == (ViolationRecorded(S, "misplay"), DominoExposed(S, Domino(5, 4)))
    hand = do(hand, PlayDomino(S, Domino(5, 4)))
    assert (hand.public.conduct.warned, len(hand.public.conduct.violations)) == ((S,), 1)
    assert hand.public.exposed == tile_set("51 54")


def test_strict_tables_refuse_plays_out_of_turn() -> None:
    """CND-4, PLY-1: at a strict table a play out of turn is refused."""
    refused(in_contract("fives", **FIVES), PlayDomino(S, Domino(5, 1)), "PLY-1")
    assert view(in_contract("fives", **FIVES), S).why_not(Domino(5, 1)) == "It is North's turn."


@pytest.mark.parametrize("viewer", [N, S, W, None])
def test_a_touch_is_a_secret(viewer: object) -> None:
    """CND-3: which domino was touched is known to its owner only."""
    assert redact(DominoTouched(E, Domino(6, 6)), viewer) == DominoTouched(E, None)  # type: ignore[arg-type]
    assert redact(DominoTouched(E, Domino(6, 6)), E) == DominoTouched(E, Domino(6, 6))

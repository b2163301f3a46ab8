"""Forfeits: who gets what, when a hand may be given away, and how that reads in a record (CND-9)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.table import STRAIGHT, TABLE, E, N, S, W, bids, dealt, do, hands_with, in_contract, played, refused
from texas42.records import Record, dumps, loads
from texas42.rules import Bid, Hand, Options, Seat, decide, deck_for, legal_commands, start
from texas42.rules.commands import AnswerClaim, CallRenege, ForfeitHand, LayDown, MakeBid, Shake
from texas42.rules.events import HandEnded, HandForfeited, HandsShown, HandStarted
from texas42.rules.forfeits import plain_reason
from texas42.testing.lines import random_lines

FIVES: dict[str, Any] = {
    "n": "55 65 10 20 21 00 11",
    "e": "50 60 61 62 63 64 66",
    "s": "51 54 22 30 31 32 33",
    "w": "52 53 40 41 42 43 44",
}


def test_a_forfeit_ends_the_hand_at_once() -> None:
    """CND-9: the forfeit, then all hands face up, then the result."""
    events = decide(in_contract("fives", **FIVES), ForfeitHand(E, "too late"))
    assert [type(event) for event in events] == [HandForfeited, HandsShown, HandEnded]
    assert events[0] == HandForfeited(E, "too late")


@pytest.mark.parametrize(("text", "seat", "score"), [("", N, (0, 1)), ("P 31", E, (1, 0)), ("P P 2M", S, (0, 2))])
def test_the_standing_bid_is_at_stake(text: str, seat: Seat, score: tuple[int, int]) -> None:
    """CND-9, SCR-2: before a contract is named the bid that stands is lost, and one mark where none does."""
    outcome = do(bids(dealt(**FIVES), text), ForfeitHand(seat, "too late")).public.outcome
    assert (outcome.score, outcome.by, outcome.taken, outcome.tricks) == (score, "forfeit", (0, 0), (0, 0))
    assert outcome.winners is seat.team.other


@pytest.mark.parametrize(("options", "worth", "score"), [(STRAIGHT, 3, 6), (Options(scoring="points"), 1, 84 + 16)])
def test_what_a_forfeit_is_worth(options: Options, worth: int, score: int) -> None:
    """CND-9, SCR-4, SCR-6: marks count what a mark is worth; points are the bid and what the other side took."""
    hand = played(in_contract("fives", "2M", options, **FIVES), "5-5 5-0 5-1 5-2")
    public = hand.public._replace(start=hand.public.start._replace(mark_worth=worth))
    outcome = do(Hand(public, hand.formations), ForfeitHand(W, "too late")).public.outcome
    assert (outcome.made, outcome.score, outcome.tricks) == (True, (score, 0), (1, 0))


def test_a_forfeit_needs_a_hand_in_play() -> None:
    """CND-9: before the dominoes are drawn and after the hand there is nothing to forfeit."""
    refused(start(HandStarted(STRAIGHT, S)), ForfeitHand(N, "too late"), "CND-9")
    refused(do(dealt(**FIVES), ForfeitHand(N, "too late")), ForfeitHand(N, "too late"), "CND-9")


def test_a_question_may_be_forfeited() -> None:
    """CND-9, CLM-2: who does not answer a claim in time forfeits, and so may any other seat meanwhile."""
    claimed = do(in_contract("fives", options=STRAIGHT.but(laydown="authentic"), **FIVES), LayDown(N, "rest"))
    for hand in (claimed, do(claimed, AnswerClaim(E, accept=False))):
        over = do(hand, ForfeitHand(E, "no answer"))
        assert (over.is_over, over.public.conduct.pending, over.public.outcome.score) == (True, None, (1, 0))


def test_a_renege_may_still_be_called() -> None:
    """CND-9, CND-1: after a forfeit a renege may be called until the next shake, and corrects the result."""
    hand = do(played(in_contract("fives", options=TABLE, **FIVES), "5-5 6-6"), ForfeitHand(N, "too late"))
    assert hand.public.outcome.score == (0, 1)
    assert do(hand, CallRenege(S, E, 1)).public.outcome.score == (1, 0)


@pytest.mark.parametrize(
    "why", ["", " late", "late ", "too  late", "too\nlate", "late (again)", "late; again", "a" * 201]
)
def test_a_reason_fits_on_a_line(why: str) -> None:
    """CND-9: a reason is a few plain words that stand on a line of a record; anything else is refused."""
    refused(dealt(**FIVES), ForfeitHand(N, why), "CND-9", "malformed")


@pytest.mark.parametrize("why", ["late", "wrote [6-4], not 64: nonsense", "ceci n'est pas un domino é", "a" * 200])
def test_a_forfeit_is_written_and_read(why: str) -> None:
    """CND-9: the record of a forfeited hand reads back as written, with its reason and its result."""
    deck = deck_for(STRAIGHT, S, hands_with(**FIVES))
    commands = (Shake(S, deck), MakeBid(W, Bid.points(30)), ForfeitHand(N, why))
    record = Record(HandStarted(STRAIGHT, S), commands)
    text = dumps(record)
    assert text.endswith(f"bids W:30 (N forfeits the hand: {why})\nresult made E-W 1 mark 0-0 by forfeit\n")
    assert loads(text) == record == Record.from_events(record.replay()[0])


@given(st.text())
def test_any_text_makes_a_reason(text: str) -> None:
    """CND-9: whatever somebody says, there is a plain reason in it that a hand can be forfeited for."""
    why = plain_reason(text)
    assert plain_reason(why) == why
    assert decide(dealt(**FIVES), ForfeitHand(N, why))[0] == HandForfeited(N, why)


def test_nobody_is_offered_a_forfeit() -> None:
    """CND-9: a forfeit is the table's to say, so it is no choice of a player's."""
    for line in random_lines("hand", 20, mischief=0.1):
        for hand in line.states:
            assert isinstance(hand, Hand)
            if hand.turn is not None:
                assert not any(isinstance(c, ForfeitHand) for c in legal_commands(hand.public, hand.dealt(hand.turn)))

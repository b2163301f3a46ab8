"""Lay-downs: claiming, accepting, challenging, ruling."""

from typing import Any

from tests.rules.table import E, N, S, W, do, in_contract, played, refused, tile_set, tiles
from texas42.rules import Domino, Options, decide
from texas42.rules.commands import AnswerClaim, LayDown, PlayDomino, RuleOnClaim
from texas42.rules.events import ClaimAnswered, ClaimRuled, HandEnded, HandsShown, LaidDown

OPTIONS = Options(laydown="authentic")
SIXES = "66 65 64 63 62 61 60"


def sixes(options: Options = OPTIONS, bid: str = "30") -> Any:
    return in_contract("sixes", bid, options, n=SIXES)


def test_no_lay_down_where_it_is_off() -> None:
    """PLY-8: where lay-downs are off every hand is played out."""
    refused(sixes(Options()), LayDown(N, "rest"), "PLY-8")


def test_accepted_claim_ends_the_hand() -> None:
    """PLY-8: a claim shows the claimant's dominoes, and accepted by the other team it ends the hand."""
    hand = sixes()
    assert decide(hand, LayDown(N, "rest")) == (LaidDown(N, "rest", tile_set(SIXES), ()),)
    hand = do(hand, LayDown(N, "rest"))
    assert (hand.public.exposed, hand.turn) == (tile_set(SIXES), None)
    refused(hand, PlayDomino(N, Domino(6, 6)), "CLM-2")
    refused(hand, AnswerClaim(S, accept=True), "CLM-2", "not_yours")
    events = decide(hand, AnswerClaim(E, accept=True))
    assert [type(event) for event in events] == [ClaimAnswered, HandsShown, HandEnded]
    hand = do(hand, AnswerClaim(E, accept=True))
    outcome = hand.public.outcome
    assert (outcome.made, outcome.taken, outcome.tricks, outcome.by) == (True, (42, 0), (7, 0), "claim")


def test_challenged_claim_waits_for_a_ruling() -> None:
    """PLY-8: a challenged claim holds or fails by its proof; a failed claim loses the hand."""
    hand = do(sixes(bid="2M"), LayDown(N, "made", tiles(SIXES)), AnswerClaim(W, accept=False))
    refused(hand, PlayDomino(N, Domino(6, 6)), "CLM-3")
    assert do(hand, RuleOnClaim(holds=True)).public.outcome.score == (2, 0)
    line = tiles("66 10")
    assert decide(hand, RuleOnClaim(False, line))[0] == ClaimRuled(False, line)
    assert do(hand, RuleOnClaim(False, line)).public.outcome.score == (0, 2)


def test_defenders_claim_a_set() -> None:
    """PLY-8: defenders may claim the bid set."""
    hand = do(sixes(), LayDown(E, "set"), AnswerClaim(N, accept=True))
    assert (hand.public.outcome.made, hand.public.outcome.score) == (False, (0, 1))


def test_a_decided_hand_stays_decided() -> None:
    """CON-6, PLY-8: claiming the rest does not undo what is decided already."""
    hand = in_contract("sixes", "2M", OPTIONS, n="60 65 64 63 62 61 55", e="66", s="50", w="40")
    hand = played(hand, "6-0 6-6 5-0 4-0")
    hand = do(hand, LayDown(N, "rest"), AnswerClaim(E, accept=True))
    assert not hand.public.outcome.made


def test_nello_claim_of_the_rest() -> None:
    """CON-1, PLY-8: the rest of a nello goes to the defenders, so the bidder who claims it makes it."""
    options = Options(laydown="authentic", nello=True)
    hand = in_contract("nello", "1M", options, n="10 20 30 40 50 60 00")
    refused(hand, LayDown(S, "rest"), "CON-1", "not_yours")
    hand = do(hand, LayDown(N, "rest"), AnswerClaim(E, accept=True))
    assert (hand.public.outcome.made, hand.public.outcome.score) == (True, (1, 0))


def test_claims_that_cannot_be() -> None:
    """PLY-8: an order names the dominoes held; points need every trick; nothing pending, nothing to answer."""
    refused(sixes(), LayDown(N, "rest", tiles("66 65")), "CLM-1", "not_yours")
    refused(sixes(), LayDown(N, "rest", tiles("66 65 64 63 62 61 61")), "CLM-1", "not_yours")
    refused(sixes(OPTIONS.but(scoring="points")), LayDown(N, "made"), "CLM-1")
    refused(sixes(), AnswerClaim(E, accept=True), "CLM-2")
    refused(sixes(), RuleOnClaim(holds=True), "CLM-3")

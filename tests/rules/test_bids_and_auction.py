"""Bids, the ladder, and the auction."""

from typing import Any

import pytest

from tests.rules.table import HOME, STRAIGHT, TABLE, E, N, S, W, bids, dealt, do, refused, symbols
from texas42.records.notation import parse_bid
from texas42.rules import (
    PASS,
    Auction,
    Bid,
    MalformedError,
    Options,
    Phase,
    Seat,
    count_auctions,
    decide,
    fold,
    legal_bids,
)
from texas42.rules.auction import ordinary_bids
from texas42.rules.commands import AnswerOutOfTurnBid, MakeBid
from texas42.rules.events import BidMade, BidOutOfTurn, HandPassedOut

FOUR_DOUBLES = "66 55 44 33 10 20 21"
THREE_DOUBLES = "66 55 44 10 20 21 31"


def offered(hand: Any) -> list[str]:
    assert hand.turn is not None
    return symbols(legal_bids(hand.public, hand.held(hand.turn)))


@pytest.mark.parametrize(
    ("bid", "word", "symbol", "number"),
    [
        (PASS, "pass", "P", 0),
        (Bid.points(30), "thirty", "30", 30),
        (Bid.points(41), "forty-one", "41", 41),
        (Bid.marks(1), "one mark", "1M", 42),
        (Bid.marks(2), "two marks", "2M", 84),
        (Bid.plunge(4), "plunge", "PL4", 168),
        (Bid.splash(3), "splash", "SP3", 126),
        (Bid.splash(), "splash", "SP", 0),
    ],
)
def test_word_symbol_and_number(bid: Bid, word: str, symbol: str, number: int) -> None:
    """BID-11: every bid has its bare word, a short symbol and a number."""
    assert (str(bid), bid.symbol, bid.number) == (word, symbol, number)


def test_forty_two_is_one_mark() -> None:
    """BID-2: 42 and one mark are one bid, 84 is two marks."""
    assert Bid.points(42) == Bid.marks(1)
    assert Bid.points(84) == Bid.marks(2)


@pytest.mark.parametrize("points", [29, 43, 0, -30])
def test_no_such_bid(points: int) -> None:
    """BID-2: point bids go from 30 to 41."""
    with pytest.raises(MalformedError, match="30 to 41"):
        Bid.points(points)


@pytest.mark.parametrize("amount", [True, 1.0, "1", None])
def test_amounts_are_whole_numbers(amount: Any) -> None:
    """BID-2: what merely equals a number of marks is no bid, and leaves the real one alone."""
    with pytest.raises(MalformedError):
        Bid.marks(amount)
    assert Bid.marks(1).symbol == "1M"


def test_bidding_goes_round_once() -> None:
    """BID-1: left of the shaker first, clockwise, each seat once, the shaker last."""
    hand = dealt(shaker=S)
    turns = []
    for word in ("P", "30", "P", "31"):
        turns.append(hand.turn)
        hand = bids(hand, word)
    assert turns == [W, N, E, S]
    assert (hand.public.phase, hand.public.auction.bidder) == (Phase.NAMING, S)
    refused(hand, MakeBid(W, Bid.points(40)), "BID-1")


def test_a_bid_made_cannot_be_changed() -> None:
    """BID-1: each seat bids exactly once."""
    hand = bids(dealt(shaker=S), "30")
    assert "cannot be changed" in refused(hand, MakeBid(W, Bid.points(31)), "BID-1").message


def test_strict_tables_refuse_bids_out_of_turn() -> None:
    """BID-1, BID-8: at a strict table a bid out of turn is refused."""
    refused(dealt(shaker=S), MakeBid(N, Bid.points(30)), "BID-1")


def test_each_bid_exceeds_the_last() -> None:
    """BID-3: a bid is higher than the one before, and after one mark only marks follow."""
    hand = bids(dealt(), "35")
    assert offered(hand) == ["P", *map(str, range(36, 42)), "1M", "2M"]
    refused(hand, MakeBid(N, Bid.points(35)), "BID-3")
    assert offered(bids(hand, "1M")) == ["P", "2M"]


def test_opening_limits() -> None:
    """BID-4: an opening bid is 30 to two marks; three marks never opens."""
    hand = dealt()
    assert offered(hand) == ["P", *map(str, range(30, 42)), "1M", "2M"]
    refused(hand, MakeBid(W, Bid.marks(3)), "BID-4")


def test_from_two_marks_on_exactly_one_more() -> None:
    """BID-4: from 35 a jump to two marks is legal; over two marks only three marks is."""
    hand = bids(dealt(), "35 2M")
    assert offered(hand) == ["P", "3M"]
    refused(hand, MakeBid(E, Bid.marks(4)), "BID-4")
    assert offered(bids(hand, "3M")) == ["P", "4M"]


def test_all_pass_is_a_reshake() -> None:
    """BID-5: under `reshake` four passes end the hand without a score."""
    hand = bids(dealt(), "P P P P")
    assert hand.public.is_passed_out
    assert hand.public.outcome is None


def test_all_pass_forces_the_shaker() -> None:
    """BID-5: under `forced` the shaker may not pass and bids at least `forced_min`."""
    hand = bids(dealt(Options(all_pass="forced", forced_min=32)), "P P P")  # noqa: S106
    assert offered(hand) == [*map(str, range(32, 42)), "1M", "2M"]
    assert "at least 32" in refused(hand, MakeBid(S, PASS), "BID-5").message
    refused(hand, MakeBid(S, Bid.points(31)), "BID-5")
    assert offered(bids(dealt(Options(all_pass="forced")), "P P 30"))[0] == "P"  # noqa: S106


def test_plunge_needs_four_doubles() -> None:
    """BID-6: a plunge needs four doubles, is worth four marks, may open and may jump."""
    assert offered(dealt(HOME, w=FOUR_DOUBLES))[-1] == "PL4"
    hand = dealt(HOME, w=THREE_DOUBLES)
    assert "PL4" not in offered(hand)
    assert "needs 4 doubles in hand; you hold 3" in refused(hand, MakeBid(W, Bid.plunge()), "BID-6").message
    assert offered(bids(dealt(HOME, n=FOUR_DOUBLES), "30"))[-1] == "PL4"


def test_over_a_plunge_nothing_below_five_marks() -> None:
    """BID-6: after a plunge at four marks nothing below five marks is accepted."""
    hand = bids(dealt(HOME, w="66 55 44 33 10 20 21", n="22 11 00 30 31 32 40"), "plunge")
    assert hand.public.auction.high == Bid.plunge(4)
    assert offered(hand) == ["P", "5M"]
    for text in ("4M", "SP3", "3M", "6M"):
        with pytest.raises(Exception, match=r"marks|more|higher"):
            do(hand, MakeBid(N, parse_bid(text)))


def test_plunge_over_four_marks_is_worth_five() -> None:
    """BID-6: a plunge is worth one more than a standing bid of four marks or more; a seat never chooses."""
    options = HOME.but(plunge_doubles=2, splash_doubles=1)
    hand = bids(dealt(options, w="66 55 10 20 21 30 31", n="44 33 32 40 41 42 43"), "plunge")
    assert offered(hand) == ["P", "5M", "PL5"]
    assert bids(hand, "plunge").public.auction.high == Bid.plunge(5)
    assert "worth 5 marks" in refused(hand, MakeBid(N, Bid.plunge(4)), "BID-6").message


def test_splash() -> None:
    """BID-7: a splash needs three doubles and is worth two or three marks, always above the standing bid."""
    assert offered(dealt(HOME, w=THREE_DOUBLES))[-2:] == ["SP2", "SP3"]
    hand = bids(dealt(HOME, n=THREE_DOUBLES), "2M")
    assert offered(hand) == ["P", "3M", "SP3"]
    refused(hand, MakeBid(N, Bid.splash(2)), "BID-7")
    three = bids(dealt(HOME, e=THREE_DOUBLES), "2M 3M")
    assert offered(three) == ["P", "4M"]
    assert "more than three marks" in refused(three, MakeBid(E, Bid.splash()), "BID-7").message
    assert offered(bids(dealt(HOME, w=THREE_DOUBLES, n="65 64 63 62 61 60 54"), "SP2"))[:2] == ["P", "3M"]


def test_bare_words_get_their_worth() -> None:
    """BID-11: "splash" spoken bare is the lowest splash that is legal."""
    assert bids(dealt(HOME, n=THREE_DOUBLES), "2M splash").public.auction.high == Bid.splash(3)


def test_specials_that_are_off() -> None:
    """CON-5: a special that is off is neither offered nor accepted."""
    hand = dealt(STRAIGHT, w=FOUR_DOUBLES)
    assert offered(hand)[-1] == "2M"
    refused(hand, MakeBid(W, Bid.plunge()), "CON-5")
    refused(hand, MakeBid(W, Bid.splash()), "CON-5")


def test_out_of_turn_bid_stands() -> None:
    """BID-8: a bid out of turn stands, cannot be changed, and is made when the turn comes."""
    hand = do(dealt(TABLE), MakeBid(N, Bid.points(31)))
    refused(hand, MakeBid(N, Bid.points(32)), "BID-8")
    assert hand.turn is W
    hand = bids(hand, "30")
    assert hand.public.auction.bids == (Bid.points(30), Bid.points(31))
    assert hand.turn is E


def test_out_of_turn_bid_that_no_longer_exceeds_is_a_pass() -> None:
    """BID-8: a bid that stands but is not above the standing bid counts as a pass."""
    hand = bids(do(dealt(TABLE), MakeBid(N, Bid.points(31))), "35")
    assert hand.public.auction.bids == (Bid.points(35), PASS)


def test_a_shaker_who_passed_out_of_turn_may_still_be_stuck() -> None:
    """BID-5, BID-8: when a pass is not allowed either, the shaker bids afresh."""
    options = TABLE.but(all_pass="forced")  # noqa: S106
    hand = bids(do(dealt(options), MakeBid(S, PASS)), "P P P")
    assert hand.turn is S
    assert bids(hand, "30").public.auction.bidder is S


def test_held_passes_can_pass_the_hand_out() -> None:
    """BID-5, BID-8: held passes are made in turn and end the auction."""
    hand = dealt(TABLE)
    for seat in (N, E, S):
        hand = do(hand, MakeBid(seat, PASS))
    hand = bids(hand, "P")
    assert hand.public.is_passed_out


def test_opponents_choose_about_an_out_of_turn_bid() -> None:
    """BID-8: the opponents let it stand, or have the hand shaken again by the same shaker."""
    hand = do(dealt(TABLE.but(out_of_turn_bid="opponents_choose")), MakeBid(N, Bid.points(31)))
    assert hand.turn is None
    refused(hand, MakeBid(W, PASS), "BID-8")
    refused(hand, AnswerOutOfTurnBid(S, reshake=True), "BID-8", "not_yours")
    stands = bids(do(hand, AnswerOutOfTurnBid(E, reshake=False)), "30")
    assert stands.public.auction.high == Bid.points(31)
    again = do(hand, AnswerOutOfTurnBid(W, reshake=True))
    assert (again.public.phase, again.public.shaker, again.turn) == (Phase.SHAKE, S, S)
    assert again.formations == (None,) * 4
    refused(again, AnswerOutOfTurnBid(W, reshake=True), "BID-8")


def test_out_of_turn_bids_refused_by_option() -> None:
    """BID-8: under `refused` a table, too, refuses a bid out of turn."""
    refused(dealt(TABLE.but(out_of_turn_bid="refused")), MakeBid(N, Bid.points(31)), "BID-8")


def test_out_of_turn_specials_need_the_doubles() -> None:
    """BID-6, BID-8: a plunge out of turn needs its doubles, too."""
    options = HOME.but(enforcement="table")
    refused(dealt(options), MakeBid(N, Bid.plunge()), "BID-8")
    hand = bids(do(dealt(options, n=FOUR_DOUBLES), MakeBid(N, Bid.plunge())), "P")
    assert hand.public.auction.high == Bid.plunge(4)


def test_held_bids_are_events() -> None:
    """BID-8: what was bid out of turn and when it was made are both on record."""
    hand = dealt(TABLE)
    events: list[Any] = []
    for command in (MakeBid(N, Bid.points(31)), MakeBid(W, PASS)):
        happened = decide(hand, command)
        events += happened
        hand = fold(hand, happened)
    assert events == [
        BidOutOfTurn(N, Bid.points(31), contested=False),
        BidMade(W, PASS),
        BidMade(N, Bid.points(31)),
    ]


def test_passed_out_is_an_event() -> None:
    """BID-5: the fourth pass says that the hand is passed out."""
    assert decide(bids(dealt(), "P P P"), MakeBid(S, PASS)) == (BidMade(S, PASS), HandPassedOut())


def test_number_of_auctions() -> None:
    """BID-1, BID-4, BID-5: complete auctions without specials: 3,214; one less when the shaker is stuck."""
    assert count_auctions(STRAIGHT) == 3214
    assert count_auctions(HOME) == 3213
    assert count_auctions(HOME.but(forced_min=42)) == 3213 - 12


def test_ladder_over_every_standing_bid() -> None:
    """BID-3, BID-4: every rung is above the standing bid, and from two marks on there is exactly one."""
    for standing in (0, *range(30, 43), 84, 126, 168, 210):
        rungs = [bid.number for bid in ordinary_bids(standing)]
        assert all(rung > standing for rung in rungs)
        assert rungs == sorted(rungs)
        if standing >= 84:
            assert rungs == [standing + 42]


def test_bid_of() -> None:
    """An auction knows what each seat has bid."""
    auction = Auction(S, W).after(PASS).after(Bid.points(30))
    assert [auction.bid_of(seat) for seat in (W, N, E)] == [PASS, Bid.points(30), None]
    assert isinstance(auction.turn, Seat)

"""Naming the contract, leading, following, winning tricks, special contracts."""

from typing import Any

import pytest

from tests.rules.table import (
    HOME,
    STRAIGHT,
    TABLE,
    E,
    N,
    S,
    W,
    bids,
    dealt,
    do,
    in_contract,
    named,
    played,
    refused,
    tile_set,
    tiles,
)
from texas42.records.notation import parse_call
from texas42.rules import (
    Bid,
    Call,
    Domino,
    Family,
    IllegalError,
    LoseAll,
    Options,
    Phase,
    TakeAll,
    calls_for,
    decide,
    legal_calls,
    legal_plays,
    resolve,
    view,
    who_played,
)
from texas42.rules.commands import LeaveTricksOpen, NameContract, PlayDomino
from texas42.rules.events import DominoPlayed, HandDecided, HandEnded, HandsShown, TrickTaken

FOUR_DOUBLES = "66 55 44 33 10 20 21"
TRUMP_CALLS = [*(f"trumps:{n}" for n in range(7)), "doubles", "follow-me"]


def calls(options: Options, bid: Bid) -> list[str]:
    return [str(call) for call in calls_for(options, bid)]


def playable(hand: Any) -> str:
    assert hand.turn is not None
    return str(legal_plays(hand.public, hand.held(hand.turn)))


def test_the_bidder_names_before_the_first_domino() -> None:
    """TRP-1: the winning bidder names a suit, doubles or follow-me before anything is played."""
    hand = bids(dealt(), "P 30 P P")
    assert [str(call) for call in legal_calls(hand.public)] == TRUMP_CALLS
    refused(hand, PlayDomino(N, next(iter(hand.held(N)))), "PLY-1")
    refused(hand, NameContract(W, parse_call("fives")), "TRP-1", "not_yours")
    assert named(hand, "fives").public.phase is Phase.PLAYING
    refused(named(hand, "fives"), NameContract(N, parse_call("sixes")), "TRP-1")


def test_follow_me_choice() -> None:
    """TRP-4: under `choice` the caller names doubles high or low; under `high` only high."""
    assert calls(Options(follow_me_doubles="choice"), Bid.points(30))[-2:] == ["follow-me", "follow-me:low"]
    hand = bids(dealt(), "30 P P P")
    refused(hand, NameContract(W, parse_call("follow-me:low")), "TRP-4")


def test_doubles_variation_reaches_every_trump_call() -> None:
    """TRP-7: where doubles stand for the whole table, suits and follow-me are named that way only."""
    assert calls(Options(doubles="low"), Bid.points(30))[0] == "trumps:0:low"
    assert calls(Options(doubles="own_suit"), Bid.points(30))[-1] == "follow-me:own-suit"
    hand = bids(dealt(Options(doubles="low")), "30 P P P")
    refused(hand, NameContract(W, parse_call("fives")), "TRP-7")


def test_nello_and_sevens_need_marks() -> None:
    """BID-9: nello and sevens are named after winning with at least their minimum of marks."""
    assert "nello" not in calls(HOME, Bid.points(41))
    assert calls(HOME, Bid.marks(1))[-2:] == ["nello", "sevens"]
    options = HOME.but(nello_min_marks=2, sevens_min_marks=3)
    assert calls(options, Bid.marks(2))[-1] == "nello"
    hand = bids(dealt(options), "1M P P P")
    assert "at least two marks" in refused(hand, NameContract(W, parse_call("nello")), "BID-9").message
    refused(bids(dealt(HOME), "30 P P P"), NameContract(W, parse_call("sevens")), "BID-9")


def test_specials_off_are_not_named() -> None:
    """CON-5: a special contract that is off is neither offered nor accepted."""
    hand = bids(dealt(), "1M P P P")
    assert [str(call) for call in legal_calls(hand.public)] == TRUMP_CALLS
    for call in ("nello", "sevens"):
        refused(hand, NameContract(W, parse_call(call)), "CON-5")
    refused(hand, NameContract(W, parse_call("plunge:5")), "BID-6")
    refused(hand, NameContract(W, parse_call("splash:5")), "BID-7")


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ("own_suit", ["nello"]),
        ("high", ["nello:high"]),
        ("low", ["nello:low"]),
        ("own_suit_low", ["nello:inverted"]),
        ("choice", ["nello", "nello:high", "nello:low", "nello:inverted"]),
    ],
)
def test_nello_doubles(option: str, expected: list[str]) -> None:
    """CON-1: each treatment of doubles in nello, or the bidder's choice among them."""
    options = Options(nello=True, nello_doubles=option)
    assert [call for call in calls(options, Bid.marks(1)) if call.startswith("nello")] == expected
    other = "nello:low" if option != "low" else "nello:high"
    if option != "choice":
        refused(bids(dealt(options), "1M P P P"), NameContract(W, parse_call(other)), "CON-1")


def test_sevens_play_is_the_tables() -> None:
    """CON-4: how sevens are played is the table's choice."""
    assert calls(Options(sevens=True, sevens_play="closest"), Bid.marks(1))[-1] == "sevens:closest"


def test_plunge_partner_names_and_leads() -> None:
    """TRP-1, PLY-1, CON-2: in a plunge the partner names a trump call and leads."""
    hand = bids(dealt(HOME, n=FOUR_DOUBLES), "P plunge P P")
    assert hand.turn is S
    assert calls(HOME, Bid.plunge(4)) == [
        *(f"plunge:{n}" for n in range(7)),
        "plunge:doubles",
        "plunge:follow-me",
        "plunge:follow-me:low",
    ]
    refused(hand, NameContract(N, parse_call("plunge:5")), "TRP-1", "not_yours")
    refused(hand, NameContract(S, parse_call("nello")), "TRP-1")
    hand = named(hand, "plunge:5")
    assert (hand.turn, hand.public.contract.bidder, hand.public.contract.stake) == (S, N, 4)
    assert isinstance(hand.public.contract.goal, TakeAll)


def test_plunge_bidder_may_lead_by_option() -> None:
    """CON-2, CON-3: under `plunge_lead=bidder` the bidder leads, in splash as well."""
    options = HOME.but(plunge_lead="bidder")
    assert named(bids(dealt(options, n=FOUR_DOUBLES), "P plunge P P"), "plunge:5").turn is N
    splash = named(bids(dealt(options, n=FOUR_DOUBLES), "P splash P P"), "splash:doubles")
    assert (splash.turn, splash.public.contract.stake) == (N, 2)


def test_bidder_leads_then_the_winner() -> None:
    """PLY-1: the bidder leads the first trick, any domino; the winner of a trick leads the next."""
    hand = in_contract("fives", n="55 10 20 21 30 31 32", e="65 60 61 62 63 64 66", s="51 50 00 11 22 33 44")
    assert playable(hand) == "1-0 2-0 2-1 3-0 3-1 3-2 5-5"
    hand = played(hand, "2-1")
    assert [hand.turn for hand in (hand,)] == [E]
    hand = played(hand, "6-2 2-2 4-2")
    assert (hand.turn, hand.public.play.tricks[0].winner) == (S, S)
    refused(hand, PlayDomino(N, Domino(5, 5)), "PLY-1")


def test_following_suit() -> None:
    """PLY-3: follow if you hold any member of the suit asked for; otherwise play anything."""
    hand = in_contract("threes", n="65 10 20 21 00 11 22", e="63 61 50 40 41 42 43", s="51 54 33 44 55 66")
    hand = played(hand, "6-5")
    assert playable(hand) == "6-1"
    message = refused(hand, PlayDomino(E, Domino(6, 3)), "PLY-3").message
    assert message == "Threes are trump, so the 6-3 is not a six."
    assert view(hand, E).why_not(Domino(6, 3)) == message
    assert view(hand, E).why_not(Domino(6, 1)) is None
    free = played(in_contract("fives", n="65", e="10 20 21 00 11 22 30"), "6-5")
    assert playable(free) == "0-0 1-0 1-1 2-0 2-1 2-2 3-0"


def test_six_five_follows_a_five() -> None:
    """TRP-5, PLY-3: with threes trump the 6-5 must follow a led five."""
    hand = played(in_contract("threes", n="54", e="65 10 20 21 00 11 22"), "5-4")
    assert playable(hand) == "6-5"


def test_a_domino_one_does_not_hold() -> None:
    """PLY-1: nobody plays what is not theirs, and the refusal tells nothing about who holds it."""
    hand = in_contract("fives", n="65 64 63 62 61 60 55", e="44 43")
    first = refused(hand, PlayDomino(N, Domino(4, 4)), "PLY-1", "not_yours").message
    assert first == "You do not hold the 4-4."
    assert refused(hand, PlayDomino(N, Domino(1, 1)), "PLY-1", "not_yours").message == "You do not hold the 1-1."


def test_opening_lead_must_be_trump() -> None:
    """PLY-5: under `opening_lead=trump` the first lead is a trump, if the leader holds one."""
    options = Options(opening_lead="trump")
    hand = in_contract("fives", options=options, n="65 51 10 20 21 00 11")
    assert playable(hand) == "5-1 6-5"
    refused(hand, PlayDomino(N, Domino(1, 0)), "PLY-5")
    assert (
        len(legal_plays(in_contract("fives", options=options, n="64 10 20 21 00 11 22").public, tile_set("64 10"))) == 2
    )
    assert playable(in_contract("follow-me", options=options, n="64 10 20 21 00 11 22")).count("-") == 7


def test_trick_points_and_events() -> None:
    """SCR-1, PLY-4: a trick is one point plus its count, and goes to the winner's team."""
    hand = in_contract("fives", n="55 10 20 21 30 31 32", e="50 60 61 62 63 64 66", s="51", w="65")
    hand = played(hand, "5-5 5-0 5-1")
    assert decide(hand, PlayDomino(W, Domino(6, 5))) == (DominoPlayed(W, Domino(6, 5)), TrickTaken(N, 16))
    hand = played(hand, "6-5")
    assert (hand.public.play.points, hand.public.play.won) == ((16, 0), (1, 0))


def test_the_contract_stays_visible() -> None:
    """TRP-6: everybody, spectators too, sees bid and contract for the whole hand."""
    hand = played(in_contract("fives", n="55"), "5-5")
    for viewer in (N, E, S, W, None):
        contract = view(hand, viewer).public.contract
        assert contract is not None
        assert str(contract) == "fives, thirty by North"


def nello_hand(options: Options = HOME) -> Any:
    return in_contract(
        "nello",
        "1M",
        options,
        n="10 20 30 40 50 60 00",
        e="66 65 64 63 62 61 55",
        s="21 31 41 51 11 22 33",
        w="54 53 52 44 43 42 32",
    )


def test_nello_three_play() -> None:
    """CON-1: in nello the partner sits out, the bidder leads, and three dominoes make a trick."""
    hand = nello_hand()
    assert (hand.turn, hand.public.contract.seats, hand.public.contract.sitting_out) == (N, (N, E, W), S)
    assert isinstance(hand.public.contract.goal, LoseAll)
    hand = played(hand, "1-0 6-1")
    assert hand.turn is W
    refused(hand, PlayDomino(S, Domino(2, 1)), "CON-1", "not_yours")
    hand = played(hand, "5-4")
    assert (len(hand.public.play.tricks), hand.turn) == (1, E)


def test_sitting_out_is_not_playing() -> None:
    """CON-1: at a table, too, the partner of a nello bidder plays nothing."""
    hand = nello_hand(HOME.but(enforcement="table"))
    refused(hand, PlayDomino(S, Domino(2, 1)), "CON-1", "not_yours")


def test_nello_ends_when_the_bidder_takes_a_trick() -> None:
    """CON-1, CON-6: the first trick the bidder takes sets a nello and ends the hand."""
    hand = in_contract("nello", "1M", HOME, n="66 10 20 30 40 50 60", e="55", w="44")
    hand = played(hand, "6-6 5-5")
    events = decide(hand, PlayDomino(W, Domino(4, 4)))
    assert events[2] == HandDecided(False, 1, "the bidder took a trick")
    assert isinstance(events[-1], HandEnded)
    hand = played(hand, "4-4")
    assert hand.is_over
    assert hand.public.outcome.score == (0, 1)


def test_nello_made() -> None:
    """CON-1, BID-10: a nello is made by losing all seven tricks."""
    hand = nello_hand()
    while not hand.is_over:
        legal = list(legal_plays(hand.public, hand.held(hand.turn)))
        hand = do(hand, PlayDomino(hand.turn, legal[0] if hand.turn is N else legal[-1]))
    assert hand.public.decision == (True, 7, "the bidder lost all seven tricks")
    assert hand.public.outcome.score == (1, 0)
    assert hand.public.shown[S] == tile_set("21 31 41 51 11 22 33")


def test_sevens() -> None:
    """CON-4, BID-10: in sevens any domino may be played and the first lost trick sets it."""
    hand = in_contract("sevens", "1M", HOME, n="43 52 61", e="66 00", s="55", w="44")
    assert hand.turn is N
    hand = played(hand, "4-3")
    assert len(legal_plays(hand.public, hand.held(E))) == 7
    hand = played(hand, "0-0 5-5 4-4")
    assert hand.turn is N


def test_sevens_closest_is_enforced() -> None:
    """CON-4: under `closest` a domino farther from seven is refused."""
    hand = in_contract("sevens:closest", "1M", HOME.but(sevens_play="closest"), n="43 52 61 66 00 10 11")
    assert playable(hand) == "4-3 5-2 6-1"
    refused(hand, PlayDomino(N, Domino(6, 6)), "CON-4")
    table = in_contract("sevens:closest", "1M", TABLE.but(sevens=True, sevens_play="closest"), n="43 52 61 66 00 10 11")
    refused(table, PlayDomino(N, Domino(6, 6)), "CON-4")


def test_mark_bids_need_all_tricks() -> None:
    """BID-10, CON-2: a bid of marks and a plunge are set by the first lost trick."""
    for bid, call in (("2M", "fives"), ("1M", "doubles")):
        hand = in_contract(call, bid, n="10 20 30", e="66", s="40", w="50")
        assert isinstance(hand.public.contract.goal, TakeAll)
    hand = played(in_contract("fives", "2M", n="60 20 30 10", e="66", s="64", w="63"), "6-0 6-6 6-4 6-3")
    assert hand.public.decision == (False, 1, "the bidders lost a trick")


def test_the_hand_stops_when_decided() -> None:
    """PLY-7, CON-6: under `when_decided` the hand stops at once and all hands are turned face up."""
    options = Options(hand_end="when_decided")
    hand = in_contract("fives", "2M", options, n="60 20 30 10", e="66", s="64", w="63")
    hand = played(hand, "6-0 6-6 6-4")
    events = decide(hand, PlayDomino(W, Domino(6, 3)))
    assert [type(event) for event in events] == [DominoPlayed, TrickTaken, HandDecided, HandsShown, HandEnded]
    hand = played(hand, "6-3")
    assert hand.is_over
    assert [len(left) for left in hand.public.shown] == [6, 6, 6, 6]
    refused(hand, PlayDomino(E, next(iter(hand.held(E)))), "PLY-1")


def test_playing_out() -> None:
    """PLY-7: under `play_out` a decided hand is played to the seventh trick."""
    hand = played(in_contract("fives", "2M", n="60 20 30 10", e="66", s="64", w="63"), "6-0 6-6 6-4 6-3")
    assert not hand.is_over
    while not hand.is_over:
        hand = do(hand, PlayDomino(hand.turn, next(iter(legal_plays(hand.public, hand.held(hand.turn))))))
    assert len(hand.public.play.tricks) == 7
    assert sum(hand.public.play.points) == 42


def stacked_hand(bid: str) -> Any:
    options = Options(stacking="marks")
    return in_contract("fives", bid, options, n="55 65 10 20", e="50", s="51", w="52")


def test_mark_hands_are_stacked() -> None:
    """PLY-6: tricks of a mark bid are stacked: one may ask about the current trick only."""
    hand = played(stacked_hand("2M"), "5-5 5-0 5-1 5-2 6-5")
    assert hand.public.stacked
    assert hand.public.visible_tricks == ()
    assert who_played(hand.public, 2) == ((N, Domino(6, 5)),)
    with pytest.raises(IllegalError, match="current trick only"):
        who_played(hand.public, 1)
    with pytest.raises(IllegalError, match="no trick 3"):
        who_played(hand.public, 3)


def test_stacked_tricks_are_shown_when_the_hand_is_over() -> None:
    """PLY-6, PLY-7: once the hand is over, stacked tricks may be looked at."""
    hand = in_contract(
        "fives", "2M", Options(stacking="marks", hand_end="when_decided"), n="60", e="66", s="64", w="63"
    )
    hand = played(hand, "6-0 6-6 6-4 6-3")
    assert hand.is_over
    assert len(hand.public.visible_tricks) == 1


def test_point_hands_lie_open() -> None:
    """PLY-6: won tricks of a point bid lie open, in the order won."""
    hand = played(stacked_hand("30"), "5-5 5-0 5-1 5-2")
    assert not hand.public.stacked
    assert who_played(hand.public, 1) == ((N, Domino(5, 5)), (E, Domino(5, 0)), (S, Domino(5, 1)), (W, Domino(5, 2)))
    refused(hand, LeaveTricksOpen(N), "PLY-6")


def test_one_mark_may_be_left_open() -> None:
    """PLY-6: on exactly one mark the bidder may leave the tricks open, before the first is stacked."""
    hand = stacked_hand("1M")
    refused(hand, LeaveTricksOpen(E), "PLY-6", "not_yours")
    assert not do(hand, LeaveTricksOpen(N)).public.stacked
    refused(stacked_hand("2M"), LeaveTricksOpen(N), "PLY-6")
    refused(played(hand, "5-5 5-0 5-1 5-2"), LeaveTricksOpen(N), "PLY-6")


def test_calls_read_as_players_say_them() -> None:
    """TRP-1: a call has words and a text."""
    spoken = {
        "trumps:5": "fives",
        "follow-me:low": "follow-me, doubles low",
        "nello": "nello",
        "nello:high": "nello, doubles high",
        "sevens:closest": "sevens, closest first",
        "plunge:5": "plunge in fives",
        "splash:doubles": "splash in doubles",
    }
    assert {text: parse_call(text).spoken for text in spoken} == spoken


def test_contract_parts() -> None:
    """A contract is resolved once into order, goal, seats, leader and stake."""
    contract = resolve(Call(Family.TRUMPS, 5), Bid.points(31), W, STRAIGHT)
    assert (contract.leader, contract.stake, contract.size, contract.forced) == (W, 1, 4, False)
    assert contract.turns[S] == (S, W, N, E)
    assert contract.order.trumps == tile_set("55 65 54 53 52 51 50")
    assert tiles("55") == (Domino(5, 5),)

"""What a player types is read as it is meant."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.table import HOME, E, N, S, W, bids, dealt, do, in_contract, tiles
from texas42.cli.typed import Why, Word, read
from texas42.rules import PASS, Bid, Domino, DoublesRank, Family, MalformedError, view
from texas42.rules.commands import AnswerClaim, Arrange, LayDown, LeaveTricksOpen, MakeBid, NameContract, PlayDomino

HAND = "6-6 6-4 5-5 4-4 3-1 2-1 1-0"


def meant(text: str, hand: Any) -> Any:
    return read(text, view(hand, hand.turn), hand.turn)


@pytest.mark.parametrize(
    ("text", "bid"),
    [
        ("30", Bid.points(30)),
        (" Thirty-One ", Bid.points(31)),
        ("pass", PASS),
        ("p", PASS),
        ("42", Bid.marks(1)),
        ("2m", Bid.marks(2)),
        ("two  marks", Bid.marks(2)),
        ("plunge", Bid.plunge()),
        ("splash 3", Bid.splash(3)),
    ],
)
def test_bids_are_read(text: str, bid: Bid) -> None:
    """BID-11: bids by number, symbol or word."""
    hand = dealt(HOME)
    assert meant(text, hand) == MakeBid(hand.turn, bid)


def test_a_call_instead_of_a_bid_is_explained() -> None:
    """TRP-1: whoever types nello while bidding hears when nello is named."""
    with pytest.raises(MalformedError, match="once you have won") as caught:
        meant("nello", dealt(HOME))
    assert caught.value.rule == "TRP-1"


@pytest.mark.parametrize(
    ("text", "trump"),
    [("fives", 5), ("5", 5), ("5s", 5), ("Trumps:5", 5), ("doubles", 7), ("follow me", None), ("no trump", None)],
)
def test_trump_calls_are_read(text: str, trump: int | None) -> None:
    """TRP-1: trump by name or number, and follow-me in two words."""
    command = meant(text, bids(dealt(HOME, n=HAND), "30 P P P"))
    assert isinstance(command, NameContract)
    assert (command.call.family, command.call.trump) == (Family.TRUMPS, trump)


def test_special_calls_are_read() -> None:
    """CON-1, CON-4, TRP-4: nello, sevens, and doubles low by their short names."""
    hand = bids(dealt(HOME.but(nello_doubles="choice"), n=HAND), "1M P P P")
    assert meant("nello", hand).call.doubles is DoublesRank.OWN_SUIT
    assert meant("nello low", hand).call.doubles is DoublesRank.LOW
    assert meant("sevens", hand).call.family is Family.SEVENS
    assert meant("follow me low", hand).call.doubles is DoublesRank.LOW


def test_the_only_nello_of_a_table_needs_no_more_than_its_name() -> None:
    """CON-1: where doubles are low in nello, nello is nello with doubles low."""
    hand = bids(dealt(HOME.but(nello_doubles="low"), n=HAND), "1M P P P")
    assert meant("nello", hand).call.doubles is DoublesRank.LOW


def test_partners_name_plain_trump_after_a_plunge() -> None:
    """TRP-1: after a plunge "fives" is the plunge in fives."""
    hand = bids(dealt(HOME, W, n="6-6 5-5 4-4 3-3"), "PL P P P")
    command = meant("fives", hand)
    assert (command.seat, command.call.family, command.call.trump) == (S, Family.PLUNGE, 5)


@pytest.mark.parametrize("text", ["6-4", "64", "46", "4-6", "6 4", "6/4", "6:4", "2"])
def test_dominoes_are_read(text: str) -> None:
    """PLY-1: a domino by its ends in any order, or by its place in the hand."""
    command = meant(text, in_contract("fives", n=HAND))
    assert command == PlayDomino(N, Domino(6, 4))


@pytest.mark.parametrize("text", ["", "0", "8", "7-7", "6-", "hello", "6-4-2", "६४", "1" * 500])
def test_what_is_no_domino_is_refused(text: str) -> None:
    """SET-1: anything else is refused, and quoted no longer than needed."""
    with pytest.raises(MalformedError, match="as in 6-4") as caught:
        meant(text, in_contract("fives", n=HAND))
    assert len(str(caught.value)) < 160


def test_words_to_the_table_are_read_at_any_time() -> None:
    """Help, quit and the other words mean the same in every phase."""
    for hand in (dealt(), bids(dealt(), "30 P P P"), in_contract("fives")):
        assert meant("HELP", hand) is meant("?", hand) is Word.HELP
        assert meant("q", hand) is meant("exit", hand) is Word.QUIT
        assert [meant(word.value, hand) for word in Word] == list(Word)


def test_arranging_and_leaving_open_are_read() -> None:
    """SET-4, PLY-6: a hand is arranged in the order typed; tricks are left open by a word."""
    hand = in_contract("fives", n=HAND)
    assert meant("arrange 10 21 31 44 55 64 66", hand) == Arrange(N, tiles("1-0 2-1 3-1 4-4 5-5 6-4 6-6"))
    assert meant("open", hand) == LeaveTricksOpen(N)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("why", Why()),
        ("Why hand", Why("hand")),
        ("why  bids", Why("bids")),
        ("why trick 3", Why("trick", 3)),
        ("why 3", Why("trick", 3)),
    ],
)
def test_questions_are_read(text: str, asked: Why) -> None:
    """Why can be asked about the last choice, a hand, its bids, or one of its tricks."""
    assert meant(text, dealt()) == asked


@pytest.mark.parametrize("text", ["why 8", "why trick", "why me?", "why " + "x" * 500])
def test_questions_nobody_understands_are_refused(text: str) -> None:
    """What can be asked is said instead."""
    with pytest.raises(MalformedError, match="ask why, why hand") as caught:
        meant(text, dealt())
    assert len(str(caught.value)) < 160


@pytest.mark.parametrize(
    ("text", "kind", "order"),
    [
        ("lay down", "made", ""),
        ("laydown", "made", ""),
        ("claim", "made", ""),
        ("claim the rest", "rest", ""),
        ("Lay down set", "set", ""),
        ("lay down 66 64 5-5 44 31 21 10", "made", HAND),
        ("claim rest: 66, 64, 55, 44, 31, 21, 10", "rest", HAND),
        ("claim rest 66.64.55.44.31.21.10", "rest", HAND),
    ],
)
def test_claims_are_read(text: str, kind: str, order: str) -> None:
    """CLM-1: a lay-down with or without its kind, and with or without an order of play."""
    hand = in_contract("fives", options=HOME.but(laydown="authentic"), n=HAND)
    assert meant(text, hand) == LayDown(N, kind, tiles(order))  # type: ignore[arg-type]


def test_answers_to_claims_are_read() -> None:
    """CLM-2: a claim is accepted or challenged, by the word or its first letter, and by nothing else."""
    hand = do(in_contract("fives", options=HOME.but(laydown="authentic")), LayDown(N, "made"))
    for text in ("accept", "A", "yes", "y"):
        assert read(text, view(hand, E), E) == AnswerClaim(E, accept=True)
    for text in ("challenge", "c", "no", "n"):
        assert read(text, view(hand, E), E) == AnswerClaim(E, accept=False)
    with pytest.raises(MalformedError, match="type accept or challenge"):
        read("6-4", view(hand, E), E)

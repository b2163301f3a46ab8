"""How the small things are written."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from texas42.records import (
    dominoes_text,
    options_text,
    parse_bid,
    parse_call,
    parse_domino,
    parse_dominoes,
    parse_options,
    parse_seat,
    parse_team,
)
from texas42.rules import (
    ALL_DOMINOES,
    OPTIONS,
    PASS,
    PRESETS,
    SEATS,
    Bid,
    Call,
    Domino,
    DominoSet,
    DoublesRank,
    Family,
    MalformedError,
    Options,
    OptionsError,
    Seat,
    Team,
    calls_for,
)
from texas42.rules.bids import MOST_MARKS
from texas42.testing import strategies


def test_every_domino_is_read_from_both_its_forms() -> None:
    """SET-1: "6-4" and "64" are the 6-4, either end first."""
    for domino in ALL_DOMINOES:
        high, low = domino.high, domino.low
        for text in (str(domino), f"{high}{low}", f"{low}-{high}", f"{low}{high}"):
            assert parse_domino(text) is domino


@given(st.lists(strategies.dominoes(), unique=True))
def test_a_row_of_dominoes_is_read_back_in_its_order(dominoes: list[Domino]) -> None:
    """SET-1: any dominoes, also none, come back from their text in the same order."""
    assert parse_dominoes(dominoes_text(dominoes)) == tuple(dominoes)


def test_dominoes_are_written_high_end_first_and_a_set_from_its_highest_down() -> None:
    """SET-1: a row keeps its order, a set has none and is written from the 6-6 down."""
    row = (Domino(4, 6), Domino(5, 5), Domino(6, 6))
    assert dominoes_text(row) == "64.55.66"
    assert dominoes_text(DominoSet.from_iterable(row)) == "66.64.55"
    assert dominoes_text(()) == dominoes_text(DominoSet()) == "-"


def _every_bid() -> list[Bid]:
    points = [Bid.points(points) for points in range(30, 42)]
    marks = [Bid.marks(marks) for marks in range(1, MOST_MARKS + 1)]
    specials = [make(worth) for make in (Bid.plunge, Bid.splash) for worth in range(MOST_MARKS + 1)]
    return [PASS, *points, *marks, *specials]


def test_every_bid_is_read_from_its_symbol() -> None:
    """BID-11: the symbol of a bid says all of it, in capitals or not."""
    for bid in _every_bid():
        assert parse_bid(bid.symbol) == bid
        assert parse_bid(bid.symbol.lower()) == bid


def test_every_bid_is_read_from_its_word_and_number() -> None:
    """BID-2, BID-11: word and number are enough, but that plunge and splash leave their worth to the ladder."""
    for bid in _every_bid():
        if bid.is_special:
            assert parse_bid(bid.word) == Bid(bid.kind)
        else:
            assert parse_bid(bid.word) == parse_bid(str(bid.number)) == parse_bid(bid.word.upper()) == bid


@pytest.mark.parametrize(
    ("text", "bid"),
    [
        ("pass", PASS),
        ("Thirty-five", Bid.points(35)),
        ("thirty five", Bid.points(35)),
        ("42", Bid.marks(1)),
        ("84", Bid.marks(2)),
        ("2M", Bid.marks(2)),
        ("2 marks", Bid.marks(2)),
        ("plunge", Bid.plunge()),
        ("plunge 5", Bid.plunge(5)),
        ("PL4", Bid.plunge(4)),
        ("SP2", Bid.splash(2)),
    ],
)
def test_bids_as_people_write_them(text: str, bid: Bid) -> None:
    """BID-2, BID-6, BID-7, BID-11: words, symbols and numbers all name the bid."""
    assert parse_bid(text) == bid


@given(strategies.options(), st.sampled_from(_every_bid()))
def test_every_call_of_every_table_is_read_back(options: Options, bid: Bid) -> None:
    """TRP-1: whatever may be named after any bid under any house rules is read from its text and as it is spoken."""
    for call in calls_for(options, bid):
        assert parse_call(str(call)) == call
        assert parse_call(call.spoken.upper()) == call


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("trumps:0", Call(Family.TRUMPS, 0)),
        ("blanks", Call(Family.TRUMPS, 0)),
        ("sixes", Call(Family.TRUMPS, 6)),
        ("doubles", Call(Family.TRUMPS, 7)),
        ("follow me", Call(Family.TRUMPS)),
        ("no trump", Call(Family.TRUMPS)),
        ("follow-me:low", Call(Family.TRUMPS, None, DoublesRank.LOW)),
        ("follow-me:own-suit", Call(Family.TRUMPS, None, DoublesRank.OWN_SUIT)),
        ("trumps:5:low", Call(Family.TRUMPS, 5, DoublesRank.LOW)),
        ("nello", Call(Family.NELLO, doubles=DoublesRank.OWN_SUIT)),
        ("nello:inverted", Call(Family.NELLO, doubles=DoublesRank.OWN_SUIT_LOW)),
        ("sevens:closest", Call(Family.SEVENS, closest=True)),
        ("plunge:5", Call(Family.PLUNGE, 5)),
        ("plunge:doubles", Call(Family.PLUNGE, 7)),
        ("splash:follow-me:low", Call(Family.SPLASH, None, DoublesRank.LOW)),
    ],
)
def test_calls_as_people_write_them(text: str, call: Call) -> None:
    """TRP-1, TRP-4, CON-1, CON-4: a call is written as records do or said as players do."""
    assert parse_call(text) == call


def test_seats_and_teams_are_read_from_letters_and_names() -> None:
    """SET-1: N or north, N-S or E-W."""
    for seat in SEATS:
        assert parse_seat(seat.letter) is parse_seat(seat.letter.lower()) is parse_seat(str(seat)) is seat
    assert [parse_team(str(team)) for team in Team] == list(Team)


@given(strategies.options())
def test_house_rules_are_read_back(options: Options) -> None:
    """§12: every option with its value on one line gives the same house rules again."""
    assert parse_options(options_text(options)) == options


def test_options_change_the_defaults_or_a_given_table() -> None:
    """§12: what is not mentioned stays as it was."""
    assert parse_options("") == Options()
    assert parse_options("win_by=2 nello=on splash_marks=2..2") == Options(win_by=2, nello=True, splash_marks=(2, 2))
    traditional = PRESETS["traditional"]
    assert parse_options("target_marks=5", traditional) == PRESETS["quick"]


def test_the_sections_of_the_ledger_hold_every_option_once() -> None:
    """§12: the options of all sections together are all options."""
    sections = dict.fromkeys(info.section for info in OPTIONS)
    told = " ".join(options_text(Options(win_by=2), section) for section in sections)
    assert sorted(told.split(" ")) == sorted(options_text(Options(win_by=2)).split(" "))


_PARSERS: dict[str, Callable[[str], Any]] = {
    "SET-1 domino": parse_domino,
    "SET-1 dominoes": parse_dominoes,
    "BID-11 bid": parse_bid,
    "TRP-1 call": parse_call,
    "SET-1 seat": parse_seat,
    "SET-1 team": parse_team,
    "§12 options": parse_options,
}
_WRONG = {
    "SET-1 domino": [
        "",
        "7-0",
        "6-",
        "6-4 ",
        " 64",
        "644",
        "6_4",
        "-64",
        "\uff16-\uff14",
        "6-4\n",
        "6--4",
        "6-\u0664",
        "0x",
    ],
    "SET-1 dominoes": [
        "",
        "6-4",
        "66.",
        ".66",
        "66..64",
        "66 64",
        "66.66",
        "64.46",
        "77",
        "--",
        "66.-",
        "\u0666\u0666",
    ],
    "BID-11 bid": [
        "",
        "29",
        "43",
        "0M",
        "20M",
        "3O",
        "thirty-ten",
        "1 marks",
        "2 mar\u212as",
        "PL0",
        "PL20",
        "plunge 0",
        "PASS!",
    ],
    "TRP-1 call": [
        "",
        "trumps:7",
        "trumps:",
        "trumps",
        "sevens:low",
        "doubles:low",
        "nello:5",
        "fivess",
        "blan\u212as",
        "\u017fixes",
    ],
    "SET-1 seat": ["", "X", "NS", "nort", "0", "N ", "\uff2e"],
    "SET-1 team": ["", "N", "S-N", "N-E", "NS"],
    "§12 options": [
        " ",
        "win_by",
        "win_by=",
        "win_by=3",
        "win_by=2,nello=on",
        "nello=1",
        "win_by=\xb2",
        "x=1",
        "win_by=-1",
    ],
}


@pytest.mark.parametrize(("kind", "text"), [(kind, text) for kind, texts in _WRONG.items() for text in texts])
def test_what_is_not_a_thing_of_the_game_is_refused(kind: str, text: str) -> None:
    """SET-1, BID-11, TRP-1: text that is not plainly one of these things is refused with code, rule and the text."""
    with pytest.raises(MalformedError) as caught:
        _PARSERS[kind](text)
    error = caught.value
    assert error.code
    assert error.rule == kind.partition(" ")[0] or kind.endswith("options")
    assert repr(text) in error.message or kind.endswith("options")


@pytest.mark.parametrize(
    ("text", "rule", "words"),
    [
        ("wim_by=2", "§12", "'wim_by'"),
        ("win_by", "§12", "'win_by'"),
        ("win_by=1 win_by=2", "VIC-2", "twice"),
        ("win_by=\uff19", "VIC-2", "'\uff19'"),
        ("forced_min=29", "BID-5", "forced_min=29"),
        ("bid_bonus=on", "SCR-4", "bid_bonus=on"),
    ],
)
def test_refused_options_say_which_and_why(text: str, rule: str, words: str) -> None:
    """§12: the option at fault is named, with its rule."""
    with pytest.raises(MalformedError) as caught:
        parse_options(text)
    assert (caught.value.code, caught.value.rule) == ("bad_options", rule)
    assert words in caught.value.message


def test_every_contradiction_of_an_option_set_is_told() -> None:
    """§12: an option set that is wrong in two places says both."""
    with pytest.raises(OptionsError) as caught:
        parse_options("win_by=9 forced_min=12")
    assert [problem.option for problem in caught.value.problems] == ["forced_min", "win_by"]


def test_long_nonsense_is_quoted_in_part() -> None:
    """BID-11: a page of nonsense does not become a page of message."""
    with pytest.raises(MalformedError) as caught:
        parse_bid("x" * 100_000)
    assert len(caught.value.message) < 200
    assert caught.value.offending == "x" * 100_000


def test_a_seat_is_no_number() -> None:
    """SET-1: a seat that was read is a `Seat`."""
    assert isinstance(parse_seat("W"), Seat)

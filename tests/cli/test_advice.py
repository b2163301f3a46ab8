"""`hint` and `why`: what the advisor would do, what it thinks of what was done, and what the others thought."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.cli.at_the_table import Doing, Table, Told, heard
from tests.cli.running import run
from tests.rules.table import HOME, STRAIGHT, E, N, S, W, bids, dealt, in_contract, played
from texas42.bots import LEVELS, Choice, ForfeitError
from texas42.cli.advice import done, how_it_was_taken
from texas42.cli.telling import Speaker
from texas42.rules import PASS, Bid, Command, SeatView, Standing
from texas42.rules.commands import AnswerClaim, LayDown, MakeBid

HAND = "6-6 6-4 5-5 4-4 3-1 2-1 1-0"


def bidding(options: Any = STRAIGHT) -> Any:
    """South is the last to bid."""
    return bids(dealt(options, S, s=HAND), "P 30 P")


def always(command: Command) -> Doing:
    return lambda view: command if view.seat is S else None


def test_a_hint_says_what_to_do_and_what_else_was_weighed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A hint is an action, a reason, the best five of what was weighed, and the worth of the second choice."""
    advisor = Told(always(MakeBid(S, PASS)))
    Table(bidding(), advisor=advisor).types(monkeypatch, "hint")
    lines = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    start = lines.index("Hint: pass.")
    assert lines[start + 1 : start + 9] == [
        "South was told so.",
        "         chance  marks  deals",
        "*  pass     80%  +0.50     50",
        "   31       80%  +0.25     50",
        "   32       80%  +0.00     50",
        "   33       80%  -0.25     50",
        "   34       80%  -0.50     50",
        "   and 9 more",
    ]
    assert lines[start + 9] == "Next best: 31, worth 0.25 marks less."


def test_there_is_a_hint_for_every_decision(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A bid, a name, a play and the answer to a claim: the advisor is asked about each."""
    Table(bidding()).types(monkeypatch, "hint")
    assert "Hint: " in heard(capsys)
    Table(bids(dealt(HOME, S.right, s=HAND), "30 P P P")).types(monkeypatch, "hint")
    assert "Hint: name " in heard(capsys)
    Table(in_contract("fives", bidder=S, s=HAND)).types(monkeypatch, "hint")
    assert "Hint: play the " in heard(capsys)
    authentic = in_contract("fives", "30", STRAIGHT.but(laydown="authentic"), E)
    Table(authentic, others=Told(lambda view: LayDown(E, "made") if view.is_my_turn else None)).types(
        monkeypatch, "hint"
    )
    assert "Hint: challenge the claim." in heard(capsys)


def test_a_lay_down_can_be_the_hint(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """CLM-1: an advisor may say that it is time to lay down."""
    hand = in_contract("fives", "30", STRAIGHT.but(laydown="authentic"), S)
    Table(hand, advisor=Told(always(LayDown(S, "set")))).types(monkeypatch, "hint")
    assert "Hint: lay down and claim the bid set. South was told so." in heard(capsys)


def test_the_advisor_sees_what_the_person_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    """CND-5: the advisor is asked with the view of the person's seat and no other."""
    seats = []

    def note(view: SeatView) -> Command | None:
        seats.append((view.seat, view.own is not None))
        return None

    Table(bidding(), advisor=Told(note)).types(monkeypatch, "hint", "hint", "pass", "why")
    assert set(seats) == {(S, True)}
    assert len(seats) == 1, "Asked again about the same, it does not think again."


def test_why_agrees_or_says_what_was_better(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Asked why, the advisor says whether the last choice was its own, or by how much another was better."""
    for typed, words in (
        ("pass", "You pass, and so would the advisor. South was told so."),
        ("32", "You bid 32; the advisor would pass, worth 0.50 marks more. South was told so."),
    ):
        Table(bidding(), advisor=Told(always(MakeBid(S, PASS)))).types(monkeypatch, typed, "why")
        said = heard(capsys)
        assert words in said
        assert "What the others think they tell after the hand" in said


def test_why_without_figures_says_no_more_than_what(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where the advisor weighed nothing, it says what it would do."""

    class Plain(Told):
        def choose(self, view: SeatView, standing: Standing, seconds: float | None = None) -> Choice:
            return super().choose(view, standing, seconds)._replace(weighed=())

    Table(bidding(), advisor=Plain(always(MakeBid(S, PASS)))).types(monkeypatch, "hint", "31", "why")
    said = heard(capsys)
    assert "Hint: pass. South was told so. Your bid>" in said
    assert "You bid 31; the advisor would pass. South" in said


def test_why_explains_the_last_trick(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """PLY-4: what everybody could see is explained at once: why a trick went where it went."""
    hand = in_contract("fives", bidder=S, s=HAND)
    Table(hand).types(monkeypatch, "5-5", "why")
    assert "Trick 1 went to you: the 5-5 is the highest trump in it." in heard(capsys)


@pytest.mark.parametrize(
    ("call", "bid", "line", "words"),
    [
        (
            "sixes",
            "30",
            "4-2 4-1 4-4 4-3",
            "Trick 1 went to South: the 4-4 is the best of the fours led.",
        ),
        ("sixes", "30", "4-2 6-1 4-4 4-3", "Trick 1 went to East: the 6-1 is the highest trump in it."),
        ("sevens", "1M", "4-2 6-1 4-4 4-3", "Trick 1 went to East: the 6-1 is closest to seven"),
    ],
)
def test_tricks_are_explained(call: str, bid: str, line: str, words: str) -> None:
    """PLY-4, CON-4: the highest trump, the best of the suit led, or closest to seven and first."""
    north, east, south, west = line.split()
    hand = in_contract(call, bid, HOME, N, n=north, e=f"{east} 3-3 2-2 1-1 0-0 3-1 2-1", s=south, w=west)
    hand = played(hand, line)
    public = hand.public
    told = how_it_was_taken(public.play.tricks[0], 1, public.contract, Speaker(None))
    assert told.startswith(words)


def test_others_keep_their_reasons_until_the_hand_is_over(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """CND-5: during the first hand nobody's reason is told, whatever is asked."""
    table = Table(bidding())
    table.types(monkeypatch, "why", "why hand", "why bids", "why trick 1", "why 2", "31", "why", "why hand")
    said = heard(capsys)
    assert said.count("until the hand is over; ask why then (CND-5).") == 6
    assert all(f"{seat} was told so" not in said for seat in (N, E, W))


def a_hand(monkeypatch: pytest.MonkeyPatch, *after: str, **how: Any) -> None:
    """East makes all seven tricks by a lay-down after one trick; then the person asks."""
    hand = in_contract("sixes", "30", STRAIGHT.but(laydown="authentic"), E, e="6-6 6-5 6-4 6-3 6-2 6-1 6-0", s=HAND2)

    def claim_later(view: SeatView) -> Command | None:
        leads = view.seat is E and view.is_my_turn and view.public.play is not None and view.public.play.tricks
        return LayDown(E, "rest") if leads else None

    Table(hand, others=Told(claim_later), **how).types(monkeypatch, "1", "accept", *after)


HAND2 = "5-5 5-4 4-4 3-3 2-2 1-1 0-0"


def test_after_the_hand_everybody_says_why(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """When a hand is over, why tells each player's reason in order, and the advisor's opinion of the person's own."""
    a_hand(monkeypatch, "why", "why trick 2", "why bids")
    said = heard(capsys).split("Hand 1, and what everybody thought:")
    assert len(said) == 3
    for words in ("Trick 1 East 6-", "East was told so.", "You 5-5 The advisor would", "Trick 2 East lay down"):
        assert words in said[1]
    assert "Trick 1" not in said[2]
    assert "You accept So would the advisor." in said[2]
    assert "Nothing was done then." in said[2]


def test_programs_get_the_same_as_data(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """With --json, hint and why are answered with a line each, figures and all."""
    Table(bidding(), advisor=Told(always(MakeBid(S, PASS))), as_json=True).types(
        monkeypatch, "why", "hint", "32", "why"
    )
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    refused, hint = lines[1:3]
    assert refused["error"]["error"]["rule"] == "CND-5"
    assert (hint["type"], hint["advisor"], hint["reason"]) == ("hint", "told", "South was told so.")
    assert hint["command"] == {"type": "make_bid", "seat": "S", "bid": "P"}
    assert hint["weighed"][1] == {"action": "31", "worth": 0.25, "chance": 0.8, "deals": 50}
    why = next(line for line in lines if line["type"] == "why")
    assert (why["agrees"], why["better"], why["advice"]["command"]["bid"]) == (False, 0.5, "P")
    assert why["command"]["bid"] == "32"
    a_hand(monkeypatch, "why", as_json=True)
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    told = next(line for line in lines if line["type"] == "why")
    assert told["hand"] == 1
    assert [(deed["seat"], deed["trick"]) for deed in told["deeds"]] == [
        ("E", 1),
        ("S", 1),
        ("W", 1),
        ("N", 1),
        ("E", 2),
        ("S", 2),
    ]


def test_an_advisor_without_an_answer_is_no_harm(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An advisor that is a program may fail; the person is told, and plays on."""

    def fail(_view: SeatView) -> Command | None:
        raise ForfeitError("it said nothing for 10 seconds")

    for as_json in (False, True):
        Table(bidding(), advisor=Told(fail), as_json=as_json).types(monkeypatch, "hint", "pass", "why")
        assert heard(capsys).count("The advisor has no answer: it said nothing for 10 seconds.") == 2


def test_what_cannot_be_asked_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A question that nobody understands gets a sentence that says what can be asked."""
    Table(bidding()).types(monkeypatch, "why not")
    assert "I cannot answer 'why not': ask why, why hand, why bids, or why trick 3" in heard(capsys)


def test_deeds_have_short_names() -> None:
    """BID-11: in a list, a bid is its number, a lay-down a word."""
    assert done(MakeBid(S, Bid.marks(2))) == "2 marks"
    assert done(LayDown(S, "rest")) == "lay down"
    assert done(AnswerClaim(S, accept=False)) == "challenge"


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_advises(level: str) -> None:
    """Every level can be opponent, partner and advisor, in text and in JSON, and a seed repeats it."""
    levels = ("--against", "rookie", "--partner", level, "--advisor", level, "--seed", "7")
    ran = run("play", *levels, stdin="hint\npass\nwhy\n")
    assert (ran.code, ran.err) == (0, "")
    assert "Hint: " in ran.out
    assert f"North is {level}" in ran.out or level == "rookie"
    assert run("play", *levels, stdin="hint\npass\nwhy\n").out == ran.out
    told = run("play", *levels, "--json", stdin="hint\n").json_lines
    assert [line["advisor"] for line in told if line["type"] == "hint"] == [level]


def test_whoever_thinks_long_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """While a player or the advisor thinks, the note of long runs says who; short thoughts go without it."""
    thinking: list[str] = []

    @contextmanager
    def note(what: str) -> Iterator[None]:
        thinking.append(what)
        yield

    for module in ("sitting", "advising"):
        monkeypatch.setattr(f"texas42.cli.{module}.waiting", note)
    Table(bids(dealt(STRAIGHT, W, s=HAND), "P 30")).types(monkeypatch, "hint", "pass")
    assert thinking[:2] == ["The advisor is thinking", "West is thinking"]

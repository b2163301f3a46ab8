"""Suits, count, ladder and questions of the lesson, held against a naive second opinion."""

from __future__ import annotations

import re
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from texas42.records import parse_bid, parse_domino
from texas42.rules import ALL_DOMINOES, PRESETS, Call, Domino, DominoSet, Family, preset
from texas42.rules.ledger import RULES
from texas42.rules.orders import SUIT_NAMES
from texas42.study.lesson import ladder, suits
from texas42.study.lesson.counting import COUNT, found
from texas42.study.lesson.quizzes import Question, quiz
from texas42.study.lesson.suits import Told
from texas42.testing import slowrules
from texas42.testing.strategies import dominoes

KNOWN = {rule.id for rule in RULES}
LEADS = list(product(suits.CALLS, ALL_DOMINOES))


def slow(domino: Domino) -> tuple[int, int]:
    return domino.high, domino.low


def cites_rules(told: Told) -> bool:
    return bool(told.rules) and set(told.rules) <= KNOWN


@given(st.sampled_from(suits.CALLS), dominoes(), dominoes())
def test_what_is_said_of_a_domino_is_true(call: Call, led: Domino, other: Domino) -> None:
    """TRP-5, PLY-2, PLY-3, PLY-4, CON-4: following and beating are told as the naive rules have them."""
    told = suits.answer(call.order, led, other)
    words = " ".join(one.words for one in told)
    assert all(map(cites_rules, told))
    if other is led:
        return
    wins = slowrules.trick_winner(str(call), [(0, slow(led)), (1, slow(other))]) == 1
    assert ("beats" in re.sub(r"a trump beats every suit", "", words)) is wins
    if call.family is not Family.SEVENS:
        asked = slowrules.suit_asked(str(call), slow(led))
        assert ("must follow" in words) is slowrules.belongs(str(call), slow(other), asked)


@pytest.mark.parametrize(("call", "led"), LEADS[::5], ids=str)
def test_groups_hold_all_28_by_how_they_fare(call: Call, led: Domino) -> None:
    """PLY-3, PLY-4: each domino is in one group, strongest first, and nobody in the last group of a suit game wins."""
    groups = suits.groups(call.order, led)
    there = [domino for group in groups for domino in group.dominoes]
    assert sorted(there) == list(ALL_DOMINOES)
    assert all(group.dominoes and cites_rules(group.told) for group in groups)
    for group in groups:
        strengths = [call.order.strength[led.index][one.index] for one in group.dominoes]
        assert strengths == sorted(strengths, reverse=True)
    if groups[-1].title == "All others":
        assert all(not call.order.strength[led.index][one.index] for one in groups[-1].dominoes)
    assert cites_rules(suits.asked(call.order, led))


def test_the_famous_case_is_told() -> None:
    """TRP-5: with fives trump the 6-5 is no six, and the 6-4 asks for sixes that the 6-1 must follow."""
    order, led = Call(Family.TRUMPS, 5).order, Domino(6, 4)
    assert suits.asked(order, led).words == "The 6-4 is no trump, so it asks for its higher number: sixes."
    first, second = suits.answer(order, led, Domino(6, 5))
    assert first.words == "Fives are trump, so the 6-5 is not a six. It does not follow."
    assert second.words == "It beats the 6-4: a trump beats every suit."
    follows, loses = suits.answer(order, led, Domino(6, 1))
    assert follows.words == "The 6-1 is a six, so it must follow."
    assert loses.words == "It does not beat the 6-4: the other end counts, and 4 is more than 1."


@given(st.sampled_from(suits.CALLS), dominoes(), st.integers(0, 7))
def test_belonging_is_told_for_every_suit(call: Call, domino: Domino, suit: int) -> None:
    """TRP-2, TRP-3, TRP-5: whether a domino is of a suit has a reason that cites a rule, whatever is named."""
    if call.order.suits:
        assert cites_rules(suits.belongs(call.order, domino, suit))


@given(st.sets(dominoes()))
def test_count_is_found_or_missed(marked: set[Domino]) -> None:
    """SCR-1: what was marked is right, missed or wrong, and the right ones are worth what count is worth."""
    answer = found(marked)
    assert answer.right | answer.wrong == DominoSet.from_iterable(marked)
    assert answer.right | answer.missed == COUNT
    assert answer.right.count + answer.missed.count == 35
    assert answer.is_all is (set(marked) == set(COUNT))


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("after", ["", ladder.ALL_PASSED, "30", "41", "1M", "2M", "3M"])
@pytest.mark.parametrize("doubles", [0, 3, 4])
def test_the_ladder_is_as_the_naive_rules_have_it(rules: str, after: str, doubles: int) -> None:
    """BID-3, BID-4, BID-5, BID-6, BID-7: just what may be bid is legal on the ladder; the rest says why not."""
    options = preset(rules)
    rungs = ladder.rungs(options, ladder.standing(after), doubles)
    so_far = ["P", "P", "P"] if after == ladder.ALL_PASSED else [after] if after else []
    own = [(high, high) for high in range(doubles)]
    legal = slowrules.legal_bids(options.as_dict(), 0, so_far, own)
    assert {rung.bid.symbol for rung in rungs if rung.legal} == legal
    assert all(rung.rule in KNOWN for rung in rungs)
    assert len({rung.bid for rung in rungs}) == len(rungs)


def test_the_ladder_says_what_a_bid_is_worth() -> None:
    """SCR-2, SCR-4: points are a mark whatever they are; by points the bid goes to the others when it is set."""
    marks = {rung.bid.symbol: rung for rung in ladder.rungs(preset("traditional"), ladder.standing(""), 4)}
    assert (marks["30"].wins, marks["41"].loses, marks["2M"].wins, marks["PL4"].wins) == (
        "1 mark",
        "1 mark",
        "2 marks",
        "4 marks",
    )
    assert (marks["30"].needs, marks["1M"].needs) == ("30, of 42", "every trick")
    points = {rung.bid.symbol: rung for rung in ladder.rungs(preset("points"), ladder.standing(""), 0)}
    assert points["35"].loses == "35, and what they took"


def naive(question: Question) -> str:
    """The right answer, by the naive rules, read off the question's words."""
    words, shown = question.words, question.shown
    call = _called(words)
    if member := re.search(r"Is the (\d-\d) an? (\w+)\?", words):
        number = SUIT_NAMES.index({"six": "sixes"}.get(member[2], f"{member[2]}s"))
        suit: int | str = (
            "trumps" if slowrules.is_trump(call, _slow(member[1])) and call == f"trumps:{number}" else number
        )
        return "Yes" if slowrules.belongs(call, _slow(member[1]), suit) else "No"
    if asked := re.search(r"The (\d-\d) is led, .* play the (\d-\d)\?", words):
        held = [slow(one) for one in shown]
        legal = slowrules.legal_plays({"opening_lead": "any"}, call, held, [_slow(asked[1])], opening=False)
        return "Yes" if _slow(asked[2]) in legal else "No"
    if "Which takes the trick" in words:
        return str(shown[slowrules.trick_winner(call, [(seat, slow(one)) for seat, one in enumerate(shown)])])
    if "How many points" in words:
        return str(slowrules.trick_points([slow(one) for one in shown]))
    if bid := re.fullmatch(r"(.+) is bid\. May you bid (.+)\?", words):
        legal_bids = slowrules.legal_bids(preset("traditional").as_dict(), 0, [parse_bid(bid[1]).symbol], [])
        return "Yes" if parse_bid(bid[2]).symbol in legal_bids else "No"
    made = re.fullmatch(r"We bid (.+) and took (\d+) points\. Who gets the mark\?", words)
    assert made is not None
    return "We do" if int(made[2]) >= parse_bid(made[1]).number else "They do"


def _called(words: str) -> str:
    named = words.split(maxsplit=1)[0].lower()
    if named == "sevens":
        return "sevens"
    if named == "there":
        return "follow-me"
    return "doubles" if named == "doubles" else f"trumps:{SUIT_NAMES.index(named)}" if named in SUIT_NAMES else ""


def _slow(text: str) -> tuple[int, int]:
    return slow(parse_domino(text))


@given(st.integers(1, 10_000))
def test_the_right_answer_is_right(number: int) -> None:
    """TRP-2, TRP-5, PLY-3, PLY-4, SCR-1, BID-3, SCR-3: every question is answered as the naive rules do."""
    questions = quiz(number)
    assert len(questions) == 10
    for question in questions:
        assert question.right == naive(question)
        assert question.right in question.answers
        assert len(set(question.answers)) == len(question.answers) >= 2
        assert question.why
        assert all(map(cites_rules, question.why))


def test_a_quiz_is_its_number() -> None:
    """The same number asks the same again, another one something else."""
    assert quiz(7) == quiz(7) != quiz(8)

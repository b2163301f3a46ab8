"""How puzzles are found, graded, told and written."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.study.hands import finished, records
from tests.study.puzzles.shelf import ALL, of, verdict
from texas42.records.jsons import to_json
from texas42.rules import IllegalError, MalformedError, Options, RulesError, preset
from texas42.study.knowing import Grade as Judged
from texas42.study.knowing import judge
from texas42.study.puzzles.grading import Grade, grade_of, why_graded
from texas42.study.puzzles.jsons import puzzle_text, read_puzzle, read_puzzles
from texas42.study.puzzles.making import Shelf, Wanted, make
from texas42.study.puzzles.puzzle import Kind, Puzzle, kind_of, kinds_under
from texas42.study.puzzles.searching import LOOKS, as_asked, puzzle_at
from texas42.study.puzzles.sources import dealt_hand, recorded_hands
from texas42.study.puzzles.telling import (
    aim,
    chance_words,
    choice_words,
    cost_words,
    question,
    situation,
    what_it_costs,
    who_misses,
    why_right,
    worth_words,
)

TRADITIONAL = preset("traditional")
QUICKLY = LOOKS[:1]


def _made(seed: int, hands: int = 5) -> list[Puzzle | None]:
    found = (dealt_hand(TRADITIONAL, seed, number) for number in range(hands))
    return list(make(found, Wanted(30, (Kind.DECLARE, Kind.DEFEND)), seed))


def test_the_same_seed_finds_the_same_puzzles() -> None:
    """Everything follows from the seed; another seed deals other hands."""
    once = _made(42)
    assert any(once)
    assert once == _made(42)
    assert once != _made(43)


def test_a_hand_gives_one_puzzle_at_the_most() -> None:
    """What one seat saw may be what another must not know, so each hand yields one puzzle or none."""
    assert len(_made(42)) == 5
    moments = list(dealt_hand(TRADITIONAL, 42, 1))
    assert len({moment.seen.seat for moment in moments}) == 4


def test_every_other_choice_is_a_mistake() -> None:
    """A review says the same of whoever chooses otherwise."""
    for puzzle in ALL[:3]:
        natural = next(one for one in puzzle.verdict.answers if one.choice == puzzle.natural.choice)
        chosen = next(one for one in (*puzzle.view.legal_bids(),) if one.symbol == natural.choice)
        known = judge(puzzle.view, puzzle.standing, chosen)
        assert known is not None
        assert known.grade is Judged.MISTAKE


def test_a_moment_without_a_choice_is_no_puzzle() -> None:
    """Where one domino alone may be played nothing is asked."""
    forced = next(one for one in finished("thursday")[0].plays if not one.is_free)
    assert puzzle_at(forced.view, forced.standing, looks=QUICKLY) is None


def test_a_puzzle_holds_only_what_its_seat_knows() -> None:
    """In its text stand the seat's own dominoes and those that were played, and no other; nor a seed or a record."""
    for puzzle in ALL:
        known = {str(domino) for domino in puzzle.view.dealt | puzzle.view.public.played}
        text = puzzle_text(puzzle)
        assert set(re.findall(r'"([0-6]-[0-6])"', text)) <= known
        assert set(json.loads(text)) == {"type", "view", "standing", "verdict"}


def test_puzzles_are_read_back_as_they_were_written() -> None:
    """One line each; its name depends on what is asked alone."""
    lines = [puzzle_text(one) for one in ALL]
    assert list(read_puzzles([*lines, ""])) == list(ALL)
    other = Puzzle(ALL[0].view, ALL[0].standing, ALL[1].verdict)
    assert other.key == ALL[0].key
    assert len({one.key for one in ALL}) == len(ALL)


def _without(data: Any) -> None:
    del data["verdict"]["answers"][-1]


def _too_good(data: Any) -> None:
    data["verdict"]["answers"][1]["cost"]["mean"] = 0.05


def _uncertain(data: Any) -> None:
    data["verdict"]["answers"][1]["cost"]["error"] = 0.5


def _everybody_right(data: Any) -> None:
    for one in data["verdict"]["naturals"]:
        one["choice"] = data["verdict"]["answers"][0]["choice"]


def _not_held(data: Any) -> None:
    data["verdict"]["naturals"][0]["choice"] = "6-6" if "6-6" not in data["view"]["held"] else "5-5"


def _no_number(data: Any) -> None:
    data["verdict"]["answers"][0]["worth"]["mean"] = True


@pytest.mark.parametrize(
    ("spoil", "said", "rule"),
    [
        (_without, "puzzle.verdict.answers: everything that may be chosen", "§8"),
        (_too_good, "puzzle.verdict.answers[1].cost:", "§8"),
        (_uncertain, "is too good for a wrong answer", "§8"),
        (_everybody_right, "puzzle.verdict.naturals: somebody must miss it", "§8"),
        (_not_held, "You do not hold", "PLY-1"),
        (_no_number, "puzzle.verdict.answers[0].worth.mean: this is a number, not true", "§12"),
    ],
)
def test_what_is_no_puzzle_is_refused_with_its_place(spoil: Callable[[Any], None], said: str, rule: str) -> None:
    """PLY-1: choices that there are not, verdicts that are missing or that leave two right answers."""
    puzzle = next(one for one in ALL if one.kind is Kind.DEFEND and len(one.verdict.answers) > 2)
    data = json.loads(puzzle_text(puzzle))
    spoil(data)
    with pytest.raises(RulesError, match=re.escape(said)) as refused:
        read_puzzle(json.dumps(data))
    assert refused.value.rule == rule


def test_a_view_in_which_another_is_to_act_is_no_puzzle() -> None:
    """PLY-1: nothing is asked of a seat whose turn it is not."""
    moment = next(one for one in dealt_hand(TRADITIONAL, 1, 1) if one.seen.public.phase.value == "playing")
    data = json.loads(puzzle_text(of(Kind.DEFEND)))
    after = to_json(moment.seen)
    data["view"] = {**after, "seat": None, "own": None, "held": [], "legal": {"bids": [], "calls": [], "plays": []}}
    with pytest.raises(MalformedError, match="it is not this seat's turn"):
        read_puzzle(json.dumps(data))


@pytest.mark.parametrize(
    ("costs", "missed_by", "grade"),
    [
        ((0.5,), ("rookie",), Grade.EASY),
        ((0.3, 0.4), ("rookie", "regular"), Grade.EASY),
        ((0.15, 0.4), ("rookie", "regular"), Grade.MEDIUM),
        ((0.3, 0.4), ("rookie", "regular", "expert"), Grade.MEDIUM),
        ((0.15, 0.2, 0.3, 0.4), ("rookie", "regular"), Grade.HARD),
        ((0.15,), ("rookie", "regular", "expert"), Grade.HARD),
        ((0.5, 0.5, 0.5, 0.5), ("rookie", "regular", "expert"), Grade.MEDIUM),
    ],
)
def test_a_grade_follows_from_numbers(costs: tuple[float, ...], missed_by: tuple[str, ...], grade: Grade) -> None:
    """Who misses it, how near the next best comes, and how many choices there are; the reason says all three."""
    one = verdict(*costs, missed_by=missed_by)
    assert grade_of(one) is grade
    assert why_graded(one).startswith(f"{grade.value.capitalize()}: rookies")
    assert f"there are {len(costs) + 1} to choose from." in why_graded(one)


def test_the_shelf_takes_evenly() -> None:
    """No more than its share of a kind and grade, nothing twice, and nothing that was not asked for."""
    shelf = Shelf(Wanted(20))
    taken = [one for one in ALL if shelf.take(one)]
    assert set(Counter((one.kind, grade_of(one.verdict)) for one in taken).values()) == {1}
    assert not any(map(shelf.take, ALL))
    easy = Shelf(Wanted(1, (Kind.BID,), (Grade.EASY,)))
    assert [(one.kind, grade_of(one.verdict)) for one in ALL if easy.take(one)] == [(Kind.BID, Grade.EASY)]
    assert easy.is_full
    assert not easy.asks_for(Kind.BID)


def test_special_kinds_need_their_contracts() -> None:
    """CON-5: where nello is off there is no nello to ask about."""
    assert Kind.NELLO in kinds_under(TRADITIONAL)
    straight = Options()
    assert set(Kind) - set(kinds_under(straight)) == {Kind.NELLO, Kind.SEVENS, Kind.PARTNERS}


def test_hands_of_records_are_searched() -> None:
    """PLY-7: each decision of a finished hand; one that is not over is refused."""
    (hand,) = recorded_hands(records("thursday")[0])
    moments = list(hand)
    assert len(moments) > 15
    assert {kind_of(moment.seen) for moment in moments} >= {Kind.BID, Kind.CALL, Kind.DECLARE, Kind.DEFEND}
    whole = records("thursday")[0]
    cut = type(whole)(whole.opening, whole.commands[:-3])
    with pytest.raises(IllegalError):
        list(recorded_hands(cut))


def test_nobody_lays_down_in_a_puzzle() -> None:
    """CLM-4: a seat that could lay down is asked for a domino; its dominoes stand from high to low."""
    moment = next(iter(dealt_hand(TRADITIONAL, 5, 2)))
    asked = as_asked(moment.seen)
    assert asked.public.options.laydown == "off"
    assert asked.own is not None
    assert list(asked.own.dominoes) == sorted(asked.dealt, reverse=True)


@pytest.mark.parametrize("puzzle", ALL, ids=lambda one: one.key)
def test_every_puzzle_can_be_told(puzzle: Puzzle) -> None:
    """What is asked says nothing of the answer; afterwards there is a reason, a cost, and who misses it."""
    right, wrong = puzzle.verdict.right, puzzle.verdict.answers[-1]
    assert situation(puzzle).startswith(f"You are {puzzle.seat}")
    assert question(puzzle).startswith("What do you ")
    assert re.search(r"of \d+ deals|only deal|over \d+ deals", why_right(puzzle))
    assert what_it_costs(puzzle, right.choice) == ""
    assert cost_words(wrong) in what_it_costs(puzzle, wrong.choice)
    assert who_misses(puzzle).split()[0] in ("Rookies", "Regulars", "Experts")
    assert aim(puzzle) in ("Makes it", "Sets it")
    assert all(chance_words(one) for one in puzzle.verdict.answers if one.choice != "P")
    assert worth_words(right)[0] in "+-"
    assert choice_words(puzzle, right.choice)

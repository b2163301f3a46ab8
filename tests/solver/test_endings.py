"""The last tricks with one play for all deals that look alike: kernel and twin, and what is true of both."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import Final

import pytest

from tests.solver.endgames import CALLS, random_endgame
from tests.solver.imagined import deals_told_apart, masks_of, redealt, scene_of
from texas42.records.positions import parse_position
from texas42.rules import Domino, DominoSet, Seat
from texas42.solver import OverBudgetError
from texas42.solver.engine import NO_WINDOW, Ending, KernelEngine, ManyEngine
from texas42.solver.questions import Masks, Question, question_of
from texas42.solver.twin_engine import TwinEngine
from texas42.testing.choosing import seeded

KERNEL, TWIN = KernelEngine(), TwinEngine()
ENGINES: Final[tuple[ManyEngine, ...]] = (KERNEL, TWIN)
by_both = pytest.mark.parametrize("by", ENGINES, ids=lambda engine: engine.name)
EVERYBODY: Final = 0b1111


def side_of(question: Question) -> int:
    """The side whose turn it is, a bit for each seat."""
    side = question.contest.side
    return side if side >> question.turn & 1 else EVERYBODY - side


def opponents_of(question: Question) -> list[Seat]:
    side = side_of(question)
    return [seat for seat in question.contest.turns[question.leader] if not side >> seat & 1]


def partners_of(question: Question) -> list[Seat]:
    side = side_of(question)
    return [seat for seat in question.contest.turns[question.leader] if side >> seat & 1 and seat is not question.turn]


def wanted(rng: Random, question: Question) -> tuple[float, ...]:
    """Some worth to the side whose turn it is, by what the declarer's side takes: never less for what it wants more."""
    steps = (rng.choice((0, 0, 1, 5)) for _ in range(question.out + 1))
    worth = tuple(map(float, accumulate(steps)))
    return worth if question.contest.wants_more(question.turn) else worth[::-1]


def any_worth(rng: Random, question: Question) -> tuple[float, ...]:
    return tuple(float(rng.randrange(rng.choice((2, 9)))) for _ in range(question.out + 1))


def whole_weights(rng: Random, deals: Sequence[Masks]) -> list[float]:
    """Numbers whose sums are exact, so that equally good is equal."""
    return [float(rng.choice((0, 1, 1, 2, 3))) for _ in deals[1:]] + [1.0]


def last_tricks(kind: str, number: int, rng: Random) -> Question:
    """One, two or three tricks, of three the first begun: nothing is pruned by the twin."""
    tricks = (1, 2, 2, 3)[number % 4]
    on_table = 2 if tricks == 3 else rng.randrange(3)
    return question_of(random_endgame(rng, rng.choice(CALLS[kind]), tricks, on_table=on_table))


@pytest.mark.parametrize("kind", CALLS)
def test_kernel_and_twin_agree(kind: str) -> None:
    """PLY-3, PLY-4, CON-1, CON-4: whatever the worths and weights and whoever asks, every play is worth the same."""
    for number in range(24):
        rng = seeded("endings", kind, number)
        question = last_tricks(kind, number, rng)
        deals = [redealt(rng, question) for _ in range(rng.choice((1, 3, 8)))]
        ask = Ending(question.legal(), any_worth(rng, question), rng.randrange(16))
        asked = (scene_of(question), deals, whole_weights(rng, deals), ask)
        assert KERNEL.endings(*asked).found == TWIN.endings(*asked).found, f"{number}: {asked}"
        fractions = [rng.random() for _ in deals]
        real = ask._replace(worth=tuple(rng.random() for _ in ask.worth))
        found = KERNEL.endings(scene_of(question), deals, fractions, real)
        expected = TWIN.endings(scene_of(question), deals, fractions, real)
        assert found.found == pytest.approx(expected.found)
        assert found.nodes == expected.nodes, "no two worths are equal, so that nothing is decided early"


@pytest.mark.parametrize("kind", CALLS)
def test_one_deal_is_worth_its_exact_value(kind: str) -> None:
    """SCR-1: with nothing to guess a play is worth what its value is, however often the deal is named."""
    for number in range(30):
        rng = seeded("endings, one deal", kind, number)
        tricks = 3 if kind == "sevens" or number % 8 else 4
        question = question_of(random_endgame(rng, rng.choice(CALLS[kind]), tricks, on_table=rng.randrange(1, 3)))
        worth, values = wanted(rng, question), KERNEL.moves(question).values
        ask = Ending(question.legal(), worth, side_of(question))
        for times in (1, 3):
            found = KERNEL.endings(scene_of(question), [masks_of(question)] * times, [2.0] * times, ask).found
            assert found == [worth[value] for value in values.values()], f"{number}: {question}"


def open_means(question: Question, deals: Sequence[Masks], weights: Sequence[float], ask: Ending) -> list[float]:
    """What each play is worth in the mean if from then on everybody sees all hands."""
    found = KERNEL.moves_of_deals(scene_of(question), deals, ask.moves, NO_WINDOW).found
    return [
        sum(weight * ask.worth[values[place]] for values, weight in zip(found, weights, strict=True)) / sum(weights)
        for place in range(len(ask.moves))
    ]


def beside_open_means(rng: Random, question: Question, deals: Sequence[Masks]) -> tuple[list[float], list[float]]:
    """What the plays are worth to the side whose turn it is, and what open hands would say."""
    weights, ask = whole_weights(rng, deals), Ending(question.legal(), wanted(rng, question), side_of(question))
    found = KERNEL.endings(scene_of(question), deals, weights, ask).found
    return found, open_means(question, deals, weights, ask)


@pytest.mark.parametrize("kind", CALLS)
def test_against_opponents_who_know_not_knowing_does_not_help(kind: str) -> None:
    """Where the opponents tell all deals apart no play is worth more than the mean of its values with open hands."""
    guessed = 0
    for number in range(25 if kind == "sevens" else 100):
        rng = seeded("endings, at most", kind, number)
        question = question_of(random_endgame(rng, rng.choice(CALLS[kind]), 3, on_table=rng.randrange(3)))
        deals = deals_told_apart(rng, question, 8, opponents_of(question))
        found, expected = beside_open_means(rng, question, deals)
        assert all(one <= other for one, other in zip(found, expected, strict=True)), f"{number}: {question}"
        guessed += found != expected
    assert guessed or kind == "sevens, closest first"


@pytest.mark.parametrize("kind", CALLS)
def test_with_a_partner_who_knows_it_does_not_hurt(kind: str) -> None:
    """Where the partner tells all deals apart, and with two tricks to go, no play is worth less than that mean.

    Whoever plays now has one domino left then, and nothing to choose.
    """
    guessed = 0
    for number in range(300):
        rng = seeded("endings, at least", kind, number)
        question = question_of(random_endgame(rng, rng.choice(CALLS[kind]), 2, on_table=rng.randrange(3)))
        deals = deals_told_apart(rng, question, 8, partners_of(question))
        found, expected = beside_open_means(rng, question, deals)
        assert all(one >= other for one, other in zip(found, expected, strict=True)), f"{number}: {question}"
        guessed += found != expected
    assert guessed or kind in {"nello", "sevens, closest first"}


@pytest.mark.parametrize("kind", CALLS)
def test_where_everybody_knows_it_is_the_mean(kind: str) -> None:
    """With two tricks to go and deals that all others tell apart, a play is worth the mean of its values."""
    for number in range(40):
        rng = seeded("endings, equal", kind, number)
        question = question_of(random_endgame(rng, rng.choice(CALLS[kind]), 2, on_table=rng.randrange(2)))
        others = [seat for seat in question.contest.turns[question.leader] if seat is not question.turn]
        deals = deals_told_apart(rng, question, 6, others)
        found, expected = beside_open_means(rng, question, deals)
        assert found == expected, f"{number}: {question}"


@by_both
def test_a_guess_that_open_hands_do_not_see(by: ManyEngine) -> None:
    """PLY-2, PLY-3: follow-me, North leads the 5-4 or the 2-2, and East and West hold the 6-1 and the 4-1 either way.

    On the 5-4 South throws one of its two; West takes the trick and leads its other one. Where that is the 4-1 South
    must have kept the 4-2, where it is the 6-1 the 6-3: then the last trick with five points of count is South's. With
    open hands South always knows; at the table it guesses, and is right in one of two. On the 2-2 nobody guesses:
    it takes five points of count from West, or just its trick.
    """
    question = question_of(parse_position("54.22/61.52/63.42/65.41 follow-me N N - 0-0"))
    swapped = question_of(parse_position("54.22/52.41/63.42/65.61 follow-me N N - 0-0"))
    deals, weights = [masks_of(question), masks_of(swapped)], [1.0, 1.0]
    ask = Ending(question.legal(), tuple(map(float, range(question.out + 1))), side_of(question))
    assert ask.moves.dominoes == (Domino(2, 2), Domino(5, 4))
    assert open_means(question, deals, weights, ask) == [(6 + 1) / 2, 6]
    assert by.endings(scene_of(question), deals, weights, ask).found == [(6 + 1) / 2, (6 + 0) / 2]


def some_ending(kind: str, *seed: object) -> tuple[Random, Question, list[Masks], list[float], Ending]:
    rng = seeded("endings", kind, *seed)
    question = question_of(random_endgame(rng, rng.choice(CALLS[kind]), 3, on_table=rng.randrange(1, 3)))
    deals = [redealt(rng, question) for _ in range(6)]
    ask = Ending(question.legal(), any_worth(rng, question), rng.randrange(16))
    return rng, question, deals, whole_weights(rng, deals), ask


@pytest.mark.parametrize("kind", CALLS)
def test_what_is_good_for_some_is_bad_for_the_others(kind: str) -> None:
    """Every worth turned around and every friend a foe, the plays are the same and their worths turned around."""
    for number in range(12):
        _, question, deals, weights, ask = some_ending(kind, "turned", number)
        other = Ending(ask.moves, tuple(-worth for worth in ask.worth), EVERYBODY - ask.friends)
        found = KERNEL.endings(scene_of(question), deals, weights, ask)
        turned = KERNEL.endings(scene_of(question), deals, weights, other)
        assert turned.found == [-worth for worth in found.found]


@pytest.mark.parametrize("kind", CALLS)
def test_how_deals_are_listed_does_not_matter(kind: str) -> None:
    """Deals in another order, halves of one deal, and deals that weigh nothing change no worth."""
    for number in range(12):
        rng, question, deals, weights, ask = some_ending(kind, "listed", number)
        listed = [*zip(deals, weights, strict=True)]
        halved = [(deal, weight / 2) for deal, weight in listed for _ in range(2)]
        more = [*listed, *((redealt(rng, question), 0.0) for _ in range(3))]
        expected = KERNEL.endings(scene_of(question), deals, weights, ask).found
        for others in (listed, halved, more):
            rng.shuffle(others)
            some, heavy = [deal for deal, _ in others], [weight for _, weight in others]
            assert KERNEL.endings(scene_of(question), some, heavy, ask).found == expected


@pytest.mark.parametrize("kind", CALLS)
def test_a_worth_lies_between_the_worths_there_are(kind: str) -> None:
    """A play is worth no less than the worst and no more than the best, and all of it where all is equally good."""
    for number in range(12):
        _, question, deals, weights, ask = some_ending(kind, "between", number)
        found = KERNEL.endings(scene_of(question), deals, weights, ask).found
        assert all(min(ask.worth) <= worth <= max(ask.worth) for worth in found)
        same = KERNEL.endings(scene_of(question), deals, weights, ask._replace(worth=(7.0,) * len(ask.worth)))
        assert same.found == [7.0] * len(ask.moves)
        assert same.nodes == len(deals) * len(ask.moves), "what is decided is not played out"


@by_both
def test_only_the_plays_asked_for_are_weighed(by: ManyEngine) -> None:
    """Some of the plays are worth what they are among all, the lowest first; of none there is nothing to say."""
    _, question, deals, weights, ask = some_ending("sevens", "asked for")
    every = by.endings(scene_of(question), deals, weights, ask).found
    assert len(every) == len(ask.moves) > 1
    for place, domino in enumerate(ask.moves):
        one = ask._replace(moves=DominoSet.of(domino))
        assert by.endings(scene_of(question), deals, weights, one).found == [every[place]]
    assert by.endings(scene_of(question), deals, weights, ask._replace(moves=DominoSet())).found == []


@by_both
def test_over_its_budget_a_search_ends(by: ManyEngine) -> None:
    """With one node less than it takes it is an error, and the next search is as long as it was."""
    _, question, deals, weights, ask = some_ending("suits", "budget")
    expected = by.endings(scene_of(question), deals, weights, ask)
    assert expected.nodes > len(deals)
    for budget in (1, expected.nodes - 1):
        with pytest.raises(OverBudgetError, match="budget of nodes"):
            by.endings(scene_of(question), deals, weights, ask, budget)
    assert by.endings(scene_of(question), deals, weights, ask, expected.nodes) == expected


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        ("suits", 39),
        ("suits with doubles apart", 4),
        ("doubles", 23),
        ("follow-me", 12),
        ("plunge", 31),
        ("splash", 41),
    ],
)
def test_of_equally_good_plays_the_lowest_is_played(kind: str, number: int) -> None:
    """Kernel and twin agree also where others gain or lose by which of equally good dominoes somebody plays."""
    rng = seeded("endings, ties", kind, number)
    question = question_of(random_endgame(rng, rng.choice(CALLS[kind]), 3, on_table=2))
    deals = [redealt(rng, question) for _ in range(8)]
    worth = tuple(float(rng.randrange(2)) for _ in range(question.out + 1))
    asked = (scene_of(question), deals, [1.0] * len(deals), Ending(question.legal(), worth, rng.randrange(16)))
    assert KERNEL.endings(*asked).found == TWIN.endings(*asked).found

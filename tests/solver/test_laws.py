"""Laws that exact values obey, whatever the deal and the contract."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.solver.endgames import CALLS, random_deal, random_endgame
from texas42.records.positions import Position
from texas42.rules import Bid, Call, Domino, Family, Seat
from texas42.solver import OverBudgetError, makes, solve, value
from texas42.solver.engine import KernelEngine
from texas42.solver.questions import Question, contest_of, question_of
from texas42.testing.choosing import seeded
from texas42.testing.turning import turned_pair

KERNEL = KernelEngine()
KINDS = list(CALLS)
FOUR_SEATS = [kind for kind in KINDS if kind != "nello"]


def deals(kind: str, count: int, *seed: object, tricks: int = 7) -> Iterator[tuple[Random, Position]]:
    """Whole deals or endgames of a kind of contract, calls by turns, some of them in mid-trick."""
    for number in range(count):
        rng = seeded("law", kind, number, *seed)
        call = rng.choice(CALLS[kind])
        on_table = rng.randrange(3)
        if tricks == 7:
            yield rng, random_deal(rng, call, on_table=on_table)
        else:
            yield rng, random_endgame(rng, call, tricks, on_table=on_table)


def many(kind: str, count: int) -> int:
    """Sevens take a hundred times longer than anything else."""
    return max(1, count // 8) if kind == "sevens" else count


def turned(position: Position, quarters: int) -> Position:
    north, east, south, west = (position.hands[(seat - quarters) % 4] for seat in Seat)
    return position._replace(
        hands=(north, east, south, west),
        declarer=position.declarer.turned(quarters),
        leader=position.leader.turned(quarters),
        points=turned_pair(position.points, quarters),
    )


@pytest.mark.parametrize("kind", KINDS)
def test_turning_the_table_turns_the_values(kind: str) -> None:
    """Everybody sitting so many places further plays the same dominoes for the same values."""
    for rng, position in deals(kind, many(kind, 40), "turned"):
        expected = solve(position)
        found = solve(turned(position, rng.choice((1, 2, 3))))
        assert (found.value, found.moves) == (expected.value, expected.moves), str(position)


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_gains_by_their_own_play(kind: str) -> None:
    """PLY-1, PLY-4: along a random line of a whole deal no play beats the value before it, and one is as good."""
    for rng, position in deals(kind, many(kind, 24), "along a line"):
        question = question_of(position)
        worth = KERNEL.value(question).value
        while question.tricks:
            moves = KERNEL.moves(question).values
            assert 0 <= worth <= question.out
            assert set(moves) == set(question.legal())
            best = max if question.contest.wants_more(question.turn) else min
            assert best(moves.values()) == worth, str(position)
            question, worth = _played(question, moves, rng)
        assert worth == 0


def _played(question: Question, moves: dict[Domino, int], rng: Random) -> tuple[Question, int]:
    """A random play, and what is to come after it."""
    domino = rng.choice(list(moves))
    gain, following = question.play(domino)
    to_come = KERNEL.value(following).value if following.tricks else 0
    assert gain + to_come == moves[domino]
    return following, to_come


@pytest.mark.parametrize("kind", FOUR_SEATS)
def test_what_one_side_does_not_take_the_other_does(kind: str) -> None:
    """SCR-1: the values of both sides as declarers, with the same call and leader, make what is out."""
    for _, position in deals(kind, many(kind, 40), "both sides"):
        other = position._replace(declarer=position.declarer.left)
        assert value(position) + value(other) == question_of(position).out, str(position)


@pytest.mark.parametrize("kind", FOUR_SEATS)
def test_a_deal_by_leader_is_four_values(kind: str) -> None:
    """One search for all four leaders finds what four searches find."""
    for rng, position in deals(kind, many(kind, 24), "by leader", tricks=5 if kind == "sevens" else 6):
        deal = random_endgame(rng, position.call, question_of(position).tricks)
        contest = contest_of(deal.call, deal.declarer)
        found, nodes = KERNEL.by_leader(contest, deal.hands)
        assert found == [value(deal._replace(leader=leader)) for leader in Seat], str(deal)
        assert nodes > 0


@pytest.mark.parametrize("kind", KINDS)
def test_every_threshold_agrees_with_the_value(kind: str) -> None:
    """SCR-3: asked for any number, the search says yes up to the value and no above it."""
    for _, position in deals(kind, many(kind, 16), "thresholds"):
        question, worth = question_of(position), value(position)
        said = [n for n in range(1, question.out + 1) if KERNEL.value(question, (n - 1, n)).value >= n]
        assert said == list(range(1, worth + 1)), str(position)
        if position.call.family is Family.TRUMPS:
            made = [n for n in range(30, 42) if makes(position, Bid.points(n)).makes]
            assert made == [n for n in range(30, 42) if n <= worth], str(position)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "sevens, closest first"])
def test_a_search_over_its_budget_ends_and_spoils_nothing(kind: str) -> None:
    """A budget smaller than needed raises an error, and the next search is as right and as long as it was before."""
    checked = 0
    for _, position in deals(kind, 8, "budget", tricks=6):
        question = question_of(position)
        found, moves = KERNEL.value(question), KERNEL.moves(question)
        for budget in (1, found.nodes // 3, found.nodes - 1):
            if 0 < budget < found.nodes:
                with pytest.raises(OverBudgetError, match="budget of nodes"):
                    KERNEL.value(question, budget=budget)
                checked += 1
            assert KERNEL.value(question) == found, str(position)
        if moves.nodes > 1:
            with pytest.raises(OverBudgetError):
                KERNEL.moves(question, moves.nodes - 1)
        assert KERNEL.value(question, budget=found.nodes) == found
        assert KERNEL.moves(question, moves.nodes) == moves
    assert checked >= 4


def test_a_deal_by_leader_keeps_to_its_budget() -> None:
    """The budget is for all four leaders together."""
    deal = random_deal(seeded("by leader", "budget"), Call(Family.TRUMPS, 5))
    contest = contest_of(deal.call, deal.declarer)
    expected = KERNEL.by_leader(contest, deal.hands)
    with pytest.raises(OverBudgetError):
        KERNEL.by_leader(contest, deal.hands, expected[1] - 1)
    assert KERNEL.by_leader(contest, deal.hands, expected[1]) == expected


def test_a_long_search_is_as_long_the_next_time() -> None:
    """A table that grew in one search is small again in the next: nodes are the same, and so are those of others."""
    short = question_of(random_deal(seeded("short"), Call(Family.TRUMPS, 2)))
    long = question_of(random_deal(seeded("long", 3), Call(Family.SEVENS)))
    before = KERNEL.value(short)
    first = KERNEL.value(long)
    assert first.nodes > 300_000, "enough for more positions than the small table holds"
    assert KERNEL.value(short) == before
    assert KERNEL.value(long) == first


def test_values_do_not_depend_on_what_was_searched_before() -> None:
    """The same question after hundreds of others finds the same value with the same number of dominoes placed."""
    asked = [question_of(one) for kind in KINDS if kind != "sevens" for _, one in deals(kind, 2, "before")]
    before = [(KERNEL.value(question), KERNEL.moves(question)) for question in asked]
    others = [one for kind in KINDS for _, one in deals(kind, 40, "between", tricks=5)]
    assert len(others) == 400, "more than there are generations in the table of the search"
    for other in others:
        value(other)
    asked.reverse()
    assert [(KERNEL.value(question), KERNEL.moves(question)) for question in asked] == before[::-1]

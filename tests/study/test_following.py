"""Branches told by your choices alone."""

from __future__ import annotations

import pytest

from tests.study.hands import records
from texas42.records import dumps
from texas42.rules import SEATS, IllegalError, NotYoursError, Seat
from texas42.study.branching import Branch, Grown, fork_of, forks_of, grow, growing, symbol
from texas42.study.following import follow

THURSDAY = records("thursday")[0]
FORK = next(fork_of(THURSDAY, kept) for kept in forks_of(THURSDAY) if fork_of(THURSDAY, kept).hand.public.play)


def followed(words: list[str], yours: tuple[Seat, ...] = (), level: str = "rookie") -> Grown:
    *_, grown = follow(Branch(THURSDAY, FORK.kept, (), level, 3, yours), words, FORK)
    return grown


def test_one_word_is_the_branch_that_grows_from_it() -> None:
    """Where bots play the rest, a word leads where its command does."""
    for choice in FORK.choices:
        assert followed([symbol(choice)]) == grow(Branch(THURSDAY, FORK.kept, (choice,), "rookie", 3))


def test_the_same_words_are_the_same_hand() -> None:
    """Choice after choice of one seat to the end, and all of it again from its words: record by record the same."""
    words, grown = [symbol(FORK.choices[0])], followed([symbol(FORK.choices[0])], (FORK.seat,))
    while not grown.is_over:
        assert grown.seat is FORK.seat
        words.append(symbol(grown.choices[-1]))
        grown = followed(words, (FORK.seat,))
    assert 1 < len(words) <= 7
    assert dumps(followed(words, (FORK.seat,)).record) == dumps(grown.record)
    assert grown.record.replay()[1] == grown.state


def test_it_is_told_as_it_grows() -> None:
    """Each thing that is done is one step further, and the last is all of it."""
    steps = list(follow(Branch(THURSDAY, FORK.kept, (), "rookie"), [symbol(FORK.choices[0])], FORK))
    assert [len(one.others) for one in steps] == list(range(1, len(steps) + 1))
    assert steps == list(growing(Branch(THURSDAY, FORK.kept, FORK.choices[:1], "rookie"), FORK))
    assert steps[-1].is_over


def test_who_plays_all_seats_chooses_all() -> None:
    """With every seat yours nothing is done by itself."""
    grown = followed([symbol(FORK.choices[0])], SEATS)
    assert len(grown.others) == 1
    assert grown.seat is not FORK.seat


def test_a_word_too_many_or_one_that_is_no_choice_is_refused() -> None:
    """PLY-3, PLY-7: after the end nobody chooses, and a domino that is not held is not played."""
    with pytest.raises(IllegalError, match=r"over before anybody could choose 6-6") as refused:
        followed([symbol(FORK.choices[0]), "6-6"])
    assert refused.value.rule == "PLY-7"
    theirs = next(iter(FORK.hand.held(FORK.seat.left)))
    with pytest.raises(NotYoursError, match="You do not hold"):
        followed([str(theirs)])

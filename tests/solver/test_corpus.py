"""The search against whole deals that were solved by every line of play."""

from __future__ import annotations

import pytest

from tests.solver.corpus import FILE, Solved, corpus_text, positions, read_corpus, solved_exhaustively
from texas42.records.positions import Position
from texas42.rules import Bid, Family
from texas42.solver import makes, solve, value
from texas42.solver.questions import question_of

TEXT = FILE.read_text(encoding="utf-8")
CORPUS = read_corpus(TEXT)
CHEAP = [one for one in CORPUS if one.position.call.family is Family.NELLO][:3] + CORPUS[-6:]


def _name(one: Solved) -> str:
    return str(one.position).split(" ", 1)[1]


def test_the_corpus_has_whole_deals_of_every_kind() -> None:
    """CON-5: more than 36 whole deals, in every suit and every kind of contract, and some of them in mid-trick."""
    deals = [one.position for one in CORPUS if question_of(one.position).tricks == 7]
    assert len(deals) >= 36
    kinds = {str(position.call) for position in deals}
    assert kinds >= {*(f"trumps:{suit}" for suit in range(7)), "doubles", "follow-me", "follow-me:low"}
    assert kinds >= {"follow-me:own-suit", "nello", "nello:high", "nello:low", "nello:inverted", "sevens"}
    assert {position.call.family for position in deals} == set(Family)
    assert sum(bool(position.table) for position in deals) >= 12


@pytest.mark.parametrize("one", CORPUS, ids=_name)
def test_every_play_is_worth_what_every_line_says(one: Solved) -> None:
    """PLY-3, PLY-4, SCR-1, CON-1, CON-4: searching finds the values that playing out every line found."""
    found = solve(one.position)
    assert (found.value, found.moves) == (one.value, one.moves)
    assert value(one.position) == one.value


@pytest.mark.parametrize("one", CORPUS, ids=_name)
def test_bids_make_up_to_the_value(one: Solved) -> None:
    """SCR-3, BID-10, CON-1: thirty to forty-one make up to what the side takes, all seven tricks only with all."""
    position = one.position
    team = position.declarer.team
    total = position.points[team] + one.value
    if position.call.family is Family.NELLO:
        assert makes(position).makes is (total == 0)
        return
    assert makes(position).makes is (one.value == question_of(position).out and not position.points[team.other])
    made = [points for points in range(30, 42) if makes(position, Bid.points(points)).makes]
    if position.call.family is Family.TRUMPS:
        assert made == [points for points in range(30, 42) if points <= total]
    else:
        assert made == (list(range(30, 42)) if makes(position).makes else [])


def test_the_file_is_what_the_command_writes() -> None:
    """The positions are those drawn from the seeds, in their order, and every line is written as it is read."""
    assert [one.position for one in CORPUS] == list(positions())
    assert corpus_text(CORPUS) == TEXT


@pytest.mark.parametrize("position", [one.position for one in CHEAP], ids=str)
def test_solving_by_every_line_again_gives_the_same_line(position: Position) -> None:
    """A few cheap positions of the corpus are solved by every line of play anew, and come out as they are written."""
    assert f"{solved_exhaustively(position)}\n" in TEXT

"""Dominoes, sets of them, and seats."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from texas42.rules import ALL, ALL_DOMINOES, DOUBLES, Domino, DominoSet, MalformedError, Seat, Team

masks = st.integers(min_value=0, max_value=(1 << 28) - 1)


def test_twenty_eight_dominoes() -> None:
    """SET-1: there are 28 dominoes, 0-0 to 6-6, each once."""
    assert len(ALL_DOMINOES) == 28
    assert {(d.high, d.low) for d in ALL_DOMINOES} == {(h, low) for h in range(7) for low in range(h + 1)}


def test_either_end_first_is_the_same_domino() -> None:
    """SET-1: 4-6 is the 6-4, the very same object, also after copying and pickling."""
    domino = Domino(4, 6)
    assert domino is Domino(6, 4)
    assert copy.deepcopy(domino) is domino
    assert pickle.loads(pickle.dumps(domino)) is domino  # noqa: S301 - our own bytes
    assert (str(domino), repr(domino)) == ("6-4", "Domino(6, 4)")
    assert eval(repr(domino)) is domino  # noqa: S307 - repr rebuilds the value


@pytest.mark.parametrize("ends", [(7, 0), (-1, 2), (6, 7)])
def test_no_other_dominoes(ends: tuple[int, int]) -> None:
    """SET-1: ends go from 0 to 6."""
    with pytest.raises(MalformedError, match="ends go from 0 to 6"):
        Domino(*ends)


def test_dominoes_do_not_change() -> None:
    """A domino is a value."""
    with pytest.raises(AttributeError):
        Domino(6, 4).high = 5
    with pytest.raises(AttributeError):
        del Domino(6, 4).high


def test_count() -> None:
    """SCR-1: 5-5 and 6-4 count ten; 5-0, 4-1 and 3-2 count five; 35 in all."""
    counted = {str(d): d.count for d in ALL_DOMINOES if d.count}
    assert counted == {"5-5": 10, "6-4": 10, "5-0": 5, "4-1": 5, "3-2": 5}
    assert ALL.count == 35


@given(masks, masks)
def test_domino_sets_are_sets(one: int, other: int) -> None:
    """A DominoSet is a set of dominoes, whatever the 28 bits."""
    a, b = DominoSet(one), DominoSet(other)
    plain_a, plain_b = set(a), set(b)
    assert set(a | b) == plain_a | plain_b
    assert set(a & b) == plain_a & plain_b
    assert set(a - b) == plain_a - plain_b
    assert set(~a) == set(ALL_DOMINOES) - plain_a
    assert (a <= b) == (plain_a <= plain_b)
    assert len(a) == len(plain_a)
    assert bool(a) == bool(plain_a)
    assert DominoSet.from_iterable(plain_a) == a
    assert hash(DominoSet.from_iterable(plain_a)) == hash(a)
    assert list(a) == sorted(a)
    assert all((d in a) == (d in plain_a) for d in ALL_DOMINOES)
    assert eval(repr(a)) == a  # noqa: S307 - repr rebuilds the value


def test_doubles() -> None:
    """The seven doubles."""
    assert str(DOUBLES) == "0-0 1-1 2-2 3-3 4-4 5-5 6-6"
    assert DominoSet.of(Domino(6, 6), Domino(6, 5)).doubles == DominoSet.of(Domino(6, 6))


def test_seats_go_clockwise_and_partners_sit_opposite() -> None:
    """SET-1: seats N, E, S, W; partners opposite; left is the next clockwise."""
    north = Seat.NORTH
    assert [str(seat) for seat in north.around()] == ["North", "East", "South", "West"]
    assert (north.left, north.partner, north.right) == (Seat.EAST, Seat.SOUTH, Seat.WEST)
    assert Seat.WEST.left is north
    assert Team.NORTH_SOUTH.seats == (Seat.NORTH, Seat.SOUTH)
    assert all(seat.team is seat.partner.team and seat.team.other is seat.left.team for seat in Seat)
    assert [seat.turned(3) for seat in Seat] == [seat.right for seat in Seat]
    assert (str(Team.EAST_WEST), Seat.WEST.letter) == ("E-W", "W")

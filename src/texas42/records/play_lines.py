"""A line of play from the middle of a hand, trick by trick: who plays what, and who takes it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from texas42.rules import Contract, Domino, Seat


class LineTrick(NamedTuple):
    seats: tuple[Seat, ...]
    """Whose turn each domino is."""
    dominoes: tuple[Domino, ...]
    before: int
    """How many of them lay on the table before the line begins."""
    winner: Seat | None
    """None where the line ends before the trick does."""


def tricks_of_line(
    contract: Contract, leader: Seat, on_table: tuple[Domino, ...], line: tuple[Domino, ...]
) -> Iterator[LineTrick]:
    """The tricks of a line that goes on from what lies on the table."""
    table, before, left = on_table, len(on_table), line
    while left:
        seats = contract.turns[leader]
        missing = len(seats) - len(table)
        table, left = (*table, *left[:missing]), left[missing:]
        if len(table) < len(seats):
            yield LineTrick(seats[: len(table)], table, before, None)
            return
        leader = seats[contract.order.winner(table)]
        yield LineTrick(seats, table, before, leader)
        table, before = (), 0

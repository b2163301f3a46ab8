"""A line of play in words, a trick a line."""

from __future__ import annotations

from collections.abc import Iterator

from texas42.rules import Contract, Domino, Seat


def tricks_of_line(
    contract: Contract, leader: Seat, on_table: tuple[Domino, ...], line: tuple[Domino, ...]
) -> Iterator[str]:
    """Who plays what and who takes it; what lay on the table before stands in brackets."""
    table, before, left = list(on_table), len(on_table), list(line)
    while left:
        seats = contract.turns[leader]
        while left and len(table) < len(seats):
            table.append(left.pop(0))
        told = [
            f"[{seat.letter} {domino}]" if place < before else f"{seat.letter} {domino}"
            for place, (seat, domino) in enumerate(zip(seats, table, strict=False))
        ]
        if len(table) < len(seats):
            yield f"  {'  '.join(told)}"
            return
        leader = seats[contract.order.winner(tuple(table))]
        yield f"  {'  '.join(told)}   {leader} takes it"
        table, before = [], 0

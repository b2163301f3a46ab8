"""A line of play in words, a trick a line."""

from __future__ import annotations

from collections.abc import Iterator

from texas42.records.play_lines import tricks_of_line
from texas42.rules import Contract, Domino, Seat


def tricks_told(
    contract: Contract, leader: Seat, on_table: tuple[Domino, ...], line: tuple[Domino, ...]
) -> Iterator[str]:
    """Who plays what and who takes it; what lay on the table before stands in brackets."""
    for trick in tricks_of_line(contract, leader, on_table, line):
        told = [
            f"[{seat.letter} {domino}]" if place < trick.before else f"{seat.letter} {domino}"
            for place, (seat, domino) in enumerate(zip(trick.seats, trick.dominoes, strict=True))
        ]
        yield f"  {'  '.join(told)}" + (f"   {trick.winner} takes it" if trick.winner is not None else "")

"""Amounts and dominoes in sentences."""

from __future__ import annotations

from collections.abc import Iterable


def amount(number: int, unit: str) -> str:
    """So many of something.

    >>> amount(1, "mark"), amount(2, "trick"), amount(12_000, "position")
    ('1 mark', '2 tricks', '12,000 positions')
    """
    return f"{number:,} {unit}" if number == 1 else f"{number:,} {unit}s"


def one_of(dominoes: Iterable[object]) -> str:
    """Dominoes to choose from.

    >>> one_of(["6-4"]), one_of(["6-4", "5-4", "3-2"])
    ('the 6-4', 'the 6-4, 5-4 or 3-2')
    """
    *most, last = map(str, dominoes)
    return f"the {', '.join(most)} or {last}" if most else f"the {last}"

"""What sentences of the audit log are made of."""

from __future__ import annotations

from typing import NamedTuple


class Phrase(NamedTuple):
    """What somebody did, without who and without the period; and what it changed."""

    what: str
    before: str = ""
    after: str = ""


def quoted(text: str) -> str:
    """Somebody's own words on one line.

    >>> quoted("Ice   on the road")
    '“Ice on the road”'
    """
    return f"\N{LEFT DOUBLE QUOTATION MARK}{' '.join(text.split())}\N{RIGHT DOUBLE QUOTATION MARK}"

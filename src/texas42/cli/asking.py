"""What both ways of telling a game share: reading a line from the person, and finding whose reasons are asked for."""

from __future__ import annotations

from texas42.cli.journal import Deed, Journal
from texas42.cli.sitting import LeftTable
from texas42.cli.typed import Why
from texas42.rules import IllegalError


def next_line(prompt: str) -> str:
    """A line from the person; the end of the input means that the person has left."""
    try:
        return input(prompt)
    except (EOFError, UnicodeDecodeError):
        raise LeftTable from None


def whose_reasons(journal: Journal, why: Why) -> tuple[int, tuple[Deed, ...]]:
    """The number of the last hand that is over, and the deeds in it that are asked about.

    While a hand is played nobody says why: a reason may give away what somebody holds.
    """
    finished = journal.finished
    if finished is None:
        raise IllegalError(
            "What the others think they keep to themselves until the hand is over; ask why then.",
            code="too_early",
            rule="CND-5",
        )
    return finished.number, tuple(deed for deed in finished.deeds if _is_about(deed, why))


def _is_about(deed: Deed, why: Why) -> bool:
    if why.about == "bids":
        return not deed.trick
    return why.about != "trick" or deed.trick == why.trick

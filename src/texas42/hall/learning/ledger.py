"""Every rule of the ledger by section, as the page of all rules shows it."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from texas42.records.rulebook import Entry, entries
from texas42.rules import OPTIONS, OptionInfo
from texas42.rules.ledger import SECTIONS


class Piece(NamedTuple):
    """A piece of a sentence; an option with its value stands apart."""

    text: str
    option: bool


class Shown(NamedTuple):
    """A rule as it is shown, its readings in pieces."""

    entry: Entry
    readings: tuple[tuple[Piece, ...], ...]


class Section(NamedTuple):
    id: str
    title: str
    rules: tuple[Shown, ...]


@cache
def sections() -> tuple[Section, ...]:
    shown = tuple(Shown(one, tuple(map(pieces, one.readings))) for one in entries())
    return tuple(
        Section(section, title, tuple(one for one in shown if one.entry.rule.section == section))
        for section, title in SECTIONS.items()
    )


def pieces(text: str) -> tuple[Piece, ...]:
    """A sentence with its options set apart.

    >>> [piece.text for piece in pieces("Under `misplay=warn` it goes back.") if piece.option]
    ['misplay=warn']
    """
    return tuple(Piece(part, option=bool(place % 2)) for place, part in enumerate(text.split("`")) if part)


def other_options() -> tuple[OptionInfo, ...]:
    """Options whose rule the ledger does not tell."""
    return tuple(info for info in OPTIONS if info.section not in SECTIONS)

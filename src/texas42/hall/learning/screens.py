"""The screens of the lesson, in the order in which they are read."""

from __future__ import annotations

from typing import Final, NamedTuple


class Screen(NamedTuple):
    name: str
    """The name of its address."""
    title: str
    about: str


SCREENS: Final = (
    Screen("learn-suits", "Suits and trumps", "Name a trump, lead a domino, and see which must follow and which win."),
    Screen("learn-count", "The count", "Five dominoes are worth more than all others. Find them."),
    Screen("learn-bidding", "Bids and marks", "Who may bid what, and what it wins."),
    Screen("learn-contracts", "Special contracts", "Nello, sevens, plunge, splash and follow-me."),
    Screen("learn-quiz", "Ten questions", "See whether it has stuck."),
    Screen("learn-hand", "Your first hand", "Sit down with three bots, and somebody who explains every step."),
)


class Way(NamedTuple):
    """Where a screen stands among the others."""

    number: int
    of: int
    here: Screen
    before: Screen | None
    after: Screen | None


def way(name: str) -> Way:
    """Where a screen stands.

    >>> way("learn-count").before.name, way("learn-hand").after
    ('learn-suits', None)
    """
    place = next(place for place, screen in enumerate(SCREENS) if screen.name == name)
    before = SCREENS[place - 1] if place else None
    after = SCREENS[place + 1] if place + 1 < len(SCREENS) else None
    return Way(place + 1, len(SCREENS), SCREENS[place], before, after)

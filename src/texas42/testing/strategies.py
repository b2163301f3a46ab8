"""Hypothesis strategies for the game: dominoes, deals, house rules and legal lines of play.

Deals and lines are drawn as one number, which seeds a fast chooser: hundreds of hands a second, every one legal,
at the price that a failing example shrinks to a small number and not to a small hand.
"""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from texas42.rules import ALL_DOMINOES, PRESETS, SEATS, Domino, DominoSet, Options, Seat
from texas42.testing.choosing import random_deck, random_hands, random_options
from texas42.testing.lines import Kind, Line, opening, random_line

Strategy = st.SearchStrategy


def dominoes() -> Strategy[Domino]:
    """Any of the 28."""
    return st.sampled_from(ALL_DOMINOES)


def domino_sets(min_size: int = 0, max_size: int = 28) -> Strategy[DominoSet]:
    """Sets of dominoes."""
    return st.sets(dominoes(), min_size=min_size, max_size=max_size).map(DominoSet.from_iterable)


def seats() -> Strategy[Seat]:
    """N, E, S or W."""
    return st.sampled_from(SEATS)


def seeds() -> Strategy[Random]:
    """A source of randomness of its own, seeded by one number."""
    return st.integers(0, 2**32 - 1).map(Random)


def decks() -> Strategy[tuple[Domino, ...]]:
    """All 28 dominoes in any order, as a shaker leaves them."""
    return seeds().map(random_deck)


def deals() -> Strategy[tuple[tuple[Domino, ...], ...]]:
    """Four hands of seven, by seat; `deck_for` makes a deck of them."""
    return seeds().map(random_hands)


def presets() -> Strategy[Options]:
    """The house rules of a preset."""
    return st.sampled_from(tuple(PRESETS.values()))


def options(**fixed: Any) -> Strategy[Options]:
    """Any house rules that do not contradict themselves, with those in `fixed` as they are given."""
    return seeds().map(lambda rng: random_options(rng, **fixed))


@st.composite
def legal_lines(
    draw: st.DrawFn,
    kind: Kind = "hand",
    rules: Strategy[Options] | None = None,
    *,
    mischief: float = 0.0,
    complete: bool = True,
) -> Line:
    """A legal line of a hand, a game or a match, to its end or (not `complete`) to some point.

    Without `rules` a table has its own house rules, with a short game. Mischief is the chance that, instead of
    the next bid or play, somebody does something else: at a strict table what is allowed, at a real one all sorts
    (reneges, exposed dominoes, bids and plays out of turn, and the answers to them).
    """
    table = draw(rules if rules is not None else options(target_marks=7, target_points=250))
    rng = draw(seeds())
    most = 100_000 if complete else draw(st.integers(0, 60 if kind == "hand" else 400))
    return random_line(opening(kind, table, rng), rng, mischief=mischief, most=most)

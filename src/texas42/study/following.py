"""A branch told by your choices alone, in words: each is made when it is your turn, and bots play what lies between."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from texas42.rules import IllegalError, SeatView, view
from texas42.study.branching import Branch, Fork, Grown, chosen, growing

VERSION: Final = 1
"""One more whenever the same words would lead to another hand."""


def follow(branch: Branch, words: Sequence[str], fork: Fork) -> Iterator[Grown]:
    """The branch as it grows; a `RulesError` for a word that is no choice of whoever has to choose then."""
    seen = fork.seen
    for number, word in enumerate(words, start=1):
        branch = branch._replace(others=(*branch.others, chosen(seen, word)))
        for grown in growing(branch, fork):
            branch = branch._replace(others=grown.others)
            yield grown
        if number < len(words):
            seen = _turn(grown, words[number])


def _turn(grown: Grown, word: str) -> SeatView:
    """What whoever has to choose sees."""
    if grown.seat is None:
        message = f"The hand is over before anybody could choose {word}."
        raise IllegalError(message, code="hand_over", rule="PLY-7", offending=word)
    return view(grown.hand, grown.seat)

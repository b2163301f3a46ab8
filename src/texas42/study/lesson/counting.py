"""The five dominoes that are count, and what somebody who looked for them has found."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from texas42.rules import ALL, DominoSet

COUNT: Final = DominoSet.from_iterable(domino for domino in ALL if domino.count)


class Found(NamedTuple):
    """What was marked as count, held against what is."""

    right: DominoSet
    missed: DominoSet
    wrong: DominoSet

    @property
    def is_all(self) -> bool:
        return not self.missed and not self.wrong


def found(marked: Iterable[object]) -> Found:
    """What of the dominoes marked is count.

    >>> from texas42.rules import Domino
    >>> str(found([Domino(6, 4), Domino(6, 6)]).wrong), found([Domino(6, 4)]).right.count
    ('6-6', 10)
    """
    said = DominoSet.from_iterable(domino for domino in ALL if domino in set(marked))
    return Found(said & COUNT, COUNT - said, said - COUNT)

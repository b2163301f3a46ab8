"""Many games in their order: where everybody stands at the end, under each rule set."""

from __future__ import annotations

from collections.abc import Iterator

from texas42.study.ratings.games import Played, Standing, Who, after


class Book:
    """The standings of one rule set, game after game."""

    def __init__(self) -> None:
        self._standings: dict[Who, Standing] = {}

    def of(self, who: Who) -> Standing:
        return self._standings.get(who, Standing())

    def add(self, game: Played) -> dict[Who, Standing]:
        """One more game; where those stand now whom it changed."""
        changed = after(game, self.of)
        self._standings.update(changed)
        return changed

    def ranked(self, size: int, least: int = 1) -> Iterator[tuple[Who, Standing]]:
        """Players (size 1) or partnerships (2) with so many games: those first who are surely the best."""
        found = [(who, one) for who, one in self._standings.items() if len(who) == size and one.games >= least]
        yield from sorted(found, key=lambda one: (-one[1].rating.low, one[0]))

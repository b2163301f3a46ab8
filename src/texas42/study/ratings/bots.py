"""The ratings of bots: fixed, and measured by whole games in the arena (docs/benchmarks.md)."""

from __future__ import annotations

from typing import Final

from texas42.study.ratings.rating import START_MU, Rating

BOT: Final = "bot:"
_ERROR: Final = 0.5
"""How far off such a rating may be: some 20 points."""
_BETTER: Final = {"rookie": -2.5, "regular": 0.0, "expert": 2.2, "champion": 3.0}
"""By how much a level is better than regular, in OpenSkill's measure."""


def rating_of_bots(levels: tuple[str, ...]) -> Rating:
    """Of one bot, or of a partnership of two; of a level that is not known as if nothing were known.

    >>> rating_of_bots(("bot:regular",)).points
    1000
    """
    names = [level.removeprefix(BOT) for level in levels]
    if not all(name in _BETTER for name in names):
        return Rating()
    return Rating(START_MU + sum(_BETTER[name] for name in names), _ERROR * len(names) ** 0.5)

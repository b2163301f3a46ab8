"""The champion: an expert that reads the others, and that does not count on knowing later what it cannot know.

With open hands everybody finds the best play in every deal, which nobody can at a table. So the champion also plays
each deal on by rules of thumb, where everybody knows only what a player knows, and weighs both; and in the last
tricks every seat is made to play alike in all deals that look alike to it.
"""

from __future__ import annotations

from typing import ClassVar, Final

from texas42.bots.dice import dice
from texas42.bots.expert import Effort, Expert
from texas42.bots.knowledge import knowledge
from texas42.bots.reading import likelihoods
from texas42.bots.sampling import Deals, Imagined
from texas42.bots.thinking import Plays, Problem, both, weigh_by_thumb, weigh_ending, weigh_open
from texas42.rules import SeatView
from texas42.solver import OverBudgetError

_DRAWN_FOR_ONE: Final = 10
_MOST_DRAWN: Final = 800
"""For each deal that is imagined so many are drawn, of which the likelier ones are kept."""
_TIMES: Final = 4
"""So often each deal is played on by rules of thumb."""


class Champion(Expert):
    """Plays any seat under any options."""

    name: ClassVar[str] = "champion"
    plays: ClassVar[Effort] = Effort(64, 0.25)
    ending: ClassVar[int] = 3
    """The number of tricks that are left when the end is played out alike."""

    def imagine(self, view: SeatView, number: int) -> Imagined:
        """Deals that agree with all that is known, in proportion to how well they explain what was bid and named."""
        known, rng = knowledge(view), dice(self._seed, view)
        deals = Deals.of(known).some(max(number, min(number * _DRAWN_FOR_ONE, _MOST_DRAWN)), rng)
        likely = likelihoods(view.public, known, deals)
        if len(deals) <= number:
            return Imagined(deals, likely)
        return Imagined(rng.choices(deals, likely, k=number), [1.0] * number)

    def weigh(self, view: SeatView, asked: Problem, imagined: Imagined, nodes: int) -> Plays:
        if len(view.held) <= self.ending:
            try:
                return weigh_ending(asked, imagined, nodes)
            except OverBudgetError:
                pass
        return self.weigh_middle(asked, imagined, nodes)

    def weigh_middle(self, asked: Problem, imagined: Imagined, nodes: int) -> Plays:
        """What each play is worth where the end is too far away."""
        return both(weigh_open(asked, imagined, nodes), weigh_by_thumb(asked, imagined, self._seed, _TIMES))

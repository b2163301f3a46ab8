"""What each part of the champion is worth: champions without it against the expert, on the same deals.

    python benchmarks/champion_parts.py --deals 800 --seed 42 whole no-reading no-play-outs

Prints what each gains on the expert, in marks a hand, and what it gains on the first of them on the same deals.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from typing import ClassVar, Final

from texas42.bots.arena import Matchup, play_deals
from texas42.bots.arena.statistics import Mean, mean_of
from texas42.bots.champion import Champion
from texas42.bots.expert import Effort, Expert
from texas42.bots.levels import BASELINES
from texas42.bots.player import Player
from texas42.bots.sampling import Imagined
from texas42.bots.thinking import Plays, Problem, weigh_by_thumb, weigh_open
from texas42.rules import SeatView, preset


class WithoutReading(Champion):
    def imagine(self, view: SeatView, number: int) -> Imagined:
        return Expert.imagine(self, view, number)


class WithoutPlayOuts(Champion):
    def weigh_middle(self, asked: Problem, imagined: Imagined, nodes: int) -> Plays:
        return weigh_open(asked, imagined, nodes)


class PlayOutsAlone(Champion):
    def weigh_middle(self, asked: Problem, imagined: Imagined, nodes: int) -> Plays:
        del nodes
        return weigh_by_thumb(asked, imagined, self._seed, 4)


class WithoutEndings(Champion):
    ending: ClassVar[int] = 0


class MoreDeals(Champion):
    bids: ClassVar[Effort] = Effort(600, 1.0)
    plays: ClassVar[Effort] = Effort(200, 0.25)


VARIANTS: Final[dict[str, Callable[[int], Player]]] = {
    "whole": Champion,
    "no-reading": WithoutReading,
    "no-play-outs": WithoutPlayOuts,
    "play-outs-alone": PlayOutsAlone,
    "no-endings": WithoutEndings,
    "more-deals": MoreDeals,
}
BASELINES.update(VARIANTS)  # workers run this module too, and so know the names


def differences(name: str, options: argparse.Namespace) -> list[float]:
    """What a variant scored less what the expert scored, a hand: one number for each deal."""
    matchup = Matchup(name, options.against, preset(options.preset).but(enforcement="strict"), seed=options.seed)
    deals = sorted(play_deals(matchup, range(options.deals), os.cpu_count() or 1), key=lambda deal: deal.number)
    return [sum(sitting.score("A") for sitting in deal.sittings) / 2 for deal in deals]


def shown(mean: Mean) -> str:
    return f"{mean.mean:+.3f} ({mean.low:+.3f} to {mean.high:+.3f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("variants", nargs="*", default=["whole"], metavar="VARIANT", help=", ".join(VARIANTS))
    parser.add_argument("--against", default="expert")
    parser.add_argument("--preset", default="tournament")
    parser.add_argument("--deals", type=int, default=800)
    parser.add_argument("--seed", type=int, default=42)
    options = parser.parse_args()
    first: list[float] = []
    for name in options.variants:
        gained = differences(name, options)
        first = first or gained
        beside = mean_of([one - other for one, other in zip(gained, first, strict=True)])
        print(f"{name:18}{shown(mean_of(gained))}   against {options.variants[0]}: {shown(beside)}", flush=True)


if __name__ == "__main__":
    main()

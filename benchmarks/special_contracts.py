"""How often four players of one level bid the special contracts of their own will, and how often they make them.

    python benchmarks/special_contracts.py --level champion --deals 400

Dominoes that suit a special contract are rare, so the deals are chosen: somebody holds what each contract asks for at
the least. Nobody has to bid on it. All other hands that come up on those deals are counted too.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count, islice
from typing import Final

from texas42.bots.arena import Matchup, play_deals
from texas42.bots.arena.dealing import opening, shaken
from texas42.bots.arena.kinds import contract_kind
from texas42.bots.arena.statistics import rate_of
from texas42.bots.counting import away_from_seven
from texas42.rules import DominoSet, Hand, preset

SUITED: Final[dict[str, Callable[[DominoSet], bool]]] = {
    "nello": lambda held: max(held, key=lambda domino: domino.pips).pips <= 8,
    "plunge": lambda held: len(held.doubles) >= 4,
    "splash": lambda held: len(held.doubles) == 3,
    "sevens": lambda held: away_from_seven(held) <= 6,
}
"""What somebody holds, at the least, who thinks of the contract."""


def suited(contract: str, matchup: Matchup) -> Iterator[int]:
    """The numbers of the deals in which somebody may think of a contract."""
    for number in count():
        game = shaken(opening(matchup, number), matchup, number, 0)
        assert isinstance(game.hand, Hand)  # noqa: S101 - it was just shaken
        if any(SUITED[contract](formation.dealt) for formation in game.hand.formations if formation is not None):
            yield number


def measure(contract: str, matchup: Matchup, deals: int) -> None:
    bid: Counter[str] = Counter()
    made: Counter[str] = Counter()
    numbers = islice(suited(contract, matchup), deals)
    for deal in play_deals(matchup, numbers, os.cpu_count() or 1):
        hand = deal.first.hands[0]  # both sittings are the same: all four are of one level
        if hand.call is not None and not hand.forced:
            bid[contract_kind(hand.call)] += 1
            made[contract_kind(hand.call)] += bool(hand.made)
    print(f"{deals} deals that suit {contract}:")
    for kind, often in bid.most_common():
        rate = rate_of(made[kind], often)
        print(
            f"  {kind:14}{made[kind]:4} of {often:4} made {rate.rate:6.0%} ({rate.low:.0%} to {rate.high:.0%})",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("contracts", nargs="*", default=list(SUITED), metavar="CONTRACT", help=", ".join(SUITED))
    parser.add_argument("--level", default="champion")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seed", type=int, default=42)
    parser.add_argument("--sevens", default="free", choices=("free", "closest"))
    options = parser.parse_args()
    rules = preset("traditional").but(sevens_play=options.sevens)
    for contract in options.contracts:
        measure(contract, Matchup(options.level, options.level, rules, seed=options.seed), options.deals)


if __name__ == "__main__":
    main()

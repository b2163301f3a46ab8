"""What seven dominoes promise on average: the figure that hands are held against (`texas42.study.figures.dealt`).

python benchmarks/promises.py --hands 100000
"""

from __future__ import annotations

import argparse
import time
from random import Random
from statistics import stdev

from texas42.rules import ALL_DOMINOES, DominoSet
from texas42.study.estimates import estimate
from texas42.study.figures.dealt import promise


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=42)
    options = parser.parse_args()
    rng, began = Random(options.seed), time.process_time()
    found = [promise(DominoSet.of(*rng.sample(ALL_DOMINOES, 7))) for _ in range(options.hands)]
    taken = (time.process_time() - began) / options.hands
    mean = estimate(found)
    print(f"{options.hands:,} hands: {mean.mean:.4f} (± {mean.margin:.4f}), from hand to hand {stdev(found):.3f}")
    print(f"{1000 * taken:.2f} ms a hand")


if __name__ == "__main__":
    main()

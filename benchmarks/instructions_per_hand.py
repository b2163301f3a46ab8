"""Machine instructions that one full random hand takes, counted by valgrind: the same on a busy and an idle machine.

The program runs itself twice under `valgrind --tool=callgrind`, once without and once with a number of hands, and
divides the difference. Needs valgrind.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import subprocess
import sys

from hands_per_second import play_hand

from texas42.rules import preset

WARM_UP = 20


def play(hands: int) -> None:
    options = preset("tournament").but(enforcement="strict")
    rng = random.Random(1)
    for _ in range(WARM_UP + hands):
        play_hand(options, rng)


def instructions(hands: int) -> int:
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    command += [sys.executable, __file__, "--play", str(hands)]
    fixed = {**os.environ, "PYTHONHASHSEED": "1"}
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=fixed)  # noqa: S603
    counted = re.search(r"Collected : (\d+)", done.stderr)
    if counted is None:
        raise SystemExit(f"valgrind did not count: {done.stderr}")
    return int(counted.group(1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=100, help="how many hands to count")
    parser.add_argument("--play", type=int, help="just play so many hands, uncounted")
    arguments = parser.parse_args()
    if arguments.play is not None:
        play(arguments.play)
        return
    if shutil.which("valgrind") is None:
        raise SystemExit("This count needs valgrind, and it is not installed.")
    spent = instructions(arguments.hands) - instructions(0)
    print(f"{spent / arguments.hands / 1e6:.2f} million instructions a hand   ({arguments.hands} hands, tournament)")


if __name__ == "__main__":
    main()

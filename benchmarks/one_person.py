"""Processor time of a hand that one person plays with bots, as the daily hand: sitting down, and each choice."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import fmean
from typing import TypeVar

from texas42.rules import Seat, preset
from texas42.rules.events import HandStarted
from texas42.study.puzzles.sources import deck
from texas42.study.solo import chose, dealt

HANDS = 30
OPTIONS = preset("traditional").but(laydown="off")
T = TypeVar("T")


def main() -> None:
    sat_down: list[float] = []
    chosen: list[float] = []
    for number in range(HANDS):
        solo = timed(
            sat_down,
            lambda number=number: dealt(  # type: ignore[misc]
                HandStarted(OPTIONS, Seat(number % 4)), deck(f"one person {number}"), Seat.SOUTH, "expert"
            ),
        )
        place = number
        while solo.choices:
            place += 1
            command = solo.choices[place % len(solo.choices)]
            solo = timed(chosen, lambda solo=solo, command=command: chose(solo, command))  # type: ignore[misc]
    for what, times in (("sitting down", sat_down), ("a choice", chosen)):
        ordered = sorted(times)
        p95 = ordered[int(0.95 * (len(ordered) - 1))]
        print(f"{what}: {len(times)}, mean {fmean(times):.3f} s, p95 {p95:.3f} s, longest {ordered[-1]:.3f} s")


def timed(times: list[float], do: Callable[[], T]) -> T:
    began = time.process_time()
    done = do()
    times.append(time.process_time() - began)
    return done


if __name__ == "__main__":
    main()

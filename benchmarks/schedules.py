"""Schedules: what a draw of 40 teams for 12 weeks costs, and how many teams a new draw touches, beside the least.

A season is drawn, some weeks are played, teams leave or join, and what is left is drawn again. Two bounds stand beside
the teams touched: those whose opponent has left, whom no draw can spare; and those who cannot keep all of their
opponents once it is decided who sits out, or as many as a newcomer has to meet without meeting anybody twice.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from texas42.club.cpsat import CP_SAT
from texas42.club.drawing import BUILT_IN, Draft, Drawer, Task, draw
from texas42.club.plan import Plan
from texas42.club.schedule import changes_between

DRAWERS = (BUILT_IN, CP_SAT)
CHANGES = ((1, 0), (2, 0), (3, 0), (0, 1), (0, 2))
"""How many teams leave, and how many join."""
TOO_LONG = {CP_SAT.name: (0, 2)}
"""With two newcomers the solver takes half a minute and more a season."""


class Redrawn(NamedTuple):
    touched: int
    least: int
    """Teams whose opponent in some week has left."""
    sure: int
    """No plan with the same teams sitting out touches fewer and repeats nothing."""
    repeats: int
    fewest: int
    seconds: float
    """Of the processor."""


def whole(teams: int, weeks: int) -> Task:
    return Task(tuple(f"t{place:02}" for place in range(teams)), weeks, tuple(range(1, weeks + 1)))


def drawn(task: Task, seed: str, drawer: Drawer) -> tuple[Draft, Plan, float]:
    """A draft, the plan behind it and the processor's seconds."""
    plans: list[Plan] = []

    def pair(plan: Plan, rng: Random) -> Plan:
        plans.append(drawer.pair(plan, rng))
        return plans[-1]

    began = time.process_time()
    draft = draw(task, seed, Drawer(drawer.name, pair))
    return draft, plans[-1], time.process_time() - began


def later(task: Task, draft: Draft, week: int, leaving: frozenset[str], joining: int) -> Task:
    """What is to be drawn again when a week is over."""
    played = [one for one in draft.pairings if one.week <= week and not one.make_up]
    return task._replace(
        teams=(*(team for team in task.teams if team not in leaving), *(f"x{number}" for number in range(joining))),
        open=tuple(one for one in task.open if one > week),
        fixed=tuple(played),
        before=tuple(one for one in draft.pairings if one not in played),
    )


def redrawn(task: Task, seed: str, week: int, leaving: int, joining: int, drawer: Drawer) -> Redrawn:
    rng = Random(f"{seed} who leaves")
    gone = frozenset(rng.sample(task.teams, leaving))
    first, _, _ = drawn(task, seed, BUILT_IN)
    again = later(task, first, week, gone, joining)
    draft, plan, seconds = drawn(again, f"{seed} again", drawer)
    known = set(task.teams) - gone
    touched = {change.team for change in changes_between(again.before, draft.pairings)} & known
    least = {team for one in again.before if one.pair & gone for team in one.teams} & known
    sure = least | {sorted(again.teams)[place] for place in plan.sure_to_be_touched}
    bound = max(len(sure), met_by_newcomers(plan))
    return Redrawn(len(touched), len(least), bound, plan.repeats, plan.fewest_repeats, seconds)


def met_by_newcomers(plan: Plan) -> int:
    """How many different teams of before a newcomer has to meet: one a week, but for other newcomers once each."""
    weeks = [sum(one in pair for group in plan.groups[:-1] for pair in group.pairs) for one in plan.new]
    return max(weeks, default=0) - max(0, len(plan.new) - 1)


def cases(number: int, leaving: int, joining: int, drawer: Drawer) -> Iterator[Redrawn]:
    """Seasons of 12 weeks with 16 to 40 teams; teams leave in any week, and join in the first (LGE-2)."""
    for place in range(number):
        rng = Random(f"{place} {leaving} {joining}")
        task = whole(rng.randint(16, 40), 12)
        week = 1 if joining else rng.randint(1, 9)
        yield redrawn(task, f"season {place}", week, leaving, joining, drawer)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seasons", type=int, default=20, help="how many seasons are drawn again in each way")
    parser.add_argument("--solver-seasons", type=int, default=20, help="the same with CP-SAT")
    options = parser.parse_args()
    for drawer in DRAWERS:
        for teams in (40, 39):
            draft, plan, seconds = drawn(whole(teams, 12), "first", drawer)
            print(
                f"{teams} teams, 12 weeks, {drawer.name}: {seconds:.2f} s of the processor, "
                f"{plan.repeats} repeated pairings, {len(draft.pairings)} matches"
            )
    print()
    for drawer, number in zip(DRAWERS, (options.seasons, options.solver_seasons), strict=True):
        for change in CHANGES:
            if number and TOO_LONG.get(drawer.name) != change:
                report(drawer.name, *change, list(cases(number, *change, drawer)))


def report(name: str, leaving: int, joining: int, found: list[Redrawn]) -> None:
    mean = [statistics.mean(getattr(one, field) for one in found) for field in Redrawn._fields]
    best = sum(one.touched == one.sure and one.repeats <= one.fewest for one in found)
    print(
        f"{name}, {leaving} leave, {joining} join, {len(found)} seasons: {mean[0]:.1f} touched; "
        f"{mean[1]:.1f} lost an opponent, {mean[2]:.1f} cannot be spared; surely the best in {best}; "
        f"{mean[3]:.1f} repeated pairings; {mean[5]:.2f} s",
        flush=True,
    )


if __name__ == "__main__":
    main()

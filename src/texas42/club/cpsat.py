"""Drawing with OR-Tools CP-SAT (extra `texas42[schedule]`).

Where the built-in search cannot say that its plan is the best, the solver goes on from it, and mostly proves that none
is better.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final

from ortools.sat.python import cp_model

from texas42.club.drawing import Drawer
from texas42.club.plan import Pair, Plan
from texas42.club.searching import settle

EFFORT: Final = 20.0
"""The solver's own measure of time, which is the same on every machine: about seconds."""
REPEAT: Final = 100_000
TOUCH: Final = 100
NEW: Final = 1


def solved(plan: Plan, rng: Random) -> Plan:
    """The best plan, or the best one that was found with so much effort; never worse than the built-in search's."""
    found = settle(plan, rng)
    if found.is_best:
        return found
    better = _Model(found).solve(rng.randrange(1 << 30))
    return better if better is not None and better.cost < found.cost else found


class _Model:
    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.model = cp_model.CpModel()
        self.meets: list[dict[Pair, Any]] = []
        cost = []
        for number, group in enumerate(plan.groups):
            self.meets.append(self._group(number))
            cost += [NEW * meets for pair, meets in self.meets[-1].items() if pair not in group.old]
        cost += self._repeats()
        if any(group.old for group in plan.groups):
            cost += self._touches()
        self.model.minimize(sum(cost))

    def _group(self, number: int) -> dict[Pair, Any]:
        """Everybody plays as often as the plan has it, and nobody against themselves."""
        pairs = self.plan.groups[number].pairs
        matches = Counter(place for pair in pairs for place in pair)
        now = Counter(pairs)
        meets = {
            (one, two): self.model.new_int_var(0, min(matches[one], matches[two]), f"{number}:{one}:{two}")
            for one in sorted(matches)
            for two in sorted(matches)
            if one < two
        }
        for place, times in sorted(matches.items()):
            self.model.add(sum(meets[pair] for pair in meets if place in pair) == times)
        for pair, variable in meets.items():
            self.model.add_hint(variable, now[pair])
        return meets

    def _repeats(self) -> list[Any]:
        cost = []
        for pair in sorted({pair for meets in self.meets for pair in meets}):
            every = [meets[pair] for meets in self.meets if pair in meets]
            most = len(every) + self.plan.met[pair]
            for times in range(1, most + 1):
                over = self.model.new_int_var(0, most, f"over{times}:{pair}")
                self.model.add(over >= sum(every) + self.plan.met[pair] - times)
                cost.append(REPEAT * over)
        return cost

    def _touches(self) -> list[Any]:
        """A team is touched when it meets somebody it was not to meet, or meets somebody less often."""
        cost = []
        for place in range(self.plan.teams):
            if place in self.plan.new or place in self.plan.sure_to_be_touched:
                continue
            touched = self.model.new_bool_var(f"touched{place}")
            for group, meets in zip(self.plan.groups, self.meets, strict=True):
                for pair, variable in meets.items():
                    if place in pair and pair not in group.old:
                        self.model.add(variable == 0).only_enforce_if(touched.negated())
            cost.append(TOUCH * touched)
        return cost

    def solve(self, seed: int) -> Plan | None:
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = seed
        solver.parameters.max_deterministic_time = EFFORT
        status = solver.solve(self.model)
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return None
        groups = []
        for group, meets in zip(self.plan.groups, self.meets, strict=True):
            pairs = [pair for pair, variable in meets.items() for _ in range(solver.value(variable))]
            groups.append(group._replace(pairs=pairs))
        return self.plan._replace(groups=groups)


CP_SAT: Final = Drawer("cp-sat", solved)

"""A plan of matches as numbers, which a search can change: groups of pairs, and how often everybody has met."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

Pair = tuple[int, int]


class Group(NamedTuple):
    """A week, or all make-up matches: within a group, pairs may be formed anew."""

    pairs: list[Pair]
    old: frozenset[Pair]
    """Who was to meet here before."""
    make_up: bool = False


class Plan(NamedTuple):
    teams: int
    groups: list[Group]
    met: Counter[Pair]
    """How often two teams have met already, in what is fixed."""
    new: frozenset[int] = frozenset()
    """Teams that nobody drew before."""

    def copy(self) -> Plan:
        return self._replace(groups=[group._replace(pairs=list(group.pairs)) for group in self.groups])

    @property
    def meetings(self) -> Counter[Pair]:
        meetings = Counter(self.met)
        for group in self.groups:
            meetings.update(group.pairs)
        return meetings

    @property
    def repeats(self) -> int:
        """Two meetings of a pair count one, three count three: repeats are spread out before they pile up."""
        return sum(times * (times - 1) // 2 for times in self.meetings.values())

    @property
    def fewest_repeats(self) -> int:
        """No plan with these matches for each team has fewer repeats than this."""
        others = self.teams - 1
        if others < 1:
            return 0
        played: Counter[int] = Counter()
        for (one, two), times in self.meetings.items():
            played.update({one: times, two: times})
        twice = 0
        for matches in played.values():
            each, more = divmod(matches, others)
            twice += (others - more) * each * (each - 1) // 2 + more * (each + 1) * each // 2
        return (twice + 1) // 2

    @property
    def touched(self) -> frozenset[int]:
        """Teams for which some week is not what it was before."""
        if not any(group.old for group in self.groups):
            return frozenset()
        changed: set[int] = set()
        for group in self.groups:
            changed.update(*(set(pair) for pair in group.old.symmetric_difference(group.pairs)))
        return frozenset(changed) - self.new

    @property
    def sure_to_be_touched(self) -> frozenset[int]:
        """Teams whose opponent in some week cannot be what it was, whoever is paired with whom."""
        if not any(group.old for group in self.groups):
            return frozenset()
        sure: set[int] = set()
        for group in self.groups:
            here = Counter(place for pair in group.pairs for place in pair)
            kept = Counter(place for pair in group.old if here[pair[0]] and here[pair[1]] for place in pair)
            was = Counter(place for pair in group.old for place in pair)
            sure |= {place for place in {*here, *was} if here[place] != kept[place] or was[place] != kept[place]}
        return frozenset(sure) - self.new

    @property
    def cost(self) -> tuple[int, int, int]:
        """Less is better: pairs of a team with itself, repeats, teams touched."""
        alone = sum(one == two for group in self.groups for one, two in group.pairs)
        return alone, self.repeats, len(self.touched)

    @property
    def is_best(self) -> bool:
        """Whether no plan can be better; where this is not known it says no."""
        alone, repeats, touched = self.cost
        return alone == 0 and repeats <= self.fewest_repeats and touched <= len(self.sure_to_be_touched)

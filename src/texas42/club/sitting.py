"""Who sits out in which week, as evenly as can be, and what everybody is owed for it (LGE-3)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from texas42.club.pairings import Pairing
from texas42.club.results import TeamId


class Sitting(NamedTuple):
    out: dict[int, list[TeamId]]
    """Who sits out in each open week, by choice or because they are away."""
    owed: dict[TeamId, int]
    """Make-up matches still to be drawn for each team."""
    short: dict[TeamId, int]
    """Teams that cannot be given as many matches as the others, and how many they lack."""
    weeks: dict[TeamId, list[int]]
    """The weeks each team's make-up matches are for."""

    @classmethod
    def of(
        cls,
        teams: Iterable[TeamId],
        missed: Mapping[TeamId, Sequence[int]],
        out: dict[int, list[TeamId]],
        made_up: Mapping[TeamId, int],
        rng: Random,
    ) -> Sitting:
        weeks = {team: list(missed.get(team, ())) for team in teams}
        for week in sorted(out):
            for team in out[week]:
                weeks[team].append(week)
        weeks = {team: sat[made_up.get(team, 0) :] for team, sat in weeks.items()}
        owed, short = _even({team: len(sat) for team, sat in weeks.items()}, rng)
        return cls(out, owed, short, weeks)


def _even(owed: dict[TeamId, int], rng: Random) -> tuple[dict[TeamId, int], dict[TeamId, int]]:
    """What can be paired off: nobody plays against themselves, and a match takes two."""
    short: Counter[TeamId] = Counter()
    while sum(owed.values()) % 2 or any(2 * number > sum(owed.values()) for number in owed.values()):
        most = max(owed.values())
        team = rng.choice(sorted(team for team, number in owed.items() if number == most))
        owed[team] -= 1
        short[team] += 1
    return owed, dict(short)


def sit_out(
    teams: Sequence[TeamId],
    weeks: Sequence[int],
    away: frozenset[tuple[TeamId, int]],
    fixed: Sequence[Pairing],
    before: Sequence[Pairing],
    rng: Random,
) -> Sitting:
    """Sitting out is spread evenly; among equals, teams sit out whose plans change anyway, or already did."""
    missed = _missed(teams, fixed)
    sat = Counter({team: len(missed[team]) for team in teams})
    out: dict[int, list[TeamId]] = {}
    for week in weeks:
        out[week] = [team for team in sorted(teams) if (team, week) in away]
        sat.update(out[week])
    chosen = _choose(teams, weeks, away, before, sat, rng)
    _balance(teams, away, chosen, sat, rng)
    for week, team in chosen.items():
        out[week].append(team)
    made_up = Counter(team for pairing in fixed if pairing.make_up for team in pairing.teams)
    return Sitting.of(teams, missed, out, made_up, rng)


def _missed(teams: Sequence[TeamId], fixed: Sequence[Pairing]) -> dict[TeamId, list[int]]:
    """The weeks behind us in which a team had no match while others had."""
    played: dict[int, set[TeamId]] = defaultdict(set)
    for pairing in fixed:
        if not pairing.make_up:
            played[pairing.week].update(pairing.teams)
    return {team: [week for week in sorted(played) if team not in played[week]] for team in teams}


def _choose(
    teams: Sequence[TeamId],
    weeks: Sequence[int],
    away: frozenset[tuple[TeamId, int]],
    before: Sequence[Pairing],
    sat: Counter[TeamId],
    rng: Random,
) -> dict[int, TeamId]:
    """One team for every week in which an odd number could play."""
    old = {week: _opponents(before, week) for week in weeks}
    touched = {
        team
        for week in weeks
        for team, opponent in old[week].items()
        if opponent not in teams or (opponent, week) in away or (team, week) in away
    }
    chosen: dict[int, TeamId] = {}
    for week in rng.sample(list(weeks), len(weeks)):
        free = [team for team in sorted(teams) if (team, week) not in away]
        if len(free) % 2 == 0:
            continue
        rng.shuffle(free)
        gone = {team for team in old[week] if team not in free}

        def newly_touched(team: TeamId, week: int = week, gone: set[TeamId] = gone) -> int:
            opponent = old[week].get(team)
            if opponent is None or opponent in gone:
                return 0
            return 1 + (team not in touched) + (opponent not in touched)

        team = min(free, key=lambda one: (sat[one], newly_touched(one) if before else 0))
        chosen[week] = team
        sat[team] += 1
        touched.update(one for one in (team, old[week].get(team)) if one is not None and team in old[week])
    return chosen


def _opponents(before: Sequence[Pairing], week: int) -> dict[TeamId, TeamId]:
    found: dict[TeamId, TeamId] = {}
    for pairing in before:
        if pairing.week == week and not pairing.make_up:
            one, two = pairing.teams
            found |= {one: two, two: one}
    return found


def _balance(
    teams: Sequence[TeamId],
    away: frozenset[tuple[TeamId, int]],
    chosen: dict[int, TeamId],
    sat: Counter[TeamId],
    rng: Random,
) -> None:
    """Hand sitting out on until nobody does so two times more than another who could instead, over several weeks."""
    while True:
        chain = _chain(teams, away, chosen, sat, rng)
        if chain is None:
            return
        first, *_, last = [chosen[chain[0][0]], *(team for _, team in chain)]
        chosen.update(chain)
        sat[first] -= 1
        sat[last] += 1


def _chain(
    teams: Sequence[TeamId],
    away: frozenset[tuple[TeamId, int]],
    chosen: Mapping[int, TeamId],
    sat: Counter[TeamId],
    rng: Random,
) -> list[tuple[int, TeamId]] | None:
    """Weeks and who shall sit out there instead, from a team that sits out much to one that does so little."""
    for start in rng.sample(sorted(teams), len(teams)):
        paths: dict[TeamId, list[tuple[int, TeamId]]] = {start: []}
        waiting = [start]
        while waiting:
            team = waiting.pop(0)
            used = {week for week, _ in paths[team]}
            for week in sorted(week for week, out in chosen.items() if out == team and week not in used):
                for other in sorted(teams):
                    if other in paths or (other, week) in away:
                        continue
                    paths[other] = [*paths[team], (week, other)]
                    if sat[start] - sat[other] >= 2:
                        return paths[other]
                    waiting.append(other)
    return None

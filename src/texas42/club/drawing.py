"""Drawing a schedule, or drawing again what is left of one (LGE-3, LGE-4).

A draw follows from its task and its seed alone, so anybody can draw it again. It goes in three steps: who sits out in
which week, who meets whom in the weeks and in the make-up matches, and what there is to say about the result.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from texas42.club.circle import first_rounds
from texas42.club.pairings import Pairing
from texas42.club.plan import Group, Pair, Plan
from texas42.club.results import TeamId
from texas42.club.searching import settle, stir
from texas42.club.sitting import Sitting, sit_out


class Task(NamedTuple):
    """What is to be drawn."""

    teams: tuple[TeamId, ...]
    """Who plays from now on."""
    weeks: int
    """How many weeks the season has, and so how many matches each team gets."""
    open: tuple[int, ...]
    """The weeks that can still be drawn."""
    away: frozenset[tuple[TeamId, int]] = frozenset()
    fixed: tuple[Pairing, ...] = ()
    """What is played, or too late to change."""
    before: tuple[Pairing, ...] = ()
    """What was drawn for the open weeks, and make-up matches that are not played yet."""


class Draft(NamedTuple):
    """A schedule as it could be: nothing is changed by drawing it."""

    seed: str
    method: str
    pairings: tuple[Pairing, ...]
    """The open weeks and all make-up matches that are not played yet; `fixed` stays as it is."""
    sitting: tuple[tuple[int, TeamId], ...]
    """Who sits out in which open week."""
    warnings: tuple[str, ...]


Pairer = Callable[[Plan, Random], Plan]
"""Makes a plan better without moving anybody to another week: fewer repeated pairings, then fewer teams touched."""


class Drawer(NamedTuple):
    """A way to draw, chosen once."""

    name: str
    pair: Pairer


BUILT_IN = Drawer("built-in", settle)


def draw(task: Task, seed: str, drawer: Drawer = BUILT_IN, names: Mapping[TeamId, str] | None = None) -> Draft:
    """A schedule for a task: random where nothing was drawn before, and otherwise as close to that as can be."""
    rng = Random(seed)
    teams = tuple(sorted(task.teams))
    seats = {team: place for place, team in enumerate(teams)}
    sitting, groups, rounds = _groups(task, teams, rng)
    plan = Plan(len(teams), groups, _met(task, seats), _newcomers(task, teams))
    if task.before:
        plan = drawer.pair(plan, rng)
    else:
        plan = drawer.pair(stir(plan, rng), rng) if rounds else drawer.pair(plan, rng)
    pairings = _pairings(plan, teams, sitting, task)
    sits = tuple(sorted((week, team) for week in task.open for team in sitting.out[week]))
    return Draft(seed, drawer.name, pairings, sits, _warnings(task, pairings, sitting, names or {}))


def _met(task: Task, seats: dict[TeamId, int]) -> Counter[Pair]:
    """How often two teams have met in what is fixed."""
    met: Counter[Pair] = Counter()
    for pairing in task.fixed:
        one, two = pairing.teams
        if one in seats and two in seats:
            met[_pair(seats[one], seats[two])] += 1
    return met


def _pair(one: int, two: int) -> Pair:
    return (one, two) if one < two else (two, one)


def _newcomers(task: Task, teams: tuple[TeamId, ...]) -> frozenset[int]:
    """Teams that were in no schedule before: they are not touched by being drawn."""
    known = {team for pairing in (*task.before, *task.fixed) for team in pairing.teams}
    return frozenset(place for place, team in enumerate(teams) if team not in known)


def _groups(task: Task, teams: tuple[TeamId, ...], rng: Random) -> tuple[Sitting, list[Group], bool]:
    """Who plays in each week, paired somehow, and the make-up matches; whether whole rounds could be taken."""
    free = not task.away and not task.fixed and not task.before and len(task.open) == task.weeks and len(teams) > 1
    if free:
        rounds = first_rounds(len(teams), task.weeks, rng)
        out = {week: [teams[place] for place in rounds[number].out] for number, week in enumerate(task.open)}
        sitting = Sitting.of(task.teams, {}, out, {}, rng)
        groups = [Group(list(one.pairs), frozenset()) for one in rounds]
        return sitting, [*groups, _make_ups(sitting, teams, task, rng)], True
    seats = {team: place for place, team in enumerate(teams)}
    sitting = sit_out(task.teams, task.open, task.away, task.fixed, task.before, rng)
    groups = [_week(week, sitting, seats, task, rng) for week in task.open]
    return sitting, [*groups, _make_ups(sitting, teams, task, rng)], False


def _week(week: int, sitting: Sitting, seats: dict[TeamId, int], task: Task, rng: Random) -> Group:
    playing = {place for team, place in seats.items() if team not in sitting.out[week]}
    pairs, old = [], set()
    for pairing in task.before:
        if pairing.week == week and not pairing.make_up and all(team in seats for team in pairing.teams):
            pair = _pair(*(seats[team] for team in pairing.teams))
            old.add(pair)
            if playing.issuperset(pair):
                pairs.append(pair)
                playing -= set(pair)
    return Group(pairs + _any_pairs(sorted(playing), rng), frozenset(old))


def _make_ups(sitting: Sitting, teams: tuple[TeamId, ...], task: Task, rng: Random) -> Group:
    """Make-up matches among teams that are owed some; those that were drawn before stay where both still are."""
    owed = Counter({place: sitting.owed[team] for place, team in enumerate(teams)})
    seats = {team: place for place, team in enumerate(teams)}
    pairs, old = [], set()
    for pairing in task.before:
        if pairing.make_up and all(team in seats for team in pairing.teams):
            pair = _pair(*(seats[team] for team in pairing.teams))
            old.add(pair)
            if owed[pair[0]] and owed[pair[1]]:
                pairs.append(pair)
                owed.subtract(pair)
    return Group(pairs + _any_pairs(sorted(owed.elements()), rng), frozenset(old), make_up=True)


def _any_pairs(places: list[int], rng: Random) -> list[Pair]:
    """Everybody paired with somebody else, as long as there is anybody else."""
    rng.shuffle(places)
    most = Counter(places)
    places.sort(key=lambda place: most[place], reverse=True)
    half = len(places) // 2
    return [_pair(places[number], places[number + half]) for number in range(half)]


def _pairings(plan: Plan, teams: tuple[TeamId, ...], sitting: Sitting, task: Task) -> tuple[Pairing, ...]:
    found = [
        Pairing(week, (teams[one], teams[two]))
        for week, group in zip(task.open, plan.groups, strict=False)
        for one, two in group.pairs
    ]
    owing = {team: list(weeks) for team, weeks in sitting.weeks.items()}
    for one, two in sorted(plan.groups[-1].pairs):
        if one != two:
            week = max(owing[teams[one]].pop(0), owing[teams[two]].pop(0))
            found.append(Pairing(week, (teams[one], teams[two]), make_up=True))
    return tuple(sorted(found, key=lambda pairing: (pairing.make_up, pairing.week, pairing.teams)))


def _warnings(
    task: Task, pairings: tuple[Pairing, ...], sitting: Sitting, names: Mapping[TeamId, str]
) -> tuple[str, ...]:
    """What an organizer should know before making a draft the schedule."""
    told = []
    met = Counter(pairing.pair for pairing in (*task.fixed, *pairings))
    drawn = {pairing.pair for pairing in pairings}
    for pair, times in sorted(met.items(), key=lambda item: sorted(item[0])):
        if times > 1 and pair in drawn:
            one, two = sorted(names.get(team, team) for team in pair)
            told.append(f"{one} and {two} meet {times} times.")
    told += [
        f"{names.get(team, team)} gets {short} {'match' if short == 1 else 'matches'} fewer than the others: "
        "nobody is left to make it up with."
        for team, short in sorted(sitting.short.items())
    ]
    made_up = sum(pairing.make_up for pairing in pairings)
    if made_up:
        told.append(f"{made_up} make-up {'match needs' if made_up == 1 else 'matches need'} a date.")
    return tuple(told)

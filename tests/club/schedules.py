"""What every schedule has to keep to, however it was drawn."""

from __future__ import annotations

from collections import Counter, defaultdict

from texas42.club.drawing import Draft, Task
from texas42.club.results import TeamId


def everything(task: Task, draft: Draft) -> Counter[frozenset[TeamId]]:
    """How often teams meet in what is fixed and what is drawn."""
    return Counter(pairing.pair for pairing in (*task.fixed, *draft.pairings))


def check_laws(task: Task, draft: Draft) -> None:
    """LGE-3, LGE-4: everything that holds for a draft, but for repeats."""
    _check_weeks(task, draft)
    _check_counts(task, draft)
    _check_sitting(task, draft)


def _check_weeks(task: Task, draft: Draft) -> None:
    """Only open weeks are drawn, nobody plays twice in one, nobody plays where they are away or against themselves."""
    for week in task.open:
        playing = [team for one in draft.pairings if one.week == week and not one.make_up for team in one.teams]
        sitting = [team for at, team in draft.sitting if at == week]
        assert sorted(playing + sitting) == sorted(task.teams)
        assert all((team, week) not in task.away for team in playing)
        free = len(task.teams) - sum((team, week) in task.away for team in task.teams)
        assert len(playing) == free - free % 2
    assert {one.week for one in draft.pairings if not one.make_up} <= set(task.open)
    assert all(len(one.pair) == 2 and one.pair <= set(task.teams) for one in draft.pairings)


def missed_weeks(task: Task, draft: Draft) -> dict[TeamId, int]:
    """How many weeks each team sat out or will, or was not there yet."""
    played: dict[int, set[TeamId]] = defaultdict(set)
    for one in task.fixed:
        if not one.make_up:
            played[one.week].update(one.teams)
    sat = Counter(team for _, team in draft.sitting)
    return {team: sat[team] + sum(team not in there for there in played.values()) for team in task.teams}


def _check_counts(task: Task, draft: Draft) -> None:
    """Everybody gets a match for every week, sitting out is made up; who gets fewer cannot get more, and is told of."""
    made_up = Counter(team for one in (*task.fixed, *draft.pairings) if one.make_up for team in one.teams)
    owed = missed_weeks(task, draft)
    fixed = Counter(team for one in task.fixed if one.make_up for team in one.teams)
    open_owed = {team: max(0, owed[team] - fixed[team]) for team in task.teams}
    short = {team: max(0, owed[team] - made_up[team]) for team in task.teams}
    total = sum(open_owed.values())
    most = max(open_owed.values(), default=0)
    unavoidable = max(2 * most - total, total % 2)
    assert sum(short.values()) == unavoidable
    assert len([line for line in draft.warnings if "fewer than the others" in line]) == sum(map(bool, short.values()))


def _check_sitting(task: Task, draft: Draft) -> None:
    """Nobody sits out by choice two times more than somebody who could have sat out that week instead."""
    missed = missed_weeks(task, draft)
    for week, team in draft.sitting:
        if (team, week) in task.away:
            continue
        for other in task.teams:
            if (other, week) not in task.away:
                assert missed[team] - missed[other] <= 1, (week, team, other)

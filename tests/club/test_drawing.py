"""Schedules are fair and random, and drawn again they change little; both ways of drawing pass the same tests."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.club.schedules import check_laws, everything
from texas42.club.circle import circle
from texas42.club.cpsat import CP_SAT
from texas42.club.drawing import BUILT_IN, Draft, Drawer, Task, draw
from texas42.club.pairings import Pairing

DRAWERS = {"built-in": BUILT_IN, "cp-sat": CP_SAT}


@pytest.fixture(params=DRAWERS)
def drawer(request: pytest.FixtureRequest) -> Drawer:
    """Each way of drawing."""
    return DRAWERS[request.param]


def names(number: int) -> tuple[str, ...]:
    return tuple(f"t{place:02}" for place in range(number))


def whole_season(teams: int, weeks: int) -> Task:
    return Task(names(teams), weeks, tuple(range(1, weeks + 1)))


def fewest_repeats(task: Task, draft: Draft) -> int:
    """A bound from counting: so many matches against so many others."""
    matches = Counter(team for pairing in (*task.fixed, *draft.pairings) for team in pairing.teams)
    others = len(task.teams) - 1
    twice = 0
    for number in matches.values():
        each, more = divmod(number, others)
        twice += (others - more) * each * (each - 1) // 2 + more * each * (each + 1) // 2
    return (twice + 1) // 2


def repeats(task: Task, draft: Draft) -> int:
    return sum(times * (times - 1) // 2 for times in everything(task, draft).values())


@pytest.mark.parametrize("teams", [2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 16, 27, 40])
def test_a_whole_season_repeats_no_more_than_it_must(teams: int, drawer: Drawer) -> None:
    """LGE-3: from 1 to 14 weeks everybody gets the same number of matches, and no pairing repeats before it must."""
    for weeks in range(1, 15):
        task = whole_season(teams, weeks)
        draft = draw(task, f"{teams} for {weeks}", drawer)
        check_laws(task, draft)
        assert repeats(task, draft) == fewest_repeats(task, draft)
        assert draft.method == drawer.name


def test_the_same_seed_draws_the_same(drawer: Drawer) -> None:
    """LGE-3: anybody who knows the seed can draw the schedule again, in whatever order the teams are named."""
    task = whole_season(11, 8)
    draft = draw(task, "Tuesday", drawer)
    assert draw(task._replace(teams=task.teams[::-1]), "Tuesday", drawer).pairings == draft.pairings
    assert draw(task, "Wednesday", drawer).pairings != draft.pairings


def test_opponents_are_drawn_at_random() -> None:
    """LGE-3: over many seeds every pair meets about equally often, and every team sits out about equally often."""
    met: Counter[frozenset[str]] = Counter()
    sat: Counter[str] = Counter()
    for seed in range(400):
        draft = draw(whole_season(9, 3), str(seed))
        met.update(pairing.pair for pairing in draft.pairings)
        sat.update(team for _, team in draft.sitting)
    assert len(met) == 36
    assert min(met.values()) > 0.7 * max(met.values())
    assert min(sat.values()) > 0.7 * max(sat.values())


@st.composite
def tasks(draw_from: st.DrawFn, most_teams: int, most_weeks: int) -> Task:
    """Seasons with nights on which single teams cannot play."""
    teams = draw_from(st.integers(2, most_teams))
    weeks = draw_from(st.integers(1, most_weeks))
    nights = st.tuples(st.sampled_from(names(teams)), st.integers(1, weeks))
    away = draw_from(st.frozensets(nights, max_size=max(1, teams // 3)))
    return whole_season(teams, weeks)._replace(away=away)


def played_on(task: Task, draft: Draft, week: int, joining: int, leaving: frozenset[str]) -> Task:
    """What is to be drawn again when a week is over, and teams have joined and left."""
    past = [one for one in draft.pairings if not one.make_up and one.week <= week]
    done = [one for one in draft.pairings if one.make_up and one.week < week]
    rest = [one for one in draft.pairings if one not in past and one not in done]
    teams = tuple(team for team in task.teams if team not in leaving)
    return task._replace(
        teams=(*teams, *(f"new{number}" for number in range(joining))),
        open=tuple(one for one in task.open if one > week),
        fixed=tuple(past + done),
        before=tuple(rest),
    )


@settings(max_examples=25)
@given(st.data())
def test_blackouts_joins_and_withdrawals(data: st.DataObject) -> None:
    """LGE-3, LGE-4: after whatever happens: nobody twice a week, counts equal, sitting out balanced."""
    task = data.draw(tasks(40, 14))
    for seed in range(2):
        draft = draw(task, str(seed))
        check_laws(task, draft)
        week = data.draw(st.integers(0, task.weeks))
        leaving = data.draw(st.frozensets(st.sampled_from(task.teams), max_size=min(3, len(task.teams) - 1)))
        again = played_on(task, draft, week, data.draw(st.integers(0, 2)), leaving)
        if len(again.teams) > 1:
            check_laws(again, draw(again, str(seed)))


@settings(max_examples=20)
@given(st.data())
def test_the_solver_keeps_the_same_laws_and_finds_nothing_better(data: st.DataObject) -> None:
    """LGE-3, LGE-4: in small seasons CP-SAT, which proves its answers, repeats and touches no less than the search."""
    task = data.draw(tasks(8, 7))
    draft = draw(task, "first", CP_SAT)
    check_laws(task, draft)
    leaving = data.draw(st.frozensets(st.sampled_from(task.teams), max_size=1))
    again = played_on(task, draft, data.draw(st.integers(0, task.weeks)), data.draw(st.integers(0, 1)), leaving)
    for one in (task, again):
        if len(one.teams) > 1:
            ours, theirs = draw(one, "x"), draw(one, "x", CP_SAT)
            check_laws(one, theirs)
            assert repeats(one, ours) == repeats(one, theirs)


def test_circles_are_round_robins() -> None:
    """LGE-3: in a circle everybody meets everybody once, and with an odd number sits out once."""
    for teams in range(2, 14):
        rounds = circle(teams)
        pairs = [pair for one in rounds for pair in one.pairs]
        assert sorted(pairs) == [(one, two) for one in range(teams) for two in range(one + 1, teams)]
        assert sorted(place for one in rounds for place in one.out) == (list(range(teams)) if teams % 2 else [])


def test_what_an_organizer_is_warned_of() -> None:
    """LGE-3: repeats, dates to be agreed, and who gets fewer matches because nobody is left to make up with."""
    draft = draw(whole_season(2, 2), "s", names={"t00": "Setters", "t01": "Bidders"})
    assert draft.warnings == ("Bidders and Setters meet 2 times.",)
    assert draw(whole_season(5, 4), "s").warnings == ("2 make-up matches need a date.",)
    assert any("gets 1 match fewer" in line for line in draw(whole_season(3, 3), "s").warnings)
    away = whole_season(5, 2)._replace(away=frozenset({("t00", 1), ("t00", 2)}))
    assert draw(away, "s").warnings == ("t00 gets 2 matches fewer than the others: nobody is left to make it up with.",)


def test_a_team_that_leaves_touches_its_opponents_alone(drawer: Drawer) -> None:
    """LGE-4: opponents of teams that left meet each other; at most one more team is touched so that none meet twice."""
    task = whole_season(20, 8)
    draft = draw(task, "a", drawer)
    again = played_on(task, draft, 3, 0, frozenset({"t03", "t11"}))
    redrawn = draw(again, "b", drawer)
    check_laws(again, redrawn)
    assert repeats(again, redrawn) == 0
    gone = [one for one in again.before if one.pair & {"t03", "t11"}]
    must = {team for one in gone for team in one.teams} - {"t03", "t11"}
    touched = {team for one in set(again.before) ^ set(redrawn.pairings) for team in one.teams} - {"t03", "t11"}
    assert touched >= must
    assert len(touched - must) <= 1


def test_nothing_changes_when_nothing_has_happened(drawer: Drawer) -> None:
    """LGE-4: drawing again, with another seed, what is as it was touches nobody."""
    task = whole_season(13, 8)
    draft = draw(task, "a", drawer)
    again = played_on(task, draft, 2, 0, frozenset())
    assert set(draw(again, "other", drawer).pairings) == set(again.before)


def test_a_pairing_names_its_pair() -> None:
    """LGE-3: a pair is the same from both sides."""
    assert Pairing(1, ("a", "b")).pair == Pairing(2, ("b", "a")).pair

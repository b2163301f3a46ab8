"""Standings are in the league's order, and say why."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from texas42.club.results import Forfeited, Outcome, Played, Result, spelled_outcome
from texas42.club.scores import Side, legal_games, parse_match, score_rules
from texas42.club.standings import Standings, history, race, standings
from texas42.rules import preset

LEAGUE = score_rules(preset("austin"))
GAMES = tuple(legal_games(LEAGUE, 9))


def result(first: str, second: str, outcome: str | Outcome, week: int = 1) -> Result:
    """A match by its score, or by how it was forfeited."""
    played = Played(parse_match(outcome, LEAGUE)) if isinstance(outcome, str) else outcome
    return Result(f"{first}{second}{week}", week, (first, second), played)


def order(found: Standings) -> str:
    return "".join(found.order)


def test_points_come_first() -> None:
    """LGE-9: team points go before everything else."""
    found = standings("AB", [result("A", "B", "7-3, 4-7, 7-2")])
    assert order(found) == "AB"
    assert found.reasons[0].sentence == "A is above B on team points: 24 to 5."


def test_match_wins_break_a_tie_of_points() -> None:
    """LGE-9, LGE-8: a forfeit won gives 18 points but is no win, so a team that won 18 at the table is above."""
    found = standings("ABCD", [result("A", "B", Forfeited(Side.SECOND)), result("C", "D", "7-5, 7-5")])
    assert order(found)[:2] == "CA"
    assert found.reasons[0].by == "match wins"
    assert found.reasons[0].sentence == "C is above A: both have 18 team points, and match wins are 1 to 0."
    row = next(rank.row for rank in found.ranks if rank.row.team == "A")
    assert (row.match_wins, row.match_losses, row.forfeits_won, row.games_won, row.matches) == (0, 0, 1, 0, 1)


def test_head_to_head_breaks_a_tie_of_two() -> None:
    """LGE-9: who won their match against each other is above, whatever games and marks say."""
    level = standings(
        "BA", [result("A", "B", "7-5, 7-5", 1), result("A", "X", "5-7, 5-7", 2), result("B", "X", "7-5, 7-5", 2)]
    )
    assert order(level) == "AB"
    assert level.reasons[0].by == "head-to-head"
    assert level.reasons[0].sentence == (
        "A is above B: both have 18 team points and 1 match win, and A won their match against each other."
    )


def _cycle(third: str = "") -> list[Result]:
    """A, B and C are level on points and wins; A beat B, B beat C and C beat A."""
    return [result("A", "B", "7-5, 7-5", 1), result("B", "C", "7-5, 7-5", 2), result("C", "A", third or "7-5, 7-5", 3)]


def test_head_to_head_of_three_that_beat_each_other_in_turn_parts_nobody() -> None:
    """LGE-9: in a circle of three everybody has one win, so the next criteria decide, or the place is shared."""
    found = standings("CAB", _cycle())
    assert [rank.place for rank in found.ranks] == [1, 1, 1]
    assert {reason.by for reason in found.reasons} == {"shared"}
    assert found.reasons[0].sentence == "C and A share place 1: they are level in everything that counts."
    other = standings("CAB", [*_cycle()[:2], result("C", "A", "8-6, 7-5", 3)])
    assert {reason.by for reason in other.reasons} == {"marks lost", "shared"}


def test_head_to_head_among_three() -> None:
    """LGE-9: among three tied teams that all met, wins against each other decide, and then among those still level."""
    results = [
        result("A", "B", "7-5, 7-5", 1),
        result("A", "C", "7-5, 7-5", 2),
        result("B", "C", "7-5, 7-5", 3),
        result("B", "X", "7-5, 7-5", 4),
        result("C", "X", "7-5, 7-5", 4),
        result("C", "Y", "7-5, 7-5", 5),
    ]
    found = standings("CBA", results)
    assert order(found) == "ABC"
    assert [reason.by for reason in found.reasons] == ["head-to-head", "head-to-head"]
    assert "in the matches of C, B and A with each other wins are 2 to 1" in found.reasons[0].sentence


def test_head_to_head_counts_only_where_all_met_equally_often() -> None:
    """LGE-9: where tied teams met unequally often, head-to-head says nothing and games lost decide."""
    results = [
        result("A", "B", "7-5, 7-5", 1),
        result("B", "X", "7-5, 7-5", 2),
        result("C", "X", "7-5, 7-5", 2),
    ]
    found = standings("ABC", results)
    assert order(found)[-1] == "B"
    assert found.reasons[-1].by == "games lost"
    assert "head-to-head does not part them, and games lost are 0 to 2" in found.reasons[-1].sentence


def test_a_forfeit_is_no_meeting() -> None:
    """LGE-8, LGE-9: a forfeited match does not count head-to-head."""
    results = [
        result("A", "B", Forfeited(Side.FIRST), 1),
        result("A", "X", Forfeited(Side.SECOND), 2),
        result("B", "X", Forfeited(None), 2),
    ]
    found = standings("AB", results)
    assert [rank.row.points for rank in found.ranks] == [18, 18]
    assert found.reasons[0].by == "shared"


@pytest.mark.parametrize(
    ("one", "two", "by"),
    [
        (("8-6, 7-5",), ("7-5, 7-5",), "marks lost"),
        (("9-7, 7-5",), ("8-7, 7-5",), ""),
        (("10-7, 7-5",), ("9-7, 7-5",), "marks won"),
        (("7-5, 7-5", "1-7, 6-8"), ("7-5, 7-5", "2-7, 6-8"), "marks won"),
    ],
)
def test_later_criteria(one: tuple[str, ...], two: tuple[str, ...], by: str) -> None:
    """LGE-9: marks lost, then marks won, part teams that are level in all before."""
    if not by:
        with pytest.raises(ValueError, match="won by 2"):
            parse_match(two[0], LEAGUE)
        return
    results = [result("A", "X", score, week) for week, score in enumerate(one, 1)]
    results += [result("B", "Y", score, week) for week, score in enumerate(two, 1)]
    reason = standings("AB", results).reasons[0]
    assert reason.by == by


def test_who_has_left_stands_last_without_a_place() -> None:
    """LGE-4: results of a team that left still count for the others; the team itself has no place."""
    found = standings("ABC", [result("A", "B", "7-3, 7-3"), result("C", "A", "7-3, 7-3", 2)], gone="A")
    assert order(found) == "CBA"
    assert found.place("A") is None
    assert found.reasons[-1].sentence == "A has left the season."
    assert standings("AB", [], gone="AB").reasons[0].sentence == "B has left the season, too."


def test_history_and_race() -> None:
    """LGE-9: the standings after each week, and every team's line in the race."""
    results = [result("A", "B", "7-5, 7-5", 1), result("B", "A", "8-0, 8-0", 2)]
    weeks = history("AB", results, 3)
    assert [order(week) for week in weeks] == ["AB", "BA", "BA"]
    lanes = race(weeks)
    assert (lanes[0].team, lanes[0].points, lanes[0].places) == ("B", (0, 30, 30), (2, 1, 1))
    assert race(()) == ()


outcomes = st.one_of(
    st.builds(
        lambda games, turn: Played(parse_match(", ".join(str(g.turned if turn else g) for g in games), LEAGUE)),
        st.lists(st.sampled_from(GAMES), min_size=2, max_size=2),
        st.booleans(),
    ),
    st.sampled_from([Forfeited(None), Forfeited(Side.FIRST), Forfeited(Side.SECOND)]),
)
matches = st.tuples(st.permutations("ABCDE"), outcomes, st.integers(1, 4))


@settings(max_examples=60)
@given(st.lists(matches, max_size=12), st.permutations("ABCDE"))
def test_the_order_is_one_order(drawn: list[tuple[list[str], Outcome, int]], teams: list[str]) -> None:
    """LGE-9: places do not hang on the order of teams or results; every pair of neighbors has its reason."""
    results = [result(pair[0], pair[1], outcome, week) for pair, outcome, week in drawn]
    found, again = standings("ABCDE", results), standings(teams, results[::-1])
    assert {team: found.place(team) for team in "ABCDE"} == {team: again.place(team) for team in "ABCDE"}
    points = [rank.row.points for rank in found.ranks]
    assert points == sorted(points, reverse=True)
    assert sum(points) == sum(sum(one.points) for one in results)
    assert [(why.above, why.below) for why in found.reasons] == list(pairwise(found.order))
    for why, (above, below) in zip(found.reasons, pairwise(found.ranks), strict=True):
        assert (why.by == "shared") == (above.place == below.place)


def test_outcomes_as_sentences() -> None:
    """LGE-8: an outcome reads from its winner's side."""
    names = ("Setters", "Bidders")
    assert spelled_outcome(Played(parse_match("3-7, 4-7", LEAGUE)), names) == "Bidders won over Setters, 7-3, 7-4"
    assert spelled_outcome(Forfeited(None), names) == "Setters and Bidders both forfeit"

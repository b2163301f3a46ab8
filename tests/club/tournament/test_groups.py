"""Groups by random draw, rounds, tables and byes (TRN-2, TRN-6)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.club.tournament.days import Book, changed
from texas42.club.tournament.commands import BeginRound, CheckIn, DrawGroups, EnterTeam, Leave
from texas42.club.tournament.drawing import draw_groups
from texas42.club.tournament.formats import FORMATS
from texas42.club.tournament.games import group_fixtures, group_of
from texas42.club.tournament.rounds import next_round
from texas42.club.tournament.state import GroupDraw, Settings, Team, Tournament
from texas42.rules import IllegalError, RulesError


def drawn(teams: int, size: int, tables: int = 80, rounds: int = 0) -> Tournament:
    """A tournament with its groups drawn, and nothing else."""
    names = [f"t{number}" for number in range(1, teams + 1)]
    form = changed(FORMATS["state"], {"size": size, "rounds": rounds})
    event = Tournament(
        Settings("Spring", form, tables), teams={one: Team(one, one, (f"{one}a", f"{one}b")) for one in names}
    )
    return event._replace(groups=GroupDraw("seed", draw_groups(names, size, "seed")))


def test_groups_are_of_near_equal_size_for_every_number_of_teams() -> None:
    """TRN-2: everybody is in one group, no group is larger than it should be, and sizes differ by one at most."""
    for number in range(2, 151):
        for size in (2, 3, 4, 8):
            groups = draw_groups([f"t{one}" for one in range(number)], size, f"{number}")
            sizes = [sum(team is not None for team in group) for group in groups]
            assert sorted(team for group in groups for team in group if team) == sorted(
                f"t{one}" for one in range(number)
            )
            assert max(sizes) <= max(size, 2) + (number % 2 and size == 2)
            assert max(sizes) - min(sizes) <= 1
            assert min(sizes) >= 2
            assert all(len(group) % 2 == 0 for group in groups)


def test_the_draw_follows_from_its_seed() -> None:
    """TRN-2: anybody who knows the seed draws the same groups, whatever the order of entry; another seed others."""
    teams = [f"t{one}" for one in range(20)]
    assert draw_groups(teams, 8, "seed") == draw_groups(teams[::-1], 8, "seed")
    assert draw_groups(teams, 8, "seed") != draw_groups(teams, 8, "other")


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 60), st.integers(2, 9), st.integers(1, 30))
def test_everybody_of_a_group_meets_once(teams: int, size: int, tables: int) -> None:
    """TRN-2, TRN-6: each two once, nobody twice in a round or at a table that is taken, byes for all alike."""
    event = drawn(teams, size, tables)
    games = list(group_fixtures(event))
    groups = group_of(event.groups)  # type: ignore[arg-type]
    met = Counter(frozenset(one.teams) for one in games if one.teams is not None)
    mates = [frozenset(pair) for pair in combinations(groups, 2) if groups[pair[0]] == groups[pair[1]]]
    assert met == Counter(mates)
    for number in {one.round for one in games}:
        now = [one for one in games if one.round == number]
        sitting = [slot for one in now for slot in one.slots if isinstance(slot, str)]
        assert len(sitting) == len(set(sitting))
        places = [(one.flight, one.table) for one in now if one.teams is not None]
        assert len(places) == len(set(places))
        assert all(table is not None and 1 <= table <= tables for _, table in places)
    byes = Counter(slot for one in games if one.teams is None for slot in one.slots if isinstance(slot, str))
    for group in event.groups.places:  # type: ignore[union-attr]
        assert {byes[team] for team in group if team is not None} == {int(None in group)}


def test_a_number_of_rounds_is_played_by_small_groups_too() -> None:
    """TRN-2: with seven rounds a group of four meets again, so that all teams play as many games."""
    games = list(group_fixtures(drawn(7, 4, rounds=7)))
    played = Counter(slot for one in games for slot in one.slots if isinstance(slot, str))
    assert set(played.values()) == {7}
    byes = Counter(slot for one in games if one.teams is None for slot in one.slots if isinstance(slot, str))
    assert max(byes.values()) - min(byes.values()) <= 1


def test_rounds_follow_each_other_in_flights() -> None:
    """TRN-6: with fewer tables than games a round is played in flights; a page that is old begins nothing."""
    book = Book(FORMATS["club"], tables=3).with_teams(8).drawn()
    order = []
    while (following := next_round(book.event)) is not None:
        order.append(following)
        book.do(BeginRound(*following))
        assert {one.table for one in book.on() if (one.round, one.flight) == following} <= {1, 2, 3}
    assert order == [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2)]
    count = len(book.entries)
    book.do(BeginRound(3, 2))
    assert len(book.entries) == count
    with pytest.raises(IllegalError, match="All rounds have begun"):
        book.do(BeginRound(4))
    fresh = Book().with_teams(8).drawn()
    with pytest.raises(IllegalError, match="Round 1 comes next"):
        fresh.do(BeginRound(2))


def test_a_late_team_takes_a_free_place() -> None:
    """TRN-6: the bye of a group goes to who comes late, from the next round on; where none is free it is too late."""
    book = Book().with_teams(7).drawn().begin()
    book.do(EnterTeam("t8", "Late", ("p8a", "p8b")))
    games = [one for one in group_fixtures(book.event) if "t8" in one.slots]
    assert [(one.round, one.teams is not None) for one in games] == [(2, True), (3, True)]
    assert book.event.teams["t8"].late
    with pytest.raises(IllegalError, match="Every group is full") as refused:
        book.do(EnterTeam("t9", "Later", ("p9a", "p9b")))
    assert refused.value.rule == "TRN-6"
    book.check()


def test_a_late_team_takes_the_place_of_one_that_has_not_come() -> None:
    """TRN-6: a no-show gives its place away, as long as it has not played and half of the rounds are not over."""
    book = Book().with_teams(8).drawn().begin()
    book.do(Leave("t3", "no_show"))
    book.do(EnterTeam("t9", "Late", ("p9a", "p9b")))
    assert "t9" in group_of(book.event.groups)  # type: ignore[arg-type]
    book.play_groups()
    with pytest.raises(IllegalError, match="Half of the rounds"):
        book.do(EnterTeam("t10", "Later", ("p10a", "p10b")))


def test_who_was_not_here_at_the_draw_gets_in_when_it_comes() -> None:
    """TRN-6: only who has checked in is drawn; to check in later takes a free place."""
    book = Book().with_teams(7)
    book.do(EnterTeam("t8", "Slow", ("p8a", "p8b")), "p8a")
    book.drawn()
    assert "t8" not in group_of(book.event.groups)  # type: ignore[arg-type]
    book.do(CheckIn("t8"))
    assert "t8" in group_of(book.event.groups)  # type: ignore[arg-type]


def test_a_late_team_gets_the_bye_of_a_bracket() -> None:
    """TRN-6: who had a bye plays the late team, unless it has played on by now."""
    book = Book(FORMATS["double"]).with_teams(7).drawn()
    top = book.event.brackets["championship"][0]
    book.do(EnterTeam("t8", "Late", ("p8a", "p8b")))
    assert any(one.teams == (top, "t8") for one in book.on())
    with pytest.raises(IllegalError, match="The bracket is full"):
        book.do(EnterTeam("t9", "Later", ("p9a", "p9b")))


def test_groups_are_drawn_again_only_before_they_play() -> None:
    """TRN-2: once a round has begun the draw stands."""
    book = Book().with_teams(8).drawn("one").drawn("two")
    assert book.event.groups is not None
    assert book.event.groups.seed == "two"
    book.begin()
    with pytest.raises(IllegalError, match="Play has begun"):
        book.do(DrawGroups("three"))


def test_entries_keep_to_their_rules() -> None:
    """TRN-6: two players to a team, nobody in two, names of their own, and whose it is to enter."""
    book = Book().with_teams(2)
    for team, message in [
        (EnterTeam("t3", "Three", ("p3a", "p3a")), "two players"),
        (EnterTeam("t3", "Three", ("p3a", "p1a")), "plays for Team 1 already"),
        (EnterTeam("t3", "team 2", ("p3a", "p3b")), "already"),
    ]:
        with pytest.raises(RulesError, match=message):
            book.do(team)
    with pytest.raises(RulesError, match="Only the director"):
        book.do(EnterTeam("t3", "Three", ("p3a", "p3b")), "p1a")
    with pytest.raises(RulesError, match="Only the director"):
        book.do(Leave("t1", "no_show"), "p1a")
    count = len(book.entries)
    book.do(CheckIn("t1"), "p1b")
    assert len(book.entries) == count

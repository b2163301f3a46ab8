"""Whole days, from check-in to champion, in every format."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.club.tournament.days import Book, changed
from texas42.club.results import TeamId
from texas42.club.scores import Side
from texas42.club.tournament.commands import CheckIn, DrawPartners, EnterSingle, Leave, SeedBrackets
from texas42.club.tournament.formats import FORMATS
from texas42.club.tournament.games import champion, fixtures, group_fixtures, group_of
from texas42.club.tournament.ranking import standings_of
from texas42.club.tournament.state import gone
from texas42.rules import RulesError


@pytest.mark.parametrize(("name", "teams"), [("state", 40), ("club", 16), ("single", 11), ("double", 13)])
def test_a_day_has_one_champion(name: str, teams: int) -> None:
    """TRN-2, TRN-4: groups are drawn and played, brackets are seeded, and one team is left."""
    book = Book(FORMATS[name]).with_teams(teams).drawn().play_groups(Random(name))
    if not book.event.brackets:
        book.do(SeedBrackets("finals"))
    book.play_brackets(Random(name))
    assert champion(book.event) in book.event.teams
    assert not book.on()
    book.check()


def test_the_best_play_on_and_the_rest_in_the_consolation() -> None:
    """TRN-3, TRN-4: so many overall, in the order of the standings but for group mates kept apart; nobody is lost."""
    book = Book(changed(FORMATS["state"], teams=8)).with_teams(21).drawn().play_groups(Random(1))
    order = standings_of(book.event).order
    book.do(SeedBrackets("finals"))
    assert set(book.event.brackets["championship"]) <= set(order[:9])
    assert standings_of(book.event).order[:2] == book.event.brackets["championship"][:2]
    both = [*book.event.brackets["championship"], *book.event.brackets["consolation"]]
    assert sorted(both) == sorted(book.event.teams)
    book.play_brackets()
    assert champion(book.event, "consolation") not in {None, champion(book.event)}


def test_two_of_each_group_play_on() -> None:
    """TRN-4: the small club's way: firsts before seconds, and no two of a group in one half."""
    book = Book().with_teams(16).drawn().play_groups()
    book.do(SeedBrackets("finals"))
    seeds, groups = book.event.brackets["championship"], group_of(book.event.groups)  # type: ignore[arg-type]
    assert Counter(groups[team] for team in seeds) == dict.fromkeys((1, 2, 3, 4), 2)
    assert Counter(groups[team] for team in seeds[:4]) == dict.fromkeys((1, 2, 3, 4), 1)
    for quarter in (one for one in fixtures(book.event).values() if one.id.startswith("b1:")):
        assert quarter.teams is not None
        assert groups[quarter.teams[0]] != groups[quarter.teams[1]]
    book.play_brackets()
    assert champion(book.event) == "t1"
    assert {one.title for one in fixtures(book.event).values() if one.stage == "championship"} >= {"Third place"}


def test_partners_are_drawn_with_the_draw_on_record() -> None:
    """TRN-6: who has checked in gets a partner at random; the seed is kept, the odd one waits for somebody late."""
    book = Book(FORMATS["partners"])
    for name in ("ann", "bob", "cy", "di", "ed", "flo", "gus"):
        book.do(EnterSingle(name, name.title()), name)
        book.do(CheckIn(name), name)
    book.do(DrawPartners("friday"))
    paired = [person for team in book.event.teams.values() for person in team.players]
    assert len(book.event.teams) == 3
    assert len(set(paired)) == 6
    assert book.event.partner_seeds == ("friday",)
    waiting = [one for one in book.event.singles.values() if one.team is None]
    assert len(waiting) == 1
    book.do(EnterSingle("hal", "Hal"), "hal")
    book.do(CheckIn("hal"), "hal")
    book.do(DrawPartners("again"))
    assert len(book.event.teams) == 4
    book.drawn().play_groups(Random(1))
    assert standings_of(book.event).order
    book.check()


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(["club", "single", "double", "state"]), st.integers(4, 18), st.integers(0, 10_000))
def test_withdrawals_at_any_moment_leave_a_day_that_ends(name: str, teams: int, seed: int) -> None:
    """TRN-6: whoever goes and whenever, games are won by those who stay, and somebody who has stayed is champion."""
    rng = Random(seed)
    book = Book(FORMATS[name]).with_teams(teams).drawn()
    steps = 0
    while steps < 400:
        steps += 1
        games = book.on()
        staying = [team for team in book.event.teams if team not in gone(book.event)]
        if rng.random() < 0.08 and len(staying) > 2:
            book.do(Leave(rng.choice(staying)))
        elif games:
            fixture = rng.choice(games)
            book.win(fixture, rng.choice(list(Side)), rng)
        elif book.event.groups is not None and not book.event.brackets:
            try:
                book.begin()
            except AssertionError:
                book.do(SeedBrackets("finals"))
        else:
            break
    assert champion(book.event) is not None or all(
        team in gone(book.event) or has_lost(book, team) for team in book.event.brackets["championship"]
    )
    book.check()


def has_lost(book: Book, team: TeamId) -> bool:
    """Whether a team has been beaten in the championship."""
    return any(
        one.counted is not None
        and one.counted.winner is not None
        and one.teams is not None
        and team in one.teams
        and one.teams[one.counted.winner.place] != team
        for one in fixtures(book.event).values()
        if one.stage == "championship"
    )


@settings(max_examples=10, deadline=None)
@given(st.sampled_from(["club", "double", "state"]), st.integers(4, 16), st.integers(0, 10_000))
def test_corrections_at_any_moment_leave_a_day_that_ends(name: str, teams: int, seed: int) -> None:
    """TRN-4, TRN-5: whatever is corrected, everything follows from the book anew, and played on there is a champion."""
    rng = Random(seed)
    book = Book(FORMATS[name]).with_teams(teams).drawn().play_groups(rng)
    if not book.event.brackets:
        book.do(SeedBrackets("finals"))
    book.play_brackets(rng)
    for _ in range(3):
        wrong = rng.choice([one for one in fixtures(book.event).values() if one.counted is not None and one.teams])
        assert wrong.counted is not None
        turned = str(wrong.counted.score.turned)
        book.enter(wrong.id, turned, "Turned around")
        book.play_brackets(rng)
        assert champion(book.event) in book.event.teams
        assert not any(one.is_open for one in fixtures(book.event).values())
    book.check()


def test_nothing_is_drawn_with_one_team_or_before_its_time() -> None:
    """TRN-4, TRN-6: two teams at least, brackets only after the groups."""
    book = Book().with_teams(1)
    with pytest.raises(RulesError, match="two teams"):
        book.drawn()
    book.with_teams(7, first=2).drawn().begin()
    with pytest.raises(RulesError, match="12 games of the groups are not decided"):
        book.do(SeedBrackets("finals"))
    assert len(list(group_fixtures(book.event))) == 12

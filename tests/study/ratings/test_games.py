"""Ratings: what games do to those who played them, and what many of them come to."""

from __future__ import annotations

from itertools import combinations
from math import exp
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from texas42.rules import Team
from texas42.study.ratings import Book, Played, Rating, Standing, after
from texas42.study.ratings.bots import rating_of_bots
from texas42.study.ratings.games import Who, unrated

NS, EW = Team
FOUR = ("ann", "bob", "cid", "dee")
NAMES = st.sampled_from(["ann", "bob", "cid", "dee", "eve", "", "bot:rookie", "bot:champion"])
GAMES = st.builds(Played, st.tuples(NAMES, NAMES, NAMES, NAMES), st.sampled_from(Team))


def nobody(_who: Who) -> Standing:
    return Standing()


def test_winners_rise_and_losers_fall() -> None:
    """Each of four strangers, and both partnerships, by as much; and all are known better than before."""
    found = after(Played(FOUR, EW), nobody)
    assert set(found) == {("ann",), ("bob",), ("cid",), ("dee",), ("ann", "cid"), ("bob", "dee")}
    assert [found[who,].rating.points > 1_000 for who in FOUR] == [False, True, False, True]
    assert found["bob", "dee"].rating.points > 1_000 > found["ann", "cid"].rating.points
    assert all(one.rating.sigma < Rating().sigma and one.games == 1 for one in found.values())
    assert [found[who,].won for who in FOUR] == [0, 1, 0, 1]


def test_bots_have_fixed_ratings() -> None:
    """A game changes the people at the table, and a partnership with one of them; a win against better bots is more."""
    found = after(Played(("ann", "bot:rookie", "bot:expert", "bot:rookie"), NS), nobody)
    assert set(found) == {("ann",), ("ann", "bot:expert")}
    better = after(Played(("ann", "bot:champion", "bot:expert", "bot:champion"), NS), nobody)
    assert better["ann",].rating.mu > found["ann",].rating.mu


def test_better_bots_stand_higher() -> None:
    """Each level above the one below it, regular where everybody starts, and a pair of them twice as far apart."""
    levels = [rating_of_bots((f"bot:{level}",)).points for level in ("rookie", "regular", "expert", "champion")]
    assert levels == sorted(levels)
    assert levels[1] == Rating().points
    pair = rating_of_bots(("bot:rookie", "bot:rookie"))
    assert 1_000 - pair.points == 2 * (1_000 - levels[0])
    assert rating_of_bots(("bot:stranger",)) == rating_of_bots(("bot:regular", "bot:stranger")) == Rating()


def test_who_is_not_known_counts_as_a_newcomer_and_is_not_kept() -> None:
    """The others are rated by the game as if a stranger had sat there."""
    named, unnamed = after(Played(FOUR, NS), nobody), after(Played(("ann", "bob", "cid", ""), NS), nobody)
    assert set(unnamed) == {("ann",), ("bob",), ("cid",), ("ann", "cid")}
    assert all(named[who] == one for who, one in unnamed.items())


@pytest.mark.parametrize(
    ("players", "why"),
    [
        (("bot:expert",) * 4, "nobody known played it"),
        (("",) * 4, "nobody known played it"),
        (("ann", "bob", "cid", "ann"), "somebody held two seats"),
        (("ann", "bot:expert", "bot:expert", "bot:expert"), ""),
        (("ann", "", "", ""), ""),
        (FOUR, ""),
    ],
)
def test_which_games_count(players: tuple[str, ...], why: str) -> None:
    """Somebody must have played, and nobody against or with himself."""
    assert unrated(Played(players, NS)) == why


@given(st.lists(GAMES, max_size=12))
def test_it_does_not_matter_who_sits_where(games: list[Played]) -> None:
    """Where all four sit one place further, and the other side wins, everybody is rated the same."""
    one, turned = Book(), Book()
    for game in (game for game in games if not unrated(game)):
        one.add(game)
        turned.add(Played((*game.players[1:], game.players[0]), game.winner.other))
    for size in (1, 2):
        assert [who for who, _ in one.ranked(size)] == [who for who, _ in turned.ranked(size)]
        for who, stood in one.ranked(size):
            assert turned.of(who).rating == pytest.approx(stood.rating)


def test_the_better_player_is_found() -> None:
    """Of eight who change partners every game, the order of strengths comes out, and the intervals hold them."""
    dice, book = Random(42), Book()  # noqa: S311 - of a test
    strength = {name: 25 + 1.5 * place for place, name in enumerate("abcdefgh")}
    for _ in range(1_500):
        a, b, c, d = dice.sample(sorted(strength), 4)
        gap = strength[a] + strength[c] - strength[b] - strength[d]
        winner = NS if dice.random() < 1 / (1 + exp(-gap / 5.893)) else EW
        book.add(Played((a, b, c, d), winner))
    found = {who[0]: one.rating for who, one in book.ranked(1)}
    middle = sum(rating.mu for rating in found.values()) / 8 - sum(strength.values()) / 8
    apart = [(a, b) for a, b in combinations(sorted(strength), 2) if strength[b] - strength[a] > 2]
    assert all(found[a].mu < found[b].mu for a, b in apart)
    assert sum(abs(found[name].mu - middle - strength[name]) < 2 * found[name].sigma for name in strength) >= 6


def test_lists_go_by_what_is_sure() -> None:
    """Who won one game stands below who won many, however lucky the one; who has too few is not listed."""
    book = Book()
    for _ in range(40):
        book.add(Played(("ann", "bot:regular", "bot:regular", "bot:regular"), NS))
    book.add(Played(("bob", "bot:champion", "bot:champion", "bot:champion"), NS))
    assert [who for who, _ in book.ranked(1)] == [("ann",), ("bob",)]
    assert [who for who, _ in book.ranked(1, least=20)] == [("ann",)]
    assert all(len(who) == 2 for who, _ in book.ranked(2))

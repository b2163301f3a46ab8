"""Brackets: who meets whom when winners go on."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from texas42.club.bracket import (
    Bracket,
    Ended,
    Game,
    Lack,
    LoserOf,
    Seed,
    WinnerOf,
    largest_power_of_two,
    round_name,
    seeded_places,
    single_elimination,
    stand,
)
from texas42.club.scores import Side


@pytest.mark.parametrize("size", [2, 4, 8, 16, 32, 64])
def test_the_best_meet_as_late_as_can_be(size: int) -> None:
    """LGE-10: in every round seeds add up to one more than the teams left, as long as the better seed wins."""
    places = list(seeded_places(size))
    assert sorted(places) == list(range(1, size + 1))
    while len(places) > 1:
        pairs = list(zip(places[::2], places[1::2], strict=True))
        assert {one + two for one, two in pairs} == {len(places) + 1}
        places = [min(pair) for pair in pairs]


@given(st.integers(1, 6), st.data())
def test_one_team_is_left(power: int, data: st.DataObject) -> None:
    """LGE-10: every game sends one team home, every other team loses once, and the last game's winner has lost none."""
    size = 1 << power
    teams = [f"t{place}" for place in range(1, data.draw(st.integers(2, size)) + 1)]
    bracket = single_elimination(size)
    ended: dict[str, Ended] = {}
    lost: list[object] = []
    for game in bracket.games:
        now = next(one for one in stand(bracket, teams, ended) if one.game == game)
        if now.teams is not None:
            ended[game.id] = Ended(data.draw(st.sampled_from(Side)))
            lost.append(now.teams[ended[game.id].winner.other.place])  # type: ignore[union-attr]
    last = stand(bracket, teams, ended)[-1]
    assert sorted([*map(str, lost), str(last.winner)]) == sorted(teams)
    assert len(ended) == len(teams) - 1
    assert bracket.rounds == power


def test_byes_go_to_the_best() -> None:
    """LGE-10: with fewer teams than places the best seeds go on without a game."""
    games = stand(single_elimination(8), ["a", "b", "c", "d", "e"], {})
    assert [one.winner for one in games[:4]] == ["a", Lack.UNKNOWN, "b", "c"]
    assert games[1].teams == ("d", "e")
    assert games[5].teams == ("b", "c")
    assert games[4].slots == ("a", Lack.UNKNOWN)
    assert games[6].winner is Lack.UNKNOWN


def test_a_game_that_both_forfeit_sends_nobody_on() -> None:
    """LGE-10, LGE-5: whoever waits in the next round goes on; if both games lack a winner, nobody does."""
    bracket = single_elimination(4)
    games = stand(bracket, "abcd", {"1:1": Ended(None), "1:2": Ended(Side.FIRST)})
    assert (games[2].slots, games[2].winner) == ((Lack.NOBODY, "b"), "b")
    assert stand(bracket, "abcd", {"1:1": Ended(None), "1:2": Ended(None)})[-1].winner is Lack.NOBODY


def test_losers_may_go_on_too() -> None:
    """TRN-4: a bracket is a list of games, so a game for third place is one more of them."""
    games = single_elimination(4).games
    third = Game("third", 2, (LoserOf("1:1"), LoserOf("1:2")))
    bracket = Bracket(4, (*games[:2], third, games[2]))
    found = stand(bracket, "abcd", {"1:1": Ended(Side.FIRST), "1:2": Ended(Side.SECOND)})
    assert (found[2].teams, found[3].teams) == (("d", "b"), ("a", "c"))
    assert stand(bracket, "abcd", {})[2].slots == (Lack.UNKNOWN, Lack.UNKNOWN)
    assert stand(bracket, "abc", {"1:2": Ended(Side.SECOND)})[2].slots == (Lack.NOBODY, "b")
    assert single_elimination(2).games == (Game("1:1", 1, (Seed(1), Seed(2))),)
    assert games[2].sources == (WinnerOf("1:1"), WinnerOf("1:2"))


def test_sizes_and_names() -> None:
    """LGE-10: powers of two alone; rounds are called what players call them."""
    assert [largest_power_of_two(number) for number in (0, 1, 2, 3, 15, 16, 17)] == [0, 0, 2, 2, 8, 16, 16]
    assert round_name(single_elimination(32), 1) == "Round of 32"
    for size in (0, 1, 3, 12):
        with pytest.raises(ValueError, match="power of two"):
            single_elimination(size)

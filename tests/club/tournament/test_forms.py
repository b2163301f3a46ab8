"""Single, double and consolation brackets for every number of teams (TRN-4)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.club.tournament.brackets import Course, by_chance, loser, play, ready, teams_named
from texas42.club.bracket import Ended, Lack, Standing, places_for, stand
from texas42.club.scores import SIDES
from texas42.club.tournament.forms import elimination, title

EVERY = range(2, 129)


def in_every_bracket(course: Course, teams: list[str]) -> None:
    """Laws of all forms: one champion, no game against oneself, each game after those that its sides come from."""
    assert course.champion in teams
    assert all(one.teams is None or one.teams[0] != one.teams[1] for one in course.standings)
    assert all(one.winner is not Lack.UNKNOWN for one in course.standings)


def test_single_elimination_takes_one_game_fewer_than_there_are_teams() -> None:
    """TRN-4, TRN-6: n-1 games, everybody but the champion loses one; byes fill up to a power of two."""
    for number in EVERY:
        teams = teams_named(number)
        course = play(elimination(number), teams, by_chance(Random(number)))
        in_every_bracket(course, teams)
        assert len(course.order) == number - 1
        assert course.losses == Counter(team for team in teams if team != course.champion)


def test_double_elimination_takes_two_losses() -> None:
    """TRN-4: 2n-2 games, or one more where the second final is played; everybody else has lost two."""
    for number in EVERY:
        teams = teams_named(number)
        for seed in range(1 + (number < 40)):
            course = play(elimination(number, number), teams, by_chance(Random(f"{number} {seed}")))
            in_every_bracket(course, teams)
            again = any(one.game.part == "second final" for one in course.order)
            assert len(course.order) == 2 * number - 2 + again
            losses = course.losses
            assert all(losses[team] == 2 for team in teams if team != course.champion)
            assert losses[str(course.champion)] == again


def test_the_second_final_is_played_only_after_a_first_loss() -> None:
    """TRN-4: where the undefeated team wins the final, it is over; otherwise both have lost one, and play again."""
    for number in EVERY:
        teams = teams_named(number)
        plain = play(elimination(number, number), teams)
        assert plain.champion == "t1"
        assert plain.order[-1].game.part == "final"
        upset = play(elimination(number, number), teams, lambda one: SIDES[one.game.part == "final"])
        assert [one.game.part for one in upset.order[-2:]] == ["final", "second final"]
        assert upset.order[-1].teams is not None
        assert set(upset.order[-1].teams) == set(upset.order[-2].teams or ())


def test_seeds_meet_last() -> None:
    """TRN-3, TRN-4: where the better seed wins, the best 2^k reach the round of 2^k, and the best two the final."""
    for number in EVERY:
        teams = teams_named(number)
        for form in (elimination(number), elimination(number, number)):
            course = play(form, teams)
            for standing in course.of("winners"):
                left = 2 * sum(one.game.round == standing.game.round for one in course.of("winners"))
                assert all(isinstance(slot, Lack) or int(slot[1:]) <= left for slot in standing.slots)
            byes = [one for one in course.of("winners") if one.game.round == 1 and one.teams is None]
            assert {one.winner for one in byes} == set(teams[: places_for(number) - number])


def test_double_elimination_for_the_last_teams_alone() -> None:
    """TRN-4: before the final stages one loss sends home, in them two do."""
    for number in EVERY:
        for last in (2, 4, 8):
            if last > number:
                continue
            teams = teams_named(number)
            course = play(elimination(number, last), teams, by_chance(Random(number)))
            in_every_bracket(course, teams)
            again = any(one.game.part == "second final" for one in course.order)
            assert len(course.order) == (number - last) + 2 * last - 2 + again
            losses = course.losses
            twice = [team for team in teams if team != course.champion and losses[team] == 2]
            assert len(twice) == last - 1


def test_double_from_more_teams_than_there_are_is_double_from_the_start() -> None:
    """TRN-4: a form for a number of places serves fewer teams."""
    assert elimination(6, 64) == elimination(6, 8)


def met_before(course: Course) -> list[Standing]:
    """The games between teams that had met already."""
    met: set[frozenset[str]] = set()
    again = []
    for one in course.order:
        pair = frozenset(one.teams or ())
        if pair in met:
            again.append(one)
        met.add(pair)
    return again


def first_rematch(size: int) -> int:
    """The first round of the losers' side in which teams must be able to meet again.

    Who comes down in the r-th round finds there losers of r-1 earlier rounds, each from one of the 2^(m-r) parts of the
    winners' side, so with those of its own they are in parts of their own only while there are r parts.
    """
    powers = size.bit_length() - 1
    for step in range(2, powers + 1):
        if 1 << (powers - step) < step - 1:
            return 2 * step - 3
        if 1 << (powers - step) < step:
            return 2 * step - 2
    return 2 * powers


def test_nobody_meets_again_before_it_must_be() -> None:
    """TRN-4: losers of each round come down where those they have beaten are not, as long as there is such a place."""
    for number in EVERY:
        teams, form = teams_named(number), elimination(number, number)
        for seed in range(1 + (number < 40)):
            for one in met_before(play(form, teams, by_chance(Random(f"{number} {seed}")))):
                if one.game.part == "losers":
                    assert int(one.game.id[1:].partition(":")[0]) >= first_rematch(form.size)
                else:
                    assert one.game.part in {"final", "second final"}


@pytest.mark.parametrize("power", [2, 3, 4, 5, 6, 7])
def test_no_outcome_at_all_lets_teams_meet_again_too_soon(power: int) -> None:
    """TRN-4: whoever could have met on the winners' side cannot meet on the losers' side before it must be."""
    size = 1 << power
    form = elimination(size, size)
    who: dict[str, set[tuple[int, int]]] = {}
    for game in form.games:
        if game.part == "winners":
            who[game.id] = {(game.round, int(game.id.partition(":")[2]) - 1)}
        elif game.part == "losers":
            sides = [who[source.game] for source in game.sources]  # type: ignore[union-attr]
            who[game.id] = sides[0] | sides[1]
            clash = any(could_have_met(one, two) for one in sides[0] for two in sides[1])
            assert not clash or int(game.id[1:].partition(":")[0]) >= first_rematch(size)


def could_have_met(one: tuple[int, int], two: tuple[int, int]) -> bool:
    """Whether who lost the one game can have won over who lost the other, each named by round and place."""
    (early, place), (late, other) = sorted((one, two))
    return early < late and place >> (late - early) == other


def test_the_consolation_is_for_who_loses_the_first_real_game() -> None:
    """TRN-4: a bye is no game: who loses the first game really played is in the consolation, and nobody else."""
    for number in EVERY:
        teams, form = teams_named(number), elimination(number, consolation=True)
        for seed in range(1 + (number < 40)):
            course = play(form, teams, by_chance(Random(f"{number} {seed}")))
            in_every_bracket(course, teams)
            main = [one for one in course.order if one.game.part == "winners"]
            played: dict[str, list[Standing]] = {team: [] for team in teams}
            for one in main:
                for team in one.teams or ():
                    played[team].append(one)
            early = {team for team, games in played.items() if loser(games[0]) == team and games[0].game.round <= 2}
            consoled = [one for one in course.order if one.game.part == "consolation"]
            entered = {team for one in course.of("consolation") for team in one.slots if not isinstance(team, Lack)}
            if form.size < 8:
                assert not entered
                continue
            assert entered == early
            assert len(consoled) == len(early) - 1
            assert not [one for one in met_before(course) if one.game.part == "consolation"]


def test_losers_of_the_semifinals_play_for_third_place() -> None:
    """TRN-4: one more game, before the final; with two or three teams there is nobody to play it."""
    course = play(elimination(8, third_place=True), teams_named(8))
    assert [one.teams for one in course.of("third place")] == [("t4", "t3")]
    assert course.standings[-1].game.id == "3:1"
    assert not play(elimination(2, third_place=True), teams_named(2)).of("third place")
    assert play(elimination(3, third_place=True), teams_named(3)).of("third place")[0].winner == "t3"


@settings(max_examples=40)
@given(st.integers(2, 40), st.sampled_from(["single", "double", "consolation", "third", "late"]), st.data())
def test_who_withdraws_at_any_moment_leaves_a_bracket_that_ends(number: int, form: str, data: st.DataObject) -> None:
    """TRN-6: what is played stands, what is not goes to the other; who stays and wins every game is the champion."""
    double = {"double": number, "late": 4}.get(form, 0)
    bracket = elimination(number, double, third_place=form == "third", consolation=form == "consolation")
    teams, gone = teams_named(number), set[str]()
    ended: dict[str, Ended] = {}
    rng = data.draw(st.randoms(use_true_random=False))
    winner = rng.choice(teams)
    while now := ready(stand(bracket, teams, ended, gone), gone):
        one = rng.choice(now)
        side = SIDES[one.slots.index(winner)] if winner in one.slots else rng.choice(SIDES)
        ended[one.game.id] = Ended(side, one.teams)
        if rng.random() < 0.2:
            gone |= {rng.choice(teams)} - {winner}
    last = stand(bracket, teams, ended, gone)
    assert all(one.winner is not Lack.UNKNOWN for one in last)
    assert last[-1].winner == winner


@settings(max_examples=40)
@given(st.integers(2, 40), st.booleans(), st.data())
def test_a_correction_at_any_moment_leaves_a_valid_bracket(number: int, double: bool, data: st.DataObject) -> None:
    """TRN-4: games that others have played than meet in them by now do not count; played on, the laws hold again."""
    bracket = elimination(number, number if double else 0)
    teams = teams_named(number)
    course = play(bracket, teams, by_chance(data.draw(st.randoms(use_true_random=False))))
    wrong = data.draw(st.sampled_from(course.order))
    assert wrong.teams is not None
    side = SIDES[wrong.winner == wrong.teams[0]]
    after = play(bracket, teams, ended={**course.ended, wrong.game.id: Ended(side, wrong.teams)})
    in_every_bracket(after, teams)
    assert all(one.is_played == (one.teams is not None) for one in after.standings)
    counted = sum(one.is_played for one in after.standings)
    again = after.standings[-1].is_played
    assert counted == (2 * number - 2 + again if double else number - 1)


def test_every_round_has_a_name() -> None:
    """TRN-4: names that players use, and numbers on the two sides of a double elimination."""
    single = elimination(16, third_place=True, consolation=True)
    assert list(dict.fromkeys(title(single, game) for game in single.games)) == [
        "Round of 16",
        "Quarterfinals",
        "Semifinals",
        "Consolation, quarterfinals",
        "Consolation, semifinals",
        "Consolation, final",
        "Third place",
        "Final",
    ]
    assert title(elimination(64), elimination(64).games[0]) == "Round of 64"
    double = elimination(4, 4)
    assert [title(double, game) for game in double.games] == [
        "Winners, round 1",
        "Winners, round 1",
        "Winners, round 2",
        "Losers, round 1",
        "Losers, round 2",
        "Final",
        "Second final",
    ]

"""Group mates meet late."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.club.tournament.brackets import play, teams_named
from texas42.club.bracket import places_for, seeded_places
from texas42.club.tournament.forms import elimination
from texas42.club.tournament.spreading import meeting, spread


def early_meetings(order: tuple[str, ...], groups: dict[str, str]) -> list[int]:
    """The rounds in which group mates can meet, the earliest first."""
    rows = {
        order[seed - 1]: row for row, seed in enumerate(seeded_places(places_for(len(order))), 1) if seed <= len(order)
    }
    mates = [(one, two) for one, two in combinations(order, 2) if groups[one] == groups[two]]
    return sorted(meeting(rows[one], rows[two]) for one, two in mates)


@settings(max_examples=50)
@given(st.integers(2, 64), st.integers(1, 12), st.randoms(use_true_random=False))
def test_seeds_move_within_their_ranks_alone(number: int, many: int, rng: object) -> None:
    """TRN-4: the first two stay, nobody leaves the rank or loses a bye, and group mates meet no earlier than before."""
    teams = tuple(teams_named(number))
    groups = {team: str(rng.randrange(many)) for team in teams}  # type: ignore[attr-defined]
    order = spread(teams, groups)
    assert order[:2] == teams[:2]
    byes = places_for(number) - number
    for place in range(2, number):
        rank = places_for(place + 1) // 2
        assert order[place] in teams[rank : 2 * rank]
        assert (int(order[place][1:]) <= byes) == (place < byes)
    before, after = early_meetings(teams, groups), early_meetings(order, groups)
    assert sum(4 ** (12 - one) for one in after) <= sum(4 ** (12 - one) for one in before)


def test_two_of_each_group_meet_in_the_final_at_the_earliest() -> None:
    """TRN-4: winners and seconds of four groups are in opposite halves, whoever was seeded where."""
    for seconds in ("ABCD", "DCBA", "BADC", "CDAB", "DACB"):
        groups = {f"t{place}": letter for place, letter in enumerate("ABCD" + seconds, start=1)}
        order = spread(tuple(groups), groups)
        assert set(early_meetings(order, groups)) == {3}
        assert play(elimination(8), order).champion == "t1"


def test_who_has_no_group_stays() -> None:
    """TRN-4: without groups the seeds are as they were."""
    assert spread(tuple(teams_named(16)), {}) == tuple(teams_named(16))

"""Mirrored deals: the same dominoes twice, the sides swapped."""

from __future__ import annotations

import pytest

from tests.bots.arena.players import Chooser, seat_players
from texas42.bots.arena import Given, Matchup, play_deals
from texas42.bots.arena.dealing import deck
from texas42.rules import ALL_DOMINOES, Bid, Command, Seat, SeatView, Standing, preset

TRADITIONAL = preset("traditional")
POINTS = preset("points")


@pytest.mark.parametrize(
    "matchup",
    [
        Matchup("rookie", "rookie", TRADITIONAL, seed=3),
        Matchup("rookie", "rookie", TRADITIONAL, seed=3, score=(5, 6)),
        Matchup("rookie", "rookie", POINTS, seed=4),
        Matchup("rookie", "rookie", TRADITIONAL, given=Given(Bid.points(30))),
    ],
    ids=["hands", "late in the game", "points", "forced bid"],
)
def test_a_player_against_itself_is_exactly_even(matchup: Matchup) -> None:
    """The same player on both sides scores a difference of exactly zero in every deal."""
    deals = list(play_deals(matchup, range(8)))
    assert [deal.first.score("A") + deal.second.score("A") for deal in deals] == [0] * 8
    assert any(deal.first.score("A") for deal in deals)


def test_games_are_mirrored_too() -> None:
    """A player against itself wins one game of every two, hand by hand the same."""
    for deal in play_deals(Matchup("rookie", "rookie", TRADITIONAL, games=True), range(2)):
        first, second = deal.sittings
        assert first.won is second.won
        assert first.won is not None
        assert second.won is not None
        assert first.side_of(first.won) != second.side_of(second.won)
        assert [hand._replace(times=((), ())) for hand in first.hands] == [
            hand._replace(times=((), ())) for hand in second.hands
        ]


def test_both_sittings_have_the_same_dominoes_score_and_shaker(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a seat sees before the first bid does not depend on who sits there; the score stays with the seats."""
    seen: dict[str, list[tuple[Seat | None, Seat, int, tuple[int, int]]]] = {"A": [], "B": []}

    def watching(side: str) -> Chooser:
        def choose(view: SeatView, standing: Standing) -> Command | None:
            if not view.public.auction.bids:
                seen[side].append((view.seat, view.public.shaker, view.dealt.mask, standing.score))
            return None

        return choose

    seat_players(monkeypatch, left=watching("A"), right=watching("B"))
    list(play_deals(Matchup("left", "right", TRADITIONAL, score=(2, 4)), range(8)))
    assert sorted(seen["A"]) == sorted(seen["B"])
    assert {score for *_, score in seen["A"]} == {(2, 4)}
    assert {shaker for _, shaker, *_ in seen["A"]} == set(Seat)


def test_deals_depend_on_the_seed_and_their_number_alone() -> None:
    """Deal 5 is the same whatever was played before it, and another one with another seed."""
    matchup = Matchup("rookie", "rookie", TRADITIONAL)
    *_, last = play_deals(matchup, range(6))
    (alone,) = play_deals(matchup, [5])
    (other,) = play_deals(matchup._replace(seed=1), [5])
    assert last.first.hands[0].bids == alone.first.hands[0].bids
    assert (last.first.hands[0].call, last.first.hands[0].taken) == (
        alone.first.hands[0].call,
        alone.first.hands[0].taken,
    )
    assert (other.first.hands[0].call, other.first.hands[0].taken) != (
        alone.first.hands[0].call,
        alone.first.hands[0].taken,
    )


def test_every_hand_of_every_deal_has_dominoes_of_its_own() -> None:
    """SET-3: seed, deal, hand and attempt all shuffle anew, and each shuffle holds all 28 dominoes."""
    decks = [deck(0, 0, 0), deck(1, 0, 0), deck(0, 1, 0), deck(0, 0, 1), deck(0, 0, 0, 1)]
    assert len(set(decks)) == len(decks)
    assert all(set(shuffled) == set(ALL_DOMINOES) for shuffled in decks)

"""A hand that one person plays with bots at the other seats."""

from __future__ import annotations

import pytest

from texas42.records import dumps, loads
from texas42.rules import ALL_DOMINOES, Command, IllegalError, Phase, RulesError, Seat, preset
from texas42.rules.commands import Arrange, ForfeitHand, MakeBid, PlayDomino
from texas42.rules.events import HandStarted
from texas42.study.puzzles.sources import deck
from texas42.study.solo import Solo, chose, dealt, kept

OPTIONS = preset("traditional").but(laydown="off")


def _dealt(words: str = "a", shaker: Seat = Seat.EAST) -> Solo:
    return dealt(HandStarted(OPTIONS, shaker), deck(words), Seat.SOUTH, "regular")


def _played(solo: Solo, choose: int = 0) -> Solo:
    while solo.choices:
        solo = chose(solo, solo.choices[choose])
    return solo


@pytest.mark.parametrize("shaker", list(Seat))
def test_bots_play_to_the_next_choice(shaker: Seat) -> None:
    """BID-1: whoever bids before the person has bid, and nobody after; the dominoes stand from high to low."""
    solo = _dealt(shaker=shaker)
    bids = solo.hand.public.auction.bids
    assert len(bids) == list(shaker.left.around()).index(Seat.SOUTH)
    assert solo.seen.is_my_turn
    assert solo.seen.own is not None
    assert list(solo.seen.own.dominoes) == sorted(solo.hand.dealt(Seat.SOUTH), reverse=True)


def test_a_hand_goes_to_its_end() -> None:
    """It is over when nothing may be chosen any more, and the same choices lead to the same end."""
    solo = _played(_dealt())
    assert solo.is_over
    assert solo.standing.score != (0, 0)
    assert _played(_dealt()) == solo
    assert _played(_dealt("b")) != solo


def test_a_hand_is_kept_as_its_record() -> None:
    """At any moment it can be put away as text and taken out again."""
    solo = _dealt()
    while solo.choices:
        assert kept(loads(dumps(solo.record)), Seat.SOUTH, "regular") == solo
        solo = chose(solo, solo.choices[-1])
    assert kept(loads(dumps(solo.record)), Seat.SOUTH, "regular").choices == ()


def _wrong(solo: Solo) -> list[Command]:
    absent = next(one for one in ALL_DOMINOES if one not in solo.hand.dealt(Seat.SOUTH))
    other = next(iter(solo.hand.held(Seat.NORTH)))
    return [
        PlayDomino(Seat.SOUTH, absent),
        PlayDomino(Seat.NORTH, other),
        ForfeitHand(Seat.EAST, "it took too long"),
        Arrange(Seat.NORTH, tuple(solo.hand.dealt(Seat.NORTH))),
        MakeBid(Seat.WEST, solo.seen.public.auction.bids[0]),
    ]


def test_only_what_is_ones_own_may_be_chosen() -> None:
    """PLY-1, BID-1, CND-9: nobody acts for another seat, gives its hand up or moves its dominoes, or plays on."""
    solo = _dealt(shaker=Seat.NORTH)
    while solo.seen.public.phase is not Phase.PLAYING:
        solo = chose(solo, solo.choices[0])
    for command in _wrong(solo):
        with pytest.raises(RulesError):
            chose(solo, command)
    over = _played(solo)
    with pytest.raises(RulesError):
        chose(over, PlayDomino(Seat.SOUTH, next(iter(over.hand.dealt(Seat.SOUTH)))))
    with pytest.raises(IllegalError):
        chose(over, over.record.commands[0])


def test_what_bots_do_depends_on_what_they_see_alone() -> None:
    """With the person's and the partner's dominoes exchanged, an opponent that bids first bids the same."""
    first = _dealt(shaker=Seat.NORTH)
    hands = [first.hand.dealt(seat) for seat in Seat]
    order = [Seat.EAST, Seat.WEST, Seat.SOUTH, Seat.NORTH]
    swapped = {**dict(zip(Seat, hands, strict=True)), Seat.SOUTH: hands[Seat.NORTH], Seat.NORTH: hands[Seat.SOUTH]}
    again = dealt(
        HandStarted(OPTIONS, Seat.NORTH), [one for seat in order for one in swapped[seat]], Seat.SOUTH, "regular"
    )
    assert again.hand.dealt(Seat.NORTH) == first.hand.dealt(Seat.SOUTH)
    assert again.hand.public.auction.bids == first.hand.public.auction.bids

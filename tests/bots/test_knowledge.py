"""What a seat knows of the others' dominoes follows from the rules, and the true deal never contradicts it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.table import HOME, STRAIGHT, TABLE, E, N, S, W, bids, dealt, do, in_contract, named, played, tile_set
from texas42.bots.knowledge import Holder, Knowledge, knowledge, may_hold, plays
from texas42.rules import DOUBLES, PRESETS, SEATS, Hand, Options, Seat, deck_for, start, view
from texas42.rules.commands import ExposeDomino, LayDown, Shake
from texas42.rules.events import HandStarted
from texas42.testing.choosing import random_command, random_hands, random_options, seeded
from texas42.testing.mischief import expose

FIVES: dict[str, Any] = {
    "n": "5-5 6-5 1-0 2-0 2-1 0-0 1-1",
    "e": "5-0 6-0 6-1 6-2 6-3 6-4 6-6",
    "s": "5-1 5-4 2-2 3-0 3-1 3-2 3-3",
    "w": "5-2 5-3 4-0 4-1 4-2 4-3 4-4",
}


def holder(known: Knowledge, seat: Seat) -> Holder:
    return next(other for other in known.others if other.seat is seat)


def seen_by(hand: Any, seat: Seat, of: Seat) -> Holder:
    return holder(knowledge(view(hand, seat)), of)


def agrees(known: Knowledge, hand: Hand) -> bool:
    """Whether the true deal is among those that the knowledge allows."""
    for other in known.others:
        held = hand.held(other.seat).mask
        if held.bit_count() != other.size or held & ~other.may or other.known & ~held:
            return False
        if (held & DOUBLES.mask).bit_count() < other.doubles:
            return False
    return known.held == hand.held(known.seat).mask


def test_before_the_play_everybody_may_hold_all_that_is_out() -> None:
    """SET-3: with nothing played each other seat has seven of the 21 dominoes that a seat does not hold."""
    known = knowledge(view(in_contract("fives", **FIVES), N))
    assert [other.seat for other in known.others] == [E, S, W]
    for other in known.others:
        assert other == Holder(other.seat, 7, ~known.held & (1 << 28) - 1, 0, 0, 0)
    assert (known.held, known.gone) == (tile_set(FIVES["n"]).mask, 0)


def test_whoever_does_not_follow_has_none_of_the_suit() -> None:
    """PLY-3: a domino of another suit shows that nothing is held that follows the lead."""
    hand = played(in_contract("fives", **FIVES), "5-5 5-0 5-1 5-2 6-5 6-6")
    east, south = seen_by(hand, N, E), seen_by(hand, N, S)
    fives = tile_set("5-4 5-3").mask
    assert not east.may & fives
    assert south.may & fives == fives
    assert (east.size, east.played) == (5, tile_set("5-0 6-6").mask)


def test_whoever_follows_may_have_more_of_the_suit() -> None:
    """PLY-3: following a lead takes nothing away but what was played."""
    hand = played(in_contract("fives", **FIVES), "5-5 5-0")
    assert seen_by(hand, S, E).may & tile_set("5-3 5-2").mask == tile_set("5-3 5-2").mask


def test_a_first_lead_that_is_no_trump_shows_that_there_is_none() -> None:
    """PLY-5: where trump must be led first, leading another domino shows a hand without trumps."""
    known: dict[str, Any] = {"n": "6-6 6-4 6-3 6-2 6-1 6-0 4-4"}
    must = played(in_contract("fives", options=STRAIGHT.but(opening_lead="trump"), **known), "6-6")
    free = played(in_contract("fives", **known), "6-6")
    fives = tile_set("5-5 5-4 5-3 5-2 5-1 5-0 6-5").mask
    assert not may_hold(must.public)[N] & fives
    assert may_hold(free.public)[N] & fives == fives


def test_a_later_lead_shows_nothing() -> None:
    """PLY-5: only the first lead has to be a trump."""
    hand = played(in_contract("fives", options=STRAIGHT.but(opening_lead="trump"), **FIVES), "5-5 5-0 5-1 5-2 1-0")
    assert seen_by(hand, E, N).may & tile_set("6-5 5-4 5-3").mask == tile_set("6-5 5-4 5-3").mask


def test_whoever_must_play_closest_has_nothing_closer() -> None:
    """CON-4: where sevens are played closest first, nobody holds a domino closer to seven than the one it plays."""
    options = HOME.but(sevens_play="closest")
    hand = in_contract("sevens:closest", "1M", options, n="6-1 6-6 5-5", e="6-2 6-5 0-0", s="5-2", w="4-3")
    hand = played(hand, "6-1 6-2")
    assert not seen_by(hand, N, E).may & tile_set("5-2 4-3").mask
    assert seen_by(hand, N, E).may & tile_set("6-0 5-3 5-1 4-4").mask == tile_set("6-0 5-3 5-1 4-4").mask


def test_sevens_played_freely_show_nothing() -> None:
    """CON-4: where any domino may be played, none is ruled out."""
    hand = in_contract("sevens", "1M", HOME, n="6-1 6-6 5-5", e="6-2 6-5 0-0", s="5-2", w="4-3")
    assert seen_by(played(hand, "6-1 0-0"), N, E).may & tile_set("5-2 4-3 6-2").mask == tile_set("5-2 4-3 6-2").mask


def test_an_exposed_domino_is_known() -> None:
    """CND-2: a domino that lies face up is its owner's, and nobody else's, until it is played."""
    hand = do(in_contract("fives", options=TABLE, **FIVES), ExposeDomino(E, next(iter(tile_set("6-6")))))
    east, west = seen_by(hand, N, E), seen_by(hand, N, W)
    assert east.known == tile_set("6-6").mask
    assert (east.size, east.may & east.known, west.may & east.known) == (7, east.known, 0)


def test_what_a_claim_laid_down_is_known() -> None:
    """CLM-1: the dominoes of whoever lays down lie open."""
    options = STRAIGHT.but(laydown="authentic")
    sixes = "6-6 6-5 6-4 6-3 6-2 6-1 6-0"
    hand = do(in_contract("sixes", options=options, n=sixes), LayDown(N, "rest"))
    north, south = seen_by(hand, E, N), seen_by(hand, E, S)
    assert (north.known, south.may & north.known) == (tile_set(sixes).mask, 0)


@pytest.mark.parametrize(("bid", "call", "doubles"), [("PL", "plunge:3", 4), ("SP", "splash:3", 3)])
def test_a_plunge_or_splash_shows_doubles(bid: str, call: str, doubles: int) -> None:
    """BID-6, BID-7: a plunge shows four doubles and a splash three, fewer by those that were played since."""
    hand = bids(dealt(HOME, W, n="6-6 5-5 4-4 2-2 6-5 6-4 2-1", s="3-0 3-1 3-2 4-3 5-3 1-0 2-0"), f"{bid} P P P")
    assert seen_by(hand, E, N).doubles == doubles
    hand = played(named(hand, call), "3-0")
    while hand.turn is not N:
        hand = do(hand, random_command(hand, seeded("doubles")))
    assert seen_by(played(hand, "2-2"), E, N).doubles == doubles - 1


def test_another_bid_shows_no_double() -> None:
    """BID-6: whoever bids marks need not hold a double."""
    assert seen_by(in_contract("fives", "1M", HOME, **FIVES), E, N).doubles == 0


def test_who_sits_out_keeps_seven_that_nobody_knows() -> None:
    """CON-1: in nello the bidder's partner holds seven of the dominoes that are out, to the end."""
    hand = in_contract("nello", "1M", HOME, n="1-0 2-0 3-0 2-1 3-1 4-0 0-0", e="6-4 5-1", w="6-1 4-1")
    hand = played(hand, "1-0 5-1 4-1")
    south = seen_by(hand, N, S)
    assert (south.size, south.played, south.known) == (7, 0, 0)
    assert seen_by(hand, N, E).size == 6
    assert [past.seat for past in plays(hand.public)] == [N, E, W]


def test_a_spectator_has_no_knowledge() -> None:
    """CND-5: whoever holds no dominoes is told so."""
    with pytest.raises(ValueError, match="spectator"):
        knowledge(view(in_contract("fives", **FIVES), None))


def test_as_seen_forgets_what_a_renege_denies() -> None:
    """CND-1: without the inferences each seat may hold all that is out and not known elsewhere."""
    hand = played(in_contract("fives", options=TABLE, **FIVES), "5-5 6-6")
    hand = do(hand, ExposeDomino(W, next(iter(tile_set("4-4")))))
    seen = knowledge(view(hand, N)).as_seen()
    assert holder(seen, E).may & tile_set("5-0").mask
    assert not holder(seen, E).may & tile_set("4-4").mask
    assert holder(seen, W).may & tile_set("4-4").mask
    assert not any(other.may & (seen.held | seen.gone) for other in seen.others)


def random_hand(options: Options, seed: int) -> list[Hand]:
    """The states of a hand in which everybody keeps to the rules; where the table is real a domino is dropped."""
    rng = seeded("knowledge", seed)
    shaker = rng.choice(SEATS)
    deck = deck_for(options, shaker, random_hands(rng))
    hand: Any = do(start(HandStarted(options, shaker)), Shake(shaker, deck))
    states = []
    while not hand.is_over:
        states.append(hand)
        dropped = expose(hand, rng) if hand.public.play is not None and rng.random() < 0.1 else None
        hand = do(hand, dropped or random_command(hand, rng))
    return states


@pytest.mark.parametrize("preset", PRESETS)
def test_the_true_deal_always_agrees_under_presets(preset: str) -> None:
    """PLY-3, BID-6, CON-1, CND-2: whatever happens in a legal hand, every seat's knowledge allows the true deal."""
    for seed in range(40):
        for hand in random_hand(PRESETS[preset], seed):
            assert all(agrees(knowledge(view(hand, seat)), hand) for seat in SEATS), seed


def test_the_true_deal_always_agrees_under_house_rules() -> None:
    """PLY-5, CON-4: so it is under any house rules."""
    for seed in range(120):
        options = random_options(seeded("knowledge options", seed))
        for hand in random_hand(options, seed):
            assert all(agrees(knowledge(view(hand, seat)), hand) for seat in SEATS), (seed, options)

"""Deals are counted, listed and drawn exactly as the knowledge allows them, none more often than another."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

from tests.bots.test_knowledge import FIVES, agrees, random_hand
from tests.rules.table import HOME, TABLE, E, N, S, W, bids, dealt, in_contract, played, tile_set
from texas42.bots.dice import dice
from texas42.bots.knowledge import Holder, Knowledge, knowledge
from texas42.bots.sampling import Deal, Deals
from texas42.rules import ALL, DOUBLES, PRESETS, SEATS, view
from texas42.testing.choosing import seeded


def mask(text: str) -> int:
    return tile_set(text).mask


def knowing(*others: Holder, held: str = "6-6 6-5") -> Knowledge:
    """What North knows with these dominoes, when all others but the holders' are gone."""
    out = 0
    for other in others:
        out |= other.may
    return Knowledge(N, mask(held), ALL.mask & ~out & ~mask(held), others)


OUT = "0-0 1-1 2-2 2-1 3-1 3-2"
FREE = knowing(*(Holder(seat, 2, mask(OUT), 0, 0, 0) for seat in (E, S, W)))
VOIDS = knowing(
    Holder(E, 2, mask("0-0 2-2 2-1 3-2"), 0, 0, 0),
    Holder(S, 2, mask(OUT), 0, 0, 0),
    Holder(W, 2, mask("1-1 2-2 2-1 3-1 3-2"), 0, 0, 0),
)
DOUBLES_BID = knowing(
    Holder(E, 3, mask(OUT + " 4-0"), 0, 2, 0),
    Holder(S, 3, mask("2-2 2-1 3-2 3-1 4-0"), 0, 0, 0),
    Holder(W, 2, mask(OUT + " 3-3"), mask("3-3"), 0, 0),
)
SHOWN = knowing(
    Holder(E, 3, mask("0-0 2-2 3-3 2-1 3-2 4-0"), mask("0-0"), 2, 0),
    Holder(S, 3, mask("1-1 2-2 3-3 2-1 3-1 3-2 4-0"), 0, 1, 0),
    Holder(W, 2, mask("1-1 2-2 3-3 2-1 3-1 3-2 4-0"), 0, 0, 0),
)
CASES = {"nothing known": FREE, "voids": VOIDS, "doubles": DOUBLES_BID, "shown": SHOWN}


def brute_force(known: Knowledge) -> set[Deal]:
    """Every way to give out what is out, kept if it agrees."""
    out = tuple(domino.bit for domino in ALL if not domino.bit & (known.held | known.gone))
    first, second, third = known.others
    found = set()
    for one in combinations(out, first.size):
        rest = [domino for domino in out if domino not in one]
        for two in combinations(rest, second.size):
            three = [domino for domino in rest if domino not in two]
            hands = {first.seat: sum(one), second.seat: sum(two), third.seat: sum(three), known.seat: known.held}
            north, east, south, west = (hands[seat] for seat in SEATS)
            if fits(known, (north, east, south, west)):
                found.add((north, east, south, west))
    return found


def fits(known: Knowledge, deal: Deal) -> bool:
    return deal[known.seat] == known.held and all(
        deal[other.seat].bit_count() == other.size
        and not deal[other.seat] & ~other.may
        and not other.known & ~deal[other.seat]
        and (deal[other.seat] & DOUBLES.mask).bit_count() >= other.doubles
        for other in known.others
    )


@pytest.mark.parametrize("case", CASES)
def test_counts_and_lists_what_brute_force_finds(case: str) -> None:
    """SET-3, PLY-3, BID-6, CND-2: the deals are those that trying all of them finds, each listed once."""
    known = CASES[case]
    deals = Deals(known)
    listed = list(deals.every())
    assert deals.count == len(listed) == len(set(listed))
    assert set(listed) == brute_force(known)
    assert 12 < deals.count < 1000


@pytest.mark.parametrize("case", CASES)
def test_draws_are_uniform(case: str) -> None:
    """SET-3: fifty draws for each deal are spread as chance spreads them (chi-square, five standard deviations)."""
    known = CASES[case]
    deals, rng = Deals(known), seeded("deals", 42)
    drawn = Counter(deals.draw(rng) for _ in range(50 * deals.count))
    chi_square = sum((drawn[deal] - 50) ** 2 / 50 for deal in deals.every())
    assert drawn.keys() <= set(deals.every())
    assert abs(chi_square - (deals.count - 1)) < 5 * (2 * (deals.count - 1)) ** 0.5


def test_a_new_hand_has_all_its_deals() -> None:
    """SET-3: seven dominoes in hand leave 21! / 7!³ deals of the others."""
    assert Deals(knowledge(view(dealt(n=FIVES["n"]), N))).count == 399_072_960


def test_doubles_of_a_plunge_are_counted() -> None:
    """BID-6: every deal that is drawn gives a plunging seat its four doubles."""
    hand = bids(dealt(HOME, W, n="6-6 5-5 4-4 2-2 6-5 6-4 2-1"), "PL P P P")
    known, rng = knowledge(view(hand, E)), seeded("deals", 1)
    deals = Deals(known)
    assert 0 < deals.count < 399_072_960
    assert all((deals.draw(rng)[N] & DOUBLES.mask).bit_count() >= 4 for _ in range(200))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_draw_agrees_with_what_is_known(preset: str) -> None:
    """PLY-3, CON-1: in random hands each deal drawn has the sizes, voids and doubles, and the true one is a deal."""
    rng = seeded("deals", 7)
    for seed in range(6):
        for hand in random_hand(PRESETS[preset], seed)[::3]:
            known = knowledge(view(hand, rng.choice(SEATS)))
            deals = Deals(known)
            assert deals.count > 0
            assert all(fits(known, deals.draw(rng)) for _ in range(5))
            assert agrees(known, hand)


def test_the_true_deal_is_listed_late_in_a_hand() -> None:
    """PLY-3: with two tricks to go all deals can be listed, and the one that was dealt is among them."""
    late = [hand for seed in range(20) for hand in random_hand(HOME, seed) if len(hand.public.played) >= 20]
    assert late
    for hand in late:
        known = knowledge(view(hand, N))
        listed = set(Deals(known).every())
        assert tuple(hand.held(seat).mask for seat in SEATS) in listed
        assert listed == brute_force(known)


class CountedDice(Random):
    """Dice that count how often they are thrown."""

    thrown = 0

    def random(self) -> float:
        self.thrown += 1
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        self.thrown += 1
        return super().getrandbits(k)


def test_no_draw_is_thrown_away() -> None:
    """PLY-3: the dice fall no oftener for a few deals among many voids than the dominoes and kinds ask for."""
    hand = played(in_contract("fives", **FIVES), "5-5 5-0 5-1 5-2 6-5 6-6 5-4 5-3")
    deals, rng = Deals(knowledge(view(hand, N))), CountedDice(1)
    for _ in range(100):
        deals.draw(rng)
    assert rng.thrown < 100 * 3 * 28


def test_some_gives_all_where_there_are_few() -> None:
    """SET-3: no more deals than asked for are listed in full, else so many are drawn."""
    deals = Deals(VOIDS)
    assert sorted(deals.some(deals.count, seeded("deals", 1))) == sorted(deals.every())
    assert len(deals.some(deals.count - 1, seeded("deals", 1))) == deals.count - 1


def test_a_renege_leaves_the_deals_that_were_seen() -> None:
    """CND-1: where no deal keeps the rules, those that agree with what lies open are taken instead."""
    hands: dict[str, Any] = {**FIVES, "n": "5-5 6-5 5-4 2-0 2-1 0-0 1-1", "s": "5-1 1-0 2-2 3-0 3-1 3-2 3-3"}
    hand = in_contract("fives", options=TABLE, **hands)
    hand = played(hand, "5-5 6-6 5-1 5-2 6-5 6-4 3-0 5-3 5-4 6-3 3-1 4-0")
    known = knowledge(view(hand, N))
    north, east, south, west = (hand.held(seat).mask for seat in SEATS)
    assert Deals(known).count == 0
    fallen_back = Deals.of(known)
    assert fallen_back.count > 0
    assert fits(known.as_seen(), (north, east, south, west))
    assert all(fits(known.as_seen(), fallen_back.draw(seeded("deals", seed))) for seed in range(20))


def test_without_a_renege_nothing_is_forgotten() -> None:
    """CND-1: where the rules were kept `of` gives the same deals."""
    assert set(Deals.of(VOIDS).every()) == set(Deals(VOIDS).every())


def test_dice_fall_alike_for_the_same_view() -> None:
    """CND-5: the dice hang on the seed and on what the seat sees, and on nothing that it does not see."""
    hand = played(in_contract("fives", **FIVES), "5-5")
    other = played(in_contract("fives", **{**FIVES, "s": FIVES["w"], "w": FIVES["s"]}), "5-5")
    first = dice(1, view(hand, E)).random()
    assert first == dice(1, view(hand, E)).random() == dice(1, view(other, E)).random()
    assert first != dice(2, view(hand, E)).random()
    assert first != dice(1, view(hand, S)).random()
    assert first != dice(1, view(played(hand, "5-0"), E)).random()

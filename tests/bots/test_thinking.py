"""Plays are weighed in many deals: with open hands, by rules of thumb, and seeing only one hand."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import Any

import pytest

from tests.bots.choosing import standing_at
from tests.bots.test_knowledge import random_hand
from tests.rules.table import HOME, STRAIGHT, N, bids, dealt, in_contract, named, played, tile_set
from texas42.bots.knowledge import knowledge
from texas42.bots.player import Weighed
from texas42.bots.sampling import Deals, Imagined
from texas42.bots.thinking import (
    Plays,
    Problem,
    both,
    mean_points,
    problem,
    weigh_by_thumb,
    weigh_ending,
    weigh_open,
)
from texas42.rules import PRESETS, SEATS, Domino, Hand, Options, Standing, view
from texas42.solver import OverBudgetError
from texas42.testing.choosing import seeded

SIXES = "6-6 6-5 6-4 6-3 6-2 6-1 6-0"
ENOUGH = 0
"""Nodes without a limit."""


def asked_of(hand: Any, number: int = 20) -> tuple[Problem, Imagined]:
    """What the seat on turn has to choose, and deals that may be."""
    seen = view(hand, hand.turn)
    deals = Deals(knowledge(seen)).some(number, seeded("thinking"))
    return problem(seen, Standing(hand.options)), Imagined(deals, [1.0] * len(deals))


def three_ways(asked: Problem, imagined: Imagined) -> list[Plays]:
    return [
        weigh_open(asked, imagined, ENOUGH),
        weigh_by_thumb(asked, imagined, 1, 2),
        weigh_ending(asked, imagined, ENOUGH),
    ]


def choices(options: Options, left: int, seeds: range) -> Iterator[Hand]:
    """Random hands in which somebody with so many dominoes has to play."""
    for seed in seeds:
        for hand in random_hand(options, seed):
            if hand.public.play is not None and hand.turn is not None and len(hand.held(hand.turn)) == left:
                yield hand


def true_deal(hand: Hand) -> Imagined:
    north, east, south, west = (hand.held(seat).mask for seat in SEATS)
    return Imagined([(north, east, south, west)], [1.0])


@pytest.mark.parametrize("options", [STRAIGHT, HOME, PRESETS["points"]], ids=["straight", "home", "points"])
def test_open_hands_and_the_ending_agree_on_one_deal(options: Options) -> None:
    """PLY-7: who knows every domino has nothing to guess, so both searches find the same worth."""
    compared = 0
    for hand in choices(options, 2, range(24)):
        asked, _ = asked_of(hand)
        opened, ending = (weigh(asked, true_deal(hand), ENOUGH) for weigh in (weigh_open, weigh_ending))
        compared += asked.window() is not None
        for domino in asked.legal:
            assert opened[domino].worth == pytest.approx(ending[domino].worth)
    assert compared > 5


def test_all_three_agree_on_the_last_domino() -> None:
    """PLY-7: in the last trick there is nothing left to choose, however it is looked at."""
    compared = 0
    for hand in choices(STRAIGHT, 1, range(40)):
        asked, _ = asked_of(hand)
        compared += asked.window() is not None
        opened, thumb, ending = ({d: one.worth for d, one in way.items()} for way in three_ways(asked, true_deal(hand)))
        assert opened == pytest.approx(thumb)
        assert opened == pytest.approx(ending)
    assert compared > 2


def test_a_lay_down_wins_in_every_deal() -> None:
    """PLY-8: with seven sixes the 6-6 makes the bid wherever the others are, by open hands and by thumb."""
    asked, imagined = asked_of(in_contract("sixes", "2M", n=SIXES))
    for plays in (weigh_open(asked, imagined, ENOUGH), weigh_by_thumb(asked, imagined, 1, 2)):
        assert {one.deals for one in plays.values()} == {len(imagined.deals)}
        assert plays[Domino(6, 6)].chance == 1
        assert plays[Domino(6, 6)].worth == pytest.approx(2, abs=0.2)


def test_defenders_count_the_set() -> None:
    """SCR-2: against seven sixes a defender has no chance, and what it plays is worth a loss."""
    hand = played(in_contract("sixes", "2M", n=SIXES), "6-6")
    asked, _ = asked_of(hand)
    for one in weigh_open(asked, true_deal(hand), ENOUGH).values():
        assert one.chance == 0
        assert one.worth < 0


def decided() -> Any:
    """North bid two marks and has lost a trick."""
    hand = in_contract("sixes", "2M", n="6-0 6-5 6-4 6-3 6-2 6-1 5-5", e="6-6", s="5-0", w="4-0")
    return played(hand, "6-0 6-6 5-0 4-0")


def test_a_decided_hand_costs_nothing() -> None:
    """CON-6: once the bid is set every play is worth the same, and no deal is tried."""
    asked, imagined = asked_of(decided())
    assert asked.window() is None
    for plays in three_ways(asked, imagined):
        assert set(plays) == set(asked.legal)
        assert {one.worth for one in plays.values()} == {asked.stakes.worth[0]}
        assert {(one.chance, one.deals) for one in plays.values()} == {(None, 0)}


def test_in_points_nothing_is_decided_before_the_end() -> None:
    """SCR-4: where points are scored each one counts, also after the bid is set."""
    hand = in_contract("sixes", "31", PRESETS["points"], n="6-0 6-5 6-4 6-3 6-2 6-1 5-5", e="6-6 4-1", s="5-0", w="4-0")
    asked, _ = asked_of(played(hand, "6-0 6-6 5-0 4-0"))
    assert asked.window() is not None
    assert len(asked.worth) == asked.out + 1


def test_chances_are_chances() -> None:
    """SCR-2: under all presets each play's chance lies between 0 and 1, and every legal play is weighed."""
    for options in PRESETS.values():
        for hand in [*choices(options, 3, range(3)), *choices(options, 5, range(2))]:
            asked, imagined = asked_of(hand, 4)
            ways = [weigh_open(asked, imagined, ENOUGH), weigh_by_thumb(asked, imagined, 1, 2)]
            for plays in ways:
                assert set(plays) == set(asked.legal)
                assert all(one.action == domino for domino, one in plays.items())
                assert all(one.chance is None or 0 <= one.chance <= 1 for one in plays.values())
                low, high = min(asked.stakes.worth), max(asked.stakes.worth)
                assert all(low - 1e-9 <= one.worth <= high + 1e-9 for one in plays.values())


def guess() -> Any:
    """South leads to the last two tricks, and does not know where sixty deals put the others' dominoes."""
    hand = dealt(
        n="3-0 3-2 4-1 4-3 5-2 5-4 6-6",
        e="1-1 2-0 3-1 5-1 6-0 6-3 6-4",
        s="0-0 4-0 4-2 4-4 5-0 6-1 6-2",
        w="1-0 2-1 2-2 3-3 5-3 5-5 6-5",
    )
    hand = named(bids(hand, "P P 36 P"), "sixes")
    return played(hand, "5-1 5-0 5-5 5-4 3-3 3-2 3-1 4-2 6-5 6-6 6-0 6-1 3-0 1-1 4-4 5-3 2-1 5-2 2-0 6-2")


def test_nobody_can_play_as_if_hands_were_open() -> None:
    """PLY-7, SCR-2: with open hands one lead looks best, but where nobody sees the others' dominoes the other is."""
    hand = guess()
    asked, imagined = asked_of(hand, 100)
    opened, ending = weigh_open(asked, imagined, ENOUGH), weigh_ending(asked, imagined, ENOUGH)
    assert len(imagined.deals) == 60
    assert best(opened) == Domino(4, 0)
    assert best(ending) == Domino(0, 0)


def test_open_hands_promise_too_much() -> None:
    """PLY-7: who must play alike in deals that look alike wins fewer of them than open hands would."""
    hand = dealt(
        shaker=SEATS[1],
        n="1-1 2-0 3-0 5-0 5-2 6-1 6-2",
        e="1-0 3-1 3-2 3-3 4-0 4-2 4-4",
        s="0-0 2-2 4-1 4-3 5-5 6-3 6-6",
        w="2-1 5-1 5-3 5-4 6-0 6-4 6-5",
    )
    hand = named(bids(hand, "31 P P P"), "blanks")
    hand = played(hand, "5-5 5-3 5-2 4-4 6-6 6-5 6-2 4-2 2-2 2-1 6-1 3-2 0-0 6-0 2-0 1-0 4-3 6-4 1-1 3-3")
    asked, imagined = asked_of(hand, 100)
    opened, ending = weigh_open(asked, imagined, ENOUGH), weigh_ending(asked, imagined, ENOUGH)
    for domino in asked.legal:
        assert opened[domino].worth > ending[domino].worth + 0.05


def best(plays: Plays) -> Domino:
    return max(plays, key=lambda domino: plays[domino].worth)


def test_the_ending_gives_up_when_it_costs_too_much() -> None:
    """§8: a search over its budget says so, and is not half done."""
    asked, imagined = asked_of(guess(), 100)
    with pytest.raises(OverBudgetError):
        weigh_ending(asked, imagined, 3)


def test_likelier_deals_weigh_more() -> None:
    """SET-3: a deal that is certain decides alone, whatever others are imagined."""
    hand = guess()
    asked, imagined = asked_of(hand, 100)
    weights = [float(deal == true_deal(hand).deals[0]) for deal in imagined.deals]
    assert sum(weights) == 1
    for weigh in (weigh_open, weigh_ending):
        alone, among = weigh(asked, true_deal(hand), ENOUGH), weigh(asked, imagined._replace(weights=weights), ENOUGH)
        for domino in asked.legal:
            assert among[domino].worth == pytest.approx(alone[domino].worth)


def test_both_is_the_mean() -> None:
    """PLY-1: two ways to weigh count half each; a chance is told only where both have one."""
    six, ace = Domino(6, 6), Domino(1, 1)
    one = {six: Weighed(six, 1.0, 0.8, 4), ace: Weighed(ace, 0.0, None, 4)}
    other = {six: Weighed(six, 0.0, 0.4, 8), ace: Weighed(ace, 1.0, 0.5, 8)}
    mean = both(one, other)
    assert mean[ace] == Weighed(ace, 0.5, None, 8)
    assert mean[six].worth == 0.5
    assert mean[six].chance == pytest.approx(0.6)


def test_mean_points_are_those_of_the_own_side() -> None:
    """SCR-1: bidders want to take more, defenders want them to take less; in nello the bidder wants no trick."""
    hand = in_contract("sixes", n="6-6 6-5 6-4 6-3 6-2 5-5 1-0")
    asked, imagined = asked_of(hand)
    points = mean_points(asked, imagined, asked.legal, ENOUGH)
    assert points[Domino(6, 6)] > points[Domino(1, 0)] > 0
    asked, imagined = asked_of(played(hand, "6-6"))
    assert max(mean_points(asked, imagined, asked.legal, ENOUGH).values()) <= 0
    asked, imagined = asked_of(in_contract("nello", "1M", HOME, n="1-0 2-0 3-0 2-1 3-1 4-0 6-6"))
    assert -7 <= min(mean_points(asked, imagined, asked.legal, ENOUGH).values()) < 0


def test_before_the_first_trick_everything_is_out() -> None:
    """SCR-1, CON-1: 42 points are still to be taken, or seven tricks where tricks are counted."""
    asked, _ = asked_of(in_contract("sixes", n=SIXES))
    assert (asked.taken, asked.out, asked.window()) == (0, 42, (29, 30))
    asked, _ = asked_of(in_contract("nello", "1M", HOME, n="1-0 2-0 3-0 2-1 3-1 4-0 6-6"))
    assert (asked.taken, asked.out, asked.window()) == (0, 7, (0, 1))


def test_a_problem_tells_what_is_taken_and_what_is_out() -> None:
    """SCR-1: what the declarer's side took and what is still out add up with what the others took."""
    hand = played(
        in_contract("sixes", n="6-6 6-5 6-3 6-2 6-1 4-4 1-0", e="6-4 2-2", s="6-0 2-0", w="2-1"), "6-6 6-4 6-0 2-1"
    )
    asked = problem(view(hand, N), standing_at(STRAIGHT, 3, 3))
    assert (asked.taken, asked.out, asked.friends) == (11, 31, 0b101)
    assert asked.legal == tile_set("6-5 6-3 6-2 6-1 4-4 1-0")
    with pytest.raises(ValueError, match="spectator"):
        problem(view(hand, None), Standing(STRAIGHT))


def test_what_everybody_saw_is_known_when_it_is_played_on() -> None:
    """PLY-3, CND-5: who did not follow lacks the suit, and what is gone nobody waits for."""
    hand = played(in_contract("fives", n="5-5 6-5 5-4", e="6-6 4-4 3-3", s="5-0", w="5-1"), "5-5 6-6 5-0 5-1")
    seen = asked_of(hand)[0].seen
    assert seen.gone == tile_set("5-5 6-6 5-0 5-1").mask
    fives = tile_set("5-2 5-3").mask
    assert [bool(seen.lacks[seat] & fives) for seat in SEATS] == [False, True, False, False]


def test_a_deal_that_weighs_nothing_changes_nothing() -> None:
    """PLY-1: what a play is worth is the mean of the deals by their weight, however it is weighed."""
    compared = 0
    for hand in choices(STRAIGHT, 3, range(12)):
        asked, (deals, _) = asked_of(hand, 8)
        half = len(deals) // 2
        if asked.window() is None or not half:
            continue
        weighted = Imagined(deals, [1.0] * half + [0.0] * (len(deals) - half))
        for one, other in zip(
            three_ways(asked, weighted), three_ways(asked, Imagined(deals[:half], [1.0] * half)), strict=True
        ):
            for told in (attrgetter("worth"), attrgetter("chance")):
                assert {d: told(w) for d, w in one.items()} == pytest.approx({d: told(w) for d, w in other.items()})
            compared += 1
    assert compared > 5


def test_where_points_count_the_last_tricks_have_no_single_chance() -> None:
    """SCR-4: what takes more points is worth more, and nobody says how often that makes a bid."""
    asked = [asked_of(hand) for hand in choices(PRESETS["points"], 2, range(12))]
    weighed = [weigh_ending(one, imagined, ENOUGH) for one, imagined in asked if one.window() is not None]
    assert weighed
    assert {one.chance for plays in weighed for one in plays.values()} == {None}

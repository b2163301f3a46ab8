"""Simple players play every contract of every preset legally, see only their view, and make sense."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.games import moments
from tests.rules.table import HOME, STRAIGHT, TABLE, E, N, S, bids, dealt, do, in_contract, played
from texas42.bots import SimplePlayer
from texas42.rules import PASS, PRESETS, Bid, BidKind, Call, Command, Family, Options, Outcome, Standing, replay, view
from texas42.rules.commands import AnswerRenege, CallRenege, MakeBid, NameContract, PlayDomino
from texas42.rules.seats import Team
from texas42.testing.choosing import random_options, seeded
from texas42.testing.redealing import redealt


def chosen(hand: Any, standing: Standing | None = None, seed: int = 1) -> Command:
    """What a simple player does with the turn of this hand."""
    player = SimplePlayer(seeded("player", seed))
    return player.choose(view(hand, hand.turn), standing or Standing(hand.options))


def bid_with(hand: str, options: Options = STRAIGHT, before: str = "", standing: Standing | None = None) -> Bid:
    """What North bids with a hand, after these bids before."""
    shaker = N.turned(-1 - len(before.split()))
    command = chosen(bids(dealt(options, shaker, n=hand), before), standing)
    assert isinstance(command, MakeBid)
    return command.bid


def call_with(hand: str, bid: str, options: Options = STRAIGHT, **known: str) -> Call:
    """What is named after North bids, by North or, in plunge and splash, by South."""
    command = chosen(bids(dealt(options, E, n=hand, **known), f"P P {bid} P"))
    assert isinstance(command, NameContract)
    return command.call


def domino_from(hand: Any) -> str:
    command = chosen(hand)
    assert isinstance(command, PlayDomino)
    return str(command.domino)


@pytest.mark.parametrize("name", PRESETS)
def test_legal_under_every_preset(name: str) -> None:
    """§12: under each preset simple players finish games, and every choice they make is legal."""
    for seed in range(2):
        assert sum(1 for _ in moments(PRESETS[name], seed, hands=12)) > 100


@pytest.mark.parametrize("seed", range(25))
def test_legal_under_any_options(seed: int) -> None:
    """§12: whatever the house rules, simple players play hands legally to their end."""
    options = random_options(seeded("options", seed))
    assert sum(1 for _ in moments(options, seed, hands=2)) > 20


def test_every_kind_of_contract_is_named() -> None:
    """CON-1, CON-2, CON-3, CON-4: in games of many kinds, simple players come to name every contract."""
    options = HOME.but(sevens_play="closest", plunge_doubles=3, splash_doubles=2)
    named = {
        moment.command.call.family
        for seed in range(8)
        for moment in moments(options, seed, hands=30)
        if isinstance(moment.command, NameContract)
    }
    assert named == set(Family)


@pytest.mark.parametrize("name", ["tournament", "traditional"])
def test_choice_depends_on_own_view_only(name: str) -> None:
    """CND-5: re-dealing what a seat cannot see does not change its choice."""
    checked = 0
    for place, moment in enumerate(moments(PRESETS[name], 3, hands=4)):
        rng = seeded("redeal", name, place)
        other = replay(redealt(moment.history, moment.seat, rng))
        one, two = view(moment.game, moment.seat), view(other, moment.seat)
        assert one == two
        choices = [SimplePlayer(seeded("player", 9)).choose(seen.hand, seen.standing) for seen in (one, two)]  # type: ignore[arg-type]
        assert choices[0] == choices[1]
        checked += moment.game.hand != other.hand  # type: ignore[union-attr]
    assert checked > 50


def test_same_seed_same_choices() -> None:
    """Equally seeded players play the same game."""
    one = [moment.command for moment in moments(PRESETS["traditional"], 5, hands=3)]
    assert one == [moment.command for moment in moments(PRESETS["traditional"], 5, hands=3)]


def test_bids_on_trumps_and_doubles_and_passes_on_nothing() -> None:
    """BID-1: five trumps with the double are worth a bid, a scattered hand is not."""
    assert bid_with("5-5 6-5 5-4 5-3 5-2 6-6 4-4").kind is BidKind.POINTS
    assert bid_with("6-4 5-3 4-1 3-2 2-0 6-1 5-0") is PASS


def test_leaves_the_bid_to_its_partner() -> None:
    """BID-3: nobody bids over the own partner."""
    assert bid_with("5-5 6-5 5-4 5-3 5-2 6-6 4-4", before="30 P") is PASS


def test_forced_shaker_bids_the_least() -> None:
    """BID-5: a stuck shaker with a poor hand bids no more than it must."""
    assert bid_with("6-4 5-3 4-1 3-2 2-0 6-1 5-0", HOME, before="P P P") == Bid.points(30)


def test_low_hand_is_bid_and_named_as_nello() -> None:
    """CON-1: a hand that hardly can win a trick goes for a mark and nello."""
    low = "1-0 2-0 3-0 2-1 3-1 4-0 0-0"
    assert bid_with(low, HOME) == Bid.marks(1)
    assert call_with(low, "1M", HOME).family is Family.NELLO


def test_five_doubles_plunge_and_the_partner_names_the_long_suit() -> None:
    """BID-6, TRP-1: with five doubles to spare it plunges; the partner names the longest suit."""
    doubles = "6-6 5-5 4-4 3-3 2-2 6-5 6-4"
    assert bid_with(doubles, HOME) == Bid.plunge(4)
    call = call_with(doubles, "PL", HOME, s="3-0 3-1 3-2 4-3 5-3 1-0 2-0")
    assert (call.family, call.trump) == (Family.PLUNGE, 3)


def test_sevens_played_closest_are_named_with_a_hand_near_seven() -> None:
    """CON-4: a hand close to seven pips is named as sevens where everybody must play closest."""
    near = "6-1 5-2 4-3 6-0 5-1 4-2 3-3"
    assert call_with(near, "1M", HOME.but(sevens_play="closest")).family is Family.SEVENS


def test_names_its_longest_strong_suit() -> None:
    """TRP-1: with five fives and the double, fives are trump."""
    assert call_with("5-5 6-5 5-4 5-3 5-2 6-6 4-4", "30").trump == 5


def test_stretches_when_the_opponents_are_about_to_win() -> None:
    """VIC-1: a hand not quite worth it is bid when one more hand loses the game."""
    hand = "5-5 5-4 5-0 6-6 6-2 3-1 2-1"
    lost = Outcome(Team.EAST_WEST, made=True, taken=(0, 42), tricks=(0, 7), score=(0, 6))
    seeds = range(12)
    calm = [chosen(dealt(STRAIGHT, N.right, n=hand), seed=seed) for seed in seeds]
    desperate = Standing(STRAIGHT, settled=(lost,))
    keen = [chosen(dealt(STRAIGHT, N.right, n=hand), desperate, seed) for seed in seeds]
    passes = [sum(command == MakeBid(N, PASS) for command in commands) for commands in (calm, keen)]
    assert passes[0] > passes[1]


def test_bidder_draws_trumps_from_the_top() -> None:
    """PLY-1: the bidder leads the highest trump first."""
    assert domino_from(in_contract("fives", n="5-5 6-5 5-4 5-3 6-6 4-4 1-0")) == "5-5"


def test_gives_count_to_a_partner_who_is_sure_to_win() -> None:
    """SCR-1: on a trick that the partner takes for certain, it plays its count."""
    hand = in_contract("sixes", n="6-6 6-5 6-3 6-2 6-1 4-4 1-0", e="2-1 3-1", s="5-5 2-0 3-0", w="6-4")
    assert domino_from(played(hand, "6-6 2-1")) == "5-5"


def test_keeps_count_from_the_opponents() -> None:
    """SCR-1: on a trick that an opponent takes, it throws off no count if it can help it."""
    hand = in_contract("sixes", n="6-6 6-5 6-3 6-2 6-1 4-4 1-0", e="5-5 4-1 3-1 2-2")
    assert domino_from(played(hand, "6-6")) not in {"5-5", "4-1"}


def test_takes_a_trick_as_cheaply_as_it_can() -> None:
    """PLY-4: the last to play takes the trick with its lowest winner."""
    hand = in_contract("blanks", n="4-1 6-6", e="4-2", s="4-0", w="4-4 4-3 5-4")
    assert domino_from(played(hand, "4-1 4-2 4-0")) == "4-3"


def test_nello_bidder_plays_the_highest_domino_that_loses() -> None:
    """CON-1: in nello the bidder gets rid of high dominoes under higher ones."""
    hand = in_contract("nello", "1M", HOME, n="1-0 6-5 6-3 6-2", e="6-4 5-1", w="2-1 6-1")
    assert domino_from(played(hand, "1-0 5-1 2-1 6-4 6-1")) == "6-3"


def test_answers_what_is_pending() -> None:
    """CND-1: asked about a take-back, a simple player agrees."""
    hand = in_contract("fives", options=TABLE, n="6-4 5-5", e="6-6 3-3", s="6-0", w="6-1")
    hand = do(played(hand, "6-4 3-3"), CallRenege(S, E, 1))
    player = SimplePlayer(seeded("player", 1))
    assert player.choose(view(hand, S), Standing(TABLE)) == AnswerRenege(S, take_back=True)


def test_nobody_chooses_out_of_turn() -> None:
    """BID-1: asked out of turn, or for a spectator, a player refuses to choose."""
    hand = dealt()
    with pytest.raises(ValueError, match="North's turn"):
        SimplePlayer(seeded("player", 1)).choose(view(hand, N), Standing(STRAIGHT))
    with pytest.raises(ValueError, match="spectator"):
        SimplePlayer(seeded("player", 1)).choose(view(hand, None), Standing(STRAIGHT))

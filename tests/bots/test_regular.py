"""The regular plays as a good club player does: each rule of thumb in a hand that asks for it."""

from __future__ import annotations

import pytest

from tests.bots.choosing import bid_with, call_with, chosen, domino_from, standing_at
from tests.rules.table import HOME, STRAIGHT, E, N, S, W, bids, dealt, in_contract, named, played, tile_set
from texas42.bots.sight import Sight
from texas42.rules import PASS, Bid, BidKind, Family, preset, view
from texas42.rules.commands import LayDown, NameContract
from texas42.testing.choosing import seeded

REGULAR = "regular"
STRONG = "5-5 6-5 5-4 5-3 5-2 6-6 4-4"
FAIR = "5-5 5-4 5-0 6-6 6-2 3-1 2-1"
SCATTERED = "6-4 5-3 4-1 3-2 2-0 6-1 5-0"
LOW = "1-0 2-0 3-0 2-1 3-1 4-0 0-0"
POINTS = preset("points")


# Bidding.


def test_bids_what_it_hopes_to_make() -> None:
    """BID-1: with length and doubles it bids, with a scattered hand it does not."""
    assert not bid_with(REGULAR, "5-5 6-5 5-4 5-3 6-6 4-2 3-0").is_pass
    assert bid_with(REGULAR, SCATTERED) is PASS


def test_bids_no_more_than_it_needs_to_have_the_bid() -> None:
    """BID-3, SCR-2: thirty and thirty-five win the same mark, so it bids the least above the others."""
    fives = "5-5 6-5 5-4 5-3 6-6 4-2 3-0"
    assert bid_with(REGULAR, fives) == Bid.points(30)
    assert bid_with(REGULAR, fives, before="32") == Bid.points(33)


def test_a_standing_bid_may_be_too_high() -> None:
    """BID-3: the higher the others have bid, the better a hand must be."""
    hand = "5-5 5-4 5-3 5-2 6-6 4-2 3-0"
    assert bid_with(REGULAR, hand, before="30") == Bid.points(31)
    assert bid_with(REGULAR, hand, before="40") is PASS


def test_leaves_the_bid_to_its_partner() -> None:
    """BID-3: a good hand helps the partner's bid, so it is not bid over."""
    assert bid_with(REGULAR, "5-5 6-5 5-4 5-3 6-6 4-2 3-0", before="30 P") is PASS


def test_a_pass_over_a_plunge_is_said_as_a_player_says_it() -> None:
    """BID-6, BID-11: a point bid is its number, and a plunge is a plunge."""
    for before, high in (("P 32", "thirty-two"), ("P PL", "a plunge")):
        shaken = bids(dealt(HOME, N.turned(-3), n=SCATTERED, w="6-6 5-5 4-4 3-3 2-2 1-1 0-0"), before)
        assert chosen(REGULAR, shaken).reason == f"My hand is not worth more than {high}."


def test_a_hand_without_an_off_is_bid_for_two_marks_even_over_the_partner() -> None:
    """BID-4, BID-10: five top trumps and two doubles take all seven tricks."""
    assert bid_with(REGULAR, STRONG) == Bid.marks(2)
    assert bid_with(REGULAR, STRONG, before="30 P") == Bid.marks(2)


def test_a_stuck_shaker_bids_the_least() -> None:
    """BID-5: with a poor hand it bids no more than it must."""
    assert bid_with(REGULAR, SCATTERED, HOME, before="P P P") == Bid.points(30)


def test_takes_no_risk_when_a_mark_wins_the_game() -> None:
    """VIC-1: a second mark is worth nothing to a team that needs one."""
    assert bid_with(REGULAR, STRONG, standing=standing_at(STRAIGHT, 6, 2)) == Bid.points(30)


def test_is_bolder_when_the_opponents_are_about_to_win() -> None:
    """VIC-1: a bid that cannot lose more than the others' would is made on a weaker hand."""
    assert bid_with(REGULAR, FAIR, before="32") is PASS
    assert bid_with(REGULAR, FAIR, before="32", standing=standing_at(STRAIGHT, 2, 6)) == Bid.points(33)


def test_risks_two_marks_when_one_loses_the_game_as_well() -> None:
    """VIC-1: at six marks against it, a set costs the game whatever was bid."""
    nello = "1-0 2-1 3-0 3-1 4-1 4-3 5-1"
    assert bid_with(REGULAR, nello, HOME) is PASS
    assert bid_with(REGULAR, nello, HOME, standing=standing_at(HOME, 2, 6)) == Bid.marks(2)


def test_points_make_marks_unattractive() -> None:
    """SCR-4: where points are scored and no bonus is paid, two marks win no more than one and lose much more."""
    assert bid_with(REGULAR, STRONG, POINTS).kind is BidKind.POINTS


def test_a_low_hand_is_bid_and_named_as_nello() -> None:
    """CON-1: a hand that hardly can win a trick is bid for marks and named as nello."""
    assert bid_with(REGULAR, LOW, HOME).kind is BidKind.MARKS
    assert call_with(REGULAR, LOW, "1M", HOME).family is Family.NELLO
    assert call_with(REGULAR, LOW, "1M", POINTS).family is Family.NELLO


def test_sevens_want_a_hand_near_seven() -> None:
    """CON-4: played closest a near hand is enough, played freely nothing closer may be out."""
    near, sure = "6-1 5-2 6-0 5-1 4-2 3-3 6-2", "6-1 5-2 4-3 6-0 5-1 4-2 3-3"
    closest = HOME.but(sevens_play="closest")
    assert bid_with(REGULAR, near, closest).kind is BidKind.MARKS
    assert call_with(REGULAR, near, "1M", closest).family is Family.SEVENS
    assert bid_with(REGULAR, near, HOME).kind is not BidKind.MARKS
    assert bid_with(REGULAR, sure, HOME).kind is BidKind.MARKS
    assert call_with(REGULAR, sure, "1M", HOME).family is Family.SEVENS


def test_doubles_are_named_rather_than_splashed() -> None:
    """BID-6, BID-7: few splashes are made, and who has many doubles does better to name the call alone."""
    assert not bid_with(REGULAR, "2-2 1-1 0-0 6-3 5-3 4-1 6-2", HOME).is_special
    assert not bid_with(REGULAR, "4-4 3-3 2-2 0-0 6-3 5-1 6-1", HOME).is_special
    assert not bid_with(REGULAR, "6-6 5-5 4-4 3-3 1-1 6-4 4-3", HOME).is_special


def test_a_plunge_is_for_despair() -> None:
    """BID-6, VIC-1: when the others' bid would win them the game, the plunge that may win it back is tried."""
    doubles = "6-6 5-5 2-2 0-0 6-3 5-1 4-1"
    assert not bid_with(REGULAR, doubles, HOME, before="31").is_special
    assert bid_with(REGULAR, doubles, HOME, before="31", standing=standing_at(HOME, 1, 6)) == Bid.plunge(4)
    assert not bid_with(REGULAR, doubles, HOME, before="31", standing=standing_at(HOME, 6, 6)).is_special


def test_names_a_long_suit_or_follow_me_for_a_partner_with_doubles() -> None:
    """TRP-1, BID-6, BID-7: the longest suit, but with six doubles between the partners only one of more than four."""
    doubles = "6-6 5-5 4-4 2-2 6-5 6-4 2-1"
    assert call_with(REGULAR, doubles, "PL", HOME, s="3-0 3-1 3-2 4-3 5-3 1-0 2-0").trump == 3
    two = "3-3 1-1 3-0 5-4 6-2 4-3 3-2"
    assert call_with(REGULAR, doubles, "PL", HOME, s=two).trump is None
    assert call_with(REGULAR, doubles, "SP", HOME, s=two).trump == 3
    assert call_with(REGULAR, doubles, "SP", HOME, s="3-3 1-1 0-0 5-4 6-2 4-1 3-2").trump is None
    assert call_with(REGULAR, doubles, "PL", HOME, s="3-3 1-1 3-0 3-1 3-2 4-3 5-4").trump == 3


def test_names_its_strongest_suit_and_says_what_else_it_weighed() -> None:
    """TRP-1: with five fives and the double, fives are trump; every call was weighed, the best first."""
    hand = bids(dealt(STRAIGHT, E, n="5-5 6-5 5-4 5-2 5-1 3-3 2-0"), "P P 30 P")
    choice = chosen(REGULAR, hand)
    assert isinstance(choice.command, NameContract)
    assert choice.command.call.trump == 5
    assert choice.weighed[0].action == choice.command.call
    assert len(choice.weighed) == 9


def test_a_poor_hand_stuck_with_a_mark_still_names_its_longest_suit() -> None:
    """BID-10: hopeless or not, the call is the best there is."""
    assert call_with(REGULAR, "4-1 4-2 4-3 4-0 6-1 5-0 3-0", "1M").trump == 4


# Leading as the bidder.


def test_pulls_trump_from_the_top() -> None:
    """PLY-1: while the opponents may have trumps, the bidder leads the highest, and says why."""
    choice = chosen(REGULAR, in_contract("fives", n="5-5 6-5 5-4 5-3 6-6 4-4 1-0"))
    assert "5-5" in str(choice.command.domino)  # type: ignore[union-attr]
    assert choice.reason == "I pull trump: three are still out, and mine is the highest."


def test_stops_pulling_when_the_opponents_have_none() -> None:
    """PLY-3: both opponents are out of trumps, so the walking double is led and the trumps are kept."""
    hand = in_contract("fives", n="5-5 6-5 5-4 5-3 6-6 4-1 1-0", e="2-2 3-3", s="5-2 5-1 5-0", w="2-1 3-1")
    assert domino_from(REGULAR, played(hand, "5-5 2-2 5-2 2-1")) == "6-6"


def test_drives_the_top_trump_out_with_a_trump_without_count() -> None:
    """SCR-1: with length but not the double, it leads no count into it."""
    assert domino_from(REGULAR, in_contract("fives", n="6-5 5-4 5-3 5-0 6-6 2-1 3-1")) == "6-5"
    assert domino_from(REGULAR, in_contract("sixes", n="6-4 6-3 6-2 6-1 3-3 2-1 3-1")) == "6-3"


def test_keeps_its_trumps_and_leads_the_off_last() -> None:
    """PLY-1: doubles that walk go before the off, and a good trump stays to win back the lead."""
    hand = in_contract(
        "fives",
        n="5-5 6-5 5-4 6-6 4-4 6-1 1-0",
        e="5-3 5-2 6-4 2-2 2-1",
        s="5-1 5-0 2-0 6-3 4-1",
        w="3-3 3-2 3-1 6-2 4-2",
    )
    hand = played(hand, "5-5 5-3 5-1 3-1 6-5 5-2 5-0 3-2")
    assert domino_from(REGULAR, hand) in {"6-6", "4-4"}
    hand = played(hand, "6-6 6-4 6-3 6-2 4-4 2-1 4-1 4-2")
    assert domino_from(REGULAR, hand) in {"6-1", "1-0"}


def test_winners_that_are_enough_are_led_at_once() -> None:
    """SCR-3: with three points missing and three good trumps in hand no off is tried."""
    hand = in_contract("fives", n="5-5 6-5 5-4 5-3 5-2 6-1 1-0", e="5-1 2-2", s="5-0 6-4", w="2-1 3-1")
    hand = played(hand, "5-5 5-1 5-0 2-1 6-5 2-2 6-4 3-1")
    assert hand.public.play.points == (27, 0)
    choice = chosen(REGULAR, hand)
    assert choice.reason == "My winners are enough, so I lead them."
    assert choice.command.domino in hand.public.contract.order.trumps  # type: ignore[union-attr]


def test_for_all_the_tricks_winners_go_before_offs() -> None:
    """BID-10: on a mark bid every sure trump is played before an off is tried."""
    hand = in_contract("fives", "1M", n="5-5 6-5 5-4 5-3 5-2 6-1 1-0", e="5-1 2-2", s="5-0 2-0", w="3-1 3-2")
    assert chosen(REGULAR, hand).reason == "I pull trump: two are still out, and I need every trick."
    hand = played(hand, "5-5 5-1 5-0 3-1")
    assert domino_from(REGULAR, hand) in {"6-5", "5-4", "5-3", "5-2"}


# Leading as the bidder's partner.


def test_the_partner_leads_trump_back() -> None:
    """PLY-1: the bidder's partner on lead helps to draw trumps."""
    hand = in_contract(
        "fives", n="5-4 5-3 5-2 5-1 6-1 2-1 1-0", e="6-5 4-4 3-3", s="5-5 5-0 4-2 4-3 3-1 2-0", w="6-6 6-4 2-2"
    )
    hand = played(hand, "5-4 6-5 5-5 2-2")
    assert hand.turn is S
    assert domino_from(REGULAR, hand) == "5-0"


# Following.


def test_gives_count_to_a_partner_who_is_sure_to_win() -> None:
    """SCR-1: on a trick that the partner takes for certain, it plays its most count and says so."""
    hand = in_contract("sixes", n="6-6 6-5 6-3 6-2 6-1 4-4 1-0", e="2-1 3-1", s="5-5 5-0 3-0", w="6-4")
    choice = chosen(REGULAR, played(hand, "6-6 2-1"))
    assert choice.command.domino.count == 10  # type: ignore[union-attr]
    assert choice.reason == "Partner has the trick, so I give the 5-5."


def test_keeps_count_and_doubles_on_a_lost_trick() -> None:
    """SCR-1: when an opponent takes the trick, neither count nor a double goes."""
    hand = in_contract("sixes", n="6-6 6-5 6-3 6-2 6-1 4-4 1-0", e="5-5 4-1 3-3 2-2 1-1 0-0 2-0")
    assert domino_from(REGULAR, played(hand, "6-6")) == "2-0"


def test_does_not_trump_a_winning_partner() -> None:
    """PLY-3: the partner's double has the trick, so a trump stays in hand."""
    hand = in_contract("blanks", n="0-0 1-0 6-6 4-2", e="6-1 5-3", s="3-0 2-0 5-4 2-1", w="6-3 4-3")
    hand = played(hand, "6-6 6-1")
    assert domino_from(REGULAR, hand) not in {"3-0", "2-0"}


def test_trumps_a_trick_of_the_opponents() -> None:
    """PLY-4: out of the suit, a defender trumps count that the bidder's side would take."""
    hand = in_contract("blanks", n="6-6 4-4 2-2", e="6-4", s="6-1", w="1-0 5-4 5-3 3-1 5-1 2-1 4-1")
    assert domino_from(REGULAR, played(hand, "6-6 6-4 6-1")) == "1-0"


def test_takes_a_trick_as_cheaply_as_it_can() -> None:
    """PLY-4: the last to play takes the trick with its lowest winner."""
    hand = in_contract("blanks", n="4-1 6-6", e="4-2", s="4-0", w="4-4 4-3 5-4")
    assert domino_from(REGULAR, played(hand, "4-1 4-2 4-0")) == "4-3"


def test_puts_count_on_its_own_sure_trick() -> None:
    """SCR-1: the last to play may as well win with the count."""
    hand = in_contract("blanks", n="6-1 5-5", e="6-2", s="6-3", w="6-4 3-2 2-1")
    assert domino_from(REGULAR, played(hand, "6-1 6-2 6-3")) == "6-4"


def test_takes_the_trick_that_sets() -> None:
    """SCR-3: thirteen points set a bid of thirty, so the trick that brings them is trumped."""
    hand = in_contract(
        "blanks",
        n="5-4 6-2 4-3 0-0 6-0 5-0 4-0",
        e="5-5 6-5 6-1 5-2 2-2 3-2 1-1",
        s="5-1 6-3 3-3 2-1 3-1 4-2 4-1",
        w="6-4 5-3 6-6 1-0 2-0 3-0 4-4",
    )
    hand = played(hand, "5-4 5-5 5-1 5-3")
    assert hand.public.play.points == (0, 11)
    choice = chosen(REGULAR, played(hand, "3-2 3-3"))
    assert (str(choice.command.domino)[-1], choice.reason) == ("0", "This trick sets them, so I take it.")  # type: ignore[union-attr]


# Defending.


def test_a_defender_leads_its_doubles_early() -> None:
    """PLY-1: before the bidder can draw trumps, a defender on lead takes its doubles' tricks."""
    hand = in_contract(
        "fives", n="6-5 5-4 5-3 5-2 6-1 2-1 1-0", e="5-5 6-6 4-3 2-0 3-1 4-0 3-0", s="5-1 6-4 4-1", w="5-0 3-3 2-2"
    )
    hand = played(hand, "6-5 5-5 5-1 5-0")
    assert hand.turn is E
    assert domino_from(REGULAR, hand) == "6-6"


# Nello and sevens.


def test_nello_bidder_leads_what_somebody_must_beat() -> None:
    """CON-1: the lowest of a suit with much above it goes first, not one that others can stay under."""
    assert domino_from(REGULAR, in_contract("nello", "1M", HOME, n="6-1 6-3 5-4 5-1 4-3 2-0 1-0")) == "2-0"


def test_nello_bidder_stays_under_as_high_as_it_can() -> None:
    """CON-1: the highest domino that loses goes."""
    hand = in_contract("nello", "1M", HOME, n="1-0 6-5 6-3 6-2", e="6-4 5-1", w="2-1 6-1")
    assert domino_from(REGULAR, played(hand, "1-0 5-1 2-1 6-4 6-1")) == "6-3"


def test_nello_bidder_gets_rid_of_a_dangerous_double_when_it_cannot_follow() -> None:
    """CON-1: out of the suit, the double that could win some day goes first."""
    hand = in_contract("nello", "1M", HOME, n="1-0 5-5 4-2 3-2 4-1 2-0 3-1", e="6-4 5-1", w="2-1 6-1")
    assert domino_from(REGULAR, played(hand, "1-0 5-1 2-1 6-4 6-1")) == "5-5"


def test_nello_defender_stays_under_the_bidder() -> None:
    """CON-1: when the bidder has the trick, the defender plays the highest that leaves it there."""
    hand = in_contract("nello", "1M", HOME, n="6-3 1-0", e="6-2 6-1 6-5", w="6-0")
    assert domino_from(REGULAR, played(hand, "6-3")) == "6-2"


def test_nello_defender_throws_high_when_the_bidder_is_safe() -> None:
    """CON-1: once another defender has gone over, the high dominoes go and the low ones stay."""
    hand = in_contract("nello", "1M", HOME, n="5-1 1-0", e="5-4 6-4", w="6-6 6-2 3-1 2-1 4-1 3-0 2-0")
    assert domino_from(REGULAR, played(hand, "5-1 5-4")) == "6-6"


def test_nello_defender_leads_low() -> None:
    """CON-1: a low lead is one that the bidder may have to go over."""
    hand = in_contract("nello", "1M", HOME, n="4-1 6-5 5-3", e="4-2 6-1 6-4 3-2", w="4-0 6-2")
    hand = played(hand, "4-1 4-2 4-0")
    assert hand.turn is E
    assert domino_from(REGULAR, hand) != "6-4"


def test_sevens_are_led_from_the_closest() -> None:
    """CON-4: what nobody can beat is led first."""
    assert domino_from(REGULAR, in_contract("sevens", "1M", HOME, n="5-2 6-2 5-3 4-4 6-6 1-0 2-0")) == "5-2"


def test_in_sevens_the_partner_wastes_nothing_on_a_sure_trick() -> None:
    """CON-4: seven pips win, so the partner throws the domino furthest from seven."""
    hand = in_contract("sevens", "1M", HOME, n="5-2 6-2", e="0-0", s="6-1 4-4 6-6 5-3")
    assert domino_from(REGULAR, played(hand, "5-2 0-0")) in {"6-6", "1-0"}


def test_in_sevens_a_defender_wins_if_it_can() -> None:
    """CON-4: one trick sets it, so the closest domino is played over the bidder's."""
    hand = in_contract("sevens", "1M", HOME, n="6-2 5-2", e="4-3 5-1 6-6 0-0")
    assert domino_from(REGULAR, played(hand, "6-2")) == "4-3"


# Plunge.


def test_in_plunge_the_partner_leads_into_the_doubles() -> None:
    """CON-2: the partner leads trumps when the bidder should hold the double of them."""
    hand = dealt(HOME, W, n="6-6 3-3 2-2 1-1 6-5 6-4 5-4", s="6-3 5-3 4-3 3-1 2-0 4-0 1-0")
    hand = named(bids(hand, "PL P P P"), "plunge:3")
    assert hand.turn is S
    assert domino_from(REGULAR, hand) in {"6-3", "5-3", "4-3", "3-1"}


def test_a_plunge_promises_doubles() -> None:
    """BID-6: a double that is out is likelier with whoever plunged than with anybody else."""
    hand = dealt(HOME, W, n="6-6 3-3 2-2 1-1 6-5 6-4 5-4", s="6-3 5-3 4-3 3-1 2-0 4-0 1-0")
    sight = Sight(view(named(bids(hand, "PL P P P"), "plunge:3"), S), S, seeded("sight"))
    with_bidder, with_east = (1 - sight.none_of(seat, tile_set("3-3").mask) for seat in (N, E))
    assert with_bidder > 2 * with_east
    assert sight.none_of(N, tile_set("5-4").mask) == sight.none_of(E, tile_set("5-4").mask)


# Lay-downs, and being the same each time.


@pytest.mark.parametrize(("laydown", "lays_down"), [("authentic", True), ("assisted", True), ("off", False)])
def test_lays_down_the_rest_where_the_table_has_lay_downs(laydown: str, lays_down: bool) -> None:
    """CLM-1, CLM-4: seven trumps are the rest whoever has what."""
    hand = in_contract("sixes", "1M", STRAIGHT.but(laydown=laydown), n="6-6 6-5 6-4 6-3 6-2 6-1 6-0")
    assert isinstance(chosen(REGULAR, hand).command, LayDown) is lays_down


def test_lays_down_no_less_than_the_rest() -> None:
    """CLM-1: a bid that is made with something left over is played on."""
    hand = in_contract(
        "fives",
        options=STRAIGHT.but(laydown="authentic"),
        n="5-5 6-5 5-4 5-3 5-2 6-1 1-0",
        e="5-1 2-2 3-3",
        s="5-0 6-4 3-2",
        w="2-1 3-1 2-0",
    )
    hand = played(hand, "5-5 5-1 5-0 2-1 6-5 2-2 6-4 3-1 5-4 3-3 3-2 2-0")
    assert hand.public.decision.made
    assert not isinstance(chosen(REGULAR, hand).command, LayDown)


def test_the_seed_decides_among_equals_only() -> None:
    """CND-5: of two dominoes of the same use either may go, but the same seed always chooses the same."""
    hand = in_contract("sevens", "1M", HOME, n="5-2 6-2", e="0-0", s="6-6 1-1 6-1 4-4 5-3 4-2 5-1")
    by_seed = [chosen(REGULAR, played(hand, "5-2 0-0"), seed=seed) for seed in range(12)]
    assert by_seed == [chosen(REGULAR, played(hand, "5-2 0-0"), seed=seed) for seed in range(12)]
    assert {str(choice.command.domino) for choice in by_seed} == {"6-6", "1-1"}  # type: ignore[union-attr]

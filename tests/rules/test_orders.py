"""How dominoes compare: suits, following, and which domino wins."""

import pickle

import pytest

from tests.rules.table import tile_set, tiles
from texas42.rules import DOUBLES_SUIT, Domino, DominoSet, DoublesRank, Order, sevens_order, suit_order


def ranking(order: Order, led: str) -> str:
    """The suit that a lead asks for, highest first."""
    (lead,) = tiles(led)
    strength = order.strength[lead.index]
    members = DominoSet(order.followers[lead.index])
    return " ".join(str(d) for d in sorted(members, key=lambda d: -strength[d.index]))


def test_number_suit_as_trump() -> None:
    """TRP-2: the double is the highest trump, then by the other end; a trump belongs to no other suit."""
    order = suit_order(4)
    assert ranking(order, "4-1") == "4-4 6-4 5-4 4-3 4-2 4-1 4-0"
    assert not order.follows(Domino(6, 4), Domino(6, 2))
    assert order.trumps == tile_set("4-4 6-4 5-4 4-3 4-2 4-1 4-0")


def test_doubles_as_trump() -> None:
    """TRP-3: the seven doubles are trumps, 6-6 high, and no members of their number suits."""
    order = suit_order(DOUBLES_SUIT)
    assert ranking(order, "1-1") == "6-6 5-5 4-4 3-3 2-2 1-1 0-0"
    assert ranking(order, "6-2") == "6-5 6-4 6-3 6-2 6-1 6-0"


def test_follow_me() -> None:
    """TRP-4: without trumps doubles are high, or low where so called."""
    assert ranking(suit_order(None), "6-2") == "6-6 6-5 6-4 6-3 6-2 6-1 6-0"
    assert ranking(suit_order(None, DoublesRank.LOW), "6-2") == "6-5 6-4 6-3 6-2 6-1 6-0 6-6"
    assert not suit_order(None).trumps


def test_a_domino_belongs_to_both_its_suits() -> None:
    """TRP-5: with threes trump the 6-5 follows a led five and beats every five but the 5-5."""
    order = suit_order(3)
    led = Domino(5, 0)
    assert ranking(order, "5-0") == "5-5 6-5 5-4 5-2 5-1 5-0"
    assert order.follows(Domino(6, 5), led)
    for five in tiles("5-4 5-2 5-1"):
        assert order.winner((five, Domino(6, 5))) == 1
    assert order.winner(tiles("5-4 5-5 6-5 5-2")) == 1
    assert order.winner(tiles("5-4 5-2 6-5 5-1")) == 2


def test_a_lead_asks_for_its_higher_number() -> None:
    """PLY-2: a trump asks for trump, any other domino for its higher number, a double for its number."""
    order = suit_order(3)
    assert order.suit_asked(Domino(6, 3)) == "threes"
    assert order.suit_asked(Domino(6, 5)) == "sixes"
    assert order.suit_asked(Domino(5, 5)) == "fives"
    apart = suit_order(None, DoublesRank.OWN_SUIT)
    assert apart.suit_asked(Domino(5, 5)) == "doubles"


def test_doubles_apart_in_ordinary_play() -> None:
    """TRP-7: doubles form a suit of their own, 6-6 high, and the trump double stays trump."""
    order = suit_order(5, DoublesRank.OWN_SUIT)
    assert ranking(order, "1-1") == "6-6 4-4 3-3 2-2 1-1 0-0"
    assert ranking(order, "5-1") == "5-5 6-5 5-4 5-3 5-2 5-1 5-0"
    assert ranking(order, "6-1") == "6-4 6-3 6-2 6-1 6-0"


def test_doubles_low_in_ordinary_play() -> None:
    """TRP-7: doubles are the lowest of their suits."""
    order = suit_order(5, DoublesRank.LOW)
    assert ranking(order, "6-1") == "6-4 6-3 6-2 6-1 6-0 6-6"
    assert ranking(order, "5-1") == "6-5 5-4 5-3 5-2 5-1 5-0 5-5"


@pytest.mark.parametrize(
    ("rank", "led", "expected"),
    [
        (DoublesRank.OWN_SUIT, "3-3", "6-6 5-5 4-4 3-3 2-2 1-1 0-0"),
        (DoublesRank.OWN_SUIT_LOW, "3-3", "0-0 1-1 2-2 3-3 4-4 5-5 6-6"),
        (DoublesRank.HIGH, "3-1", "3-3 6-3 5-3 4-3 3-2 3-1 3-0"),
        (DoublesRank.LOW, "3-1", "6-3 5-3 4-3 3-2 3-1 3-0 3-3"),
    ],
)
def test_nello_orders(rank: DoublesRank, led: str, expected: str) -> None:
    """CON-1: the four places doubles may have in nello."""
    assert ranking(suit_order(None, rank), led) == expected


def test_highest_trump_wins_else_highest_of_the_suit_led() -> None:
    """PLY-4: a trump beats every non-trump, and a domino that does not follow never wins."""
    order = suit_order(1)
    assert order.winner(tiles("6-5 6-6 2-1 6-4")) == 2
    assert order.winner(tiles("6-5 5-5 4-4 6-6")) == 3
    assert order.winner(tiles("6-5 5-5 4-4 3-3")) == 0
    assert order.beats(Domino(6, 6), Domino(6, 5), Domino(6, 5))


def test_sevens() -> None:
    """CON-4: closest to seven wins, the first played on a tie; nothing has to follow."""
    order = sevens_order()
    assert order.winner(tiles("6-6 5-2 4-3 6-1")) == 1
    assert order.winner(tiles("6-2 5-1 6-6 0-0")) == 0
    assert order.playable(tile_set("6-6 5-2").mask, Domino(6, 1)) == tile_set("6-6 5-2").mask
    assert order.suit_asked(Domino(6, 1)) == "anything"


def test_sevens_closest() -> None:
    """CON-4: under `closest` each player, the leader too, plays a domino closest to seven."""
    order = sevens_order(True)
    held = tile_set("6-6 5-3 5-1 0-0")
    assert order.playable(held.mask, None) == tile_set("5-3 5-1").mask
    assert order.playable(held.mask, Domino(4, 3)) == tile_set("5-3 5-1").mask


@pytest.mark.parametrize(
    ("order", "domino", "led", "sentence"),
    [
        (suit_order(3), "6-3", "6-1", "Threes are trump, so the 6-3 is not a six."),
        (suit_order(DOUBLES_SUIT), "6-6", "6-1", "Doubles are trump, so the 6-6 is not a six."),
        (
            suit_order(None, DoublesRank.OWN_SUIT),
            "6-6",
            "6-1",
            "Doubles are a suit of their own, so the 6-6 is not a six.",
        ),
        (suit_order(3), "5-1", "6-1", "The 6-1 asks for sixes, and you can follow."),
        (suit_order(3), "5-1", "3-1", "The 3-1 asks for trump, and you can follow."),
    ],
)
def test_why_a_domino_does_not_follow(order: Order, domino: str, led: str, sentence: str) -> None:
    """PLY-3: a refusal says why in a sentence a player understands."""
    assert order.why_not(*tiles(domino), *tiles(led)) == sentence


def test_orders_are_made_once() -> None:
    """Equal orders are the same object, also when they come out of a pickle."""
    for order in (suit_order(5), suit_order(None, DoublesRank.LOW), sevens_order(True)):
        assert pickle.loads(pickle.dumps(order)) is order  # noqa: S301 - our own bytes

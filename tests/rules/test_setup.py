"""The shake: drawing, formation, and drawing for the first shaker."""

from typing import Any

import pytest

from tests.rules.table import STRAIGHT, E, N, S, W, bids, dealt, do, hands_with, named, refused, tiles
from texas42.rules import ALL_DOMINOES, Domino, Formation, MalformedError, Options, Phase, decide, start
from texas42.rules.commands import Arrange, DrawForShake, PlayDomino, Shake, TurnUpInShuffle
from texas42.rules.dealing import deck_for
from texas42.rules.events import DominoesDrawn, GameStarted, HandStarted, ShakeDrawn, ShuffleSpoiled

DECK = ALL_DOMINOES
FREE = Options(formation="free")


def drawn(options: Options, shaker: Any) -> list[tuple[str, str]]:
    """Who drew in which order, and the first domino of each."""
    hand = start(HandStarted(options, shaker))
    events: Any = decide(hand, Shake(shaker, DECK))
    assert all(isinstance(event, DominoesDrawn) and event.dominoes for event in events)
    return [(event.seat.letter, " ".join(map(str, event.dominoes[:2]))) for event in events]


def test_friendly_draw() -> None:
    """SET-3: the opponents draw first, then the shaker's partner; the shaker takes the last seven."""
    assert drawn(STRAIGHT, S) == [("W", "0-0 1-0"), ("E", "3-1 3-2"), ("N", "4-4 5-0"), ("S", "6-0 6-1")]


def test_dealt_draw() -> None:
    """SET-3: under `deal` the shaker deals clockwise, one domino at a time."""
    order = drawn(Options(draw_order="deal"), S)
    assert order == [("W", "0-0 2-1"), ("N", "1-0 2-2"), ("E", "1-1 3-0"), ("S", "2-0 3-1")]


def test_fixed_draw() -> None:
    """SET-3: under `fixed` the seats draw in a fixed order, whoever shakes."""
    assert [seat for seat, _ in drawn(Options(draw_order="fixed"), S)] == ["N", "E", "S", "W"]


@pytest.mark.parametrize("order", ["friendly", "deal", "fixed"])
def test_no_boneyard(order: str) -> None:
    """SET-1, SET-3: all 28 dominoes are drawn, seven each, and a known deal can be set up in every order."""
    options = Options(draw_order=order)
    hands = hands_with(n="66 55", w="64")
    hand = do(start(HandStarted(options, E)), Shake(E, deck_for(options, E, hands)))
    assert [formation.dominoes for formation in hand.formations] == hands
    assert hand.public.phase is Phase.BIDDING


def test_a_domino_turned_up_spoils_the_shuffle() -> None:
    """SET-3: if a domino turns up during the shuffle, the shuffle is repeated in full."""
    hand = start(HandStarted(STRAIGHT, S))
    assert decide(hand, TurnUpInShuffle(S, Domino(6, 6))) == (ShuffleSpoiled(Domino(6, 6)),)
    again = do(hand, TurnUpInShuffle(S, Domino(6, 6)))
    assert again.public.phase is Phase.SHAKE
    assert do(again, Shake(S, DECK)).public.phase is Phase.BIDDING
    refused(do(again, Shake(S, DECK)), TurnUpInShuffle(S, Domino(6, 6)), "SET-3")


def test_only_the_shaker_shakes_and_only_once() -> None:
    """SET-3, SET-5: the hand's shaker shakes, and just once."""
    hand = start(HandStarted(STRAIGHT, S))
    refused(hand, Shake(N, DECK), "SET-5", "not_yours")
    refused(dealt(), Shake(S, DECK), "SET-3")


@pytest.mark.parametrize("deck", [DECK[:27], (*DECK[:27], DECK[0]), ()])
def test_a_deck_is_all_dominoes(deck: tuple[Domino, ...]) -> None:
    """SET-1: a shake needs all 28 dominoes, each once."""
    refused(start(HandStarted(STRAIGHT, S)), Shake(S, deck), "SET-1", "malformed")


def test_formation_leaves_gaps() -> None:
    """SET-4: a hand stands 4-3 or 3-4, played dominoes leave gaps, nothing slides."""
    hand = named(bids(dealt(w="66 64 63 62 61 60 65"), "30 P P P"), "sixes")
    assert formation_of(hand).rows(hand.public.played) == (tiles("66 64 63 62"), tiles("61 60 65"))
    hand = do(hand, PlayDomino(W, Domino(6, 4)))
    front, back = formation_of(hand).rows(hand.public.played)
    assert (front, back) == ((Domino(6, 6), None, *tiles("63 62")), tiles("61 60 65"))


def formation_of(hand: Any) -> Any:
    formation = hand.formations[W]
    assert formation is not None
    return formation


def test_arranging_until_bidding_begins() -> None:
    """SET-4: a hand may be arranged, 4-3 or 3-4, until bidding begins and never after."""
    hand = dealt(w="66 64 63 62 61 60 65")
    arranged = do(hand, Arrange(W, tiles("60 61 62 63 64 65 66"), 3))
    assert formation_of(arranged).rows(arranged.public.played) == (tiles("60 61 62"), tiles("63 64 65 66"))
    begun = bids(arranged, "30")
    assert "Bidding has begun" in refused(begun, Arrange(N, begun.formations[N].dominoes), "SET-4").message
    assert formation_of(begun) == formation_of(arranged)


def test_free_formation() -> None:
    """SET-4: under `free` a hand may be moved during play, too, and gaps show where dominoes were."""
    hand = named(bids(dealt(FREE, w="66 64 63 62 61 60 65"), "30 P P P"), "sixes")
    hand = do(hand, PlayDomino(W, Domino(6, 6)))
    hand = do(hand, Arrange(W, tiles("65 66 64 63 62 61 60")))
    assert formation_of(hand).rows(hand.public.played)[0] == (Domino(6, 5), None, Domino(6, 4), Domino(6, 3))


def test_arranging_somebody_elses_dominoes() -> None:
    """SET-4: one arranges one's own seven, all of them."""
    hand = dealt(w="66 64 63 62 61 60 65")
    refused(hand, Arrange(W, tiles("66 64 63 62 61 60 55")), "SET-4", "not_yours")
    refused(hand, Arrange(W, tiles("66 64 63 62 61 60")), "SET-4", "malformed")
    refused(hand, Arrange(W, tiles("66 64 63 62 61 60 65"), 5), "SET-4", "malformed")
    refused(start(HandStarted(STRAIGHT, S)), Arrange(W, tiles("66 64 63 62 61 60 65")), "SET-4")


def new_game() -> Any:
    return start(GameStarted(STRAIGHT))


def test_first_shaker() -> None:
    """SET-2: each player draws one domino and the highest total shakes."""
    game = do(new_game(), DrawForShake(((N, Domino(6, 4)), (E, Domino(5, 5)), (S, Domino(6, 6)), (W, Domino(0, 0)))))
    assert game.next_shaker is S
    refused(game, DrawForShake(((N, Domino(6, 4)),)), "SET-2")


def test_only_the_tied_redraw() -> None:
    """SET-2: those tied for the highest draw again, and only they."""
    game = new_game()
    events = decide(game, DrawForShake(((N, Domino(6, 4)), (E, Domino(5, 5)), (S, Domino(2, 1)), (W, Domino(0, 0)))))
    assert events == (
        ShakeDrawn(((N, Domino(6, 4)), (E, Domino(5, 5)), (S, Domino(2, 1)), (W, Domino(0, 0))), (N, E), None),
    )
    game = do(game, DrawForShake(((N, Domino(6, 4)), (E, Domino(5, 5)), (S, Domino(2, 1)), (W, Domino(0, 0)))))
    refused(game, DrawForShake(((N, Domino(6, 4)), (S, Domino(5, 5)))), "SET-2", "not_yours")
    game = do(game, DrawForShake(((N, Domino(1, 0)), (E, Domino(1, 1)))))
    assert game.next_shaker is E


def test_drawing_needs_four_different_dominoes() -> None:
    """SET-2: everybody draws one domino, and no domino is drawn twice."""
    refused(new_game(), DrawForShake(((N, Domino(6, 4)),)), "SET-2", "not_yours")
    same = tuple((seat, Domino(6, 4)) for seat in (N, E, S, W))
    refused(new_game(), DrawForShake(same), "SET-2", "malformed")


def test_no_shake_before_the_draw() -> None:
    """SET-2: nobody shakes before the first shaker is known, and nobody plays before the shake."""
    refused(new_game(), Shake(N, DECK), "SET-2")
    refused(new_game(), PlayDomino(N, Domino(6, 4)), "SET-3")


def test_formation_repr() -> None:
    """A formation's repr rebuilds it, and equal ones hash alike."""
    formation = Formation(tiles("66 64 63 62 61 60 65"), 3)
    assert eval(repr(formation)) == formation  # noqa: S307 - repr rebuilds the value
    assert hash(Formation(formation.dominoes, 3)) == hash(formation)
    with pytest.raises(MalformedError):
        Formation(tiles("66 64"))

"""The shake: shuffling, drawing (SET-3) and arranging (SET-4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from texas42.rules.commands import Arrange, Shake, TurnUpInShuffle
from texas42.rules.dominoes import ALL_DOMINOES, Domino
from texas42.rules.errors import IllegalError, MalformedError, NotYoursError
from texas42.rules.events import DominoesDrawn, HandArranged, HandEvent, ShuffleSpoiled
from texas42.rules.formation import Formation
from texas42.rules.options import Options
from texas42.rules.seats import SEATS, Seat
from texas42.rules.state import Hand, Phase, PublicHand

_ALL: Final = frozenset(ALL_DOMINOES)


def drawing_order(options: Options, shaker: Seat) -> tuple[Seat, ...]:
    """Who draws when: `friendly` lets the opponents draw first and leaves the last seven to the shaker."""
    if options.draw_order == "fixed":
        return SEATS
    if options.draw_order == "deal":
        return shaker.left.around()
    return (shaker.left, shaker.right, shaker.partner, shaker)


def draw(options: Options, deck: Sequence[Domino]) -> tuple[tuple[Domino, ...], ...]:
    """The four hands, in drawing order, that a shuffled deck gives."""
    if options.draw_order == "deal":
        return tuple(tuple(deck[place::4]) for place in range(4))
    return tuple(tuple(deck[place : place + 7]) for place in range(0, 28, 7))


def deck_for(options: Options, shaker: Seat, hands: Sequence[Sequence[Domino]]) -> tuple[Domino, ...]:
    """The deck that deals these four hands (by seat): how a known deal is set up."""
    by_draw = [hands[seat] for seat in drawing_order(options, shaker)]
    if options.draw_order == "deal":
        return tuple(domino for round_ in zip(*by_draw, strict=True) for domino in round_)
    return tuple(domino for hand in by_draw for domino in hand)


def decide_shake(hand: Hand, command: Shake) -> tuple[HandEvent, ...]:
    public = hand.public
    check_shaking(public, command.seat)
    check_deck(command.deck)
    seats = drawing_order(public.options, public.shaker)
    hands = draw(public.options, command.deck)
    return tuple(DominoesDrawn(seat, dominoes) for seat, dominoes in zip(seats, hands, strict=True))


def decide_turn_up(hand: Hand, command: TurnUpInShuffle) -> tuple[HandEvent, ...]:
    check_shaking(hand.public, command.seat)
    return (ShuffleSpoiled(command.domino),)


def check_shaking(public: PublicHand, seat: Seat) -> None:
    if public.phase is not Phase.SHAKE:
        raise IllegalError("The dominoes are shaken already.", code="already_shaken", rule="SET-3")
    if seat is not public.shaker:
        raise NotYoursError(f"{public.shaker} shakes this hand.", code="not_the_shaker", rule="SET-5", offending=seat)


def check_deck(deck: Sequence[Domino]) -> None:
    if len(deck) != 28 or frozenset(deck) != _ALL:
        raise MalformedError(
            "A shake needs all 28 dominoes, each once.", code="bad_deck", rule="SET-1", offending=tuple(deck)
        )


def decide_arrange(hand: Hand, command: Arrange) -> tuple[HandEvent, ...]:
    public, formation = hand.public, hand.formations[command.seat]
    if formation is None or public.phase in (Phase.SHAKE, Phase.OVER):
        raise IllegalError("There is no hand to arrange.", code="nothing_to_arrange", rule="SET-4")
    begun = bool(public.auction.bids) or any(public.conduct.held_bids)
    if begun and public.options.formation == "tournament":
        raise IllegalError(
            "Bidding has begun, so your dominoes stay where they stand.",
            code="bidding_has_begun",
            rule="SET-4",
        )
    arranged = Formation(command.dominoes, command.front)
    if arranged.dealt != formation.dealt:
        raise NotYoursError(
            "Arrange the seven dominoes you drew, all of them and no others.",
            code="not_your_dominoes",
            rule="SET-4",
            offending=command.dominoes,
        )
    return (HandArranged(command.seat, command.dominoes, command.front),)

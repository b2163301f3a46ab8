"""How dominoes compare: which suit a lead asks for, who follows, which beats which.

An order is compiled once into tables by domino index. The play loop, the views and the solver ask the
tables and nothing else, so no code after this asks what is trump or whether doubles are low.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Final

from texas42.rules.dominoes import ALL_DOMINOES, DOUBLES, Domino, DominoSet

DOUBLES_SUIT: Final = 7
"""The suit number of the doubles where they are a suit of their own (0 to 6 are the number suits)."""

SUIT_NAMES: Final = ("blanks", "ones", "twos", "threes", "fours", "fives", "sixes", "doubles")
ONE_OF: Final = ("a blank", "a one", "a two", "a three", "a four", "a five", "a six", "a double")


class DoublesRank(Enum):
    """Where doubles stand (TRP-4, TRP-7, CON-1)."""

    HIGH = "high"
    LOW = "low"
    OWN_SUIT = "own-suit"
    OWN_SUIT_LOW = "inverted"

    __hash__ = object.__hash__  # each exists once; Enum's own hash is slow, and caches ask for it often

    @property
    def apart(self) -> bool:
        """Whether doubles leave their number suits."""
        return self in (DoublesRank.OWN_SUIT, DoublesRank.OWN_SUIT_LOW)


Recipe = tuple[Callable[..., "Order"], tuple[int | DoublesRank | None, ...]]
"""How to get an order again: orders are made once, also when they come out of a pickle."""


class Order:
    """How dominoes compare in a contract. Equal orders are the same object.

    For a led domino with index `i`, `followers[i]` is the set that follows it and `strength[i][j]` how
    strong the domino with index `j` is then: the greatest wins, the first played on a tie, and zero never wins.
    `choose` narrows what a hand may play whoever led (sevens played `closest`).
    """

    __slots__ = ("choose", "followers", "led_suit", "name", "recipe", "strength", "suits", "trumps")

    def __init__(
        self,
        name: str,
        recipe: Recipe,
        trumps: DominoSet,
        suits: tuple[DominoSet, ...],
        led_suit: tuple[int, ...],
        followers: tuple[int, ...],
        strength: tuple[tuple[int, ...], ...],
        choose: Callable[[int], int] | None = None,
    ) -> None:
        self.name: Final = name
        self.recipe: Final = recipe
        self.trumps: Final = trumps
        self.suits: Final = suits
        self.led_suit: Final = led_suit
        self.followers: Final = followers
        self.strength: Final = strength
        self.choose: Final = choose

    def playable(self, held: int, led: Domino | None) -> int:
        """What may be played from the dominoes `held` (a mask), as a mask (PLY-3)."""
        if self.choose is not None:
            return self.choose(held)
        if led is None:
            return held
        return held & self.followers[led.index] or held

    def follows(self, domino: Domino, led: Domino) -> bool:
        return bool(self.followers[led.index] & domino.bit)

    def winner(self, trick: tuple[Domino, ...]) -> int:
        """Which of the dominoes, in the order played, takes the trick (PLY-4)."""
        strength = self.strength[trick[0].index]
        best = most = 0
        for place, domino in enumerate(trick):
            power = strength[domino.index]
            if power > most:
                best, most = place, power
        return best

    def beats(self, domino: Domino, other: Domino, led: Domino) -> bool:
        strength = self.strength[led.index]
        return strength[domino.index] > strength[other.index]

    def suit_asked(self, led: Domino) -> str:
        """The name of the suit that a lead asks for, as players say it: "fives"."""
        return SUIT_NAMES[self.led_suit[led.index]] if self.suits else "anything"

    def why_not(self, domino: Domino, led: Domino) -> str:
        """Why a domino does not follow the lead, in a sentence."""
        suit = self.led_suit[led.index]
        if domino in self.trumps and suit in (domino.high, domino.low):
            trump = SUIT_NAMES[self.led_suit[domino.index]]
            return f"{trump.capitalize()} are trump, so the {domino} is not {ONE_OF[suit]}."
        if domino.is_double and suit == domino.high:
            return f"Doubles are a suit of their own, so the {domino} is not {ONE_OF[suit]}."
        asked = "trump" if led in self.trumps else SUIT_NAMES[suit]
        return f"The {led} asks for {asked}, and you can follow."

    def __reduce__(self) -> Recipe:
        return self.recipe

    def __repr__(self) -> str:
        return f"<Order {self.name}>"


def suit_order(trump: int | None, doubles: DoublesRank = DoublesRank.HIGH) -> Order:
    """The order with a suit (0 to 6, or DOUBLES_SUIT) as trump, or without trumps."""
    return _suit_order(trump, doubles)


def sevens_order(closest: bool = False) -> Order:
    """CON-4: no suits and no following; closest to seven wins."""
    return _sevens_order(closest)


@cache
def _suit_order(trump: int | None, doubles: DoublesRank) -> Order:
    suits = tuple(_members(suit, trump, doubles) for suit in range(8))
    followers, strength = [], []
    led_suits = tuple(_led_suit(domino, trump, doubles) for domino in ALL_DOMINOES)
    trumps = suits[trump] if trump is not None else ()
    for suit in led_suits:
        followers.append(DominoSet.from_iterable(suits[suit]).mask)
        strength.append(_strengths(suits[suit], trumps if suit != trump else ()))
    return Order(
        name=_order_name(trump, doubles),
        recipe=(suit_order, (trump, doubles)),
        trumps=DominoSet.from_iterable(trumps),
        suits=tuple(DominoSet.from_iterable(members) for members in suits),
        led_suit=led_suits,
        followers=tuple(followers),
        strength=tuple(strength),
    )


@cache
def _sevens_order(closest: bool) -> Order:
    strength = tuple(8 - abs(domino.pips - 7) for domino in ALL_DOMINOES)
    everything = (1 << 28) - 1
    return Order(
        name="sevens:closest" if closest else "sevens",
        recipe=(sevens_order, (closest,)),
        trumps=DominoSet(),
        suits=(),
        led_suit=(0,) * 28,
        followers=(everything,) * 28,
        strength=(strength,) * 28,
        choose=_closest_to_seven if closest else None,
    )


def _members(suit: int, trump: int | None, doubles: DoublesRank) -> tuple[Domino, ...]:
    """The dominoes of a suit, highest first (TRP-2, TRP-3, TRP-5, TRP-7)."""
    if suit == DOUBLES_SUIT:
        return _doubles_suit(trump, doubles)
    members = [domino for domino in ALL_DOMINOES if suit in (domino.high, domino.low)]
    if trump is not None and suit != trump:
        members = [domino for domino in members if not _is_trump(domino, trump)]
    if doubles.apart and suit != trump:
        members = [domino for domino in members if not domino.is_double]
    top = -1 if doubles is DoublesRank.LOW else 7
    return tuple(sorted(members, key=lambda d: top if d.is_double else d.pips - suit, reverse=True))


def _doubles_suit(trump: int | None, doubles: DoublesRank) -> tuple[Domino, ...]:
    if trump == DOUBLES_SUIT:
        return tuple(reversed(tuple(DOUBLES)))
    if not doubles.apart:
        return ()
    apart = tuple(domino for domino in DOUBLES if domino.high != trump)
    return apart if doubles is DoublesRank.OWN_SUIT_LOW else apart[::-1]


def _is_trump(domino: Domino, trump: int | None) -> bool:
    return domino.is_double if trump == DOUBLES_SUIT else trump in (domino.high, domino.low)


def _led_suit(domino: Domino, trump: int | None, doubles: DoublesRank) -> int:
    """PLY-2: a trump asks for trump, any other domino for its higher number."""
    if trump is not None and _is_trump(domino, trump):
        return trump
    return DOUBLES_SUIT if domino.is_double and doubles.apart else domino.high


def _strengths(suit: tuple[Domino, ...], trumps: tuple[Domino, ...]) -> tuple[int, ...]:
    strength = [0] * 28
    ranked = trumps + suit
    for place, domino in enumerate(ranked):
        strength[domino.index] = len(ranked) - place
    return tuple(strength)


def _closest_to_seven(held: int) -> int:
    dominoes = DominoSet(held)
    nearest = min((abs(domino.pips - 7) for domino in dominoes), default=0)
    return DominoSet.from_iterable(d for d in dominoes if abs(d.pips - 7) == nearest).mask


def _order_name(trump: int | None, doubles: DoublesRank) -> str:
    name = "follow-me" if trump is None else SUIT_NAMES[trump]
    return name if doubles is DoublesRank.HIGH else f"{name}:{doubles.value}"

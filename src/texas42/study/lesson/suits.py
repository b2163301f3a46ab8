"""What a led domino asks for, which must follow it and which beat it: asked of the order, told in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from texas42.bots.reasons import sentence
from texas42.rules import ALL_DOMINOES, Bid, Domino, Order, calls_for, preset
from texas42.rules.orders import ONE_OF, SUIT_NAMES

CALLS: Final = calls_for(preset("traditional"), Bid.marks(1))
"""What may be tried out: every contract of the game at home."""


class Told(NamedTuple):
    """A sentence, and the rules that it comes from."""

    words: str
    rules: tuple[str, ...]


class Group(NamedTuple):
    """Dominoes that fare alike under a lead, the strongest first."""

    title: str
    told: Told
    dominoes: tuple[Domino, ...]


def asked(order: Order, led: Domino) -> Told:
    """What the lead asks for, and why."""
    if not order.suits:
        return Told(
            "There are no suits: anything may be played, and closest to seven pips takes the trick.", ("CON-4",)
        )
    suit = order.suit_asked(led)
    if led in order.trumps:
        return Told(f"The {led} is a trump, so it asks for trump: {suit}.", ("PLY-2",))
    if led.is_double:
        return Told(f"The {led} asks for {suit}.", ("PLY-2",))
    return Told(f"The {led} is no trump, so it asks for its higher number: {suit}.", ("PLY-2",))


def groups(order: Order, led: Domino) -> tuple[Group, ...]:
    """All 28 dominoes by how they fare under a lead."""
    found = _closeness(order, led) if not order.suits else _by_suit(order, led)
    return tuple(group for group in found if group.dominoes)


def answer(order: Order, led: Domino, domino: Domino) -> tuple[Told, ...]:
    """Whether a domino follows the lead, and whether it beats it, each with the reason."""
    if domino is led:
        return (asked(order, led),)
    if not order.suits:
        return (_closer(led, domino, beats=order.beats(domino, led, led)),)
    return (_following(order, led, domino), _beating(order, led, domino))


def is_a(domino: Domino, suit: int) -> str:
    """The question whether a domino belongs to a suit.

    >>> is_a(Domino(6, 3), 6)
    'Is the 6-3 a six?'
    """
    return f"Is the {domino} {ONE_OF[suit]}?"


def belongs(order: Order, domino: Domino, suit: int) -> Told:
    """Whether a domino belongs to a suit, and why."""
    if domino in order.suits[suit]:
        if domino in order.trumps:
            return Told(f"{sentence(SUIT_NAMES[suit])} are trump, and the {domino} is one of them.", ("TRP-2",))
        return Told(f"The {domino} is no trump, so it belongs to both its numbers.", ("TRP-5",))
    if suit not in (domino.high, domino.low):
        return Told(f"There is no {ONE_OF[suit].removeprefix('a ')} on the {domino}.", ("TRP-5",))
    return _no_member(order, domino, suit)


def _no_member(order: Order, domino: Domino, suit: int) -> Told:
    """Why a domino with this number is none of its suit: it is a trump, or doubles stand apart."""
    led = next(iter(order.suits[suit] - order.trumps), None) or next(iter(order.suits[suit]), None)
    words = f"The {domino} is a trump." if led is None else order.why_not(domino, led)
    if domino.is_double:
        return Told(words, ("TRP-3",) if domino in order.trumps else ("TRP-7",))
    return Told(words, ("TRP-2",))


def _by_suit(order: Order, led: Domino) -> Iterator[Group]:
    suit, followers = order.suit_asked(led), [one for one in ALL_DOMINOES if order.follows(one, led)]
    others = [one for one in ALL_DOMINOES if not order.follows(one, led)]
    if led not in order.trumps:
        trumps = [one for one in others if one in order.trumps]
        words = f"Who has none of the {suit} may play one, and any of them takes the trick from the {suit}."
        yield Group("Trumps", Told(words, ("PLY-3", "PLY-4")), _ranked(order, led, trumps))
    follow = f"Who holds any of them must play one. The one furthest left wins{_unless(order, led)}."
    yield Group(sentence(suit), Told(follow, ("PLY-3", "PLY-4")), _ranked(order, led, followers))
    rest = [one for one in others if one not in order.trumps]
    words = f"Who has none of the {suit} may throw one away. None of them can win."
    yield Group("All others", Told(words, ("PLY-3", "PLY-4")), _ranked(order, led, rest))


def _unless(order: Order, led: Domino) -> str:
    return "" if led in order.trumps or not order.trumps else ", unless a trump is played"


def _closeness(order: Order, led: Domino) -> Iterator[Group]:
    closer = [one for one in ALL_DOMINOES if order.beats(one, led, led)]
    alike = [one for one in ALL_DOMINOES if not order.beats(one, led, led) and not order.beats(led, one, led)]
    further = [one for one in ALL_DOMINOES if order.beats(led, one, led)]
    rule = ("CON-4",)
    yield Group(f"Closer to seven than the {led}", Told("They beat it.", rule), _ranked(order, led, closer))
    yield Group("As close", Told("The first played of them wins.", rule), _ranked(order, led, alike))
    yield Group("Further away", Told("They cannot beat it.", rule), _ranked(order, led, further))


def _ranked(order: Order, led: Domino, dominoes: Iterable[Domino]) -> tuple[Domino, ...]:
    strength = order.strength[led.index]
    return tuple(sorted(dominoes, key=lambda one: (strength[one.index], one.index), reverse=True))


def _following(order: Order, led: Domino, domino: Domino) -> Told:
    suit = order.led_suit[led.index]
    if not order.follows(domino, led):
        if suit in (domino.high, domino.low):
            return Told(f"{order.why_not(domino, led)} It does not follow.", ("PLY-3", "TRP-5"))
        return Told(f"The {domino} does not follow: {_none_of(order, led, domino)}.", ("PLY-3",))
    if led in order.trumps:
        return Told(f"The {domino} is a trump, too, so it must follow.", ("PLY-3",))
    return Told(f"The {domino} is {ONE_OF[suit]}, so it must follow.", ("PLY-3", "TRP-5"))


def _none_of(order: Order, led: Domino, domino: Domino) -> str:
    if domino in order.trumps:
        return "it is a trump"
    return "it is no trump" if led in order.trumps else f"there is no {_bare(order.led_suit[led.index])} on it"


def _bare(suit: int) -> str:
    return ONE_OF[suit].removeprefix("a ")


def _beating(order: Order, led: Domino, domino: Domino) -> Told:
    if order.beats(domino, led, led):
        return Told(f"It beats the {led}: {_why_higher(order, led, domino)}.", ("PLY-4",))
    if order.follows(domino, led):
        return Told(f"It does not beat the {led}: {_why_higher(order, domino, led)}.", ("PLY-4",))
    return Told("It cannot win, whatever else is played: it is no trump, and not of the suit led.", ("PLY-4",))


def _why_higher(order: Order, lower: Domino, higher: Domino) -> str:
    """Why one of two dominoes of the suit, or a trump, is the higher one."""
    if higher in order.trumps and lower not in order.trumps:
        return "a trump beats every suit"
    suit = order.led_suit[lower.index] if order.led_suit[lower.index] == order.led_suit[higher.index] else None
    if higher.is_double and not lower.is_double:
        return f"the double is the highest of the {_shared(order, higher, lower)}"
    if lower.is_double and not higher.is_double:
        return f"the double is the lowest of the {_shared(order, lower, higher)}"
    if higher.is_double and suit is not None:
        return f"among the doubles the {higher} stands above the {lower}"
    ends = _ends(higher, lower)
    return f"the other end counts, and {ends[0]} is more than {ends[1]}"


def _shared(order: Order, one: Domino, other: Domino) -> str:
    suit = next(suit for suit, members in enumerate(order.suits) if one in members and other in members)
    return SUIT_NAMES[suit]


def _ends(higher: Domino, lower: Domino) -> tuple[int, int]:
    """The ends beside the number that both have."""
    shared = ({higher.high, higher.low} & {lower.high, lower.low}).pop()
    return higher.pips - shared, lower.pips - shared


def _closer(led: Domino, domino: Domino, *, beats: bool) -> Told:
    mine, theirs = abs(domino.pips - 7), abs(led.pips - 7)
    far = f"The {domino} has {_pips(domino)}, {_away(mine)} from seven; the {led} has {_pips(led)}, {_away(theirs)}."
    if mine == theirs:
        return Told(f"{far} It is as close, and the first played wins.", ("CON-4",))
    return Told(f"{far} It {'beats' if beats else 'does not beat'} it.", ("CON-4",))


def _pips(domino: Domino) -> str:
    return "1 pip" if domino.pips == 1 else f"{domino.pips} pips"


def _away(far: int) -> str:
    return f"{far} away" if far else "0 away"

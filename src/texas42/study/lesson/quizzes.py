"""Short questions about the rules: drawn from a number, and answered by the rules themselves.

The same number always gives the same questions, so an address says all of a quiz.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from texas42.rules import (
    ALL_DOMINOES,
    AtLeast,
    Bid,
    Call,
    Domino,
    DominoSet,
    Family,
    IllegalError,
    calls_for,
    preset,
)
from texas42.rules.auction import settle_bid
from texas42.rules.bids import POINT_BIDS
from texas42.rules.goals import Taken
from texas42.study.lesson import ladder, suits
from texas42.study.lesson.suits import Told

YES, NO = "Yes", "No"
_HOME: Final = preset("traditional")
_TRUMPS: Final = tuple(call for call in calls_for(_HOME, Bid.points(30)) if call.trump is not None)


class Question(NamedTuple):
    """A question with its answers, of which one is right."""

    words: str
    answers: tuple[str, ...]
    right: str
    why: tuple[Told, ...]
    shown: tuple[Domino, ...] = ()
    """Dominoes to look at."""


def quiz(number: int) -> tuple[Question, ...]:
    """The questions of a quiz."""
    rng = Random(number)  # noqa: S311 - the same quiz for whoever has its number
    return tuple(make(rng) for make in _KINDS)


def _member(rng: Random) -> Question:
    """TRP-2, TRP-5: what a trump is, and what it is not."""
    call = rng.choice(_TRUMPS)
    domino = rng.choice([one for one in call.order.trumps if not one.is_double or call.trump == 7])
    suit = rng.choice([end for end in {domino.high, domino.low} if end != call.trump])
    return _belongs(call, domino, suit)


def _two_suits(rng: Random) -> Question:
    """TRP-5: a domino that is no trump has two suits."""
    call = rng.choice(_TRUMPS[:7])
    domino = rng.choice([one for one in ALL_DOMINOES if one not in call.order.trumps and not one.is_double])
    return _belongs(call, domino, rng.choice((domino.high, domino.low)))


def _belongs(call: Call, domino: Domino, suit: int) -> Question:
    words = f"{_trump(call)} {suits.is_a(domino, suit)}"
    right = YES if domino in call.order.suits[suit] else NO
    return Question(words, (YES, NO), right, (suits.belongs(call.order, domino, suit),), (domino,))


def _follow(rng: Random) -> Question:
    """PLY-3: what may be played to a lead."""
    order = (call := rng.choice(_TRUMPS)).order
    led = rng.choice(ALL_DOMINOES)
    follows = [one for one in ALL_DOMINOES if order.follows(one, led) and one is not led]
    others = [one for one in ALL_DOMINOES if not order.follows(one, led)]
    held = rng.sample(follows, rng.choice((0, 1, 2)))
    held += rng.sample(others, 4 - len(held))
    asked = held[-1]
    rng.shuffle(held)
    may = bool(order.playable(DominoSet.of(*held).mask, led) & asked.bit)
    words = f"{_trump(call)} The {led} is led, and you hold these. May you play the {asked}?"
    why = (suits.asked(order, led), _may([one for one in held if one in follows], order.suit_asked(led)))
    return Question(words, (YES, NO), YES if may else NO, why, tuple(held))


def _may(follow: list[Domino], suit: str) -> Told:
    if not follow:
        return Told(f"You hold none of the {suit}, so you may play anything.", ("PLY-3",))
    return Told(f"You can follow with the {' or the '.join(map(str, follow))}, so you must.", ("PLY-3",))


def _winner(rng: Random) -> Question:
    """PLY-4: who takes a trick."""
    call = rng.choice((*_TRUMPS, Call(Family.TRUMPS)))
    order, led = call.order, rng.choice(ALL_DOMINOES)
    follows = [one for one in ALL_DOMINOES if order.follows(one, led) and one is not led]
    others = [one for one in ALL_DOMINOES if not order.follows(one, led)]
    rest = [*rng.sample(follows, 2), rng.choice(others)]
    rng.shuffle(rest)
    return _takes(call, (led, *rest))


def _sevens(rng: Random) -> Question:
    """CON-4: closest to seven."""
    return _takes(Call(Family.SEVENS), tuple(rng.sample(ALL_DOMINOES, 4)))


def _takes(call: Call, trick: tuple[Domino, ...]) -> Question:
    order = call.order
    taken = trick[order.winner(trick)]
    words = f"{_trump(call)} These are played in this order. Which takes the trick?"
    why = [suits.asked(order, trick[0])]
    if taken is trick[0]:
        why.append(Told(f"None of the others beats the {taken}.", suits.answer(order, taken, trick[1])[-1].rules))
    else:
        why.append(suits.answer(order, trick[0], taken)[-1])
    return Question(words, tuple(map(str, trick)), str(taken), tuple(why), trick)


def _worth(rng: Random) -> Question:
    """SCR-1: a trick is one point, and its count."""
    counts = [one for one in ALL_DOMINOES if one.count]
    plain = [one for one in ALL_DOMINOES if not one.count]
    shown = rng.sample(counts, rng.choice((1, 2)))
    shown += rng.sample(plain, 4 - len(shown))
    rng.shuffle(shown)
    count = sum(one.count for one in shown)
    answers = sorted({count + 1, count, count + 6, max(1, count - 4)})
    told = " and ".join(f"{one.count} for the {one}" for one in shown if one.count)
    why = Told(f"{told}, and one for the trick: {count + 1}.", ("SCR-1",))
    words = "How many points is this trick worth?"
    return Question(words, tuple(map(str, answers)), str(count + 1), (why,), tuple(shown))


def _bid(rng: Random) -> Question:
    """BID-3, BID-4: what may be bid over what stands."""
    stands, wanted = rng.choice(ladder.STANDING[:14]), rng.choice(ladder.STANDING)
    while wanted is stands:
        wanted = rng.choice(ladder.STANDING)
    words = f"{str(stands).capitalize()} is bid. May you bid {wanted}?"
    try:
        settle_bid(_HOME, ladder.standing(stands.symbol), DominoSet(), wanted)
    except IllegalError as refused:
        return Question(words, (YES, NO), NO, (Told(refused.message, (refused.rule,)),))
    return Question(words, (YES, NO), YES, (Told(f"{str(wanted).capitalize()} is more, so you may.", ("BID-3",)),))


def _made(rng: Random) -> Question:
    """SCR-2, SCR-3: made or set, and for whom the mark is."""
    bid = rng.choice(POINT_BIDS)
    taken = min(42, bid.amount + rng.choice((-2, -1, 0, 1)))
    decided = AtLeast(bid.amount).judge(Taken(taken, 42 - taken, 5, 2))
    made = decided is not None and decided.made
    answers = ("We do", "They do")
    told = "enough, so the mark is ours" if made else "too little, so we are set and the mark is theirs"
    words = f"We bid {bid} and took {taken} points. Who gets the mark?"
    return Question(words, answers, answers[not made], (Told(f"{taken} is {told}.", ("SCR-2", "SCR-3")),))


def _trump(call: Call) -> str:
    if call.family is Family.SEVENS:
        return "Sevens are named."
    return f"{call.spoken.capitalize()} are trump." if call.trump is not None else "There is no trump: follow-me."


_KINDS: Final[tuple[Callable[[Random], Question], ...]] = (
    _member,
    _worth,
    _follow,
    _winner,
    _two_suits,
    _bid,
    _made,
    _follow,
    _winner,
    _sevens,
)

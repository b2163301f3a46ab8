"""What is asked of you at a moment of a hand, what you may do and why: from what your seat sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from texas42.bots.reasons import sentence
from texas42.rules import AtLeast, Domino, DominoSet, Phase, Seat, SeatView
from texas42.rules.orders import SUIT_NAMES
from texas42.rules.playing import in_play
from texas42.study.lesson import suits
from texas42.study.lesson.suits import Told
from texas42.study.telling import Who

_NUMBERS: Final = ("none", "one", "two", "three", "four", "five", "six", "seven")


class Asked(NamedTuple):
    title: str
    told: tuple[Told, ...]


def asked(seen: SeatView, who: Who) -> Asked:
    """What you are to do now."""
    if seen.seat is None or not seen.is_my_turn:
        raise ValueError("Nothing is asked of this seat.")
    if seen.public.phase is Phase.BIDDING:
        return Asked("Your bid", tuple(_bidding(seen, seen.seat, who)))
    if seen.public.phase is Phase.NAMING:
        return Asked("Name trump", tuple(_naming(seen, seen.seat, who)))
    _, play = in_play(seen.public)
    number = len(play.tricks) + 1
    if play.table:
        return Asked(f"Trick {number}: your domino", tuple(_following(seen, who)))
    return Asked(f"Trick {number}: you lead", tuple(_leading(seen)))


def _bidding(seen: SeatView, seat: Seat, who: Who) -> Iterator[Told]:
    auction = seen.public.auction
    partner = who(seat.partner)
    yield Told(f"A bid says how many of the 42 points {partner} and you will take.", ("BID-2", "SCR-1"))
    bids = [bid for bid in seen.legal_bids() if not bid.is_pass]
    if auction.bidder is None:
        words = f"Nobody has bid yet, so you may bid {bids[0]} or more"
    else:
        words = f"{who(auction.bidder)} has bid {auction.high}, so you may bid {bids[0]} or more"
    stuck = auction.forces(seen.public.options)
    yield Told(f"{words}; you may not pass." if stuck else f"{words}, or pass.", ("BID-5",) if stuck else ("BID-3",))
    yield Told("Marks promise all seven tricks.", ("BID-10",))
    yield Told(f"Look for a trump suit: you hold {_longest(seen.held)}.", ("TRP-2",))


def _longest(held: DominoSet) -> str:
    """The numbers of which a hand has the most, with how many.

    >>> from texas42.records.notation import parse_hand
    >>> _longest(parse_hand("66.64.62.51.40.30.00"))
    'three sixes and three blanks'
    """
    many = Counter(end for one in held for end in {one.high, one.low})
    most = max(many.values())
    return _listed(f"{_NUMBERS[most]} {SUIT_NAMES[number]}" for number in range(6, -1, -1) if many[number] == most)


def _listed(words: Iterable[str], last: str = "and") -> str:
    *most, end = words
    return f"{', '.join(most)} {last} {end}" if most else end


def _naming(seen: SeatView, seat: Seat, who: Who) -> Iterator[Told]:
    high = seen.public.auction.high
    if high.is_special:
        yield Told(f"{who(seat.partner)} bid {high}, so you name trump, and lead.", ("TRP-1",))
    else:
        need = "every trick" if high.number > 41 else f"{high.amount} of the 42 points"
        yield Told(f"The bid is yours: {who(seat.partner)} and you need {need}.", ("SCR-3",))
    yield Told("What you name beats all else: its seven dominoes belong to no other suit.", ("TRP-2", "TRP-5"))
    yield Told(f"You hold {_longest(seen.held)}.", ("TRP-2",))


def _leading(seen: SeatView) -> Iterator[Told]:
    if len(seen.held) == 1:
        yield Told("It is your last domino.", ("PLY-1",))
    else:
        yield Told("You may lead any domino. Who takes a trick leads the next.", ("PLY-1",))
        yield Told("A trump asks for trump, any other domino for its higher number.", ("PLY-2",))
    yield from _trumps_out(seen)
    yield from _still_needed(seen)


def _trumps_out(seen: SeatView) -> Iterator[Told]:
    contract, _ = in_play(seen.public)
    trumps = contract.order.trumps
    if not trumps:
        return
    mine, gone = len(trumps & seen.held), len(trumps & seen.public.played)
    others = 7 - mine - gone
    held, out = _NUMBERS[mine], _NUMBERS[others]
    yield Told(
        f"Of the seven trumps you hold {held}; played so far: {_NUMBERS[gone]}; with the others: {out}.", ("TRP-2",)
    )


def _still_needed(seen: SeatView) -> Iterator[Told]:
    contract, play = in_play(seen.public)
    if seen.seat is None or not isinstance(contract.goal, AtLeast):
        return
    taken, need = play.points[seen.seat.team], contract.goal.points
    if seen.seat.team is not contract.bidder.team:
        need = 43 - need
    if taken < need:
        yield Told(f"Your side has {taken} points and needs {need}.", ("SCR-3",))
    else:
        yield Told(f"Your side has {taken} points, and that is enough.", ("CON-6",))


def _following(seen: SeatView, who: Who) -> Iterator[Told]:
    contract, play = in_play(seen.public)
    order, led = contract.order, play.table[0]
    yield Told(f"{sentence(who(play.leader))} led. {suits.asked(order, led).words}", suits.asked(order, led).rules)
    best = order.winner(play.table)
    if best:
        holder = contract.turns[play.leader][best]
        yield Told(f"{sentence(who(holder))} is winning with the {play.table[best]}.", ("PLY-4",))
    yield from _may_play(seen, led)
    yield from _still_needed(seen)


def _may_play(seen: SeatView, led: Domino) -> Iterator[Told]:
    contract, _ = in_play(seen.public)
    order = contract.order
    if not order.suits:
        return
    suit, follow = order.suit_asked(led), [one for one in reversed(seen.held.dominoes) if order.follows(one, led)]
    if not follow:
        yield Told(f"You hold no {suit}, so you may play anything, a trump or not.", ("PLY-3",))
    elif len(follow) == 1:
        yield Told(f"You must follow, and the {follow[0]} is all you have of the {suit}.", ("PLY-3",))
    else:
        yield Told(f"You must follow: play the {_listed(map(str, follow), 'or the')}.", ("PLY-3",))
    number = order.led_suit[led.index]
    for one in seen.held:
        if number in (one.high, one.low) and not order.follows(one, led):
            yield Told(order.why_not(one, led), ("TRP-5",))

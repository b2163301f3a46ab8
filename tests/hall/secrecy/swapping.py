"""A table as it might be just as well: two hidden hands changed places, and so did everything else that nobody sees."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from texas42.rules import EMPTY, PASS, DominoSet, Hand, Match, Seat, legal_bids, legal_calls
from texas42.rules.commands import MakeBid, NameContract, PlayDomino, TouchDomino
from texas42.rules.formation import Formation
from texas42.table import Table, TableEvent, replay
from texas42.table.events import ActHeld, Happened, ShakeCommitted
from texas42.table.state import Held
from texas42.testing.redealing import Exchange, came_to_light, exchanged


class Swap(NamedTuple):
    """The table with two seats' hidden dominoes in each other's hands."""

    table: Table
    one: Seat
    other: Seat
    exchange: Exchange


def swapped(table: Table, one: Seat, other: Seat, rng: Random, known: DominoSet = EMPTY) -> Swap | None:
    """None where the two have nothing hidden to give each other.

    Each gives as many as both can: dominoes that lie open, or are `known` otherwise, stay where they are. What the
    table holds back of others changes too: an act before its beat, the deck and the nonce of the shake, the hand an
    undo would go back to.
    """
    hand = hand_of(table)
    if hand is None or hand.public.shown is not None:
        return None
    exchange = _exchange(hand, one, other, rng, known)
    if not exchange:
        return None
    shake, last = table.shake, table.last_act
    after = table._replace(
        match=_dealt_anew(table.match, exchange),
        held=table.held and _held_anew(table.held, hand, exchange, rng),
        shake=shake
        and shake._replace(nonce=f"{rng.getrandbits(128):032x}", deck=tuple(exchange.get(d, d) for d in shake.deck)),
        last_act=last and last._replace(before=_dealt_anew(last.before, exchange)),
    )
    return Swap(after, one, other, exchange)


def swapped_history(history: Sequence[TableEvent], one: Seat, other: Seat, rng: Random) -> list[TableEvent] | None:
    """The same for a table's whole history: earlier hands are as they were, the one in play was dealt otherwise."""
    begin = max((place for place, event in enumerate(history) if isinstance(event, ShakeCommitted)), default=0)
    deal, table = history[begin:], replay(history)
    known = came_to_light(event.event for event in deal if isinstance(event, Happened))
    swap = swapped(table, one, other, rng, known)
    if swap is None:
        return None
    return [*history[:begin], *(_changed(event, swap) for event in deal)]


def _changed(event: TableEvent, swap: Swap) -> TableEvent:
    if isinstance(event, Happened):
        return event._replace(event=exchanged(event.event, swap.exchange))
    if isinstance(event, ShakeCommitted) and swap.table.shake is not None:
        return event._replace(nonce=swap.table.shake.nonce, deck=swap.table.shake.deck)
    held = swap.table.held
    if isinstance(event, ActHeld) and held is not None and (event.seat, event.show_at) == (held.seat, held.show_at):
        return event._replace(command=held.command)
    return event


def hand_of(table: Table) -> Hand | None:
    match = table.match
    return match.game.hand if isinstance(match, Match) and match.game is not None else None


def _exchange(hand: Hand, one: Seat, other: Seat, rng: Random, known: DominoSet) -> Exchange:
    given = [_shuffled(hand.held(seat) - _open(hand) - known, rng) for seat in (one, other)]
    pairs = list(zip(*given, strict=False))
    return {a: b for pair in pairs for a, b in (pair, pair[::-1])}


def _open(hand: Hand) -> DominoSet:
    """What lies face up: exposed, laid down, or on the table before its turn."""
    held = [domino for domino in hand.public.conduct.held_plays if domino is not None]
    return hand.public.exposed | DominoSet.from_iterable(held)


def _shuffled(dominoes: DominoSet, rng: Random) -> list[Any]:
    return rng.sample(tuple(dominoes), len(dominoes))


def _dealt_anew(match: Any, exchange: Exchange) -> Any:
    if not isinstance(match, Match) or match.game is None or match.game.hand is None:
        return match
    hand = match.game.hand
    formations = tuple(None if there is None else _exchanged(there, exchange) for there in hand.formations)
    return match._replace(game=match.game._replace(hand=Hand(hand.public, formations)))


def _exchanged(there: Formation, exchange: Exchange) -> Formation:
    return Formation(tuple(exchange.get(domino, domino) for domino in there.dominoes), there.front)


def _held_anew(held: Held, hand: Hand, exchange: Exchange, rng: Random) -> Held:
    """Another act that its owner might have made; where the owner's hand has not changed, the same."""
    act: Any = held.command
    if isinstance(act, PlayDomino | TouchDomino):
        return held._replace(command=act._replace(domino=exchange.get(act.domino, act.domino)))
    if not any(domino in exchange for domino in hand.held(held.seat)):
        return held
    if isinstance(act, MakeBid):
        others = [bid for bid in (PASS, *legal_bids(hand.public, hand.held(held.seat))) if bid != act.bid]
        return held._replace(command=act._replace(bid=rng.choice(others)))
    if isinstance(act, NameContract):
        return held._replace(command=act._replace(call=rng.choice(legal_calls(hand.public))))
    return held

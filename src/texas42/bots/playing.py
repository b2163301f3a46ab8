"""Rules of thumb for the play: take count with winners, feed a winning partner, otherwise throw off low."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from texas42.bots.judging import beaters
from texas42.rules import ALL, Contract, Domino, DominoSet, LoseAll, Order, Play, Seat, SeatView


class Table(NamedTuple):
    """What a seat sees when it has to play."""

    seat: Seat
    contract: Contract
    play: Play
    legal: tuple[Domino, ...]
    out: DominoSet
    """Dominoes that others still hold."""

    @property
    def order(self) -> Order:
        return self.contract.order

    @property
    def winner(self) -> Seat:
        """Who takes the trick as it lies."""
        return self.contract.turns[self.play.leader][self.order.winner(self.play.table)]

    @property
    def is_last(self) -> bool:
        return len(self.play.table) == self.contract.size - 1

    @property
    def to_come(self) -> tuple[Seat, ...]:
        """Who plays to this trick after this seat."""
        return self.contract.turns[self.play.leader][len(self.play.table) + 1 :]


def choose_domino(view: SeatView, seat: Seat) -> Domino:
    """The domino that a simple player plays."""
    contract, play = view.public.contract, view.public.play
    if contract is None or play is None:
        raise ValueError("No dominoes are being played.")
    out = ALL - view.dealt - view.public.played
    table = Table(seat, contract, play, tuple(view.legal_plays()), out)
    if len(table.legal) == 1:
        return table.legal[0]
    if isinstance(contract.goal, LoseAll):
        return _nello_lead(table) if not play.table else _nello_follow(table)
    return _lead(table) if not play.table else _follow(table)


def _lead(table: Table) -> Domino:
    order, out = table.order, table.out
    trumps = [domino for domino in table.legal if domino in order.trumps]
    side = [domino for domino in table.legal if domino not in order.trumps]
    if out & order.trumps and _draws(table, trumps):
        return _draw_trumps(order, trumps, out)
    walking = [domino for domino in side if not beaters(order, domino, domino, out - order.trumps)]
    if walking:
        return max(walking, key=lambda domino: (domino.count, domino.is_double, -domino.index))
    return _throw_off(order, side or table.legal)


def _draws(table: Table, trumps: list[Domino]) -> bool:
    """The bidder draws trumps and keeps the last one; the partner who named them draws all."""
    contract = table.contract
    if table.seat is contract.bidder:
        return len(trumps) > 1
    return table.seat is contract.leader and bool(trumps)


def _draw_trumps(order: Order, trumps: list[Domino], out: DominoSet) -> Domino:
    """A trump nobody can beat, or else the highest one that gives no count away."""
    sure = [domino for domino in trumps if not beaters(order, domino, domino, out)]
    return min(sure or trumps, key=lambda domino: (0 if sure else domino.count, beaters(order, domino, domino, ALL)))


def _follow(table: Table) -> Domino:
    order, led = table.order, table.play.table[0]
    strength = order.strength[led.index]
    best = max(strength[domino.index] for domino in table.play.table)
    winning = [domino for domino in table.legal if strength[domino.index] > best]
    if table.winner is table.seat.partner and _is_safe(table, best):
        spare = [domino for domino in table.legal if domino not in order.trumps or led in order.trumps]
        return max(spare or table.legal, key=lambda domino: (domino.count, -_reach(order, domino)))
    safe = [domino for domino in winning if table.is_last or _is_safe(table, strength[domino.index])]
    if safe:
        return max(safe, key=lambda domino: (domino.count, -strength[domino.index]))
    if winning and table.winner is not table.seat.partner:
        cheap = min(winning, key=lambda domino: (domino.count, strength[domino.index]))
        if not cheap.count:
            return cheap
    return _throw_off(order, table.legal)


def _is_safe(table: Table, power: int) -> bool:
    """Whether no opponent still to play can have a domino stronger than this."""
    if not any(seat.team is not table.seat.team for seat in table.to_come):
        return True
    strength = table.order.strength[table.play.table[0].index]
    return not any(strength[domino.index] > power for domino in table.out)


def _throw_off(order: Order, legal: Sequence[Domino]) -> Domino:
    """No count, no trump, nothing that could win a later trick."""
    return min(legal, key=lambda domino: (domino.count, domino in order.trumps, _reach(order, domino)))


def _reach(order: Order, domino: Domino) -> int:
    """How strong a domino is when it is led, doubles above all."""
    return -beaters(order, domino, domino, ALL)


def _nello_lead(table: Table) -> Domino:
    """Whoever leads, leads low: the domino that most others beat."""
    return max(table.legal, key=lambda domino: (beaters(table.order, domino, domino, table.out), -domino.index))


def _nello_follow(table: Table) -> Domino:
    order, led = table.order, table.play.table[0]
    strength = order.strength[led.index]
    best = max(strength[domino.index] for domino in table.play.table)
    bidder = table.contract.bidder
    losing = [domino for domino in table.legal if strength[domino.index] < best]
    if table.seat is bidder or (table.winner is not bidder and bidder not in table.to_come):
        return max(losing or table.legal, key=lambda domino: (strength[domino.index], _reach(order, domino)))
    return min(table.legal, key=lambda domino: (strength[domino.index], -_reach(order, domino)))

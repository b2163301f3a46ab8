"""A naive second opinion on lay-down claims (CLM-2): every deal that is still possible, one by one.

It asks the rules package alone, and so does the deal it finds for a line. The others' hands are a set of deals; a play
leaves those of them in which it was legal. Nothing is pruned and nothing remembered, so it is for endgames of two or
three dominoes each.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from texas42.records.positions import Position
from texas42.rules import Contract, Domino, DominoSet, Seat

Deal = tuple[DominoSet, DominoSet, DominoSet, DominoSet]


class OracleClaim(NamedTuple):
    """A claim about the points (in nello: the tricks) that some seats take from now on."""

    claimant: Seat
    order: tuple[Domino, ...]
    pool: bool
    partner_helps: bool
    scoring: frozenset[Seat]
    at_least: bool
    threshold: int


class _Moment(NamedTuple):
    deals: tuple[Deal, ...]
    leader: Seat
    table: tuple[Domino, ...]
    taken: int


def claim_holds(position: Position, claim: OracleClaim) -> bool:
    """Whether the claimant can bring about the claim, whoever holds the outstanding dominoes."""
    actual: Deal = position.hands
    deals: tuple[Deal, ...] = (actual,)
    if claim.pool:
        every = tuple(_every_deal(position, claim.claimant))
        deals = tuple(deal for deal in every if _nobody_reneged(position, claim.claimant, deal)) or every
    return _holds(position.contract, claim, _Moment(deals, position.leader, position.table, 0))


def _every_deal(position: Position, claimant: Seat) -> Iterator[Deal]:
    others = [seat for seat in position.contract.seats if seat is not claimant]
    pool = DominoSet()
    for seat in others:
        pool |= position.hands[seat]
    yield from _dealt(position.hands, others, pool)


def _dealt(hands: Deal, seats: list[Seat], pool: DominoSet) -> Iterator[Deal]:
    if not seats:
        yield hands
        return
    seat, *others = seats
    for some in combinations(pool, len(hands[seat])):
        hand = DominoSet.from_iterable(some)
        yield from _dealt(_with_hand(hands, seat, hand), others, pool - hand)


def _with_hand(hands: Deal, seat: Seat, hand: DominoSet) -> Deal:
    changed = list(hands)
    changed[seat] = hand
    north, east, south, west = changed
    return (north, east, south, west)


def _nobody_reneged(position: Position, claimant: Seat, deal: Deal) -> bool:
    seats = position.contract.turns[position.leader]
    for place, domino in enumerate(position.table):
        held = deal[seats[place]] | DominoSet.of(domino)
        if seats[place] is not claimant and domino not in _legal(position.contract, held, position.table[:place]):
            return False
    return True


def _legal(contract: Contract, held: DominoSet, table: tuple[Domino, ...]) -> DominoSet:
    return DominoSet(contract.order.playable(held.mask, table[0] if table else None))


def _holds(contract: Contract, claim: OracleClaim, now: _Moment) -> bool:
    seat = contract.turns[now.leader][len(now.table)]
    if not now.table and not now.deals[0][seat]:
        return now.taken >= claim.threshold if claim.at_least else now.taken <= claim.threshold
    results = (_holds(contract, claim, after) for after in _continuations(contract, claim, now, seat))
    return any(results) if _plays_for(claim, seat) else all(results)


def _plays_for(claim: OracleClaim, seat: Seat) -> bool:
    if seat is claim.claimant:
        return True
    return claim.partner_helps and not claim.pool and seat is claim.claimant.partner


def _continuations(contract: Contract, claim: OracleClaim, now: _Moment, seat: Seat) -> Iterator[_Moment]:
    legal = [_legal(contract, deal[seat], now.table) for deal in now.deals]
    tries = DominoSet()
    for dominoes in legal:
        tries |= dominoes
    plays = tuple(tries)
    if seat is claim.claimant and claim.order:
        plays = (next(domino for domino in claim.order if domino in tries),)
    for domino in plays:
        played = DominoSet.of(domino)
        deals = tuple(
            _with_hand(deal, seat, deal[seat] - played)
            for deal, dominoes in zip(now.deals, legal, strict=True)
            if domino in dominoes
        )
        yield _taken_up(contract, claim, now._replace(deals=deals, table=(*now.table, domino)))


def _taken_up(contract: Contract, claim: OracleClaim, now: _Moment) -> _Moment:
    if len(now.table) < contract.size:
        return now
    winner = contract.turns[now.leader][contract.order.winner(now.table)]
    count = 0 if contract.pays_bid else DominoSet.from_iterable(now.table).count
    return _Moment(now.deals, winner, (), now.taken + (1 + count if winner in claim.scoring else 0))


def dealt_for(position: Position, claimant: Seat, line: tuple[Domino, ...]) -> Position:
    """The position with hands from which the line can be played.

    Whoever plays a domino holds it, and the rest is dealt so that nobody reneged.
    """
    barred, plays = dict.fromkeys(Seat, 0), dict.fromkeys(Seat, DominoSet())
    for seat, domino, table in _plays(position, line):
        barred[seat] |= _clashes(position, domino, table)
        plays[seat] |= DominoSet.of(domino)
    others = [seat for seat in position.contract.seats if seat is not claimant]
    for seat in others:
        plays[seat] -= DominoSet.from_iterable(position.table)
    places = {seat: len(position.hands[seat]) - len(plays[seat]) for seat in others}
    rest = [domino for seat in others for domino in position.hands[seat] if domino not in line]
    hands = {**dict(zip(Seat, position.hands, strict=True)), **{seat: plays[seat] for seat in others}}
    dealt = _dealt_out(rest, places, barred, hands)
    assert dealt is not None, f"no deal of {position} lets {line} be played"
    return position._replace(hands=(dealt[Seat.NORTH], dealt[Seat.EAST], dealt[Seat.SOUTH], dealt[Seat.WEST]))


def _plays(position: Position, line: tuple[Domino, ...]) -> Iterator[tuple[Seat, Domino, tuple[Domino, ...]]]:
    """Who plays what to which table, from the first domino of the trick in progress on."""
    contract, leader = position.contract, position.leader
    table: tuple[Domino, ...] = ()
    for domino in (*position.table, *line):
        yield contract.turns[leader][len(table)], domino, table
        table = (*table, domino)
        if len(table) == contract.size:
            leader, table = contract.turns[leader][contract.order.winner(table)], ()


def _clashes(position: Position, domino: Domino, table: tuple[Domino, ...]) -> int:
    """What cannot have been in the same hand when this domino was played."""
    both = ((one, DominoSet.of(domino, one)) for hand in position.hands for one in hand)
    return sum(one.bit for one, held in both if domino not in _legal(position.contract, held, table))


def _dealt_out(
    rest: list[Domino], places: dict[Seat, int], barred: dict[Seat, int], hands: dict[Seat, DominoSet]
) -> dict[Seat, DominoSet] | None:
    """The rest dealt by trying, those dominoes that the fewest seats can hold first."""
    if not rest:
        return hands
    takers = {one: [seat for seat, left in places.items() if left and not barred[seat] & one.bit] for one in rest}
    domino = min(rest, key=lambda one: len(takers[one]))
    others = [one for one in rest if one is not domino]
    for seat in takers[domino]:
        given = {**hands, seat: hands[seat] | DominoSet.of(domino)}
        dealt = _dealt_out(others, {**places, seat: places[seat] - 1}, barred, given)
        if dealt is not None:
            return dealt
    return None

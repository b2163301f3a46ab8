"""How a regular plays nello: the bidder stays under the others, and the defenders stay under the bidder."""

from __future__ import annotations

from texas42.bots.sight import Advice, Sight
from texas42.rules import Domino, DominoSet, Seat


def play_nello(sight: Sight) -> Advice:
    if sight.seat is sight.contract.bidder:
        return _bidder_leads(sight) if not sight.table else _bidder_follows(sight)
    return _defender_leads(sight) if not sight.table else _defender_follows(sight)


def can_duck(sight: Sight, seat: Seat, lead: Domino) -> float:
    """How likely a seat can stay under a lead: it has a lower one of the suit, or none of it at all."""
    strength = sight.order.strength[lead.index]
    suit = DominoSet(sight.order.followers[lead.index]) & sight.may_hold(seat)
    lower = sum(domino.bit for domino in suit if strength[domino.index] < strength[lead.index])
    return 1 - sight.none_of(seat, lower) * (1 - sight.none_of(seat, suit.mask & ~lower))


def danger(sight: Sight, domino: Domino) -> float:
    """How likely a domino takes a trick some day: much lies below it, and little above, of what is out."""
    suits = [suit for suit, members in enumerate(sight.order.suits) if domino in members]
    return max(_danger_in(sight, suit, domino) for suit in suits)


def _danger_in(sight: Sight, suit: int, domino: Domino) -> float:
    members = sight.order.suits[suit]
    lead = next((one for one in members if sight.order.led_suit[one.index] == suit), None)
    if lead is None:
        return 0.0
    strength = sight.order.strength[lead.index]
    higher = len(sight.above(domino, lead, members & sight.out))
    cover = sum(strength[one.index] < strength[domino.index] for one in members & sight.held)
    return (len(members & sight.out) - higher) / (1 + higher) / (1 + cover)


def _bidder_leads(sight: Sight) -> Advice:
    def takes(domino: Domino) -> float:
        left, right = (can_duck(sight, foe, domino) for foe in sight.foes)
        return round(left * right, 2)

    domino = min(sight.legal, key=lambda one: (takes(one), -danger(sight, one)))
    return Advice(domino, "I lead low: somebody has to go over it.")


def _bidder_follows(sight: Sight) -> Advice:
    if not sight.order.follows(sight.legal[0], sight.table[0]):
        return Advice(_most_dangerous(sight), "I am out of the suit, so a dangerous domino goes.")
    under = [domino for domino in sight.legal if sight.strength(domino) < sight.best]
    if under:
        return Advice(max(under, key=sight.strength), "It is the highest that stays under.")
    return Advice(min(sight.legal, key=sight.strength), "I cannot stay under, so I play my lowest of the suit.")


def _defender_leads(sight: Sight) -> Advice:
    bidder = sight.contract.bidder
    domino = min(sight.legal, key=lambda one: (round(can_duck(sight, bidder, one), 2), danger(sight, one)))
    return Advice(domino, "I lead low: the bidder may have to go over it.")


def _defender_follows(sight: Sight) -> Advice:
    bidder = sight.contract.bidder
    if bidder in sight.to_come:
        domino = min(sight.legal, key=lambda one: (sight.strength(one), -danger(sight, one)))
        return Advice(domino, "I stay low, so that the bidder may have to go over it.")
    under = [domino for domino in sight.legal if sight.strength(domino) < sight.best]
    if sight.winner is bidder and under:
        domino = max(under, key=lambda one: (sight.strength(one), danger(sight, one)))
        return Advice(domino, "The bidder has the trick, so I stay under.")
    return Advice(_most_dangerous(sight), "The bidder is safe here, so a high domino goes.")


def _most_dangerous(sight: Sight) -> Domino:
    return max(sight.legal, key=lambda domino: danger(sight, domino))

"""What a rookie plays: its highest trump, its winners, count for a partner who has the trick, or else something low."""

from __future__ import annotations

from collections.abc import Sequence

from texas42.bots.counting import beaters
from texas42.bots.sight import Advice, Sight
from texas42.rules import ALL, Domino


def rookie_leads(sight: Sight) -> Advice:
    trumps = [domino for domino in sight.legal if domino in sight.trumps and sight.is_sure(domino)]
    if sight.declares and trumps and sight.out & sight.order.trumps:
        return Advice(max(trumps, key=lambda one: _reach(sight, one)), "I lead trump while mine is the highest.")
    winners = [domino for domino in sight.legal if domino not in sight.trumps and sight.walks(domino)]
    if winners:
        why = "It is the highest of its suit." if sight.order.suits else "Nothing that is out is closer to seven."
        return Advice(max(winners, key=lambda one: (one.is_double, one.count)), why)
    return Advice(_throw_off(sight, sight.legal), "I have no winner to lead, so I lead what costs least.")


def rookie_follows(sight: Sight) -> Advice:
    if sight.winner is sight.partner and sight.chance(_weakest(sight)) == 1:
        spare = [domino for domino in sight.legal if domino not in sight.trumps] or sight.legal
        domino = max(spare, key=lambda one: (one.count, -_reach(sight, one)))
        return Advice(
            domino, f"Partner has the trick, so I give the {domino}." if domino.count else "Partner has the trick."
        )
    winning = [domino for domino in sight.legal if sight.strength(domino) > sight.best]
    sure = [domino for domino in winning if sight.chance(domino) == 1]
    if sure:
        return Advice(max(sure, key=lambda one: (one.count, -sight.strength(one))), "I can win it, so I take it.")
    free = [domino for domino in winning if not domino.count]
    if free and sight.winner is not sight.partner:
        return Advice(max(free, key=sight.strength), "It is the best so far and may hold.")
    return Advice(_throw_off(sight, sight.legal), "I cannot win it, so I throw what costs least.")


def rookie_plays_nello(sight: Sight) -> Advice:
    """The bidder stays under if it can; the others play low and leave the trick to the bidder."""
    if not sight.table:
        domino = max(sight.legal, key=lambda one: len(sight.above(one, one, sight.out)))
        return Advice(domino, "In nello I lead low.")
    under = [domino for domino in sight.legal if sight.strength(domino) < sight.best]
    if sight.seat is sight.contract.bidder and under:
        domino = max(under, key=lambda one: (sight.strength(one), _reach(sight, one)))
        return Advice(domino, "It is the highest that stays under.")
    return Advice(min(sight.legal, key=sight.strength), "I play as low as I can.")


def _weakest(sight: Sight) -> Domino:
    return min(sight.legal, key=sight.strength)


def _throw_off(sight: Sight, dominoes: Sequence[Domino]) -> Domino:
    """No count, no trump, and nothing strong."""
    return min(dominoes, key=lambda one: (one.count, one in sight.trumps, _reach(sight, one)))


def _reach(sight: Sight, domino: Domino) -> int:
    """How strong a domino is on its own lead, doubles above all."""
    return -beaters(sight.order, domino, domino, ALL)

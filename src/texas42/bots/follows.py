"""What a regular plays to a lead: the trick is weighed against what the domino may still be good for."""

from __future__ import annotations

from typing import Final

from texas42.bots.sight import Advice, Sight
from texas42.rules import Domino

_LEAD_IS_WORTH: Final = 1.5
"""What the next lead is worth, in points."""

_HOPE_IS_WORTH: Final = 4.0
"""What giving up a hope to win a later trick costs, in points."""

_BID_IS_WORTH: Final = 12.0
"""What it is worth to make the bid, or to set it, with this very trick."""

_EVERY_TRICK: Final = 8.0
"""What a trick is worth where one trick decides the hand."""

_CONTROL: Final = 0.75
"""How much more hope lies in a trump of the seat that draws them: it wins back the lead."""


def follow(sight: Sight) -> Advice:
    """The domino that promises most."""
    domino = max(sight.legal, key=lambda one: worth(sight, one))
    return Advice(domino, _reason(sight, domino))


def worth(sight: Sight, domino: Domino) -> float:
    """Points won or lost with the trick, less what the domino could have won later."""
    chance, spent = sight.chance(domino), _HOPE_IS_WORTH * _hope(sight, domino)
    if sight.takes_all:
        return (2 * chance - 1) * _EVERY_TRICK - spent
    points = sight.on_table + domino.count
    won, lost = (points + _LEAD_IS_WORTH + _BID_IS_WORTH * (points >= needed) for needed in sight.needs)
    return chance * won - (1 - chance) * lost - spent


def _hope(sight: Sight, domino: Domino) -> float:
    hope = sight.hope(domino)
    return hope + _CONTROL if domino in sight.trumps and sight.declares and sight.draws else hope


def _reason(sight: Sight, domino: Domino) -> str:
    takes = sight.strength(domino) > sight.best
    if sight.winner is sight.partner and not takes:
        if domino.count:
            return f"Partner has the trick, so I give the {domino}."
        return "Partner has the trick, so I throw what I need least."
    if takes:
        return _why_take(sight, domino)
    if sight.chance(domino) > 0.5 and sight.partner in sight.to_come:
        return "Partner should take it, so I leave it."
    if domino.count:
        return "I have nothing better than count to play."
    return "I cannot win it, so I throw what I need least."


def _why_take(sight: Sight, domino: Domino) -> str:
    points = sight.on_table + domino.count
    if points >= sight.needs[0]:
        return "This trick makes it for us, so I take it." if sight.declares else "This trick sets them, so I take it."
    if domino in sight.order.trumps and sight.table[0] not in sight.order.trumps:
        return "I am out of the suit and trump it."
    return "I can win it, so I take it." if sight.chance(domino) > 0.99 else "It is the best so far and may hold."

"""What a regular leads: the first rule that has something to say is followed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from texas42.bots.sight import Advice, Sight
from texas42.rules import Domino

Rule = Callable[[Sight], Advice | None]

_LENGTH: Final = 4
"""So many trumps are enough to drive out the top one."""

_WALK: Final = 0.5
"""A walker is led when it is at least as likely as this to hold."""

_HOPE_IS_WORTH: Final = 2.0
"""What giving up a hope to win a later trick costs, in points."""


def lead(sight: Sight) -> Advice:
    """The lead of whoever draws trumps, of the partner, or of a defender."""
    rules = _DEFENDER
    if sight.declares:
        rules = _FOR_ALL if sight.takes_all else _DRAWING if sight.draws else _PARTNER
    return next((advice for rule in rules if (advice := rule(sight)) is not None), _off(sight))


def _pull_trump(sight: Sight) -> Advice | None:
    """From the top, while an opponent may have one; the last one stays to win back the lead."""
    top = _top_trumps(sight)
    if not top or not sight.foes_trumps or _is_last_stopper(sight):
        return None
    still_out = _are(len(sight.foes_trumps))
    return Advice(_highest(sight, top), f"I pull trump: {still_out} still out, and mine is the highest.")


def _pull_every_trump(sight: Sight) -> Advice | None:
    """Where every trick counts nothing is kept back."""
    top = _top_trumps(sight)
    if not top or not sight.foes_trumps:
        return None
    return Advice(
        _highest(sight, top), f"I pull trump: {_are(len(sight.foes_trumps))} still out, and I need every trick."
    )


def _drive_out_the_top(sight: Sight) -> Advice | None:
    """With length but without the top trump: the highest without count."""
    mine = [domino for domino in sight.legal if domino in sight.trumps]
    if len(mine) < _LENGTH or not sight.foes_trumps:
        return None
    domino = max(mine, key=lambda one: (-one.count, -_place(sight, one)))
    return Advice(domino, "A higher trump is out: I drive it out while I have length.")


def _home(sight: Sight) -> Advice | None:
    """When the winners in hand are enough for what is still needed, they are led at once."""
    sure = [domino for domino in sight.legal if sight.is_sure(domino)]
    if not sure or sum(1 + domino.count for domino in sure) < sight.needs[0]:
        return None
    return Advice(max(sure, key=lambda one: one.count), "My winners are enough, so I lead them.")


def _sure_winner(sight: Sight) -> Advice | None:
    sure = [domino for domino in sight.legal if domino not in sight.trumps and sight.is_sure(domino)]
    if not sure:
        return None
    domino = max(sure, key=lambda one: (one.is_double, one.count))
    why = "" if sight.takes_all else ", so partner can give count"
    return Advice(domino, f"Nobody can beat it{why}.")


def _walker(sight: Sight) -> Advice | None:
    """The highest of a suit, before the others are out of the suit and trump it."""
    walking = [domino for domino in sight.legal if domino not in sight.trumps and sight.walks(domino)]
    safe = [domino for domino in walking if sight.chance(domino) >= _WALK]
    if not safe:
        return None
    domino = min(safe, key=lambda one: (1 - sight.chance(one)) * (1 + one.count))
    return Advice(domino, "It is the highest of its suit and should walk.")


def _good_trump(sight: Sight) -> Advice | None:
    top = _top_trumps(sight)
    return Advice(_highest(sight, top), "My trumps are good, so I lead them before my off.") if top else None


def _trump_back(sight: Sight) -> Advice | None:
    """The bidder's partner helps to draw trumps."""
    mine = [domino for domino in sight.legal if domino in sight.trumps]
    if not mine or not sight.foes_trumps or not sight.may_hold(sight.partner) & sight.order.trumps:
        return None
    domino = max(mine, key=lambda one: (one.count if sight.is_sure(one) else -one.count, -_place(sight, one)))
    return Advice(domino, "I lead trump back to partner.")


_DRAWING: Final[tuple[Rule, ...]] = (_home, _pull_trump, _drive_out_the_top, _sure_winner, _walker)
_FOR_ALL: Final[tuple[Rule, ...]] = (_pull_every_trump, _sure_winner, _good_trump)
_PARTNER: Final[tuple[Rule, ...]] = (_sure_winner, _trump_back, _walker)
_DEFENDER: Final[tuple[Rule, ...]] = (_sure_winner, _walker)


def _off(sight: Sight) -> Advice:
    """What is most likely to go well and costs least if it does not; trumps stay to win back the lead."""
    if sight.takes_all:
        return Advice(max(sight.legal, key=sight.chance), "It is the likeliest to hold of what I have left.")
    side = [domino for domino in sight.legal if domino not in sight.trumps]
    domino = max(side or sight.legal, key=lambda one: _worth_of_off(sight, one))
    return Advice(domino, _WHY_OFF[sight.declares] if sight.order.suits else "It is the least I can lose.")


_WHY_OFF: Final = (
    "It is the least I can lose, and partner may have the rest of the suit.",
    "My off has to go now, and it is the cheapest.",
)


def _worth_of_off(sight: Sight, domino: Domino) -> float:
    return (2 * sight.chance(domino) - 1) * (1 + domino.count) - _HOPE_IS_WORTH * sight.hope(domino)


def _is_last_stopper(sight: Sight) -> bool:
    """Whether only one trump is left and nothing that walks would be led after it."""
    if len(sight.trumps) > 1 or len(sight.held) == 1:
        return False
    return not any(sight.walks(domino) for domino in sight.held - sight.trumps)


def _top_trumps(sight: Sight) -> list[Domino]:
    return [domino for domino in sight.legal if domino in sight.trumps and sight.is_sure(domino)]


def _highest(sight: Sight, trumps: Iterable[Domino]) -> Domino:
    return min(trumps, key=lambda domino: _place(sight, domino))


def _place(sight: Sight, domino: Domino) -> int:
    """How many trumps rank above one."""
    return len(sight.above(domino, domino, sight.order.trumps))


def _are(number: int) -> str:
    return "one is" if number == 1 else f"{('two', 'three', 'four', 'five', 'six')[number - 2]} are"

"""The trick in the middle, and the tricks that were won."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from texas42.hall.board.names import Names, amount, capital
from texas42.hall.board.seats import Side, side_of
from texas42.rules import Contract, Domino, Play, PublicHand, Seat, Team, Trick
from texas42.table.views import TableView


class Laid(NamedTuple):
    """A domino of the trick in the middle."""

    side: Side
    seat: Seat
    domino: Domino
    led: bool
    winning: bool


class Middle(NamedTuple):
    laid: tuple[Laid, ...]
    caption: str
    """"Sixes led", or who took it and what it was worth."""
    taken_by: Side | None
    """Who takes it, when the trick is complete; it lies there until the next lead."""
    drawn: bool = False
    """They were drawn for the shake and not played: each may be in somebody's hand by now."""


class WonTrick(NamedTuple):
    number: int
    dominoes: tuple[Domino, ...]
    words: str


class Pile(NamedTuple):
    """One team's tricks, in the order won (PLY-6)."""

    side: str
    ours: bool
    taken: int
    points: int
    tricks: tuple[WonTrick, ...]
    """The tricks that may be looked at; none where they are stacked."""


def middle(seen: TableView, names: Names, public: PublicHand | None) -> Middle:
    """What lies in the middle: the trick in progress, or the one just taken until the next lead."""
    if public is None or public.contract is None or public.play is None or public.is_over:
        return Middle((), "", None)
    contract, play = public.contract, public.play
    if play.table:
        return _in_progress(seen, contract, play)
    if play.tricks:
        return _just_taken(seen, names, contract, play.tricks[-1])
    return Middle((), f"{names.does(play.leader, 'lead')} the first trick", None)


def _in_progress(seen: TableView, contract: Contract, play: Play) -> Middle:
    winning = contract.order.winner(play.table)
    laid = _laid(seen, contract, play.leader, play.table, winning)
    return Middle(laid, _suit_led(contract, play.table[0]), None)


def _just_taken(seen: TableView, names: Names, contract: Contract, trick: Trick) -> Middle:
    winning = contract.turns[trick.leader].index(trick.winner)
    laid = _laid(seen, contract, trick.leader, trick.dominoes, winning)
    caption = f"{names.does(trick.winner, 'take')} it: {amount(trick.points, 'point')}"
    return Middle(laid, caption, side_of(seen, trick.winner))


def _laid(
    seen: TableView, contract: Contract, leader: Seat, dominoes: tuple[Domino, ...], winning: int
) -> tuple[Laid, ...]:
    return tuple(
        Laid(side_of(seen, seat), seat, domino, led=place == 0, winning=place == winning)
        for place, (seat, domino) in enumerate(zip(contract.turns[leader], dominoes, strict=False))
    )


def _suit_led(contract: Contract, led: Domino) -> str:
    suit = contract.order.suit_asked(led)
    return f"{capital(suit)} led" if contract.order.suits else "Closest to seven takes it"


def piles(seen: TableView, names: Names, public: PublicHand | None) -> tuple[Pile, ...]:
    """The won tricks of both teams, the viewer's first."""
    if public is None or public.contract is None or public.play is None or public.is_over:
        return ()
    first = Team.NORTH_SOUTH if seen.you is None else seen.you.team
    return tuple(_pile(names, public, public.contract, public.play, team) for team in (first, first.other))


def _pile(names: Names, public: PublicHand, contract: Contract, play: Play, team: Team) -> Pile:
    visible = _set_down(play) if public.visible_tricks else ()
    won = tuple(_won(names, contract, visible, team))
    return Pile(names.side(team), team is Team.NORTH_SOUTH, play.won[team], play.points[team], won)


def _set_down(play: Play) -> tuple[Trick, ...]:
    """All tricks but the one that still lies in the middle."""
    return play.tricks if play.table else play.tricks[:-1]


def _won(names: Names, contract: Contract, tricks: tuple[Trick, ...], team: Team) -> Iterator[WonTrick]:
    for number, trick in enumerate(tricks, 1):
        if trick.winner.team is team:
            yield WonTrick(number, trick.dominoes, trick_words(names, contract.turns[trick.leader], trick))


@lru_cache(8_192)
def trick_words(names: Names, turns: tuple[Seat, ...], trick: Trick) -> str:
    """Who played what, in turn, and who took it."""
    plays = zip(turns, trick.dominoes, strict=True)
    told = ", ".join(f"{names.of(seat)} {domino}" for seat, domino in plays)
    return f"{told}: {names.does(trick.winner, 'take')} it, {amount(trick.points, 'point')}"

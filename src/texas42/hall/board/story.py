"""What happened in this hand, told line by line: what a screen reader hears, and what everybody can read again.

Where tricks are stacked the story keeps silent about those set down (PLY-6), as the table does.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from texas42.hall.board.names import Names, amount
from texas42.hall.board.result import Result
from texas42.hall.board.shake import draws, draws_text
from texas42.rules import Bid, Domino, Play, PublicHand, Seat, Trick
from texas42.table.views import TableView

_MOST_TOLD: Final = 8_192


class Line(NamedTuple):
    key: str
    """The same line has the same key in every view, so that it is told once."""
    words: str
    kind: str = ""


class Telling(NamedTuple):
    """Who is told, and of which hand: what every line of it depends on."""

    names: Names
    hand: str

    def line(self, key: str, words: str, kind: str = "") -> Line:
        return Line(f"s-{self.hand}-{key}", words, kind)


def story(seen: TableView, names: Names, public: PublicHand | None, result: Result | None) -> tuple[Line, ...]:
    """What was told before is not put into words again: each part is remembered by what it tells of."""
    if seen.stage in ("gathering", "closed"):
        return ()
    drawn = tuple(_draws(seen, names, public))
    if public is None:
        return drawn
    to = Telling(names, f"{_game(seen)}-{public.start.number}")
    bids = _auction(to, public.shaker, len(public.drawn), public.auction.bids)
    return (*drawn, *bids, *_contract(to, public), *_tricks(to, public), *_end(to, result))


def _draws(seen: TableView, names: Names, public: PublicHand | None) -> Iterator[Line]:
    for place, event in enumerate(draws(seen, public)):
        yield Line(f"s-{_game(seen)}-d{place}", draws_text(event, names))


def _game(seen: TableView) -> int:
    return 0 if seen.match is None else len(seen.match.standing.finished)


@lru_cache(_MOST_TOLD)
def _auction(to: Telling, shaker: Seat, drawn: int, bids: tuple[Bid, ...]) -> tuple[Line, ...]:
    lines = [to.line(f"shake{drawn}", f"{to.names.does(shaker, 'shake')}.")]
    seat = shaker.left
    for place, bid in enumerate(bids):
        words = to.names.does(seat, "pass") if bid.is_pass else f"{to.names.does(seat, 'bid')} {bid.word}"
        lines.append(to.line(f"b{place}", f"{words}.", "pass" if bid.is_pass else "bid"))
        seat = seat.left
    return tuple(lines)


def _contract(to: Telling, public: PublicHand) -> Iterator[Line]:
    contract, namer = public.contract, public.namer
    if contract is None or namer is None:
        return
    out = contract.sitting_out
    sits = "" if out is None else f" {to.names.does(out, 'sit')} this one out."
    yield to.line("c", f"{to.names.does(namer, 'name')} {contract.call.spoken}.{sits}", "call")


def _tricks(to: Telling, public: PublicHand) -> Iterator[Line]:
    contract, play = public.contract, public.play
    if contract is None or play is None:
        return
    for number, trick in _told(public, play):
        yield from _trick(to, contract.turns[trick.leader], number, trick)
    yield from _plays(to, contract.turns[play.leader], len(play.tricks) + 1, play.table)


def _told(public: PublicHand, play: Play) -> list[tuple[int, Trick]]:
    numbered = list(enumerate(play.tricks, 1))
    if public.visible_tricks or not public.stacked or public.is_over:
        return numbered
    return [] if play.table else numbered[-1:]


@lru_cache(_MOST_TOLD)
def _trick(to: Telling, turns: tuple[Seat, ...], number: int, trick: Trick) -> tuple[Line, ...]:
    takes = f"{to.names.does(trick.winner, 'take')} it: {amount(trick.points, 'point')}."
    return (*_plays(to, turns, number, trick.dominoes), to.line(f"t{number}", takes, "take"))


@lru_cache(_MOST_TOLD)
def _plays(to: Telling, turns: tuple[Seat, ...], number: int, dominoes: tuple[Domino, ...]) -> tuple[Line, ...]:
    """The first of them led."""
    plays = enumerate(zip(turns, dominoes, strict=False))
    return tuple(
        to.line(f"p{number}.{place}", f"{to.names.does(seat, 'play' if place else 'lead')} the {domino}.", "play")
        for place, (seat, domino) in plays
    )


def _end(to: Telling, result: Result | None) -> Iterator[Line]:
    if result is None:
        return
    yield to.line("end", f"{result.title}. {result.why} {result.scores}".strip(), "end")
    if result.game:
        skunk = " That is a skunk!" if result.skunk else ""
        yield to.line("game", f"{result.game}{skunk}", "end")

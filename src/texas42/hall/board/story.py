"""What happened in this hand, told line by line: what a screen reader hears, and what everybody can read again.

Where tricks are stacked the story keeps silent about those set down (PLY-6), as the table does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from texas42.hall.board.names import Names, amount
from texas42.hall.board.result import Result
from texas42.rules import Contract, Domino, Play, PublicHand, Seat, Trick
from texas42.table.views import TableView


class Line(NamedTuple):
    key: str
    """The same line has the same key in every view, so that it is told once."""
    words: str
    kind: str = ""


def story(seen: TableView, names: Names, public: PublicHand | None, result: Result | None) -> tuple[Line, ...]:
    if public is None or seen.stage in ("gathering", "closed"):
        return ()
    number = f"{_game(seen)}-{public.start.number}"
    lines = [*_auction(names, public), *_contract(names, public), *_tricks(names, public), *_end(result)]
    return tuple(line._replace(key=f"s-{number}-{line.key}") for line in lines)


def _game(seen: TableView) -> int:
    return 0 if seen.match is None else len(seen.match.standing.finished)


def _auction(names: Names, public: PublicHand) -> Iterator[Line]:
    yield Line(f"shake{len(public.drawn)}", f"{names.does(public.shaker, 'shake')}.")
    seat = public.shaker.left
    for place, bid in enumerate(public.auction.bids):
        words = names.does(seat, "pass") if bid.is_pass else f"{names.does(seat, 'bid')} {bid.word}"
        yield Line(f"b{place}", f"{words}.", "pass" if bid.is_pass else "bid")
        seat = seat.left


def _contract(names: Names, public: PublicHand) -> Iterator[Line]:
    contract, namer = public.contract, public.namer
    if contract is None or namer is None:
        return
    out = contract.sitting_out
    sits = "" if out is None else f" {names.does(out, 'sit')} this one out."
    yield Line("c", f"{names.does(namer, 'name')} {contract.call.spoken}.{sits}", "call")


def _tricks(names: Names, public: PublicHand) -> Iterator[Line]:
    contract, play = public.contract, public.play
    if contract is None or play is None:
        return
    for number, trick in _told(public, play):
        yield from _plays(names, contract, number, trick.leader, trick.dominoes)
        yield Line(f"t{number}", f"{names.does(trick.winner, 'take')} it: {amount(trick.points, 'point')}.", "take")
    yield from _plays(names, contract, len(play.tricks) + 1, play.leader, play.table)


def _told(public: PublicHand, play: Play) -> list[tuple[int, Trick]]:
    numbered = list(enumerate(play.tricks, 1))
    if public.visible_tricks or not public.stacked or public.is_over:
        return numbered
    return [] if play.table else numbered[-1:]


def _plays(names: Names, contract: Contract, number: int, leader: Seat, dominoes: tuple[Domino, ...]) -> Iterator[Line]:
    for place, (seat, domino) in enumerate(zip(contract.turns[leader], dominoes, strict=False)):
        verb = "lead" if place == 0 else "play"
        yield Line(f"p{number}.{place}", f"{names.does(seat, verb)} the {domino}.", "play")


def _end(result: Result | None) -> Iterator[Line]:
    if result is None:
        return
    yield Line("end", f"{result.title}. {result.why} {result.scores}".strip(), "end")
    if result.game:
        skunk = " That is a skunk!" if result.skunk else ""
        yield Line("game", f"{result.game}{skunk}", "end")

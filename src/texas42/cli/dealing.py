"""`texas42 deal`: a shake and the four hands it gives."""

from __future__ import annotations

import json

import typer
from rich.table import Table
from rich.text import Text

from texas42.cli.drawing import Frame, Tile, formation_rows, frame_for, terminal
from texas42.cli.shaking import deals
from texas42.records.notation import dominoes_text
from texas42.rules import EMPTY, SEATS, Formation, Hand, Options, Seat


def deal(options: Options, shaker: Seat, count: int, seed: int, *, as_json: bool) -> None:
    """Deal so many hands, and show them."""
    for number, hand in enumerate(deals(options, shaker, count, seed), start=1):
        if as_json:
            typer.echo(json.dumps(_deal_json(hand, number, seed)))
        else:
            _show(hand, number, seed)


def _formation(hand: Hand, seat: Seat) -> Formation:
    formation = hand.formations[seat]
    if formation is None:
        raise TypeError("A shaken hand has four formations.")
    return formation


def hands_text(hand: Hand) -> str:
    """The hands as a position writes them, N E S W."""
    return "/".join(dominoes_text(_formation(hand, seat).dominoes) for seat in SEATS)


def _deal_json(hand: Hand, number: int, seed: int) -> dict[str, object]:
    hands = {seat.letter: [str(domino) for domino in _formation(hand, seat).dominoes] for seat in SEATS}
    shaker = hand.public.shaker.letter
    return {"seed": seed, "deal": number, "shaker": shaker, "hands": hands, "position": hands_text(hand)}


def _show(hand: Hand, number: int, seed: int) -> None:
    console = terminal()
    console.print(Text(f"Deal {number} of seed {seed}: {hand.public.shaker} shakes.", "bold"))
    grid = Table.grid(padding=(0, 4))
    north, east, south, west = (_drawn(hand, seat, frame_for(console)) for seat in SEATS)
    grid.add_row(north, east)
    grid.add_row(south, west)
    console.print(grid)
    typer.echo(f"{hands_text(hand)}\n")


def _drawn(hand: Hand, seat: Seat, frame: Frame) -> Text:
    formation = _formation(hand, seat)
    tiles = {domino: Tile(domino) for domino in formation.dominoes}
    rows = formation_rows(formation, EMPTY, tiles, frame)
    return Text("\n").join((Text(str(seat), "bold"), *rows))

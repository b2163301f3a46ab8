"""`texas42 hand`: how likely a hand makes every bid in every contract, as a table that is read without color."""

from __future__ import annotations

import json
from collections.abc import Iterator
from textwrap import fill
from typing import Final

import typer
from rich.console import Console
from rich.style import Style
from rich.table import Table
from rich.text import Text

from texas42.bots.arena.statistics import Rate
from texas42.bots.reasons import percent
from texas42.cli.progress import Progress
from texas42.cli.words import amount
from texas42.rules import Bid
from texas42.study.holding import Asked, Chance, Holding, Prospects, hold
from texas42.study.holding_json import holding_json

_WIDTH: Final = 78
_SHADES: Final = ((0.9, "black on bright_green"), (0.7, "black on green"), (0.5, "black on yellow"), (0.3, "on red"))
"""From which share on a figure lies on which color; the figure says the same."""
_PLACES: Final = ("left of the shaker, first to bid", "second to bid", "third to bid", "the shaker, last to bid")


def tell(asked: Asked, deals: int, seed: int, *, as_json: bool) -> None:
    """Ask, show how far it has come, and print what was found."""
    with Progress("Deals played out") as shown:
        shown.begin()
        holding, before = None, 0
        for holding in hold(asked, deals, seed):
            for _ in range(holding.deals - before):
                shown.end()
                shown.begin()
            before = holding.deals
    if holding is None:
        return
    if as_json:
        typer.echo(json.dumps({**holding_json(holding), "seed": seed}))
        return
    console = Console(width=max(_WIDTH, Console().width), highlight=False)
    for part in _parts(holding):
        console.print(part, soft_wrap=True) if isinstance(part, Text) else console.print(part)


def _parts(holding: Holding) -> Iterator[str | Text | Table]:
    asked = holding.asked
    held = " ".join(str(domino) for domino in asked.held.dominoes[::-1])
    yield f"{held}   {_PLACES[asked.place - 1]}{_after(asked.bids)}"
    yield Text(f"In how many of {amount(holding.deals, 'deal')} each bid is made, in percent; M is marks.", "dim")
    yield ""
    yield from _heat_map(holding)
    yield ""
    bid = "pass" if holding.bid.is_pass else f"bid {holding.bid}"
    yield Text(fill(f"Best: {bid}. {holding.choice.reason}", _WIDTH), "bold")
    yield ""
    yield _contracts(holding)
    yield Text(
        fill(
            f"Offs may lose a trick{_or_take_one(holding)}; at risk is the count on them. In brackets stands the 95 % "
            "interval. Everybody plays by rules of thumb, and all seven tricks count only where no defender who saw "
            "every hand could have stopped them.",
            _WIDTH,
        ),
        "dim",
    )


def _or_take_one(holding: Holding) -> str:
    return ", or in nello take one" if any(row.name.startswith("nello") for row in holding.prospects) else ""


def _after(bids: tuple[Bid, ...]) -> str:
    return f", after {', '.join(map(str, bids))}" if bids else ""


def _heat_map(holding: Holding) -> Iterator[Text]:
    """A row for each contract, a column for what each bid is worth; the best bid is starred."""
    worths = holding.worths
    yield Text(" " * 15 + "".join(f"{_head(worth):>3} " for worth in worths), "bold")
    for row in holding.prospects:
        line = Text(f"{row.name:<15}")
        by_worth = {one.bid.number: one for one in row.chances}
        for worth in worths:
            line.append(*_cell(by_worth.get(worth), holding))
        yield line


def _head(worth: int) -> str:
    return str(worth) if worth < 42 else f"{worth // 42}M"


def _cell(chance: Chance | None, holding: Holding) -> tuple[str, Style | str]:
    if chance is None:
        return "  · ", "dim"
    share = chance.made.rate or 0.0
    shade = next((color for least, color in _SHADES if share >= least), "")
    return f"{percent(share)[:-1]:>3}{'*' if chance is holding.best else ' '}", shade


def _contracts(holding: Holding) -> Table:
    """What each contract has and lacks, and its likeliest bids with their intervals."""
    table = Table.grid(padding=(0, 2))
    for justify in ("left", "right", "left", "right", "left", "left", "left"):
        table.add_column(justify=justify)
    table.add_row(
        *(Text(head, "dim") for head in ("", "trumps", "offs", "at risk", "takes", "lowest bid", "every trick"))
    )
    for row in holding.prospects:
        table.add_row(*_facts(row))
    return table


def _facts(row: Prospects) -> tuple[str, ...]:
    weak, first, last = row.weak, row.chances[0], row.chances[-1]
    trumps = "" if weak is None or not weak.trumps else str(len(weak.trumps))
    offs = "" if weak is None else " ".join(f"{one.high}{one.low}" for one in weak.offs.dominoes[::-1]) or "none"
    at_risk = "" if weak is None else str(weak.at_risk)
    whole = with_interval(last.made) if last.bid.number >= 42 else ""
    lowest = with_interval(first.made) if first.bid.number < 42 else ""
    return row.name, trumps, offs, at_risk, f"{row.taken.mean:.1f}", lowest, whole


def with_interval(rate: Rate) -> str:
    """A share with its interval.

    >>> from texas42.bots.arena.statistics import rate_of
    >>> with_interval(rate_of(980, 1000))
    '98% (97-99)'
    """
    return f"{percent(rate.rate)} ({percent(rate.low)[:-1]}-{percent(rate.high)[:-1]})"

"""`texas42 figures`: how players and partnerships of records did, with the error of every figure."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from textwrap import fill
from typing import Any, Final, NamedTuple

import typer
from rich.console import Console
from rich.table import Table

from texas42.bots.arena.statistics import Rate
from texas42.bots.reasons import percent
from texas42.cli.answering import BAD_INPUT, Refused, say, with_rule
from texas42.cli.batches import ready_engine
from texas42.cli.progress import Progress
from texas42.cli.record_files import found_records, where
from texas42.cli.sources import at_least_one, check_readable, name_of
from texas42.cli.words import amount
from texas42.records import Record, RecordError
from texas42.rules import RulesError, Seat, Team
from texas42.study.decisions import Story, stories
from texas42.study.estimates import Estimate
from texas42.study.figures.costs import costs_of
from texas42.study.figures.counted import Figures, Part, counted, spans
from texas42.study.figures.facts import facts, span_facts
from texas42.study.figures.played import Played, played
from texas42.study.figures.telling import mean_text, rate_text, sentences

_WIDTH: Final = 78
_LEGEND: Final = (
    "Made are their own bids, set those of the others. Dealt is what the dominoes promised beside the average hand, in "
    "chances in a hundred to make thirty; lay and came are how the other dominoes lay and how hands came out beside "
    "rules of thumb, in bids a hundred hands. Bidding and play are what mistakes cost, in percent of a bid a hand. "
    "± is half of the 95 % interval."
)


class Sat(NamedTuple):
    """A hand, and who sat where."""

    hand: Played
    names: tuple[str, ...]

    def part_of(self, *names: str) -> Part | None:
        """What these have to do with it, where all of them sat there."""
        seats = tuple(seat for seat in Seat if self.names[seat] in names)
        return Part(self.hand, seats) if len(seats) == len(names) else None


def figures_of_records(sources: list[str], player: str | None, deals: int, *, as_json: bool) -> None:
    """Count every finished hand; what is wrong is named with its place and passed over."""
    ready_engine()
    check_readable(sources)
    sat, code = list[Sat](), 0
    with Progress("hands looked at", "--deals 0 judges no choice") as progress:
        for found in at_least_one(_found(sources, deals, progress), "finished hand", sources):
            if isinstance(found, str):
                code = BAD_INPUT
                with progress.aside(sys.stderr):
                    say(found)
            else:
                sat.append(found)
    if sat:
        _tell(sat, player, as_json=as_json)
    if code:
        raise typer.Exit(code)


def _found(sources: list[str], deals: int, progress: Progress) -> Iterator[Sat | str]:
    """Every finished hand once, also where it stands by itself and in its game."""
    seen: set[object] = set()
    for source in sources:
        for number, record in enumerate(found_records(source), start=1):
            if isinstance(record, RecordError):
                yield where(source, record)
                continue
            try:
                for story in stories(record):
                    names = _names(record)
                    key = (names, tuple(story.hand.dealt(seat).mask for seat in Seat), story.hand.public.auction.bids)
                    if key not in seen:
                        seen.add(key)
                        progress.begin()
                        yield Sat(_looked_at(story, deals), names)
                        progress.end()
            except RulesError as error:
                yield f"{name_of(source)}, record {number}: {with_rule(error.message, error.rule)}"


def _names(record: Record) -> tuple[str, ...]:
    """By the record's tags; who has none is called by the seat."""
    return tuple(record.tag(str(seat)) or str(seat) for seat in Seat)


def _looked_at(story: Story, deals: int) -> Played:
    hand = played(story.hand)
    return hand._replace(costs=costs_of(story, Seat, deals)) if deals else hand


def _tell(sat: list[Sat], player: str | None, *, as_json: bool) -> None:
    players = list(dict.fromkeys(name for one in sat for name in one.names))
    if player is not None and player not in players:
        raise Refused(f"--player: nobody is called {player!r} there; there are {', '.join(players)}.")
    told = _everybody(sat, players) if player is None else _one(sat, player)
    if as_json:
        typer.echo(json.dumps(told, ensure_ascii=False))
    elif player is None:
        _print_everybody(sat, players)
    else:
        _print_one(sat, player)


def _parts(sat: list[Sat], *names: str) -> list[Part]:
    return [part for one in sat if (part := one.part_of(*names)) is not None]


def _pairs(sat: list[Sat]) -> list[tuple[str, str]]:
    """Who were partners, the most frequent first."""
    found: dict[tuple[str, str], int] = {}
    for one in sat:
        for team in Team:
            first, second = sorted(one.names[seat] for seat in team.seats)
            found[first, second] = found.get((first, second), 0) + 1
    return sorted(found, key=lambda pair: (-found[pair], pair))


def _partners(sat: list[Sat], pair: tuple[str, str]) -> list[Part]:
    """The hands in which two sat opposite each other."""
    return [part for part in _parts(sat, *pair) if part.team is not None]


def _everybody(sat: list[Sat], players: list[str]) -> dict[str, Any]:
    return {
        "players": {name: facts(counted(_parts(sat, name))) for name in players},
        "partnerships": [{"names": list(pair), **facts(counted(_partners(sat, pair)))} for pair in _pairs(sat)],
        "everybody": facts(_table(sat)),
    }


def _table(sat: list[Sat]) -> Figures:
    """The whole group: every bid of anybody."""
    return counted(Part(one.hand, tuple(Seat)) for one in sat)


def _one(sat: list[Sat], player: str) -> dict[str, Any]:
    parts = _parts(sat, player)
    return {
        "player": player,
        **facts(counted(parts)),
        "over_time": [span_facts(span) for span in spans(parts)],
        "partners": {
            next(name for name in pair if name != player): facts(counted(_partners(sat, pair)))
            for pair in _pairs(sat)
            if player in pair and len(set(pair)) == 2
        },
    }


def _print_everybody(sat: list[Sat], players: list[str]) -> None:
    console = _console()
    console.print(f"{amount(len(sat), 'hand')}, {amount(len(players), 'player')}.\n")
    pairs = [(" and ".join(pair), counted(_partners(sat, pair))) for pair in _pairs(sat)]
    for head, rows in (("Player", [(name, counted(_parts(sat, name))) for name in players]), ("Partners", pairs)):
        console.print(_rates_table(head, rows), "", _means_table(head, rows), "", sep="\n")
    console.print(_kinds_table(_table(sat)), "", fill(_LEGEND, _WIDTH), sep="\n")


def _print_one(sat: list[Sat], player: str) -> None:
    console, parts = _console(), _parts(sat, player)
    found = counted(parts)
    console.print(player, *(fill(line, _WIDTH) for line in sentences(found)), "", _kinds_table(found), "", sep="\n")
    partners = [(next(name for name in pair if name != player), pair) for pair in _pairs(sat) if player in pair]
    rows = [(name, counted(_partners(sat, pair))) for name, pair in partners]
    rows += [(f"hands {one.first} to {one.last}", one.figures) for one in spans(parts)]
    console.print(_rates_table("With", rows), "", _means_table("With", rows), "", fill(_LEGEND, _WIDTH), sep="\n")


def _console() -> Console:
    return Console(width=max(_WIDTH, Console().width), highlight=False)


def _rates_table(head: str, rows: list[tuple[str, Figures]]) -> Table:
    table = _grid(head, "hands", "won", "made", "set")
    for name, one in rows:
        table.add_row(name, str(one.hands), *map(_short, (one.won, one.made, one.setting)))
    return table


def _means_table(head: str, rows: list[tuple[str, Figures]]) -> Table:
    table = _grid(head, "dealt", "lay", "came", "bidding", "play")
    for name, one in rows:
        table.add_row(name, *map(_mean, (one.dealt, one.lie, one.play, one.bidding_cost, one.play_cost), "+++  "))
    return table


def _kinds_table(found: Figures) -> Table:
    table = _grid("Bid", "made")
    for kind, rate in (*found.by_bid, *found.by_contract):
        table.add_row(kind, rate_text(rate))
    return table


def _grid(*heads: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for head in heads:
        table.add_column(head, justify="left" if head == heads[0] else "right")
    return table


def _short(rate: Rate) -> str:
    """A share with its interval.

    >>> from texas42.bots.arena.statistics import rate_of
    >>> _short(rate_of(30, 50))
    '60% (46-72)'
    """
    if rate.rate is None:
        return ""
    return f"{percent(rate.rate)} ({percent(rate.low)[:-1]}-{percent(rate.high)[:-1]})"


def _mean(mean: Estimate | None, sign: str) -> str:
    """A mean with its margin in percent, as short as can be.

    >>> from texas42.study.estimates import estimate
    >>> _mean(estimate([0.1, 0.2, 0.3]), "+")
    '+20 ±25'
    """
    return "" if mean is None else mean_text(mean, sign=sign.strip(), digits=0).replace(" (± ", " ±").replace(")", "")

"""`texas42 whatif`: a finished hand left at a moment and played on otherwise, beside what really happened."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

import typer

from texas42.cli.answering import Refused
from texas42.cli.batches import ready_engine
from texas42.cli.progress import waiting
from texas42.cli.record_files import sound_records
from texas42.cli.sources import check_readable, check_writable, name_of, write_text
from texas42.cli.words import amount
from texas42.records import Record, dumps
from texas42.records.jsons import to_json
from texas42.records.spoken import bid_text
from texas42.rules import Command
from texas42.rules.commands import MakeBid, NameContract, PlayDomino
from texas42.study.branching import Branch, Fork, Grown, chosen, fork_of, forks, grow, symbol
from texas42.study.endings import TrickTold, branch_facts, compared, ending, tricks_beside


class Asked(NamedTuple):
    """What is to be done otherwise, and by whom the rest is played."""

    record: int
    at: int | None
    choice: str | None
    against: str
    seed: int
    save: str | None
    as_json: bool


def what_if(source: str, asked: Asked) -> None:
    """Play a branch and tell how it came out; without a moment, tell which there are."""
    check_readable([source])
    if asked.save is not None:
        check_writable(asked.save)
    record = _record(source, asked.record)
    if asked.at is None:
        _list(source, record, asked)
        return
    fork = fork_of(record, asked.at)
    if asked.choice is None:
        _list_choices(fork, as_json=asked.as_json)
        return
    ready_engine()
    branch = Branch(record, asked.at, (chosen(fork.seen, asked.choice),), asked.against, asked.seed)
    with waiting(f"{asked.against.capitalize()} bots play the rest"):
        grown = grow(branch)
    if asked.save is not None:
        write_text(asked.save, dumps(grown.record))
    if asked.as_json:
        typer.echo(json.dumps(branch_facts(branch, grown)))
        return
    for line in _lines(branch, grown):
        typer.echo(line)


def _record(source: str, number: int) -> Record:
    record = next(islice(sound_records(source), number - 1, None), None)
    if record is None:
        raise Refused(f"{name_of(source)}: there is no record {number} here.")
    return record


def _list(source: str, record: Record, asked: Asked) -> None:
    """Every moment at which somebody chose something."""
    if asked.choice is not None or asked.save is not None:
        raise Refused("Say the moment with --at; without anything else the moments are listed.")
    before = 0
    for fork in forks(record):
        number = fork.hand.public.start.number
        if asked.as_json:
            _list_choices(fork, as_json=True)
        else:
            if number != before:
                typer.echo(f"Hand {number}")
            typer.echo(f"{fork.kept:5}  {_done(fork, fork.happened)}")
        before = number
    if not before:
        raise Refused(f"{name_of(source)}: no hand of record {asked.record} is over, so nothing is told of it (PLY-7).")


def _list_choices(fork: Fork, *, as_json: bool) -> None:
    """What was done at a moment, and what might have been done."""
    others = [symbol(command) for command in fork.choices if command != fork.happened]
    if as_json:
        happened = None if fork.happened is None else to_json(fork.happened)
        typer.echo(json.dumps({"at": fork.kept, "seat": fork.seat.letter, "happened": happened, "others": others}))
        return
    typer.echo(f"{_done(fork, fork.happened)}.")
    typer.echo(f"Might have been: {', '.join(others)}." if others else "Nothing else was possible.")


def _lines(branch: Branch, grown: Grown) -> Iterator[str]:
    fork = grown.fork
    yield f"Hand {fork.hand.public.start.number}, {amount(branch.kept, 'command')} kept. {_done(fork, fork.happened)}."
    yield f"What if {_done(fork, branch.others[0])}? The rest by {branch.level} bots, seed {branch.seed}."
    yield ""
    yield from _columns([("", "Really", "What if"), *compared(ending(fork.end), ending(grown.state), str)])
    tricks = tricks_beside(grown)
    if tricks:
        yield ""
        yield from _columns([("Trick", "Really", "What if"), *map(_trick, tricks)])


def _trick(told: TrickTold) -> tuple[str, str, str]:
    return (str(told.number), told.really, told.what_if)


def _columns(rows: Sequence[tuple[str, str, str]]) -> Iterator[str]:
    """Three columns, each as wide as it must be."""
    first, second = (max(len(row[column]) for row in rows) for column in (0, 1))
    for what, really, other in rows:
        yield f"{what:{first}}  {really:{second}}  {other}".rstrip()


def _done(fork: Fork, command: Command | None) -> str:
    """What the seat did: "East bids 31", "North names fives", "West plays the 6-4"."""
    seat = fork.seat
    if isinstance(command, MakeBid):
        return f"{seat} passes" if command.bid.is_pass else f"{seat} bids {bid_text(command.bid)}"
    if isinstance(command, NameContract):
        return f"{seat} names {command.call.spoken}"
    if isinstance(command, PlayDomino):
        return f"{seat} plays the {command.domino}"
    return f"{seat} had the choice" if command is None else f"{seat}: {symbol(command).replace('_', ' ')}"

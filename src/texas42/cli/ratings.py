"""`texas42 ratings`: how strong players and partnerships are by the games in records, with the error of each rating."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from textwrap import fill
from typing import Any, Final, NamedTuple

import typer
from rich.console import Console
from rich.table import Table

from texas42.cli.answering import BAD_INPUT, Refused, say
from texas42.cli.progress import counting
from texas42.cli.record_files import found_records, where
from texas42.cli.sources import at_least_one, check_readable
from texas42.cli.words import amount
from texas42.records import Record, RecordError
from texas42.rules import Event, Seat, Team
from texas42.rules import events as ev
from texas42.study.ratings import Book, Played, RuleSet, Standing, Who, rule_set_of
from texas42.study.ratings.facts import standing_facts
from texas42.study.ratings.games import unrated
from texas42.study.ratings.telling import MEANING

_WIDTH: Final = 78
_OF_A_GAME: Final = (ev.BidMade, ev.DominoPlayed, ev.DominoesDrawn)
"""What makes two records of one game the same."""


class Found(NamedTuple):
    """A game of a record."""

    day: str
    """As its Date tag says; nothing where it has none."""
    rules: RuleSet
    game: Played
    history: tuple[Event, ...]


def ratings_of_records(sources: list[str], least: int, *, as_json: bool) -> None:
    """Rate by every finished game; what is wrong is named with its place and passed over."""
    if find_spec("openskill") is None:
        raise Refused("texas42 ratings needs openskill; install it with: pip install 'texas42[ratings]'.")
    check_readable(sources)
    games, code = list[Found](), 0
    for found in counting("games read", at_least_one(_found(sources), "finished game", sources)):
        if isinstance(found, str):
            code = BAD_INPUT
            say(found)
        else:
            games.append(found)
    if games:
        _tell(games, least, as_json=as_json)
    if code:
        raise typer.Exit(code)


def _found(sources: list[str]) -> Iterator[Found | str]:
    """Every finished game once, also where it stands by itself and in its match."""
    seen: set[object] = set()
    for source in sources:
        for record in found_records(source):
            if isinstance(record, RecordError):
                yield where(source, record)
                continue
            for one in _games(record):
                sides = tuple(tuple(sorted(one.game.players[seat] for seat in team.seats)) for team in Team)
                if (sides, one.history) not in seen:
                    seen.add((sides, one.history))
                    yield one


def _games(record: Record) -> Iterator[Found]:
    names, rules = tuple(record.tag(str(seat)) or "" for seat in Seat), rule_set_of(record.options)
    for winner, history in _over(record.replay()[0]):
        yield Found(record.tag("Date") or "", rules, Played(names, winner), history)


def _over(events: tuple[Event, ...]) -> Iterator[tuple[Team, tuple[Event, ...]]]:
    """The games that came to their end and stayed there, with what makes each the one it is (CND-1)."""
    winner: Team | None = None
    history = list[Event]()
    for event in events:
        if isinstance(event, ev.GameStarted) and winner is not None:
            yield winner, tuple(history)
        if isinstance(event, ev.GameStarted):
            winner, history = None, []
        elif isinstance(event, ev.GameEnded):
            winner = event.winner
        elif isinstance(event, ev.GameResumed):
            winner = None
        elif isinstance(event, _OF_A_GAME):
            history.append(event)
    if winner is not None:
        yield winner, tuple(history)


def _tell(games: list[Found], least: int, *, as_json: bool) -> None:
    """By day, and within a day as they stand."""
    books: dict[RuleSet, Book] = {}
    left_out = 0
    for one in sorted(games, key=lambda one: one.day):
        if unrated(one.game):
            left_out += 1
        else:
            books.setdefault(one.rules, Book()).add(one.game)
    if not books:
        raise Refused("None of these games is rated: no player has a name, or one name has two seats.")
    if as_json:
        typer.echo(json.dumps([_facts(rules, book, least) for rules, book in books.items()], ensure_ascii=False))
    else:
        _print(books, least, left_out)


def _facts(rules: RuleSet, book: Book, least: int) -> dict[str, Any]:
    return {
        "rules": rules.key,
        "name": rules.name,
        "players": [{"name": who[0], **standing_facts(one)} for who, one in book.ranked(1, least)],
        "partnerships": [{"names": list(who), **standing_facts(one)} for who, one in book.ranked(2, least)],
    }


def _print(books: dict[RuleSet, Book], least: int, left_out: int) -> None:
    console = Console(width=max(_WIDTH, Console().width), highlight=False)
    for rules, book in books.items():
        console.print(rules.name)
        for head, size in (("Player", 1), ("Partners", 2)):
            rows = list(book.ranked(size, least))
            nobody = f"No {head.lower()} with {amount(least, 'game')} yet."
            console.print("", _table(head, rows) if rows else nobody)
        console.print()
    console.print(fill(MEANING, _WIDTH))
    if left_out:
        sys.stdout.flush()
        were = "was" if left_out == 1 else "were"
        say(f"{amount(left_out, 'game')} {were} not rated: no player has a name, or one name has two seats.")


def _table(head: str, rows: list[tuple[Who, Standing]]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in (head, "rating", "games", "won"):
        table.add_column(column, justify="left" if column == head else "right")
    for who, one in rows:
        table.add_row(" and ".join(who), str(one.rating), f"{one.games:,}", f"{one.won:,}")
    return table

"""`texas42 arena`: what is asked for, and what is answered."""

from __future__ import annotations

import json
from typing import NamedTuple

import typer

from texas42.bots import player
from texas42.bots.arena import Given, Matchup, SavedError, Tally, check, read_saved
from texas42.cli.answering import INTERRUPTED, Refused, say, with_rule
from texas42.cli.arena_running import Session, play
from texas42.cli.arena_text import report_text
from texas42.cli.batches import chosen_bid
from texas42.cli.charts import check_chart
from texas42.cli.house_rules import house_rules, sets
from texas42.cli.sources import check_writable
from texas42.cli.words import amount
from texas42.records.notation import parse_call
from texas42.rules import Call, MalformedError, Options


class Wanted(NamedTuple):
    """What was asked for on the command line."""

    a: str | None
    b: str | None
    deals: int
    first: int
    seed: int
    games: bool
    score: str
    forced_bid: str | None
    contract: str | None
    bidders: str | None
    seconds: float | None
    preset: str
    changes: tuple[str, ...]
    workers: int | None
    save: str | None
    report: tuple[str, ...]
    chart: str | None
    as_json: bool


def arena(wanted: Wanted) -> None:
    """Play what was asked for, or read what was saved, and report."""
    if wanted.chart is not None:
        _check_chart(wanted.chart)
    try:
        if wanted.report:
            _tell(_saved(wanted), wanted)
        else:
            _tell_session(play(_session(wanted)), wanted)
    except SavedError as error:
        raise Refused(str(error)) from None


def _check_chart(path: str) -> None:
    check_chart(path)
    check_writable(path)


def _saved(wanted: Wanted) -> Tally:
    if wanted.a is not None or wanted.save is not None:
        raise Refused("--report tells what was saved; leave out the players and --save.")
    return read_saved(wanted.report)


def _session(wanted: Wanted) -> Session:
    if wanted.save is not None:
        check_writable(wanted.save)
    numbers = range(wanted.first - 1, wanted.first - 1 + wanted.deals)
    return Session(chosen_matchup(wanted), numbers, wanted.workers, wanted.save)


def _tell_session(tally: Tally, wanted: Wanted) -> None:
    numbers = range(wanted.first - 1, wanted.first - 1 + wanted.deals)
    missing = sum(number not in tally for number in numbers)
    if len(tally):
        _tell(tally, wanted)
    if missing:
        go_on = (
            "The same command goes on from there." if wanted.save else "With --save FILE the same command can go on."
        )
        say(f"Stopped with {amount(missing, 'deal')} of {wanted.deals:,} to play. {go_on}")
        raise typer.Exit(INTERRUPTED)


def _tell(tally: Tally, wanted: Wanted) -> None:
    report = tally.report()
    typer.echo(json.dumps(report.as_json()) if wanted.as_json else report_text(report), nl=wanted.as_json)
    if wanted.chart is not None:
        from texas42.cli.arena_charts import draw  # noqa: PLC0415

        draw(wanted.chart, tally)


def chosen_matchup(wanted: Wanted) -> Matchup:
    """The matchup that the command line describes; what cannot be is refused."""
    if wanted.a is None or wanted.b is None:
        raise Refused("Name two players, as in texas42 arena rookie expert.")
    matchup = Matchup(
        a=wanted.a,
        b=wanted.b,
        options=_options(wanted),
        seed=wanted.seed,
        games=wanted.games,
        score=_score(wanted.score),
        given=_given(wanted),
        bidders=wanted.bidders,
        seconds=wanted.seconds,
    )
    check(matchup)
    for name in matchup.names.values():
        player(name, wanted.seed)
    return matchup


def _options(wanted: Wanted) -> Options:
    """The house rules, always enforced."""
    options = house_rules(wanted.preset, wanted.changes)
    return options if sets(wanted.changes, "enforcement") else options.but(enforcement="strict")


def _score(text: str) -> tuple[int, int]:
    ours, dash, theirs = text.partition("-")
    if not dash or not all(part.isascii() and part.isdigit() and len(part) < 6 for part in (ours, theirs)):
        raise Refused(f"--score {text}: write what N-S and E-W have, as in 5-6.")
    return int(ours), int(theirs)


def _given(wanted: Wanted) -> Given | None:
    bid = chosen_bid(wanted.forced_bid, "--forced-bid")
    if bid is not None:
        return Given(bid, _call(wanted.contract))
    for option, value in (("--contract", wanted.contract), ("--bidders", wanted.bidders)):
        if value is not None:
            raise Refused(f"{option} {value}: say --forced-bid too, as in --forced-bid 30.")
    return None


def _call(text: str | None) -> Call | None:
    if text is None:
        return None
    try:
        return parse_call(text)
    except MalformedError as error:
        raise Refused(f"--contract: {with_rule(error.message, error.rule)}") from None

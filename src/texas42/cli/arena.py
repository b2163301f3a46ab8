"""`texas42 arena`: players measured against each other."""

from __future__ import annotations

import json
from typing import NamedTuple

import typer

from texas42.bots import player
from texas42.bots.arena import Given, Matchup, Tally, check, play_deals
from texas42.cli.answering import Refused, with_rule
from texas42.cli.arena_progress import ArenaProgress
from texas42.cli.arena_text import report_text
from texas42.cli.batches import chosen_bid
from texas42.cli.house_rules import house_rules, sets
from texas42.records.notation import parse_call
from texas42.rules import Call, MalformedError, Options
from texas42.solver.batch import cores


class Wanted(NamedTuple):
    """What was asked for on the command line."""

    a: str
    b: str
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
    as_json: bool


def run(wanted: Wanted) -> None:
    """Play what was asked for, and report."""
    matchup = chosen_matchup(wanted)
    numbers = range(wanted.first - 1, wanted.first - 1 + wanted.deals)
    tally = Tally(matchup)
    workers = max(1, min(wanted.workers or cores(), len(numbers)))
    with ArenaProgress(tally, len(numbers)) as progress:
        for deal in play_deals(matchup, numbers, workers):
            tally.add(deal)
            progress.end()
    report = tally.report()
    typer.echo(json.dumps(report.as_json()) if wanted.as_json else report_text(report), nl=wanted.as_json)


def chosen_matchup(wanted: Wanted) -> Matchup:
    """The matchup that the command line describes; what cannot be is refused."""
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
    if not dash or not ours.isdecimal() or not theirs.isdecimal() or len(text) > 12:
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

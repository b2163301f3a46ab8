"""`texas42 tournament simulate`: what is asked for, and what is answered."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

import typer

from texas42.bots.arena.statistics import Mean, Rate, mean_of, rate_of
from texas42.cli.answering import Refused, with_rule
from texas42.cli.charts import check_chart
from texas42.cli.progress import counting
from texas42.cli.sources import check_writable
from texas42.cli.words import amount
from texas42.club.tournament.formats import FORMATS, TITLES, Format, check_format
from texas42.club.tournament.simulating import Day, Plan, days
from texas42.rules import RulesError


class Wanted(NamedTuple):
    """What was asked for on the command line."""

    name: str
    teams: int
    tables: int | None
    runs: int
    seed: int
    group_size: int | None
    rounds: int | None
    minutes: int | None
    play_on: int | None
    best_of: int | None
    hand_minutes: float
    spread: float
    chart: str | None
    as_json: bool


class Report(NamedTuple):
    """What many days of one plan say."""

    title: str
    plan: Plan
    seed: int
    days: tuple[Day, ...]

    @property
    def minutes(self) -> Mean:
        return mean_of([day.minutes for day in self.days])

    def shorter(self, share: float) -> float:
        """So many minutes or fewer take this share of the days."""
        ordered = sorted(day.minutes for day in self.days)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    def won_by_the_best(self, number: int) -> Rate:
        """How often one of so many best teams won."""
        return rate_of(sum(day.winner <= number for day in self.days), len(self.days))

    @property
    def games(self) -> float:
        return sum(day.games for day in self.days) / len(self.days)


def simulate_days(wanted: Wanted) -> None:
    """Play the days that were asked for, and report."""
    if wanted.chart is not None:
        check_chart(wanted.chart)
        check_writable(wanted.chart)
    plan = chosen_plan(wanted)
    played = tuple(counting(f"of {amount(wanted.runs, 'day')} played", days(plan, wanted.seed, wanted.runs)))
    report = Report(TITLES[wanted.name], plan, wanted.seed, played)
    typer.echo(json.dumps(report_json(report)) if wanted.as_json else report_text(report), nl=wanted.as_json)
    if wanted.chart is not None:
        from texas42.cli.simulating_charts import draw  # noqa: PLC0415 - only who wants a chart needs what draws it

        draw(wanted.chart, report)


def chosen_plan(wanted: Wanted) -> Plan:
    """The plan that the command line describes; what cannot be is refused."""
    if wanted.name not in FORMATS:
        raise Refused(f"{wanted.name}: there is no such format; formats are {', '.join(FORMATS)}.")
    form = _adjusted(FORMATS[wanted.name], wanted)
    try:
        check_format(form)
    except RulesError as error:
        raise Refused(with_rule(error.message, error.rule)) from None
    tables = wanted.tables or max(1, wanted.teams // 2)
    return Plan(form, wanted.teams, tables, wanted.hand_minutes, wanted.spread)


def _adjusted(form: Format, wanted: Wanted) -> Format:
    """The format with the numbers that were given."""
    groups = _given(size=wanted.group_size, rounds=wanted.rounds, minutes=wanted.minutes)
    bracket = _given(teams=wanted.play_on, best_of=wanted.best_of)
    if groups:
        if form.groups is None:
            raise Refused(f"{wanted.name} has no groups: leave out --group-size, --rounds and --minutes.")
        form = form._replace(groups=form.groups._replace(**groups))
    if bracket:
        if form.knockout is None:
            raise Refused(f"{wanted.name} has no bracket: leave out --play-on and --best-of.")
        if wanted.play_on is not None:
            bracket["per_group"] = 0
        if wanted.best_of is not None:
            bracket["final_best_of"] = max(wanted.best_of, form.knockout.final_best_of)
        form = form._replace(knockout=form.knockout._replace(**bracket))
    return form


def _given(**numbers: int | None) -> dict[str, Any]:
    return {name: number for name, number in numbers.items() if number is not None}


def report_text(report: Report) -> str:
    """The report to read."""
    plan = report.plan
    few = max(2, plan.teams // 10)
    where = f"{amount(plan.teams, 'team')} at {amount(plan.tables, 'table')}"
    lines = [
        report.title,
        f"{where}, {amount(len(report.days), 'day')}, seed {report.seed}.",
        "",
        f"How long             {hours(report.minutes.mean)} on average{_between(report.minutes)}",
        f"Nine days in ten     {hours(report.shorter(0.9))} or less",
        f"Games and matches    {report.games:,.0f} on average",
        f"The best team wins   {_percent(report.won_by_the_best(1))}",
        f"One of the best {few:<4} {_percent(report.won_by_the_best(few))}",
    ]
    return "\n".join(lines) + "\n"


def _between(mean: Mean) -> str:
    return "" if mean.low is None or mean.high is None else f"  ({hours(mean.low)} to {hours(mean.high)})"


def _percent(rate: Rate) -> str:
    return f"{100 * (rate.rate or 0):.1f} %  ({100 * (rate.low or 0):.1f} to {100 * (rate.high or 0):.1f})"


def hours(minutes: float) -> str:
    """A time that a director plans with.

    >>> hours(754.6), hours(59.9), hours(42)
    ('12 h 35 min', '1 h 00 min', '42 min')
    """
    whole, rest = divmod(round(minutes), 60)
    return f"{whole} h {rest:02} min" if whole else f"{rest} min"


def report_json(report: Report) -> dict[str, Any]:
    """The same for programs."""
    plan = report.plan
    return {
        "title": report.title,
        "teams": plan.teams,
        "tables": plan.tables,
        "runs": len(report.days),
        "seed": report.seed,
        "hand_minutes": plan.hand_minutes,
        "spread": plan.spread,
        "minutes": report.minutes._asdict() | {"nine_in_ten": report.shorter(0.9)},
        "games": report.games,
        "best_team_wins": report.won_by_the_best(1)._asdict(),
        "days": [day._asdict() for day in report.days],
    }


def shares_of_ranks(played: Sequence[Day], most: int) -> list[float]:
    """How often the best, the second best team and so on has won, in percent; the last is all further ones."""
    ranks = [min(day.winner, most + 1) for day in played]
    return [100 * ranks.count(rank) / len(ranks) for rank in range(1, most + 2)]

"""Simulated tournaments drawn by matplotlib: how long they took, and who won them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from texas42.cli.charts import charted
from texas42.cli.simulating import Report, hours, shares_of_ranks

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_RANKS: Final = 12
_INK: Final = "#0b3c6f"


def draw(path: str, report: Report) -> None:
    """Draw what was simulated into a file."""
    title = f"{report.title}\n{report.plan.teams} teams, {report.plan.tables} tables, {len(report.days):,} days"
    with charted(path, (10, 8), title, description(report)) as figure:
        above, below = figure.subplots(2, 1)
        _draw_times(above, report)
        _draw_winners(below, report)


def description(report: Report) -> str:
    """The chart in a sentence, for those who cannot see it."""
    best = 100 * (report.won_by_the_best(1).rate or 0)
    return (
        f"A day takes {hours(report.minutes.mean)} on average, nine in ten take {hours(report.shorter(0.9))} or less; "
        f"the best team wins {best:.1f} % of them."
    )


def _draw_times(axes: Axes, report: Report) -> None:
    axes.hist([day.minutes / 60 for day in report.days], bins=24, color=_INK, edgecolor="white")
    mean = report.minutes.mean
    axes.axvline(mean / 60, color="black", linestyle="--", linewidth=1.5, label=f"on average {hours(mean)}")
    late = report.shorter(0.9)
    axes.axvline(late / 60, color="black", linestyle=":", linewidth=1.5, label=f"nine in ten by {hours(late)}")
    axes.set_title("How long it takes")
    axes.set_xlabel("hours from the first domino to the last")
    axes.set_ylabel("days")
    axes.legend(loc="upper left", bbox_to_anchor=(1.01, 1.0), borderaxespad=0)
    axes.grid(axis="y", color="#dddddd", linewidth=0.8)
    axes.set_axisbelow(True)


def _draw_winners(axes: Axes, report: Report) -> None:
    most = min(_RANKS, report.plan.teams)
    shares = shares_of_ranks(report.days, most)
    names = [str(rank) for rank in range(1, most + 1)]
    if report.plan.teams > most:
        names.append("others")
    shares = shares[: len(names)]
    bars = axes.bar(names, shares, color=_INK)
    axes.margins(y=0.1)
    axes.bar_label(bars, [f"{share:.0f}" if share >= 0.5 else "" for share in shares])
    axes.set_title("Who wins: the best team by strength is 1")
    axes.set_xlabel("the winner's rank by strength")
    axes.set_ylabel("days won, %")
    axes.grid(axis="y", color="#dddddd", linewidth=0.8)
    axes.set_axisbelow(True)

"""The arena's result drawn by matplotlib: how the difference settled, and how often each contract was made or set."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final

from texas42.bots.arena import Report, Side, Tally
from texas42.bots.arena.kinds import CONTRACTS
from texas42.bots.arena.reporting import SideReport
from texas42.bots.arena.statistics import Rate, t_quantile
from texas42.cli.charts import charted

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_STYLES: Final[dict[str, dict[str, Any]]] = {
    "A": {"fmt": "o", "color": "#0b3c6f", "markersize": 8},
    "B": {"fmt": "s", "color": "#b3500a", "markersize": 8, "markerfacecolor": "white"},
}
"""Sides differ by marker and filling too, so that the chart reads without color."""
_SETTLED: Final = 20
"""Deals before which a running mean says nothing and would only stretch the axis."""


def draw(path: str, tally: Tally) -> None:
    """Draw what was counted into a file."""
    report = tally.report()
    with charted(path, (10, 8.5), _title(report), description(report)) as figure:
        _fill(figure, report, [tally.differences[number] for number in sorted(tally.differences)])


def _fill(figure: Figure, report: Report, differences: Sequence[float]) -> None:
    above, below = figure.subplots(2, 1, height_ratios=(1, 1))
    _draw_running(above, report, differences)
    _draw_rates(below, report)


def _title(report: Report) -> str:
    matchup = report.matchup
    against = f" against {matchup.bidders}" if matchup.bidders else ""
    joined = " and " if matchup.bidders else " against "
    names = joined.join(f"{side} ({name[:40]})" for side, name in list(matchup.names.items())[:2])
    return f"{names}{against}: {report.deals:,} mirrored deals"


def description(report: Report) -> str:
    """The chart in a sentence, for those who cannot see it."""
    mean = report.difference
    interval = "" if mean.low is None else f", 95 % from {mean.low:+.3f} to {mean.high:+.3f}"
    return f"{_unit(report)}: {mean.mean:+.3f}{interval}, after {report.deals:,} deals."


def _unit(report: Report) -> str:
    return f"{report.matchup.unit.capitalize()} a {'game' if report.matchup.games else 'hand'}, A minus B"


def _draw_running(axes: Axes, report: Report, differences: Sequence[float]) -> None:
    """The mean of the deals so far, and the band in which the true one lies with 95 %."""
    points = list(running(differences))
    deals = [point[0] for point in points]
    means = [point[1] for point in points]
    axes.fill_between(
        deals,
        [mean - margin for _, mean, margin in points],
        [mean + margin for _, mean, margin in points],
        color="#0b3c6f",
        alpha=0.2,
        hatch="////",
        edgecolor="#0b3c6f",
        linewidth=0,
        label="95 % interval",
    )
    axes.plot(
        deals, means, color="#0b3c6f", linewidth=2, label=f"mean so far,\nin the end {report.difference.mean:+.3f}"
    )
    axes.axhline(0, color="black", linestyle="--", linewidth=1, label="even")
    axes.set_title("How the difference settled")
    axes.set_xlabel("deals, each played twice")
    axes.set_ylabel(_unit(report))
    axes.set_xlim(0, max(len(differences), 1))
    _finish(axes)


def running(differences: Sequence[float]) -> Iterator[tuple[int, float, float]]:
    """After each deal, once there are some: how many, their mean and its margin."""
    least = max(2, min(_SETTLED, len(differences) // 4))
    sums = accumulate(differences)
    squares = accumulate(value * value for value in differences)
    for number, (total, square) in enumerate(zip(sums, squares, strict=True), start=1):
        if number >= least:
            variance = max(0.0, square - total * total / number) / (number - 1)
            yield number, total / number, t_quantile(number - 1) * math.sqrt(variance / number)


def _draw_rates(axes: Axes, report: Report) -> None:
    """How often each contract was made; where A and B only defend, how often it was set."""
    word = "set" if report.matchup.bidders else "made"
    pair: tuple[Side, ...] = ("A", "B")
    rates = {side: _rates(report.sides[side], word) for side in pair}
    kinds = [kind for kind in CONTRACTS if any(kind in found for found in rates.values())]
    for side, found in rates.items():
        shift = -0.15 if side == "A" else 0.15
        _draw_side(
            axes,
            f"{side} {report.sides[side].name[:30]}",
            _STYLES[side],
            [(kinds.index(kind) + shift, found[kind]) for kind in kinds if kind in found],
        )
    axes.set_xticks(range(len(kinds)), kinds)
    axes.set_yticks(range(0, 101, 20))
    axes.set_xlim(-0.6, max(len(kinds), 1) - 0.4)
    axes.set_ylim(-5, 115)
    bids = "Voluntary bids" if report.matchup.given is None else "Bids"
    axes.set_title(f"{bids} {word}, by contract, with 95 % intervals and the number of hands")
    axes.set_xlabel("contract")
    axes.set_ylabel(f"bids {word}, %")
    _finish(axes)


def _finish(axes: Axes) -> None:
    """Light lines to read values by, and a legend that covers nothing."""
    axes.grid(axis="y", color="#dddddd", linewidth=0.8)
    axes.set_axisbelow(True)
    if axes.get_legend_handles_labels()[0]:
        axes.legend(loc="upper left", bbox_to_anchor=(1.01, 1.0), borderaxespad=0)


def _rates(side: SideReport, word: str) -> dict[str, Rate]:
    found = {kind: rates.set if word == "set" else rates.made for kind, rates in side.rates["contract"].items()}
    return {kind: rate for kind, rate in found.items() if rate.of}


def _draw_side(axes: Axes, name: str, style: dict[str, Any], rates: Sequence[tuple[float, Rate]]) -> None:
    places = [place for place, _ in rates]
    shares = [100 * (rate.rate or 0) for _, rate in rates]
    below = [share - 100 * (rate.low or 0) for share, (_, rate) in zip(shares, rates, strict=True)]
    above = [100 * (rate.high or 0) - share for share, (_, rate) in zip(shares, rates, strict=True)]
    axes.errorbar(places, shares, yerr=[below, above], capsize=4, label=name, **style)
    for place, (_, rate) in zip(places, rates, strict=True):
        axes.annotate(f"{rate.of:,}", (place, 100 * (rate.high or 0)), (0, 7), textcoords="offset points", ha="center")

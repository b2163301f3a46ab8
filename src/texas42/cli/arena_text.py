"""The arena's report as text that reads well on 80 columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from textwrap import fill
from typing import Final

from texas42.bots.arena.kinds import BIDS, CONTRACTS, GROUPS
from texas42.bots.arena.matchup import Matchup, Side
from texas42.bots.arena.reporting import Report, SideReport
from texas42.bots.arena.results import DOINGS
from texas42.bots.arena.statistics import Mean, Rate, Times
from texas42.cli.words import amount

_WIDTH: Final = 78
_TITLES: Final = {"all": "", "freedom": "", "contract": "by contract", "bid": "by bid"}


def report_text(report: Report) -> str:
    """The whole report."""
    parts = [_heading(report), _result(report)]
    parts += [_rates(report, "Bids made", _made)]
    parts += [_rates(report, "Bids set", _set)]
    parts += [_counts(report, "Bids", BIDS, lambda side: side.bids)]
    parts += [_counts(report, "Contracts named", CONTRACTS, lambda side: side.named)]
    parts += [_times(report), _forfeits(report)]
    return "\n".join(part for part in parts if part)


def _heading(report: Report) -> str:
    matchup = report.matchup
    names = [f"{side} {name}" for side, name in matchup.names.items()]
    against = " and ".join(names[:2]) + f" defending against {names[2]}" if matchup.bidders else " against ".join(names)
    what = "game" if matchup.games else "hand"
    lines = [
        f"{against}, seed {matchup.seed}",
        _played(report),
        *_given(matchup),
    ]
    if any(matchup.score):
        lines.append(f"Every {what} began at {matchup.score[0]}-{matchup.score[1]} for N-S and E-W.")
    return "".join(fill(line, _WIDTH) + "\n" for line in lines)


def _played(report: Report) -> str:
    hands = amount(report.hands, "hand") + (" of whole games" if report.matchup.games else "")
    return f"{amount(report.deals, 'deal')}, each played twice with the sides swapped: {hands}."


def _given(matchup: Matchup) -> Iterator[str]:
    given = matchup.given
    if given is not None:
        named = "" if given.call is None else f" and named {given.call.spoken}"
        yield f"Left of the shaker bid {given.bid}{named}; all others passed."


def _result(report: Report) -> str:
    matchup, unit = report.matchup, report.matchup.unit
    per = "game" if matchup.games else "hand"
    lines = [f"{unit.capitalize()} a {per}, A minus B   {_mean(report.difference)}"]
    if report.games is not None:
        games = report.games
        unfinished = f", {games.unfinished:,} unfinished" if games.unfinished else ""
        lines += [
            f"Games won                   A {games.a:,}, B {games.b:,}{unfinished}",
            f"A's share of the games      {_mean(games.share, percent=True)}",
        ]
    won = ", ".join(f"{side} {told.won:,}" for side, told in report.sides.items())
    lines.append(f"Hands won                   {won}, passed out {report.passed_out:,}")
    pairs = report.pairs
    thing = "games" if matchup.games else "hands"
    lines.append(
        f"Deals whose {thing} one won    A {pairs.a_only:,}, B {pairs.b_only:,}   "
        f"McNemar p = {pairs.p_value:.3g} ({pairs.method.partition(' with')[0]})"
    )
    return "\n".join(lines) + "\n"


def _mean(mean: Mean, *, percent: bool = False) -> str:
    """A mean with its interval.

    >>> _mean(Mean(0.25, 0.125, 0.375, 10))
    '+0.250  (95 % +0.125 to +0.375)'
    """
    form, times = ("{:.1f} %", 100) if percent else ("{:+.3f}", 1)
    if mean.low is None or mean.high is None:
        return f"{form.format(times * mean.mean)}  (too few deals for an interval)"
    shown, low, high = (form.format(times * value) for value in (mean.mean, mean.low, mean.high))
    return f"{shown}  (95 % {low} to {high})"


def _made(side: SideReport, group: str, kind: str) -> Rate | None:
    rates = side.rates[group].get(kind)
    return None if rates is None else rates.made


def _set(side: SideReport, group: str, kind: str) -> Rate | None:
    rates = side.rates[group].get(kind)
    return None if rates is None else rates.set


def _rates(report: Report, title: str, rate: Callable[[SideReport, str, str], Rate | None]) -> str:
    rows: list[tuple[str, ...]] = []
    for group, kinds in GROUPS.items():
        for kind in kinds:
            found = [rate(side, group, kind) for side in report.sides.values()]
            if any(one is not None and one.of for one in found):
                rows.append((kind, *map(_rate, found)))
    return _table((title, *_names(report)), rows)


def _rate(rate: Rate | None) -> str:
    """A rate in its column.

    >>> _rate(Rate(8, 10, 0.8, 0.49, 0.943))
    '8/10  80 % (49-94)'
    """
    if rate is None or rate.rate is None or rate.low is None or rate.high is None:
        return "-"
    return f"{rate.hits:,}/{rate.of:,} {100 * rate.rate:3.0f} % ({100 * rate.low:.0f}-{100 * rate.high:.0f})"


def _counts(report: Report, title: str, kinds: Iterable[str], counts: Callable[[SideReport], dict[str, int]]) -> str:
    rows = []
    for kind in kinds:
        found = [counts(side).get(kind, 0) for side in report.sides.values()]
        if any(found):
            totals = [sum(counts(side).values()) for side in report.sides.values()]
            rows.append((kind, *(_count(one, total) for one, total in zip(found, totals, strict=True))))
    return _table((title, *_names(report)), rows)


def _count(count: int, total: int) -> str:
    return f"{count:,} {100 * count / total:5.1f} %" if total else "-"


def _times(report: Report) -> str:
    rows = []
    for doing in DOINGS:
        found = [side.times.get(doing) for side in report.sides.values()]
        if any(found):
            rows.append((doing, *map(_time, found)))
    return _table(("Time mean/p99/max", *_names(report)), rows)


def _time(times: Times | None) -> str:
    if times is None:
        return "-"
    return f"{_seconds(times.mean)} {_seconds(times.p99)} {_seconds(times.longest)}"


def _seconds(seconds: float) -> str:
    """A time in its unit.

    >>> _seconds(0.000_12), _seconds(0.0345), _seconds(2.5)
    ('0.12 ms', '34.5 ms', '2.50 s')
    """
    if seconds >= 1:
        return f"{seconds:.2f} s"
    return f"{1000 * seconds:.1f} ms" if seconds >= 0.01 else f"{1000 * seconds:.2f} ms"


def _forfeits(report: Report) -> str:
    lines = []
    for side, told in report.sides.items():
        if told.forfeits:
            lines.append(f"{side} forfeited {amount(told.forfeits, 'hand')}, among them:")
        for number, forfeit in told.examples:
            lines.append(f"  deal {number + 1}, {forfeit.seat}: {forfeit.why}")
            lines += [f"    request {forfeit.request}"] if forfeit.request else []
            lines += [f"    reply   {forfeit.reply}"] if forfeit.reply else []
    return "".join(f"{line}\n" for line in lines)


def _names(report: Report) -> Iterator[str]:
    for side, told in report.sides.items():
        yield _short(side, told.name)


def _short(side: Side, name: str) -> str:
    text = f"{side} {name}"
    return text if len(text) <= 22 else f"{text[:19]}..."


def _table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    """Columns side by side, the first one to the left, the others to the right; nothing without rows."""
    if not rows:
        return ""
    widths = [max(len(row[place]) for row in [head, *rows]) for place in range(len(head))]
    widths = [max(widths[0], 17), *(max(width, 22) for width in widths[1:])]
    lines = [
        "  ".join(
            [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        )
        for row in [head, *rows]
    ]
    return "".join(f"{line}\n" for line in lines)

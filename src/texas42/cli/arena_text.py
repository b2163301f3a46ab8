"""The arena's report as text that reads well on 80 columns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from textwrap import fill
from typing import Final

from texas42.bots.arena.kinds import BIDS, CONTRACTS, GROUPS
from texas42.bots.arena.matchup import Matchup
from texas42.bots.arena.reporting import Rates, Report, SideReport
from texas42.bots.arena.results import DOINGS
from texas42.bots.arena.statistics import Mean, Rate
from texas42.cli.words import amount

_WIDTH: Final = 78
_SHOWN: Final = {"all": "{}", "freedom": "  {}", "contract": "    {}", "bid": "    bid {}"}
"""The groups whose rates are printed, and how their kinds stand in the table."""
_TESTS: Final = {"exact binomial": "exact", "chi-square with continuity correction": "chi-square, corrected"}
_FOOT: Final = (
    "Intervals are for 95 %: of means by Student's t over the deals, of rates by Wilson. McNemar's test is on the "
    "deals in which one of the two won more: by the binomial distribution if they are few, else by chi-square with "
    "continuity correction."
)


def report_text(report: Report) -> str:
    """The whole report."""
    parts = [
        _heading(report),
        _result(report),
        _rates(report, "Bids made", lambda rates: rates.made),
        _rates(report, "Bids set", lambda rates: rates.set),
        _counts(report, "Bids", BIDS, lambda side: side.bids),
        _counts(report, "Contracts named", CONTRACTS, lambda side: side.named),
        _times(report),
        _forfeits(report),
        fill(_FOOT, _WIDTH) + "\n",
    ]
    return "\n".join(part for part in parts if part)


def _heading(report: Report) -> str:
    matchup = report.matchup
    return "".join(fill(line, _WIDTH) + "\n" for line in (_who(matchup), _played(report), *_given(matchup)))


def _who(matchup: Matchup) -> str:
    first, second, *third = (f"{side} ({name})" for side, name in matchup.names.items())
    if third:
        return f"{first} and {second} defending against {third[0]}, seed {matchup.seed}"
    return f"{first} against {second}, seed {matchup.seed}"


def _played(report: Report) -> str:
    deals, hands = amount(report.deals, "deal"), amount(report.hands, "hand")
    if report.matchup.games:
        return f"{deals} of whole games, each played twice with the sides swapped: {hands}."
    return f"{deals}, each played twice with the sides swapped: {hands}."


def _given(matchup: Matchup) -> Iterator[str]:
    given = matchup.given
    if given is not None:
        named = "" if given.call is None else f" and named {given.call.spoken}"
        yield f"Left of the shaker bid {given.bid}{named}; all others passed."
    if any(matchup.score):
        yield f"N-S and E-W began at {matchup.score[0]}-{matchup.score[1]}."


def _result(report: Report) -> str:
    matchup, pairs = report.matchup, report.pairs
    per = "game" if matchup.games else "hand"
    rows = [(f"{matchup.unit.capitalize()} a {per}, A minus B", _mean(report.difference, "{:+.3f}"))]
    if report.games is not None:
        games = report.games
        unfinished = f", unfinished {games.unfinished:,}" if games.unfinished else ""
        rows.append(("Games won", f"A {games.a:,}, B {games.b:,}{unfinished}"))
        rows.append(("A's share of the games", _mean(games.share, "{:.1%}")))
    won = ", ".join(f"{side} {told.won:,}" for side, told in report.sides.items())
    rows.append(("Hands won", f"{won}, passed out {report.passed_out:,}"))
    rows.append((f"Deals where one won more {per}s", f"A {pairs.a_only:,}, B {pairs.b_only:,}"))
    rows.append(("McNemar's test", f"p = {pairs.p_value:.3g} ({_TESTS[pairs.method]})"))
    return "".join(f"{label:<30}  {told}\n" for label, told in rows)


def _mean(mean: Mean, form: str) -> str:
    """A mean with its interval.

    >>> _mean(Mean(0.25, 0.125, 0.375, 10), "{:+.3f}")
    '+0.250  (+0.125 to +0.375)'
    """
    shown = form.format(mean.mean)
    if mean.low is None or mean.high is None:
        return f"{shown}  (too few deals for an interval)"
    return f"{shown}  ({form.format(mean.low)} to {form.format(mean.high)})"


def _rates(report: Report, title: str, chosen: Callable[[Rates], Rate]) -> str:
    """The rates of all sides that have any, kind by kind."""
    sides = _sides(report, lambda side: any(chosen(rates).of for rates in side.rates["all"].values()))
    rows = []
    for group, form in _SHOWN.items():
        for kind in _kinds(group, report.matchup):
            told = [side.rates[group].get(kind) for side in sides.values()]
            found = [None if rates is None else chosen(rates) for rates in told]
            if any(rate is not None and rate.of for rate in found):
                rows.append((form.format(kind), *map(_rate, found)))
    return _table((title, *sides), rows)


def _kinds(group: str, matchup: Matchup) -> tuple[str, ...]:
    """The kinds that are told: a splash or plunge is a contract as well as a bid, and a given bid is nobody's will."""
    if matchup.given is not None and group in ("freedom", "bid"):
        return ()
    return tuple(kind for kind in GROUPS[group] if group != "bid" or kind not in CONTRACTS)


def _rate(rate: Rate | None) -> str:
    """A rate in its column.

    >>> _rate(Rate(8, 10, 0.8, 0.49, 0.943))
    '8/10  80%  (49-94)'
    """
    if rate is None or rate.rate is None or rate.low is None or rate.high is None:
        return "-"
    interval = f"({100 * rate.low:.0f}-{100 * rate.high:.0f})"
    return f"{rate.hits:,}/{rate.of:,} {rate.rate:>4.0%} {interval:>8}"


def _counts(report: Report, title: str, kinds: Sequence[str], counts: Callable[[SideReport], dict[str, int]]) -> str:
    sides = _sides(report, lambda side: bool(counts(side)))
    rows = [
        (kind, *(_share(counts(side).get(kind, 0), sum(counts(side).values())) for side in sides.values()))
        for kind in kinds
        if any(kind in counts(side) for side in sides.values())
    ]
    return _table((title, *sides), rows)


def _share(count: int, total: int) -> str:
    return f"{count:,} {count / total:>6.1%}"


def _times(report: Report) -> str:
    rows = [
        (f"{name}: {doing}", f"{times.number:,}", *map(_seconds, (times.mean, times.p99, times.longest)))
        for name, side in _sides(report, lambda side: bool(side.times)).items()
        for doing in DOINGS
        if (times := side.times.get(doing)) is not None
    ]
    return _table(("Time a decision", "decisions", "mean", "p99", "max"), rows, least=9)


def _seconds(seconds: float) -> str:
    """A time in its unit.

    >>> _seconds(0.000_12), _seconds(0.0345), _seconds(2.5)
    ('0.12 ms', '34.5 ms', '2.50 s')
    """
    if seconds >= 1:
        return f"{seconds:.2f} s"
    return f"{1000 * seconds:.1f} ms" if seconds >= 0.01 else f"{1000 * seconds:.2f} ms"


def _forfeits(report: Report) -> str:
    lines = [line for side in report.sides for line in _forfeits_of(side, report.sides[side])]
    return "".join(f"{line}\n" for line in lines)


def _forfeits_of(side: str, told: SideReport) -> Iterator[str]:
    """The first forfeits in full: whoever wrote the player needs the request as it was."""
    if told.forfeits:
        yield f"{side} forfeited {amount(told.forfeits, 'hand')}, which are not among those made and set:"
    for number, forfeit in told.examples:
        yield f"  deal {number + 1}, {forfeit.seat}: {forfeit.why}"
        for what, text in (("request", forfeit.request), ("reply", forfeit.reply)):
            if text:
                yield f"    {what}: {text.strip()}"


def _sides(report: Report, has: Callable[[SideReport], bool]) -> dict[str, SideReport]:
    """The sides that have something to tell, by the words at the head of their columns."""
    return {_short(f"{letter} {side.name}"): side for letter, side in report.sides.items() if has(side)}


def _short(text: str) -> str:
    return text if len(text) <= 22 else f"{text[:19]}..."


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]], least: int = 22) -> str:
    """Columns side by side, the first one to the left, the others to the right; nothing without rows."""
    if not rows:
        return ""
    widths = [max(len(row[place]) for row in [head, *rows]) for place in range(len(head))]
    widths = [max(widths[0], 20), *(max(width, least) for width in widths[1:])]
    return "".join(
        "  ".join(cell.rjust(width) if place else cell.ljust(width) for place, (cell, width) in enumerate(cells)) + "\n"
        for cells in (list(zip(row, widths, strict=True)) for row in [head, *rows])
    )

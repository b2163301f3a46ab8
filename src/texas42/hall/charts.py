"""Line charts as places on a picture, so that a template only arranges: `templates/draw/charts.html` draws them.

A chart is read without color: each line has its own marks and dashes and its name at its end, and the same figures
stand in a table below. Places are counted in units of the picture's own, so a chart fits any width.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

STYLES: Final = 6
"""So many kinds of marks and dashes there are; more lines begin again with the first."""
WIDTH: Final = 360
HEIGHT: Final = 220
_LEFT, _RIGHT, _TOP, _BOTTOM = 40, 14, 12, 26
_LETTER: Final = 6.6
"""About how wide a letter is."""
_LINE: Final = 14
"""How far apart names of lines stand at least."""
_MOST_MARKS: Final = 40
"""A line of more values has no mark at each, but one at its end."""
_STEPS: Final = (1.0, 2.0, 2.5, 5.0, 10.0)


class Value(NamedTuple):
    """A figure at one place of a line, with its interval where it has one."""

    y: float
    words: str
    """As the table tells it."""
    low: float | None = None
    high: float | None = None


class Series(NamedTuple):
    """One line: a value at each place of the chart, none where there is nothing to say."""

    name: str
    values: tuple[Value | None, ...]


class Mark(NamedTuple):
    x: float
    y: float
    words: str
    low: float | None
    high: float | None
    """Where its interval ends, on the picture; none where it has none."""


class Line(NamedTuple):
    """A line as it is drawn."""

    name: str
    style: int
    path: str
    """Broken where there was nothing to say."""
    marks: tuple[Mark, ...]
    name_y: float
    """Where its name stands, beside its end."""


class Tick(NamedTuple):
    """A line of the grid, or a place below it."""

    at: float
    label: str
    anchor: str = "middle"


class Chart(NamedTuple):
    """All of it."""

    title: str
    about: str
    """What it shows, in a sentence for those who do not see it."""
    across: str
    """What the places are."""
    width: int
    height: int
    left: float
    right: float
    top: float
    bottom: float
    rows: tuple[Tick, ...]
    columns: tuple[Tick, ...]
    lines: tuple[Line, ...]
    table: tuple[tuple[str, tuple[str, ...]], ...]
    """For each place its label and what each line says there."""
    level: float | None = None
    """Where a level that lines are compared with lies."""


def chart(
    title: str,
    places: Sequence[str],
    lines: Sequence[Series],
    *,
    across: str,
    unit: str = "",
    short: Sequence[str] = (),
    level: float | None = None,
    between: tuple[float | None, float | None] = (None, None),
    width: int = WIDTH,
    height: int = HEIGHT,
) -> Chart:
    """A chart of lines over places.

    `short` are labels of the places that fit below the picture, `between` what the figures cannot be below or above,
    `level` a figure to compare with, as a half.
    """
    shown = [series for series in lines if any(series.values)]
    low, high, step = span(list(_heights(shown, level)), *between)
    names = 1 + max(len(series.name) for series in shown) if len(shown) > 1 else 0
    right = width - _RIGHT - names * _LETTER
    across_at = _across(len(places), _LEFT + 10, right - 4)
    bottom = height - _BOTTOM

    def place(y: float) -> float:
        return round(bottom - (y - low) / (high - low) * (bottom - _TOP), 1)

    drawn = [_line(series, number % STYLES, across_at, place) for number, series in enumerate(shown)]
    return Chart(
        title=title,
        about=_about(title, places, shown, across),
        across=across,
        width=width,
        height=height,
        left=_LEFT,
        right=right,
        top=_TOP,
        bottom=bottom,
        rows=tuple(Tick(place(y), f"{_plain(y, step)}{unit}", "end") for y in _ticks(low, high, step)),
        columns=tuple(_columns(short or places, across_at, right)),
        lines=tuple(_apart(drawn, _TOP, bottom)),
        table=tuple(
            (where, tuple(one.words if (one := series.values[number]) else "" for series in shown))
            for number, where in enumerate(places)
        ),
        level=None if level is None else place(level),
    )


def span(values: Sequence[float], least: float | None = None, most: float | None = None) -> tuple[float, float, float]:
    """From where to where an axis goes, and the step of its ticks: all round numbers.

    >>> span([0.42, 0.61]), span([], 0, 100)
    ((0.4, 0.65, 0.05), (0.0, 100.0, 20.0))
    """
    low = min(values, default=0.0 if least is None else least)
    high = max(values, default=1.0 if most is None else most)
    if least is not None:
        low = max(low, least)
    if most is not None:
        high = min(high, most)
    if high - low < 1e-9:
        low, high = low - (abs(low) or 1) / 2, high + (abs(high) or 1) / 2
    step = _step((high - low) / 5)
    first, last = math.floor(low / step + 1e-6) * step, math.ceil(high / step - 1e-6) * step
    return round(first, 9), round(last, 9), step


def _step(rough: float) -> float:
    """The next round number."""
    power = 10.0 ** math.floor(math.log10(rough))
    return round(next(step for step in _STEPS if step * power >= rough * (1 - 1e-9)) * power, 9)


def _ticks(low: float, high: float, step: float) -> Iterator[float]:
    for number in range(round((high - low) / step) + 1):
        yield round(low + number * step, 9)


def _plain(value: float, step: float) -> str:
    """With as many digits as the step has."""
    digits = next(digits for digits in range(12) if abs(round(step, digits) - step) < 1e-9)
    return f"{value:.{digits}f}".replace("-", "−")  # noqa: RUF001 - a minus sign


def _heights(lines: Sequence[Series], level: float | None) -> Iterator[float]:
    if level is not None:
        yield level
    for series in lines:
        for value in series.values:
            if value is not None:
                yield from (one for one in (value.y, value.low, value.high) if one is not None)


def _across(number: int, left: float, right: float) -> list[float]:
    if number == 1:
        return [round((left + right) / 2, 1)]
    return [round(left + (right - left) * place / (number - 1), 1) for place in range(number)]


def _line(series: Series, style: int, across: Sequence[float], place: Callable[[float], float]) -> Line:
    marks = [None if value is None else _mark(value, x, place) for value, x in zip(series.values, across, strict=True)]
    known = [mark for mark in marks if mark is not None]
    shown = known if len(known) <= _MOST_MARKS else known[-1:]
    return Line(series.name, style, _path(marks), tuple(shown), known[-1].y)


def _mark(value: Value, x: float, place: Callable[[float], float]) -> Mark:
    low, high = (None if one is None else place(one) for one in (value.low, value.high))
    return Mark(x, place(value.y), value.words, low, high)


def _path(marks: Sequence[Mark | None]) -> str:
    """A line through marks that follow each other; a new one after a gap."""
    stretches = (list(some) for there, some in groupby(marks, key=lambda mark: mark is not None) if there)
    return " ".join("M" + " L".join(f"{one.x} {one.y}" for one in some if one is not None) for some in stretches)


def _apart(lines: Sequence[Line], top: float, bottom: float) -> Iterator[Line]:
    """The same with their names apart from each other, as near to their ends as that allows."""
    order = sorted(range(len(lines)), key=lambda number: lines[number].name_y)
    gap = min(_LINE, (bottom - top) / max(len(lines) - 1, 1))
    at: dict[int, float] = {}
    lowest = top - gap
    for number in order:
        lowest = at[number] = max(lines[number].name_y, lowest + gap)
    highest = bottom + gap
    for number in reversed(order):
        highest = at[number] = min(at[number], highest - gap)
    return (line._replace(name_y=round(at[number], 1)) for number, line in enumerate(lines))


def _columns(labels: Sequence[str], across: Sequence[float], right: float) -> Iterator[Tick]:
    """As many labels as fit beside each other, the first and the last among them."""
    widest = max((len(label) for label in labels), default=0) * _LETTER + 8
    fit = max(1, int((right - _LEFT) // widest))
    every = max(1, math.ceil((len(labels) - 1) / max(fit - 1, 1)))
    last = len(labels) - 1
    for number, (label, x) in enumerate(zip(labels, across, strict=True)):
        if number == last or (number % every == 0 and (across[last] - x >= 1.5 * widest or not number)):
            yield Tick(x, label, "end" if number == last and number else "middle" if number else "start")


def _about(title: str, places: Sequence[str], lines: Sequence[Series], across: str) -> str:
    """What somebody hears who does not see it: where each line begins and ends."""
    told = []
    for series in lines:
        known = [(where, value) for where, value in zip(places, series.values, strict=True) if value is not None]
        (first, begins), (last, ends) = known[0], known[-1]
        name = f"{series.name}: " if len(lines) > 1 else ""
        told.append(f"{name}{begins.words} at {first}{f', {ends.words} at {last}' if len(known) > 1 else ''}.")
    return f"{title}, by {across}. {' '.join(told) or 'Nothing yet.'} All figures stand in the table below it."

"""Figures and ratings as charts: rates with their intervals by what was bid, over time, and ratings game by game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from texas42.bots.arena.statistics import Rate
from texas42.hall.charts import Chart, Series, Value, chart
from texas42.hall.people.games import day_of
from texas42.hall.ratings.reading import Rated
from texas42.study.estimates import Estimate
from texas42.study.figures import Figures, Span
from texas42.study.figures.telling import mean_text, rate_text

MOST_PLACES: Final = 40
"""A rating is shown after so many games at most, spread evenly."""
_LEAST: Final = 10
"""With fewer hands there is nothing to draw."""
_SHARE: Final = (0.0, 100.0)


def charts(figures: Figures, spans: Sequence[Span]) -> tuple[Chart, ...]:
    """What is worth a picture: nothing where there are few hands."""
    if figures.hands < _LEAST:
        return ()
    return (*_by_kind(figures), *(_over_time(spans) if spans else ()))


def rating_charts(ratings: Sequence[Rated]) -> tuple[Chart, ...]:
    """Where somebody has played more than once under some rules."""
    return tuple(_rating(one) for one in ratings if len(one.history) > 1)


def _by_kind(figures: Figures) -> Iterator[Chart]:
    for title, across, rates in (
        ("Bids made, by what was bid", "bid", figures.by_bid),
        ("Bids made, by what was named", "contract", figures.by_contract),
    ):
        if len(rates) > 1:
            made = Series("Made", tuple(_share(rate) for _, rate in rates))
            names = [name for name, _ in rates]
            yield chart(title, names, [made], across=across, unit="%", short=list(map(_short, names)), between=_SHARE)


def _short(name: str) -> str:
    """A kind of bid or contract as it fits below a chart.

    >>> _short("2 marks"), _short("a suit"), _short("31")
    ('2M', 'suit', '31')
    """
    number, _, unit = name.partition(" ")
    return f"{number}M" if unit.startswith("mark") else name.removeprefix("a ")


def _over_time(spans: Sequence[Span]) -> Iterator[Chart]:
    places = [f"hands {one.first} to {one.last}" for one in spans]
    short = [f"{one.first}" for one in spans]

    def line(name: str, of: Callable[[Figures], Value | None]) -> Series:
        return Series(name, tuple(of(span.figures) for span in spans))

    def drawn(title: str, lines: Sequence[Series], unit: str = "", level: float | None = None, **more: object) -> Chart:
        return chart(title, places, lines, across="hands", unit=unit, short=short, level=level, **more)  # type: ignore[arg-type]

    rates = [
        line("Made", lambda one: _share(one.made)),
        line("Set", lambda one: _share(one.setting)),
        line("Won", lambda one: _share(one.won)),
    ]
    yield drawn("Own bids made, others' bids set, hands won", rates, "%", between=_SHARE)
    luck = [line("Dealt", lambda one: _mean(one.dealt)), line("Lay", lambda one: _mean(one.lie))]
    yield drawn("Luck: what was dealt, and how the rest lay", luck, level=0.0)
    mistakes = [
        line("Bidding", lambda one: _mean(one.bidding_cost, "")),
        line("Play", lambda one: _mean(one.play_cost, "")),
    ]
    if any(value is not None for one in mistakes for value in one.values):
        yield drawn("What mistakes cost in a hand, in percent of a bid", mistakes, level=0.0)


def _share(rate: Rate) -> Value | None:
    if rate.rate is None or rate.low is None or rate.high is None:
        return None
    return Value(100 * rate.rate, rate_text(rate), 100 * rate.low, 100 * rate.high)


def _mean(mean: Estimate | None, sign: str = "+") -> Value | None:
    if mean is None:
        return None
    if mean.deals < 2:
        return Value(100 * mean.mean, mean_text(mean, sign))
    return Value(100 * mean.mean, mean_text(mean, sign), 100 * mean.low, 100 * mean.high)


def _rating(one: Rated) -> Chart:
    shown = _spread(len(one.history))
    places = [f"game {number + 1}, {day_of(one.history[number][0])}" for number in shown]
    ratings = [one.history[number][1].rating for number in shown]
    line = Series("Rating", tuple(Value(it.points, str(it), it.low, it.high) for it in ratings))
    short = [str(number + 1) for number in shown]
    return chart(f"Rating: {one.rules.name}", places, [line], across="game", short=short, level=1_000)


def _spread(number: int) -> list[int]:
    """So many places, the first and the last among them.

    >>> _spread(3), len(_spread(1_000)), _spread(1_000)[-1]
    ([0, 1, 2], 40, 999)
    """
    if number <= MOST_PLACES:
        return list(range(number))
    return [place * (number - 1) // (MOST_PLACES - 1) for place in range(MOST_PLACES)]

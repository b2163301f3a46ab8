"""Figures in sentences. What cannot be told from chance is said to be so, and nothing is claimed inside its error."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from texas42.bots.arena.statistics import Rate
from texas42.bots.reasons import percent
from texas42.study.estimates import Estimate
from texas42.study.figures.counted import Figures

_FEW: Final = 10
"""With fewer hands nothing is said of them but their number."""


def rate_text(rate: Rate) -> str:
    """A share with its interval and of how many.

    >>> from texas42.bots.arena.statistics import rate_of
    >>> rate_text(rate_of(30, 50)), rate_text(rate_of(0, 0))
    ('60% (46 to 72, 30 of 50)', 'none yet')
    """
    if rate.rate is None:
        return "none yet"
    return f"{percent(rate.rate)} ({percent(rate.low)[:-1]} to {percent(rate.high)[:-1]}, {rate.hits:,} of {rate.of:,})"


def mean_text(mean: Estimate | None, sign: str = "+", digits: int = 1) -> str:
    """A mean with its margin, in percent.

    >>> from texas42.study.estimates import estimate
    >>> mean_text(estimate([0.1, 0.2, 0.3])), mean_text(None)
    ('+20.0 (± 24.8)', 'none yet')
    """
    if mean is None:
        return "none yet"
    if not _is_known(mean):
        return f"{100 * mean.mean:{sign}.{digits}f}"
    return f"{100 * mean.mean:{sign}.{digits}f} (± {100 * mean.margin:.{digits}f})"


def sentences(figures: Figures) -> Iterator[str]:
    """What is to be said, the most important first."""
    if not figures.hands:
        yield "There is no finished hand yet."
        return
    yield _hands(figures)
    if figures.hands < _FEW:
        yield "From so few hands nothing can be told yet."
        return
    yield from _bidding(figures)
    yield from _luck(figures)
    yield from _mistakes(figures)


def _hands(figures: Figures) -> str:
    number = f"{figures.hands:,} hand{'s' if figures.hands > 1 else ''}"
    if not figures.won.of:
        return f"{number}."
    told = f"{number}, {figures.won.hits:,} of them won"
    if figures.hands < _FEW or figures.won.low is None or figures.won.high is None:
        return f"{told}."
    if figures.won.low > 0.5:
        return f"{told}: clearly more than half."
    if figures.won.high < 0.5:
        return f"{told}: clearly fewer than half."
    return f"{told}: no more and no fewer than half, as far as can be told."


def _bidding(figures: Figures) -> Iterator[str]:
    if figures.made.of:
        yield f"Of {_bids(figures.made.of)} {rate_text(figures.made)} made."
    if figures.setting.of:
        yield f"As defenders, of the others' {_bids(figures.setting.of)} {rate_text(figures.setting)} set."
    by_bid = dict(figures.by_bid)
    thirty, higher = by_bid.get("30"), [rate for kind, rate in figures.by_bid if kind != "30"]
    if thirty is not None and higher:
        yield from _thirties(thirty, sum(rate.hits for rate in higher), sum(rate.of for rate in higher))


def _bids(number: int) -> str:
    return f"{number:,} bid{'s' if number > 1 else ''}"


def _thirties(thirty: Rate, hits: int, of: int) -> Iterator[str]:
    """Whether thirties are made more often than higher bids, where that is clear."""
    if thirty.rate is None or thirty.of < _FEW or of < _FEW:
        return
    higher, every = hits / of, (thirty.hits + hits) / (thirty.of + of)
    error = (every * (1 - every) * (1 / thirty.of + 1 / of)) ** 0.5
    if abs(thirty.rate - higher) > 2 * error > 0:
        more = "more" if thirty.rate > higher else "less"
        yield f"Bids of 30 are made {more} often than higher ones: {percent(thirty.rate)} and {percent(higher)}."


def _luck(figures: Figures) -> Iterator[str]:
    yield _compared(
        figures.dealt,
        "The dominoes dealt were better than average",
        "The dominoes dealt were worse than average",
        "The dominoes dealt were neither better nor worse than average, as far as can be told",
        "chances in a hundred to make thirty",
    )
    if figures.lie is not None:
        yield _compared(
            figures.lie,
            "The other dominoes lay well",
            "The other dominoes lay badly",
            "How the other dominoes lay was neither luck nor ill luck, as far as can be told",
            "bids in a hundred hands",
        )
    if figures.play is not None:
        yield _compared(
            figures.play,
            "Hands came out better than by rules of thumb",
            "Hands came out worse than by rules of thumb",
            "Hands came out as by rules of thumb, as far as can be told",
            "bids in a hundred hands",
        )


def _compared(mean: Estimate | None, better: str, worse: str, neither: str, unit: str) -> str:
    words = neither
    if mean is not None and _is_known(mean) and (mean.low > 0 or mean.high < 0):
        words = better if mean.mean > 0 else worse
    return f"{words}: {mean_text(mean)} {unit}."


def _mistakes(figures: Figures) -> Iterator[str]:
    if not figures.looked_at:
        return
    bidding, play = figures.bidding_cost, figures.play_cost
    cost = f"{mean_text(bidding, sign='')} percent of a bid in the bidding and {mean_text(play, sign='')} in play"
    yield f"A hand's mistakes cost {cost}, over {figures.looked_at:,} hand{'s' if figures.looked_at > 1 else ''}."
    if bidding is not None and play is not None and _is_known(bidding) and _is_known(play):
        gap = (bidding.error**2 + play.error**2) ** 0.5
        if abs(bidding.mean - play.mean) > 2 * gap > 0:
            yield f"More is lost in {'the bidding' if bidding.mean > play.mean else 'play'}."


def _is_known(mean: Estimate) -> bool:
    return mean.deals > 1

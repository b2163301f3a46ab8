"""The chart of a hand: how likely its bid was to be made, domino by domino."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from texas42.bots.reasons import percent
from texas42.hall.charts import Chart, Series, Value, chart
from texas42.study.decisions import Story

KNOWN: Final = "Bidder"
OPEN: Final = "All open"


def course(story: Story, points: Sequence[Mapping[str, Any]]) -> Chart | None:
    """As far as it is known; none where nothing was played."""
    plays = story.plays
    if not plays or not points:
        return None
    tricks = [one.trick for one in plays]
    missing = [None] * (len(plays) + 1 - len(points))
    return chart(
        "How likely the bid was made",
        [f"trick {one.trick}, {one.action}" for one in plays] + ["the end"],
        [Series(KNOWN, (*map(_chance, points), *missing)), Series(OPEN, (*map(_makes, points), *missing))],
        across="before the domino",
        unit="%",
        short=[f"Trick {trick}" for trick in tricks] + ["End"],
        level=50,
        between=(0, 100),
        width=380,
        height=230,
    )


def _chance(point: Mapping[str, Any]) -> Value:
    chance = point["chance"]
    if chance["deals"] == 1 or chance["low"] == chance["high"]:
        return Value(100 * chance["rate"], percent(chance["rate"]))
    words = f"{percent(chance['rate'])} ({percent(chance['low'])[:-1]} to {percent(chance['high'])[:-1]})"
    return Value(100 * chance["rate"], words, 100 * chance["low"], 100 * chance["high"])


def _makes(point: Mapping[str, Any]) -> Value:
    return Value(100.0, "makes") if point["makes"] else Value(0.0, "is set")

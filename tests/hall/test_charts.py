"""Line charts: where everything lies, and that nothing needs color or eyes to be read."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from texas42.hall.charts import Series, Value, chart, span
from texas42.hall.site.jinja import macro

ONE = Series("Bids made", (Value(0.5, "50 %", 0.3, 0.7), None, Value(0.75, "75 %", 0.6, 0.9)))
TWO = Series("Bids set", (Value(0.4, "40 %"), Value(0.45, "45 %"), Value(0.74, "74 %")))
PLACES = ("hands 1 to 10", "hands 11 to 20", "hands 21 to 30")


def test_higher_figures_lie_higher() -> None:
    """A figure lies where its axis says, its interval around it, and all of it on the picture."""
    made = chart("Bids", PLACES, (ONE,), across="hands", between=(0, 1))
    first, last = made.lines[0].marks
    assert (first.x < last.x, first.y > last.y) == (True, True)
    for mark in (first, last):
        assert mark.low is not None and mark.high is not None  # noqa: PT018
        assert made.top <= mark.high < mark.y < mark.low <= made.bottom
    assert next(tick.label for tick in made.rows) == "0.2"
    ys = [tick.at for tick in made.rows]
    assert ys == sorted(ys, reverse=True)


def test_where_nothing_is_known_the_line_is_broken() -> None:
    """A gap is not drawn over, and the table leaves its cell empty."""
    made = chart("Bids", PLACES, (ONE, TWO), across="hands")
    assert [line.path.count("M") for line in made.lines] == [2, 1]
    assert made.table[1] == ("hands 11 to 20", ("", "45 %"))


def test_names_of_lines_do_not_lie_upon_each_other() -> None:
    """Also where many lines end at the same figure."""
    lines = [Series(f"Team {number}", (Value(1, "1"), Value(2, "2"))) for number in range(9)]
    made = chart("Race", ("week 1", "week 2"), lines, across="weeks")
    ends = sorted(line.name_y for line in made.lines)
    assert all(upper - lower >= 13.9 for lower, upper in pairwise(ends))
    assert ends[-1] <= made.bottom
    assert {line.style for line in made.lines} == set(range(6))


def test_labels_below_do_not_lie_upon_each_other() -> None:
    """Of many places as many are named as fit, the first and the last among them."""
    values = tuple(Value(number, str(number)) for number in range(60))
    made = chart("Rating", [f"game {number}" for number in range(60)], (Series("You", values),), across="games")
    assert (made.columns[0].label, made.columns[-1].label) == ("game 0", "game 59")
    assert all(right.at - left.at > 45 for left, right in pairwise(made.columns))
    assert len(made.lines[0].marks) == 1


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([0.3, 0.7], (0.3, 0.7, 0.1)),
        ([5, 5], (2.0, 8.0, 1.0)),
        ([0, 0], (-0.6, 0.6, 0.2)),
        ([-3, 8], (-5.0, 10.0, 2.5)),
    ],
)
def test_axes_have_round_numbers(values: list[float], expected: tuple[float, float, float]) -> None:
    """Whatever is to be shown lies between two round numbers."""
    assert span(values) == expected


def test_a_chart_can_be_read_without_seeing_it() -> None:
    """It says what it shows and has its figures as a table; names in it are text and nothing else."""
    hostile = Series("<b>me", ONE.values)
    text = str(macro("draw/charts.html", "line_chart")(chart("Bids", PLACES, (hostile, TWO), across="hands")))
    assert 'role="img" aria-label="Bids, by hands. &lt;b&gt;me: 50 % at hands 1 to 10, 75 % at hands 21 to 30.' in text
    assert "<b>me" not in text
    assert len(re.findall("<tr>", text)) == 1 + len(PLACES)
    assert "<circle" in text
    assert "<rect" in text
    assert "Nothing to draw" in macro("draw/charts.html", "line_chart")(chart("Bids", (), (), across="hands"))

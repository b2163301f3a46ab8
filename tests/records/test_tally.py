"""SCR-5: marks drawn as strokes."""

import re
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from texas42.records.tally import TallyStyle, tally_line, tally_svg, tally_text
from texas42.rules import MalformedError

STYLES: tuple[TallyStyle, ...] = ("all", "xxx")
SVG = "{http://www.w3.org/2000/svg}"

ALL = r"""
  /\    |    |
 /--\   |    |
/    \  |__  |__"""

XXX = r"""
 \ /  \ /  \ /
--X----X----X--
 / \  / \  / \ """


@pytest.mark.parametrize(("style", "drawing"), [("all", ALL), ("xxx", XXX)])
def test_seven_marks_finish_the_figure(style: TallyStyle, drawing: str) -> None:
    """SCR-5: seven strokes spell ALL, or make three X's with a slash."""
    assert tally_text(7, style) == drawing.strip("\n").rstrip()


@pytest.mark.parametrize(
    ("style", "lines"),
    [
        ("all", ["-", "/", "/\\", "A", "A|", "AL", "AL|", "ALL", "ALL /", "ALL /\\", "ALL A"]),
        ("xxx", ["-", "\\", "X", "X\\", "XX", "XX\\", "XXX", "XXX/", "XXX/ \\", "XXX/ X", "XXX/ X\\"]),
    ],
)
def test_every_mark_has_its_short_form(style: TallyStyle, lines: list[str]) -> None:
    """SCR-5: on one line each mark adds a stroke, and the eighth begins a second figure."""
    assert [tally_line(marks, style) for marks in range(11)] == lines


@pytest.mark.parametrize("style", STYLES)
def test_each_mark_adds_one_stroke(style: TallyStyle) -> None:
    """SCR-5: no two scores look alike, and what was drawn stays drawn."""
    drawings = [tally_text(marks, style) for marks in range(30)]
    assert len(set(drawings)) == 30
    for before, after in pairwise(drawings[1:]):
        drawn = {place for place, mark in _marks_of(before)}
        assert drawn <= {place for place, mark in _marks_of(after)}


def _marks_of(drawing: str) -> set[tuple[tuple[int, int], str]]:
    lines = drawing.split("\n")
    return {((row, column), mark) for row, line in enumerate(lines) for column, mark in enumerate(line) if mark != " "}


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("marks", [5, 7, 8, 10, 35, 100])
def test_a_drawing_fits_a_terminal(style: TallyStyle, marks: int) -> None:
    """SCR-5: a drawing is plain ASCII, at most 80 columns wide."""
    lines = tally_text(marks, style).split("\n")
    assert all(len(line) <= 80 and line.isascii() for line in lines)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("marks", [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 14, 29])
def test_the_picture_has_a_path_for_each_mark(style: TallyStyle, marks: int) -> None:
    """SCR-5: the picture draws as many strokes as there are marks, inside its frame."""
    root = ET.fromstring(tally_svg(marks, style))  # noqa: S314 - our own picture
    assert len(root.findall(f".//{SVG}path")) == marks
    _, _, width, height = map(int, root.attrib["viewBox"].split())
    for group in root.findall(f"{SVG}g"):
        left, top = map(int, re.findall(r"\d+", group.attrib["transform"]))
        for path in group.findall(f"{SVG}path"):
            numbers = [int(number) for number in re.findall(r"-?\d+", path.attrib["d"])]
            assert all(2 <= left + x <= width - 2 for x in numbers[::2])
            assert all(2 <= top + y <= height - 2 for y in numbers[1::2])


@pytest.mark.parametrize("style", STYLES)
def test_the_picture_can_be_read_out_and_is_safe_to_place(style: TallyStyle) -> None:
    """SCR-5: the picture has a title and a description, takes the text's color, and holds no script or style."""
    picture = tally_svg(9, style)
    root = ET.fromstring(picture)  # noqa: S314 - our own picture
    assert root.attrib["role"] == "img"
    assert root.attrib["stroke"] == "currentColor"
    assert root.findtext(f"{SVG}title") == root.attrib["aria-label"] == "9 marks"
    assert "2 of the seven strokes" in (root.findtext(f"{SVG}desc") or "")
    assert not re.search(r"style=|<script|<style|\son\w+=|href|\sid=", picture)


def test_one_mark_is_singular_and_none_is_said() -> None:
    """SCR-5: the title counts in plain English, and an empty tally says so."""
    assert "<title>1 mark</title>" in tally_svg(1)
    assert "<desc>Nothing is drawn yet.</desc>" in tally_svg(0)
    assert "<desc>ALL drawn in full 2 times.</desc>" in tally_svg(14)


def test_what_cannot_be_drawn_is_refused() -> None:
    """SCR-5: a score below nothing and an unknown style are refused."""
    with pytest.raises(MalformedError, match="below nothing"):
        tally_text(-1)
    with pytest.raises(MalformedError, match="all and xxx"):
        tally_svg(3, "fence")  # type: ignore[arg-type]

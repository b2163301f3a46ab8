"""A score as tally marks (SCR-5): the seven strokes that spell ALL, or three X's and a slash through them.

Each mark is one stroke. A score beyond seven begins a second figure, so 8-0 and a target of ten can be drawn.
"""

from typing import Final, Literal, NamedTuple

from texas42.rules.errors import MalformedError

TallyStyle = Literal["all", "xxx"]

_FIGURES_A_ROW: Final = 4


class _Figure(NamedTuple):
    """Seven strokes, each as characters at (row, column), as a letter so far, and as a path."""

    name: str
    width: int
    cells: tuple[tuple[tuple[int, int, str], ...], ...]
    short: tuple[str, ...]
    paths: tuple[str, ...]


def _cells(drawing: str) -> tuple[tuple[int, int, str], ...]:
    rows = drawing.split("\n")
    return tuple(
        (row, column, mark) for row, line in enumerate(rows) for column, mark in enumerate(line) if mark != " "
    )


_FIGURES: Final[dict[str, _Figure]] = {
    "all": _Figure(
        name="ALL",
        width=16,
        cells=(
            _cells("  /\n /\n/"),
            _cells("   \\\n    \\\n     \\"),
            _cells("\n  --"),
            _cells("        |\n        |\n        |"),
            _cells("\n\n         __"),
            _cells("             |\n             |\n             |"),
            _cells("\n\n              __"),
        ),
        short=("/", "/\\", "A", "A|", "AL", "AL|", "ALL"),
        paths=(
            "M27 9 C22 26 15 45 7 68",
            "M27 9 C33 27 40 46 48 67",
            "M8 50 C21 45 35 45 48 47",
            "M64 10 C63 29 64 48 63 66",
            "M63 66 C71 68 80 66 88 66",
            "M104 9 C105 28 103 47 104 67",
            "M104 67 C112 66 121 68 129 66",
        ),
    ),
    "xxx": _Figure(
        name="XXX with a slash",
        width=15,
        cells=(
            _cells(" \\\n  \\\n   \\"),
            _cells("   /\n  X\n /"),
            _cells("      \\\n       \\\n        \\"),
            _cells("        /\n       X\n      /"),
            _cells("           \\\n            \\\n             \\"),
            _cells("             /\n            X\n           /"),
            _cells("\n-- ---- ---- --"),
        ),
        short=("\\", "X", "X\\", "XX", "XX\\", "XXX", "XXX/"),
        paths=(
            "M14 16 C23 29 31 43 39 60",
            "M39 15 C31 31 23 45 13 61",
            "M55 16 C63 30 71 44 80 60",
            "M81 15 C72 30 64 45 54 61",
            "M96 16 C105 30 113 44 121 60",
            "M122 15 C114 30 105 45 95 61",
            "M4 52 C46 44 90 33 132 25",
        ),
    ),
}


def tally_text(marks: int, style: TallyStyle = "all") -> str:
    r"""The marks drawn with characters, three lines a row of figures; a score of nothing is a dash.

    >>> print(tally_text(5))
      /\    |
     /--\   |
    /    \  |__
    """
    figure = _figure(style)
    sizes = _sizes(marks)
    if not sizes:
        return "-"
    rows = [sizes[start : start + _FIGURES_A_ROW] for start in range(0, len(sizes), _FIGURES_A_ROW)]
    return "\n\n".join(_drawn_row(figure, row) for row in rows)


def tally_line(marks: int, style: TallyStyle = "all") -> str:
    r"""The marks on one line: `A|` is four, `ALL /` eight; a score of nothing is a dash.

    >>> tally_line(6), tally_line(10), tally_line(7, "xxx")
    ('AL|', 'ALL A', 'XXX/')
    """
    figure = _figure(style)
    return " ".join(figure.short[size - 1] for size in _sizes(marks)) or "-"


def tally_svg(marks: int, style: TallyStyle = "all") -> str:
    """The marks as a picture: one `<svg>` element that takes the color of the text around it."""
    figure = _figure(style)
    sizes = _sizes(marks)
    columns = max(1, min(len(sizes), _FIGURES_A_ROW))
    rows = max(1, -(-len(sizes) // _FIGURES_A_ROW))
    title = f"{marks} {'mark' if marks == 1 else 'marks'}"
    strokes = "".join(_svg_figure(figure, place, size) for place, size in enumerate(sizes))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {columns * 156 - 20} {rows * 84 - 8}" role="img"'
        f' aria-label="{title}" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round"'
        f' stroke-linejoin="round"><title>{title}</title><desc>{_described(figure, sizes)}</desc>{strokes}</svg>'
    )


def _figure(style: str) -> _Figure:
    try:
        return _FIGURES[style]
    except (KeyError, TypeError):
        message = f"There is no tally style {style!r}; there are {' and '.join(_FIGURES)}."
        raise MalformedError(message, code="no_such_tally", rule="SCR-5", offending=style) from None


def _sizes(marks: int) -> tuple[int, ...]:
    """How many strokes each figure has: sevens, then what is left."""
    if marks < 0:
        raise MalformedError("A score is never below nothing.", code="bad_tally", rule="SCR-5", offending=marks)
    full, rest = divmod(marks, 7)
    return (7,) * full + ((rest,) if rest else ())


def _drawn_row(figure: _Figure, sizes: tuple[int, ...]) -> str:
    grid = [[" "] * ((figure.width + 3) * len(sizes)) for _ in range(3)]
    for place, size in enumerate(sizes):
        left = place * (figure.width + 3)
        for stroke in figure.cells[:size]:
            for row, column, mark in stroke:
                grid[row][left + column] = mark
    return "\n".join("".join(line).rstrip() for line in grid)


def _svg_figure(figure: _Figure, place: int, size: int) -> str:
    row, column = divmod(place, _FIGURES_A_ROW)
    paths = "".join(f'<path d="{path}"/>' for path in figure.paths[:size])
    return f'<g transform="translate({column * 156} {row * 84})">{paths}</g>'


def _described(figure: _Figure, sizes: tuple[int, ...]) -> str:
    if not sizes:
        return "Nothing is drawn yet."
    full = sizes.count(7)
    parts = [f"{figure.name} drawn in full" + (f" {full} times" if full > 1 else "")] if full else []
    if sizes[-1] < 7:
        parts.append(f"{sizes[-1]} of the seven strokes of {figure.name}")
    return f"{' and '.join(parts)}."

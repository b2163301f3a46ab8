"""Dominoes in the terminal: tiles with colored ends, rows of them, and a hand in formation with gaps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.console import Console
from rich.text import Text

from texas42.rules import Domino, DominoSet, Formation

_PIPS: Final = ("bold", "bold cyan", "bold green", "bold red", "bold yellow", "bold bright_blue", "bold magenta")
"""The color of an end, blanks to sixes."""

TILE_WIDTH: Final = 5


class Frame(NamedTuple):
    """The characters of a tile's border."""

    top: str
    side: str
    bar: str
    bottom_left: str
    across: str
    bottom_right: str
    gap: str


_ROUND: Final = Frame("╭───╮", "│", "·", "╰", "─", "╯", "·")
_ASCII: Final = Frame("+---+", "|", "-", "+", "-", "+", ".")


class Tile(NamedTuple):
    """One domino to draw, or the gap it left."""

    domino: Domino | None
    border: str = ""
    """The style of its border: who may play it, what is trump."""
    foot: str = ""
    """One character in its lower border."""
    head: str = ""
    """What stands above it."""


class _Terminal(Console):
    def on_broken_pipe(self) -> None:
        """Whoever read our output has gone: for the command to deal with, as everywhere else."""
        raise BrokenPipeError


def terminal() -> Console:
    """A console that guesses nothing about what is printed."""
    return _Terminal(highlight=False, markup=False, emoji=False)


def frame_for(console: Console) -> Frame:
    return _ROUND if console.encoding.lower().startswith("utf") else _ASCII


def domino_text(domino: Domino, style: str = "") -> Text:
    """A domino in a sentence: 6-4 with colored ends."""
    ends = (
        (str(domino.high), f"{style} {_PIPS[domino.high]}"),
        ("-", style),
        (str(domino.low), f"{style} {_PIPS[domino.low]}"),
    )
    return Text.assemble(*ends)


def row(tiles: Sequence[Tile], frame: Frame, gap: int = 1) -> Text:
    """Tiles side by side, with what stands above them."""
    width = TILE_WIDTH + gap
    lines = [Text(), Text(), Text(), Text()]
    for tile in tiles:
        for line, part in zip(lines, _parts(tile, frame), strict=True):
            line.append_text(part)
            line.append(" " * max(0, width - part.cell_len))
    drawn = lines if any(tile.head for tile in tiles) else lines[1:]
    for line in drawn:
        line.rstrip()
    return Text("\n").join(drawn)


def _parts(tile: Tile, frame: Frame) -> tuple[Text, Text, Text, Text]:
    head = Text(tile.head)
    domino = tile.domino
    if domino is None:
        return head, Text(" " * TILE_WIDTH), Text(f"  {frame.gap}  ", "dim"), Text(" " * TILE_WIDTH)
    dim = "dim " if "dim" in tile.border else ""
    middle = Text.assemble(
        (frame.side, tile.border),
        (str(domino.high), dim + _PIPS[domino.high]),
        (frame.bar, tile.border),
        (str(domino.low), dim + _PIPS[domino.low]),
        (frame.side, tile.border),
    )
    bottom = Text.assemble(
        (frame.bottom_left + frame.across, tile.border),
        (tile.foot or frame.across, "bold" if tile.foot else tile.border),
        (frame.across + frame.bottom_right, tile.border),
    )
    return head, Text(frame.top, tile.border), middle, bottom


def formation_rows(
    formation: Formation, played: DominoSet, tiles: dict[Domino, Tile], frame: Frame
) -> tuple[Text, Text]:
    """A hand as it stands (SET-4): two rows, gaps where dominoes were played."""
    front, back = formation.rows(played)
    first = row([tiles[domino] if domino else Tile(None) for domino in front], frame)
    second = row([tiles[domino] if domino else Tile(None) for domino in back], frame)
    return first, second

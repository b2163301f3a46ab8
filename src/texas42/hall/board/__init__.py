"""A table as one viewer is shown it: pure functions from a `TableView` to what templates draw.

Nothing here sees more than the view, so nothing here can tell more. Templates only arrange it: every sentence and
every button with its ready command is made here.
"""

from texas42.hall.board.board import Board, board
from texas42.hall.board.composing import compose

__all__ = ["Board", "board", "compose"]

"""A table as HTML for one viewer: what the page shows first, and what streams and polls send whenever it changes."""

from __future__ import annotations

from texas42.hall.board import board
from texas42.hall.site.jinja import macro
from texas42.table import TableView


def fragment(seen: TableView) -> str:
    """The element `#board`, whole. Equal views give equal bytes."""
    drawn: str = macro("table/fragment.html", "fragment")(board(seen))
    return drawn

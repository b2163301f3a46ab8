"""A table drawn for one viewer, once for each version: all readers with the same view share the drawing."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Final, NamedTuple

from texas42.hall.tables.store import TableId
from texas42.table import PersonId, Table, TableView, view
from texas42.table.jsons import to_json_text

Draw = Callable[[TableId, TableView], str]
_MOST_TABLES: Final = 4_000


class Drawing(NamedTuple):
    text: str
    tag: str
    """Changes with the text."""


def draw_json(_table: TableId, seen: TableView) -> str:
    """For programs: the view itself."""
    return to_json_text(seen)


class Drawings:
    """Remembers what was drawn of the newest version of each table, and nothing older."""

    def __init__(self, ways: dict[str, Draw]) -> None:
        self._ways = ways
        self._drawn: dict[TableId, tuple[Table, dict[tuple[PersonId | None, str], Drawing]]] = {}

    def ways(self) -> frozenset[str]:
        return frozenset(self._ways)

    def of(self, table: TableId, now: Table, person: PersonId | None, way: str) -> Drawing:
        """The table as this viewer may see it; `way` is one of `ways()`."""
        newest, drawn = self._drawn.get(table, (None, {}))
        if newest is not now:
            drawn = {}
            self._make_room()
            self._drawn[table] = (now, drawn)
        if (person, way) not in drawn:
            text = self._ways[way](table, view(now, person))
            drawn[person, way] = Drawing(text, hashlib.sha256(text.encode()).hexdigest()[:20])
        return drawn[person, way]

    def _make_room(self) -> None:
        while len(self._drawn) >= _MOST_TABLES:
            del self._drawn[next(iter(self._drawn))]

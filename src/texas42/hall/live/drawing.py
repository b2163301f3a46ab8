"""A table drawn for one viewer, once for each version: all readers who see the same share the drawing."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cached_property
from typing import Final

from texas42.hall.live.messages import message
from texas42.hall.tables.store import TableId
from texas42.table import PersonId, Table, TableView, view
from texas42.table.jsons import to_json_text

Draw = Callable[[TableId, TableView], str]
_MOST_TABLES: Final = 4_000


class Drawing:
    """What a viewer is sent, put into bytes once for all who read it."""

    def __init__(self, text: str) -> None:
        self.body: Final = text.encode()
        self.tag: Final = hashlib.sha256(self.body).hexdigest()[:20]
        """Changes with the text."""

    @cached_property
    def message(self) -> bytes:
        """As a stream tells it."""
        return message("view", self.body, self.tag)


def draw_json(_table: TableId, seen: TableView) -> str:
    """For programs: the view itself."""
    return to_json_text(seen)


class Drawn:
    """What was drawn of one version of a table."""

    def __init__(self, now: Table) -> None:
        self.now = now
        self.for_person: dict[tuple[PersonId | None, str], Drawing] = {}
        self.for_watchers: list[tuple[TableView, str, Drawing]] = []
        """Those without a seat see the same, but for the host and officials: equal views are drawn once."""


class Drawings:
    """Remembers what was drawn of the newest version of each table, and nothing older."""

    def __init__(self, ways: dict[str, Draw]) -> None:
        self._ways = ways
        self._drawn: dict[TableId, Drawn] = {}

    def ways(self) -> frozenset[str]:
        return frozenset(self._ways)

    def of(self, table: TableId, now: Table, person: PersonId | None, way: str) -> Drawing:
        """The table as this viewer may see it; `way` is one of `ways()`."""
        drawn = self._drawn.get(table)
        if drawn is None or drawn.now is not now:
            self._make_room()
            drawn = self._drawn[table] = Drawn(now)
        drawing = drawn.for_person.get((person, way))
        if drawing is None:
            drawing = drawn.for_person[person, way] = self._draw(table, drawn, person, way)
        return drawing

    def _draw(self, table: TableId, drawn: Drawn, person: PersonId | None, way: str) -> Drawing:
        seen = view(drawn.now, person)
        if seen.you is not None:
            return Drawing(self._ways[way](table, seen))
        for other, its_way, drawing in drawn.for_watchers:
            if its_way == way and other == seen:
                return drawing
        drawing = Drawing(self._ways[way](table, seen))
        drawn.for_watchers.append((seen, way, drawing))
        return drawing

    def _make_room(self) -> None:
        while len(self._drawn) >= _MOST_TABLES:
            del self._drawn[next(iter(self._drawn))]

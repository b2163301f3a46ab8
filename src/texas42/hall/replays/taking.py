"""Taking a replay along: as a .42 record or as JSON, with the names of who sat where."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime

from texas42.hall.replays.models import ReplayRow
from texas42.records import Record, Tag, dumps, loads
from texas42.records.jsons import to_json
from texas42.rules import Seat


def record_of(row: ReplayRow) -> Record:
    """The record; one of our tables says by tags who sat where and when it was over."""
    record = loads(row.record)
    if row.table is None:
        return record
    names = sorted((sitter.seat, sitter.name) for sitter in row.sitters.all() if sitter.name)
    day = datetime.fromtimestamp(row.at / 1_000, UTC).date().isoformat()
    return replace(record, tags=(*(Tag(str(Seat(seat)), name) for seat, name in names), Tag("Date", day)))


def record_text(row: ReplayRow) -> str:
    return dumps(record_of(row))


def record_json(row: ReplayRow) -> str:
    return json.dumps(to_json(record_of(row)), ensure_ascii=False) + "\n"

"""Text forms of the game: dominoes, bids and calls, a position on one line, records of hands, games and matches.

Reading order: notation, positions; then acts, tags, phrases (what a record says), record, writing, and for
reading heading, body, reading; histories goes from events back to commands.

Beside these stand modules that are imported by name, because not everybody needs them: `jsons` and `schema`
(JSON of all of it), `tally` (marks as strokes), `sheet` and `sheet_html` (a printable rules sheet).
"""

from texas42.records.notation import (
    dominoes_text,
    options_text,
    parse_bid,
    parse_call,
    parse_domino,
    parse_dominoes,
    parse_options,
    parse_seat,
    parse_team,
)
from texas42.records.positions import Position, parse_position
from texas42.records.reading import load, loads, read_records
from texas42.records.record import Comment, Record, RecordError
from texas42.records.tags import Tag
from texas42.records.writing import dump, dumps, write_records

__all__ = [
    "Comment",
    "Position",
    "Record",
    "RecordError",
    "Tag",
    "dominoes_text",
    "dump",
    "dumps",
    "load",
    "loads",
    "options_text",
    "parse_bid",
    "parse_call",
    "parse_domino",
    "parse_dominoes",
    "parse_options",
    "parse_position",
    "parse_seat",
    "parse_team",
    "read_records",
    "write_records",
]

"""Records from a file or standard input, written as .42 text or as JSON, one record a line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from texas42.cli.answering import Refused, with_rule
from texas42.cli.sources import at_least_one, name_of, read_lines
from texas42.records import Record, RecordError, read_records
from texas42.records.jsons import from_json_text
from texas42.rules import RulesError


def found_records(source: str) -> Iterator[Record | RecordError]:
    """Every record of a file in turn, or what is wrong with it; nothing but the record at hand is kept."""
    lines = read_lines(source)
    first, skipped = "", 0
    for first in lines:
        if first.strip():
            break
        skipped += 1
    whole = chain([""] * skipped, [first], lines)
    if first.lstrip().startswith("{"):
        yield from _from_json(whole)
        return
    errors: list[RecordError] = []
    for record in read_records(whole, errors):
        yield from errors
        errors.clear()
        yield record
    yield from errors


def _from_json(lines: Iterator[str]) -> Iterator[Record | RecordError]:
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            record: Record = from_json_text("record", line)
            record.replay()
        except RulesError as error:
            yield RecordError(number, error.message, error.code, error.rule, line[:200])
        else:
            yield record


def sound_records(source: str) -> Iterator[Record]:
    """Every record of a file; the first that is wrong is refused, and so is a file without any."""
    for found in at_least_one(found_records(source), "record", [source]):
        if isinstance(found, RecordError):
            raise Refused(where(source, found))
        yield found


def where(source: str, error: RecordError) -> str:
    """What is wrong with a record, and on which line."""
    return f"{name_of(source)}, line {error.line}: {with_rule(error.message, error.rule)}"

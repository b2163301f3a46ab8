"""`texas42 record check` and `texas42 record convert`."""

from __future__ import annotations

import json
from typing import Literal

import typer

from texas42.cli.answering import NO, Refused, say
from texas42.cli.progress import counting
from texas42.cli.record_files import found_records, sound_records, where
from texas42.cli.sources import at_least_one, check_writable, name_of, writing
from texas42.cli.words import amount
from texas42.records import Record, RecordError, dumps
from texas42.records.jsons import to_json_text

RecordFormat = Literal["42", "json"]


def check(sources: list[str], *, as_json: bool) -> None:
    """Read every record of each file; say what is wrong with which, and how many are sound."""
    wrong = [_check_one(source, as_json=as_json) for source in sources]
    if any(wrong):
        raise typer.Exit(NO)


def _check_one(source: str, *, as_json: bool) -> int:
    """How many records of a file are wrong, each of them told."""
    sound, errors = 0, []
    for found in counting("records checked", at_least_one(found_records(source), "record", [source])):
        if isinstance(found, Record):
            sound += 1
            continue
        errors.append(found)
        if not as_json:
            say(where(source, found))
    if as_json:
        told = {"file": source, "sound": sound, "wrong": len(errors), "errors": list(map(_error_json, errors))}
        typer.echo(json.dumps(told))
    else:
        typer.echo(f"{name_of(source)}: {amount(sound, 'record')} sound, {len(errors)} wrong.")
    return len(errors)


def _error_json(error: RecordError) -> dict[str, object]:
    facts = {"line": error.line, "message": error.message, "code": error.code, "rule": error.rule}
    return {**facts, "text": error.text}


def convert(source: str, form: RecordFormat, target: str) -> None:
    """Write the records of a file in the other form."""
    check_writable(target)
    if target != "-" and target == source:
        raise Refused(f"{target}: write to another file than the one that is read.")
    with writing(target) as file:
        for place, record in enumerate(counting("records written", sound_records(source))):
            if form == "json":
                file.write(f"{to_json_text(record)}\n")
            else:
                file.write(("\n" if place else "") + dumps(record))

"""Reading records: line by line, one record at a time, every error with its line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from texas42.records.body import Body, parse_hand_header
from texas42.records.heading import Heading
from texas42.records.phrases import HandHeader
from texas42.records.record import Comment, Record, RecordError
from texas42.rules.errors import MalformedError, RulesError

_OPENS: Final = re.compile(r"\[Record\b")
_MOST_SHOWN: Final = 200


def loads(text: str) -> Record:
    """The one record in a text; a `RecordError` if there is not exactly one, or it is wrong."""
    return load(text.split("\n"))


def load(file: Iterable[str]) -> Record:
    """The one record in a file, or in any lines; a `RecordError` if there is not exactly one, or it is wrong."""
    records = read_records(file)
    record = next(records, None)
    if record is None:
        raise RecordError(1, "There is no record here.", "no_record", "§12", "")
    if next(records, None) is not None:
        raise RecordError(1, "There is more than one record here.", "many_records", "§12", "")
    return record


def read_records(lines: Iterable[str], errors: list[RecordError] | None = None) -> Iterator[Record]:
    """The records in a file one by one, however long the file is.

    A record that is wrong is left out: its error is added to `errors`, and reading goes on with the next record.
    Without such a list the first error is raised.
    """
    for found in _found(lines):
        if isinstance(found, Record):
            yield found
        elif errors is None:
            raise found
        else:
            errors.append(found)


def _found(lines: Iterable[str]) -> Iterator[Record | RecordError]:
    """Every record, or what is wrong with it."""
    desk = _Desk()
    for number, line in enumerate(lines, 1):
        yield from desk.take(number, line.strip())
    desk.keep_loose()
    yield from desk.finish()


class _Desk:
    """Where lines are sorted into records."""

    def __init__(self) -> None:
        self._draft: _Draft | None = None
        self._lost = False
        """Something was wrong, so lines are skipped until the next record begins."""
        self._loose: list[str] | None = []
        """Comments since a blank line: they may belong to the next record."""

    def take(self, number: int, line: str) -> Iterator[Record | RecordError]:
        if not line:
            self._loose = self._loose or []
        elif line.startswith(";"):
            self._take_comment(line)
        elif _OPENS.match(line):
            yield from self.finish()
            self._draft, self._lost, self._loose = _Draft(self._loose or []), False, None
            yield from self._read(number, line)
        else:
            self.keep_loose()
            yield from self._read(number, line)

    def _take_comment(self, line: str) -> None:
        if self._loose is not None:
            self._loose.append(line)
        elif self._draft is not None:
            self._draft.note(line)

    def keep_loose(self) -> None:
        """Comments that were loose turn out to belong to the record being read."""
        if self._draft is not None:
            for line in self._loose or ():
                self._draft.note(line)
        self._loose = None

    def _read(self, number: int, line: str) -> Iterator[RecordError]:
        if self._lost:
            return
        try:
            if self._draft is None:
                raise MalformedError(
                    'A record begins with a tag such as [Record "hand"].', code="no_record", rule="§12"
                )
            self._draft.read(number, line)
        except RulesError as error:
            yield self._lose(error, number, line)

    def finish(self) -> Iterator[Record | RecordError]:
        """The record that was being read, if any."""
        draft = self._draft
        if draft is None:
            return
        self._draft = None
        try:
            yield draft.finish()
        except RulesError as error:
            yield self._lose(error, *draft.last)

    def _lose(self, error: RulesError, number: int, line: str) -> RecordError:
        self._draft, self._lost = None, True
        if isinstance(error, RecordError):
            return error
        return RecordError(number, error.message, error.code, error.rule, line[:_MOST_SHOWN])


class _Draft:
    """One record while it is being read. Its methods may raise a `RulesError`; then the record is lost."""

    def __init__(self, leading: list[str]) -> None:
        self.last = (1, "")
        self._heading = Heading()
        self._body: Body | None = None
        self._comments = [_comment(0, line) for line in leading]
        """Until the body begins, `after` counts the tags in the order they were read."""

    def read(self, number: int, line: str) -> None:
        """Take a line that is neither blank nor only a comment."""
        self.last = (number, line)
        if line.startswith("["):
            comment = self._read_tag(number, line)
        else:
            text, semicolon, after = line.partition(";")
            comment = semicolon + after
            self._read_body(number, text.strip())
        if comment:
            self.note(comment, end=True)

    def note(self, line: str, *, end: bool = False) -> None:
        """Keep a comment, given with its semicolon."""
        said = len(self._heading) if self._body is None else self._body.said
        self._comments.append(_comment(said, line, end=end))

    def _read_tag(self, number: int, line: str) -> str | None:
        if self._body is not None:
            raise MalformedError("Tags come before everything else.", code="tag_in_body", rule="§12", offending=line)
        return self._heading.add(number, line)

    def _read_body(self, number: int, text: str) -> None:
        if self._body is not None:
            self._body.read(number, text)
        elif self._heading.kind == "hand":
            self._begin(parse_hand_header(text))
        else:
            self._begin(None).read(number, text)

    def _begin(self, header: HandHeader | None) -> Body:
        """The tags are complete: comments among them get the places that their tags will have when written."""
        opening = self._heading.opening(header)
        places, tags = self._heading.written(opening)
        moved = (comment._replace(after=places[comment.after]) for comment in self._comments)
        self._comments = sorted(moved, key=lambda comment: comment.after)
        self._body = Body(opening, said=tags if header is None else tags + 1)
        return self._body

    def finish(self) -> Record:
        """The whole record."""
        if self._body is None and self._heading.kind == "hand":
            raise MalformedError("A hand needs a line such as hand 1 shaker S.", code="no_header", rule="SET-5")
        body = self._body or self._begin(None)
        body.end()
        return Record(body.opening, tuple(body.commands), self._heading.own_tags, tuple(self._comments))


def _comment(after: int, line: str, *, end: bool = False) -> Comment:
    return Comment(after, line.removeprefix(";").removeprefix(" "), end)

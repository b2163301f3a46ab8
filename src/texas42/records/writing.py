"""Writing records: phrases laid out in lines, one auction and one trick a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from texas42.records.phrases import Act, GameHeader, HandHeader, Phrase, SeatBid, TrickPlay, account, header_of
from texas42.records.record import Comment, Record
from texas42.records.tags import tags_for
from texas42.rules import State, start
from texas42.rules.errors import MalformedError
from texas42.rules.events import HandStarted


class Writable(Protocol):
    def write(self, text: str, /) -> object: ...


def dumps(record: Record) -> str:
    """The record as text; `loads` reads it back."""
    page = _Page(record.comments)
    for tag in tags_for(record.opening, record.tags):
        page.add(str(tag))
    for place, phrase in enumerate(_phrases(record)):
        if not place or isinstance(phrase, HandHeader | GameHeader):
            page.leave_blank()
        page.say(phrase)
    return page.text()


def dump(record: Record, file: Writable) -> None:
    """Write a record to a file."""
    file.write(dumps(record))


def write_records(records: Iterable[Record], file: Writable) -> None:
    """Write records to a file, a blank line between each two; `read_records` reads them back."""
    for place, record in enumerate(records):
        if place:
            file.write("\n")
        dump(record, file)


def _phrases(record: Record) -> Iterator[Phrase]:
    state: State = start(record.opening)
    if isinstance(record.opening, HandStarted):
        yield header_of(record.opening)
    for command in record.commands:
        told = account(state, command)
        yield from told.phrases
        state = told.state


class _Page:
    """Lines as they fill up. The auction's or a trick's line goes on until something else is said."""

    def __init__(self, comments: tuple[Comment, ...]) -> None:
        self._lines: list[str] = []
        self._open: str | None = None
        """How the last line began, if it may go on."""
        self._said = 0
        self._comments = list(reversed(comments))
        self._write_comments()

    def say(self, phrase: Phrase) -> None:
        if isinstance(phrase, SeatBid):
            self._go_on(str(phrase), "bids", "bids ")
        elif isinstance(phrase, TrickPlay):
            self._go_on(str(phrase.domino), f"{phrase.trick}.", f"{phrase.head} ")
        elif isinstance(phrase, Act) and phrase.within:
            self._go_on(str(phrase), self._open, "")
        else:
            self.add(str(phrase))

    def _go_on(self, token: str, topic: str | None, head: str) -> None:
        if topic is None or topic != self._open:
            self.add(head + token, topic)
        else:
            self._lines[-1] += f" {token}"
            self._told()

    def add(self, line: str, topic: str | None = None) -> None:
        self._lines.append(line)
        self._open = topic
        self._told()

    def leave_blank(self) -> None:
        self._lines.append("")

    def _told(self) -> None:
        self._said += 1
        self._write_comments()

    def _write_comments(self) -> None:
        while self._comments and self._comments[-1].after == self._said:
            comment = self._comments.pop()
            self._open = None
            if comment.end:
                self._lines[-1] += f" {comment}"
            else:
                self._lines.append(str(comment))

    def text(self) -> str:
        if self._comments:
            raise MalformedError(
                "A comment stands behind the end of the record.",
                code="bad_comment",
                rule="§12",
                offending=self._comments[-1].text,
            )
        return "".join(f"{line}\n" for line in self._lines)

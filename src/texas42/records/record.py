"""A record: everything that was done in a hand, a game or a match, with the words people put beside it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from texas42.records.histories import commands_in
from texas42.records.notation import quoted
from texas42.records.tags import KINDS, Opening, Tag, check_tag
from texas42.rules import Command, Event, Options, State, decide, fold, start
from texas42.rules.errors import MalformedError
from texas42.rules.events import GameStarted, HandStarted

Kind = Literal["hand", "game", "match"]


class RecordError(MalformedError):
    """What is wrong with a record: the line's number and text beside sentence, code and rule."""

    def __init__(self, line: int, message: str, code: str, rule: str, text: str) -> None:
        super().__init__(message, code=code, rule=rule, offending=text)
        self.line = line
        self.text = text

    def __reduce__(self) -> tuple[object, ...]:
        return (RecordError, (self.line, self.message, self.code, self.rule, self.text))

    def __str__(self) -> str:
        rule = f"({self.rule})"
        said = self.message if self.message.endswith(rule) else f"{self.message} {rule}"
        return f"line {self.line}: {said} {quoted(self.text)}"


class Comment(NamedTuple):
    """A comment, and where it stands: after how many phrases of the record, tags included.

    At the `end` of a line it follows that line's last phrase, otherwise it has a line of its own.
    """

    after: int
    text: str
    end: bool = False

    def __str__(self) -> str:
        return f"; {self.text}" if self.text else ";"


@dataclass(frozen=True, slots=True)
class Record:
    """A hand, game or match as commands, which replay through the rules.

    `opening` says which of the three it is, under which options, and what was known before it began.
    """

    opening: Opening
    commands: tuple[Command, ...] = ()
    tags: tuple[Tag, ...] = ()
    """The writer's own tags: players, event, date, anything."""
    comments: tuple[Comment, ...] = ()

    def __post_init__(self) -> None:
        """Refuse tags and comments that could not be read back."""
        for tag in self.tags:
            check_tag(tag)
        if len({tag.name for tag in self.tags}) < len(self.tags):
            raise MalformedError("A tag stands twice.", code="tag_twice", rule="§12")
        _check_opening(self.opening)
        _check_comments(self.comments)

    @classmethod
    def from_events(cls, events: Iterable[Event], tags: Iterable[tuple[str, str]] = ()) -> Record:
        """The record of a history, which begins with its opening event."""
        opening, commands = commands_in(events)
        return cls(opening, commands, tuple(Tag(name, value) for name, value in tags))

    @property
    def kind(self) -> Kind:
        kinds: tuple[Kind, ...] = ("hand", "game", "match")
        return next(kind for kind in kinds if KINDS[kind] is type(self.opening))

    @property
    def options(self) -> Options:
        return self.opening.options

    def tag(self, name: str) -> str | None:
        """The value of one of the writer's own tags."""
        return dict(self.tags).get(name)

    def replay(self) -> tuple[tuple[Event, ...], State]:
        """Everything that happened, the opening first, and the state it led to; a `RulesError` if it could not."""
        state: State = start(self.opening)
        events: list[Event] = [self.opening]
        for command in self.commands:
            happened = decide(state, command)
            state = fold(state, happened)
            events += happened
        return tuple(events), state


def _check_opening(opening: Opening) -> None:
    if isinstance(opening, HandStarted):
        ok = opening.number in _NUMBERS and opening.mark_worth in _NUMBERS
    elif isinstance(opening, GameStarted):
        ok = len(set(opening.drawing)) == len(opening.drawing)
    else:
        ok = opening.best_of in _NUMBERS and opening.best_of % 2 == 1
    if not ok:
        raise MalformedError("Nothing of the game begins like this.", code="bad_opening", rule="SET-2")


_NUMBERS = range(1, 1_000_000)


def _check_comments(comments: tuple[Comment, ...]) -> None:
    last = -1
    for after, text, end in comments:
        in_order = after > max(last, 0) if end else after >= max(last, 0)
        if not in_order or text != text.rstrip() or "\n" in text or "\r" in text:
            raise MalformedError(
                "Comments are one line each, in the order of the record.",
                code="bad_comment",
                rule="§12",
                offending=text,
            )
        last = after

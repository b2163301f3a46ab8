"""The head of a record as it is read: its tags, from which the opening is made."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from texas42.records.notation import parse_options, parse_seat, quoted
from texas42.records.phrases import HandHeader
from texas42.records.record import RecordError
from texas42.records.tags import RESERVED, SECTIONS, Opening, Tag, parse_tag, tags_for
from texas42.rules.errors import MalformedError
from texas42.rules.events import GameStarted, HandStarted, MatchStarted
from texas42.rules.options import Options, OptionsError

_ALLOWED: Final = {
    "Record": re.compile("hand|game|match"),
    "Version": re.compile("1"),
    "BestOf": re.compile("(?:[1-9][0-9]{0,3})?[13579]"),
    "Drawing": re.compile(r"(?!.*([NESW]).*\1)[NESW](?: [NESW]){0,3}"),
}
_WHY: Final = {
    "Record": ": a record is of a hand, a game or a match",
    "Version": ": only version 1 can be read",
    "BestOf": ": a match is the best of an odd number of games",
    "Drawing": ": write each seat once, as in N S",
}
_ONLY_IN: Final = {"BestOf": "match", "Drawing": "game"}


class _Read(NamedTuple):
    line: int
    tag: Tag


class Heading:
    """The tags of one record in the order they are read."""

    def __init__(self) -> None:
        self._read: dict[str, _Read] = {}

    def add(self, line: int, text: str) -> str | None:
        """Take a tag line; the comment behind it, with its semicolon, is given back."""
        tag, comment = parse_tag(text)
        allowed = _ALLOWED.get(tag.name)
        if tag.name in self._read:
            raise _bad_tag(f"The tag {tag.name} stands twice.", tag, "tag_twice")
        if allowed is not None and allowed.fullmatch(tag.value) is None:
            raise _bad_tag(f"The tag {tag.name} cannot be {quoted(tag.value)}{_WHY.get(tag.name, '')}.", tag, "bad_tag")
        if _ONLY_IN.get(tag.name, self.kind) != self.kind:
            raise _bad_tag(f"A {self.kind} has no tag {tag.name}.", tag, "wrong_kind")
        self._read[tag.name] = _Read(line, tag)
        return comment

    def __len__(self) -> int:
        return len(self._read)

    @property
    def kind(self) -> str:
        read = self._read.get("Record")
        return "" if read is None else read.tag.value

    @property
    def own_tags(self) -> tuple[Tag, ...]:
        return tuple(read.tag for name, read in self._read.items() if name not in RESERVED)

    def opening(self, header: HandHeader | None) -> Opening:
        """How it began. Of a hand, its header line says what the tags do not."""
        if "Version" not in self._read:
            raise MalformedError('The tag [Version "1"] is missing.', code="no_version", rule="§12")
        options = self._options()
        if header is not None:
            return HandStarted(options, header.shaker, header.number, header.worth)
        if self.kind == "game":
            drawing = self._read.get("Drawing")
            seats = () if drawing is None else tuple(map(parse_seat, drawing.tag.value.split(" ")))
            return GameStarted(options, seats)
        best_of = self._read.get("BestOf")
        if best_of is None:
            raise MalformedError('A match needs a tag such as [BestOf "3"].', code="no_best_of", rule="SET-6")
        return MatchStarted(options, int(best_of.tag.value))

    def _options(self) -> Options:
        """The house rules of all tags together; an error names the line of the tag that is at fault."""
        read = [read for name, read in self._read.items() if name in SECTIONS]
        try:
            return _parse_options(" ".join(tag.value for _, tag in read if tag.value))
        except OptionsError as error:
            at_fault = f"{error.problems[0].option}="
            raise _at(error, [one for one in read if at_fault in one.tag.value]) from None
        except MalformedError as error:
            raise _at(error, [one for one in read if error.offending in one.tag.value.split(" ")]) from None

    def written(self, opening: Opening) -> tuple[dict[int, int], int]:
        """Where tags stand in a written record, by the order in which they were read, and how many there are."""
        order = [tag.name for tag in tags_for(opening, self.own_tags)]
        places = {place: order.index(name) + 1 for place, name in enumerate(self._read, 1)}
        return {0: 0, **places}, len(order)


@lru_cache(maxsize=64)
def _parse_options(text: str) -> Options:
    """Cached, because the records of a file have much the same house rules."""
    return parse_options(text)


def _bad_tag(message: str, tag: Tag, code: str) -> MalformedError:
    return MalformedError(message, code=code, rule="§12", offending=str(tag))


def _at(error: MalformedError, read: list[_Read]) -> MalformedError:
    if not read:
        return error
    return RecordError(read[-1].line, error.message, error.code, error.rule, str(read[-1].tag))

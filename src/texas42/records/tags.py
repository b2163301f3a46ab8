"""Tag lines, `[Event "Thursday night"]`: what a record is, whose it is, and its house rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from texas42.records.notation import options_text, quoted
from texas42.rules.errors import MalformedError
from texas42.rules.events import GameStarted, HandStarted, MatchStarted
from texas42.rules.options import Options

Opening = HandStarted | GameStarted | MatchStarted

KINDS: Final[dict[str, type[Opening]]] = {"hand": HandStarted, "game": GameStarted, "match": MatchStarted}
VERSION: Final = "1"
SECTIONS: Final = {
    "Setup": "SET",
    "Bidding": "BID",
    "Trumps": "TRP",
    "Play": "PLY",
    "Specials": "CON",
    "Scoring": "SCR",
    "Winning": "VIC",
    "Conduct": "CND",
    "LayDowns": "CLM",
    "Tournament": "TRN",
}
"""The tags that hold the house rules, by section of the ledger."""
RESERVED: Final = frozenset({"Record", "Version", "BestOf", "Drawing", *SECTIONS})
"""Tags with a meaning; all others are the writer's own and are kept as they are."""

_TAG: Final = re.compile(r'\[([A-Za-z][A-Za-z0-9_]{0,63}) +"((?:[^"\\]|\\["\\])*)"\](?:\s*(;.*))?')
_ESCAPED: Final = re.compile(r"\\(.)")
_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,63}")


class Tag(NamedTuple):
    name: str
    value: str

    def __str__(self) -> str:
        value = self.value.replace("\\", "\\\\").replace('"', '\\"')
        return f'[{self.name} "{value}"]'


def parse_tag(line: str) -> tuple[Tag, str | None]:
    """A tag, and the comment behind it with its semicolon if there is one."""
    match = _TAG.fullmatch(line)
    if match is None:
        raise MalformedError(
            f'Cannot read the tag {quoted(line)}: write it as [Event "Thursday night"].',
            code="bad_tag",
            rule="§12",
            offending=line,
        )
    value = _ESCAPED.sub(r"\1", match[2]) if "\\" in match[2] else match[2]
    return Tag(match[1], value), match[3]


def check_tag(tag: Tag) -> None:
    """Refuse a writer's own tag that could not be read back."""
    if _NAME.fullmatch(tag.name) is None or tag.name in RESERVED or "\n" in tag.value or "\r" in tag.value:
        raise MalformedError(
            f"No record can hold the tag {quoted(str(tag))}.", code="bad_tag", rule="§12", offending=tag.name
        )


def tags_for(opening: Opening, own: tuple[Tag, ...]) -> Iterator[Tag]:
    """Every tag of a record in the order they are written."""
    yield Tag("Record", next(kind for kind, began in KINDS.items() if began is type(opening)))
    yield Tag("Version", VERSION)
    if isinstance(opening, MatchStarted):
        yield Tag("BestOf", str(opening.best_of))
    if isinstance(opening, GameStarted) and opening.drawing:
        yield Tag("Drawing", " ".join(seat.letter for seat in opening.drawing))
    yield from own
    yield from _option_tags(opening.options)


@lru_cache(maxsize=64)
def _option_tags(options: Options) -> tuple[Tag, ...]:
    """Cached, because the records of a file have much the same house rules."""
    return tuple(Tag(name, options_text(options, section)) for name, section in SECTIONS.items())

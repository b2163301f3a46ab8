"""`texas42 puzzles make`: hands are searched one after the other, and each puzzle is written when it is found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from itertools import chain, islice
from typing import Final, NamedTuple, TypeVar

from texas42.cli.answering import Refused, say
from texas42.cli.batches import ready_engine
from texas42.cli.progress import PATIENCE, Progress
from texas42.cli.record_files import sound_records
from texas42.cli.sources import check_readable, check_writable, writing
from texas42.cli.words import amount
from texas42.rules import Options
from texas42.study.puzzles.grading import Grade
from texas42.study.puzzles.jsons import puzzle_text
from texas42.study.puzzles.making import Wanted, make
from texas42.study.puzzles.puzzle import Kind, kinds_under
from texas42.study.puzzles.sources import Moment, dealt_hand, recorded_hands

E = TypeVar("E", bound=Enum)

_USUAL: Final = (Kind.BID, Kind.CALL, Kind.DECLARE, Kind.DEFEND)
"""What every hand may have; the other kinds are rare, and are looked for when they are named."""
_BAR: Final = 20


class Asked(NamedTuple):
    """What is to be found, and where."""

    sources: tuple[str, ...]
    number: int
    seed: int
    kinds: str | None
    grades: str | None
    first: int
    hands: int
    options: Options
    output: str


class Search(Progress):
    """A bar with what was found, and how many hands were looked at."""

    def __init__(self, number: int) -> None:
        super().__init__("hands", "fewer kinds or grades are found sooner, Ctrl-C keeps what was found")
        self._number = number
        self.found = self.looked_at = 0

    def line(self, now: float) -> str:
        """What there is to say at this time, if anything.

        >>> search = Search(10)
        >>> search.found, search.looked_at = 4, 70
        >>> search.line(search._since + 62)
        '[########------------] 4/10 puzzles  70 hands  1:02'
        """
        if now - self._since < PATIENCE:
            return ""
        full = _BAR * self.found // self._number
        minutes, seconds = divmod(int(now - self._since), 60)
        bar = f"[{'#' * full:-<{_BAR}}] {self.found:,}/{self._number:,} puzzles"
        return f"{bar}  {amount(self.looked_at, 'hand')}  {minutes}:{seconds:02}"


def make_puzzles(asked: Asked) -> None:
    """Find puzzles and write them; at the end, or after Ctrl-C, say how far it came."""
    wanted = _wanted(asked)
    check_readable(list(asked.sources))
    check_writable(asked.output)
    ready_engine()
    with Search(asked.number) as search:
        try:
            with writing(asked.output) as file:
                for puzzle in make(islice(_hands(asked), asked.hands), wanted, asked.seed):
                    search.looked_at += 1
                    if puzzle is not None:
                        search.found += 1
                        with search.aside(file):
                            file.write(f"{puzzle_text(puzzle)}\n")
                            file.flush()
        finally:
            say(_summary(asked, search))
    _check_found(search)


def parsed(text: str | None, kinds: type[E], option: str) -> tuple[E, ...]:
    """What is named in an option, or everything there is.

    >>> parsed("easy, hard", Grade, "--grades")
    (<Grade.EASY: 'easy'>, <Grade.HARD: 'hard'>)
    """
    there_are = {one.value: one for one in kinds}
    words = list(there_are) if text is None else [word.strip() for word in text.split(",")]
    for word in words:
        if word not in there_are:
            raise Refused(f"{option}: there is no {word!r}; there are {', '.join(there_are)}.")
    return tuple(dict.fromkeys(there_are[word] for word in words))


def _wanted(asked: Asked) -> Wanted:
    kinds = parsed(asked.kinds, Kind, "--kinds") if asked.kinds is not None else _USUAL
    missing = [kind.value for kind in kinds if kind not in kinds_under(asked.options)]
    if missing and not asked.sources:
        raise Refused(f"--kinds: these house rules have no {', '.join(missing)} (CON-5).")
    return Wanted(asked.number, kinds, parsed(asked.grades, Grade, "--grades"))


def _hands(asked: Asked) -> Iterator[Iterable[Moment]]:
    """The hands to look at, from the first on."""
    if not asked.sources:
        for number in range(asked.first, asked.first + asked.hands):
            yield dealt_hand(asked.options, asked.seed, number)
        return
    records = chain.from_iterable(map(sound_records, asked.sources))
    yield from islice(chain.from_iterable(map(recorded_hands, records)), asked.first - 1, None)


def _summary(asked: Asked, search: Search) -> str:
    told = f"{amount(search.found, 'puzzle')} in {amount(search.looked_at, 'hand')}"
    more = search.found < asked.number and search.looked_at
    return f"{told}; to go on: --first {asked.first + search.looked_at}." if more else f"{told}."


def _check_found(search: Search) -> None:
    if not search.found:
        raise Refused("No puzzle was found: look at more hands (--hands), or ask for other kinds or grades.", code=1)

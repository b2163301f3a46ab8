"""Files, standard input and standard output (`-`)."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple, TextIO, TypeVar

from texas42.cli.answering import Refused, say

T = TypeVar("T")

_LONGEST: Final = 2000
"""No line that means anything is longer; the rest of it is not worth reading."""


class Given(NamedTuple):
    """A line that was given, and where it stood."""

    place: str
    line: str


def name_of(source: str) -> str:
    return "standard input" if source == "-" else source


def read_lines(source: str) -> Iterator[str]:
    """The lines of a file or of standard input, without their ends.

    Bytes that are no UTF-8 are kept as escapes, so that whoever reads the line can quote and refuse it.
    """
    if source == "-":
        yield from _decoded(sys.stdin.buffer)
        return
    with Path(source).open("rb") as file:
        yield from _decoded(file)


def _decoded(file: BinaryIO) -> Iterator[str]:
    for number, line in enumerate(file):
        text = line.decode("utf-8", errors="backslashreplace").rstrip("\r\n")
        yield text.removeprefix("\ufeff") if number == 0 else text


def given_lines(arguments: list[str], thing: str, is_one: Callable[[str], bool]) -> Iterator[Given]:
    """Things of one line each, from the arguments themselves, from files or from `-`; none at all is refused.

    `is_one` tells a thing from the name of a file.
    """
    files = [argument for argument in arguments if argument == "-" or _is_file(argument) or not is_one(argument)]
    check_readable(files)
    found = chain.from_iterable(
        _lines_of(argument, thing) if argument in files else [_typed(argument, number, len(arguments), thing)]
        for number, argument in enumerate(arguments, start=1)
    )
    return at_least_one(found, thing, arguments)


def at_least_one(found: Iterable[T], thing: str, sources: list[str]) -> Iterator[T]:
    """What was found in some sources; nothing at all is refused."""
    empty = True
    for one in found:
        empty = False
        yield one
    if empty:
        raise Refused(f"{', '.join(map(name_of, sources))}: there is no {thing} here.")


def check_readable(sources: list[str]) -> None:
    """Refuse what is no file before anything is read from the others."""
    for source in sources:
        if source == "-":
            continue
        if source.startswith("-") and "/" not in source:
            raise Refused(f"No such option: {source}.")
        Path(source).stat()


def _is_file(text: str) -> bool:
    try:
        return Path(text).is_file()
    except OSError:  # too long for a name
        return False


def _typed(argument: str, number: int, most: int, thing: str) -> Given:
    return Given(f"{thing} {number}" if most > 1 else f"the {thing}", " ".join(argument.split()))


def _lines_of(source: str, thing: str) -> Iterator[Given]:
    """The lines of a source without comments and empty ones."""
    if source == "-" and sys.stdin.isatty():
        say(f"Type {thing}s, one a line; Ctrl-D ends.")
    for number, line in enumerate(read_lines(source), start=1):
        text = " ".join(line[:_LONGEST].split())
        if text and not text.startswith("#"):
            yield Given(f"{name_of(source)}, line {number}", text)


def read_text(source: str) -> str:
    return "".join(f"{line}\n" for line in read_lines(source))


@contextmanager
def writing(target: str) -> Iterator[TextIO]:
    """A file to write to, or standard output."""
    if target == "-":
        yield sys.stdout
        return
    with Path(target).open("w", encoding="utf-8", newline="\n") as file:
        yield file


def write_text(target: str, text: str) -> None:
    """Write to a file or to standard output."""
    with writing(target) as file:
        file.write(text)


def check_writable(target: str) -> None:
    """Refuse a file that could not be written before an hour is spent on what goes into it."""
    if target != "-" and not Path(target).resolve().parent.is_dir():
        raise Refused(f"{target}: there is no such folder.")

"""Files, standard input and standard output (`-`), and progress on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, TextIO, TypeVar

from texas42.cli.answering import Refused

T = TypeVar("T")


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


@contextmanager
def waiting(what: str) -> Iterator[None]:
    """A moving line on standard error while something takes long, on a terminal only."""
    if not sys.stderr.isatty():
        yield
        return
    with _progress(what):
        yield


def counting(what: str, things: Iterable[T]) -> Iterator[T]:
    """The things one by one, with their number so far on standard error, on a terminal only."""
    if not sys.stderr.isatty():
        yield from things
        return
    with _progress(what + " {task.completed}") as advance:
        for thing in things:
            yield thing
            advance()


@contextmanager
def _progress(what: str) -> Iterator[Callable[[], None]]:
    from rich.console import Console  # noqa: PLC0415 - only a terminal needs it
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn  # noqa: PLC0415

    columns = (SpinnerColumn(), TextColumn(what), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=None)
        yield lambda: progress.advance(task)

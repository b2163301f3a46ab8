"""Results in a file: a line that says what is measured, then a line for each finished deal.

A run that was stopped leaves a good file: at most its last line is torn, and a torn line is dropped.
"""

from __future__ import annotations

import fcntl
import json
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any, BinaryIO, Final, Self

from texas42.bots.arena.matchup import Matchup, from_header, header
from texas42.bots.arena.reporting import Tally
from texas42.bots.arena.results import Deal, from_line, to_line

FORMAT: Final = 1
_MARK: Final = "texas42 arena"
_UNREADABLE: Final = (LookupError, TypeError, ValueError, AttributeError, RecursionError)
"""What reading data raises that is not of the form it should have."""


class SavedError(Exception):
    """A file that holds no results, or results of something else; the sentence names it."""


class Saved:
    """A file that finished deals are added to, and no other run at the same time.

    What it holds already is counted first. A new file begins with the matchup.
    """

    def __init__(self, path: str, matchup: Matchup, tally: Tally) -> None:
        self._path = path
        self._file: BinaryIO = Path(path).open("a+b")  # noqa: SIM115 - it is closed when we are
        try:
            self._begin(_opening(matchup), tally)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, deal: Deal) -> None:
        """Write a finished deal at once."""
        self._write(_dumped(to_line(deal)))

    def _begin(self, opening: dict[str, Any], tally: Tally) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise SavedError(f"{self._path}: another run is writing to it.") from None
        self._file.seek(0)
        first = self._file.readline()
        if not first.endswith(b"\n") and _dumped(opening).startswith(first):
            self._file.truncate(0)
            self._write(_dumped(opening))
            return
        _check_same(self._path, opening, _read_opening(self._path, first))
        self._file.truncate(_count(self._path, self._file, len(first), tally))

    def _write(self, line: bytes) -> None:
        self._file.write(line)
        self._file.flush()


def read_saved(paths: Sequence[str]) -> Tally:
    """The deals of some files with the same matchup, each deal in one of them."""
    opening: dict[str, Any] = {}
    tally = None
    for path in paths:
        with Path(path).open("rb") as file:
            first = file.readline()
            found = _read_opening(path, first)
            if tally is None:
                opening, tally = found, Tally(_matchup(path, found))
            _check_same(path, opening, found)
            _count(path, file, len(first), tally)
    if tally is None:
        raise ValueError("There is no file to read.")
    return tally


def _count(path: str, file: BinaryIO, start: int, tally: Tally) -> int:
    """Count the deals of a file from its second line on; where the last whole line ends."""
    end = start
    for number, line in enumerate(file, start=2):
        if not line.endswith(b"\n"):
            break
        try:
            tally.add(from_line(json.loads(line)))
        except _UNREADABLE as error:
            raise SavedError(f"{path}, line {number}: {_why(error)}") from None
        end += len(line)
    return end


def _why(error: Exception) -> str:
    told = str(error)
    return told if told.startswith("Deal ") else "this is no deal of the arena."


def _opening(matchup: Matchup) -> dict[str, Any]:
    return {_MARK: FORMAT, "version": version("texas42"), **header(matchup)}


def _read_opening(path: str, line: bytes) -> dict[str, Any]:
    try:
        opening = json.loads(line)
        known = opening[_MARK] == FORMAT
    except _UNREADABLE:
        raise SavedError(f"{path}: this is no file of the arena's results.") from None
    if not known or not line.endswith(b"\n"):
        raise SavedError(f"{path}: this version cannot read these results.")
    found: dict[str, Any] = opening
    return found


def _matchup(path: str, opening: dict[str, Any]) -> Matchup:
    try:
        return from_header(opening)
    except _UNREADABLE:
        raise SavedError(f"{path}, line 1: this is no matchup of the arena.") from None


def _check_same(path: str, wanted: dict[str, Any], found: dict[str, Any]) -> None:
    """Refuse results of another matchup, and name what differs."""
    differing = [f"{name} is {there}, not {here}" for name, here, there in _differences(wanted, found)]
    if differing:
        raise SavedError(f"{path} holds results of another matchup: {', '.join(differing)}.")


def _differences(wanted: dict[str, Any], found: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    for name in [*wanted, *(name for name in found if name not in wanted)]:
        here, there = wanted.get(name), found.get(name)
        if isinstance(here, dict) and isinstance(there, dict):
            yield from _differences(here, there)
        elif here != there:
            yield name, _shown(here), _shown(there)


def _shown(value: Any) -> str:
    return "none" if value is None else str(value)


def _dumped(data: dict[str, Any]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"

"""A puzzle as one line of JSON, and back: what its seat may know, and the verdict, which is for afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from texas42.records.jsons import parsed_json, read_as
from texas42.records.jsons import to_json_text as value_text
from texas42.records.shapes import Members, Shape
from texas42.records.shaping import shape_of
from texas42.rules import MalformedError, SeatView, Standing
from texas42.study.branching import chosen
from texas42.study.knowing import CLEAR, LEAST_MISTAKE
from texas42.study.puzzles.puzzle import Puzzle, Verdict, choices_of

_FIELDS: Final[dict[str, Shape]] = {
    "view": shape_of(SeatView),
    "standing": shape_of(Standing),
    "verdict": shape_of(Verdict),
}
_SHAPE: Final = Members("Puzzle", {"type": "puzzle"}, _FIELDS, Puzzle, {})


def puzzle_text(puzzle: Puzzle) -> str:
    """A puzzle as one line."""
    parts = ",".join(f'"{name}":{value_text(getattr(puzzle, name))}' for name in _FIELDS)
    return f'{{"type":"puzzle",{parts}}}'


def read_puzzle(line: str) -> Puzzle:
    """The puzzle of a line; a `RulesError` says what is wrong with it, and where."""
    puzzle: Puzzle = read_as(_SHAPE, parsed_json(line, "puzzle"), "puzzle")
    check(puzzle)
    return puzzle


def read_puzzles(lines: Iterable[str]) -> Iterator[Puzzle]:
    """The puzzles of some lines; empty ones do not count."""
    return (read_puzzle(line) for line in lines if line.strip())


def check(puzzle: Puzzle) -> None:
    """Refuse what is no puzzle: choices that there are not, verdicts that are missing, more than one right answer."""
    seen, verdict = puzzle.view, puzzle.verdict
    if not seen.is_my_turn or seen.own is None:
        raise _bad("view", "it is not this seat's turn", "PLY-1")
    given = [one.choice for one in verdict.answers]
    for choice in (*given, *(one.choice for one in verdict.naturals)):
        chosen(seen, choice)
    if sorted(given) != sorted(choices_of(seen)) or len(given) < 2:
        raise _bad("verdict.answers", "everything that may be chosen has one verdict", "§8")
    if not verdict.missed_by:
        raise _bad("verdict.naturals", "somebody must miss it, or it is no puzzle", "§8")
    for place, answer in enumerate(verdict.answers[1:], 1):
        if answer.cost.mean < LEAST_MISTAKE or not answer.cost.exceeds(0.0, CLEAR):
            raise _bad(f"verdict.answers[{place}].cost", f"{answer.choice} is too good for a wrong answer", "§8")


def _bad(where: str, why: str, rule: str) -> MalformedError:
    return MalformedError(f"puzzle.{where}: {why}.", code="no_puzzle", rule=rule)

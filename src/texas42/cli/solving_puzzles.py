"""`texas42 puzzles solve`: what a seat saw, an answer typed, and then what every choice was worth."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from rich.table import Table

from texas42.cli.answering import Refused, with_rule
from texas42.cli.asking import next_line
from texas42.cli.drawing import terminal
from texas42.cli.making_puzzles import parsed
from texas42.cli.screen import Screen
from texas42.cli.sitting import LeftTable
from texas42.cli.sources import check_readable, name_of, read_lines
from texas42.cli.telling import Speaker
from texas42.cli.typed import Word, read
from texas42.cli.words import amount
from texas42.rules import GameView, RulesError
from texas42.study.branching import chosen, symbol
from texas42.study.puzzles.grading import Grade, grade_of, why_graded
from texas42.study.puzzles.jsons import read_puzzle
from texas42.study.puzzles.lessons import lessons_of
from texas42.study.puzzles.puzzle import Kind, Puzzle
from texas42.study.puzzles.shipped import shipped
from texas42.study.puzzles.telling import (
    aim,
    chance_words,
    choice_words,
    cost_words,
    deals_words,
    question,
    situation,
    what_it_costs,
    who_misses,
    why_right,
    worth_words,
)

_HELP: Final = """\
Bid:   30, pass, 2m, two marks, plunge, splash
Name:  fives (or 5), doubles, follow me, nello, sevens
Play:  6-4 or 64, or its number in your hand, 1 to 7

tricks  the tricks that lie open     rules  the rules of this table
show    the puzzle again             skip   the next one
help    this                         quit   leave"""


class Asked(NamedTuple):
    """Which puzzles are to be solved."""

    source: str | None
    kinds: str | None
    grades: str | None
    first: int


class _Skipped(Exception):  # noqa: N818 - nothing went wrong
    """The next puzzle, please."""


def solve_puzzles(asked: Asked) -> None:
    """One puzzle after the other, until there are no more or the person leaves."""
    puzzles = _wanted(asked)
    right = answered = 0
    try:
        for number, puzzle in enumerate(puzzles, asked.first):
            screen = Screen(terminal(), Speaker(puzzle.seat))
            screen.line(f"Puzzle {number}: {puzzle.kind.words.lower()}, {grade_of(puzzle.verdict).value} ")
            try:
                choice = _asked(screen, puzzle)
            except _Skipped:
                continue
            answered += 1
            right += choice == puzzle.verdict.right.choice
            _tell(screen, puzzle, choice)
    except LeftTable:
        pass
    Screen(terminal(), Speaker(None)).say(f"\n{right} of {amount(answered, 'puzzle')} right." if answered else "")


def _wanted(asked: Asked) -> list[Puzzle]:
    kinds, grades = parsed(asked.kinds, Kind, "--kinds"), parsed(asked.grades, Grade, "--grades")
    found = (one for one in _found(asked.source) if one.kind in kinds and grade_of(one.verdict) in grades)
    puzzles = list(islice(found, asked.first - 1, None))
    if not puzzles:
        raise Refused(f"{_named(asked.source)}: there is no such puzzle here.")
    return puzzles


def _found(source: str | None) -> Iterator[Puzzle]:
    """The puzzles of a file, the first that is wrong refused with its line."""
    if source is None:
        yield from shipped().values()
        return
    check_readable([source])
    for number, line in enumerate(read_lines(source), start=1):
        if line.strip():
            try:
                yield read_puzzle(line)
            except RulesError as error:
                raise Refused(f"{name_of(source)}, line {number}: {with_rule(error.message, error.rule)}") from None


def _named(source: str | None) -> str:
    return "The puzzles that come along" if source is None else name_of(source)


def _asked(screen: Screen, puzzle: Puzzle) -> str:
    """What the person chooses; asks again until it may be chosen."""
    _show(screen, puzzle)
    while True:
        line = next_line("Your answer> ")
        try:
            if line.strip().lower() == "skip":
                raise _Skipped
            wanted = read(line, puzzle.view, puzzle.seat)
            if wanted is Word.QUIT:
                raise LeftTable
            if isinstance(wanted, Word):
                _answer(screen, puzzle, wanted)
                continue
            choice = symbol(wanted)  # type: ignore[arg-type]
            chosen(puzzle.view, choice)
        except RulesError as error:
            screen.say(with_rule(error.message, error.rule), "red")
        else:
            return choice


def _answer(screen: Screen, puzzle: Puzzle, word: Word) -> None:
    if word is Word.TRICKS:
        screen.tricks(puzzle.view.public)
    elif word is Word.RULES:
        screen.rules(puzzle.view.public.options)
    elif word is Word.SCORE:
        screen.tallies(puzzle.standing)
    elif word is Word.SHOW:
        _show(screen, puzzle)
    else:
        screen.say(_HELP)


def _show(screen: Screen, puzzle: Puzzle) -> None:
    screen.say(situation(puzzle))
    screen.turn(GameView(puzzle.standing, puzzle.view, puzzle.seat))
    screen.say(question(puzzle), "bold")


def _tell(screen: Screen, puzzle: Puzzle, choice: str) -> None:
    """Right or wrong, why, and what everything was worth."""
    if choice == puzzle.verdict.right.choice:
        screen.say("Right!", "bold green")
    else:
        screen.say(f"Not quite: {choice_words(puzzle, puzzle.verdict.right.choice)}.", "bold red")
        screen.say(what_it_costs(puzzle, choice))
    screen.say(why_right(puzzle))
    lessons = ", ".join(lesson.value for lesson in lessons_of(puzzle))
    screen.say(f"{who_misses(puzzle)} {why_graded(puzzle.verdict)}{f' It is about: {lessons}.' if lessons else ''}")
    screen.console.print(_table(puzzle, choice))
    brackets = "" if puzzle.verdict.whole else " In brackets stands the 95 % interval, after ± half of it."
    screen.say(f"{deals_words(puzzle)}{brackets}\n", "dim")


def _table(puzzle: Puzzle, choice: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for head in ("", aim(puzzle), f"Worth in {puzzle.view.public.options.scoring}", "Costs"):
        table.add_column(head, justify="left" if not head else "right")
    for answer in puzzle.verdict.answers:
        mark = "*" if answer.choice == choice else " "
        costs = "" if answer is puzzle.verdict.right else cost_words(answer)
        words = choice_words(puzzle, answer.choice)
        table.add_row(f"{mark} {words}", chance_words(answer), worth_words(answer), costs)
    return table

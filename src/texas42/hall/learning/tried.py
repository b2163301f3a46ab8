"""What somebody tries out on a screen, as its address says it, with what the rules make of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Final, NamedTuple

from texas42.bots.reasons import sentence
from texas42.records.notation import parse_call, parse_domino
from texas42.rules import PRESETS, Call, Domino, DominoSet, MalformedError, preset
from texas42.rules.ledger import Rule, rule
from texas42.study.lesson import counting, ladder, suits
from texas42.study.lesson.counting import Found
from texas42.study.lesson.ladder import ALL_PASSED, Rung
from texas42.study.lesson.quizzes import Question, quiz
from texas42.study.lesson.suits import Group, Told

_USUAL_CALL: Final = "5"
_USUAL_LEAD: Final = "6-4"
_USUAL_RULES: Final = "traditional"
_MOST_DOUBLES: Final = 7
_MOST_QUIZZES: Final = 10_000


class Named(NamedTuple):
    """A contract that may be tried out."""

    word: str
    """As the address says it."""
    spoken: str
    suit: int | None


def _word(call: Call) -> str:
    return str(call).removeprefix("trumps:")


CALLS: Final = tuple(
    Named(_word(call), sentence(call.spoken).replace(", doubles", ","), call.trump) for call in suits.CALLS
)


class Lead(NamedTuple):
    """A trump, a led domino, and how all others fare."""

    call: str
    led: Domino
    told: Told
    groups: tuple[Group, ...]
    asked: Domino | None
    """The domino that is asked about."""
    answer: tuple[Told, ...]


def lead(given: Mapping[str, str]) -> Lead:
    """`trump=5&led=6-4&ask=6-5`, or a `RulesError`."""
    word = given.get("trump", "") or _USUAL_CALL
    call = parse_call(f"trumps:{word}" if word.isdigit() and len(word) == 1 else word)
    led, ask = parse_domino(given.get("led", "") or _USUAL_LEAD), given.get("ask", "")
    asked, order = parse_domino(ask) if ask else None, call.order
    answer = () if asked is None else suits.answer(order, led, asked)
    return Lead(_word(call), led, suits.asked(order, led), suits.groups(order, led), asked, answer)


class Counting(NamedTuple):
    marked: DominoSet
    found: Found | None
    """Nothing before anything was marked."""


def count(marked: Iterable[str]) -> Counting:
    said = DominoSet.from_iterable(map(parse_domino, marked))
    return Counting(said, counting.found(said) if said else None)


class Step(NamedTuple):
    """Neighboring rungs of which the same is to be said."""

    name: str
    one: Rung
    needs: str


class Climb(NamedTuple):
    """The ladder as it stands."""

    rules: str
    after: str
    doubles: int
    steps: tuple[Step, ...]


STANDING: Final = (
    ("", "Nothing yet"),
    (ALL_PASSED, "Three passes"),
    *((bid.symbol, sentence(str(bid))) for bid in ladder.STANDING),
)


def climb(given: Mapping[str, str]) -> Climb:
    """`rules=traditional&after=31&doubles=3`, or a `RulesError`."""
    rules, after = given.get("rules", "") or _USUAL_RULES, given.get("after", "")
    doubles = _number(given.get("doubles", ""), _MOST_DOUBLES, "doubles in a hand")
    found = ladder.rungs(preset(rules), ladder.standing(after), doubles)
    alike = groupby(found, key=lambda one: (one.bid.kind, one.refused, one.wins, one.loses))
    return Climb(rules, after, doubles, tuple(_step(list(some)) for _, some in alike))


def _step(some: list[Rung]) -> Step:
    first, last = some[0], some[-1]
    if first is last:
        name = str(first.bid.amount) if first.bid.number in range(30, 42) else sentence(first.bid.word)
        return Step(name + (f", {first.bid.amount}" if first.bid.is_special else ""), first, first.needs)
    return Step(f"{first.bid.amount} to {last.bid.amount}", first, "the bid, of 42")


def _number(said: str, most: int, what: str) -> int:
    if not said:
        return 0
    if not said.isascii() or not said.isdigit() or int(said[:6]) > most:
        raise MalformedError(f"There are 0 to {most} {what}.", code="bad_number", rule="SET-1", offending=said[:20])
    return int(said)


class Special(NamedTuple):
    """A special contract, and the presets that have it."""

    name: str
    told: tuple[Rule, ...]
    try_out: str
    """What to name on the screen of suits to see how its dominoes compare; empty where it is as any other."""
    presets: tuple[str, ...]


_SPECIALS: Final = (
    ("follow-me", ("TRP-4",), "follow-me"),
    ("nello", ("CON-1", "BID-9"), "nello"),
    ("sevens", ("CON-4", "BID-9"), "sevens"),
    ("plunge", ("BID-6", "CON-2"), ""),
    ("splash", ("BID-7", "CON-3"), ""),
)


def specials() -> tuple[Special, ...]:
    return tuple(
        Special(sentence(name), tuple(map(rule, rules)), word, tuple(_with(name))) for name, rules, word in _SPECIALS
    )


def _with(name: str) -> list[str]:
    return [one for one, options in PRESETS.items() if getattr(options, name, True)]


class Quiz(NamedTuple):
    """A quiz as far as it was answered."""

    number: int
    answers: str
    """Which answer was given to each question, one digit each."""
    questions: tuple[Question, ...]

    @property
    def said(self) -> list[tuple[Question, str]]:
        return [(one, one.answers[int(said)]) for one, said in zip(self.questions, self.answers, strict=False)]

    @property
    def right(self) -> int:
        return sum(said == one.right for one, said in self.said)

    @property
    def question(self) -> Question | None:
        """The next one; none when all were answered."""
        return self.questions[len(self.answers)] if len(self.answers) < len(self.questions) else None

    @property
    def next_number(self) -> int:
        return self.number % _MOST_QUIZZES + 1


def quizzed(given: Mapping[str, str]) -> Quiz:
    """`quiz=7&so=010`, or a `RulesError`."""
    number = _number(given.get("quiz", ""), _MOST_QUIZZES, "quizzes") or 1
    questions, answers = quiz(number), given.get("so", "") + given.get("say", "")
    if len(answers) > len(questions) or not all(map(_is_answer, questions, answers)):
        raise MalformedError("There is no such answer.", code="no_such_answer", rule="§1", offending=answers[:20])
    return Quiz(number, answers, questions)


def _is_answer(question: Question, said: str) -> bool:
    return said in "01234"[: len(question.answers)]

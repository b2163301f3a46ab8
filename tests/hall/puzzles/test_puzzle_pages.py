"""The pages of puzzles: what is asked, answering it, and what is told then."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.hall.pages import Browser
from tests.hall.people.browsing import guest, sign_up
from tests.hall.puzzles.pressing import masked, offered
from texas42.hall.board.alone import alone
from texas42.hall.people.exporting import export
from texas42.hall.people.forgetting import forget
from texas42.hall.people.models import PersonRow
from texas42.hall.puzzles import drawing, shelf, views
from texas42.hall.puzzles.attempts import shares
from texas42.hall.puzzles.models import AttemptRow
from texas42.hall.tables.house import House, house_in_a_thread
from texas42.study.puzzles.lessons import Lesson
from texas42.study.puzzles.puzzle import Answer, Kind, Natural, Puzzle, Verdict
from texas42.study.puzzles.shipped import shipped

ALL = tuple(shipped().values())


@pytest.fixture(autouse=True)
def _at_home(transactional_db: None) -> Iterator[House]:  # noqa: ARG001 - empties the database
    with house_in_a_thread() as house:
        yield house


def _of(kind: Kind) -> Puzzle:
    return next(one for one in ALL if one.kind is kind)


def _command(page: str, choice: str) -> str:
    """The button for a choice."""
    for text in offered(page):
        inner = json.loads(text)["command"]
        if choice in (inner.get("bid"), inner.get("call"), inner.get("domino")):
            return text
    raise AssertionError(choice)


def _answer(browser: Browser, puzzle: Puzzle, choice: str) -> Browser:
    browser.go(f"/puzzles/{puzzle.key}")
    return browser.send(f"/puzzles/{puzzle.key}/answer", command=_command(browser.page, choice))


def test_all_puzzles_are_listed_by_kind_and_grade() -> None:
    """Sixty links, fewer where a kind or a grade is asked for, and a sentence where there are none."""
    page = Browser().go("/puzzles").page
    assert page.count("<b>Puzzle ") == len(ALL)
    assert "You have not answered any of the 60 yet." in page
    assert "Begin with an easy one" in page
    few = Browser().go("/puzzles?kind=nello&grade=hard").page
    assert few.count("<b>Puzzle ") == 4
    assert few.count("<h2") == 1
    assert "No such puzzle" in Browser().go("/puzzles?kind=nello&grade=odd").page


@pytest.mark.parametrize("kind", [Kind.BID, Kind.CALL, Kind.DECLARE, Kind.DEFEND, Kind.NELLO])
def test_a_puzzle_is_answered_without_script(kind: Kind) -> None:
    """Every legal choice is a button of one form; the answer is told with everything it is worth."""
    puzzle, browser = _of(kind), Browser()
    page = browser.go(f"/puzzles/{puzzle.key}").page
    assert len(offered(page)) == len(puzzle.verdict.answers)
    assert puzzle.seat.letter in page
    page = _answer(browser, puzzle, puzzle.verdict.right.choice).page
    assert browser.path == f"/puzzles/{puzzle.key}"
    assert ": right!" in page
    assert page.count('<th scope="row">') == len(puzzle.verdict.answers)
    assert "You are the first to answer this one." in page
    assert offered(page) == []


def test_the_first_answer_counts() -> None:
    """Whoever answers again is shown what was answered first; the list knows it, too."""
    puzzle, browser = _of(Kind.DEFEND), Browser()
    wrong, right = puzzle.verdict.answers[-1].choice, puzzle.verdict.right.choice
    browser.go(f"/puzzles/{puzzle.key}")
    command = _command(browser.page, right)
    assert f"and you chose the {wrong}" in _answer(browser, puzzle, wrong).page
    assert ": right!" not in browser.page
    browser.go("/puzzles?kind=defend")
    assert "✗ missed" in browser.page
    assert "0 of 1 right" in browser.page
    browser.go(f"/puzzles/{_of(Kind.BID).key}").send(f"/puzzles/{puzzle.key}/answer", command=command)
    assert AttemptRow.objects.get().choice == wrong


def test_what_others_answered_is_told_afterwards() -> None:
    """Shares of all first answers, by choice."""
    puzzle = _of(Kind.CALL)
    right, wrong = puzzle.verdict.right.choice, puzzle.verdict.answers[1].choice
    for choice in (right, right, wrong):
        page = _answer(Browser(), puzzle, choice).page
    assert "3 people have answered this one." in page
    assert "67%" in page
    assert "33%" in page
    assert {choice: share.number for choice, share in shares(puzzle.key).items()} == {right: 2, wrong: 1}


def test_what_may_not_be_chosen_is_refused() -> None:
    """PLY-1: a domino of somebody else, a command that is none; nothing is kept, and the puzzle is asked again."""
    puzzle, browser = _of(Kind.DEFEND), Browser()
    absent = next(one for one in ("6-6", "5-5", "4-4", "3-3") if one not in map(str, puzzle.view.dealt))
    play = {"type": "act", "command": {"type": "play_domino", "seat": puzzle.seat.letter, "domino": absent}}
    for command, said in ((json.dumps(play), f"You do not hold the {absent}."), ("{}", "type"), ("x", "no command")):
        browser.go(f"/puzzles/{puzzle.key}")
        page = browser.send(f"/puzzles/{puzzle.key}/answer", command=command).page
        assert browser.answer.status_code == 409
        assert said in page
        assert offered(page)
    assert AttemptRow.objects.count() == 0
    assert Browser().go("/puzzles/no-such-puzzle").answer.status_code == 404


def _rotated(puzzle: Puzzle) -> Puzzle:
    """The same question with another answer: every choice has the verdict of the next one."""
    answers = puzzle.verdict.answers
    choices = [one.choice for one in answers]
    after = dict(zip(choices, [*choices[1:], choices[0]], strict=True))
    turned = tuple(Answer(after[one.choice], one.worth, one.chance, one.cost) for one in answers)
    naturals = tuple(Natural(one.level, after[one.choice]) for one in puzzle.verdict.naturals)
    return Puzzle(puzzle.view, puzzle.standing, Verdict(puzzle.verdict.deals, puzzle.verdict.whole, turned, naturals))


@pytest.mark.parametrize("puzzle", ALL[::4], ids=lambda one: one.key)
def test_before_the_answer_no_byte_depends_on_it(puzzle: Puzzle, monkeypatch: pytest.MonkeyPatch) -> None:
    """With another right answer, page, list, headers and a refusal are the same; only the answer tells."""
    pages = {}
    for name, one in (("this", puzzle), ("other", _rotated(puzzle))):
        there = {**shipped(), puzzle.key: one}
        for module in (views, shelf):
            monkeypatch.setattr(module, "shipped", lambda there=there: there)
        browser = Browser().go(f"/puzzles/{puzzle.key}")
        asked = masked(browser.page), {**browser.answer.headers, "Expires": "now"}
        refused = masked(browser.send(f"/puzzles/{puzzle.key}/answer", command="{}").page)
        listed = masked(browser.go("/puzzles").page)
        told = masked(_answer(browser, one, one.verdict.answers[0].choice).page)
        pages[name] = (asked, refused, listed), told
    assert pages["this"][0] == pages["other"][0]
    assert pages["this"][1] != pages["other"][1]


def test_what_is_asked_is_drawn_from_the_question_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lessons, reasons and figures are not so much as looked up before the answer."""
    for name in ("lessons_of", "why_right", "who_misses", "what_it_costs", "why_graded"):
        monkeypatch.setattr(drawing, name, lambda *_: pytest.fail("told too early"))
    for puzzle in ALL:
        page = Client().get(f"/puzzles/{puzzle.key}").content.decode()
        hidden = re.findall(r'aria-label="([0-6]-[0-6])"|data-domino="([0-6]-[0-6])"', page)
        shown = {one for pair in hidden for one in pair if one}
        assert shown <= {str(domino) for domino in puzzle.view.dealt | puzzle.view.public.played}


def test_lessons_are_in_the_list_once_a_puzzle_is_answered() -> None:
    """They hint at the answer, so the list has them for what was answered only."""
    puzzle, browser = _of(Kind.BID), Browser()
    lessons = (Lesson.WHEN_TO_PASS.value, Lesson.WHEN_TO_BID.value, Lesson.HOW_HIGH.value)
    assert not any(lesson in browser.go("/puzzles").page for lesson in lessons)
    every = shelf.sections({}, shelf.Sorted("", ""))
    assert not any(entry.lessons for section in every for entry in section.entries)
    _answer(browser, puzzle, puzzle.verdict.right.choice)
    assert sum(browser.go("/puzzles").page.count(lesson) for lesson in lessons) == 1


def test_an_account_keeps_the_answers_of_its_guest() -> None:
    """Who signs up has solved what the guest has solved."""
    browser = guest("ann")
    AttemptRow.objects.create(person="ann", puzzle=ALL[0].key, choice="P", right=False, at=1)
    sign_up(browser, "ann")
    assert "0 of 1 right" in browser.get("/puzzles").content.decode()


def test_what_a_claimed_guest_answered_first_counts() -> None:
    """An account plays as one person and has been others: none of them answers twice."""
    puzzle = _of(Kind.BID)
    right, wrong = puzzle.verdict.right.choice, puzzle.verdict.answers[-1].choice
    browser = sign_up(guest("ann"), "ann")
    PersonRow.objects.create(person="before", account=User.objects.get(username="ann"), main=False)
    AttemptRow.objects.create(person="before", puzzle=puzzle.key, choice=wrong, right=False, at=1)
    command = _command(Client().get(f"/puzzles/{puzzle.key}").content.decode(), right)
    browser.post(f"/puzzles/{puzzle.key}/answer", {"command": command})
    assert AttemptRow.objects.get().choice == wrong


def test_answers_are_taken_along_and_forgotten() -> None:
    """My data have them, and being forgotten takes them away; those of others stay."""
    for person in ("ann", "ben"):
        AttemptRow.objects.create(person=person, puzzle=ALL[0].key, choice="P", right=False, at=1)
    assert export(["ann"], None)["puzzles"] == [
        {"puzzle": ALL[0].key, "choice": "P", "right": False, "day": "1970-01-01"}
    ]
    forget(["ann"])
    assert list(AttemptRow.objects.values_list("person", flat=True)) == ["ben"]


def test_looking_makes_nobody_a_guest() -> None:
    """Only an answer needs to know whose it is."""
    client = Client()
    client.get("/puzzles")
    client.get(f"/puzzles/{ALL[0].key}")
    assert "sessionid" not in client.cookies


def test_a_seat_alone_sees_what_a_table_shows_a_seat() -> None:
    """The view is made from the seat's view, and nothing may be done that was not said."""
    puzzle = _of(Kind.DECLARE)
    seen = alone(puzzle.view, puzzle.standing)
    assert (seen.can, seen.may, seen.chat, seen.you) == ((), (), (), puzzle.seat)
    assert seen.match is not None
    assert seen.match.game is not None
    assert seen.match.game.hand == puzzle.view


def test_the_next_puzzle_is_one_that_is_open() -> None:
    """Around the list once, and none when all are answered."""
    answered = {one.key: SimpleNamespace() for one in ALL}
    assert shelf.next_open({}, ALL[3].key) == ALL[4].key
    assert shelf.next_open({ALL[0].key: SimpleNamespace()}, ALL[-1].key) == ALL[1].key  # type: ignore[dict-item]
    assert shelf.next_open(answered, ALL[3].key) is None  # type: ignore[arg-type]

"""Long questions: answered once for all who ask, kept, and ended with the house."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest

from texas42.hall.live.limits import TooFast
from texas42.hall.studies import keeping, working
from texas42.hall.studies.keeping import Facts, keep, kept
from texas42.hall.studies.models import StudyRow
from texas42.hall.studies.working import Studies

SOON = 20


@pytest.fixture
def studies(transactional_db: None) -> Iterator[Studies]:  # noqa: ARG001 - empties the database
    opened = Studies()
    yield opened
    opened.close()


class Slow:
    """An answer in two parts; the second comes when it is let."""

    def __init__(self) -> None:
        self.begun, self.go_on, self.times = threading.Event(), threading.Event(), 0

    def __call__(self) -> Iterator[Facts]:
        self.times += 1
        yield {"part": 1}
        self.begun.set()
        assert self.go_on.wait(SOON)
        yield {"part": 2}


def test_who_asks_the_same_joins(studies: Studies) -> None:
    """Two who ask at once share one study; it is kept under its key, and not found out again."""
    slow = Slow()
    one, other = studies.ask("key", slow), studies.ask("key", slow)
    assert one is other
    slow.go_on.set()
    assert one.answer.result(SOON) == {"part": 2}
    assert kept("key") == {"part": 2}
    assert studies.ask("key", slow).answer.result(SOON) == {"part": 2}
    assert slow.times == 1


def test_readers_are_told_as_it_goes(studies: Studies) -> None:
    """A reader has the first part before the second is known, and then the end."""
    slow = Slow()
    study = studies.ask("key", slow)

    async def read() -> list[Facts]:
        told = []
        async for facts in study.news():
            told.append(facts)
            if facts["part"] == 1:
                slow.go_on.set()
        return told

    assert slow.begun.wait(SOON)
    assert asyncio.run(asyncio.wait_for(read(), SOON)) == [{"part": 1}, {"part": 2}]


def test_a_question_that_fails_is_told_and_forgotten(studies: Studies, caplog: pytest.LogCaptureFixture) -> None:
    """Whoever waits is told, the log has it, nothing is kept, and it may be asked again."""

    def fails() -> Iterator[Facts]:
        yield {"part": 1}
        raise ArithmeticError

    with pytest.raises(ArithmeticError):
        studies.ask("key", fails).answer.result(SOON)
    assert kept("key") is None
    assert "a question was not answered" in caplog.text
    assert studies.ask("key", lambda: iter([{"part": 2}])).answer.result(SOON) == {"part": 2}


def test_no_more_wait_than_there_is_room_for(studies: Studies, monkeypatch: pytest.MonkeyPatch) -> None:
    """One question too many is asked to come back."""
    monkeypatch.setattr(working, "MOST_WAITING", 2)
    slow = Slow()
    studies.ask("one", slow)
    last = studies.ask("two", slow)
    with pytest.raises(TooFast):
        studies.ask("three", slow)
    slow.go_on.set()
    assert last.answer.result(SOON) == {"part": 2}


def test_a_house_that_closes_leaves_nobody_waiting(transactional_db: None) -> None:  # noqa: ARG001
    """What is under way ends, and who waits is told."""
    studies, slow = Studies(), Slow()
    study = studies.ask("key", slow)
    assert slow.begun.wait(SOON)
    threading.Timer(0.05, slow.go_on.set).start()
    studies.close()
    with pytest.raises(InterruptedError):
        study.answer.result(SOON)


def test_the_oldest_are_forgotten(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    """No more is kept than there is room for, and the oldest goes first."""
    monkeypatch.setattr(keeping, "MOST_KEPT", 3)
    monkeypatch.setattr(keeping, "_FORGOTTEN_AT_ONCE", 2)
    for number in range(4):
        monkeypatch.setattr(keeping, "now_ms", lambda at=number: at)
        keep(f"key {number}", {"part": number})
    assert sorted(StudyRow.objects.values_list("key", flat=True)) == ["key 2", "key 3"]

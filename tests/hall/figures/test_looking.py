"""Hands of finished games are looked at once, in the background, and never those of a game that is on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.hall.replays.histories import a_game, a_hand
from texas42.hall.figures import looking
from texas42.hall.figures.leases import LASTS_MS, give_back, take
from texas42.hall.figures.looking import Looking, unjudged, unlooked
from texas42.hall.figures.models import HandRow
from texas42.hall.figures.worker import GoneError, Worker
from texas42.hall.replays.finished import finished
from texas42.hall.replays.keeping import keep, replay_id
from texas42.hall.replays.models import ReplayRow
from texas42.study.figures.looking import look
from texas42.study.figures.played import VERSION

pytestmark = pytest.mark.django_db(transaction=True)


class Here:
    """Looks at hands in this process, and with so few deals that it is quick; remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, bool]] = []
        self.fails = False

    def ask(self, record: str, hand: int, deals: int) -> dict[str, Any]:
        if self.fails:
            raise GoneError
        self.asked.append((hand, deals > 0))
        return look(record, hand, min(deals, 1))._asdict()

    def rest(self) -> None:
        pass

    def close(self) -> None:
        pass


def at_work() -> tuple[Looking, Here]:
    found, here = Looking(), Here()
    found._worker = here  # type: ignore[assignment]
    return found, here


def test_every_hand_of_a_finished_game_is_looked_at_once() -> None:
    """First all of them quickly, then the choices in each, the latest first; after that there is nothing to do."""
    keep("t", a_game().events)
    hands = len(finished(a_game().events)) - 1
    work, here = at_work()
    assert work.look_at_all() == 2 * hands
    assert here.asked == [(hand, judged) for judged in (False, True) for hand in reversed(range(hands))]
    assert work.look_at_all() == 0
    for shake, row in enumerate(HandRow.objects.order_by("replay__shake"), 1):
        assert row.replay_id == replay_id("t", "hand", shake)
        assert len(json.loads(row.costs or "[]")) == 4


def test_a_hand_of_a_game_that_is_on_is_left_alone() -> None:
    """It is over and has its replay, and yet it is in no figure."""
    keep("t", a_hand().events)
    assert ReplayRow.objects.filter(kind="hand").exists()
    assert not unlooked().exists()


def test_it_goes_on_where_it_was() -> None:
    """What was found out stays, and only the rest is looked at."""
    keep("t", a_game().events)
    first, here = at_work()
    first._some(unlooked(), 0)
    first._look(unjudged()[0], 1)
    hands = HandRow.objects.count()
    second, here = at_work()
    assert second.look_at_all() == hands - 1
    assert all(judged for _, judged in here.asked)


def test_another_version_looks_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the same hand would be told otherwise."""
    keep("t", a_game().events)
    work, _ = at_work()
    number = work.look_at_all()
    monkeypatch.setattr(looking, "VERSION", VERSION + 1)
    assert work.look_at_all() == number
    assert set(HandRow.objects.values_list("version", flat=True)) == {VERSION + 1}


def test_what_cannot_be_looked_at_holds_nobody_up(caplog: pytest.LogCaptureFixture) -> None:
    """It is logged without its dominoes, left out of all figures, and not tried for ever."""
    keep("t", a_game().events)
    work, here = at_work()
    here.fails = True
    assert work.look_at_all() == HandRow.objects.filter(played="").count()
    here.fails = False
    assert work.look_at_all() == 0
    assert "a hand was not looked at" in caplog.text


def test_one_process_looks_at_a_time() -> None:
    """The lease is one holder's until it is given back, or its time is over."""
    assert take("hands", "me", 1_000)
    assert take("hands", "me", 2_000)
    assert not take("hands", "you", 2_000 + LASTS_MS)
    assert take("hands", "you", 2_001 + LASTS_MS)
    give_back("hands", "me")
    assert not take("hands", "me", 3_000)
    give_back("hands", "you")
    assert take("hands", "me", 3_000)


def test_the_worker_is_a_process_that_can_be_ended() -> None:
    """It answers, rests and answers again; once closed it answers nobody."""
    keep("t", a_game().events)
    record = ReplayRow.objects.get(kind="game").record
    worker = Worker()
    found = worker.ask(record, 0, 0)
    assert found["played"] == look(record, 0).played
    worker.rest()
    assert "no hand" in worker.ask(record, 999, 0)["error"]
    worker.close()
    with pytest.raises(GoneError):
        worker.ask(record, 0, 0)
    worker.rest()
    with pytest.raises(GoneError):
        worker.ask(record, 0, 0)

"""Notices and letters: written with what they tell of, sent once, kept until they are sent, as people want them."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend
from django.db import IntegrityError

from tests.hall.leagues.desks import SEVEN_PM, Clock, League, person
from texas42.club import commands as cmd
from texas42.hall.leagues import chore, outbox
from texas42.hall.leagues.chore import let_lapse_and_remind
from texas42.hall.leagues.models import LetterRow, NoticeRow
from texas42.hall.leagues.outbox import Notice, post, send_due
from texas42.hall.leagues.taking import forget_in_leagues, of_somebody


class Time:
    def __init__(self) -> None:
        self.ms = 1_000_000

    def __call__(self) -> int:
        return self.ms


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """The outbox's clock."""
    time = Time()
    monkeypatch.setattr(outbox, "now_ms", time)
    return time


@pytest.fixture
def ann(db: None, time: Time) -> str:  # noqa: ARG001 - there is a database, and a clock
    """Somebody with an address."""
    one = person("ann")
    User.objects.filter(username="ann").update(email="ann@example.org")
    return one


def say(one: str, key: str = "key") -> int:
    return post([Notice(one, key, "Your match is tomorrow.", "/league/club/season/")])


def test_a_letter_is_sent_once(ann: str) -> None:
    """What is due goes out, to the right address, and leaves the outbox; the notice stays."""
    assert say(ann) == 1
    assert say(ann) == 0
    assert send_due() == 1
    assert send_due() == 0
    assert [one.to for one in mail.outbox] == [["ann@example.org"]]
    assert "Your match is tomorrow." in mail.outbox[0].body
    assert "/league/club/season/" in mail.outbox[0].body
    assert (NoticeRow.objects.count(), LetterRow.objects.count()) == (1, 0)


def test_a_letter_that_fails_is_tried_again_ever_less_often(
    ann: str, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stays until it is sent: after one minute, then two, then four; nothing is sent twice."""
    say(ann)
    with monkeypatch.context() as broken:
        broken.setattr(EmailBackend, "send_messages", lambda *_: 0)
        for minutes in (1, 2, 4):
            assert send_due() == 0
            assert LetterRow.objects.get().due == time.ms + minutes * 60_000
            time.ms += minutes * 60_000 - 1
            assert send_due() == 0
            assert LetterRow.objects.get().tries == {1: 1, 2: 2, 4: 3}[minutes]
            time.ms += 1
    assert send_due() == 1
    assert len(mail.outbox) == 1


def test_a_letter_that_never_goes_is_given_up(ann: str, time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    """After many tries over days it is left out; the notice on the page stays."""
    say(ann)
    monkeypatch.setattr(EmailBackend, "send_messages", lambda *_: 0)
    for _ in range(outbox.MOST_TRIES):
        send_due()
        time.ms += outbox.LONGEST_AGAIN_MS
    assert (NoticeRow.objects.count(), LetterRow.objects.count()) == (1, 0)
    assert time.ms > 3 * 24 * 3_600_000


def test_two_processes_send_a_letter_once(ann: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """While one is sending a letter, another finds nothing to do."""
    say(ann)
    real = outbox._address

    def meanwhile(one: str) -> str | None:
        monkeypatch.setattr(outbox, "_address", real)
        assert send_due() == 0
        return real(one)

    monkeypatch.setattr(outbox, "_address", meanwhile)
    assert send_due() == 1
    assert len(mail.outbox) == 1


def test_two_processes_post_a_notice_once(ann: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where another posts the same at once, it is tried again: everything comes in, and nothing twice."""
    real = outbox._post

    def meanwhile(*_: Any) -> int:
        monkeypatch.setattr(outbox, "_post", real)
        raise IntegrityError

    monkeypatch.setattr(outbox, "_post", meanwhile)
    assert post([Notice(ann, one, "Your match is tomorrow.", "/") for one in ("key", "other")]) == 2
    assert sorted(NoticeRow.objects.values_list("key", flat=True)) == ["key", "other"]


def test_who_wants_no_mail_gets_none(league: League, ann: str) -> None:
    """The page of notices says how somebody is told; looking at it is having seen them."""
    say(ann)
    visit = league.visit("ann")
    assert "1 new notice" in visit.page
    page = visit.client.get("/me/notices").content.decode()
    assert "<b>Your match is tomorrow.</b>" in page
    assert "new notice" not in league.visit("ann").page
    visit.client.post("/me/notices", {"reminders": "on"})
    LetterRow.objects.exclude(notice__person=ann).delete()
    assert send_due() == 1
    assert mail.outbox == []
    assert league.visit(None).client.get("/me/notices").status_code == 302


def test_nobody_sees_notices_of_others(league: League, ann: str) -> None:
    """The page shows one's own notices only."""
    say(ann)
    assert "tomorrow" not in league.visit("zed").client.get("/me/notices").content.decode()


def test_reminders_come_once_and_only_to_who_wants_them(league: League, clock: Clock) -> None:
    """The day before a match both teams are reminded, once, by the clock at the place (LGE-5)."""
    league.drawn()
    clock.set(SEVEN_PM - timedelta(hours=20))
    league.visit("ann1").client.post("/me/notices", {})
    let_lapse_and_remind()
    let_lapse_and_remind()
    told = NoticeRow.objects.filter(words__contains="You play")
    assert told.count() == 7
    assert "7:00 PM" in told[0].words
    assert not told.filter(person=person("ann1")).exists()


def test_one_season_that_fails_keeps_no_other_from_its_reminders(
    league: League, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is wrong with a season, it is logged, and the others are looked after."""
    league.drawn()
    broken = League(clock, "broken")
    real = chore.look_after

    def fail(club: str, season: str) -> None:
        if season == broken.id:
            raise KeyError(season)
        real(club, season)

    monkeypatch.setattr(chore, "look_after", fail)
    clock.set(SEVEN_PM - timedelta(hours=20))
    let_lapse_and_remind()
    assert NoticeRow.objects.filter(words__contains="You play").count() == 8


def test_forms_have_a_pace(league: League) -> None:
    """Who sends forms without a breath is told to take one, as a page."""
    visit = league.visit("zed")
    answers = {visit.client.post(league.path, {"command": "{}"}).status_code for _ in range(60)}
    assert answers == {422, 429}


def test_time_that_is_up_is_said_by_the_hall(league: League, clock: Clock) -> None:
    """A report that nobody answers within the six days stands, by the hall and not by a person (LGE-5)."""
    league.drawn()
    clock.after_night(1, hours=2)
    match = league.matches(1)[0]
    league.do(cmd.ReportResult(match.id, "7-0, 7-0", match.version), f"ann{match.teams[0][1:]}")
    let_lapse_and_remind()
    assert league.season.matches[match.id].stage == "reported"
    clock.after_night(1, days=7)
    let_lapse_and_remind()
    decision = league.season.matches[match.id].decision
    assert decision is not None
    assert (decision.how, decision.by) == ("unanswered", None)


def test_people_take_their_leagues_along_and_are_forgotten(league: League, ann: str) -> None:
    """Roles, team, dues and notices are among somebody's data; forgotten, they have no name in any season."""
    say(person("ann1"))
    taken = of_somebody([person("ann1")])
    assert taken["names"] == ["ann1"]
    assert [(one["club"], one["teams"]) for one in taken["seasons"]] == [("Third Coast", ["Team 1"])]
    assert taken["notices"]
    forgotten = person("ann1")
    forget_in_leagues([forgotten, ann])
    assert "ann1" not in league.visit("cora", "teams").page
    assert not NoticeRow.objects.filter(person=forgotten).exists()

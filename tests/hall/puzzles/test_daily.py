"""The daily hand: the same for everybody, played by plain pages, and telling nothing before it is over."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import pytest
from django.test import override_settings

from tests.hall.pages import Browser
from tests.hall.puzzles.pressing import field, masked, offered, play_out
from texas42.hall.daily import days, hands
from texas42.hall.daily.days import begin, deck_of, key_of, promise
from texas42.hall.daily.hands import export_daily, hand_of, others, play, solo_of
from texas42.hall.daily.models import DailyRow
from texas42.hall.people.forgetting import forget
from texas42.hall.replays.models import ReplayRow, SitterRow
from texas42.hall.tables.house import House, house_in_a_thread
from texas42.records import dumps, loads
from texas42.rules import ALL_DOMINOES, Seat, deck_for
from texas42.rules.commands import Shake
from texas42.table import check_shake

DAY = date(2026, 11, 17)
"""South bids first."""
PATH = f"/daily/{DAY}"


class Clock:
    """It is the noon of a day until another is said."""

    def __init__(self) -> None:
        self.day = DAY

    def __call__(self) -> int:
        noon = datetime(self.day.year, self.day.month, self.day.day, 12, tzinfo=UTC)
        return int(noon.timestamp() * 1_000)


@pytest.fixture(autouse=True)
def _at_home(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:  # noqa: ARG001
    for module in (days, hands):
        monkeypatch.setattr(module, "LEVEL", "regular")
    with house_in_a_thread() as house:
        yield house


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    one = Clock()
    monkeypatch.setattr(days, "CLOCK", one)
    return one


@pytest.fixture(autouse=True)
def _noon(clock: Clock) -> None:
    """Every test begins on the day."""
    assert clock.day == DAY


def _sit_down(path: str = PATH) -> Browser:
    browser = Browser().go(path)
    return browser.send(f"{path}/begin")


def _row() -> DailyRow:
    return DailyRow.objects.get()


def test_today_is_where_the_daily_hand_leads() -> None:
    """By the day in UTC; the shake passes clockwise from day to day."""
    assert Browser().go("/daily").path == PATH
    assert [days.opening(DAY + timedelta(days=one)).shaker for one in range(4)] == [
        Seat.EAST,
        Seat.SOUTH,
        Seat.WEST,
        Seat.NORTH,
    ]


def test_a_hand_is_played_without_script_from_the_first_bid_to_the_end() -> None:
    """Each choice is a button; at the end stand marks, points, all four hands, and the way to the replay."""
    browser = _sit_down()
    assert "Your turn to bid" in browser.page
    play_out(browser, PATH)
    row = _row()
    assert (row.over, row.counts) == (True, True)
    assert row.marks
    assert f"{row.marks:+d} mark" in browser.page
    assert f"Your side took {row.taken} of 42." in browser.page
    assert browser.page.count('class="shown ') == 4
    assert browser.go(f"/replay/{row.replay}").answer.status_code == 200
    assert [one.bot for one in SitterRow.objects.filter(replay=row.replay, person="")] == ["regular"] * 3
    assert "Look at it again" in browser.go(PATH).page


def test_everybody_has_the_same_dominoes_and_the_same_bots() -> None:
    """The same choices lead to the same hand; other choices to another result of the same dominoes."""
    once, again, otherwise = (play_out(_sit_down(), PATH, last=last) for last in (False, False, True))
    first, second, third = DailyRow.objects.order_by("id")
    assert first.record == second.record != third.record
    assert loads(first.record).commands[0] == loads(third.record).commands[0]
    assert len({first.person, second.person, third.person}) == 3
    assert "first tries only" in once.go(PATH).page
    assert once.page.count("<small>you</small>") == again.go(PATH).page.count("<small>you</small>") == 1
    assert "3 people" in otherwise.page


def test_the_first_try_counts_and_is_not_begun_again() -> None:
    """Sitting down twice goes on with the same hand, also when it is over."""
    browser = _sit_down()
    browser.send(f"{PATH}/do", command=offered(browser.page)[0], at="0")
    before = _row().record
    assert browser.send(f"{PATH}/begin").path == PATH
    assert _row().record == before
    play_out(browser, PATH)
    browser.send(f"{PATH}/begin")
    assert _row().over


def test_what_was_made_for_another_moment_changes_nothing() -> None:
    """A second tap, or a page from before, leads back to the hand as it stands."""
    browser = _sit_down()
    command, at = offered(browser.page)[0], field(browser.page, "at")
    browser.send(f"{PATH}/do", command=command, at=at)
    after = _row().record
    for stale in (at, "7", "", "x"):
        assert browser.send(f"{PATH}/do", command=command, at=stale).answer.status_code == 200
    assert _row().record == after
    assert _row().moves == 1


def test_of_two_choices_for_one_moment_one_counts() -> None:
    """Two browsers of one person that press at once: whoever comes second changes nothing."""
    _sit_down()
    row = _row()
    first, second = solo_of(row).choices[:2]
    play(row, first, "Ann")
    after = _row().record
    play(row, second, "Ann")
    assert (_row().record, _row().moves) == (after, 1)


def test_what_may_not_be_done_is_refused_with_its_rule() -> None:
    """BID-1, PLY-1: nobody acts for another seat, shakes again, or plays before the bidding is over."""
    browser = _sit_down()
    own = next(iter(solo_of(_row()).hand.dealt(Seat.SOUTH)))
    bid = {"type": "make_bid", "seat": "N", "bid": "P"}
    early = {"type": "play_domino", "seat": "S", "domino": str(own)}
    shake = {"type": "shake", "seat": "E", "deck": [str(one) for one in ALL_DOMINOES]}
    forfeit = {"type": "forfeit_hand", "seat": "E", "why": "because"}
    for inner in (bid, early, shake, forfeit, {"type": "nonsense"}):
        browser.go(PATH).send(f"{PATH}/do", command=json.dumps({"type": "act", "command": inner}), at="0")
        assert browser.answer.status_code == 409
        assert 'role="alert"' in browser.page
    assert _row().moves == 0
    assert Browser().go(PATH).send(f"{PATH}/do", command="{}", at="0").answer.status_code == 200


def test_days_to_come_and_days_that_are_none_are_not_there(clock: Clock) -> None:
    """Tomorrow's hand is nobody's yet; nor is there one of a year and a day ago."""
    for day in ("2026-11-18", "2026-13-01", "2026-02-30", "2025-11-01", "x"):
        assert Browser().go(f"/daily/{day}").answer.status_code == 404
        browser = Browser().go(PATH)
        assert browser.send(f"/daily/{day}/begin").answer.status_code == 404
    clock.day += timedelta(days=1)
    assert Browser().go("/daily/2026-11-18").answer.status_code == 200


def test_a_day_that_is_past_is_practice(clock: Clock) -> None:
    """It is played as often as one likes and never counts; what was begun on its day counts also after midnight."""
    counting = _sit_down()
    clock.day += timedelta(days=1)
    play_out(counting.go(PATH), PATH)
    assert others(DAY, None).people == 1
    browser = Browser().go(PATH)
    assert "it is practice and does not count" in browser.page
    play_out(browser.send(f"{PATH}/begin"), PATH, last=True)
    assert "in practice" in browser.page
    assert others(DAY, None).people == 1
    once = DailyRow.objects.get(counts=False)
    browser.send(f"{PATH}/begin")
    again = DailyRow.objects.get(counts=False)
    assert (again.id, again.over, again.moves) == (once.id, False, 0)
    assert "Practice it again" in counting.go(PATH).page


def test_practice_beside_a_first_try_is_shown_while_it_is_on(clock: Clock) -> None:
    """Then what counts is shown again."""
    browser = play_out(_sit_down(), PATH)
    clock.day += timedelta(days=1)
    browser.go(PATH).send(f"{PATH}/begin")
    assert ": practice." in browser.page
    play_out(browser, PATH, last=True)
    assert DailyRow.objects.count() == 2
    row = hand_of([_person()], DAY)
    assert row is not None
    assert row.counts


def _person() -> str:
    return str(DailyRow.objects.values_list("person", flat=True)[0])


def _redealt(row: DailyRow) -> str:
    """The record with the hidden dominoes of partner and left opponent exchanged: nobody has acted yet."""
    record, hand = loads(row.record), solo_of(row).hand
    north, east, south, west = (tuple(hand.dealt(seat)) for seat in Seat)
    deck = deck_for(hand.options, hand.public.shaker, (west, east, south, north))
    return dumps(type(record)(record.opening, (Shake(hand.public.shaker, deck), *record.commands[1:])))


def test_no_byte_depends_on_hidden_dominoes() -> None:
    """Page, refusal and what is taken along are the same whoever holds what, until the hand is over."""
    browser = _sit_down()
    row = _row()
    assert not solo_of(row).hand.public.auction.bids
    seen = []
    for record in (row.record, _redealt(row)):
        DailyRow.objects.update(record=record)
        pages = masked(browser.go(PATH).page), masked(browser.send(f"{PATH}/do", command="{}", at="0").page)
        seen.append((pages, browser.go("/me/export").page, browser.go("/me").page.count("/replay/")))
    assert seen[0] == seen[1]
    assert row.record != _redealt(row)


def test_nothing_of_the_day_is_told_before_it_is_over(clock: Clock) -> None:
    """What is promised is a hash; key and dominoes are opened after midnight UTC, and then they can be checked."""
    browser = _sit_down()
    shake, told = promise(DAY), Browser()
    for page in (browser.page, told.go(PATH).page, told.go("/").page):
        assert shake.nonce not in page
        assert " ".join(map(str, shake.deck[:5])) not in page
    assert shake.commitment in browser.page
    assert play_out(browser, PATH).page.count(shake.nonce) == 0
    clock.day += timedelta(days=1)
    page = told.go(PATH).page
    assert shake.nonce in page
    assert check_shake(shake.number, shake.commitment, shake.nonce, shake.deck)
    link = re.search(r'href="(/verify\?[^"]+)"', page)
    assert link is not None
    assert "the shake that was promised" in Browser().go(link[1].replace("&amp;", "&")).page


def test_the_dominoes_follow_from_day_and_secret() -> None:
    """Another day or another hall has another key; the key alone gives the dominoes."""
    with override_settings(SECRET_KEY="another"):  # noqa: S106 - of a test
        elsewhere = key_of(DAY)
    keys = {key_of(DAY), key_of(DAY + timedelta(days=1)), elsewhere}
    assert len(keys) == 3
    assert len({deck_of(key) for key in keys}) == 3
    shaken = begin(DAY).record.commands[0]
    assert isinstance(shaken, Shake)
    assert shaken.deck == deck_of(key_of(DAY))


def test_results_are_counted_from_the_best_down() -> None:
    """How many came out with what, who did worse, and the mean of what was taken."""
    for number, (marks, taken) in enumerate([(1, 40), (-1, 20), (1, 30), (2, 42)]):
        DailyRow.objects.create(
            day=DAY, person=f"p{number}", counts=True, over=True, marks=marks, taken=taken, record="", at=1
        )
    DailyRow.objects.create(day=DAY, person="p9", counts=False, over=True, marks=4, taken=42, record="", at=1)
    counted = others(DAY, DailyRow.objects.get(person="p0"))
    assert [(one.marks, one.number, one.yours) for one in counted.came] == [(2, 1, False), (1, 2, True), (-1, 1, False)]
    assert (counted.people, counted.beaten, counted.taken) == (4, 1, 33.0)


def test_daily_hands_are_taken_along_and_forgotten() -> None:
    """Their results, and with the games their records; being forgotten takes the name out of the replay."""
    play_out(_sit_down(), PATH)
    person, row = _person(), _row()
    assert export_daily([person]) == [
        {"day": str(DAY), "counts": True, "over": True, "marks": row.marks, "taken": row.taken}
    ]
    forget([person])
    assert DailyRow.objects.count() == 0
    assert ReplayRow.objects.count() == 1
    assert not SitterRow.objects.filter(person=person).exists()

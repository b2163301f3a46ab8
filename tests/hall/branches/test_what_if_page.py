"""The pages of what might have been, without script and by their stream."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

import pytest

from tests.hall.hostile import HOSTILE, is_harmless
from tests.hall.pages import Browser
from tests.hall.reviews.brought import brought, over, words_of
from tests.hall.serving import Hall, events
from texas42.hall.branches.asking import Words, question
from texas42.hall.live.limits import STUDIES, Limits
from texas42.hall.replays.models import ReplayRow
from texas42.hall.studies.models import StudyRow
from texas42.hall.tables.house import House, house_in_a_thread
from texas42.records import loads
from texas42.rules import Seat
from texas42.rules.commands import PlayDomino
from texas42.study.branching import WHAT_IF, Branch, Fork, fork_of, forks, grow, symbol
from texas42.study.endings import compared, ending, tricks_beside

NAMES = ("Blue one", "Red one", "Blue two", "Red two")
THURSDAY = over("thursday")[0]
FORKS = tuple(forks(THURSDAY))
LEAD = next(fork for fork in FORKS if isinstance(fork.happened, PlayDomino))
_CHOICE = re.compile(r'<button class="deed[^"]*" name="do" value="([^"]+)"([^>]*)>')
_TILES = re.compile(r'class="tile[^"]*"[^>]*aria-label="([0-6]-[0-6])"')


@pytest.fixture
def at_home(transactional_db: None) -> Iterator[House]:  # noqa: ARG001 - empties the database
    with house_in_a_thread() as house:
        yield house


def choices(page: str) -> dict[str, bool]:
    """What may be chosen, and whether it is what really happened."""
    return {symbol: "aria-describedby" in more for symbol, more in _CHOICE.findall(page)}


def other(fork: Fork) -> str:
    return next(symbol(one) for one in fork.choices if one != fork.happened)


def row_of(page: str, what: str) -> tuple[str, str]:
    """What stands beside each other in the comparison."""
    found = re.search(rf"<bdi>{re.escape(what)}</bdi></th><td>(.*?)</td><td>(.*?)(?: <span|</td>)", page)
    assert found is not None
    return html.unescape(found[1]), html.unescape(found[2])


@pytest.mark.usefixtures("at_home")
def test_every_moment_offers_what_the_rules_allow_and_marks_what_was() -> None:
    """BID-4, TRP-1, PLY-3: from the first bid to the last domino, each choice is a plain button."""
    replay = brought("thursday")
    for fork in FORKS:
        page = Browser().go(f"/replay/{replay}/what-if/{fork.kept}").page
        assert choices(page) == {symbol(one): one == fork.happened for one in fork.choices}


@pytest.mark.usefixtures("at_home")
def test_a_branch_is_told_beside_what_really_happened() -> None:
    """Another domino, the rest by rookies: both endings and both tricks side by side, as the study tells them."""
    replay, said = brought("thursday"), other(LEAD)
    page = Browser().go(f"/replay/{replay}/what-if/{LEAD.kept}?do={said}&by=rookie&whole=1").page
    command = next(one for one in LEAD.choices if symbol(one) == said)
    grown = grow(Branch(THURSDAY, LEAD.kept, (command,), "rookie"))
    for row in compared(ending(LEAD.end), ending(grown.state), lambda seat: NAMES[seat]):
        assert row_of(page, row.what) == (row.really, row.what_if)
    for trick in tricks_beside(grown, lambda seat: NAMES[seat]):
        assert trick.really in words_of(page)
        assert trick.what_if in words_of(page)
    assert f"What if Blue one plays the {said} ?" in words_of(page)
    assert "The rest is played by rookie bots." in page


@pytest.mark.usefixtures("at_home")
def test_a_link_rebuilds_the_very_same_branch() -> None:
    """Opened by anybody, and when nothing of it is kept any more, the link shows the same hand to the last domino."""
    replay = brought("thursday")
    browser = Browser().go(f"/replay/{replay}/what-if/{LEAD.kept}?do={other(LEAD)}&by=regular&seed=7&whole=1")
    link = re.search(r'id="link" readonly value="http://testserver([^"]+)"', browser.page)
    assert link is not None
    first = browser.go(f"{html.unescape(link[1])}&whole=1").page
    StudyRow.objects.all().delete()
    assert Browser().go(f"{html.unescape(link[1])}&whole=1").page == first
    assert Browser().go(html.unescape(link[1])).page.count("Trick by trick") == 1


@pytest.mark.usefixtures("at_home")
def test_another_address_is_another_question() -> None:
    """Moment, choices, level, seed and seats are each in the key under which a branch is kept; a view is not."""
    row = ReplayRow.objects.get(id=brought("thursday"))
    one = Words(LEAD.kept, (other(LEAD),))
    after = Words(FORKS[0].kept, (other(FORKS[0]),))
    others = [one._replace(level="rookie"), one._replace(seed=1), one._replace(yours=(Seat.EAST,)), after]
    others.append(one._replace(said=(*one.said, "6-6")))
    keys = {question(row, words).key for words in (one, *others)}
    assert len(keys) == 1 + len(others)
    assert question(row, one._replace(everything=True)).key == question(row, one).key
    for words in (one, *others):
        assert Words.of(words.kept, words.fields) == words


@pytest.mark.usefixtures("at_home")
def test_your_own_seat_is_played_choice_by_choice() -> None:
    """The branch waits for you, takes each choice by a button, can be taken back, and is compared at its end."""
    replay, seat = brought("thursday"), LEAD.seat
    where = f"/replay/{replay}/what-if/{LEAD.kept}?by=rookie&you={seat.letter}&whole=1"
    said, page = [other(LEAD)], ""
    while "The hand is over." not in page and len(said) <= 7:
        page = Browser().go(where + "".join(f"&do={one}" for one in said)).page
        offered = choices(page)
        if offered:
            assert re.findall(r'name="do" value="([^"]+)"><', page)[: len(said)] == said
            assert f"<bdi>{NAMES[seat]}</bdi> to choose" in page
            said.append(next(iter(offered)))
    assert 2 < len(said) <= 7
    assert "The hand is over." in page
    back = re.search(r'href="([^"]+)">Take the last choice back', page)
    assert back is not None
    assert f"do={said[-2]}" in back[1]
    assert f"do={said[-1]}" not in back[1]
    assert not row_of(page, "Result")[1].startswith("not over")


@pytest.mark.usefixtures("at_home")
def test_who_plays_one_seat_sees_what_that_seat_sees() -> None:
    """While you choose, the other hands lie face down, unless you turn them up."""
    replay, seat = brought("thursday"), LEAD.seat
    where = f"/replay/{replay}/what-if/{LEAD.kept}?do={other(LEAD)}&by=rookie&you={seat.letter}&whole=1"
    page = Browser().go(where).page
    command = next(one for one in LEAD.choices if symbol(one) == other(LEAD))
    grown = grow(Branch(THURSDAY, LEAD.kept, (command,), "rookie", yours=(seat,)))
    shown = set(_TILES.findall(page.split("<form")[0]))
    assert shown >= set(map(str, grown.hand.dealt(seat)))
    assert shown <= set(map(str, grown.hand.dealt(seat) | grown.hand.public.played))
    assert len(set(_TILES.findall(Browser().go(f"{where}&all=1").page))) == 28


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize(
    ("more", "status", "words"),
    [
        ("?do=7-7", 422, "There is no domino"),
        ("?do=theirs", 422, "You do not hold the"),
        ("?do=own&by=grandmaster", 422, "There is no level"),
        ("?do=own&seed=-1", 422, "A seed is a number"),
        ("?do=own&seed=" + "9" * 5_000, 422, "A seed is a number"),
        ("?do=own&you=Q", 422, "seat"),
        ("?do=own" + "&do=6-6" * 40, 422, "no more than 40 choices"),
        ("?do=own&do=6-6&by=rookie&whole=1", 422, "over before anybody could choose 6-6"),
    ],
)
def test_what_cannot_be_is_told_with_its_rule(more: str, status: int, words: str) -> None:
    """PLY-1, PLY-7: an address that nobody was given says in a sentence what is wrong with it."""
    replay, theirs = brought("thursday"), next(iter(LEAD.hand.held(LEAD.seat.left)))
    more = more.replace("theirs", str(theirs)).replace("own", other(LEAD))
    answer = Browser().go(f"/replay/{replay}/what-if/{LEAD.kept}{more}")
    assert (answer.answer.status_code, words in words_of(answer.page)) == (status, True)
    assert 'role="alert"' in answer.page


@pytest.mark.usefixtures("at_home")
def test_where_nobody_had_a_choice_there_is_no_moment() -> None:
    """Before the dominoes were drawn, after the end, and in replays that are not there."""
    replay = brought("thursday")
    for kept in (0, len(THURSDAY.commands), 99_999):
        assert Browser().go(f"/replay/{replay}/what-if/{kept}").answer.status_code == 404
    assert Browser().go(f"/replay/{'a' * 24}/what-if/{LEAD.kept}").answer.status_code == 404


@pytest.mark.usefixtures("at_home")
def test_a_branch_is_taken_along_as_a_record() -> None:
    """The record replays to the end of the branch, and says by its tag that nobody played it."""
    replay = brought("thursday")
    where = f"/replay/{replay}/what-if/{LEAD.kept}/record.42"
    answer = Browser().go(f"{where}?do={other(LEAD)}&by=rookie")
    record = loads(answer.page)
    assert record.tag(WHAT_IF) == f"after {LEAD.kept} commands"
    assert record.commands[LEAD.kept] == next(one for one in LEAD.choices if symbol(one) == other(LEAD))
    assert Browser().go(where).answer.status_code == 404


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize("name", ["specials", "points", "conduct", "match"])
def test_every_contract_and_every_pending_question_has_branches(name: str) -> None:
    """Nello, sevens, plunge, claims, reneges, games and matches: whatever the study can leave, the page can."""
    for number, record in enumerate(over(name)):
        replay = brought(name, number)
        for kept in [fork.kept for fork in forks(record)][::9]:
            fork = fork_of(record, kept)
            page = Browser().go(f"/replay/{replay}/what-if/{kept}?do={symbol(fork.choices[-1])}&by=rookie&whole=1").page
            assert "Beside what really happened" in page
            assert "The hand is over." in page


@pytest.mark.usefixtures("at_home")
def test_replays_and_reviews_lead_to_what_if() -> None:
    """Each step of a replay at which somebody had a choice, and each decision, leads to its moment."""
    replay = brought("thursday")
    found = set()
    for at in range(60):
        page = Browser().go(f"/replay/{replay}?at={at}").page
        found |= set(re.findall(r"/what-if/(\d+)", page))
    assert found == {str(fork.kept) for fork in FORKS}
    assert found == set(re.findall(r"/what-if/(\d+)", Browser().go(f"/replay/{replay}/review").page))


@pytest.mark.usefixtures("at_home")
def test_your_own_seat_is_named() -> None:
    """Who sat there finds it said beside their seat."""
    browser = Browser().go("/").send("/play/bots", level="rookie")
    replay = brought("thursday")
    ReplayRow.objects.get(id=replay).sitters.filter(seat=Seat.EAST).update(person=browser.client.session["person"])
    page = browser.go(f"/replay/{replay}/what-if/{LEAD.kept}").page
    assert re.search(r"<bdi>Red one</bdi> \(your seat\)", page)
    assert page.count("(your seat)") == 1


def test_who_asks_too_often_waits(at_home: House) -> None:
    """Bots think for a branch that is not known; looking at a moment costs nothing."""
    at_home.limits = Limits(lambda: 1_000_000)
    for _ in range(STUDIES.at_once):
        at_home.limits.studies.wait_ms("127.0.0.1")
    where = f"/replay/{brought('thursday')}/what-if/{LEAD.kept}"
    assert Browser().go(f"{where}?do={other(LEAD)}&whole=1").answer.status_code == 429
    assert Browser().go(where).answer.status_code == 200
    assert not StudyRow.objects.exists()


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_words_are_only_shown(text: str) -> None:
    """Whatever stands in an address or in a name does nothing in the page."""
    replay = brought("thursday")
    ReplayRow.objects.get(id=replay).sitters.update(name=text[:80])
    browser = Browser()
    for fields in ({"do": text}, {"do": other(LEAD), "by": text}, {"do": other(LEAD), "you": text}, {}):
        browser.answer = browser.client.get(f"/replay/{replay}/what-if/{LEAD.kept}", fields)
        assert is_harmless(browser.page)


def test_the_stream_shows_the_branch_as_it_is_played(hall: Hall) -> None:
    """Tricks come one after the other, the last event is the finished drawing, and a refusal is drawn, too."""
    replay = hall.house.wait(hall.house.keeper.read(lambda: brought("thursday")))
    where = f"/live/what-if/{replay}/{LEAD.kept}?do={other(LEAD)}&by=rookie"
    with hall.client() as browser:
        with browser.stream("GET", where) as answer:
            told = list(events(answer))
        page = browser.get(f"/replay/{replay}/what-if/{LEAD.kept}?do={other(LEAD)}&by=rookie").text
        with browser.stream("GET", f"{where}&do=6-6") as answer:
            refused = list(events(answer))
        nowhere = browser.get(f"/live/what-if/{replay}/99999?do=6-6")
        wrong = browser.get(f"/live/what-if/{replay}/{LEAD.kept}?do=7-7")
    assert [name for name, _ in told][-1] == "done"
    assert words_of(told[-1][1]) in words_of(page)
    assert "over before anybody could choose" in refused[-1][1]
    assert (nowhere.status_code, wrong.status_code) == (404, 400)

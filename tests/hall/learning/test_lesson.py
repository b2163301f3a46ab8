"""The lesson as a browser without script has it: links, forms, and one hand from the shake to the mark."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator

import pytest

from tests.hall.pages import Browser
from texas42.hall.learning.screens import SCREENS
from texas42.hall.live.limits import STUDIES, Limits
from texas42.hall.studies.models import StudyRow
from texas42.hall.tables.house import House, house_in_a_thread
from texas42.study.lesson.guided import YOU, moment
from texas42.study.lesson.quizzes import quiz

PAGES = ["/learn", "/learn/suits", "/learn/count", "/learn/bidding", "/learn/contracts", "/learn/quiz", "/learn/hand"]
ADVISED = ("30", "trumps:5", "5-5", "5-4", "3-0", "6-6", "5-0", "6-1", "5-2")
DOMINO = re.compile(r"(?<![\w-])\d-\d(?![\w-])")


@pytest.fixture(autouse=True)
def at_home(transactional_db: None) -> Iterator[House]:  # noqa: ARG001 - empties the database
    with house_in_a_thread() as house:
        yield house


def text(page: str) -> str:
    """What stands on a page, in one line."""
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page)))


def part(page: str, begin: str, end: str) -> str:
    return page.partition(begin)[2].partition(end)[0]


def at(*choices: str, on: bool = False) -> Browser:
    return Browser().go(f"/learn/hand?done={','.join(choices)}{'&on=1' if on else ''}")


@pytest.mark.parametrize("path", PAGES)
def test_every_screen_is_there(path: str) -> None:
    """SET-1: each screen answers without script, has one heading, nothing inline, and links rules by their id."""
    page = Browser().go(path).page
    assert page.count("<h1") == 1
    assert not re.search(r"<style|style=|<script(?![^>]*src=)|\son\w+=", page)
    assert path == "/learn/quiz" or "/learn/rules/all#" in page


def test_the_ways_lead_to_the_lesson() -> None:
    """The front page, the help and the page of all rules lead there; from screen to screen it goes on to the hand."""
    for path in ("/", "/help", "/learn/rules/all"):
        assert 'href="/learn"' in Browser().go(path).page
    seen: list[str] = []
    found = re.findall(r'<a class="deed main" href="([^"]+)">Begin', Browser().go("/learn").page)
    while found:
        seen += found
        found = re.findall(r'rel="next" href="([^"]+)"', Browser().go(found[0]).page)
    assert len(seen) == len(SCREENS)
    assert seen[-1] == "/learn/hand"


def test_a_trump_and_a_lead_are_tried_out_by_links() -> None:
    """TRP-5: a link names another trump, another leads another domino, a third asks about one; the rules answer."""
    page = Browser().go("/learn/suits?trump=5&led=6-4").page
    assert "asks for its higher number: sixes" in page
    assert 'href="?trump=doubles&amp;led=6-4"' in page
    assert 'href="?trump=5&amp;led=3-3"' in page
    assert 'href="?trump=5&amp;led=6-4&amp;ask=6-5#answer"' in page
    told = text(part(Browser().go("/learn/suits?trump=5&led=6-4&ask=6-5").page, 'id="answer"', "</div>"))
    assert "Fives are trump, so the 6-5 is not a six." in told
    assert "closest to seven" in Browser().go("/learn/suits?trump=sevens&led=6-4").page


@pytest.mark.parametrize(
    ("path", "rule"),
    [
        ("/learn/suits?trump=9&led=6-4", "TRP-1"),
        ("/learn/suits?trump=5&led=9-9", "SET-1"),
        ("/learn/suits?trump=5&led=6-4&ask=x", "SET-1"),
        ("/learn/count?d=7-7", "SET-1"),
        ("/learn/bidding?after=43", "BID-11"),
        ("/learn/bidding?doubles=9", "SET-1"),
        ("/learn/bidding?doubles=%D9%A3", "SET-1"),
        ("/learn/bidding?rules=nobody", "house-rules"),
        ("/learn/quiz?quiz=1&so=9", ""),
        ("/learn/quiz?quiz=99999", "SET-1"),
        ("/learn/quiz?quiz=1&so=00000000000", ""),
    ],
)
def test_what_cannot_be_tried_out_is_told(path: str, rule: str) -> None:
    """SET-1, BID-11: an address that makes no sense gets the usual screen, with one sentence and its rule."""
    browser = Browser().go(path)
    assert browser.answer.status_code == 422
    alert = part(browser.page, 'id="wrong"', "</p>")
    assert alert
    assert f"#{rule}" in alert or not re.fullmatch(r"[A-Z]+-\d+", rule)


def test_the_count_is_marked_and_judged() -> None:
    """SCR-1: marked dominoes are told as count or not, with what is missing; all five are all of it."""
    told = text(part(Browser().go("/learn/count?d=6-4&d=6-6").page, 'id="answer"', "</div>"))
    assert "the 6-4 is 10" in told
    assert "the 6-6 has 12 pips" in told
    assert "4 are still to be found, worth 25" in told
    five = "&".join(f"d={one}" for one in ("5-5", "6-4", "5-0", "4-1", "3-2"))
    assert "That is all of it: 35 count" in Browser().go(f"/learn/count?{five}").page
    assert "Nothing marked yet" in Browser().go("/learn/count").page


def test_the_ladder_follows_the_house_rules() -> None:
    """BID-4, BID-5, BID-7: what may be bid hangs on what stands, on the doubles held and on the preset."""
    steps = text(part(Browser().go("/learn/bidding?after=35&doubles=3").page, 'id="ladder"', "</table>"))
    assert "36 to 41 ✓" in steps
    assert "Your bid must be higher than thirty-five" in steps
    assert "Splash, 2 ✓" in steps
    assert "Splash" not in text(part(Browser().go("/learn/bidding?rules=austin").page, 'id="ladder"', "</table>"))
    stuck = text(part(Browser().go("/learn/bidding?after=all").page, 'id="ladder"', "</table>"))
    assert "No: Everybody passed, so you must bid at least 30" in stuck


def test_special_contracts_name_their_presets() -> None:
    """CON-5: each special says which house rules have it, and can be tried out where its dominoes compare otherwise."""
    page = Browser().go("/learn/contracts").page
    sections = re.findall(r'<h2 id="special-\d">(\w[\w-]*)</h2>(.*?)</section>', page, re.DOTALL)
    told = {name: text(body) for name, body in sections}
    assert list(told) == ["Follow-me", "Nello", "Sevens", "Plunge", "Splash"]
    assert "Points" in told["Nello"]
    assert "Points" not in told["Plunge"]
    assert "Austin" in told["Follow-me"]
    assert 'href="/learn/suits?trump=sevens"' in page


def test_a_quiz_is_answered_by_buttons() -> None:
    """TRP-5: each button leads to an address with its answer; the right ones are counted, the wrong ones explained."""
    browser, questions = Browser().go("/learn/quiz?quiz=3"), quiz(3)
    for place, question in enumerate(questions):
        assert f"Question {place + 1} of 10" in text(browser.page)
        right = question.answers.index(question.right)
        said = right if place else (right + 1) % len(question.answers)
        so = part(browser.page, 'name="so" value="', '"')
        browser.go(f"/learn/quiz?quiz=3&so={so}&say={said}")
        assert browser.path.startswith("/learn/quiz?quiz=3&so=")
        if not place:
            assert f"Not quite: {question.right}." in text(browser.page)
    assert "9 of 10 right" in text(browser.page)
    assert 'href="?quiz=4"' in browser.page


def test_a_whole_hand_is_played_by_buttons() -> None:
    """SCR-1, SCR-2: from the shake to the mark by the table's own buttons; the way ends at a table with bots."""
    browser = Browser().go("/learn/hand")
    assert "Dub drew the most and shakes" in text(browser.page)
    browser.go(html.unescape(part(browser.page, 'id="on" href="', '"')))
    words = ["30", "Fives", *(f"play:{one}" for one in ADVISED[2:])]
    for place, word in enumerate(words):
        if 'id="on"' in browser.page:
            browser.go(html.unescape(part(browser.page, 'id="on" href="', '"')))
        button = button_of(browser.page, word.removeprefix("play:"))
        done = part(browser.page, 'name="done" value="', '"')
        browser.answer = browser.client.get("/learn/hand", {"done": done, "command": button}, follow=True)
        assert browser.answer.redirect_chain[-1][0].endswith(f"done={','.join(ADVISED[: place + 1])}")
        assert "An expert would do the same." in browser.page
    told = text(browser.page)
    assert "You and Ruby took 36 points, they took 6: 42 in all." in told
    assert "One mark is yours." in told
    assert told.count("1 + 10 + 5 = 16") == 1
    browser.send("/play/bots", level="rookie")
    assert re.fullmatch(r"/table/\w+/", browser.path)


def button_of(page: str, word: str) -> str:
    """The command of a button by its words, or of one's own domino."""
    own = re.search(rf'name="command" value="([^"]+)" data-place="\d" data-domino="{word}"', page)
    return html.unescape(own[1]) if own else _buttons(page)[word]


def _buttons(page: str) -> dict[str, str]:
    browser = Browser()
    browser.answer = type("Answer", (), {"content": page.encode()})
    return browser.buttons()


@pytest.mark.parametrize("place", [0, 1, 2, 9])
def test_there_is_nothing_to_press_but_the_game(place: int) -> None:
    """PLY-1: bids, names and one's own dominoes; no pause, no talk, nobody to send away."""
    kinds = {json.loads(command)["command"]["type"] for command in _buttons(at(*ADVISED[:place]).page).values()}
    assert kinds == [{"make_bid"}, {"name_contract"}, {"play_domino"}, set()][min(place, 3)]


def test_a_weak_choice_may_be_taken_back() -> None:
    """PLY-3: the 6-1 where the 6-6 wins is explained, and a link leads back to before it."""
    page = at(*ADVISED[:5], "6-1").page
    assert "There is something better. The 6-6 makes the bid in all of" in page
    back = html.unescape(part(page, '<a href="', '">Take it back'))
    assert back.endswith(f"done={','.join(ADVISED[:5])}")


def test_a_choice_that_may_not_be_made_is_told_on_the_page() -> None:
    """PLY-3: a domino that does not follow, by its own button, brings the reason with its rule, and nothing happens."""
    browser = at(*ADVISED[:5], on=True)
    button = button_of(browser.page, "5-2")
    browser.answer = browser.client.get("/learn/hand", {"done": ",".join(ADVISED[:5]), "command": button, "on": "1"})
    assert browser.answer.status_code == 409
    alert = part(browser.page, 'id="wrong"', "</p>")
    assert "asks for sixes, and you can follow" in alert
    assert "#PLY-3" in alert
    assert part(browser.page, 'name="done" value="', '"') == ",".join(ADVISED[:5])


@pytest.mark.parametrize(
    "query",
    [
        "done=nonsense",
        "done=30,30",
        "done=&command=x",
        "done=&command={}",
        'done=&command={"type":"say","text":"x","name":""}',
    ],
)
def test_an_address_that_makes_no_sense_is_told(query: str) -> None:
    """BID-1: choices that cannot have been made, and commands that the lesson does not have, are refused in words."""
    browser = Browser().go(f"/learn/hand?{query}")
    assert browser.answer.status_code == 409
    assert part(browser.page, 'id="wrong"', "</p>")


def test_no_hidden_domino_stands_on_a_page() -> None:
    """CND-5: until the hand is over a page names your dominoes and those that lay open, and nothing else."""
    for place in range(len(ADVISED)):
        now = moment(ADVISED[:place])
        for on in (False, True):
            page = at(*ADVISED[:place], on=on).page
            named = set(DOMINO.findall(re.sub(r'(placeholder|href)="[^"]*"', "", page)))
            dealt = {str(domino) for domino in now.hand.dealt(YOU)} | {str(domino) for domino in now.hand.public.played}
            drawn = {"4-2", "5-1", "3-0", "6-4"} if now.hand.public.play is None else set()
            assert named <= dealt | drawn


def test_what_an_expert_said_is_kept(at_home: House) -> None:
    """A moment is thought about once; new moments cost, so they are limited for an address, and known ones are not."""
    at(*ADVISED[:3])
    assert StudyRow.objects.count() == 2
    at_home.limits = Limits(lambda: 1_000_000)
    for _ in range(STUDIES.at_once):
        at_home.limits.studies.wait_ms("127.0.0.1")
    assert at(*ADVISED[:3]).answer.status_code == 200
    assert at(*ADVISED[:6]).answer.status_code == 429

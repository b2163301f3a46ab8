"""The page that weighs a hand, without script and by its stream."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.hall.pages import Browser
from tests.hall.serving import Hall, events
from texas42.hall.live.limits import STUDIES, Limits
from texas42.hall.studies import asking, holdings
from texas42.hall.studies.models import StudyRow
from texas42.hall.tables.house import House, house_in_a_thread

HAND = "66.64.61.60.55.42.00"


@pytest.fixture
def at_home(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:  # noqa: ARG001
    """A house whose helper is content with few deals."""
    monkeypatch.setattr(holdings, "DEALS", 150)
    with house_in_a_thread() as house:
        yield house


def heat(page: str) -> dict[str, list[str]]:
    """The heat map by its contracts."""
    first, _, _ = page.partition('class="facts"')
    rows = re.findall(r'<tr><th scope="row">([^<]+)</th>((?:<td.*?</td>)+)</tr>', first)
    return {name: re.findall(r"<td[^>]*>([^<]*)", cells) for name, cells in rows}


@pytest.mark.usefixtures("at_home")
def test_seven_ticked_dominoes_lead_to_an_address_that_can_be_shared() -> None:
    """The form's fields become one short address: the hand, and what is not usual about it."""
    ticked = "&".join(f"d={one}" for one in ("0-0", "6-6", "4-2", "6-4", "5-5", "6-1", "6-0"))
    browser = Browser().go(f"/hand?{ticked}&rules=traditional&b=&b=&b=&weigh=1")
    assert browser.path == f"/hand/{HAND}"
    browser.go(f"/hand?{ticked}&rules=points&b=P&b=30&b=&weigh=1")
    assert browser.path == f"/hand/{HAND}?rules=points&bids=P%2C30"
    assert Browser().go("/hand/0-0,66 24 46 55 16 60").path == f"/hand/{HAND}"
    assert re.fullmatch(r"/hand/(\d\d\.){6}\d\d\?rules=quick", Browser().go("/hand?random=1&rules=quick").path)


@pytest.mark.usefixtures("at_home")
def test_without_script_the_page_is_finished() -> None:
    """Who has no script is led to the whole answer: every contract and bid, intervals, offs, and what to bid."""
    page = Browser().go(f"/hand/{HAND}").page
    assert f'<noscript><meta http-equiv="refresh" content="0; url=/hand/{HAND}?whole=1"></noscript>' in page
    assert 'data-stream="/live/hand/' in page
    page = Browser().go(f"/hand/{HAND}?whole=1").page
    figures = heat(page)
    assert len(figures) == 13
    assert len(figures["sixes"]) == 15
    assert figures["nello"][:12] == ["·"] * 12
    assert re.search(r"<h2 id=\"best\">Bid \w", page)
    assert len(re.findall("★", page)) == 1
    assert re.search(r"\d+% \(\d+ to \d+\)", page)


@pytest.mark.usefixtures("at_home")
def test_what_was_found_out_is_kept() -> None:
    """The same question is answered from the database; another seat or other rules are another question."""
    first = Browser().go(f"/hand/{HAND}?whole=1").page
    assert StudyRow.objects.count() == 1
    StudyRow.objects.update(facts=StudyRow.objects.get().facts.replace('"of": 150', '"of": 150, "kept": true'))
    again = Browser().go(f"/hand/{HAND}").page
    assert heat(again) == heat(first)
    assert "data-stream" not in again
    Browser().go(f"/hand/{HAND}?whole=1&bids=P")
    Browser().go(f"/hand/{HAND}?whole=1&rules=tournament")
    assert StudyRow.objects.count() == 3


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("/hand?d=6-6&d=6-4&weigh=1", "A hand is seven dominoes, and these are 2."),
        ("/hand?weigh=1", "A hand is seven dominoes, and these are 0."),
        ("/hand/66.64.61.60.55.42.77", "There is no domino &#39;77&#39;"),
        ("/hand/66.64.61.60.55.42.24", "The 4-2 stands twice"),
        (f"/hand/{HAND}?bids=31,30", "bid 2, 30: Your bid must be higher than thirty-one."),
        (f"/hand/{HAND}?rules=nobody", "There is no preset"),
        (f"/hand/{HAND}?set=nello=perhaps", "nello"),
        (f"/hand/{HAND}?bids=30,31,32,33", "All four seats have bid"),
    ],
)
def test_what_cannot_be_asked_is_told_on_the_page(address: str, words: str) -> None:
    """SET-1, SET-3, BID-1, BID-3: the form is there again, with one sentence about what is wrong."""
    browser = Browser().go(address)
    assert browser.answer.status_code == 422
    assert words in re.sub(r"\s+", " ", browser.page.split('id="wrong">')[1].split("</p>")[0])
    assert 'name="d"' in browser.page


def test_who_asks_too_often_waits(at_home: House) -> None:
    """Hands that are not known cost a core: so many at once for one address, and what is known costs nothing."""
    at_home.limits = Limits(lambda: 1_000_000)
    for _ in range(STUDIES.at_once):
        at_home.limits.studies.wait_ms("127.0.0.1")
    assert Browser().go(f"/hand/{HAND}?whole=1").answer.status_code == 429
    assert Browser().go(f"/hand/{HAND}").answer.status_code == 200
    assert not StudyRow.objects.exists()


def test_the_stream_tells_more_and_more(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """First figures come early, the last event holds all, and then it is over; asked again, it is all there at once."""
    monkeypatch.setattr(holdings, "DEALS", 400)
    with hall.client() as browser:
        with browser.stream("GET", f"/live/hand/{HAND}") as answer:
            assert answer.headers["content-type"].startswith("text/event-stream")
            told = list(events(answer))
        assert [name for name, _ in told][-1] == "done"
        assert "<progress" not in told[-1][1]
        assert len(heat(told[-1][1])) == 13
        with browser.stream("GET", f"/live/hand/{HAND}") as answer:
            assert [name for name, _ in events(answer)] == ["done"]
        refused = browser.get("/live/hand/66.64")
        assert (refused.status_code, refused.json()["error"]["rule"]) == (400, "SET-3")


def test_a_page_of_the_helper_knows_no_table(at_home: House) -> None:
    """CND-5: it takes what is typed and nothing else; no table's page leads to it while a hand is played."""
    del at_home
    browser = Browser().go("/").send("/play/bots", level="rookie")
    assert "/hand" not in re.findall(r'href="([^"]+)"', browser.page)


@pytest.mark.usefixtures("at_home")
def test_what_takes_too_long_is_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who would wait too long is told to look again, in words or JSON; the work goes on, and then it is there."""
    monkeypatch.setattr(asking, "_PATIENCE_SECONDS", 0)
    path = f"/hand/{HAND}?whole=1"
    browser = Browser()
    answer = browser.client.get(path)
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "10")
    assert f'href="{path}">Look again' in answer.content.decode()
    monkeypatch.setattr(asking, "_PATIENCE_SECONDS", 60)
    assert browser.client.get(path).status_code == 200

"""The page that reviews a finished hand, without script, by its stream and for programs."""

from __future__ import annotations

import json
import re

import jsonschema
import pytest

from tests.hall.api.programs import error, program
from tests.hall.hostile import HOSTILE, is_harmless
from tests.hall.pages import Browser
from tests.hall.replays.histories import Recorded, a_game
from tests.hall.reviews.brought import brought, over, words_of
from tests.hall.reviews.conftest import FEW
from tests.hall.serving import Hall, events
from texas42.hall.live.fragments import fragment
from texas42.hall.live.limits import STUDIES, Limits
from texas42.hall.replays.finished import finished
from texas42.hall.replays.keeping import keep, replay_id
from texas42.hall.replays.models import ReplayRow, SitterRow
from texas42.hall.reviews import asking
from texas42.hall.reviews.asking import question
from texas42.hall.studies.keeping import kept
from texas42.hall.studies.models import StudyRow
from texas42.hall.tables.house import House
from texas42.records import dumps
from texas42.rules import preset
from texas42.study.decisions import hands_of
from texas42.study.review import VERSION, Summary, Verdict, review
from texas42.study.telling import summary_lines, with_all_hands_open, with_what_one_could_know

_ROW = re.compile(r'<li id="d(\d+)" class="decision (\w*)">(.*?)</li>', re.DOTALL)
NAMES = ("Blue one", "Red one", "Blue two", "Red two")


def rows(page: str) -> dict[int, tuple[str, str]]:
    """The decisions of a page by their places: how good each was, and what is said of it."""
    return {int(place): (grade, words_of(text)) for place, grade, text in _ROW.findall(page)}


@pytest.mark.usefixtures("at_home")
def test_every_decision_has_both_verdicts_of_the_study() -> None:
    """Without script the page is finished: bids, call and dominoes with what the study says of each, and the sum."""
    page = Browser().go(f"/replay/{brought('thursday')}/review?whole=1").page
    (story,) = hands_of(over("thursday")[0])
    told, said = rows(page), words_of(page)
    assert list(told) == [one.place for one in story.decisions]
    for found in review(story, deals=FEW):
        if isinstance(found, Verdict):
            grade, words = told[found.decision.place]
            assert grade == found.grade.value
            assert with_what_one_could_know(found) in words
            assert with_all_hands_open(found, lambda seat: NAMES[seat]) in words
        elif isinstance(found, Summary):
            assert all(line in said for line in summary_lines(found, lambda seat: NAMES[seat]))
    assert said.count("⚑ decided here") == 1
    assert "Trick 7" in said
    assert 'aria-busy="false"' in page
    assert "judged as the first of a game" in said


@pytest.mark.usefixtures("at_home")
def test_mistakes_are_marked_by_sign_and_word_and_counted() -> None:
    """No color is needed: a mistake says that it is one, what it cost, and where it is in the list of them."""
    page = Browser().go(f"/replay/{brought('thursday')}/review?whole=1").page
    bad = [words for grade, words in rows(page).values() if grade == "mistake"]
    assert bad
    assert all(re.search(r"✗ Mistake \d+%", words) for words in bad)
    assert re.search(rf"{len(bad)} mistakes?.* in 33 decisions\.", words_of(page))
    listed = page.split('<ul class="bad">')[1].split("</ul>")[0]
    assert listed.count("✗ Mistake") == len(bad)


@pytest.mark.usefixtures("at_home")
def test_the_chart_has_a_place_for_each_domino_and_its_figures_in_a_table() -> None:
    """A picture with a text alternative: 28 dominoes and the end, as the bidder saw it and with all hands open."""
    page = Browser().go(f"/replay/{brought('thursday')}/review?whole=1").page
    chart = page.split('id="course"')[1].split("</figure>")[0]
    assert 'role="img" aria-label="How likely the bid was made' in chart
    table = re.findall(r'<tr><th scope="row">([^<]+)</th><td>([^<]*)</td><td>([^<]*)</td></tr>', chart)
    assert len(table) == 29
    assert table[-1] == ("the end", "100%", "makes")
    assert {opened for _, _, opened in table} == {"makes", "is set"}


@pytest.mark.usefixtures("at_home")
def test_a_review_is_stepped_through_with_the_dominoes_of_each_moment() -> None:
    """Link by link from the first decision to the last: who acts, what was chosen, and the way to what if."""
    replay = brought("thursday")
    (story,) = hands_of(over("thursday")[0])
    page = Browser().go(f"/replay/{replay}/review?whole=1").page
    for number, one in enumerate(story.decisions, start=1):
        assert f"decision {number} of 33" in page
        assert f'href="/replay/{replay}/what-if/{one.place}">What if?</a>' in page
        assert f'id="j{one.place}"' in page
        if one.trick:
            assert re.search(rf'class="tile small chosen[^>]*aria-label="{one.action}"', page)
        way = re.search(r'rel="next" href="([^"]+)"', page)
        if way is None:
            break
        page = Browser().go(f"/replay/{replay}/review{way[1]}").page
    assert number == 33


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize(("name", "number"), [("specials", 0), ("points", 0), ("conduct", 0), ("match", 0)])
def test_every_hand_of_every_kind_of_record_has_its_page(name: str, number: int) -> None:
    """Games and matches, nello, sevens, plunge, reneges and claims: each hand under its number, and none after them."""
    replay, stories = brought(name, number), hands_of(over(name)[number])
    for hand, story in enumerate(stories, start=1):
        page = Browser().go(f"/replay/{replay}/review/{hand}?whole=1").page
        assert list(rows(page)) == [one.place for one in story.decisions]
        assert all(grade for grade, _ in rows(page).values())
        assert (f'/replay/{replay}/review/{hand}" aria-current="true"' in page) is (len(stories) > 1)
        assert ("judged as the first of a game" in page) is (over(name)[number].kind == "hand")
    after = Browser().go(f"/replay/{replay}/review/{len(stories) + 1}")
    assert (after.answer.status_code, "no hand" in after.page) == (404, True)


@pytest.mark.usefixtures("at_home")
def test_what_was_found_out_is_kept_under_record_and_method_and_without_names(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Asked again it is there at once; another method is another question; a name that is forgotten is nowhere."""
    replay = brought("thursday")
    row = ReplayRow.objects.get(id=replay)
    first = Browser().go(f"/replay/{replay}/review?whole=1").page
    key = question(row, 1).key
    assert not any(name in json.dumps(kept(key)) for name in NAMES)
    SitterRow.objects.filter(name="Blue one").update(name="a former player")
    again = Browser().go(f"/replay/{replay}/review").page
    assert "data-stream" not in again
    assert rows(again).keys() == rows(first).keys()
    assert "Blue one" not in again
    assert StudyRow.objects.count() == 1
    monkeypatch.setattr(asking, "VERSION", VERSION + 1)
    assert question(row, 1).key != key
    assert kept(question(row, 1).key) is None


@pytest.mark.usefixtures("at_home")
def test_replays_and_results_lead_to_the_review() -> None:
    """From a replay, from a game's replay with the hand that is shown, and from the result at the table."""
    keep("t", a_game().events)
    game = replay_id("t", "game", finished(a_game().events)[-1].shake)
    end = Browser().go(f"/replay/{game}?at=99999").page
    hands = len(hands_of(finished(a_game().events)[-1].record))
    assert f'href="/replay/{game}/review/{hands}">Review this hand</a>' in end
    assert Browser().go(f"/replay/{game}/review/{hands}").answer.status_code == 200
    table = Recorded(preset("traditional"), seed=5).begin().play_to("hand_over")
    table.write("u")
    assert 'href="review/hand/1"' in fragment(table.seen("host"))
    browser = Browser().go("/table/u/review/hand/1")
    assert browser.path == f"/replay/{replay_id('u', 'hand', 1)}/review"


def test_who_asks_too_often_waits(at_home: House) -> None:
    """A review that is not known costs a core; the page without its verdicts costs nothing."""
    at_home.limits = Limits(lambda: 1_000_000)
    for _ in range(STUDIES.at_once):
        at_home.limits.studies.wait_ms("127.0.0.1")
    replay = brought("thursday")
    assert Browser().go(f"/replay/{replay}/review?whole=1").answer.status_code == 429
    assert Browser().go(f"/replay/{replay}/review").answer.status_code == 200
    assert not StudyRow.objects.exists()


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_only_shown(name: str) -> None:
    """A name does nothing in a review, nor does it stand for another seat."""
    replay = brought("thursday")
    SitterRow.objects.filter(replay_id=replay).update(name=name[:80])
    assert is_harmless(Browser().go(f"/replay/{replay}/review").page)


def test_the_stream_brings_the_page_part_by_part(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each event has what is new; all together they are the finished page, and asked again it is one event."""
    monkeypatch.setattr(asking, "DEALS", FEW)
    replay = hall.house.wait(hall.house.keeper.read(lambda: brought("thursday")))
    with hall.client() as browser:
        with browser.stream("GET", f"/live/review/{replay}/1") as answer:
            assert answer.headers["content-type"].startswith("text/event-stream")
            told = list(events(answer))
        page = browser.get(f"/replay/{replay}/review").text
        with browser.stream("GET", f"/live/review/{replay}/1") as answer:
            again = list(events(answer))
    assert [name for name, _ in told][-1] == "done"
    parts = {place: row for _, text in told for place, row in rows(text).items()}
    assert parts == rows(page)
    assert "<progress" not in told[-1][1]
    assert [name for name, _ in again] == ["done"]
    assert rows(again[0][1]) == rows(page)


def test_a_program_has_the_same_review(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """As JSON with seats for names; a hand that is not there, no number, and no scope are refused in the one shape."""
    monkeypatch.setattr(asking, "DEALS", FEW)
    with program(hall, "ann", "records") as asking_program:
        replay = asking_program.post("/api/v1/records", content=dumps(over("thursday")[0])).json()["replay"]
        told = asking_program.get(f"/api/v1/records/{replay}/review").json()
        document = asking_program.get("/api/v1/openapi.json").json()
        shapes = {"$ref": "#/components/schemas/HandReview", "components": document["components"]}
        jsonschema.validate(told, shapes)
        described = document["paths"]["/api/v1/records/{replay}/review"]["get"]["parameters"]
        assert {one["name"] for one in described} == {"replay", "hand"}
        assert (told["hand"], told["hands"], told["deals"], told["decisions"]) == (1, 1, FEW, 33)
        assert [one["type"] for one in told["found"]].count("verdict") == 33
        assert told["found"][-1]["type"] == "summary"
        assert told["found"][0]["words"]["done"] == "West passes"
        assert "{" not in json.dumps([one["words"] for one in told["found"]]).replace('{"', "")
        for said, status, code in (("2", 404, "no_hand"), ("x", 400, "bad_hand"), ("", 400, "bad_hand")):
            refused = asking_program.get(f"/api/v1/records/{replay}/review?hand={said}")
            assert (refused.status_code, error(refused)["code"]) == (status, code)
        assert asking_program.get(f"/api/v1/records/{'a' * 24}/review").status_code == 404
    with program(hall, "ann", "read") as reader:
        assert reader.get(f"/api/v1/records/{replay}/review").status_code == 403

"""Records brought in: right ones get a replay, wrong ones say where, and nothing of them is kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import cast

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse as Answer
from django.test import Client

from tests.hall.hostile import HOSTILE, is_harmless
from tests.hall.replays.histories import a_game
from texas42.hall.replays import importing
from texas42.hall.replays.finished import finished
from texas42.hall.replays.models import ReplayRow
from texas42.hall.tables.house import house_in_a_thread
from texas42.records import Record, Tag, dumps, loads
from texas42.records.jsons import to_json_text


@pytest.fixture(autouse=True)
def _at_home(transactional_db: None) -> Iterator[None]:  # noqa: ARG001 - empties the database
    with house_in_a_thread():
        yield


def a_record() -> Record:
    return finished(a_game().events)[0].record


def bring(**fields: object) -> Answer:
    return cast("Answer", Client().post("/replay/import", fields))


def test_a_text_and_a_json_become_replays() -> None:
    """Pasted or as a file, the record is kept as it is and shown."""
    record = Record(a_record().opening, a_record().commands, (Tag("North", "Blue one"), Tag("Event", "Thursday")))
    file = SimpleUploadedFile("record.42", dumps(record).encode())
    for fields in ({"text": dumps(record)}, {"text": to_json_text(record)}, {"file": file}):
        answer = bring(**fields)
        replay = answer.headers["location"].removeprefix("/replay/")
        assert loads(ReplayRow.objects.get(id=replay).record) == record
        assert "Blue one" in Client().get(f"/replay/{replay}").content.decode()
        assert loads(Client().get(f"/replay/{replay}/record.42").content.decode()) == record


WRONG: dict[str, tuple[Callable[[str], str], str]] = {
    "a line": (lambda text: text.replace("names ", "nams "), "line "),
    "a domino twice": (lambda text: text.replace("deal ", "deal 66."), "line "),
    "two records": (lambda text: text + "\n" + text, "more than one record"),
    "nothing": (lambda _text: "good evening", "line 1: "),
    "no end": (lambda text: "\n".join(text.splitlines()[:-3]), "not over"),
    "no json": (lambda _text: '{"commands": ', "no JSON"),
    "not a record": (lambda _text: '{"a": 1}', "record"),
    "a lone surrogate": (lambda text: _with_tag(text, "\\ud800"), "no text has"),
    "deep": (lambda _text: "{" + '"a":{' * 5000, "no JSON"),
}


def _with_tag(text: str, value: str) -> str:
    data = json.loads(to_json_text(loads(text)))
    data["tags"] = [{"name": "North", "value": "X"}]
    return json.dumps(data).replace('"X"', f'"{value}"')


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_said_and_nothing_is_kept(what: str) -> None:
    """The answer is 422 with the line or the place, and no replay is there after it."""
    spoil, said = WRONG[what]
    answer = bring(text=spoil(dumps(a_record())))
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert not ReplayRow.objects.exists()


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"[Record \x00", b"x" * (importing.LONGEST + 1), b""])
def test_a_file_that_is_no_text_or_too_long_is_refused(data: bytes) -> None:
    """Bytes that are no text, more of them than allowed, or none."""
    answer = bring(file=SimpleUploadedFile("record.42", data))
    assert (answer.status_code, ReplayRow.objects.exists()) == (422, False)


def test_nothing_or_both_is_refused() -> None:
    """A record is pasted or chosen, one of the two."""
    both = bring(text=dumps(a_record()), file=SimpleUploadedFile("r.42", dumps(a_record()).encode()))
    assert [both.status_code, bring().status_code] == [422, 422]


def test_who_brings_in_too_many_has_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many an hour for one person."""
    monkeypatch.setattr(importing, "MOST_AN_HOUR", 2)
    asking, text = Client(), dumps(a_record())
    answers = [asking.post("/replay/import", {"text": text}).status_code for _ in range(3)]
    assert answers == [302, 302, 422]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_records_are_only_shown(text: str) -> None:
    """What stands in tags and comments, or where a record should be, does nothing in a page."""
    record = Record(a_record().opening, a_record().commands, (Tag("North", text), Tag("Event", text)))
    answer = bring(text=dumps(record))
    assert is_harmless(Client().get(answer.headers["location"]).content.decode())
    refused = bring(text=text)
    assert refused.status_code == 422
    assert is_harmless(refused.content.decode())


def test_the_form_is_there() -> None:
    """The page to bring a record in has a form that works without a script."""
    page = Client().get("/replay/import").content.decode()
    assert 'enctype="multipart/form-data"' in page
    assert "csrfmiddlewaretoken" in page


def test_a_strange_site_cannot_bring_anything_in() -> None:
    """Without the form's token the post is refused."""
    asking = Client(enforce_csrf_checks=True)
    assert asking.post("/replay/import", {"text": dumps(a_record())}).status_code == 403

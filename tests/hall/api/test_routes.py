"""The API and its client: a program opens tables, joins, looks, acts, and gets records, as its person."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

from tests.hall.api.programs import error, program, token
from tests.hall.at_tables import HOST, PEOPLE, QUICK, bots_table, peoples_table, until
from tests.hall.replays.histories import a_game
from tests.hall.serving import Hall
from texas42.hall.api.routes import api
from texas42.hall.client import Hall as Remote
from texas42.hall.client import HallError
from texas42.hall.live.limits import Limit, Rate
from texas42.hall.replays.finished import finished
from texas42.rules import IllegalError, NotYoursError, RulesError, Seat
from texas42.rules.commands import MakeBid
from texas42.table import Act, hand_on, view
from texas42.table.commands import DismissBot
from texas42.table.jsons import to_json

ROOT = Path(__file__).parent.parent.parent.parent


def remote(hall: Hall, person: str) -> Remote:
    return Remote(hall.url, token(hall, person))


def test_a_program_opens_a_table_and_others_join_by_its_code(hall: Hall) -> None:
    """A table that is open to all is listed; one with a link wants its code."""
    ann, bob = remote(hall, "ann"), remote(hall, "bob")
    opened = ann.open(preset="quick", name="Programs")
    assert [one["name"] for one in bob.tables()] == ["Programs"]
    assert ann.join(opened.table, "Ann", seat=Seat.EAST).you is Seat.EAST
    assert bob.join(opened.table, "Bob").you is Seat.NORTH
    closed = ann.open(QUICK._replace(invitation="link"))
    with pytest.raises(NotYoursError, match="invited"):
        bob.join(closed.table, "Bob")
    assert bob.join(closed.table, "Bob", code=closed.code).you is Seat.NORTH
    assert [one["table"] for one in bob.tables()] == [opened.table]


def test_a_program_sees_what_its_person_sees(hall: Hall) -> None:
    """CND-5: the view is that of the person's seat, by the API and by the live routes alike."""
    table = hall.house.wait(peoples_table(hall.house, QUICK))
    now = hall.house.wait(until(hall.house, table, hand_on))
    for person in PEOPLE:
        seen = remote(hall, person)
        assert seen.view(table) == view(now, person) == next(iter(seen.watch(table)))


def test_a_command_is_done_once_and_a_refusal_is_told(hall: Hall) -> None:
    """A retry with the same id changes nothing; what the rules forbid comes back as their error."""
    table = hall.house.wait(peoples_table(hall.house, QUICK))
    now = hall.house.wait(until(hall.house, table, hand_on))
    seat = view(now, None).waits_for[0]
    person = PEOPLE[seat]
    bid = next(one for one in view(now, person).can if isinstance(one, Act) and isinstance(one.command, MakeBid))
    body = json.dumps({"id": "once", "command": to_json(bid)})
    with program(hall, person) as browser:
        first = browser.post(f"/api/v1/tables/{table}/command", content=body).json()
        again = browser.post(f"/api/v1/tables/{table}/command", content=body).json()
    assert (first["repeated"], again["repeated"]) == (False, True)
    with pytest.raises(RulesError) as refused:
        remote(hall, person).do(table, bid)
    assert refused.value.code == "bid_made"
    with pytest.raises(IllegalError, match="moved on"):
        remote(hall, person).do(table, bid, since=1)


def test_records_go_out_and_come_in(hall: Hall) -> None:
    """A record brought in by a program is the record it gets back; as text, too."""
    ann, record = remote(hall, "ann"), finished(a_game().events)[0].record
    replay = ann.bring_in(record)
    assert ann.record(replay) == record
    with program(hall, "ann") as browser:
        assert browser.get(f"/api/v1/records/{replay}?as=text").text.startswith('[Record "hand"]')
        wrong = browser.post("/api/v1/records", content=b'[Record "hand"]\nnonsense')
    assert (wrong.status_code, error(wrong)["kind"]) == (400, "malformed")
    with pytest.raises(IllegalError, match="no such replay"):
        ann.record("a" * 24)


BAD = [
    ("/api/v1/tables", b"[]", "bad_body"),
    ("/api/v1/tables", b"{", "bad_json"),
    ("/api/v1/tables", b'{"preset": 7}', "bad_body"),
    ("/api/v1/tables", b'{"preset": "dallas"}', None),
    ("/api/v1/tables", b'{"more": 1}', "bad_body"),
    ("/api/v1/tables", b'{"settings": {}}', None),
    ("/api/v1/tables", b'{"name": "' + b"x" * 70_000 + b'"}', "too_long"),
    ("/api/v1/tables/{table}/join", b'{"seat": "Q", "name": "A"}', None),
    ("/api/v1/tables/{table}/join", b'{"name": ""}', "bad_name"),
    ("/api/v1/tables/{table}/command", b'{"id": "", "command": {}}', "bad_command"),
    ("/api/v1/tables/{table}/command", b"\xff", "bad_command"),
    ("/api/v1/tables/nonsense/command", b'{"id": "x", "command": {"type": "say_ready", "ready": true}}', "no_table"),
]


@pytest.mark.parametrize(("path", "body", "code"), BAD)
def test_what_is_malformed_is_told_in_the_one_shape(hall: Hall, path: str, body: bytes, code: str | None) -> None:
    """Whatever is sent, the answer is a refusal of the client's with a code, and no failure of the hall's."""
    table = hall.house.wait(hall.house.open(QUICK, HOST))
    with program(hall, "ann") as browser:
        answer = browser.post(path.replace("{table}", table), content=body)
    assert 400 <= answer.status_code < 500
    assert code is None or error(answer)["code"] == code
    assert error(answer)["message"]


def test_programs_have_the_limits_of_people(hall: Hall) -> None:
    """So many tables at once, and no more."""
    ann = remote(hall, "ann")
    for _ in range(6):
        ann.open(preset="quick")
    with pytest.raises(HallError, match="too fast") as refused:
        ann.open(preset="quick")
    assert (refused.value.status, refused.value.code) == (429, "too_fast")


def test_where_nobody_may_watch_a_program_may_not_either(hall: Hall) -> None:
    """A table closed to watchers is closed to their programs."""
    table = hall.house.wait(hall.house.open(QUICK._replace(watching=False), HOST))
    with pytest.raises(NotYoursError, match="not open to watchers"):
        remote(hall, "ann").view(table)
    assert remote(hall, HOST).view(table).hosting


def test_the_description_says_what_is_answered(hall: Hall) -> None:
    """One document, in which every reference leads somewhere, and whose shapes fit what is answered."""
    table = hall.house.wait(peoples_table(hall.house, QUICK))
    with program(hall, "ann") as browser:
        document = browser.get("/api/v1/openapi.json").json()
        seen = browser.get(f"/api/v1/tables/{table}").json()
        refused = browser.get("/api/v1/tables/nonsense").json()
    shapes = {"components": document["components"]}
    for kind, data in (("TableView", seen), ("Error", refused)):
        jsonschema.validate(data, {"$ref": f"#/components/schemas/{kind}", **shapes})
    named = {part.split('"')[0] for part in json.dumps(document).split('"#/components/schemas/')[1:]}
    assert named <= document["components"]["schemas"].keys()
    assert {"/live/{table}/stream", "/live/{table}/poll", "/api/v1/me"} < document["paths"].keys()
    assert document == json.loads(json.dumps(api.get_openapi_schema(path_prefix="/api/v1/")))


def test_a_hall_that_does_not_answer_is_told() -> None:
    """No answer is an error with a code; an address that is none is refused at once."""
    with pytest.raises(ValueError, match="http or https"):
        Remote("file:///etc", "t42_x")
    with pytest.raises(HallError, match="does not answer"):
        Remote("http://127.0.0.1:9", "t42_x", timeout=1).open()


def test_the_example_bot_plays_a_match(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """examples/bot_at_a_table.py joins three bots and plays until the match is over.

    These bots wait for nobody, so it looks and acts more often than a real table would have it: it is not slowed.
    """
    for limit in ("streams", "commands"):
        monkeypatch.setattr(hall.house.limits, limit, Limit(Rate(10_000, 1)))
    table = hall.house.wait(bots_table(hall.house, QUICK))
    hall.house.wait(hall.house.ask(table, DismissBot(Seat.EAST), HOST))
    program = [sys.executable, "-W", "error", "examples/bot_at_a_table.py", hall.url, table, "--level", "rookie"]
    ran = subprocess.run(  # noqa: S603 - our own script
        program,
        cwd=ROOT,
        env={**os.environ, "TEXAS42_TOKEN": token(hall, "gus")},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.splitlines()[-1] in ("Gus at East: games (1, 0)", "Gus at East: games (0, 1)")

"""The live routes over a real connection: streams, polls, commands, and who is refused."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from django.core import signing

from tests.hall.at_tables import HOST, QUICK, begun_bots_table, peoples_table, until
from tests.hall.serving import Hall, events, post, views
from texas42.hall.live.routes import live
from texas42.hall.tables import seats
from texas42.hall.tables.seats import Pass, write_pass
from texas42.hall.tables.store import TableId
from texas42.rules import Seat
from texas42.rules.commands import MakeBid
from texas42.table import Act, Table, hand_on, view
from texas42.table.commands import Say, TakeSeat
from texas42.table.jsons import to_json

LIVE = ("stream", "poll", "command")


@pytest.fixture
def table(hall: Hall) -> TableId:
    """A table that is open to all, nobody seated yet."""
    return hall.house.wait(hall.house.open(QUICK, HOST))


@pytest.fixture
def playing(hall: Hall) -> TableId:
    """Four people in the bidding."""
    found = hall.house.wait(peoples_table(hall.house, QUICK))
    hall.house.wait(until(hall.house, found, hand_on))
    return found


def now(hall: Hall, table: TableId) -> Table:
    return hall.house.wait(hall.house.look(table))


def error(answer: httpx.Response) -> Any:
    """The error of an answer, which must have the one shape."""
    facts = answer.json()["error"]
    assert facts.keys() == {"kind", "code", "rule", "message", "offending"}
    return facts


def test_a_stream_shows_the_table_and_every_change(hall: Hall, table: TableId) -> None:
    """What happens at a table is sent to whoever looks, as whole views."""
    with hall.client() as browser, browser.stream("GET", f"/live/{table}/stream?as=json") as stream:
        shown = views(stream)
        assert next(shown)["stage"] == "gathering"
        assert hall.do(table, "ann", TakeSeat(Seat.NORTH, "Ann")).status_code == 200
        assert next(shown)["seats"][0]["name"] == "Ann"
    assert stream.headers["content-type"] == "text/event-stream; charset=utf-8"
    assert stream.headers["cache-control"] == "no-store"


def test_the_usual_drawing_is_the_page_itself(hall: Hall, table: TableId) -> None:
    """Without another wish a stream sends the HTML that the page shows."""
    with hall.client() as browser, browser.stream("GET", f"/live/{table}/stream") as stream:
        name, data = next(events(stream))
    assert name == "view"
    assert 'id="board"' in data


def test_each_seat_sees_its_own_dominoes_only(hall: Hall, playing: TableId) -> None:
    """CND-5: four seats and a passer-by look at one table, and each gets what its view has and nothing else."""
    for person in ("ann", "bob", "cid", "dee", None):
        with hall.client(playing, person) as browser:
            got = browser.get(f"/live/{playing}/poll?as=json")
        assert got.json() == to_json(view(now(hall, playing), person))
        assert got.json()["you"] == {"ann": "N", "bob": "E", "cid": "S", "dee": "W", None: None}[person]


def test_nothing_is_sent_to_whom_nothing_changed(hall: Hall, playing: TableId) -> None:
    """What only others get to see sends nothing: the next message is about what everybody sees."""
    with hall.client(playing, "ann") as browser, browser.stream("GET", f"/live/{playing}/stream?as=json") as stream:
        shown = views(stream)
        first = next(shown)
        assert hall.do(playing, HOST, Say("psst", "Host")).status_code == 200
        turn = now(hall, playing)
        (seat,) = view(turn, None).waits_for
        person = ("ann", "bob", "cid", "dee")[seat]
        bid = next(one for one in view(turn, person).can if isinstance(one, Act) and isinstance(one.command, MakeBid))
        assert hall.do(playing, person, bid).status_code == 200
        second = next(shown)
        assert (first["waits_for"], second["waits_for"]) == ([seat.letter], [seat.left.letter])


def test_a_poll_answers_when_something_changed(hall: Hall, table: TableId) -> None:
    """A poll without a tag answers at once, and one with the newest tag as soon as the table looks different."""
    with hall.client() as browser:
        first = browser.get(f"/live/{table}/poll?as=json")
        assert hall.do(table, "ann", TakeSeat(Seat.NORTH, "Ann")).status_code == 200
        second = browser.get(f"/live/{table}/poll", params={"as": "json", "after": first.headers["etag"]})
    assert (first.json()["seats"][0]["name"], second.json()["seats"][0]["name"]) == ("", "Ann")
    assert first.headers["etag"] != second.headers["etag"]


def test_a_poll_gives_up_after_a_while(hall: Hall, table: TableId, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing happens the poll ends with nothing, and is asked again."""
    monkeypatch.setattr("texas42.hall.live.poll.WAIT_SECONDS", 0.05)
    with hall.client() as browser:
        tag = browser.get(f"/live/{table}/poll").headers["etag"]
        assert browser.get(f"/live/{table}/poll", params={"after": tag}).status_code == 204


def test_a_command_is_acknowledged_once_written(hall: Hall, table: TableId) -> None:
    """An answer of 200 means that the command is in the store, under its id: the same again is a repetition."""
    told = [hall.do(table, "ann", Say("hello", "Ann"), name="x").json() for _ in range(2)]
    assert [one["repeated"] for one in told] == [False, True]
    assert len(hall.house.store.history(table)) == 2


def test_an_act_for_another_moment_is_stale(hall: Hall, playing: TableId) -> None:
    """BID-1: a bid that was meant for an earlier turn is refused, whatever it is worth now."""
    turn = now(hall, playing)
    (seat,) = view(turn, None).waits_for
    person = ("ann", "bob", "cid", "dee")[seat]
    bid = next(one for one in view(turn, person).can if isinstance(one, Act))
    late = hall.do(playing, person, bid, since=turn.timing.since - 1)
    assert (late.status_code, error(late)["code"]) == (409, "stale")
    assert hall.do(playing, person, bid, since=turn.timing.since).status_code == 200


def test_an_answer_counts_what_everybody_was_shown(hall: Hall) -> None:
    """CND-5: an act that even tempo holds back is answered with the version of the view, which does not count it."""
    slowly = QUICK.tempo._replace(first_bid_ms=600_000)
    settings = QUICK._replace(options=QUICK.options.but(even_tempo=True), tempo=slowly)
    table = hall.house.wait(peoples_table(hall.house, settings))
    before = hall.house.wait(until(hall.house, table, hand_on))
    (seat,) = view(before, None).waits_for
    person = ("ann", "bob", "cid", "dee")[seat]
    bid = next(one for one in view(before, person).can if isinstance(one, Act))
    answer = hall.do(table, person, bid).json()
    held = now(hall, table)
    assert held.held is not None
    assert answer["version"] == view(held, person).version == view(before, person).version


def test_what_the_rules_refuse_is_told_with_the_rule(hall: Hall, playing: TableId) -> None:
    """Refusals carry kind, code, rule and sentence, and a status that fits."""
    other = hall.do(playing, "ann", TakeSeat(Seat.EAST, "Ann"))
    assert (other.status_code, error(other)["code"]) == (409, "seated_already")
    eve = hall.do(playing, "eve", Act(MakeBid(Seat.NORTH, next(iter(_bids(hall, playing))))))
    assert (eve.status_code, error(eve)["kind"]) == (403, "not_yours")


def _bids(hall: Hall, table: TableId) -> list[Any]:
    turn = now(hall, table)
    (seat,) = view(turn, None).waits_for
    acts = [one.command for one in view(turn, ("ann", "bob", "cid", "dee")[seat]).can if isinstance(one, Act)]
    return [act.bid for act in acts if isinstance(act, MakeBid)]


BODIES = {
    "no JSON": b"{",
    "no object": b"[]",
    "no id": b'{"command":{"type":"say_ready","ready":true}}',
    "an empty id": b'{"id":"","command":{"type":"say_ready","ready":true}}',
    "a long id": b'{"id":"' + b"x" * 65 + b'","command":{"type":"say_ready","ready":true}}',
    "no command": b'{"id":"1"}',
    "an unknown command": b'{"id":"1","command":{"type":"win"}}',
    "another member": b'{"id":"1","command":{"type":"say_ready","ready":true},"by":"bob"}',
    "a moment that is none": b'{"id":"1","command":{"type":"say_ready","ready":true},"since":true}',
    "no text": b"\xff\xfe",
    "deep": b"[" * 5_000,
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_a_malformed_command_is_refused(hall: Hall, table: TableId, body: bytes) -> None:
    """Whatever is no command gets a 400 with what is wrong, and changes nothing."""
    with hall.client(table, "ann") as browser:
        ours = {"origin": hall.url, "x-texas42": "1"}
        answer = browser.post(f"/live/{table}/command", content=body, headers=ours)
    assert (answer.status_code, error(answer)["kind"]) == (400, "malformed")
    assert len(hall.house.store.history(table)) == 1


def test_a_long_body_is_not_read(hall: Hall, table: TableId) -> None:
    """A body longer than any command is refused before all of it was read."""
    with hall.client(table, "ann") as browser:
        ours = {"origin": hall.url, "x-texas42": "1"}
        answer = browser.post(f"/live/{table}/command", content=b" " * 20_000, headers=ours)
    assert (answer.status_code, error(answer)["code"]) == (413, "too_long")


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": ""},
        {"x-texas42": None},
        {"origin": "http://127.0.0.1"},
    ],
)
def test_another_sites_page_cannot_command(hall: Hall, table: TableId, headers: dict[str, str | None]) -> None:
    """A pass alone is not enough: the request must come from the hall's own pages."""
    ours = {"origin": hall.url, "x-texas42": "1", **headers}
    sent = {name: value for name, value in ours.items() if value is not None}
    with hall.client(table, "ann") as browser:
        body = json.dumps({"id": "1", "command": to_json(Say("hi", "Ann"))})
        answer = browser.post(f"/live/{table}/command", content=body, headers=sent)
    assert (answer.status_code, error(answer)["code"]) == (403, "bad_origin")
    assert len(hall.house.store.history(table)) == 1


def bad_passes(table: TableId, other: TableId) -> dict[str, str]:
    """Passes that open nothing: forged, foreign, over, revoked, nonsense."""
    good = write_pass(Pass(table, "ann", 1))
    return {
        "forged": good[:-1] + ("A" if good[-1] != "A" else "B"),
        "of another table": write_pass(Pass(other, "ann", 1)),
        "for another use": signing.dumps([table, "ann", 1], salt="texas42.other"),
        "revoked": write_pass(Pass(table, "ann", 0)),
        "of another shape": signing.dumps({"table": table}, salt="texas42.pass"),
        "nonsense": "x",
    }


def test_no_route_takes_a_bad_pass(hall: Hall, table: TableId) -> None:
    """Every live route there is refuses every kind of bad pass with the same words, and takes a good one."""
    other = hall.house.wait(hall.house.open(QUICK, HOST))
    hall.house.wait(hall.house.revoke(table, "ann"))
    routes = {route.path for route in live().routes if "{table}" in route.path}  # type: ignore[attr-defined]
    assert routes == {f"/live/{{table}}/{name}" for name in LIVE}
    for kind, text in bad_passes(table, other).items():
        with hall.client(pass_text=text) as browser:
            for path in sorted(routes):
                answer = ask(browser, path.format(table=table), table)
                assert (answer.status_code, error(answer)["code"]) == (403, "bad_pass"), (kind, path)
    with hall.client(table, "ann") as browser:
        assert browser.get(f"/live/{table}/poll").status_code == 200


def ask(browser: httpx.Client, path: str, table: TableId) -> httpx.Response:
    """A request to a live route, whichever it is."""
    if path.endswith("command"):
        return post(browser, table, {"id": "1", "command": to_json(Say("hi", "Ann"))})
    return browser.get(path)


def test_a_pass_ends_by_itself(hall: Hall, table: TableId, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pass that is too old is refused like a forged one."""
    with hall.client(table, "ann") as browser:
        monkeypatch.setattr(seats, "LASTS_SECONDS", -1)
        assert error(browser.get(f"/live/{table}/poll"))["code"] == "bad_pass"


def test_a_revoked_pass_ends_its_stream(hall: Hall, table: TableId) -> None:
    """Who looks by a pass that is revoked meanwhile is told that it is over, and sees nothing more."""
    with hall.client(table, "ann") as browser, browser.stream("GET", f"/live/{table}/stream?as=json") as stream:
        told = events(stream)
        assert next(told)[0] == "view"
        hall.house.wait(hall.house.revoke(table, "ann"))
        assert list(told) == [("over", "bad_pass")]


def test_without_a_pass_one_looks_and_touches_nothing(hall: Hall, table: TableId) -> None:
    """A passer-by sees what is open to all, and gives no command."""
    with hall.client() as browser:
        assert browser.get(f"/live/{table}/poll").status_code == 200
        answer = post(browser, table, {"id": "1", "command": to_json(Say("hi", "Eve"))})
    assert (answer.status_code, error(answer)["code"]) == (403, "no_pass")


def test_where_nobody_may_watch_only_players_look(hall: Hall) -> None:
    """CND-5: a table without watchers shows itself to its seats, and to nobody else on any route."""
    private = hall.house.wait(peoples_table(hall.house, QUICK._replace(watching=False)))
    for person in (None, "eve"):
        with hall.client(private, person) as browser:
            for path in ("stream", "poll"):
                assert error(browser.get(f"/live/{private}/{path}"))["code"] == "no_watching"
    with hall.client(private, "ann") as browser:
        assert browser.get(f"/live/{private}/poll").status_code == 200


@pytest.mark.parametrize("name", ["nowhere", "aaaaaaaaaaaa", "%2e%2e", "a" * 500])
def test_unknown_tables_are_not_found(hall: Hall, name: str) -> None:
    """What is no table is a 404 on every route, with or without the form of an id."""
    with hall.client() as browser:
        for path in ("stream", "poll"):
            assert browser.get(f"/live/{name}/{path}").status_code == 404


def test_unknown_drawings_are_refused(hall: Hall, table: TableId) -> None:
    """A table is drawn in the ways there are."""
    with hall.client() as browser:
        answer = browser.get(f"/live/{table}/poll?as=svg")
    assert (answer.status_code, error(answer)["code"]) == (400, "no_such_drawing")


def test_who_is_too_fast_waits(hall: Hall, table: TableId) -> None:
    """Chat has a limit for each person; nobody else is slowed by it."""
    with hall.client(table, "ann") as browser:
        words = [{"id": str(number), "command": to_json(Say("hi", "Ann"))} for number in range(60)]
        answers = [post(browser, table, word) for word in words]
    slowed = next(answer for answer in answers if answer.status_code != 200)
    assert answers.index(slowed) >= 6
    assert (slowed.status_code, error(slowed)["code"]) == (429, "too_fast")
    assert int(slowed.headers["retry-after"]) >= 1
    assert hall.do(table, "bob", Say("hello", "Bob")).status_code == 200


def test_forty_people_behind_one_address_are_not_slowed(hall: Hall, table: TableId) -> None:
    """A club night from one address: forty people open the table and say something, and none waits."""
    for number in range(40):
        with hall.client(table, f"person {number}") as browser:
            assert browser.get(f"/live/{table}/poll").status_code == 200
        assert hall.do(table, f"person {number}", Say("hello", f"Person {number}")).status_code == 200


def test_bots_are_seen_playing(hall: Hall) -> None:
    """A spectator's stream follows a table of bots to the end of the match, versions only growing."""
    table = hall.house.wait(begun_bots_table(hall.house))
    versions, stage = [], ""
    with hall.client() as browser, browser.stream("GET", f"/live/{table}/stream?as=json") as stream:
        for seen in views(stream):
            versions.append(seen["version"])
            stage = seen["stage"]
            if stage == "match_over":
                break
    assert stage == "match_over"
    assert versions == sorted(versions)

"""Tokens: every route wants one that is good for it, and the hall itself could not say what it was."""

from __future__ import annotations

import json

import httpx
import pytest
from django.test import Client

from tests.hall.api.programs import error, holding, program, token
from tests.hall.at_tables import HOST, QUICK
from tests.hall.hostile import HOSTILE, is_harmless
from tests.hall.people.browsing import guest
from tests.hall.serving import Hall
from texas42.hall.api import tokens
from texas42.hall.api.models import TokenRow
from texas42.hall.api.routes import api
from texas42.hall.api.tokens import SCOPES, grant_of, make_token
from texas42.hall.tables.clock import now_ms
from texas42.hall.tables.house import house_in_a_thread
from texas42.rules import IllegalError, MalformedError, NotYoursError, Seat
from texas42.table.commands import TakeSeat


def routes() -> list[tuple[str, str, str]]:
    """Every route of the document: method, path, and the scope that it wants."""
    document = api.get_openapi_schema(path_prefix="/api/v1/")
    found = [(method, path) for path, ways in document["paths"].items() for method in ways]
    return [(method, path, _scope(method, path)) for method, path in found]


def _scope(method: str, path: str) -> str:
    if "records" in path:
        return "records"
    if "figures" in path or "ratings" in path:
        return "figures"
    return "play" if method == "post" else "read"


def ask(browser: httpx.Client, method: str, path: str, table: str) -> httpx.Response:
    where = path.replace("{table}", table).replace("{replay}", "a" * 24)
    return browser.request(method, where, params={"as": "json"}, content=b"{}" if method == "post" else None)


def test_every_route_refuses_every_token_that_is_not_good_for_it(hall: Hall) -> None:
    """Forged, cut, expired, revoked, or of another scope: on no route of the document does one of them help."""
    table = hall.house.wait(hall.house.open(QUICK, HOST))
    good = token(hall, HOST)
    bad = [good[:-1] + ("a" if good[-1] != "a" else "b"), good[:-1], "t42_" + "a" * 43, "x"]
    asked = routes()
    assert len(asked) == 16
    for method, path, scope in asked:
        others = token(hall, HOST, *(one for one in SCOPES if one != scope))
        for text in (*bad, others):
            with holding(hall, text) as browser:
                answer = ask(browser, method, path, table)
            assert answer.status_code in (401, 403), (method, path, text)
            assert error(answer)["code"] in ("bad_token", "no_scope")
    assert hall.house.wait(hall.house.look(table)).version == 1


def test_without_a_token_the_api_answers_nobody(hall: Hall) -> None:
    """Every route under /api/v1/ wants a token; the description is for everybody."""
    with httpx.Client(base_url=hall.url, verify=False) as browser:  # noqa: S501 - no TLS here
        for method, path, _ in routes():
            if path.startswith("/api/"):
                answer = ask(browser, method, path, "abc")
                assert (answer.status_code, error(answer)["code"]) == (401, "bad_token")
                assert answer.headers["www-authenticate"] == "Bearer"
        assert browser.get("/api/v1/openapi.json").status_code == 200


def test_an_expired_token_is_over_everywhere(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """From its last moment on, a token is refused on every route."""
    table = hall.house.wait(hall.house.open(QUICK, HOST))
    with program(hall, HOST) as browser:
        assert browser.get(f"/api/v1/tables/{table}").status_code == 200
        days = now_ms() + 24 * 60 * 60 * 1_000 + 1
        monkeypatch.setattr(tokens, "now_ms", lambda: days)
        for method, path, _ in routes():
            assert ask(browser, method, path, table).status_code in (401, 403)


def test_a_foreign_token_is_its_owners(hall: Hall) -> None:
    """Whose token it is decides what is seen and done: nobody acts for a seat that is not theirs."""
    table = hall.house.wait(hall.house.open(QUICK, HOST))
    hall.house.wait(hall.house.ask(table, TakeSeat(Seat.NORTH, "Ann"), "ann"))
    body = {"id": "x", "command": {"type": "leave_seat"}}
    for path in (f"/api/v1/tables/{table}/command", f"/live/{table}/command"):
        with program(hall, "bob") as browser:
            answer = browser.post(path, content=json.dumps(body))
        assert (answer.status_code, error(answer)["code"]) == (403, "not_seated")
    with program(hall, "bob") as bob, program(hall, "ann") as ann:
        assert bob.get(f"/api/v1/tables/{table}").json()["you"] is None
        assert ann.get(f"/api/v1/tables/{table}").json()["you"] == "N"


@pytest.mark.django_db
def test_the_hall_keeps_no_token() -> None:
    """Of a token the database has the digest only, and its scopes and end."""
    text = make_token("ann", "bot", ["read"], 1)
    assert text not in json.dumps(list(TokenRow.objects.values()))
    assert grant_of(f"Bearer {text}", "read").person == "ann"
    with pytest.raises(NotYoursError, match="no scope 'play'"):
        grant_of(f"Bearer {text}", "play")
    for said in (text, f"Basic {text}", "Bearer", f"Bearer {text} ", f"Bearer  {text}"):
        with pytest.raises(NotYoursError):
            grant_of(said, "read")


@pytest.mark.django_db
def test_tokens_that_cannot_be_are_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """A token has a name, a scope and an end, and nobody has more than so many."""
    for label, scopes, days in (("", ["read"], 1), ("x", ["rule"], 1), ("x", ["read"], 0), ("x", ["read"], 366)):
        with pytest.raises(MalformedError):
            make_token("ann", label, scopes, days)
    monkeypatch.setattr(tokens, "MOST_TOKENS", 1)
    make_token("ann", "one", ["read"], 1)
    with pytest.raises(IllegalError, match="revoke one first"):
        make_token("ann", "two", ["read"], 1)


@pytest.mark.django_db(transaction=True)
def test_a_token_is_shown_once_and_can_be_revoked() -> None:
    """The page that makes it shows it; later pages name it only; revoked, it is good for nothing."""
    with house_in_a_thread():
        browser = guest("ann")
        made = browser.post("/me/tokens", {"label": "my bot", "scopes": ["read", "play"], "days": "7"})
        text = made.content.decode().partition('<p class="code">')[2].partition("<")[0]
        assert grant_of(f"Bearer {text}", "play").person == "ann"
        page = browser.get("/me/tokens").content.decode()
        assert "my bot" in page
        assert text not in page
        number = TokenRow.objects.get().id
        assert guest("bob").post(f"/me/tokens/{number}/revoke").status_code == 404
        assert browser.post(f"/me/tokens/{number}/revoke").status_code == 302
    with pytest.raises(NotYoursError):
        grant_of(f"Bearer {text}", "read")


@pytest.mark.django_db
@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_labels_are_only_shown(name: str) -> None:
    """What a token is called does nothing in the page."""
    browser = Client()
    browser.post("/me/tokens", {"label": name, "scopes": ["read"], "days": "7"})
    assert is_harmless(browser.get("/me/tokens").content.decode())


@pytest.mark.django_db
def test_a_token_without_a_scope_is_refused_with_the_reason() -> None:
    """The form says what is missing, and nothing is made."""
    answer = Client().post("/me/tokens", {"label": "x", "days": "7"})
    assert (answer.status_code, TokenRow.objects.exists()) == (422, False)


def test_revoking_ends_what_the_token_opened(hall: Hall) -> None:
    """A stream opened with a token is over when the owner revokes it."""
    table = hall.house.wait(hall.house.open(QUICK, HOST))
    hall.house.wait(hall.house.ask(table, TakeSeat(Seat.NORTH, "Ann"), "ann"))
    with program(hall, "ann") as browser, browser.stream("GET", f"/live/{table}/stream?as=json") as stream:
        lines = stream.iter_lines()
        assert any(line == "event: view" for line in lines)
        hall.house.wait(hall.house.revoke(table, "ann"))
        assert any(line == "event: over" for line in lines)

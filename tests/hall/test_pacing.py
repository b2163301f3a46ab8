"""How often somebody may ask: pages and API alike, and a club behind one address is not slowed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from django.test import Client

from tests.hall.api.programs import program
from tests.hall.at_tables import QUICK
from tests.hall.pages import Browser
from tests.hall.people.browsing import PASSWORD, nobody_tried, sign_in, sign_up
from tests.hall.replays.histories import a_game
from tests.hall.serving import Hall
from tests.hall.test_pages import until_mine
from texas42.hall.board.chairs import BOT_NAMES
from texas42.hall.live.limits import COMMANDS, OPENING_AN_ADDRESS, TABLES, Limits
from texas42.hall.replays.finished import finished
from texas42.hall.tables import opening
from texas42.hall.tables.house import House, house_in_a_thread
from texas42.records import dumps
from texas42.table import Tempo
from texas42.table.commands import Say
from texas42.table.jsons import to_json

CLUB = 40
OPENING = ["/play/bots", "/play/friends", "/tables/new"]


class Clock:
    """Stands still until it is turned."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def house(transactional_db: None, clock: Clock) -> Iterator[House]:  # noqa: ARG001 - empties the database
    """A house whose limits go by a clock that stands still."""
    nobody_tried()
    with house_in_a_thread() as opened:
        opened.limits = Limits(clock)
        yield opened
    nobody_tried()


def too_fast(browser: Browser) -> int:
    """The page that asks to wait, and for how many seconds."""
    assert browser.answer.status_code == 429
    assert "Take a breath" in browser.page
    assert 'href="/"' in browser.page
    assert browser.answer.headers["Cache-Control"] == "no-store"
    return int(browser.answer.headers["Retry-After"])


@pytest.mark.parametrize("path", OPENING)
def test_one_person_opens_so_many_tables(house: House, clock: Clock, path: str) -> None:  # noqa: ARG001 - is open
    """After six tables at once a page says how long the next one takes; after that time it is opened."""
    browser = Browser()
    for _ in range(TABLES.at_once):
        browser.go("/tables/new").send(path)
        assert browser.path.startswith("/table/")
    browser.go("/tables/new").send(path)
    seconds = too_fast(browser)
    assert seconds == TABLES.every_ms / 1_000
    clock.now += seconds * 1_000
    assert browser.go("/tables/new").send(path).path.startswith("/table/")


def test_who_throws_cookies_away_is_still_at_an_address(house: House) -> None:  # noqa: ARG001 - is open
    """A new guest each time opens no more tables than a room full of people does."""
    answers = [Browser().go("/").send("/play/friends").answer.status_code for _ in range(OPENING_AN_ADDRESS.at_once)]
    assert answers == [200] * OPENING_AN_ADDRESS.at_once
    assert too_fast(Browser().go("/").send("/play/friends")) == 1


def test_a_club_behind_one_address_waits_for_nothing(house: House) -> None:  # noqa: ARG001 - is open
    """Forty people from one address at one moment: each opens a table, joins the next one's and talks."""
    people = [Browser().go("/").send("/play/friends") for _ in range(CLUB)]
    links = [re.findall(r'id="invite-link"[^>]*value="http://testserver([^"]+)"', one.page)[0] for one in people]
    for number, one in enumerate(people):
        one.go(links[(number + 1) % CLUB])
        secret = re.findall(r'name="take_seat.secret" value="([0-9a-f]{16})"', one.page)[0]
        one.press("Sit here", **{"take_seat.name": f"Member {number}", "take_seat.secret": secret})
        assert one.answer.status_code == 200
        say = '{"type":"say","text":"","name":""}'
        one.send(f"/table/{one.table}/do", command=say, **{"say.text": "hello"})
        assert (one.answer.status_code, "hello" in one.page) == (200, True)


def test_commands_and_talk_of_pages_have_their_limits(house: House, clock: Clock) -> None:  # noqa: ARG001 - is open
    """Without script the limits are those of the live routes; another person is not slowed."""
    browser = Browser().go("/").send("/play/friends")
    say, do = '{"type":"say","text":"","name":""}', f"/table/{browser.table}/do"
    for _ in range(6):
        assert browser.send(do, command=say, **{"say.text": "la"}).answer.status_code == 200
    assert too_fast(browser.send(do, command=say, **{"say.text": "la"})) == 2
    browser.go("/help").go("/tables/new")
    ready = '{"type":"say_ready","ready":true}'
    rest = [browser.send(do, command=ready).answer.status_code for _ in range(COMMANDS.at_once - 6)]
    assert set(rest) <= {200, 409}
    assert too_fast(browser.go("/tables/new").send(do, command=ready)) == 1
    other = Browser().go(f"/table/{browser.table}/")
    assert other.send(do, command=say, **{"say.text": "la", "say.name": "Ann"}).answer.status_code == 200
    clock.now += COMMANDS.every_ms
    assert browser.go("/tables/new").send(do, command=ready).answer.status_code != 429


def test_changing_the_settings_is_a_command(house: House) -> None:  # noqa: ARG001 - is open
    """Neither does a form of settings go around the limit."""
    browser = Browser().go("/").send("/play/friends")
    path = f"/table/{browser.table}/settings"
    answers = [browser.go("/tables/new").send(path).answer.status_code for _ in range(COMMANDS.at_once)]
    assert set(answers) == {200}
    too_fast(browser.go("/tables/new").send(path))


def test_hints_are_thought_about_so_often(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """An expert's thoughts are not for the asking without end; the page's script is told in JSON."""
    monkeypatch.setattr(opening, "TEMPO", Tempo(1, 1, 1, 1))
    browser = until_mine(Browser().go("/").send("/play/bots", level="rookie"))
    person, path = str(browser.client.session["person"]), f"/table/{browser.table}/hint"
    while house.limits.hints.wait_ms(person) == 0:
        pass
    told = browser.client.get(path, headers={"accept": "application/json"})
    assert (told.status_code, told.json()["words"]) == (429, "That is too fast: take a breath.")
    assert told.headers["Retry-After"] == "2"
    too_fast(browser.go(f"{path}?back=text"))


def test_records_of_an_address_are_limited(house: House) -> None:  # noqa: ARG001 - is open
    """Whoever brings in records as a new guest each time is stopped, too."""
    text = dumps(finished(a_game().events)[0].record)
    answers = [Client().post("/replay/import", {"text": text}) for _ in range(OPENING_AN_ADDRESS.at_once + 1)]
    assert [one.status_code for one in answers] == [302] * OPENING_AN_ADDRESS.at_once + [429]


def test_programs_have_the_same_limits(hall: Hall) -> None:
    """Tables, commands and talk of a token are counted with what its owner does in the browser, on both routes."""
    hall.house.limits = Limits(lambda: 0)
    table = hall.house.wait(hall.house.open(QUICK, "ann"))
    with program(hall, "ann") as ann:
        opened = [ann.post("/api/v1/tables", content=b'{"preset":"quick"}') for _ in range(TABLES.at_once + 1)]
        words = [_say(number) for number in range(8)]
        routes = [f"/api/v1/tables/{table}/command", f"/live/{table}/command"] * 4
        said = [ann.post(route, content=word) for route, word in zip(routes, words, strict=True)]
    assert [one.status_code for one in opened] == [201] * TABLES.at_once + [429]
    assert opened[-1].headers["retry-after"] == "20"
    assert opened[-1].json()["error"]["code"] == "too_fast"
    assert [one.status_code for one in said] == [200] * 6 + [429] * 2
    assert {one.headers["retry-after"] for one in said[6:]} == {"2"}
    with program(hall, "bob") as bob:
        joined = [bob.post(f"/api/v1/tables/{table}/join", content=b'{"name":""}') for _ in range(41)]
    assert [one.status_code for one in joined] == [400] * COMMANDS.at_once + [429]


def _say(number: int) -> bytes:
    return json.dumps({"id": str(number), "command": to_json(Say("la", "Ann"))}).encode()


def test_too_many_tries_to_sign_in_get_the_page(house: House) -> None:  # noqa: ARG001 - is open
    """Where allauth counts too many, the answer is the hall's own page, with the time to wait."""
    sign_up(Client(), "pearl")
    assert [sign_in(Client(), "pearl") for _ in range(120)] == [302] * 120
    answer = Client().post("/account/login/", {"login": "pearl", "password": PASSWORD})
    assert (answer.status_code, answer.headers["Retry-After"]) == (429, "60")
    assert "In a minute it works again" in answer.content.decode()


def test_a_club_signs_in_by_passkey(house: House) -> None:  # noqa: ARG001 - is open
    """Forty people behind one address ask for a challenge and answer it within one minute."""
    asked = [
        Client().get("/account/mfa/webauthn/login/", headers={"x-requested-with": "XMLHttpRequest"})
        for _ in range(2 * CLUB)
    ]
    assert {one.status_code for one in asked} == {200}


@pytest.mark.parametrize("name", [*BOT_NAMES, "ruby"])
def test_who_is_called_like_a_bot_plays_with_bots(house: House, name: str) -> None:  # noqa: ARG001 - is open
    """The bot takes another name."""
    browser = Browser().go("/")
    _name(browser, name)
    browser.go("/").send("/play/bots", level="rookie")
    assert browser.path.startswith("/table/")


@pytest.mark.parametrize("name", ["x" * 300, "a\u202eb", "\n", "\x00"])
def test_a_name_that_was_refused_is_not_kept(house: House, name: str) -> None:  # noqa: ARG001 - is open
    """Whoever tried to sit down under a name that cannot be opens a table afterwards as before."""
    browser = Browser().go("/").send("/play/friends")
    other = Browser().go(f"/table/{browser.table}/")
    other.send(
        f"/table/{browser.table}/do",
        command='{"type":"take_seat","seat":"N","name":"","secret":""}',
        **{"take_seat.name": name},
    )
    assert other.answer.status_code == 409
    assert other.go("/").send("/play/friends").path.startswith("/table/")


def _name(browser: Browser, name: str) -> None:
    session = browser.client.session
    session["name"] = name
    session.save()
    browser.client.cookies["sessionid"] = session.session_key or ""

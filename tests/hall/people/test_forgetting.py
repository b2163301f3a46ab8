"""Being forgotten in the middle of a game, and signing in there: tables, tokens, sessions, data."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.test import Client

from tests.hall.at_tables import HOST, QUICK, houses, peoples_table, run, until
from tests.hall.people.browsing import PASSWORD, guest, nobody_tried, sign_in, sign_up
from texas42.hall.api.models import TokenRow
from texas42.hall.api.tokens import grant_of, make_token
from texas42.hall.pages.models import HouseRules
from texas42.hall.people.forgetting import forget
from texas42.hall.tables.database import DatabaseStore
from texas42.hall.tables.house import House, house, house_in_a_thread
from texas42.hall.tables.memory import MemoryStore
from texas42.hall.tables.models import EventRow, HeardRow, TableRow
from texas42.hall.tables.notices import ANEW
from texas42.hall.tables.store import TableId
from texas42.rules import NotYoursError, Options, Seat
from texas42.table import Person, hand_on, replay, view
from texas42.table.commands import Say, TakeSeat
from texas42.table.forgetting import FORMER, UNSAID, without

pytestmark = pytest.mark.django_db(transaction=True)
RELAXED = QUICK._replace(options=QUICK.options.but(communication="relaxed"))


@pytest.fixture(autouse=True)
def _at_home(transactional_db: None) -> Iterator[None]:  # noqa: ARG001 - empties the database
    nobody_tried()
    with house_in_a_thread():
        yield
    nobody_tried()


def a_table_of_people() -> TableId:
    """Ann, Bob, Cid and Dee in a hand, and Ann has said where she lives."""
    table = house().wait(peoples_table(house(), RELAXED))
    house().wait(until(house(), table, hand_on))
    house().wait(house().ask(table, Say("I live on Elm Street"), "ann"))
    return table


def page_of(browser: Client, table: TableId) -> str:
    return browser.get(f"/table/{table}/").content.decode()


def test_a_table_forgets_who_deletes_the_account() -> None:
    """SET-1: the seat is a bot's, name and words are gone from what is kept and what is shown, and the game goes on."""
    table = a_table_of_people()
    browser = sign_up(guest("ann"), "pearl")
    browser.post("/account/reauthenticate/", {"password": PASSWORD})
    assert "Elm Street" in page_of(guest("bob"), table)
    assert browser.post("/me/forget").status_code == 302
    seen = view(house().wait(house().look(table)), "bob")
    assert (seen.seats[Seat.NORTH].name, seen.seats[Seat.NORTH].left, seen.stage) == (FORMER, True, "hand")
    assert [(said.name, said.text) for said in seen.chat] == [(FORMER, UNSAID)]
    kept = "".join(EventRow.objects.values_list("event", flat=True)) + TableRow.objects.get().summary
    for word in ("Ann", "Elm Street"):
        assert word not in kept
        assert word not in page_of(guest("bob"), table)
    assert replay(DatabaseStore().history(table)).seats == house().wait(house().look(table)).seats


def test_whoever_is_forgotten_can_do_nothing_more() -> None:
    """Tokens, passes and the sessions of all browsers end at once; others' go on."""
    table = a_table_of_people()
    token, others = (make_token(person, "a program", ("read", "play"), 1) for person in ("ann", "bob"))
    elsewhere, stranger = guest("ann"), guest("bob")
    passed = house().wait(house().admit(table, "ann"))
    HeardRow.objects.create(table=table, person="ann", at=1)
    HouseRules.keep("ann", "Ann's rules", Options())
    forget(("ann",))
    with pytest.raises(NotYoursError):
        grant_of(f"Bearer {token}", "read")
    assert grant_of(f"Bearer {others}", "read").person == "bob"
    assert passed.epoch < house().wait(house().admit(table, "ann")).epoch
    assert [one.get_decoded()["person"] for one in Session.objects.all()] == ["bob"]
    assert "None yet." in elsewhere.get("/me").content.decode()
    assert stranger.get("/me").status_code == 200
    for rows in (HeardRow.objects.all(), HouseRules.objects.all(), TokenRow.objects.filter(person="ann")):
        assert not rows.exists()


def test_another_process_tells_a_table_anew() -> None:
    """A process that knew the table shows it in the new words as soon as it hears of them."""

    async def story() -> None:
        store = MemoryStore()
        one, two = House(store), House(store)
        async with houses(one, two):
            table = await one.open(QUICK, HOST)
            await one.ask(table, TakeSeat(Seat.NORTH, "Ann"), "ann")
            await two.look(table)
            store._tables[table].events[:] = without(store.history(table), "ann")
            two._catch_up_where_behind([(table, ANEW)])
            await until(two, table, lambda now: isinstance(now.seats[0], Person) and now.seats[0].name == FORMER)

    run(story())


def test_signing_in_keeps_a_guests_seat() -> None:
    """SET-1: who sat down as a guest and then signs in to an account goes on in that seat, on every device."""
    sign_up(guest("first"), "pearl")
    table = a_table_of_people()
    playing = guest("ann")
    assert sign_in(playing, "pearl") == 302
    assert playing.session["person"] == "first"
    elsewhere = Client()
    sign_in(elsewhere, "pearl")
    for browser in (playing, elsewhere):
        page = page_of(browser, table)
        assert 'id="yours"' in page
        answer = browser.post(f"/table/{table}/do", {"command": '{"type":"say","text":"still here","name":""}'})
        assert answer.status_code == 302
        assert table in browser.get("/").content.decode()
    said = house().wait(house().look(table)).chat[-1]
    assert (said.seat, said.name) == (Seat.NORTH, "Ann")
    stranger = page_of(sign_up(Client(), "opal"), table)
    assert 'id="yours"' not in stranger


def test_data_to_take_along_hold_talk_rules_and_tokens() -> None:
    """What was said, house rules, and tokens by their names; nobody else's, and no token itself."""
    a_table_of_people()
    HouseRules.keep("ann", "Grandpa's", Options())
    token = make_token("ann", "my bot", ("play",), 1)
    data = json.loads((answer := guest("ann").get("/me/export")).content)
    assert [one["text"] for one in data["said"]] == ["I live on Elm Street"]
    assert [one["name"] for one in data["house_rules"]] == ["Grandpa's"]
    assert [(one["label"], one["scopes"]) for one in data["tokens"]] == [("my bot", ["play"])]
    assert token not in answer.content.decode()
    assert json.loads(guest("bob").get("/me/export").content)["said"] == []


def test_without_mail_a_forgotten_password_has_other_ways() -> None:
    """No form pretends that something will be sent; the page says what else there is."""
    assert settings.ENVIRONMENT.mail == ""
    for answer in (Client().get("/account/password/reset/"), Client().post("/account/password/reset/", {"email": "x"})):
        page = answer.content.decode()
        assert answer.status_code == 200
        assert "sends no mail" in page
        assert "passkey" in page
        assert 'name="email"' not in page

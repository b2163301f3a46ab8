"""People: guests play at once, an account claims their games, and everybody can take their data and go."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.hall.asking import get
from tests.hall.hostile import HOSTILE, is_harmless
from tests.hall.people.browsing import PASSWORD, guest, nobody_tried, sign_in, sign_up
from tests.hall.replays.histories import a_game
from texas42.hall.people.claiming import claim
from texas42.hall.people.games import figures, games_of
from texas42.hall.people.models import PersonRow
from texas42.hall.people.persons import persons_of_account
from texas42.hall.people.settings import account_settings, mail_settings
from texas42.hall.replays.finished import finished
from texas42.hall.replays.keeping import keep
from texas42.hall.replays.models import ReplayRow, SitterRow
from texas42.hall.tables.house import house_in_a_thread
from texas42.records import dumps, loads
from texas42.rules import Seat
from texas42.table.forgetting import FORMER

pytestmark = pytest.mark.django_db(transaction=True)
OUTSIDE = ["/account/login/", "/account/signup/", "/account/logout/", "/account/password/reset/"]
INSIDE = ["/account/password/change/", "/account/mfa/", "/account/mfa/webauthn/", "/account/mfa/webauthn/add/"]


@pytest.fixture(autouse=True)
def _at_home(transactional_db: None) -> Iterator[None]:  # noqa: ARG001 - empties the database
    """A house is open, and no limit is reached."""
    nobody_tried()
    with house_in_a_thread():
        yield
    nobody_tried()


def text(browser: Client, path: str) -> str:
    answer = browser.get(path, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_guest_sees_the_games_of_this_browser() -> None:
    """The host of the game finds it with its figures; a stranger finds nothing."""
    keep("t", a_game().events)
    hands = len(finished(a_game().events)) - 1
    page = text(guest("host"), "/me")
    assert f"<dd>{hands}, won" in page
    assert page.count("/replay/") > hands
    assert "None yet." in text(Client(), "/me")


def test_what_was_finished_just_now_is_there_at_once() -> None:
    """Nobody has to wait until a table's games are kept."""
    a_game().write("t")
    assert "Ruby" in text(guest("host"), "/me")


def test_figures_are_those_of_the_hands() -> None:
    """Hands, games and bids are counted as the records have them."""
    keep("t", a_game().events)
    counted = figures(["host"])
    hands = [one.state.public for one in finished(a_game().events) if one.kind == "hand"]  # type: ignore[union-attr]
    played = [hand for hand in hands if hand.outcome is not None]
    bids = [hand for hand in played if hand.auction.bidder is Seat.SOUTH]
    assert (counted.hands, counted.games, counted.bids) == (len(played), 1, len(bids))
    assert counted.made == sum(hand.outcome.made for hand in bids)  # type: ignore[union-attr]
    assert counted.hands_won == sum(hand.outcome.winners is Seat.SOUTH.team for hand in played)  # type: ignore[union-attr]
    assert counted.set == counted.bids - counted.made


def test_signing_up_claims_the_guests_games() -> None:
    """What was played as a guest is the account's, on every device."""
    keep("t", a_game().events)
    sign_up(guest("host"), "pearl")
    elsewhere = Client()
    assert sign_in(elsewhere, "pearl") == 302
    assert "Ruby" in text(elsewhere, "/me")
    assert elsewhere.session["person"] == "host"


def test_signing_in_claims_a_later_guest_too() -> None:
    """Games played before signing in elsewhere join those of the account, which goes on as who it was."""
    keep("t", a_game().events)
    sign_up(guest("first"), "pearl")
    later = guest("host")
    assert sign_in(later, "pearl") == 302
    assert later.session["person"] == "first"
    assert set(persons_of_account(User.objects.get(username="pearl"))) == {"first", "host"}
    assert "Ruby" in text(later, "/me")


def test_nobody_claims_whom_an_account_has() -> None:
    """A person belongs to one account; whoever comes with the id of another's gets one of their own."""
    owner = User.objects.create_user("owner")
    thief = User.objects.create_user("thief")
    assert claim(owner, "guest") == "guest"
    assert claim(thief, "guest") != "guest"
    assert PersonRow.objects.get(person="guest").account == owner


def test_signing_out_leaves_nobody_in_the_browser() -> None:
    """Who comes after sees nothing of who was there."""
    keep("t", a_game().events)
    browser = sign_up(guest("host"), "pearl")
    browser.post("/account/logout/")
    assert "person" not in browser.session
    assert "None yet." in text(browser, "/me")


def test_my_data_come_along() -> None:
    """Account, games with their records, and records brought in, as JSON; no id that opens a door."""
    keep("t", a_game().events)
    browser = sign_up(guest("host"), "pearl")
    record = finished(a_game().events)[0].record
    browser.post("/replay/import", {"text": dumps(record)})
    answer = browser.get("/me/export")
    data = json.loads(answer.content)
    assert data["account"]["name"] == "pearl"
    assert len(data["played"]) == len(finished(a_game().events))
    assert loads(data["played"][0]["record"]).commands == record.commands
    assert [loads(one["record"]) for one in data["brought_in"]] == [record]
    assert '"host"' not in answer.content.decode()
    assert answer.headers["cache-control"] == "no-store"


def test_a_deleted_account_is_a_former_player() -> None:
    """Account and imports are gone; the others' games stay, with nobody's name, also in what is kept later."""
    events = a_game().events
    keep("other", events)
    browser = sign_up(guest("host"), "pearl")
    browser.post("/replay/import", {"text": dumps(finished(events)[0].record)})
    browser.post("/account/reauthenticate/", {"password": PASSWORD})
    assert "cannot be undone" in text(browser, "/me/forget")
    assert browser.post("/me/forget").headers["location"] == "/"
    assert not User.objects.exists()
    assert not PersonRow.objects.exists()
    assert not ReplayRow.objects.filter(table=None).exists()
    keep("t", events)
    assert set(SitterRow.objects.filter(seat=Seat.SOUTH).values_list("name", "person")) == {(FORMER, "")}
    assert games_of(["host"]) == ()
    assert sign_in(Client(), "pearl") == 200


def test_deleting_asks_for_the_password_again() -> None:
    """Long after signing in, the account is deleted only after the password was said once more."""
    browser = sign_up(Client(), "pearl")
    session = browser.session
    session["account_authentication_methods"] = [{"method": "password", "at": 1, "username": "pearl"}]
    session.save()
    answer = browser.post("/me/forget")
    assert "/account/reauthenticate/" in answer.headers["location"]
    assert User.objects.exists()


def test_a_guest_is_forgotten_too() -> None:
    """Without an account the guest of this browser is forgotten."""
    keep("t", a_game().events)
    assert guest("host").post("/me/forget").status_code == 302
    assert not SitterRow.objects.filter(person="host").exists()
    assert ReplayRow.objects.exists()


@pytest.mark.parametrize("path", [*OUTSIDE, *INSIDE])
def test_allauths_pages_stand_in_our_frame(path: str) -> None:
    """With the hall's head and stylesheet, and no script or style in the page itself."""
    browser = sign_up(Client(), "pearl") if path in INSIDE or "logout" in path else Client()
    page = text(browser, path)
    assert page.count("<!doctype html>") == 1
    assert "hall.css" in page
    assert re.search(r"<title>\s*\S.* · Texas 42</title>", page)
    for script in re.findall(r"<script([^>]*)>", page):
        assert "src=" in script or 'type="application/json"' in script
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=", page)


def test_a_passkey_signs_in() -> None:
    """The page for signing in offers a passkey, and its scripts are there."""
    page = text(Client(), "/account/login/")
    assert 'id="passkey_login"' in page
    scripts = re.findall(r'<script src="([^"]+)"', page)
    assert len(scripts) == 3
    assert all(get(script).status_code == 200 for script in scripts)


def test_a_club_behind_one_address_signs_in() -> None:
    """Forty people from one address sign up and in within a minute, and a few of them mistype."""
    for number in range(40):
        sign_up(Client(), f"member{number}")
    tried = [sign_in(Client(), f"member{number}", "mistyped") for number in range(20)]
    assert tried == [200] * 20
    assert [sign_in(Client(), f"member{number}") for number in range(40)] == [302] * 40


def test_one_accounts_password_is_not_tried_for_ever() -> None:
    """After ten wrong ones even the right one has to wait."""
    sign_up(Client(), "pearl")
    for number in range(10):
        sign_in(Client(), "pearl", f"guess {number}")
    assert sign_in(Client(), "pearl", PASSWORD) == 200


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_get_nowhere(name: str) -> None:
    """No account can be called so, and the page that says it shows the name as it is."""
    answer = Client().post("/account/signup/", {"username": name, "password1": PASSWORD, "password2": PASSWORD})
    assert answer.status_code == 200
    assert is_harmless(answer.content.decode())
    keep("t", a_game().events)
    SitterRow.objects.exclude(seat=Seat.SOUTH).update(name=name)
    assert is_harmless(text(guest("host"), "/me"))


def test_without_a_mail_server_nobody_is_asked_for_an_address() -> None:
    """E-mail is optional for the hall, and where there is some, for people."""
    assert "email" not in account_settings("", secure=True)["ACCOUNT_SIGNUP_FIELDS"]
    with_mail = account_settings("smtp://hall:s%40fe@mail.example.org", secure=True)
    assert "email" in with_mail["ACCOUNT_SIGNUP_FIELDS"]
    assert (with_mail["EMAIL_HOST_PASSWORD"], with_mail["EMAIL_PORT"], with_mail["EMAIL_USE_TLS"]) == (
        "s@fe",
        587,
        True,
    )
    with pytest.raises(ValueError, match="TEXAS42_MAIL begins with smtp://"):
        mail_settings("http://mail.example.org")

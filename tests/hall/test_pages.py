"""Every page as a browser without script gets it: the ways to a table, the table, its papers, and refusals."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest

from tests.hall.pages import Browser
from texas42.hall.ratings.models import HintedRow
from texas42.hall.tables import opening
from texas42.hall.tables.house import house, house_in_a_thread
from texas42.rules import ALL_DOMINOES, Seat
from texas42.table import Table, Tempo, bot_at, commit, waits_for
from texas42.table.commands import ChangeSettings

XSS = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'; alert(1) //",
    "{{ 777777 * 7 }}",
    "</ol><b>bold",
]
PLAIN = [
    "/",
    "/tables/",
    "/tables/new",
    "/help",
    "/about",
    "/verify",
    "/hand",
    "/learn",
    "/rules/austin",
    "/tables/new?rules=tournament",
]


@pytest.fixture(autouse=True)
def _at_home(transactional_db: None) -> Iterator[None]:  # noqa: ARG001 - empties the database
    with house_in_a_thread():
        yield


def static_file(name: str) -> Path:
    from django.conf import settings  # noqa: PLC0415 - the hall's

    return Path(settings.STATIC_FOLDERS[0]) / name


def weight(name: str) -> int:
    return static_file(name).stat().st_size


def with_imports(names: set[str]) -> set[str]:
    """Static files with all modules that they import."""
    imported = {
        found
        for name in names
        if name.endswith(".js")
        for found in re.findall(r'from "\./([\w.]+)"', static_file(name).read_text(encoding="utf-8"))
    }
    return names if imported <= names else with_imports(names | imported)


def with_bots() -> Browser:
    return Browser().go("/").send("/play/bots", level="rookie")


def with_friends() -> Browser:
    return Browser().go("/").send("/play/friends")


def look(browser: Browser) -> Table:
    return house().wait(house().look(browser.table))


def until_mine(browser: Browser) -> Browser:
    """The plain page, once the table waits for South or the hand is over."""
    for _ in range(600):
        table = look(browser)
        if Seat.SOUTH in waits_for(table) or "hand-over" in browser.go(f"/table/{browser.table}/text").page:
            break
        time.sleep(0.02)
    return browser.go(f"/table/{browser.table}/text")


@pytest.mark.parametrize("path", PLAIN)
def test_every_plain_page_is_there(path: str) -> None:
    """Each page answers, has one heading, and nothing inline that the policy would forbid."""
    page = Browser().go(path).page
    assert page.count("<h1") == 1
    assert not re.search(r"<style|style=|<script(?![^>]*src=)|\son\w+=", page)


def test_bots_are_one_click_away() -> None:
    """From the front page one form leads to a table at which a match is being played."""
    browser = with_bots()
    table = look(browser)
    assert browser.path == f"/table/{browser.table}/"
    assert table.match is not None
    assert [bot_at(table, seat) is None for seat in Seat] == [False, False, True, False]


def test_a_table_page_is_light() -> None:
    """A table page with all that it needs weighs less than 100 kB."""
    page = with_bots().page
    needed = {"table.js", "hall.css", "icon.svg"}
    assert {
        name.partition("?")[0] for name in re.findall(r'(?:src|href)="/static/(?:[0-9a-f]+/)?([\w.]+)"', page)
    } == needed
    assert len(page) + sum(map(weight, with_imports(needed))) < 100_000


def test_a_whole_hand_is_played_without_script(monkeypatch: pytest.MonkeyPatch) -> None:
    """The plain page offers every bid, name and play; pressing buttons plays a hand to its end."""
    monkeypatch.setattr(opening, "TEMPO", Tempo(1, 1, 1, 1))
    browser = with_bots()
    for _ in range(40):
        page = until_mine(browser).page
        if "Next hand" in page:
            break
        words = list(browser.buttons())
        first = next(
            (one for one in words if one.startswith(("Play ", "One mark", "Pass", "30", "Blanks", "Accept"))), ""
        )
        browser.press(first or next(one for one in words if one.isdigit() or "mark" in one.lower()))
        assert browser.path.endswith("/text")
    assert "Next hand" in browser.page


def test_a_refused_command_says_why_on_the_page() -> None:
    """What cannot be done now is answered with the reason and the table as it is, not with an error page."""
    browser = with_bots()
    browser.go(f"/table/{browser.table}/text")
    forged = '{"type":"act","command":{"type":"make_bid","seat":"N","bid":"2M"}}'
    browser.send(f"/table/{browser.table}/do", command=forged, back="text")
    assert browser.answer.status_code == 409
    assert 'role="alert"' in browser.page
    browser.send(f"/table/{browser.table}/do", command="no json", back="text")
    assert browser.answer.status_code == 409


def test_friends_come_by_the_link() -> None:
    """The host is shown a link with a QR code; who opens it may sit down, who only knows the table may not."""
    host = with_friends()
    link = re.search(r'id="invite-link"[^>]*value="([^"]+)"', host.page)
    assert link is not None
    assert 'class="qr"' in host.page
    friend = Browser().go(link[1].removeprefix("http://testserver"))
    secret = re.search(r'name="take_seat.secret" value="([0-9a-f]{16})"', friend.page)
    assert secret is not None
    friend.press("Sit here", **{"take_seat.name": "Bea", "take_seat.secret": secret[1]})
    assert "Bea" in host.go(host.path).page
    stranger = Browser().go(f"/table/{host.table}/text")
    assert "Sit here" not in stranger.buttons()
    stranger.go(f"/table/{host.table}/").press("Sit here", **{"take_seat.name": "Mal"})
    assert "invited players" in stranger.page


def test_all_empty_seats_are_filled_in_one_press() -> None:
    """SET-1: the host fills what is empty with bots at once; who sat down keeps the seat, and nobody else may do it."""
    host = with_friends()
    assert "Fill the 3 empty seats with bots" in host.page
    assert '<span class="badge host">host</span>' in host.page
    friend = Browser().go(host_link(host))
    assert "Fill the" not in friend.page
    friend.send(f"/table/{host.table}/fill", level="rookie")
    assert friend.answer.status_code == 409
    friend.press("Sit here", **{"take_seat.name": "Bea", "take_seat.secret": secret_on(friend)})
    assert "badge host" not in friend.page
    host.go(f"/table/{host.table}/text").send(f"/table/{host.table}/fill", level="regular", back="text")
    assert host.path == f"/table/{host.table}/text"
    seats = look(host).seats
    assert [bot_at(look(host), seat) is not None for seat in Seat].count(True) == 2
    assert {sitter.name for sitter in seats if sitter is not None} >= {"Bea", "Guest"}
    assert "Fill the" not in host.page
    assert host.send(f"/table/{host.table}/fill", level="no-such").answer.status_code == 200


def host_link(host: Browser) -> str:
    found = re.search(r'id="invite-link"[^>]*value="([^"]+)"', host.page)
    assert found is not None
    return found[1].removeprefix("http://testserver")


def secret_on(browser: Browser) -> str:
    found = re.search(r'name="take_seat.secret" value="([0-9a-f]{16})"', browser.page)
    assert found is not None
    return found[1]


def test_a_code_is_as_good_as_a_link() -> None:
    """A code or a whole link typed on the front page leads to the table; another says that there is none."""
    host = with_friends()
    assert Browser().go(f"/join?code={host.table}").path == f"/table/{host.table}/"
    assert Browser().go(f"/join?code=http://testserver/table/{host.table}/").path == f"/table/{host.table}/"
    lost = Browser().go("/join?code=zzzzzzzzzzzz")
    assert lost.answer.status_code == 404
    assert "no table with that code" in lost.page


def test_rules_that_clash_are_refused_with_all_reasons() -> None:
    """Every contradiction is named at once, at its option, and what was filled in stays."""
    browser = Browser().go("/tables/new?rules=points")
    browser.send("/tables/new", scoring="points", hand_end="when_decided", sweep_bonus_marks="2", name="Our table")
    assert browser.answer.status_code == 422
    assert browser.page.count('<li><a href="#') >= 2
    assert 'value="Our table"' in browser.page


def test_a_table_is_opened_with_the_rules_chosen() -> None:
    """The form's options and settings are the table's."""
    browser = Browser().go("/tables/new?rules=tournament")
    browser.send(
        "/tables/new?rules=tournament", name="Sunday", win_by="2", invitation="open", best_of="3", hints="never"
    )
    settings = look(browser).settings
    assert (settings.name, settings.options.win_by, settings.best_of) == ("Sunday", 2, 3)
    assert settings.options.stacking == "marks"
    assert settings.hints == "never"
    assert "Sunday" in Browser().go("/tables/").page


def test_house_rules_are_kept_under_a_name() -> None:
    """Saved rules are offered again to whoever saved them, and to nobody else."""
    browser = Browser().go("/tables/new")
    browser.send("/tables/new", save="1", save_as="Grandpa's", target_marks="9")
    again = browser.go("/tables/new").page
    found = re.search(r'href="\?rules=(mine-[\w-]+)"', again)
    assert found is not None
    assert 'value="9"' in browser.go(f"/tables/new?rules={found[1]}").page
    assert "Grandpa" not in Browser().go("/tables/new").page


def test_the_host_changes_the_rules_before_the_game() -> None:
    """Until the match begins the host may set the table anew; others are told that they may not."""
    host = with_friends()
    host.go(f"/table/{host.table}/settings?rules=quick").send(
        f"/table/{host.table}/settings?rules=quick", name="Quick one"
    )
    assert look(host).settings.options.target_marks == 5
    other = Browser().go(f"/table/{host.table}/settings")
    other.send(f"/table/{host.table}/settings", name="Mine now")
    assert other.answer.status_code == 409
    assert look(host).settings.name == "Quick one"


def test_what_is_not_there_is_said_in_the_games_words() -> None:
    """No table, no page, a form without its token: each has a page of its own and a way back."""
    for path in ("/table/zzzzzzzzzzzz/", "/table/zzzzzzzzzzzz/text", "/no-such-page", "/rules/none", "/join/none"):
        lost = Browser().go(path)
        assert (lost.answer.status_code, "To the front door" in lost.page) == (404, True)
    blunt = Browser()
    blunt.answer = blunt.client.post("/play/bots", {"level": "rookie"})
    assert blunt.answer.status_code == 403
    assert "Please try again" in blunt.page


def test_a_shake_can_be_checked() -> None:
    """The open form finds a shake right that is as promised, and wrong when a domino was moved."""
    nonce, deck = "0" * 32, list(ALL_DOMINOES)
    promised = commit(3, nonce, deck)
    for order, verdict in ((deck, "It is the shake"), (deck[::-1], "It is not the shake"), (deck[:5], "28 dominoes")):
        query = urlencode({"number": 3, "commitment": promised, "nonce": nonce, "deck": " ".join(map(str, order))})
        assert verdict in Browser().go(f"/verify?{query}").page
    browser = with_bots()
    assert "No hand has ended yet" in browser.go(f"/table/{browser.table}/shakes").page


def test_a_hint_is_for_whoever_is_to_act() -> None:
    """Whose turn it is gets an expert's choice, its reason and what the second was worth; a passer-by gets none."""
    browser = until_mine(with_bots())
    assert not HintedRow.objects.exists()
    told = browser.client.get(f"/table/{browser.table}/hint").json()["words"]
    assert list(HintedRow.objects.values_list("table", "shake")) == [(browser.table, 1)]
    assert "That is worth " in told
    assert "Next best: " in told
    assert Browser().client.get(f"/table/{browser.table}/hint").json()["words"] == "There is no hint now."


@pytest.mark.parametrize("text", XSS)
def test_hostile_words_do_nothing(text: str) -> None:
    """Names, table names and talk come out as they went in: as text."""
    host = with_friends()
    settings = look(host).settings._replace(name=text)
    house().wait(house().ask(host.table, ChangeSettings(settings), str(host.client.session["person"])))
    host.go(f"/table/{host.table}/text").send(
        f"/table/{host.table}/do", command='{"type":"say","text":"","name":""}', **{"say.text": text}, back="text"
    )
    for path in (f"/table/{host.table}/", f"/table/{host.table}/text", f"/table/{host.table}/rules"):
        page = host.go(path).page
        assert text not in page or not re.search("[<\"']", text)
        assert "<b>bold" not in page
        assert str(777777 * 7) not in page


def test_presets_fill_the_form() -> None:
    """A preset is picked by a link, and the form shows its values (§12)."""
    assert re.search(r'name="nello"[^>]*checked', Browser().go("/tables/new?rules=traditional").page)
    assert not re.search(r'name="nello"[^>]*checked', Browser().go("/tables/new?rules=austin").page)


def test_tempo_is_kept_for_bots() -> None:
    """Bots at a table with friends keep the table's beat."""
    assert look(with_friends()).settings.tempo == Tempo()

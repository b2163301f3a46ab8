"""Pages of figures: whose they are, what they say, and who may look."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.hall.figures.evenings import an_evening
from tests.hall.hostile import HOSTILE, is_harmless
from tests.hall.people.browsing import guest, nobody_tried, sign_up
from tests.hall.replays.histories import a_game
from texas42.hall.figures.models import HandRow
from texas42.hall.figures.pages import page_of_partners, page_of_player, page_of_table
from texas42.hall.figures.reading import hands_at, hands_of
from texas42.hall.people.claiming import claim
from texas42.hall.people.forgetting import forget
from texas42.hall.people.games import figures
from texas42.hall.people.showing import show
from texas42.hall.ratings.keeping import count_games
from texas42.hall.replays.models import KeptRow, SitterRow
from texas42.hall.tables.house import house_in_a_thread
from texas42.hall.tables.models import SitterRow as TableSitterRow
from texas42.hall.tables.models import TableRow

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _at_home(transactional_db: None) -> Iterator[None]:  # noqa: ARG001 - empties the database
    nobody_tried()
    with house_in_a_thread():
        yield


def text(browser: Client, path: str, status: int = 200) -> str:
    answer = browser.get(path, follow=True)
    assert answer.status_code == status
    return answer.content.decode()


def an_account(name: str, person: str, *, shown: bool) -> User:
    account = User.objects.create_user(name)
    claim(account, person)
    show(account, shown=shown)
    return account


def test_a_guest_sees_figures_charts_and_partners() -> None:
    """Sentences, a rating with its margin, pictures with their figures in words, and a way to each partner."""
    an_evening("t", games=12)
    count_games()
    page = text(guest("ann"), "/me/figures")
    assert "96 hands" in page
    assert re.search(r"<td>[\d,]+ ± \d+</td><td>12</td>", page)
    assert page.count('<figure class="chart">') == 6
    assert page.count('role="img" aria-label=') == 6
    handle = re.search(r'href="(/me/figures/with/[a-z2-7]{16})"><bdi>Cid</bdi>', page)
    assert handle is not None
    assert "You and Cid" in text(guest("ann"), handle[1])
    text(guest("bob"), handle[1], 404)


def test_figures_are_counted_from_the_hands_that_were_kept() -> None:
    """For a player, for two who were partners, and for all of a table."""
    an_evening("t", games=3)
    an_evening("u", ("ann", "cid", "bob", "dee"), games=2)
    read = hands_of(["ann"])
    mine = page_of_player(read, "ann", own=True)
    assert mine.figures.hands == mine.figures.looked_at == 40
    assert [(one.name, one.figures.hands) for one in mine.partners] == [("Cid", 24), ("Bob", 16)]
    together = page_of_partners(read, "ann", "cid").figures
    own = [one for one in read.hands if one.players[2] == "cid"]
    assert (together.hands, together.made.of) == (24, sum(one.hand.bidder in (0, 2) for one in own))
    table = page_of_table(hands_at("t"))
    assert (table.figures.hands, table.figures.made.of, table.figures.won.of) == (24, 24, 0)
    assert [one.name for one in table.rows] == ["Ann", "Bob", "Cid", "Dee"]


def test_nothing_of_a_game_that_is_on_is_counted() -> None:
    """Neither its finished hands, nor on the page of oneself, of the table, or for the figures of games."""
    an_evening("t", games=1, over=False)
    assert hands_of(["ann"]).hands == hands_at("t").hands == ()
    assert "No finished game yet" in text(guest("ann"), "/me/figures")
    assert figures(["ann"]).hands == figures(["ann"]).bids == 0


def test_hands_that_wait_are_said() -> None:
    """Until a hand is looked at it is in no figure, and the page says how many there are."""
    an_evening("t")
    HandRow.objects.filter(replay__shake__lte=3).delete()
    page = text(guest("ann"), "/me/figures")
    assert "3 hands are still being looked at." in page
    assert "5 hands" in page
    HandRow.objects.all().delete()
    assert "The first figures are on their way." in text(guest("ann"), "/me/figures")


def test_with_few_hands_nothing_is_drawn() -> None:
    """And nothing is claimed."""
    an_evening("t", hands=4)
    page = text(guest("ann"), "/me/figures")
    assert "From so few hands nothing can be told yet." in page
    assert '<figure class="chart">' not in page


def test_an_account_chooses_who_sees_its_figures() -> None:
    """At first nobody does; then everybody, until it hides them again. A stranger cannot choose for it."""
    an_evening("t", games=3)
    browser = sign_up(guest("ann"), "pearl")
    text(Client(), "/player/pearl", 404)
    browser.post("/me/shown", {"shown": "yes"})
    page = text(Client(), "/player/pearl")
    assert "24 hands" in page
    assert "Cid" not in page
    assert "/me/figures/with/" not in page
    Client().post("/me/shown", {"shown": "no"})
    text(Client(), "/player/pearl")
    assert "Hide them" in text(browser, "/me")
    browser.post("/me/shown", {"shown": "no"})
    text(Client(), "/player/pearl", 404)
    text(Client(), "/player/nobody", 404)


def test_a_partnership_is_seen_when_both_show_themselves() -> None:
    """Each leads to it from the own page."""
    an_evening("t", games=3)
    an_account("pearl", "ann", shown=True)
    ruby = an_account("ruby", "cid", shown=False)
    text(Client(), "/player/pearl/with/ruby", 404)
    assert "ruby" not in text(Client(), "/player/pearl")
    show(ruby, shown=True)
    assert "pearl and ruby" in text(Client(), "/player/pearl/with/ruby")
    assert "/player/pearl/with/ruby" in text(Client(), "/player/pearl")


def test_the_figures_of_a_table_are_for_those_who_sat_there() -> None:
    """Each by name; a stranger, and who only knows the table, finds nothing."""
    TableRow.objects.create(id="t", version=0, stage="gathering", listed=True, summary="{}", changed_at=0)
    TableSitterRow.objects.create(table_id="t", person="ann")
    KeptRow.objects.create(table="t", version=0)
    an_evening("t", games=2)
    page = text(guest("ann"), "/table/t/figures")
    assert all(f"<bdi>{name}</bdi></th>" in page for name in ("Ann", "Bob", "Cid", "Dee"))
    text(guest("eve"), "/table/t/figures", 404)
    text(Client(), "/table/t/figures", 404)
    text(guest("ann"), "/table/nowhere/figures", 404)


def test_my_data_have_figures_and_ratings() -> None:
    """Every rating after each game, the figures with their sentences, and what each hand's mistakes cost."""
    an_evening("t", games=3)
    count_games()
    browser = sign_up(guest("ann"), "pearl")
    browser.post("/me/shown", {"shown": "yes"})
    data = json.loads(browser.get("/me/export").content)
    assert data["account"]["shown"] is True
    assert [one["rules"] for one in data["ratings"]] == ["traditional"]
    assert [one["games"] for one in data["ratings"][0]["history"]] == [1, 2, 3]
    assert {one["partner"] for one in data["partnerships"]} == {"Cid"}
    assert data["figures"]["hands"] == 24
    hands = [one for one in data["played"] if one["kind"] == "hand"]
    assert all(set(one["figures"]) == {"dealt", "bidding_cost", "play_cost"} for one in hands)
    assert '"ann"' not in json.dumps(data)
    assert '"cid"' not in json.dumps(data)


def test_who_is_forgotten_is_in_nobodys_figures() -> None:
    """Neither name nor costs; the others keep theirs."""
    an_evening("t", games=2)
    forget(["cid"])
    mine = page_of_player(hands_of(["ann"]), "ann", own=True)
    assert (mine.figures.hands, mine.partners) == (16, ())
    assert [one.name for one in page_of_table(hands_at("t")).rows] == ["Ann", "Bob", "Dee"]
    assert all(json.loads(row.costs or "")[2] is None for row in HandRow.objects.all())
    assert all(json.loads(row.costs or "")[0] is not None for row in HandRow.objects.all())
    assert hands_of(["cid"]).hands == ()


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_only_shown(name: str) -> None:
    """Whatever somebody was called at a table."""
    an_evening("t", games=2)
    SitterRow.objects.filter(person="cid").update(name=name[:80])
    assert is_harmless(text(guest("ann"), "/me/figures"))


def test_reading_takes_few_questions(django_assert_max_num_queries: object) -> None:
    """However many hands there are: the database is asked some twenty times."""
    an_evening("t", games=20)
    count_games()
    browser = guest("ann")
    with django_assert_max_num_queries(20):  # type: ignore[operator]
        text(browser, "/me/figures")


def test_a_table_of_the_hall_has_its_figures() -> None:
    """From the events of a real game on."""
    a_game().write("t")
    TableSitterRow.objects.get_or_create(table_id="t", person="host")
    page = text(guest("host"), "/table/t/figures")
    assert "still being looked at" in page

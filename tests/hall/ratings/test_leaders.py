"""Lists of the best: of those who show themselves and played enough, under each rule set."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client

from tests.hall.people.browsing import guest
from tests.hall.ratings.results import EW, NS, a_result
from texas42.hall.people.claiming import claim
from texas42.hall.people.forgetting import forget
from texas42.hall.people.persons import persons_of_account
from texas42.hall.people.showing import show
from texas42.hall.ratings.keeping import count_games
from texas42.hall.ratings.reading import leaders, rule_sets_played
from texas42.hall.site.environment import environment

pytestmark = pytest.mark.django_db(transaction=True)
FOUR = ("ann", "bob", "cid", "dee")


@pytest.fixture(autouse=True)
def _few_are_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games are enough in these tests."""
    monkeypatch.setattr(settings, "ENVIRONMENT", settings.ENVIRONMENT._replace(ranked_games=2))


def accounts(*shown: str) -> dict[str, User]:
    """An account for each, called by a name of its own, that shows itself."""
    made = {person: User.objects.create_user(f"player-{person}") for person in shown}
    for person, account in made.items():
        claim(account, person)
        show(account, shown=True)
    return made


def some_games(number: int = 3) -> None:
    for at in range(number):
        a_result(f"g{at}", at, FOUR, NS)
    count_games()


def listed(size: int = 1) -> list[tuple[str, ...]]:
    return [one.names for one in leaders("tournament", size)]


def page(path: str = "/ratings/tournament", browser: Client | None = None) -> str:
    answer = (browser or Client()).get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_best_stand_first_with_their_error() -> None:
    """By the lower end of the interval; who is as good stands at the same place."""
    accounts(*FOUR)
    some_games()
    assert [one.place for one in leaders("tournament", 1)] == [1, 1, 3, 3]
    assert listed() == [("player-ann",), ("player-cid",), ("player-bob",), ("player-dee",)]
    assert listed(2) == [("player-ann", "player-cid"), ("player-bob", "player-dee")]
    shown = page()
    assert re.search(r'href="/player/player-ann"><bdi>player-ann</bdi></a></th><td>[\d,]+ ± \d+</td><td>3</td>', shown)
    assert 'href="/player/player-ann/with/player-cid"' in shown


def test_only_those_who_show_themselves_stand_there() -> None:
    """Guests do not, nor accounts that said nothing; a partnership only where both do."""
    made = accounts("ann", "cid")
    account = User.objects.create_user("secretive")
    claim(account, "bob")
    some_games()
    assert listed() == [("player-ann",), ("player-cid",)]
    show(made["cid"], shown=False)
    assert (listed(), listed(2)) == ([("player-ann",)], [])
    assert "secretive" not in page()
    assert "player-cid" not in page()


def test_with_too_few_games_nobody_stands_there() -> None:
    """The page says how many it takes."""
    accounts(*FOUR)
    some_games(1)
    assert listed() == []
    assert "it takes 2 rated games" in page()
    assert "1 game counted" in page()


def test_a_bot_stands_on_no_list() -> None:
    """Neither alone nor as a partner."""
    accounts("ann")
    for at in range(3):
        a_result(f"g{at}", at, ("ann", "bot:expert", "bot:expert", "bot:expert"), EW)
    count_games()
    assert (listed(), listed(2)) == ([("player-ann",)], [])


def test_a_deleted_account_leaves_no_name() -> None:
    """At once, also before the games are counted anew."""
    made = accounts(*FOUR)
    some_games()
    forget(persons_of_account(made["ann"]), made["ann"])
    assert "player-ann" not in page()
    count_games()
    assert "player-ann" not in page()
    assert listed() == [("player-cid",), ("player-bob",), ("player-dee",)]


def test_every_rule_set_that_was_played_has_its_list() -> None:
    """The most played first; with how much waits to be counted."""
    assert "No game has counted yet" in page("/ratings")
    some_games(2)
    a_result("late", 99, FOUR, NS)
    assert "2 games" in page("/ratings")
    count_games()
    assert [(one.rules.key, one.games, one.waiting) for one in rule_sets_played()] == [("tournament", 3, 0)]
    assert 'href="/ratings/tournament"' in page("/ratings")


def test_rules_that_nobody_played_have_an_empty_page_and_no_rules_none() -> None:
    """House rules may be asked for before anybody has played them."""
    assert "No game has counted yet" in page("/ratings/points,plunge=on")
    assert Client().get("/ratings/poker").status_code == 404


def test_what_is_listed_is_not_told_to_guests_otherwise() -> None:
    """Whoever looks: the same list."""
    accounts(*FOUR)
    some_games()
    assert page(browser=guest("bob")) == page()


def test_how_many_games_it_takes_is_a_setting() -> None:
    """Twenty unless told otherwise; a word is refused by its name."""
    assert environment({}).ranked_games == 20
    assert environment({"TEXAS42_RANKED_GAMES": "5"}).ranked_games == 5
    with pytest.raises(ValueError, match="TEXAS42_RANKED_GAMES is a whole number"):
        environment({"TEXAS42_RANKED_GAMES": "few"})

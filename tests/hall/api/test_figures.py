"""Figures and ratings for programs: one's own, those that others show, and lists; within their scope, as described."""

from __future__ import annotations

import json

import jsonschema
import pytest
from django.conf import settings
from django.contrib.auth.models import User

from tests.hall.api.programs import error, program
from tests.hall.figures.evenings import an_evening
from tests.hall.serving import Hall
from texas42.hall.api.routes import api
from texas42.hall.people.claiming import claim
from texas42.hall.people.showing import show
from texas42.hall.ratings.keeping import count_games


@pytest.fixture
def club(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Hall:
    """An evening of four, of whom two have accounts that show themselves, and two games are enough to be listed."""
    monkeypatch.setattr(settings, "ENVIRONMENT", settings.ENVIRONMENT._replace(ranked_games=2))
    an_evening("t", games=3)
    for name, person in (("pearl", "ann"), ("ruby", "cid")):
        account = User.objects.create_user(name)
        claim(account, person)
        show(account, shown=True)
    claim(User.objects.get(username="pearl"), "other-browser")
    count_games()
    return hall


def described(kind: str, data: object) -> None:
    """The answer has the form that the OpenAPI document says."""
    schemas = api.get_openapi_schema()["components"]["schemas"]
    text = json.dumps({**schemas[kind], "$defs": schemas}).replace("#/components/schemas/", "#/$defs/")
    jsonschema.validate(data, json.loads(text))


def test_a_program_gets_its_persons_figures(club: Hall) -> None:
    """Counted, over time, with partners and ratings; of all browsers of the account."""
    with program(club, "other-browser", "figures") as asking:
        told = asking.get("/api/v1/figures")
    assert (told.status_code, told.headers["cache-control"]) == (200, "no-store")
    found = told.json()
    described("Figures", found)
    assert (found["hands"], found["waiting"], len(found["over_time"])) == (24, 0, 2)
    assert [one["rules"] for one in found["ratings"]] == ["traditional"]
    assert [(one["partner"], one["figures"]["hands"]) for one in found["partnerships"]] == [("Cid", 24)]
    assert '"cid"' not in told.text


def test_a_program_gets_what_others_show(club: Hall) -> None:
    """By name; who shows nothing cannot be told from who is not there."""
    with program(club, "eve", "figures") as asking:
        found = asking.get("/api/v1/figures/pearl").json()
        described("Figures", found)
        assert [one["partner"] for one in found["partnerships"]] == ["ruby"]
        show(User.objects.get(username="ruby"), shown=False)
        assert asking.get("/api/v1/figures/pearl").json()["partnerships"] == []
        hidden, nobody = asking.get("/api/v1/figures/ruby"), asking.get("/api/v1/figures/nobody")
        assert hidden.status_code == nobody.status_code == 404
        assert error(hidden)["code"] == error(nobody)["code"] == "no_player"


def test_a_program_gets_the_lists(club: Hall) -> None:
    """The rule sets that were played, and the best of each."""
    with program(club, "eve", "figures") as asking:
        sets = asking.get("/api/v1/ratings").json()
        described("RuleSets", sets)
        assert sets["rule_sets"] == [{"rules": "traditional", "name": "Traditional", "games": 3, "waiting": 0}]
        best = asking.get("/api/v1/ratings/traditional").json()
        described("Leaders", best)
        assert {one["name"] for one in best["players"]} == {"pearl", "ruby"}
        assert [one["names"] for one in best["partnerships"]] == [["pearl", "ruby"]]
        assert best["least"] == 2
        strange = asking.get("/api/v1/ratings/poker")
        assert (strange.status_code, error(strange)["code"]) == (404, "no_rule_set")


def test_figures_want_their_scope(club: Hall) -> None:
    """A token for tables and records gets none."""
    with program(club, "ann", "read", "play", "records") as asking:
        for path in ("figures", "figures/pearl", "ratings", "ratings/traditional"):
            told = asking.get(f"/api/v1/{path}")
            assert (told.status_code, error(told)["code"]) == (403, "no_scope")

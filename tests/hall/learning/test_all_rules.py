"""The page of all rules, and the ways to it from whatever the rules refuse."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from markupsafe import escape

import texas42
from tests.hall.asking import get
from tests.hall.in_play import HOST, InPlay
from tests.hall.pages import Browser
from tests.hall.replays.histories import a_hand
from texas42.hall.board import board
from texas42.hall.learning.anchors import anchor, is_rule, rule_url
from texas42.hall.live.fragments import fragment
from texas42.hall.replays.finished import finished
from texas42.hall.tables.house import house_in_a_thread
from texas42.records import dumps
from texas42.records.rulebook import entries
from texas42.rules import OPTIONS, preset
from texas42.rules.ledger import RULES
from texas42.table import TableView

SOURCES = Path(texas42.__file__).parent
ID = re.compile(r"[A-Z]{3}-\d+|§\d+")
PAGE = "/learn/rules/all"


@pytest.fixture(autouse=True)
def _at_home(transactional_db: None) -> Iterator[None]:  # noqa: ARG001 - empties the database
    with house_in_a_thread():
        yield


def cited() -> set[str]:
    """Every rule that stands in the source as a string of its own: what errors, options and problems name."""
    strings = (
        node.value
        for path in SOURCES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    return {text for text in strings if ID.fullmatch(text)}


def anchors(page: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', page)


def test_every_rule_has_its_anchor() -> None:
    """Each id of the ledger is the anchor of one place, with its sentence, readings, example and options."""
    page = Browser().go(PAGE).page
    there = anchors(page)
    assert len(there) == len(set(there))
    assert [one for one in there if is_rule(one)] == [rule.id for rule in RULES]
    plain = re.sub(r"</?code>", "`", page).replace("&#39;", "'").replace("&#34;", '"')
    for one in entries():
        assert one.rule.sentence in plain
        assert one.example in plain
        assert all(reading in plain for reading in one.readings)
    assert all(f"<code>{info.name}</code>" in page for info in OPTIONS)


def test_every_rule_that_an_error_names_has_a_place() -> None:
    """Whatever id or section the source names, its link leads to a place that the page has."""
    named, there = cited(), set(anchors(Browser().go(PAGE).page))
    assert len(named) > 50
    unknown = {rule for rule in named if anchor(rule) not in there}
    assert {rule for rule in unknown if not rule.startswith(("LGE", "TRN"))} == set()
    assert rule_url("BID-4") == f"{PAGE}#BID-4"
    assert rule_url("NOT-1") == PAGE


def link_to(rule: str) -> str:
    return f'href="{PAGE}#{rule}" target="_blank" rel="noopener"'


def test_a_refusal_at_a_table_leads_to_its_rule() -> None:
    """BID-1: the plain page links the rule of what it refuses, and opens it beside the table."""
    browser = Browser().go("/").send("/play/bots", level="rookie")
    browser.go(f"/table/{browser.table}/text")
    forged = '{"type":"act","command":{"type":"make_bid","seat":"N","bid":"2M"}}'
    browser.send(f"/table/{browser.table}/do", command=forged, back="text")
    alert = re.search(r'<p class="wrong" role="alert">(.*?)</p>', browser.page)
    assert alert is not None
    assert re.search(r'href="/learn/rules/all#[A-Z]{3}-\d+" target="_blank" rel="noopener"', alert[1])


def test_rules_that_clash_lead_to_their_rules() -> None:
    """PLY-7, SCR-6: each contradiction on the form of house rules links the rule it breaks."""
    browser = Browser().go("/tables/new?rules=points")
    browser.send("/tables/new", scoring="points", hand_end="when_decided", sweep_bonus_marks="2")
    problems = browser.page.partition('id="problems"')[2].partition("</section>")[0]
    assert link_to("PLY-7") in problems
    assert link_to("SCR-6") in problems


@pytest.mark.parametrize(
    ("path", "rule"),
    [
        ("/hand/66.66.64.60.55.42.00", "SET-1"),
        ("/verify?number=1&commitment=a&nonce=b&deck=9-9", "SET-1"),
    ],
)
def test_what_is_typed_wrong_leads_to_its_rule(path: str, rule: str) -> None:
    """SET-1: a hand or a shake that cannot be is told with a link to the rule."""
    assert link_to(rule) in Browser().go(path).page


def test_a_record_that_cannot_be_leads_to_its_rule() -> None:
    """PLY-7: a record whose hand is not over is refused with a link to the rule."""
    browser = Browser().go("/replay/import")
    record = dumps(finished(a_hand().events)[0].record)
    browser.send("/replay/import", text=record[: record.rindex("7. ")])
    assert browser.answer.status_code == 422
    assert link_to("PLY-7") in browser.page


def test_a_domino_that_may_not_be_played_names_its_rule() -> None:
    """PLY-3: on the board a domino that does not follow says by which rule; somebody else's turn needs none."""
    named: set[str] = set()

    def look(seen: TableView) -> bool:
        hand = board(seen).hand
        for own in (own for row in (hand.rows if hand else ()) for own in row if own.why_not):
            if own.rule:
                assert f'data-why="{escape(own.why_not)}" data-rule="{own.rule}"' in fragment(seen)
            named.add(own.rule)
        return "PLY-3" in named

    InPlay(preset("traditional"), 11, (HOST,)).begin().on(look)
    assert {"PLY-3", ""} <= named <= {"PLY-3", "", "CON-4"}


def test_programs_get_a_link_to_the_rule() -> None:
    """SET-1: a refusal of the live routes says by a header where its rule is told."""
    answer = get("/live/none/poll")
    assert json.loads(answer.text)["error"]["rule"] == "SET-1"
    assert answer.headers["link"] == f'<{PAGE}#SET-1>; rel="help"'
    told = get("/api/v1/me")
    assert told.headers["link"] == f'<{PAGE}#SET-1>; rel="help"'

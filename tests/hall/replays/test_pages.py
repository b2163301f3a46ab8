"""Replays on pages: step by step, all hands or one seat's, taken along, and only for who may see them."""

from __future__ import annotations

import json
import re

import pytest
from django.test import Client

from tests.hall.hostile import HOSTILE, is_harmless
from tests.hall.replays.histories import Recorded, a_game, a_hand
from texas42.hall.live.fragments import fragment
from texas42.hall.replays import chore
from texas42.hall.replays.finished import finished
from texas42.hall.replays.keeping import keep, keep_resting_tables, keep_table, replay_id
from texas42.hall.replays.models import ReplayRow, SitterRow
from texas42.hall.replays.steps import steps_of_text
from texas42.hall.replays.telling import named
from texas42.hall.tables.models import TableRow
from texas42.records import loads
from texas42.records.jsons import from_json_text
from texas42.rules import Seat, preset, view

pytestmark = pytest.mark.django_db(transaction=True)
_TILES = re.compile(r'class="tile[^"]*"[^>]*aria-label="([0-6]-[0-6])"')


def kept_game() -> ReplayRow:
    keep("t", a_game().events)
    return ReplayRow.objects.get(kind="game")


def dominoes_on(page: str) -> set[str]:
    return set(_TILES.findall(page))


def test_what_is_kept_needs_no_table() -> None:
    """Once kept, a replay is there although its table is not, and keeping again changes nothing."""
    a_game().write("t")
    assert keep_resting_tables() == 1
    before = list(ReplayRow.objects.order_by("id").values())
    assert keep_resting_tables() == 0
    keep("t", a_game().events)
    TableRow.objects.all().delete()
    assert list(ReplayRow.objects.order_by("id").values()) == before
    assert Client().get(f"/replay/{replay_id('t', 'game', finished(a_game().events)[-1].shake)}").status_code == 200


def test_a_failure_to_keep_is_logged_and_the_chore_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """One bad moment of the database ends nothing."""

    def fail() -> int:
        raise RuntimeError

    monkeypatch.setattr(chore, "keep_resting_tables", fail)
    chore.keep_now()
    assert "replays were not kept" in caplog.text


def test_what_was_taken_back_is_kept_no_longer() -> None:
    """A game whose end was taken back by a late renege has no replay until it is over again."""
    events = a_game().events
    keep("t", events)
    last_hand = next(at for at in range(len(events), 0, -1) if len(finished(events[:at])) < len(finished(events)))
    keep("t", events[:last_hand])
    assert not ReplayRow.objects.filter(kind="game").exists()


def test_what_became_of_it_is_kept_for_each_seat() -> None:
    """Of a hand: who won, and for the bidder only whether the bid was made."""
    keep("t", a_game().events)
    for one in finished(a_game().events)[:-1]:
        rows = SitterRow.objects.filter(replay_id=replay_id("t", "hand", one.shake)).order_by("seat")
        outcome = one.state.public.outcome  # type: ignore[union-attr]
        assert outcome is not None
        assert [row.won for row in rows] == [seat.team is outcome.winners for seat in Seat]
        assert [row.made for row in rows if row.made is not None] == [outcome.made]


def test_a_game_is_stepped_through_without_a_script() -> None:
    """From the first page on, the link that leads on shows each step in turn, to the last."""
    row, asking = kept_game(), Client()
    steps = steps_of_text(row.record)
    page = asking.get(f"/replay/{row.id}").content.decode()
    for at, step in enumerate(steps[1:20], 2):
        href = re.search(r'rel="next" href="([^"]+)"', page)
        assert href is not None
        page = asking.get(f"/replay/{row.id}{href[1]}").content.decode()
        assert f"Step {at} of {len(steps)}." in page
        assert step.words(named(("Ruby", "Travis", "Host", "Dub"))).replace("'", "&#39;") in page
    end = asking.get(f"/replay/{row.id}?at={len(steps) - 1}").content.decode()
    assert 'rel="next"' not in end
    assert "win the game" in end


@pytest.mark.parametrize("said", ["-1", "99999999", "x", "", "1" * 40, "٣"])
def test_a_step_that_is_not_there_is_an_end(said: str) -> None:
    """Whatever is said for a step, there is a page."""
    assert Client().get(f"/replay/{kept_game().id}", {"at": said, "seat": said}).status_code == 200


def test_one_seats_view_shows_what_that_seat_saw() -> None:
    """While the hand is on: its own dominoes and those played, and no other; in all hands all 28."""
    keep("t", a_game().events)
    replay = replay_id("t", "hand", 1)
    steps = steps_of_text(ReplayRow.objects.get(id=replay).record)
    for at in range(0, len(steps) - 1, 5):
        hand = steps[at].hand_state
        assert hand is not None
        seen = view(hand, Seat.EAST)
        page = Client().get(f"/replay/{replay}", {"at": str(at), "seat": "E"}).content.decode()
        assert dominoes_on(page) <= set(map(str, seen.dealt | seen.public.played))
        assert dominoes_on(page) >= set(map(str, seen.dealt))
        every = Client().get(f"/replay/{replay}", {"at": str(at)}).content.decode()
        assert len(dominoes_on(every)) == 28


def test_records_are_taken_along_and_read_back() -> None:
    """The .42 file and the JSON hold the game with the names of who sat where."""
    row = kept_game()
    text = Client().get(f"/replay/{row.id}/record.42")
    data = Client().get(f"/replay/{row.id}/record.json")
    record = loads(text.content.decode())
    assert record == from_json_text("record", data.content)
    assert (record.tag("South"), record.commands) == ("Host", loads(row.record).commands)
    assert text.headers["content-disposition"] == 'attachment; filename="texas42.42"'
    assert json.loads(data.content)["tags"]


def test_a_table_leads_to_the_replay_of_what_is_over_there() -> None:
    """The hand that is over has a replay at once; the one in play has none."""
    a_hand().write("t")
    answer = Client().get("/table/t/replay/hand/1")
    assert answer.headers["location"] == f"/replay/{replay_id('t', 'hand', 1)}"
    assert Client().get("/table/t/replay/hand/2").status_code == 404
    assert Client().get("/table/other/replay/hand/1").status_code == 404


def test_the_result_at_a_table_has_the_links() -> None:
    """At the end of a hand and of a game the table's own page leads to what was just over."""
    shown = fragment(a_game().seen("host"))
    last = finished(a_game().events)[-1].shake
    a_game().write("t")
    for kind in ("hand", "game"):
        assert f'href="replay/{kind}/{last}"' in shown
        assert Client().get(f"/table/t/replay/{kind}/{last}").status_code == 302


def test_where_nobody_may_watch_strangers_find_no_replay() -> None:
    """Who sits there finds it; for others it is as if there were no table."""
    table = Recorded(preset("traditional"), seed=5).set_to(watching=False).begin().play_to("hand_over")
    table.write("t")
    assert Client().get("/table/t/replay/hand/1").status_code == 404
    host = Client()
    session = host.session
    session["person"] = "host"
    session.save()
    host.cookies["sessionid"] = session.session_key or ""
    assert host.get("/table/t/replay/hand/1").status_code == 302


def test_a_replay_of_nobody_is_not_found() -> None:
    """An id that is not one, or not one of ours, is not found."""
    keep_table("none")
    assert [Client().get(f"/replay/{one}").status_code for one in ("a" * 24, "A" * 24, "x", "..")] == [404] * 4


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_only_shown(name: str) -> None:
    """A name does nothing in a page, whatever it looks like."""
    row = kept_game()
    row.sitters.update(name=name)
    page = Client().get(f"/replay/{row.id}?at=5").content.decode()
    assert is_harmless(page)
    assert loads(Client().get(f"/replay/{row.id}/record.42").content.decode()).tag("North") == name

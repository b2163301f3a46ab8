"""A hand that is still being played is reviewed, hinted at by replays, and played otherwise for nobody (PLY-7)."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.hall.api.programs import program
from tests.hall.replays.histories import Recorded
from tests.hall.reviews.conftest import FEW
from tests.hall.serving import Hall
from texas42.hall.board.hand import seat_view
from texas42.hall.replays.keeping import keep_table, new_replay_id, replay_id
from texas42.hall.replays.models import ReplayRow
from texas42.hall.reviews import asking
from texas42.hall.studies.models import StudyRow
from texas42.records import Record, dumps
from texas42.rules import preset
from texas42.table import TableView, matches

TABLE = "running"
WAYS = (
    *("", "/record.42", "/record.json", "/review", "/review/1", "/review/1?whole=1", "/review/2?whole=1"),
    *(f"/what-if/{kept}{more}" for kept in (1, 3, 6) for more in ("", "?do=P&by=rookie&whole=1")),
    "/what-if/6/record.42?do=P&by=rookie",
)


def routes(replay: str) -> Iterator[str]:
    """Everything that tells of a replay, or makes something of it."""
    yield from (f"/replay/{replay}{way}" for way in WAYS)
    yield from (f"/live/review/{replay}/{hand}" for hand in (1, 2))
    yield from (f"/live/what-if/{replay}/{kept}?do=P&by=rookie" for kept in (1, 3, 6))
    yield from (f"/api/v1/records/{replay}{way}" for way in ("", "?as=text", "/review", "/review?hand=2"))


def of_table(kind: str, shake: int) -> Iterator[str]:
    yield from (f"/table/{TABLE}/{what}/{kind}/{shake}" for what in ("replay", "review"))


def kept_now(hall: Hall) -> None:
    """What the hall does by itself from time to time."""
    hall.house.wait(hall.house.keeper.read(lambda: keep_table(TABLE)))


def statuses(asked: httpx.Client, paths: Iterator[str]) -> dict[str, int]:
    return {path: asked.get(path).status_code for path in paths}


def _in_its_third_trick(seen: TableView) -> bool:
    hand = seat_view(seen.match)
    play = None if hand is None or seen.stage != "hand" else hand.public.play
    return play is not None and len(play.tricks) == 2


@pytest.fixture
def second_hand(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Recorded:
    """A table whose first hand is over, and whose second is being played."""
    monkeypatch.setattr(asking, "DEALS", FEW)
    table = Recorded(preset("traditional").but(enforcement="strict"), seed=5).set_to(watching=True)
    table.begin().play_to("hand_over").on(_in_its_third_trick)
    hall.house.wait(hall.house.keeper.read(lambda: table.write(TABLE)))
    return table


@pytest.mark.usefixtures("second_hand")
def test_while_a_hand_is_played_no_route_knows_it(hall: Hall) -> None:
    """By guessed ids, by the table, as pages, streams and JSON: there is nothing, for a player as for a passer-by."""
    kept_now(hall)
    running = (replay_id(TABLE, "hand", 2), replay_id(TABLE, "game", 2), replay_id(TABLE, "game", 1))
    with program(hall, "host") as host, program(hall, "stranger") as stranger:
        for asked in (host, stranger):
            for replay in running:
                assert set(statuses(asked, routes(replay)).values()) == {404}
            for kind, shake in (("hand", 2), ("game", 1), ("game", 2)):
                assert set(statuses(asked, of_table(kind, shake)).values()) == {404}
            over = replay_id(TABLE, "hand", 1)
            assert asked.get(f"/replay/{over}/review/1").status_code == 200
            assert asked.get(f"/replay/{over}/review/2").status_code == 404
            assert asked.get(f"/api/v1/records/{over}/review?hand=2").status_code == 404
            assert asked.get(f"/live/review/{over}/2").status_code == 404
    assert not StudyRow.objects.exists()


def test_once_it_is_over_the_same_routes_tell_of_it(hall: Hall, second_hand: Recorded) -> None:
    """The very addresses that were refused answer when the hand has ended: the walk was right."""
    second_hand.play_to("hand_over").write("over")
    kept_now(hall)
    hall.house.wait(hall.house.keeper.read(lambda: keep_table("over")))
    replay = replay_id("over", "hand", 2)
    with program(hall, "stranger") as asked:
        told = statuses(asked, routes(replay))
        assert {path for path, status in told.items() if status == 200} >= {
            *(f"/replay/{replay}{way}" for way in ("", "/record.42", "/record.json", "/review", "/review/1?whole=1")),
            *(f"/live/review/{replay}/1", f"/api/v1/records/{replay}", f"/api/v1/records/{replay}/review"),
        }
        assert any(status == 200 for path, status in told.items() if path.startswith(f"/replay/{replay}/what-if/"))
        assert any(status == 200 for path, status in told.items() if path.startswith("/live/what-if/"))
        assert asked.get("/table/over/review/hand/2").status_code == 302


def running_record(table: Recorded) -> Record:
    """The game up to now, with the hand that is being played."""
    return Record.from_events(matches(table.events)[-1])


def test_a_record_of_a_hand_in_play_is_not_taken_in(hall: Hall, second_hand: Recorded) -> None:
    """Nobody gets it reviewed by bringing it in: the form and the API refuse it by PLY-7, and nothing is kept."""
    text = dumps(running_record(second_hand))
    with program(hall, "host") as host:
        refused = host.post("/api/v1/records", content=text)
        assert (refused.status_code, refused.json()["error"]["rule"]) == (409, "PLY-7")
        page = host.get("/replay/import").text
        token = page.split('name="csrfmiddlewaretoken" value="')[1].split('"')[0]
        answer = host.post("/replay/import", data={"text": text, "csrfmiddlewaretoken": token})
        assert (answer.status_code, "PLY-7" in answer.text) == (422, True)


def test_even_a_kept_record_of_a_hand_in_play_is_refused(hall: Hall, second_hand: Recorded) -> None:
    """Should one ever lie there: review, branch, stream and JSON each refuse it by PLY-7, also for a hand before it."""
    row = ReplayRow(id=new_replay_id(), kind="match", record=dumps(running_record(second_hand)), headline="", at=0)
    hall.house.wait(hall.house.keeper.read(lambda: row.save(force_insert=True)))
    moment = len(running_record(second_hand).commands) - 1
    with program(hall, "host") as host:
        for way in ("/review", "/review/1?whole=1", "/review/2?whole=1", f"/what-if/{moment}?do=P&whole=1"):
            page = host.get(f"/replay/{row.id}{way}")
            assert (page.status_code, "PLY-7" in page.text) == (409, True), way
        for path in (f"/live/review/{row.id}/2", f"/live/what-if/{row.id}/{moment}?do=P"):
            refused = host.get(path)
            assert (refused.status_code, refused.json()["error"]["code"]) == (409, "hand_on")
        for way in ("/review", "/review?hand=2"):
            assert host.get(f"/api/v1/records/{row.id}{way}").json()["error"]["rule"] == "PLY-7"
    assert not StudyRow.objects.exists()

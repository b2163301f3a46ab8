"""The pictures of the documentation, taken from the pages as they are: `make pictures`.

Tables are staged with fixed dice, so that the same pages give the same pictures.
"""

from __future__ import annotations

import base64
import logging
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.hall.settings")

import django

django.setup()

from django.core.management import call_command  # noqa: E402 - wants Django set up
from playwright.sync_api import Browser, Page, Route, sync_playwright  # noqa: E402

from tests.hall.browser.conftest import CHROMIUM  # noqa: E402
from tests.hall.browser.palette import Pixels, png  # noqa: E402
from tests.hall.in_play import GUEST, HOST, NAMES  # noqa: E402
from tests.hall.replays.histories import Recorded  # noqa: E402
from tests.hall.serving import serving  # noqa: E402
from texas42.bots import player  # noqa: E402
from texas42.hall.board.hand import seat_view  # noqa: E402
from texas42.hall.live.fragments import fragment  # noqa: E402
from texas42.hall.replays.finished import finished  # noqa: E402
from texas42.hall.site.jinja import drawn  # noqa: E402
from texas42.records import dumps  # noqa: E402
from texas42.rules import Phase, PublicHand, Seat  # noqa: E402
from texas42.table import Act, TableCommand, TableView  # noqa: E402
from texas42.table.commands import SeatBot, TakeSeat  # noqa: E402

DOCS: Final = Path(__file__).parents[3] / "docs"
DESK: Final = {"width": 1280, "height": 800}
PHONE: Final = {"width": 360, "height": 740}
_LEVEL: Final = "regular"
_STAGE: Final = "table/staged/"
_PIXELS: Final = """async (png) => {
    const image = new Image();
    image.src = "data:image/png;base64," + png;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), {width: image.width, height: image.height});
    const drawing = canvas.getContext("2d");
    drawing.drawImage(image, 0, 0);
    let rgba = "";
    for (let row = 0; row < image.height; row++)
        rgba += String.fromCharCode(...drawing.getImageData(0, row, image.width, 1).data);
    return [image.width, image.height, btoa(rgba)];
}"""


class Staged(Recorded):
    """One person, who plays as a bot would, with three bots."""

    def _sit(self) -> None:
        for person, seat in self.seats.items():
            self.do(TakeSeat(seat, GUEST.capitalize()), person)
        for seat in Seat.SOUTH.around()[1:]:
            self.do(SeatBot(seat, _LEVEL, NAMES[seat]), HOST)

    def begin(self) -> Staged:
        super().begin()
        return self

    def until(self, there: Callable[[TableView, PublicHand], bool]) -> TableView:
        def seen(view: TableView) -> bool:
            hand = seat_view(view.match)
            return hand is not None and view.stage == "hand" and hand.is_my_turn and there(view, hand.public)

        return self.on(seen, _sensibly).seen()


def _sensibly(seen: TableView) -> TableCommand:
    hand = seat_view(seen.match)
    if hand is None or seen.match is None or seen.match.game is None or seen.stage != "hand":
        return seen.can[0]
    return Act(player(_LEVEL).choose(hand, seen.match.game.standing).command)


def _late_in_a_trick(seen: TableView, public: PublicHand) -> bool:
    """Both sides have marks and tricks, and a suit is trump."""
    play, contract = public.play, public.contract
    if play is None or contract is None or seen.score is None or not contract.call.trump:
        return False
    return min(seen.score) >= 2 and min(play.won) >= 1 and len(play.tricks) >= 3 and len(play.table) >= 2


def _bidding(_seen: TableView, public: PublicHand) -> bool:
    return public.phase is Phase.BIDDING and public.auction.high is not None and public.start.number > 1


def take_all() -> None:
    logging.disable(logging.WARNING)
    call_command("migrate", verbosity=0)
    with serving() as hall, _browser() as browser:
        table = Staged(seed=39).begin()
        _take(browser, hall.url, "table", DESK, _staged(table.until(_late_in_a_trick)))
        bidding = Staged(seed=3).begin()
        _take(
            browser,
            hall.url,
            "phone",
            PHONE,
            _staged(bidding.until(_bidding)),
            color_scheme="dark",
            device_scale_factor=2,
        )
        _take(browser, hall.url, "house-rules", DESK, lambda page: page.goto("/tables/new"))
        _take(browser, hall.url, "replay", DESK, _replay(table))


@contextmanager
def _browser() -> Iterator[Browser]:
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


def _staged(seen: TableView) -> Callable[[Page], object]:
    """Shows a table that the hall does not have: its page, and a stream on which nothing comes."""
    words: dict[str, Any] = {
        "table": "staged",
        "csrf": "",
        "secret": "",
        "invitation": None,
        "seen": seen,
        "now": seen.at,
    }
    html = drawn("table/page.html", fragment=fragment(seen), page_title="Thursday night", **words)

    def show(page: Page) -> None:
        def answer(route: Route) -> None:
            route.fulfill(body=html, content_type="text/html; charset=utf-8")

        page.route(f"**/{_STAGE}", answer)
        page.add_init_script("window.EventSource = class { addEventListener() {} close() {} }")
        page.goto(f"/{_STAGE}")

    return show


def _replay(table: Staged) -> Callable[[Page], object]:
    """A hand that the staged table has finished, in the middle of its play."""

    def show(page: Page) -> None:
        record = dumps(finished(table.play_to("hand_over").events)[-1].record)
        page.goto("/replay/import")
        page.get_by_label("Paste a record").fill(record)
        page.get_by_role("button", name="Bring it in").click()
        page.wait_for_url(re.compile(r"/replay/[a-z2-7]{24}$"))
        page.goto(f"{page.url}?at=17")

    return show


def _take(
    browser: Browser, url: str, name: str, size: dict[str, int], show: Callable[[Page], object], **settings: Any
) -> None:
    context = browser.new_context(base_url=url, viewport=size, reduced_motion="reduce", **settings)  # type: ignore[arg-type]
    page = context.new_page()
    show(page)
    shot = base64.b64encode(page.screenshot()).decode()
    width, height, rgba = context.new_page().evaluate(_PIXELS, shot)
    path = DOCS / f"{name}.png"
    path.write_bytes(png(Pixels(width, height, base64.b64decode(rgba))))
    print(f"{path.relative_to(DOCS.parent)}: {path.stat().st_size / 1000:.0f} kB")  # noqa: T201 - what it made
    context.close()


if __name__ == "__main__":
    take_all()

"""People at their browsers: what they press, and what they wait for."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page

DESK = {"width": 1280, "height": 860}
PHONE = {"width": 360, "height": 640}


class Visitors:
    """One Chromium; everybody has cookies and a window of their own."""

    def __init__(self, url: str, browser: Browser) -> None:
        self.url, self._browser = url, browser
        self.complaints: list[str] = []

    def arrive(self, size: dict[str, int] | None = None, **settings: Any) -> Page:
        context = self._browser.new_context(base_url=self.url, viewport=size or DESK, **settings)  # type: ignore[arg-type]
        context.set_default_timeout(20_000)
        page = context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("dialog", lambda dialog: self.complaints.append(dialog.message))
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and "status of 404" not in message.text:
            self.complaints.append(message.text)

    def close(self) -> None:
        self._browser.close()


def play_bots(page: Page, level: str = "rookie") -> Page:
    """From the front page to a table with bots."""
    page.goto("/")
    page.get_by_text(level, exact=True).click()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("#board")
    return page


def until_mine(page: Page) -> str:
    """Waits until the table waits for this player or the hand is over; what is to be done."""
    page.wait_for_selector("#board.mine, #board.stage-hand_over, #board.stage-match_over")
    for doing, there in {"over": ".result", "answer": ".question button", "bid": ".bids", "name": ".calls"}.items():
        if page.locator(there).count():
            return doing
    return "play"


def press_something(page: Page) -> str:
    """One deed, whatever is to be done."""
    doing, since = until_mine(page), page.locator("#board").get_attribute("data-since")
    buttons = {"answer": ".question button", "bid": ".bids button", "name": ".calls button"}
    if doing == "over":
        return doing
    page.locator(buttons.get(doing, ".playing .own:not([aria-disabled])")).first.click()
    page.wait_for_function("since => document.getElementById('board').dataset.since !== since", arg=since)
    return doing


def until_playing(page: Page) -> Page:
    """On to the first domino of one's own, hand after hand if need be."""
    while (doing := until_mine(page)) != "play":
        if doing == "over":
            page.locator(".forward .main").first.click()
            page.wait_for_selector("#board:not(.stage-hand_over)")
        else:
            press_something(page)
    return page

"""People at their browsers: what they press, and what they wait for."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from django.conf import settings
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page

from tests.hall.people.browsing import PASSWORD
from tests.hall.serving import Hall
from texas42.hall.tables.ids import new_person_id
from texas42.table import PersonId

DESK: Final = {"width": 1280, "height": 860}
PHONE: Final = {"width": 360, "height": 740}
BIDS: Final = '[role="group"][aria-label="Your bid"] button'
CALLS: Final = '[role="group"][aria-label="Name the contract"] button'
ANSWERS: Final = '[id^="ask-"] button'
PLAYS: Final = "#formation button[data-domino][value]:not([value='']):not([aria-disabled])"
ON: Final = ".forward button"
_PATIENCE_MS: Final = 60_000
"""A loaded machine is slow; nothing waits this long where all is well."""
_LOOK_MS: Final = 20
_DOING: Final = f"""() => {{
  const board = document.getElementById("board"), there = (what) => board.querySelector(what);
  if (!board) return null;
  if (document.getElementById("result")) return "over";
  if (!("mine" in board.dataset)) return null;
  if (there({ANSWERS!r})) return "answer";
  if (there({BIDS!r})) return "bid";
  if (there({CALLS!r})) return "name";
  return there({PLAYS!r}) ? "play" : null;
}}"""


class Visitors:
    """Everybody has cookies and a window of their own."""

    def __init__(self, hall: Hall, browser: Browser) -> None:
        self.hall, self._browser = hall, browser
        self._contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def arrive(
        self, size: dict[str, int] | None = None, person: PersonId | None = None, *, url: str = "", **how: Any
    ) -> Page:
        """Somebody new, or a person whom the hall knows already; without motion unless told otherwise."""
        how = {"reduced_motion": "reduce", "viewport": size or DESK, "base_url": url or self.hall.url, **how}
        context = self._browser.new_context(**how)
        context.set_default_timeout(_PATIENCE_MS)
        self._contexts.append(context)
        page = self._listened_to(context.new_page())
        if person is not None:
            self.be(page, person, how["base_url"])
        return page

    def be(self, page: Page, person: PersonId, url: str = "") -> None:
        """The browser is this person's from now on."""
        session = {"name": "sessionid", "value": self._session(person), "url": url or page.url}
        page.context.add_cookies([session])  # type: ignore[list-item]

    def sit(self, table: str, person: PersonId, size: dict[str, int] | None = None, **how: Any) -> Page:
        """A person at a table."""
        page = self.arrive(size, person, **how)
        page.goto(f"/table/{table}/")
        return page

    def leave(self) -> None:
        for context in self._contexts:
            context.close()

    def _session(self, person: PersonId) -> str:
        """A browser that this person has used before."""

        def kept() -> str:
            session = import_module(settings.SESSION_ENGINE).SessionStore()
            session["person"] = person
            session.save()
            return str(session.session_key)

        return self.hall.house.wait(self.hall.house.keeper.read(kept))

    def _listened_to(self, page: Page) -> Page:
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("dialog", lambda dialog: self.complaints.append(dialog.message))
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and "status of 404" not in message.text:
            self.complaints.append(message.text)


def play_bots(page: Page, level: str = "rookie") -> Page:
    """From the front page to a table with bots."""
    page.goto("/")
    page.get_by_text(level, exact=True).click()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("#board")
    return page


def sign_up(page: Page) -> str:
    """By name and password, on the page for it; the name."""
    name = f"pearl-{new_person_id()[:8]}"
    page.goto("/account/signup/")
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password (again)").fill(PASSWORD)
    page.get_by_role("button", name="Sign Up").click()
    page.wait_for_url("**/me")
    return name


def until_mine(page: Page) -> str:
    """Waits until the table waits for this player or the hand is over; what is to be done."""
    return str(page.wait_for_function(_DOING, timeout=_PATIENCE_MS).json_value())


def since(page: Page) -> str:
    """The moment that the page shows."""
    return page.locator("#board").get_attribute("data-since") or ""


def until_later(page: Page, than: str) -> None:
    """Waits until the page shows another moment."""
    later = "than => document.getElementById('board').dataset.since !== than"
    page.wait_for_function(later, arg=than, timeout=_PATIENCE_MS)


def choice(page: Page, doing: str) -> Locator:
    """Everything that may be pressed, for what is to be done."""
    return page.locator({"answer": ANSWERS, "bid": BIDS, "name": CALLS, "over": ON, "play": PLAYS}[doing])


def own(page: Page, domino: str) -> Locator:
    """A domino of one's own that still stands."""
    return page.locator(f'#formation [data-domino="{domino}"]')


def press(page: Page, buttons: str, words: str) -> None:
    """The button with these words, and wait for what comes of it."""
    moment = since(page)
    page.locator(buttons).get_by_text(words, exact=True).click()
    until_later(page, moment)


def press_something(page: Page, *, tap: bool = False) -> str:
    """One deed, whatever is to be done; nothing when the hand is over."""
    doing, moment = until_mine(page), since(page)
    if doing != "over":
        one = choice(page, doing).first
        one.tap() if tap else one.click()
        until_later(page, moment)
    return doing


def next_to_act(*people: Page) -> Page:
    """The first of these people for whom there is something to do, once there is; or whose hand is over."""
    for _ in range(_PATIENCE_MS // _LOOK_MS):
        for page in people:
            if page.locator("#board[data-mine], #result").count():
                return page
        people[0].wait_for_timeout(_LOOK_MS)
    raise AssertionError("The table waits for none of them.")


def play_on(*people: Page) -> None:
    """Whoever the table waits for does the first thing there is, until the hand is over for all."""
    while press_something(next_to_act(*people)) != "over":
        pass
    for page in people:
        assert until_mine(page) == "over"


def until_playing(page: Page) -> Page:
    """On to the first domino of one's own, hand after hand if need be."""
    while (doing := until_mine(page)) != "play":
        if doing == "over":
            choice(page, doing).first.click()
            page.wait_for_selector('#board:not([data-stage="hand_over"])')
        else:
            press_something(page)
    return page

"""Somebody alone at a table, without script: what may be pressed on the page, and pressing it."""

from __future__ import annotations

import html
import re
from typing import Final

from tests.hall.pages import Browser

_BUTTON: Final = re.compile(r'<button\b[^>]*\bname="command" value="([^"]+)"[^>]*>')
_TOKEN: Final = re.compile(r'(name="csrfmiddlewaretoken" value=")[^"]+')


def offered(page: str) -> list[str]:
    """The commands of the buttons that are not refused beforehand."""
    found = (button for button in _BUTTON.finditer(page) if "aria-disabled" not in button[0])
    return [html.unescape(button[1]) for button in found]


def masked(page: str) -> str:
    """The page without the tokens of its forms, which differ each time."""
    return _TOKEN.sub(r"\1", page)


def field(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert found is not None
    return found[1]


def play_out(browser: Browser, path: str, *, last: bool = False) -> Browser:
    """The first, or last, thing that may be done, again and again until nothing is asked any more."""
    while commands := offered(browser.page):
        browser.send(f"{path}/do", command=commands[-1 if last else 0], at=field(browser.page, "at"))
    return browser

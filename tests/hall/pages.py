"""Browsers without script: a test client of Django that finds a page's buttons and presses them."""

from __future__ import annotations

import html
import re
from typing import Any, Final

from django.test import Client

_BUTTON: Final = re.compile(r"<button\b([^>]*)>(.*?)</button>", re.DOTALL)
_ATTRIBUTE: Final = re.compile(r'([\w-]+)="([^"]*)"')


class Browser:
    """One person's browser: its cookies, and the page it looks at."""

    def __init__(self) -> None:
        self.client = Client(enforce_csrf_checks=True)
        self.path = "/"
        self.answer: Any = None

    @property
    def page(self) -> str:
        return str(self.answer.content.decode())

    @property
    def table(self) -> str:
        """The table whose page is looked at."""
        return self.path.split("/")[2]

    def go(self, path: str) -> Browser:
        self.answer = self.client.get(path, follow=True)
        chain = getattr(self.answer, "redirect_chain", [])
        self.path = chain[-1][0] if chain else path
        return self

    def send(self, path: str, **fields: str) -> Browser:
        """A form is sent, with the token of the page."""
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', self.page)
        assert token is not None
        given = {"csrfmiddlewaretoken": token[1], **fields}
        self.answer = self.client.post(path, given, follow=True)
        chain = getattr(self.answer, "redirect_chain", [])
        self.path = chain[-1][0] if chain else path
        return self

    def buttons(self) -> dict[str, str]:
        """The ready commands of the page by their words."""
        found = {}
        for attributes, words in _BUTTON.findall(self.page):
            facts = dict(_ATTRIBUTE.findall(attributes))
            if facts.get("name") == "command" and facts.get("value"):
                found[html.unescape(re.sub(r"<[^>]+>", "", words)).strip()] = html.unescape(facts["value"])
        return found

    def press(self, words: str, **fields: str) -> Browser:
        """Press a button of the table's page."""
        back = "text" if self.path.endswith("/text") else "table"
        return self.send(f"/table/{self.table}/do", command=self.buttons()[words], back=back, **fields)

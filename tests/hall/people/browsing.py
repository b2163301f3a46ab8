"""A browser of somebody, for tests: who is a guest, signs up, signs in."""

from __future__ import annotations

from django.core.cache import cache
from django.test import Client

PASSWORD = "seven tricks, all mine"  # noqa: S105 - of a test


def guest(person: str) -> Client:
    """A browser that this guest has used before."""
    browser = Client()
    session = browser.session
    session["person"] = person
    session.save()
    browser.cookies["sessionid"] = session.session_key or ""
    return browser


def sign_up(browser: Client, name: str) -> Client:
    fields = {"username": name, "password1": PASSWORD, "password2": PASSWORD}
    answer = browser.post("/account/signup/", fields)
    assert answer.status_code == 302, answer.content.decode()
    return browser


def sign_in(browser: Client, name: str, password: str = PASSWORD) -> int:
    return browser.post("/account/login/", {"login": name, "password": password}).status_code


def nobody_tried() -> None:
    """Limits of earlier tests are forgotten."""
    cache.clear()

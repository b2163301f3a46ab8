"""A club with a season for tests of the desk: people with accounts, a clock that is set, and forms that are sent."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client

from texas42.club import commands as cmd
from texas42.club.jsons import to_json
from texas42.club.schedule import propose
from texas42.club.settings import Settings
from texas42.club.state import Match, Season
from texas42.hall.leagues import times
from texas42.hall.leagues.desk import BOOKS
from texas42.hall.leagues.models import ClubRow
from texas42.hall.leagues.names import call
from texas42.hall.leagues.store import Asked
from texas42.hall.people.claiming import claim
from texas42.rules import preset

FIRST_NIGHT: Final = date(2026, 1, 6)
BEFORE: Final = datetime(2025, 12, 1, 18, 0, tzinfo=UTC)
WEEK: Final = timedelta(days=7)
SEVEN_PM: Final = datetime(2026, 1, 7, 1, 0, tzinfo=UTC)
"""When the matches of the first night begin, in Chicago."""
_BUTTON: Final = re.compile(r'<button[^>]*name="command" value="([^"]*)"[^>]*>(.*?)</button>', re.DOTALL)


class Clock:
    """What time the desk takes it to be."""

    def __init__(self) -> None:
        self.now = BEFORE

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now

    def set(self, moment: datetime) -> None:
        self.now = moment

    def after_night(self, week: int, **later: float) -> None:
        """To a while after matches of a week began."""
        self.now = SEVEN_PM + (week - 1) * WEEK + timedelta(**later)


@contextmanager
def set_clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[Clock]:
    clock = Clock()
    monkeypatch.setattr(times, "now", clock)
    cache.clear()
    yield clock


def person(name: str) -> str:
    """The person of an account that is made when it is first asked for."""
    account, _ = User.objects.get_or_create(username=name)
    one = claim(account, None)
    call(one, name)
    return one


def settings(**changed: Any) -> Settings:
    return Settings("Winter", preset("austin"), FIRST_NIGHT, 6, dues=2_500, place="The Lodge")._replace(**changed)


class League:
    """A club with one season. Everybody is called by a short name, which is the name of their account."""

    def __init__(self, clock: Clock, slug: str = "third-coast", **changed: Any) -> None:
        self.clock = clock
        self.club = ClubRow.objects.create(slug=slug, name="Third Coast", founder=person("cora"), at=0)
        self.id = BOOKS.open(self.club, settings(**changed), person("cora"), clock())
        self.path = f"/league/{slug}/{self.id}/"
        for name, role in OFFICIALS.items():
            self.do(cmd.GiveRole(person(name), role))  # type: ignore[arg-type]

    @property
    def season(self) -> Season:
        return BOOKS.season(self.id)

    def do(self, command: Any, by: str | None = "cora", why: str = "") -> League:
        """Straight into the book."""
        BOOKS.ask(self.id, [Asked(command, person(by) if by else None, why)], self.clock())
        return self

    def with_teams(self, number: int = 4) -> League:
        """Teams t1, t2 and so on, of players ann1 and bob1, ann2 and bob2."""
        for one in range(1, number + 1):
            self.do(cmd.RegisterTeam(f"t{one}", f"Team {one}", person(f"bob{one}"), person(f"ann{one}")))
        return self

    def drawn(self, seed: str = "seed") -> League:
        command = propose(self.season, seed, self.clock()).command
        return self.do(command, why="The draw")

    def matches(self, week: int) -> list[Match]:
        return [match for match in self.season.matches.values() if match.week == week]

    def visit(self, name: str | None, place: str = "") -> Visit:
        return Visit(self, name).go(place)


OFFICIALS: Final = {"bea": "board", "tom": "treasurer", "dot": "director", "sid": "scorer"}


class Visit:
    """Somebody's browser without script, at pages of the season."""

    def __init__(self, league: League, name: str | None) -> None:
        self.league, self.client = league, Client()
        self.place = ""
        self.answer: Any = None
        if name is not None:
            person(name)
            self.client.force_login(User.objects.get(username=name))

    def go(self, place: str) -> Visit:
        self.place = place
        self.answer = self.client.get(f"{self.league.path}{place}")
        return self

    @property
    def page(self) -> str:
        return str(self.answer.content.decode())

    @property
    def status(self) -> int:
        return int(self.answer.status_code)

    @property
    def buttons(self) -> dict[str, str]:
        """Ready commands by the words on their buttons."""
        found = _BUTTON.findall(self.page)
        return {html.unescape(re.sub(r"<[^>]+>", "", words)).strip(): html.unescape(value) for value, words in found}

    def press(self, button: str, /, **fields: Any) -> Visit:
        """A button with the fields of its form, whose names begin with the command's."""
        value = self.buttons[button]
        verb = json.loads(value)["type"]
        given = {name if name == "why" else f"{verb}.{name}": text for name, text in fields.items()}
        return self.send(command=value, **given)

    def send(self, **fields: Any) -> Visit:
        """A form to the page, and the page that comes then."""
        self.answer = self.client.post(f"{self.league.path}{self.place}", fields, follow=True)
        return self

    def command(self, command: Any, **fields: Any) -> Visit:
        """A command that no button on the page has."""
        return self.send(command=json.dumps(to_json(command)), **fields)

"""A season as one person sees it: who looks, what they may do, and names, days and money as pages tell them."""

from __future__ import annotations

import json
from datetime import date, datetime
from functools import cached_property
from typing import Final

from django.contrib.auth.models import User
from django.http import Http404, HttpRequest
from django.urls import reverse

from texas42.club.commands import SeasonCommand
from texas42.club.jsons import to_json
from texas42.club.registration import members
from texas42.club.results import PersonId, TeamId
from texas42.club.roles import Power, Role, may
from texas42.club.settings import nights
from texas42.club.state import Season, Team
from texas42.club.whose import roles_of, team_of
from texas42.hall.leagues import people, times
from texas42.hall.leagues.models import ClubRow, SeasonRow
from texas42.hall.leagues.names import Names, names_of, people_in
from texas42.hall.leagues.notifying import heard
from texas42.hall.leagues.outbox import unseen
from texas42.hall.leagues.store import Asked, Books, Done, SeasonId
from texas42.hall.people.claiming import claim
from texas42.hall.people.persons import account_of, persons_of

BOOKS: Final = Books(heard=heard)
_SIGNS: Final = {"USD": "$", "EUR": "€", "GBP": "£"}


class Desk:
    """What pages know of a season and of who looks at it."""

    def __init__(self, request: HttpRequest, club: ClubRow, season_id: SeasonId) -> None:
        self.club, self.season_id = club, season_id
        self.season: Season = BOOKS.season(season_id)
        self.settings = self.season.settings
        self.now = times.now()
        self.account = account_of(request)
        self.person = None if self.account is None else _person_in(self.season, request, self.account)
        self.roles: frozenset[Role] = roles_of(self.season, self.person)

    @property
    def is_member(self) -> bool:
        """LGE-12: announcements are for members."""
        return self.person is not None and self.person in members(self.season)

    @property
    def unseen(self) -> int:
        """Notices that whoever looks has not seen yet."""
        return 0 if self.person is None else unseen([self.person])

    @property
    def own(self) -> Team | None:
        """The team of whoever looks."""
        return None if self.person is None else team_of(self.season, self.person)

    @cached_property
    def known(self) -> dict[str, PersonId]:
        """Everybody in the season, by the words that stand for them on its pages."""
        return people.words_for(self.season_id, self._people)

    @cached_property
    def _people(self) -> set[PersonId]:
        return people_in(self.season) | ({self.person} if self.person else set())

    @cached_property
    def names(self) -> Names:
        return names_of(self._people)

    @cached_property
    def teams(self) -> dict[TeamId, str]:
        return {team.id: team.name for team in self.season.teams.values()}

    @cached_property
    def nights(self) -> tuple[date, ...]:
        return nights(self.settings)

    def may(self, power: Power) -> bool:
        return may(self.roles, power)

    def url(self, name: str, **parts: object) -> str:
        """The address of a page of this season."""
        return reverse(f"season-{name}", kwargs={"club": self.club.slug, "season": self.season_id, **parts})

    def ready(self, command: SeasonCommand) -> str:
        """A command as the value of a button, with words for people."""
        return json.dumps(people.hidden(self.season_id, to_json(command)), separators=(",", ":"))

    def word(self, person: PersonId) -> str:
        return people.word_for(self.season_id, person)

    def name(self, person: PersonId | None) -> str:
        return "The hall" if person is None else self.names.get(person, "somebody")

    def moment(self, moment: datetime) -> str:
        """By the clock at the place, with its zone."""
        return times.told_moment(self.settings, moment)

    def field(self, moment: datetime | None) -> str:
        return times.field_of(self.settings, moment)

    def day(self, day: date) -> str:
        return times.told_day(day)

    def money(self, cents: int) -> str:
        currency = self.settings.currency
        return f"{_SIGNS.get(currency, f'{currency} ')}{cents // 100}.{cents % 100:02}"

    def ask(self, *asked: Asked) -> Done:
        """Commands to the season's book."""
        return BOOKS.ask(self.season_id, asked, self.now)


def _person_in(season: Season, request: HttpRequest, account: User) -> PersonId:
    """Of the persons of an account, the one that the season knows; else the one it plays as."""
    known = people_in(season)
    return next((person for person in persons_of(request) if person in known), None) or claim(account, None)


def desk_of(request: HttpRequest, club: str, season: SeasonId) -> Desk:
    row = SeasonRow.objects.select_related("club").filter(id=season, club_id=club).first()
    if row is None:
        raise Http404
    return Desk(request, row.club, season)

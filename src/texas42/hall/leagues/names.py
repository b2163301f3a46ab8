"""What people are called in leagues: the name of their account, or the one that an organizer wrote down for them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from texas42.club.results import PersonId
from texas42.club.settings import check_text
from texas42.club.state import Season
from texas42.hall.leagues.models import MemberRow

Names = dict[PersonId, str]
MOST_LETTERS: Final = 40
UNKNOWN: Final = "somebody"


def people_in(season: Season) -> set[PersonId]:
    """Everybody whom a season names."""
    found = {*season.roles, *(line.person for line in season.dues), *(line.by for line in season.dues)}
    for team in season.teams.values():
        found |= {*team.members, *([team.captain]), *([team.partner] if team.partner else [])}
    found |= {act.by for act in season.acts if act.by} | {one.by for one in season.announcements if one.by}
    return found | {case.by for case in season.cases.values()}


def names_of(persons: Iterable[PersonId]) -> Names:
    """A name for each of them."""
    asked = set(persons)
    known = dict(MemberRow.objects.filter(person__in=asked).values_list("person", "name"))
    return {person: known.get(person, UNKNOWN) for person in asked}


def call(person: PersonId, name: str) -> None:
    """From now on somebody is called so."""
    name = name.strip()
    check_text(name, "A name", MOST_LETTERS)
    MemberRow.objects.update_or_create(person=person, defaults={"name": name})


def call_if_unknown(person: PersonId, name: str) -> None:
    """Somebody who has no name in leagues yet is called so."""
    MemberRow.objects.get_or_create(person=person, defaults={"name": name.strip()[:MOST_LETTERS] or UNKNOWN})

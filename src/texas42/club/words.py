"""A season's people, teams, matches and moments in words, for sentences, lists and calendars."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from typing import NamedTuple

from texas42.club.playoffs import round_of
from texas42.club.results import MatchId, Outcome, PersonId, TeamId, spelled_outcome
from texas42.club.scores import Side
from texas42.club.settings import zone_of
from texas42.club.state import Match, Season


class Words(NamedTuple):
    """What things of a season are called; people by the names that whoever asks may know."""

    season: Season
    names: Mapping[PersonId, str]
    by: PersonId | None = None
    """Of whose doing is told."""

    def person(self, person: PersonId | None) -> str:
        return "The hall" if person is None else self.names.get(person, person)

    def team(self, team: TeamId) -> str:
        found = self.season.teams.get(team)
        return team if found is None else found.name

    def side(self, match: MatchId, side: Side) -> str:
        found = self.season.matches.get(match)
        return side.value if found is None else self.team(found.teams[side.place])

    def pair(self, match: Match) -> tuple[str, str]:
        return self.team(match.teams[0]), self.team(match.teams[1])

    def match(self, match: MatchId) -> str:
        """Both teams and when they meet in the season."""
        found = self.season.matches.get(match)
        if found is None:
            return match
        one, two = self.pair(found)
        return f"{one} v {two} ({self.occasion(found)})"

    def occasion(self, match: Match) -> str:
        """The week, the make-up match or the round."""
        if match.kind == "playoff":
            return round_of(self.season, match) or "playoffs"
        return "make-up match" if match.kind == "make_up" else f"week {match.week}"

    def outcome(self, match: MatchId, outcome: Outcome | None) -> str:
        found = self.season.matches.get(match)
        if outcome is None:
            return "no result"
        return spelled_outcome(outcome, ("First", "Second") if found is None else self.pair(found))

    def moment(self, moment: datetime | None) -> str:
        """A moment by the clock at the place."""
        if moment is None:
            return "no date"
        there = moment.astimezone(zone_of(self.season.settings))
        return f"{self.day(there.date())}, {there.hour % 12 or 12}:{there:%M} {'AM' if there.hour < 12 else 'PM'}"

    def until(self, moment: datetime | None) -> str:
        """A moment up to which something may be done: midnight is the end of a day."""
        if moment is None:
            return self.moment(None)
        there = moment.astimezone(zone_of(self.season.settings))
        if (there.hour, there.minute) != (0, 0):
            return self.moment(moment)
        return f"the end of {self.day(there.date() - timedelta(days=1))}"

    def day(self, day: date) -> str:
        return f"{day:%A}, {day:%B} {day.day}"

    def money(self, cents: int) -> str:
        return money(cents, self.season.settings.currency)


def money(cents: int, currency: str) -> str:
    """An amount, with its currency.

    >>> money(2_550, "USD")
    '25.50 USD'
    """
    return f"{cents // 100}.{cents % 100:02} {currency}"


def counted(number: int, noun: str, plural: str = "") -> str:
    """A number of things.

    >>> counted(1, "match", "matches"), counted(2, "match", "matches"), counted(0, "team")
    ('1 match', '2 matches', '0 teams')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {plural or noun + 's'}"

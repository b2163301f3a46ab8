"""What calendars need to know of a change: how often a match has changed, and which matches are no more."""

from __future__ import annotations

from typing import Final

from texas42.club import events as ev
from texas42.club.results import MatchId
from texas42.club.state import Match, Season

_OF_ALL: Final = (ev.SettingsChanged, ev.TeamRenamed, ev.ActUndone)
"""What may change what every match shows: its place, the names of its teams."""


def revised(before: Season, after: Season, event: ev.SeasonEvent) -> Season:
    """The season with its dropped matches and its revision; versions of a match rise even when it comes back."""
    if isinstance(event, _OF_ALL):
        after = after._replace(revision=before.revision + 1)
    if before.matches.keys() == after.matches.keys():
        return after
    gone = {key: match for key, match in before.matches.items() if key not in after.matches}
    back = {key: match for key, match in after.matches.items() if key in before.dropped}
    return after._replace(
        matches={**after.matches, **{key: _later(match, before.dropped[key]) for key, match in back.items()}},
        dropped=_dropped(before, gone, back),
    )


def _later(match: Match, dropped: Match) -> Match:
    return match._replace(version=max(match.version, dropped.version + 1))


def _dropped(season: Season, gone: dict[MatchId, Match], back: dict[MatchId, Match]) -> dict[MatchId, Match]:
    still = {key: match for key, match in season.dropped.items() if key not in back}
    return still | {key: match._replace(version=match.version + 1) for key, match in gone.items()}

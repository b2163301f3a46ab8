"""Who is told what of an entry in a season's book (LGE-12 and everything that waits for somebody)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from django.urls import reverse

from texas42.club import events as ev
from texas42.club.events import Entry
from texas42.club.registration import members
from texas42.club.results import MatchId, PersonId, TeamId, spelled_outcome
from texas42.club.roles import Role
from texas42.club.schedule import changes_between, pairing_of
from texas42.club.scores import Side
from texas42.club.state import Season
from texas42.hall.leagues.models import SeasonRow
from texas42.hall.leagues.outbox import Notice, post
from texas42.hall.leagues.store import Done, SeasonId
from texas42.hall.leagues.times import told_moment


class Told(NamedTuple):
    people: tuple[PersonId, ...]
    words: str
    page: str = "home"
    parts: Mapping[str, str] = {}


Tell = Callable[[Season, Entry, Any], Iterable[Told]]
"""What an event is told as, of the season after it."""


def heard(season_id: SeasonId, done: Done) -> None:
    """Writes the notices of what happened."""
    post(notices_of(season_id, done))


def notices_of(season_id: SeasonId, done: Done) -> list[Notice]:
    """Nobody is told of what they did themselves."""
    told = [(entry, one) for entry in done.entries for one in _of(done, entry)]
    if not told:
        return []
    row = SeasonRow.objects.get(id=season_id)
    found = []
    for number, (entry, one) in enumerate(told):
        link = reverse(f"season-{one.page}", kwargs={"club": row.club_id, "season": season_id, **one.parts})
        words = f"{done.after.settings.name}: {one.words}"
        key = f"{season_id}/{entry.number}/{number}"
        found += [Notice(person, key, words, link) for person in dict.fromkeys(one.people) if person != entry.by]
    return found


def _of(done: Done, entry: Entry) -> Iterable[Told]:
    if isinstance(entry.event, ev.ScheduleApplied):
        return _drawn(done.before, done.after)
    tell = _TELL.get(type(entry.event))
    return () if tell is None else tell(done.after, entry, entry.event)


def team_people(season: Season, *teams: TeamId) -> tuple[PersonId, ...]:
    return tuple(person for team in teams if team in season.teams for person in season.teams[team].players)


def officials(season: Season, *roles: Role) -> tuple[PersonId, ...]:
    return tuple(person for person, has in season.roles.items() if set(roles) & set(has))


def _match(season: Season, match: MatchId, people: Iterable[PersonId], words: str) -> Told:
    one, two = (season.teams[team].name for team in season.matches[match].teams)
    return Told(tuple(people), f"{one} against {two}: {words}", "match", {"match": match})


def _side(season: Season, match: MatchId, side: Side) -> tuple[PersonId, ...]:
    return team_people(season, season.matches[match].teams[side.place])


def _both(season: Season, match: MatchId) -> tuple[PersonId, ...]:
    return team_people(season, *season.matches[match].teams)


def _named(season: Season, match: MatchId) -> tuple[str, str]:
    one, two = season.matches[match].teams
    return season.teams[one].name, season.teams[two].name


def _announced(season: Season, _entry: Entry, event: ev.Announced) -> Iterable[Told]:
    yield Told(members(season), event.text)


def _invited(season: Season, _entry: Entry, event: ev.PartnerInvited | ev.TeamRegistered) -> Iterable[Told]:
    partner = event.person if isinstance(event, ev.PartnerInvited) else event.partner
    if partner is not None:
        team = season.teams[event.team]
        yield Told((partner,), f"{team.name} invite you to play with them.", "team", {"team": event.team})


def _answered(season: Season, _entry: Entry, event: ev.InvitationAnswered) -> Iterable[Told]:
    words = "your partner is in." if event.accepted else "your invitation was declined."
    team = season.teams[event.team]
    yield Told((team.captain,), f"{team.name}: {words}", "team", {"team": event.team})


def _dues(_season: Season, _entry: Entry, event: ev.DuesRecorded) -> Iterable[Told]:
    words = {"paid": "your dues were received.", "waived": "your dues are waived.", "refunded": "your dues went back."}
    yield Told((event.person,), words[event.kind].capitalize())


def _role(_season: Season, _entry: Entry, event: ev.RoleGiven) -> Iterable[Told]:
    yield Told((event.person,), f"You are {event.role} now.")


def _left(season: Season, _entry: Entry, event: ev.TeamWithdrew) -> Iterable[Told]:
    name = season.teams[event.team].name
    yield Told(officials(season, "coordinator"), f"{name} have left; draw their matches again.", "schedule")


def _drawn(before: Season, after: Season) -> Iterable[Told]:
    """LGE-4: those whom a draw touches hear of it, each what changes for them."""
    old, new = ([pairing_of(one) for one in season.matches.values()] for season in (before, after))
    if not old:
        yield Told(members(after), "The schedule is out.", "schedule")
        return
    names = {team.id: team.name for team in after.teams.values()}
    changes = changes_between(old, new)
    for team in dict.fromkeys(change.team for change in changes if after.teams[change.team].left is None):
        words = " ".join(change.sentence(names) for change in changes if change.team == team)
        yield Told(team_people(after, team), f"The schedule was drawn again. {words}", "schedule")


def _asked(season: Season, _entry: Entry, event: ev.RescheduleAsked) -> Iterable[Told]:
    at = told_moment(season.settings, event.starts)
    words = f"the other team asks to play on {at}. {event.words}"
    yield _match(season, event.match, _side(season, event.match, event.side.other), words)


def _agreed(season: Season, _entry: Entry, event: ev.RescheduleAnswered) -> Iterable[Told]:
    starts = season.matches[event.match].starts
    at = told_moment(season.settings, starts) if starts else "a date to be found"
    words = f"it is agreed: {at}." if event.agreed else "another time was not agreed; the match stands as it was."
    yield _match(season, event.match, _both(season, event.match), words)


def _moved(season: Season, entry: Entry, event: ev.MatchMoved) -> Iterable[Told]:
    words = f"moved to {told_moment(season.settings, event.starts)}. {entry.why}"
    yield _match(season, event.match, _both(season, event.match), words)


def _claimed(season: Season, _entry: Entry, event: ev.ForfeitClaimed) -> Iterable[Told]:
    words = "the other team claims a forfeit. Contest it if that is not right."
    yield _match(season, event.match, _side(season, event.match, event.side.other), words)


def _reported(season: Season, _entry: Entry, event: ev.ResultReported) -> Iterable[Told]:
    words = (
        f"reported: {spelled_outcome(event.outcome, _named(season, event.match))}. Confirm it, or say what is wrong."
    )
    yield _match(season, event.match, _side(season, event.match, event.side.other), words)


def _disputed(season: Season, _entry: Entry, event: ev.ResultDisputed) -> Iterable[Told]:
    people = (*officials(season, "coordinator"), *_side(season, event.match, event.side.other))
    yield _match(season, event.match, people, f"disputed. {event.words}")


def _decided(season: Season, _entry: Entry, event: ev.MatchDecided) -> Iterable[Told]:
    words = f"{spelled_outcome(event.outcome, _named(season, event.match))}."
    yield _match(season, event.match, _both(season, event.match), words)


def _opened(season: Season, _entry: Entry, event: ev.CaseOpened) -> Iterable[Told]:
    word = "a warning" if event.stage == "warned" else "a violation was called"
    people = _side(season, event.match, event.accused)
    yield Told(people, f"{word.capitalize()}: {event.kind.replace('_', ' ')}.", "case", {"case": event.case})


def _case(season: Season, case: str, words: str, *roles: Role) -> Told:
    people = (*_both(season, season.cases[case].match), *officials(season, *roles))
    return Told(people, words, "case", {"case": case})


def _case_answered(season: Season, _entry: Entry, event: ev.CaseAnswered) -> Iterable[Told]:
    yield _case(season, event.case, f"A called violation is {event.answer}.")


def _referred(season: Season, _entry: Entry, event: ev.CaseReferred) -> Iterable[Told]:
    yield _case(season, event.case, "A dispute was referred to the coordinator.", "coordinator")


def _ruled(season: Season, _entry: Entry, event: ev.CaseRuled | ev.AppealDecided) -> Iterable[Told]:
    who = "The coordinator" if isinstance(event, ev.CaseRuled) else "The board"
    yield _case(season, event.case, f"{who} decided by {event.rule}: {event.reason}", "coordinator")


def _appealed(season: Season, _entry: Entry, event: ev.AppealMade) -> Iterable[Told]:
    yield _case(season, event.case, "A ruling was appealed to the board.", "board", "coordinator")


def _seeded(season: Season, _entry: Entry, event: ev.PlayoffsSeeded) -> Iterable[Told]:
    yield Told(team_people(season, *event.seeds), "You are in the playoffs.", "playoffs")


_TELL: Final[dict[type, Tell]] = {
    ev.Announced: _announced,
    ev.TeamRegistered: _invited,
    ev.PartnerInvited: _invited,
    ev.InvitationAnswered: _answered,
    ev.DuesRecorded: _dues,
    ev.RoleGiven: _role,
    ev.TeamWithdrew: _left,
    ev.RescheduleAsked: _asked,
    ev.RescheduleAnswered: _agreed,
    ev.MatchMoved: _moved,
    ev.ForfeitClaimed: _claimed,
    ev.ResultReported: _reported,
    ev.ResultDisputed: _disputed,
    ev.MatchDecided: _decided,
    ev.CaseOpened: _opened,
    ev.CaseAnswered: _case_answered,
    ev.CaseReferred: _referred,
    ev.CaseRuled: _ruled,
    ev.AppealMade: _appealed,
    ev.AppealDecided: _ruled,
    ev.PlayoffsSeeded: _seeded,
}

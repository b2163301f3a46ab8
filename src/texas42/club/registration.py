"""Teams, partners, dues, substitutes, withdrawals (LGE-1, LGE-2), and the season's roles and announcements."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, Final, Literal, NamedTuple

from texas42.club import commands as cmd
from texas42.club import events as ev
from texas42.club.results import PersonId, TeamId
from texas42.club.roles import may
from texas42.club.settings import check_text, end_of_week_one, nights, start_of
from texas42.club.state import Announcement, DuesLine, Season, Substitute, Team, put
from texas42.club.whose import a_person, check_power, known_team, roles_of, team_of
from texas42.rules import IllegalError, MalformedError, NotYoursError

MOST_WORDS: Final = 2_000


class Dues(NamedTuple):
    """Where somebody stands with their dues, in hundredths of the currency."""

    state: Literal["first_season", "waived", "paid", "owed"]
    owed: int
    paid: int


def dues_of(season: Season, person: PersonId) -> Dues:
    """LGE-1: waived in a player's first season or by the treasurer; otherwise what is paid less what went back."""
    lines = [line for line in season.dues if line.person == person and not line.struck]
    paid = sum(line.cents if line.kind == "paid" else -line.cents for line in lines if line.kind != "waived")
    last = next((line.kind for line in reversed(lines) if line.kind != "refunded"), None)
    if last == "waived":
        return Dues("waived", 0, paid)
    if person not in season.veterans:
        return Dues("first_season", 0, paid)
    owed = max(0, season.settings.dues - paid)
    return Dues("owed" if owed else "paid", owed, paid)


def veterans_of(earlier: Iterable[Season]) -> tuple[PersonId, ...]:
    """Everybody who played for a team that took part in an earlier season: only they pay dues (LGE-1)."""
    found = {
        person
        for season in earlier
        for team in season.teams.values()
        if any(team.id in match.teams for match in season.matches.values())
        for person in team.members
    }
    return tuple(sorted(found))


class Gap(NamedTuple):
    """What a registration still lacks."""

    kind: Literal["no_partner", "not_accepted", "player_missing", "dues"]
    person: PersonId | None
    cents: int = 0

    def sentence(self, names: Mapping[PersonId, str]) -> str:
        who = names.get(self.person, self.person) if self.person else ""
        if self.kind == "no_partner":
            return "The team has no second player yet."
        if self.kind == "not_accepted":
            return f"{who} has not accepted the invitation yet."
        if self.kind == "player_missing":
            return f"{who} has left, and no substitute is named."
        return f"{who} owes dues of {self.cents // 100}.{self.cents % 100:02}."


def gaps(season: Season, team: Team) -> tuple[Gap, ...]:
    """LGE-1: why a registration is not complete; none where it is."""
    found = []
    if team.partner is None:
        found.append(Gap("no_partner", None))
    elif not team.accepted:
        found.append(Gap("not_accepted", team.partner))
    if team.missing is not None:
        found.append(Gap("player_missing", team.missing))
    owing = [(person, dues_of(season, person)) for person in team.players]
    return (*found, *(Gap("dues", person, dues.owed) for person, dues in owing if dues.state == "owed"))


def is_complete(season: Season, team: Team) -> bool:
    return not gaps(season, team)


def entrants(season: Season) -> tuple[TeamId, ...]:
    """Teams that play: two players have agreed, and the team has not left. Dues are the treasurer's to ask for."""
    return tuple(team.id for team in season.teams.values() if team.left is None and team.partner and team.accepted)


def members(season: Season) -> tuple[PersonId, ...]:
    """LGE-12: everybody whom an announcement reaches: players and officials."""
    players = [person for team in season.teams.values() if team.left is None for person in team.players]
    return tuple(dict.fromkeys([*season.roles, *players]))


def decide_give(season: Season, command: cmd.GiveRole, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    check_power(season, by, "give_roles")
    if command.role == "player":
        raise IllegalError("Who plays for a team is a player.", code="player_by_team", rule="LGE-2")
    if command.role in season.roles.get(command.person, ()):
        raise IllegalError(f"This person is {command.role} already.", code="has_role", rule="LGE-1")
    return (ev.RoleGiven(command.person, command.role),)


def decide_take(season: Season, command: cmd.TakeRole, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    check_power(season, by, "give_roles")
    if command.role not in season.roles.get(command.person, ()):
        raise IllegalError(f"This person is not {command.role}.", code="has_no_role", rule="LGE-1")
    coordinators = [person for person, roles in season.roles.items() if "coordinator" in roles]
    if command.role == "coordinator" and coordinators == [command.person]:
        raise IllegalError("A season has a coordinator; name another one first.", code="last_one", rule="LGE-1")
    return (ev.RoleTaken(command.person, command.role),)


def decide_announce(season: Season, command: cmd.Announce, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    check_power(season, by, "announce")
    if not command.text.strip() or len(command.text) > MOST_WORDS:
        raise _bad_words(command.text)
    return (ev.Announced(command.text),)


def _bad_words(text: str) -> MalformedError:
    return MalformedError(f"This takes 1 to {MOST_WORDS} letters.", code="bad_text", rule="LGE-11", offending=text[:80])


def check_words(text: str) -> None:
    """Refuse a reason that says nothing, or far too much."""
    if not text.strip() or len(text) > MOST_WORDS:
        raise _bad_words(text)


def decide_register(season: Season, command: cmd.RegisterTeam, by: PersonId | None, at: datetime) -> tuple[Any, ...]:
    person, organizer = a_person(by), may(roles_of(season, by), "manage_teams")
    captain = command.captain or person
    if captain != person:
        check_power(season, by, "manage_teams")
    _check_open(season, at, organizer=organizer)
    check_text(command.name, "A team's name")
    _check_new_name(season, command.name, command.team)
    if command.team in season.teams:
        raise IllegalError("This team is registered already.", code="same_team", rule="LGE-2", offending=command.team)
    for player in (captain, command.partner):
        if player is not None:
            _check_free(season, player)
    if captain == command.partner:
        raise IllegalError("A team is two players.", code="same_player", rule="LGE-2", offending=captain)
    registered = ev.TeamRegistered(command.team, command.name, captain, command.partner)
    if captain != person and command.partner is not None:
        return registered, ev.InvitationAnswered(command.team, accepted=True)
    return (registered,)


def _check_open(season: Season, at: datetime, *, organizer: bool) -> None:
    """LGE-2: teams join until the end of the first week; the window may close earlier, but not to organizers."""
    last = end_of_week_one(season.settings)
    opens, closes = season.settings.registration_opens, season.settings.registration_closes
    if at >= last:
        raise IllegalError("Teams join until the end of the first week.", code="too_late", rule="LGE-2", offending=at)
    if organizer:
        return
    if opens is not None and at < opens:
        raise IllegalError(f"Registration opens {opens:%Y-%m-%d}.", code="too_early", rule="LGE-1", offending=at)
    if closes is not None and at >= closes:
        raise IllegalError(f"Registration closed {closes:%Y-%m-%d}.", code="too_late", rule="LGE-1", offending=at)


def _check_new_name(season: Season, name: str, team: TeamId) -> None:
    if any(other.id != team and other.name.casefold() == name.casefold() for other in season.teams.values()):
        raise IllegalError(f"There is a team {name!r} already.", code="same_name", rule="LGE-2", offending=name)


def _check_free(season: Season, person: PersonId) -> None:
    """LGE-2: nobody plays for two teams in a season."""
    if any(person in team.members for team in season.teams.values() if team.left is None):
        raise IllegalError("Nobody plays for two teams.", code="has_team", rule="LGE-2", offending=person)


def _own_team(season: Season, team: TeamId, by: PersonId | None) -> Team:
    """A team that is there, for its players and for organizers."""
    found = known_team(season, team)
    if by not in found.players and not may(roles_of(season, by), "manage_teams"):
        raise NotYoursError("This is for the team's players.", code="not_your_team", rule="LGE-2", offending=by)
    if found.left is not None:
        raise IllegalError(f"{found.name} has left the season.", code="team_left", rule="LGE-2", offending=team)
    return found


def decide_rename(season: Season, command: cmd.RenameTeam, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    _own_team(season, command.team, by)
    check_text(command.name, "A team's name")
    _check_new_name(season, command.name, command.team)
    return (ev.TeamRenamed(command.team, command.name),)


def decide_invite(season: Season, command: cmd.InvitePartner, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    team = _own_team(season, command.team, by)
    if team.accepted:
        raise IllegalError("The team has its two players.", code="team_full", rule="LGE-2", offending=command.person)
    _check_free(season, command.person)
    return (ev.PartnerInvited(team.id, command.person),)


def decide_answer(season: Season, command: cmd.AnswerInvitation, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    team = known_team(season, command.team)
    if team.partner != a_person(by) or team.accepted or team.left is not None:
        raise NotYoursError("There is no invitation for you here.", code="not_invited", rule="LGE-2", offending=by)
    if command.accept:
        _check_free(season, team.partner)
    return (ev.InvitationAnswered(team.id, command.accept),)


def decide_dues(season: Season, command: cmd.RecordDues, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    check_power(season, by, "record_dues")
    if command.cents < 0 or (command.cents == 0) != (command.kind == "waived"):
        raise MalformedError(
            "Dues are paid and given back in amounts above nothing; waived dues have none.",
            code="bad_amount",
            rule="LGE-1",
            offending=command.cents,
        )
    if command.kind == "refunded" and command.cents > dues_of(season, command.person).paid:
        raise IllegalError("No more goes back than was paid.", code="not_paid", rule="LGE-1", offending=command.cents)
    return (ev.DuesRecorded(command.person, command.kind, command.cents, command.note),)


def decide_away(season: Season, command: cmd.SayAway, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    team = _own_team(season, command.team, by)
    league = nights(season.settings)
    for day in command.dates:
        if day not in league:
            raise IllegalError(f"{day} is no league night.", code="no_night", rule="LGE-3", offending=day)
    return (ev.TeamAway(team.id, tuple(sorted(set(command.dates)))),)


def decide_substitute(
    season: Season, command: cmd.NameSubstitute, by: PersonId | None, at: datetime
) -> tuple[Any, ...]:
    team = _own_team(season, command.team, by)
    if team.substitute is not None:
        raise IllegalError(
            "One player of a team is replaced in a season, by one and the same substitute.",
            code="has_substitute",
            rule="LGE-2",
            offending=command.person,
        )
    if command.out not in team.members:
        raise IllegalError("Only a player of the team is replaced.", code="not_a_player", rule="LGE-2")
    if at < start_of(season.settings, nights(season.settings)[0]) and not team.accepted:
        raise IllegalError("The team has a place; invite a partner.", code="not_full", rule="LGE-2")
    if team.missing not in (None, command.out):
        raise IllegalError("The player who left is replaced.", code="other_left", rule="LGE-2", offending=command.out)
    _check_free(season, command.person)
    return (ev.SubstituteNamed(team.id, command.out, command.person),)


def decide_player_out(
    season: Season, command: cmd.WithdrawPlayer, by: PersonId | None, _at: datetime
) -> tuple[Any, ...]:
    """A team that has used its substitute cannot lose another player and stay."""
    team = _own_team(season, command.team, by)
    if command.person not in team.players:
        raise IllegalError("Only a player of the team leaves it.", code="not_a_player", rule="LGE-2")
    left = ev.PlayerWithdrew(team.id, command.person)
    if team.substitute is not None or team.missing is not None or not team.accepted:
        return left, ev.TeamWithdrew(team.id)
    return (left,)


def decide_team_out(season: Season, command: cmd.WithdrawTeam, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    return (ev.TeamWithdrew(_own_team(season, command.team, by).id),)


def on_given(season: Season, _entry: ev.Entry, event: ev.RoleGiven) -> Season:
    return put(season, "roles", event.person, (*season.roles.get(event.person, ()), event.role))


def on_taken(season: Season, _entry: ev.Entry, event: ev.RoleTaken) -> Season:
    left = tuple(role for role in season.roles.get(event.person, ()) if role != event.role)
    if left:
        return put(season, "roles", event.person, left)
    return season._replace(roles={person: roles for person, roles in season.roles.items() if person != event.person})


def on_announced(season: Season, entry: ev.Entry, event: ev.Announced) -> Season:
    announced = Announcement(event.text, entry.by, entry.at)
    return season._replace(announcements=(*season.announcements, announced))


def on_registered(season: Season, entry: ev.Entry, event: ev.TeamRegistered) -> Season:
    team = Team(event.team, event.name, event.captain, event.partner, entry.at)
    return put(season, "teams", event.team, team)


def _team(season: Season, team: TeamId, **parts: Any) -> Season:
    return put(season, "teams", team, season.teams[team]._replace(**parts))


def on_renamed(season: Season, _entry: ev.Entry, event: ev.TeamRenamed) -> Season:
    return _team(season, event.team, name=event.name)


def on_invited(season: Season, _entry: ev.Entry, event: ev.PartnerInvited) -> Season:
    return _team(season, event.team, partner=event.person)


def on_answered(season: Season, _entry: ev.Entry, event: ev.InvitationAnswered) -> Season:
    if event.accepted:
        return _team(season, event.team, accepted=True)
    return _team(season, event.team, partner=None)


def on_dues(season: Season, entry: ev.Entry, event: ev.DuesRecorded) -> Season:
    line = DuesLine(event.person, event.kind, event.cents, entry.by or "", entry.at, event.note)
    return season._replace(dues=(*season.dues, line))


def on_away(season: Season, _entry: ev.Entry, event: ev.TeamAway) -> Season:
    return _team(season, event.team, away=event.dates)


def on_substitute(season: Season, entry: ev.Entry, event: ev.SubstituteNamed) -> Season:
    return _team(season, event.team, substitute=Substitute(event.out, event.person, entry.at), missing=None)


def on_player_out(season: Season, _entry: ev.Entry, event: ev.PlayerWithdrew) -> Season:
    return _team(season, event.team, missing=event.person)


def on_team_out(season: Season, entry: ev.Entry, event: ev.TeamWithdrew) -> Season:
    return _team(season, event.team, left=entry.at)


def plays_for(season: Season, person: PersonId) -> TeamId | None:
    """The id of the team that somebody plays for."""
    team = team_of(season, person)
    return None if team is None else team.id


DECIDE: Final[dict[type, Any]] = {
    cmd.GiveRole: decide_give,
    cmd.TakeRole: decide_take,
    cmd.Announce: decide_announce,
    cmd.RegisterTeam: decide_register,
    cmd.RenameTeam: decide_rename,
    cmd.InvitePartner: decide_invite,
    cmd.AnswerInvitation: decide_answer,
    cmd.RecordDues: decide_dues,
    cmd.SayAway: decide_away,
    cmd.NameSubstitute: decide_substitute,
    cmd.WithdrawPlayer: decide_player_out,
    cmd.WithdrawTeam: decide_team_out,
}
EVOLVE: Final[dict[type, Any]] = {
    ev.RoleGiven: on_given,
    ev.RoleTaken: on_taken,
    ev.Announced: on_announced,
    ev.TeamRegistered: on_registered,
    ev.TeamRenamed: on_renamed,
    ev.PartnerInvited: on_invited,
    ev.InvitationAnswered: on_answered,
    ev.DuesRecorded: on_dues,
    ev.TeamAway: on_away,
    ev.SubstituteNamed: on_substitute,
    ev.PlayerWithdrew: on_player_out,
    ev.TeamWithdrew: on_team_out,
}

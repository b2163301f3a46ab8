"""Who takes part: entries, check-in, partners drawn, late teams, no-shows, withdrawals (TRN-6)."""

from __future__ import annotations

from datetime import datetime
from random import Random
from typing import Any, Final

from texas42.club.results import PersonId, TeamId
from texas42.club.settings import check_text
from texas42.club.tournament import commands as cmd
from texas42.club.tournament import events as ev
from texas42.club.tournament.drawing import place_late
from texas42.club.tournament.formats import MOST_TEAMS
from texas42.club.tournament.state import Single, Team, Tournament, put
from texas42.club.tournament.whose import check_director, known_team
from texas42.rules import IllegalError, MalformedError


def decide_team(event: Tournament, command: cmd.EnterTeam, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    """On time, or late: then into a free place, by the director."""
    if by not in command.players:
        check_director(event, by)
    check_text(command.name, "A team's name")
    _check_new(event, command.team, command.name)
    _check_players(event, command.players)
    if event.groups is None and not event.brackets:
        return (ev.TeamEntered(Team(command.team, command.name, command.players)),)
    check_director(event, by)
    team = Team(command.team, command.name, command.players, is_here=True, late=True)
    return (ev.TeamEntered(team), place_late(event, command.team))


def _check_new(event: Tournament, team: TeamId, name: str) -> None:
    if team in event.teams or any(name.casefold() == one.name.casefold() for one in event.teams.values()):
        raise IllegalError(f"There is a team {name!r} already.", code="same_team", rule="TRN-6", offending=name)
    if len(event.teams) >= MOST_TEAMS:
        raise IllegalError(f"There is room for {MOST_TEAMS} teams.", code="full", rule="TRN-6", offending=team)


def _check_players(event: Tournament, players: tuple[PersonId, ...]) -> None:
    if len(set(players)) != 2:
        raise MalformedError("A team is two players.", code="bad_team", rule="TRN-6", offending=list(players))
    for team in event.teams.values():
        for person in players:
            if person in team.players and team.left is None:
                raise IllegalError(
                    f"{person!r} plays for {team.name} already.", code="same_player", rule="TRN-6", offending=person
                )


def decide_single(event: Tournament, command: cmd.EnterSingle, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    if by != command.person:
        check_director(event, by)
    if event.settings.format.partners != "drawn":
        raise IllegalError("Teams enter here, not single players.", code="teams_only", rule="TRN-6", offending=by)
    check_text(command.name, "A player's name")
    if command.person in event.singles:
        raise IllegalError("This player is entered already.", code="same_player", rule="TRN-6", offending=by)
    return (ev.SingleEntered(Single(command.person, command.name)),)


def decide_check_in(event: Tournament, command: cmd.CheckIn, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    """By the director at the desk, or by the players themselves."""
    who = command.who
    found = event.teams.get(who) or event.singles.get(who)
    if found is None:
        raise MalformedError(f"Nobody is entered as {who!r}.", code="no_such_entry", rule="TRN-6", offending=who)
    own = by in found.players if isinstance(found, Team) else by == found.person
    if not own:
        check_director(event, by)
    if found.left:
        raise IllegalError("Who has left is not checked in.", code="has_left", rule="TRN-6", offending=who)
    if found.is_here:
        return ()
    if isinstance(found, Team) and (event.groups is not None or event.brackets):
        check_director(event, by)
        return (ev.CheckedIn(who), place_late(event, who))
    return (ev.CheckedIn(who),)


def decide_partners(
    event: Tournament, command: cmd.DrawPartners, by: PersonId | None, _at: datetime
) -> tuple[Any, ...]:
    """Everybody who is here and has no partner yet; with an odd number one waits for somebody who is late."""
    check_director(event, by)
    if event.settings.format.partners != "drawn":
        raise IllegalError("Teams enter here; no partners are drawn.", code="teams_only", rule="TRN-6", offending=by)
    waiting = sorted(one.person for one in event.singles.values() if one.is_here and one.team is None and not one.left)
    if len(waiting) < 2:
        raise IllegalError(
            "It takes two players who have checked in.", code="too_few", rule="TRN-6", offending=len(waiting)
        )
    drawn = draw_partners(waiting, command.seed)
    first = len(event.teams) + 1
    teams = tuple(
        Team(f"pair{number}", " & ".join(event.singles[one].name for one in pair), pair, is_here=True)
        for number, pair in enumerate(drawn, start=first)
    )
    return (ev.PartnersDrawn(command.seed, teams),)


def draw_partners(people: list[PersonId], seed: str) -> list[tuple[PersonId, PersonId]]:
    """Pairs at random; anybody who knows the seed can draw them again. The last of an odd number is left.

    >>> draw_partners(["ann", "bob", "cy", "di", "ed"], "friday")
    [('ann', 'bob'), ('di', 'ed')]
    """
    order = Random(seed).sample(sorted(people), len(people))
    return list(zip(order[::2], order[1::2], strict=False))


def decide_leave(event: Tournament, command: cmd.Leave, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    """A team withdraws for itself; that it has not come is for the director to say."""
    team = known_team(event, command.team)
    if command.how == "no_show" or by not in team.players:
        check_director(event, by)
    if team.left is not None:
        raise IllegalError(f"{team.name} has left already.", code="has_left", rule="TRN-6", offending=team.id)
    if command.how == "no_show" and any(team.id in result.teams for result in event.results.values()):
        raise IllegalError(
            f"{team.name} has played, so it came; let it withdraw.", code="has_played", rule="TRN-6", offending=team.id
        )
    return (ev.TeamLeft(team.id, command.how),)


def on_single(event: Tournament, _entry: ev.Entry, happened: ev.SingleEntered) -> Tournament:
    return put(event, "singles", happened.single.person, happened.single)


def on_team(event: Tournament, _entry: ev.Entry, happened: ev.TeamEntered) -> Tournament:
    return put(event, "teams", happened.team.id, happened.team)


def on_check_in(event: Tournament, _entry: ev.Entry, happened: ev.CheckedIn) -> Tournament:
    field = "teams" if happened.who in event.teams else "singles"
    return put(event, field, happened.who, getattr(event, field)[happened.who]._replace(is_here=True))


def on_partners(event: Tournament, _entry: ev.Entry, happened: ev.PartnersDrawn) -> Tournament:
    for team in happened.teams:
        event = put(event, "teams", team.id, team)
        for person in team.players:
            event = put(event, "singles", person, event.singles[person]._replace(team=team.id))
    return event._replace(partner_seeds=(*event.partner_seeds, happened.seed))


def on_left(event: Tournament, _entry: ev.Entry, happened: ev.TeamLeft) -> Tournament:
    return put(event, "teams", happened.team, event.teams[happened.team]._replace(left=happened.how))


DECIDE: Final[dict[type, Any]] = {
    cmd.EnterTeam: decide_team,
    cmd.EnterSingle: decide_single,
    cmd.CheckIn: decide_check_in,
    cmd.DrawPartners: decide_partners,
    cmd.Leave: decide_leave,
}
EVOLVE: Final[dict[type, Any]] = {
    ev.TeamEntered: on_team,
    ev.SingleEntered: on_single,
    ev.CheckedIn: on_check_in,
    ev.PartnersDrawn: on_partners,
    ev.TeamLeft: on_left,
}

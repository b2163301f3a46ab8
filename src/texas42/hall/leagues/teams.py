"""Teams and their players: registering, partners by link, dates away, substitutes, leaving (LGE-1, LGE-2)."""

from __future__ import annotations

from typing import Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.crypto import constant_time_compare, salted_hmac
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from texas42.club import commands as cmd
from texas42.club.registration import dues_of, gaps
from texas42.club.results import TeamId
from texas42.club.roles import check_may
from texas42.club.settings import day_of
from texas42.club.state import Team
from texas42.hall.leagues.answering import Facts, give, page
from texas42.hall.leagues.claims import secret_of, without_account
from texas42.hall.leagues.desk import Desk, desk_of
from texas42.hall.leagues.home import registration_closes, registration_is_open
from texas42.hall.leagues.names import call_if_unknown
from texas42.hall.leagues.people import person_called, somebody_new
from texas42.hall.leagues.store import Asked, SeasonId
from texas42.hall.people.persons import account_of
from texas42.hall.tables.ids import new_team_id
from texas42.hall.tables.invitations import qr_code
from texas42.hall.tables.visitors import person_of
from texas42.rules import IllegalError, NotYoursError, RulesError

_SALT: Final = "texas42.league.partner"


def register(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Who registers is the captain; a partner is named by account, or comes by the link on the team's page."""
    team, partner = new_team_id(), request.POST.get("partner", "").strip()
    command = cmd.RegisterTeam(team, request.POST.get("name", "").strip(), person_called(partner) if partner else None)
    desk.ask(Asked(command, desk.person))
    messages.success(request, "Your team is registered.")
    return redirect(desk.url("team", team=team))


@page("leagues/register.html", account=True, act=register)
def register_page(_request: HttpRequest, desk: Desk) -> Facts:
    return {
        "opens": desk.settings.registration_opens,
        "closes": registration_closes(desk),
        "is_open": registration_is_open(desk),
        "newcomer": desk.person is not None and desk.person not in desk.season.veterans,
    }


def write_down(request: HttpRequest, desk: Desk) -> str:
    """A team that registered on paper: its players need no account."""
    if request.POST.get("command"):
        return give(request, desk)
    check_may(desk.roles, "manage_teams")
    names = [request.POST.get(field, "").strip() for field in ("first", "second")]
    command = cmd.RegisterTeam(new_team_id(), request.POST.get("name", "").strip(), None, None)
    desk.ask(Asked(command._replace(captain=somebody_new(names[0]), partner=somebody_new(names[1])), desk.person))
    return f"{command.name} are registered."


@page("leagues/teams.html", act=write_down)
def teams_page(_request: HttpRequest, desk: Desk) -> Facts:
    there = [team for team in desk.season.teams.values() if team.left is None]
    return {
        "there": [(team, gaps(desk.season, team)) for team in there],
        "gone": [team for team in desk.season.teams.values() if team.left is not None],
    }


@page("leagues/team.html")
def team_page(request: HttpRequest, desk: Desk, team: TeamId) -> Facts:
    shown = desk.season.teams.get(team)
    if shown is None:
        raise Http404
    ours = desk.person is not None and desk.person in shown.players
    invited = desk.person is not None and shown.partner == desk.person and not shown.accepted
    helping = ours or desk.may("manage_teams")
    link = request.build_absolute_uri(desk.url("partner", team=team, secret=secret_for(desk.season_id, shown)))
    return {
        "team": shown,
        "ours": ours,
        "helping": helping and shown.left is None,
        "invited": invited and shown.left is None,
        "gaps": gaps(desk.season, shown) if ours or desk.may("see_dues") or desk.may("manage_teams") else (),
        "dues": {person: dues_of(desk.season, person) for person in shown.players} if helping else {},
        "link": link if helping and shown.left is None and not shown.accepted else None,
        "qr": qr_code(link),
        "matches": [match for match in desk.season.matches.values() if team in match.teams],
        "claims": _claims(request, desk, shown) if desk.may("manage_teams") else [],
        "today": day_of(desk.settings, desk.now),
        **_buttons(desk, shown),
    }


def _claims(request: HttpRequest, desk: Desk, team: Team) -> list[tuple[str, str]]:
    """Links for players whom an organizer wrote down."""
    return [
        (desk.name(person), request.build_absolute_uri(desk.url("claim", player=desk.word(person), secret=secret)))
        for person in without_account(team.players)
        for secret in [secret_of(desk.season_id, person)]
    ]


def _buttons(desk: Desk, team: Team) -> Facts:
    """What a team's people may ask for on its page."""
    return {
        "answer": lambda accept: desk.ready(cmd.AnswerInvitation(team.id, accept)),
        "away": desk.ready(cmd.SayAway(team.id, ())),
        "rename": desk.ready(cmd.RenameTeam(team.id, team.name)),
        "outs": [(desk.word(person), desk.name(person)) for person in team.members],
        "substitute": desk.ready(cmd.NameSubstitute(team.id, "", "")),
        "withdraw": lambda person: desk.ready(cmd.WithdrawPlayer(team.id, person)),
        "leave": desk.ready(cmd.WithdrawTeam(team.id)),
    }


def secret_for(season: SeasonId, team: Team) -> str:
    """The link of a team; another captain or another season has another."""
    return salted_hmac(_SALT, f"{season}/{team.id}/{team.captain}").hexdigest()[:16]


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def partner_page(request: HttpRequest, club: str, season: SeasonId, team: TeamId, secret: str) -> HttpResponse:
    """By the link of a captain: whoever has it is invited, and accepts with an account."""
    desk = desk_of(request, club, season)
    shown = desk.season.teams.get(team)
    if shown is None or not constant_time_compare(secret, secret_for(desk.season_id, shown)):
        raise Http404
    facts = {"desk": desk, "team": shown, "refused": None, "typed": {}, "account": desk.account}
    if request.method != "POST":
        return render(request, "leagues/partner.html", facts, using="jinja2")
    try:
        accept(request, desk, shown)
    except RulesError as error:
        return render(request, "leagues/partner.html", {**facts, "refused": error}, status=409, using="jinja2")
    messages.success(request, f"You play for {shown.name}.")
    return redirect(desk.url("team", team=team))


def accept(request: HttpRequest, desk: Desk, team: Team) -> None:
    """The captain's link is the captain's invitation: both stand in the book."""
    account = account_of(request)
    if account is None:
        raise NotYoursError("Sign up or sign in first: a partner has a name here.", code="no_account", rule="LGE-2")
    person = desk.person or person_of(request)
    if person == team.captain:
        raise IllegalError("A team is two players; pass the link on.", code="same_player", rule="LGE-2")
    call_if_unknown(person, account.username)
    invited = [Asked(cmd.InvitePartner(team.id, person), team.captain)] if team.partner != person else []
    desk.ask(*invited, Asked(cmd.AnswerInvitation(team.id, accept=True), person))

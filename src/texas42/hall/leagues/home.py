"""A season's front page: what waits for whoever looks, what is played next, who leads; its people; its settings."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from texas42.club import commands as cmd
from texas42.club.registration import dues_of, gaps, members
from texas42.club.roles import ROLES, check_may
from texas42.club.settings import day_of, end_of_week_one
from texas42.club.state import Match
from texas42.hall.leagues import wizard
from texas42.hall.leagues.answering import Facts, page
from texas42.hall.leagues.desk import Desk
from texas42.hall.leagues.store import Asked
from texas42.rules import MalformedError

MOST_NEXT: Final = 8


@page("leagues/home.html")
def home(_request: HttpRequest, desk: Desk) -> Facts:
    own = desk.own
    return {
        "own": own,
        "gaps": gaps(desk.season, own) if own else (),
        "invitations": [
            team
            for team in desk.season.teams.values()
            if team.partner == desk.person and desk.person and not team.accepted and team.left is None
        ],
        "night": next((night for night in desk.nights if night >= day_of(desk.settings, desk.now)), None),
        "next": next_matches(desk),
        "waiting": waiting_matches(desk),
        "open": registration_is_open(desk),
        "announce": desk.ready(cmd.Announce("")),
    }


def registration_is_open(desk: Desk) -> bool:
    opens = desk.settings.registration_opens
    return (opens is None or opens <= desk.now) and desk.now < registration_closes(desk)


def registration_closes(desk: Desk) -> datetime:
    """LGE-2: the window's end, and the end of the first week at the latest."""
    last = end_of_week_one(desk.settings)
    return min(desk.settings.registration_closes or last, last)


def next_matches(desk: Desk) -> list[Match]:
    """One's own next match, or the next matches of all."""
    own = desk.own
    today = day_of(desk.settings, desk.now)
    due = [match for match in desk.season.matches.values() if match.stage != "decided" and match.night >= today]
    if own is not None:
        return [match for match in due if own.id in match.teams][:1]
    return [match for match in due if match.night == due[0].night][:MOST_NEXT] if due else []


def waiting_matches(desk: Desk) -> list[Match]:
    """Matches that wait for whoever looks."""
    own = desk.own
    found = []
    for match in desk.season.matches.values():
        ours = own is not None and own.id in match.teams
        side = None if not ours or own is None else match.teams.index(own.id)
        reported = match.report is not None and match.report.side.place != side
        asked = match.request is not None and match.request.side.place != side
        begun = match.starts is not None and match.starts <= desk.now and match.stage == "scheduled"
        if (match.stage == "disputed" and desk.may("decide_matches")) or (
            ours and ((match.stage in ("reported", "claimed") and reported) or asked or begun)
        ):
            found.append(match)
    return found


@page("leagues/people.html")
def people(_request: HttpRequest, desk: Desk) -> Facts:
    players = [(team, team.players) for team in desk.season.teams.values() if team.left is None]
    return {
        "officials": [(person, roles) for person, roles in desk.season.roles.items()],
        "players": players,
        "roles": [(role, role.capitalize()) for role in ROLES if role != "player"],
        "reached": len(members(desk.season)),
        "take": cmd.TakeRole,
        "give": cmd.GiveRole("", "scorer"),
    }


@page("leagues/dues.html", needs="see_dues")
def dues(_request: HttpRequest, desk: Desk) -> Facts:
    """LGE-1: who owes, and the treasurer's ledger, line by line."""
    season = desk.season
    players = [
        (person, team, dues_of(season, person))
        for team in season.teams.values()
        if team.left is None
        for person in team.players
    ]
    gone = [person for person in dict.fromkeys(line.person for line in season.dues) if person not in members(season)]
    paid = sum(
        line.cents if line.kind == "paid" else -line.cents
        for line in season.dues
        if line.kind != "waived" and not line.struck
    )
    return {
        "players": players,
        "paid": paid,
        "owed": sum(stand.owed for _, _, stand in players),
        "choices": [(desk.word(person), desk.name(person)) for person in [*(one for one, _, _ in players), *gone]],
        "paid_by": lambda person, cents: desk.ready(cmd.RecordDues(person, "paid", cents)),
        "waive": lambda person: desk.ready(cmd.RecordDues(person, "waived", 0)),
        "refund": lambda person, cents: desk.ready(cmd.RecordDues(person, "refunded", cents)),
        "record": desk.ready(cmd.RecordDues("", "paid", 0)),
    }


def change_settings(request: HttpRequest, desk: Desk) -> str | HttpResponse:
    check_may(desk.roles, "change_settings")
    form = wizard.read_form({name: str(value) for name, value in request.POST.items()}, desk.settings)
    if form.settings is None:
        where, why = next(iter(form.wrong.items()))
        raise MalformedError(why, code="bad_season", rule="LGE-1", offending=form.texts.get(where, ""))
    desk.ask(Asked(cmd.ChangeSettings(form.settings), desk.person, request.POST.get("why", "")))
    messages.success(request, "The season is set so.")
    return redirect(desk.url("home"))


@page("leagues/settings.html", needs="change_settings", act=change_settings)
def settings_page(request: HttpRequest, desk: Desk) -> Facts:
    typed = {name: str(value) for name, value in request.POST.items()}
    form = wizard.read_form(typed, desk.settings) if typed else wizard.form_of(desk.settings)
    return {"form": form, "wizard": wizard, "club": desk.club}

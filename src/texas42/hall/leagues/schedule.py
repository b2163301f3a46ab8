"""The schedule: drawn from a seed, looked at with its warnings and changes, published at a time (LGE-3, LGE-4)."""

from __future__ import annotations

import hashlib
import secrets
from collections import defaultdict
from datetime import UTC, date, datetime
from importlib.util import find_spec

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from texas42.club import commands as cmd
from texas42.club.deciding import decide, replay
from texas42.club.drawing import BUILT_IN, Drawer
from texas42.club.events import ScheduleApplied
from texas42.club.jsons import from_json_text, to_json_text
from texas42.club.pairings import Pairing
from texas42.club.registration import check_words, entrants
from texas42.club.roles import check_may
from texas42.club.schedule import Proposal, propose, warnings
from texas42.club.state import Match
from texas42.hall.leagues import times
from texas42.hall.leagues.answering import Facts, page
from texas42.hall.leagues.desk import BOOKS, Desk
from texas42.hall.leagues.models import DraftRow
from texas42.hall.leagues.outbox import Notice, post
from texas42.hall.leagues.store import Asked
from texas42.hall.leagues.times import moment_of
from texas42.rules import IllegalError, RulesError


@page("leagues/schedule.html")
def schedule_page(_request: HttpRequest, desk: Desk) -> Facts:
    weeks = by_week(desk)
    draft = DraftRow.objects.filter(season_id=desk.season_id).first() if desk.may("draw_schedule") else None
    return {
        "weeks": weeks,
        "warnings": warnings(desk.season, desk.now) if desk.may("draw_schedule") else (),
        "draft": draft,
        "due": datetime.fromtimestamp(draft.due / 1_000, UTC) if draft else None,
        "entrants": entrants(desk.season),
    }


def by_week(desk: Desk) -> list[tuple[str, date, list[Match], list[str]]]:
    """Each week with its matches, and who sits out."""
    found: dict[tuple[int, date], list[Match]] = defaultdict(list)
    for match in desk.season.matches.values():
        if match.kind == "regular":
            found[match.week, match.night].append(match)
    playing = entrants(desk.season)
    weeks = []
    for (week, night), matches in sorted(found.items()):
        busy = {team for match in matches for team in match.teams}
        weeks.append((f"Week {week}", night, matches, [desk.teams[team] for team in playing if team not in busy]))
    return weeks


def drawers() -> dict[str, Drawer]:
    """Ways to draw: the built-in one, and CP-SAT where it is installed."""
    found = {BUILT_IN.name: BUILT_IN}
    if find_spec("ortools") is not None:
        from texas42.club.cpsat import CP_SAT  # noqa: PLC0415 - heavy, and only where it is asked for

        found[CP_SAT.name] = CP_SAT
    return found


def proposed(desk: Desk, seed: str, method: str) -> Proposal:
    return propose(desk.season, seed, desk.now, drawers().get(method, BUILT_IN))


def fingerprint(proposal: Proposal) -> str:
    """Whoever publishes a draft publishes what was looked at."""
    return hashlib.sha256(to_json_text(proposal.command).encode()).hexdigest()[:16]


def publish(request: HttpRequest, desk: Desk) -> HttpResponse:
    """The draft that was looked at becomes the schedule, now or at a time."""
    check_may(desk.roles, "draw_schedule")
    if "cancel" in request.POST:
        DraftRow.objects.filter(season_id=desk.season_id).delete()
        messages.success(request, "The draft will not be published.")
        return redirect(desk.url("schedule"))
    proposal = proposed(desk, request.POST.get("seed", ""), request.POST.get("method", ""))
    if request.POST.get("shown") != fingerprint(proposal):
        raise IllegalError(
            "Something has changed since this draft was drawn; look at it as it is now.",
            code="changed",
            rule="LGE-4",
        )
    why, at = request.POST.get("why", ""), request.POST.get("at", "").strip()
    check_words(why)
    if at and moment_of(desk.settings, at) > desk.now:
        decide(desk.season, proposal.command, desk.person, desk.now, why)
        _keep(desk, proposal, why, at)
        messages.success(request, f"The schedule will be published {desk.moment(moment_of(desk.settings, at))}.")
    else:
        desk.ask(Asked(proposal.command, desk.person, why))
        DraftRow.objects.filter(season_id=desk.season_id).delete()
        messages.success(request, "The schedule is out. Everybody it touches is told.")
    return redirect(desk.url("schedule"))


def _keep(desk: Desk, proposal: Proposal, why: str, at: str) -> None:
    due = int(moment_of(desk.settings, at).timestamp() * 1_000)
    kept = {"command": to_json_text(proposal.command), "by": desk.person or "", "why": why, "due": due}
    DraftRow.objects.update_or_create(season_id=desk.season_id, defaults=kept)


@page("leagues/draw.html", needs="draw_schedule", act=publish)
def draw_page(request: HttpRequest, desk: Desk) -> Facts:
    seed = request.GET.get("seed", "").strip() or secrets.token_hex(4)
    method = request.GET.get("method", BUILT_IN.name)
    proposal, why_not = None, None
    try:
        proposal = proposed(desk, seed, method)
    except RulesError as error:
        why_not = error
    weeks: dict[int, list[Pairing]] = defaultdict(list)
    for pairing in proposal.draft.pairings if proposal else ():
        weeks[0 if pairing.make_up else pairing.week].append(pairing)
    return {
        "seed": seed,
        "method": method,
        "methods": tuple(drawers()),
        "proposal": proposal,
        "why_not": why_not,
        "weeks": sorted(weeks.items(), key=lambda item: item[0] or 1_000),
        "sitting": _sitting(proposal),
        "shown": fingerprint(proposal) if proposal else "",
        "first": not desk.season.draws,
        "another": secrets.token_hex(4),
    }


def _sitting(proposal: Proposal | None) -> dict[int, list[str]]:
    out: dict[int, list[str]] = defaultdict(list)
    for week, team in proposal.draft.sitting if proposal else ():
        out[week].append(team)
    return out


@page("leagues/drawn.html")
def drawn_page(_request: HttpRequest, desk: Desk, number: int) -> Facts:
    """Anybody draws a schedule again from its seed, and sees whether it comes out the same (LGE-3)."""
    book = BOOKS.entries(desk.season_id)
    places = [place for place, entry in enumerate(book) if isinstance(entry.event, ScheduleApplied)]
    if not 0 < number <= len(places):
        raise Http404
    entry = book[places[number - 1]]
    event = entry.event
    assert isinstance(event, ScheduleApplied)  # noqa: S101 - that is how it was found
    before = replay(book[: places[number - 1]])
    again = propose(before, event.seed, entry.at, drawers().get(event.method, BUILT_IN))
    same = set(again.command.pairings) == set(event.pairings)
    return {"event": event, "entry": entry, "same": same, "number": number, "teams": len(entrants(before))}


def publish_due() -> int:
    """Drafts whose time has come become schedules; where one does not fit any more, its author is told."""
    due = DraftRow.objects.filter(due__lte=int(times.now().timestamp() * 1_000)).select_related("season")
    for draft in due:
        with transaction.atomic():
            ours = DraftRow.objects.filter(pk=draft.pk, due=draft.due).delete()[0]
            if ours:
                _publish(draft)
    return len(due)


def _publish(draft: DraftRow) -> None:
    command: cmd.ApplySchedule = from_json_text("command", draft.command)
    try:
        BOOKS.ask(draft.season_id, [Asked(command, draft.by, draft.why)], times.now())
    except RulesError as error:
        link = f"/league/{draft.season.club_id}/{draft.season_id}/schedule"
        words = f"The schedule could not be published: {error.message}"
        post([Notice(draft.by, f"{draft.season_id}/draft/{draft.due}", words, link)])

"""Pages of figures: one's own, those of accounts that show them, of partnerships, and of the people of a table."""

from __future__ import annotations

from typing import Any, NoReturn

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from texas42.hall.figures.pages import Page, handle_of, page_of_partners, page_of_player, page_of_table
from texas42.hall.figures.reading import hands_at, hands_of, partners_of
from texas42.hall.people.games import keep_what_they_played
from texas42.hall.people.persons import account_of, persons_of
from texas42.hall.people.showing import Shown, is_shown, shown_player
from texas42.hall.ratings.players import player_of
from texas42.hall.replays.keeping import keep_table
from texas42.hall.tables.models import SitterRow
from texas42.hall.tables.store import TableId
from texas42.study.ratings.telling import MEANING


@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """For guests as for accounts."""
    persons = persons_of(request)
    keep_what_they_played(persons)
    page = page_of_player(hands_of(persons), player_of(persons), own=True)
    shown = is_shown(account_of(request))
    return _private(_page(request, "Your figures", page, own=True, shown=shown, account=account_of(request)))


@require_safe
def mine_with(request: HttpRequest, handle: str) -> HttpResponse:
    """Somebody and a partner."""
    persons = persons_of(request)
    read, me = hands_of(persons), player_of(persons)
    partners = partners_of(read.hands, me)
    partner = next((key for key in partners if handle_of(me, key) == handle), None)
    if partner is None:
        _nobody()
    return _private(_page(request, f"You and {partners[partner]}", page_of_partners(read, me, partner), own=True))


@require_safe
def of_player(request: HttpRequest, player: str) -> HttpResponse:
    one = _shown(player)
    return _page(request, one.name, page_of_player(hands_of(one.persons), one.main, own=False), of=one.name)


@require_safe
def of_partners(request: HttpRequest, player: str, partner: str) -> HttpResponse:
    one, other = _shown(player), _shown(partner)
    page = page_of_partners(hands_of(one.persons), one.main, other.main)
    return _page(request, f"{one.name} and {other.name}", page)


@require_safe
def of_table(request: HttpRequest, table: TableId) -> HttpResponse:
    """For those who have sat there."""
    persons = persons_of(request)
    if not SitterRow.objects.filter(table=table, person__in=persons).exists():
        _nobody()
    keep_table(table)
    return _private(_page(request, "Figures of this table", page_of_table(hands_at(table)), table=table))


def _shown(name: str) -> Shown:
    return shown_player(name) or _nobody()


def _nobody() -> NoReturn:
    """Who does not show anything cannot be told from who is not there."""
    raise Http404


def _page(request: HttpRequest, title: str, page: Page, **more: Any) -> HttpResponse:
    around = {"own": False, "shown": False, "account": None, "of": "", "table": "", **more}
    facts = {"title": title, "page": page, "meaning": MEANING, **around}
    return render(request, "figures/figures.html", facts, using="jinja2")


def _private(response: HttpResponse) -> HttpResponse:
    response.headers["Cache-Control"] = "no-store"
    return response

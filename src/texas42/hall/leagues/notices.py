"""What somebody was told, and how they want to be told."""

from __future__ import annotations

from typing import Final

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from texas42.hall.leagues.models import MemberRow, NoticeRow
from texas42.hall.leagues.names import UNKNOWN, call_if_unknown
from texas42.hall.people.persons import account_of, persons_of

MOST_SHOWN: Final = 100


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@login_required
def notices_page(request: HttpRequest) -> HttpResponse:
    """Looking at them is having seen them."""
    persons = persons_of(request)
    account = account_of(request)
    if request.method == "POST":
        for person in persons:
            call_if_unknown(person, account.username if account else UNKNOWN)
        wishes = {name: name in request.POST for name in ("by_mail", "reminders")}
        MemberRow.objects.filter(person__in=persons).update(**wishes)
        return redirect("notices")
    rows = list(NoticeRow.objects.filter(person__in=persons).order_by("-at", "-pk")[:MOST_SHOWN])
    member = MemberRow.objects.filter(person__in=persons).first() or MemberRow()
    answer = render(request, "leagues/notices.html", _facts(rows, member, account), using="jinja2")
    NoticeRow.objects.filter(pk__in=[row.pk for row in rows if not row.seen]).update(seen=True)
    return answer


def _facts(rows: list[NoticeRow], member: MemberRow, account: object) -> dict[str, object]:
    return {"notices": rows, "member": member, "mail": getattr(account, "email", "")}
